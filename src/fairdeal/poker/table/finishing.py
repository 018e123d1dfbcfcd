"""The result of a hand, from the hand itself: what `FinishHand` tells the table."""

from collections import defaultdict
from collections.abc import Sequence

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.errors import BadInput
from fairdeal.poker.events import PotAwarded
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.spec import Game
from fairdeal.poker.table.limits.kill import shares_to_split
from fairdeal.poker.table.requests import FinishHand


@Cite("poker 1.B(30)")
def result_of(hand: Hand, number: int, by: Role = Role.DEALER, person: str = "") -> FinishHand:
    """The request that settles a hand which is over; `number` is its number at the table."""
    if not hand.over:
        raise BadInput("the hand is not over, so it has no result yet (poker 1.B(30))")
    awards = [event for event in hand.log if isinstance(event, PotAwarded)]
    if hand.voided:
        awards = []
    winners = {award.seat for award in awards}
    return FinishHand(
        by=by,
        person=person,
        number=number,
        start=tuple(hand.start),
        stacks=tuple(hand.stacks),
        voided=hand.voided,
        special=hand.option,
        pot=sum(award.amount for award in awards),
        winner=winners.pop() if len(winners) == 1 else NOBODY,
        split=_split(hand.game, awards),
    )


@Cite("poker 1.B(15)", "poker 1.B(21)", "P-72", "P-151")
def _split(game: Game, awards: Sequence[PotAwarded]) -> bool:
    """Whether one pot went to several players, in as many shares as end a kill in this game."""
    winners: defaultdict[int, set[int]] = defaultdict(set)
    shares: defaultdict[int, set[str]] = defaultdict(set)
    for award in awards:
        winners[award.pot].add(award.seat)
        shares[award.pot].add(award.share)
    needed = shares_to_split(game)
    return any(len(winners[pot]) > 1 and len(shares[pot]) >= needed for pot in winners)

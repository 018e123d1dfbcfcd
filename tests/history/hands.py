"""Random whole hands of any game, for the writers of other people's formats."""

from random import Random

from fairdeal.cards.card import Card
from fairdeal.engine.audience import Audience
from fairdeal.history.profile import PHH
from fairdeal.history.telling import About
from fairdeal.players.poker.random_player import play_at_random
from fairdeal.players.poker.seen import see
from fairdeal.poker.decide import options
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.games import game
from fairdeal.poker.hand import Hand
from fairdeal.poker.play import open_hand, play, run_dealer
from fairdeal.poker.stakes import Limit, Rake, Stakes
from fairdeal.poker.views.hidden import seen_by

RAKE = Rake(percent=10, cap=500, contributions=(("bad beat", 2000, 100),))


def random_hand(
    key: str, chance: Random, limit: Limit | None = None, *, twice: bool = False
) -> Hand:
    """A whole hand of a game at any number of seats, with a rake and short stacks."""
    played = game(key)
    seats = chance.randint(2, min(6, played.seats[1]))
    stakes = Stakes(
        limit=limit or chance.choice([Limit.FIXED, Limit.POT, Limit.NO]),
        small_bet=400,
        big_bet=800,
        ante=chance.choice([0, 100]),
        blinds=() if played.forced else (200, 400),
        forced_bet=100 if played.forced else 0,
    )
    stacks = [100 * chance.randint(8, 100) for _ in range(seats)]
    house = PHH.but(badugi_draws=3, run_twice=twice)
    order = chance.sample(played.deck.cards, len(played.deck))

    def supply(cards: tuple[Card, ...]) -> list[Card]:
        return chance.sample(cards, len(cards))

    hand = open_hand(key, stakes, stacks, order, house, RAKE)
    run_dealer(hand, supply)
    while not hand.over:
        allowed = options(hand)
        assert allowed is not None
        play(hand, play_at_random(see(hand, allowed.seat), allowed, chance), supply)
    return hand


def about(hand: Hand, hero: int = 0) -> About:
    """A hand at table 4 of a room, in chairs with gaps between them."""
    return About(
        number=4_000_000_018,
        at=1_793_300_000_000,
        site="Chesapeake Room",
        table="4",
        size=9,
        names=[f"Player {seat + 1}" for seat in range(hand.seats)],
        chairs=[seat + 2 for seat in range(hand.seats)],
        hero=hero,
    )


def as_seen(hand: Hand, viewer: Audience) -> list[AnyEvent]:
    """The facts of a hand as somebody saw them."""
    return list(seen_by(hand.log, viewer))

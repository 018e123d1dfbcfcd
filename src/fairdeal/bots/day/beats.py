"""Two hands that look like bad beats: one is paid, step by step (R19), the other one is denied."""

from typing import Final

from fairdeal.bots.day.jackpots import shows_fund
from fairdeal.bots.day.paper_table import Known, PaperTable
from fairdeal.bots.day.scene import DayFault, Scene, Story
from fairdeal.bots.day.sending import sent
from fairdeal.room.jackpots.bad_beat.commands import (
    BadBeatClaim,
    BadBeatNotify,
    BadBeatPay,
    BadBeatPrepare,
    BadBeatVerify,
)
from fairdeal.room.jackpots.bad_beat.state import BadBeat, Step, stream_of
from fairdeal.room.jackpots.funds.commands import SeedFund
from fairdeal.room.jackpots.values import BAD_BEAT

TABLE: Final = 801
KIND: Final = "nl-2-5"
STACK: Final = 50_000
SEED: Final = 500_000
LOSER, WINNER, *_REST = PLAYERS = ("lea", "wim", "rob", "tess", "uma")

BEATEN: Final = ("Tc Td 9s 8s 7s", {LOSER: "Th Ts", WINNER: "6s 5s"})
"""Four tens lose to a straight flush; both hole cards play in both hands."""

WITH_ONE: Final = ("Tc Td Th As Ad", {LOSER: "Ts 2c", WINNER: "Ah Ac"})
"""Four tens lose to four aces, and one of the loser's hole cards does not play."""


def bad_beats(scene: Scene) -> Story:
    """A bad beat that the table finds and the house pays, and one that is claimed in vain."""
    table = PaperTable(scene, TABLE, KIND)
    yield from table.opens()
    yield from table.seats(*PLAYERS, cents=STACK)
    seed = SeedFund(fund=BAD_BEAT, cents=SEED, reference="the first seed")
    yield from sent("accounting-1", seed, second="shift-1")
    yield from shows_fund(scene, BAD_BEAT)
    hand = yield from table.plays(Known(*BEATEN))
    yield from pays(scene, hand)
    hand = yield from table.plays(Known(*WITH_ONE))
    yield from denies(scene, hand)
    yield from table.closes()


def pays(scene: Scene, hand: str) -> Story:
    """Verified, notified, prepared, paid by two, and the displays adjusted: no step is left out."""
    _require(scene, hand, Step.CLAIMED)
    yield from sent("shift-1", BadBeatVerify(hand=hand))
    yield from sent("security-1", BadBeatNotify(hand=hand))
    yield from sent("accounting-1", BadBeatPrepare(hand=hand))
    place = _require(scene, hand, Step.PREPARED).place
    who = "cage-1" if place == "cage" else "floor-1"
    yield from sent(who, BadBeatPay(hand=hand, place=place), second="security-1")
    yield from shows_fund(scene, BAD_BEAT)


def denies(scene: Scene, hand: str) -> Story:
    """The loser claims a bad beat; a supervisor goes through the list, and one condition fails."""
    yield from sent(LOSER, BadBeatClaim(hand=hand))
    yield from sent("shift-1", BadBeatVerify(hand=hand))
    _require(scene, hand, Step.DENIED)


def _require(scene: Scene, hand: str, step: Step) -> BadBeat:
    """The bad beat of a hand, which has come to this step."""
    beat: BadBeat | None = scene.thing(stream_of(hand))
    if beat is None or beat.step is not step:
        raise DayFault(f"the bad beat of {hand} must be {step}, and is {beat}")
    return beat

"""The jackpots of a day: a bad beat paid and one denied, and four periods of the high hand."""

from collections import Counter
from pathlib import Path

import pytest

from fairdeal.bots.day import beats, high_hands, reconciling
from fairdeal.room.jackpots.bad_beat import facts as of_beat
from fairdeal.room.jackpots.counts import facts as of_count
from fairdeal.room.jackpots.high_hand import facts as of_high
from fairdeal.room.people.facts import JackpotPaid
from fairdeal.service.service import Service
from tests.bots.rehearsing import Rehearsal, rehearsal
from tests.bots.written import facts_of


def balanced(day: Rehearsal) -> None:
    assert not day.driver.refusals
    assert reconciling.fault(day.service) == ""
    money = reconciling.money(day.service, day.driver.brought)
    assert (money.too_much, money.missing) == (0, 0)


def amounts(service: Service) -> dict[str, int]:
    """What each person was paid of a jackpot."""
    found = Counter[str]()
    for stream, fact in facts_of(service):
        if isinstance(fact, JackpotPaid):
            found[stream.partition("/")[2]] += fact.cents
    return dict(found)


@pytest.mark.rule("R19")
def test_a_bad_beat_goes_through_every_step_and_another_is_denied_with_its_list(
    tmp_path: Path,
) -> None:
    day = rehearsal(tmp_path)
    day.tell(beats.bad_beats(day.scene))
    steps = [fact for stream, fact in facts_of(day.service) if stream.startswith("bad_beat/")]
    assert [type(fact) for fact in steps] == [
        of_beat.BadBeatFound,
        of_beat.BadBeatVerified,
        of_beat.BadBeatNotified,
        of_beat.BadBeatPrepared,
        of_beat.BadBeatPaid,
        of_beat.BadBeatAdjusted,
        of_beat.BadBeatClaimed,
        of_beat.BadBeatDenied,
    ]
    failed = [answer.condition for answer in steps[-1].answers if not answer.holds]
    assert failed == ["bad_beat.qualifying 1"]
    # Half, a quarter, a quarter for three others; two cents that cannot be divided are the loser's.
    assert amounts(day.service) == {
        "lea": 250_002, "wim": 125_000, "rob": 41_666, "tess": 41_666, "uma": 41_666,
    }  # fmt: skip
    assert sum(amounts(day.service).values()) == beats.SEED
    balanced(day)


@pytest.mark.rule("R18")
def test_four_periods_one_uncollected_one_without_a_hand_a_tie_and_an_ordinary_one(
    tmp_path: Path,
) -> None:
    day = rehearsal(tmp_path)
    day.tell(beats.bad_beats(day.scene))
    day.tell(high_hands.high_hands(day.scene))
    found = [fact for stream, fact in facts_of(day.service) if stream == "high_hand"]
    ends = [
        type(fact)
        for fact in found
        if isinstance(
            fact,
            of_high.PeriodClosed
            | of_high.PeriodRolledOver
            | of_high.PayoutExpired
            | of_high.HighHandPaid,
        )
    ]
    assert ends == [
        of_high.PeriodClosed,
        of_high.PeriodRolledOver,
        of_high.PayoutExpired,
        of_high.PeriodClosed,
        of_high.HighHandPaid,
        of_high.HighHandPaid,
        of_high.PeriodClosed,
        of_high.HighHandPaid,
    ]
    tie = [fact for fact in found if isinstance(fact, of_high.PeriodClosed)][1]
    assert {part.player for part in tie.parts} == {"jill", "karl"}
    assert abs(tie.parts[0].cents - tie.parts[1].cents) <= 1
    off = [
        fact.cents - fact.due
        for _, fact in facts_of(day.service)
        if isinstance(fact, of_count.CountVerified)
    ]
    assert off == [0, high_hands.SHORT, 0, 0, 0]
    balanced(day)

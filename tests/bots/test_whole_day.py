"""A whole day: what people do round the hands, by the journal that it leaves behind."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from fairdeal.bots.day.careless.elsewhere import ELSEWHERE
from fairdeal.bots.day.day import NOON, Told, Wanted, spend
from fairdeal.bots.day.plan import submission
from fairdeal.bots.day.procedures.crew import SHIFTS
from fairdeal.bots.day.summary import Papers, no_papers
from fairdeal.cli.house.day_papers import papers_into
from fairdeal.room.registry import REFUSALS
from fairdeal.room.submission import read
from fairdeal.service.opening import open_journal
from fairdeal.service.reading import commits
from fairdeal.views.commits import Commit
from tests.reports.even_money import even_money

# What a day is made of has tests of its own beside this one; they stay in `quick`.
pytestmark = pytest.mark.slow


class Day(NamedTuple):
    told: Told
    journal: list[Commit]

    def facts(self, name: str) -> list[Any]:
        """The facts of a name, in order."""
        return [
            fact
            for commit in self.journal
            for _, fact in commit.facts
            if type(fact).__name__ == name
        ]


def a_day(
    folder: Path, url: str = "", name: str = "day", papers: Papers = no_papers, **wanted: int
) -> Told:
    """A whole day in a database of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    url = url or f"sqlite:{folder}/day.db"
    asked = Wanted(url, folder / "key", name=name, whole=True, careless=True, **wanted)
    return spend(asked, papers)


@pytest.fixture(scope="module", autouse=True)
def _even_money() -> Iterator[None]:
    yield from even_money()


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Day]:
    """A day with few hands of bots, and everything else."""
    folder = tmp_path_factory.mktemp("whole")
    told = a_day(folder, papers=papers_into(None), tables=2, hands=6)
    journal = open_journal(f"sqlite:{folder}/day.db")
    try:
        yield Day(told, list(commits(journal)))
    finally:
        journal.close()


def test_a_whole_day_ends_with_every_cent_and_every_answer(day: Day) -> None:
    assert day.told.holds, day.told
    assert day.told.hands == 6
    assert day.told.dealt > 25
    # What is left is the house's: nobody has chips on a table or on the rail, nothing is under way.
    kept = {account.partition("/")[0] for account in day.told.balances}
    assert kept <= {"cage", "fund", "outside", "over-short", "vault"}


def test_every_act_refusal_irregularity_report_and_sign_occurs(day: Day) -> None:
    """The summary of a whole day: none is zero."""
    registries = ("acts", "refusals", "irregularities", "reports", "signs")
    assert day.told.never == {registry: [] for registry in registries}
    assert day.told.occurred["acts"]["poker.inspect"] % 2 == 0  # a dealer, then a floorperson


def test_the_summary_holds_every_registry_whole(day: Day) -> None:
    told = day.told
    assert {*told.occurred["refusals"]} == REFUSALS.keys() - ELSEWHERE.keys()
    assert len(told.occurred["irregularities"]) == len({*told.occurred["irregularities"]}) > 50
    for registry, times in told.occurred.items():
        assert told.never[registry] == [name for name, many in times.items() if not many]
    met = {name: many for name, many in told.refusals.items() if name in REFUSALS}
    assert met == {name: many for name, many in told.occurred["refusals"].items() if many}


OCCURS = """
SignedOn            16  dealers, floorpersons and supervisors come on duty
SignedOff           17  and leave
DownsSet            1   how long a down is
DealerSent          15  pushes
DealerRested        10  breaks
PackReceived        16  decks come into storage
PackStripped        2   the low cards come out of those of Six Plus
DecksPlaced         10  decks come to tables
DecksSpread         6   tables without play
DeckRemoved         1   a deck with 51 cards
DeckReplaced        1   and another one
DeviceFailed        1   a jam
DeviceOutOfOrder    1   the shuffler cannot be used
DeviceSetAside      1   it gets a sign
DeviceRestored      1   and is used again
TimeTaken           1   time is charged
TimeVerified        1   counted by a floorperson
TimeCollected       1   one pays later
TimeWaived          1   one is let off
TrayOpened          5   the opening counts of the trays
TrayTaken           5   whoever comes confirms the tray
TrayCounted         1   a count in between, which is short
TrayClosed          5   the closing counts
ChipsOrdered        11  fills and credits are asked for
ChipsSent           10  go with a runner
ChipsReceived       10  and arrive
ChipOrderCancelled  1   but one
ChipsSold           5   chips for cash
TipGiven            6   and for the dealer
DropBoxChanged      10  boxes are changed
DropBoxesDelivered  1   carried
DropBoxCounted      10  and counted
CashConverted       1   cash in play
ItemsHandedOver     2   shifts hand over
IncidentRecorded    4   breaches
"""


@pytest.mark.parametrize("row", OCCURS.strip().splitlines())
def test_everything_round_the_hands_occurs(day: Day, row: str) -> None:
    name, least, _ = row.split(maxsplit=2)
    assert len(day.facts(name)) >= int(least), row


def test_each_count_has_two_persons_and_some_counts_differ(day: Day) -> None:
    for name in ("TrayOpened", "TrayCounted", "TrayClosed", "DropBoxCounted", "ItemsHandedOver"):
        for fact in day.facts(name):
            assert len({each.person for each in fact.signed}) == 2, fact
    short = Counter(
        fact.cents - fact.book
        for name in ("TrayCounted", "DropBoxCounted")
        for fact in day.facts(name)
        if fact.cents != fact.book
    )
    assert short[-500]
    assert short[-100]
    assert day.told.balances["over-short"] >= 600


def test_rake_is_taken_by_all_three_types() -> None:
    found = read(submission()).submission
    assert found is not None
    kinds = [found.kinds[key] for key in ("nl-1-3", "stud-5-10", "dealt-by-time")]
    assert [bool(kind.rake and kind.rake.percent) for kind in kinds] == [True, False, False]
    assert [bool(kind.rake and kind.rake.levels) for kind in kinds] == [False, True, False]
    assert [kind.time_charge is not None for kind in kinds] == [False, False, True]


def test_other_limits_are_approved_at_noon_and_played_after_their_notice(day: Day) -> None:
    first, second, *_ = [each.time for each in day.journal if each.command == "approve_version"]
    assert first < NOON <= second < NOON + 60_000
    blinds = [
        (commit.time, fact.stakes.blinds)
        for commit in day.journal
        for stream, fact in commit.facts
        if stream.startswith("hand/80-") and type(fact).__name__ == "HandOpened"
    ]
    [(before, old), (after, new)] = blinds
    assert before < NOON < NOON + 30 * 60_000 < after
    assert (old, new) == ((100, 300), (200, 300))


def test_both_shifts_hand_over_to_the_next_and_leave(day: Day) -> None:
    early, middle, late = SHIFTS.values()
    givers = [each.signed[0].person for each in day.facts("ItemsHandedOver")]
    assert {*early} & {*givers}
    assert {*middle} & {*givers}
    off = [each.actor for each in day.journal if each.command == "sign_off"]
    assert {*early, *middle} <= {*off}
    assert not {*late} & {*off}


def test_decks_that_lay_for_an_hour_are_changed(day: Day) -> None:
    assert day.told.refusals["decks_to_change"]
    placed = [
        commit.time
        for commit in day.journal
        for stream, fact in commit.facts
        if stream == "deck/72" and type(fact).__name__ == "DecksPlaced" and fact.followed
    ]
    assert len(placed) == 2
    assert placed[1] - placed[0] >= 3_600_000


def test_the_same_seed_gives_the_same_whole_day_on_both_databases(
    tmp_path: Path, server: str
) -> None:
    days = [
        a_day(tmp_path / str(at), url, "whole", seed=3, tables=2, hands=4)
        for at, url in enumerate(["", server])
    ]
    assert days[0].holds
    assert days[0] == days[1]


# In a long run only, because three days take a minute. That kills change nothing is also shown by
# `test_papers`, that nobody looks at hands in the order of the journal by `test_scene`.
@pytest.mark.long
def test_a_whole_day_with_kills_and_processes_ends_with_the_same_balances(
    tmp_path: Path, server: str
) -> None:
    plain = a_day(tmp_path / "plain", seed=5, tables=2, hands=4)
    killed = a_day(tmp_path / "killed", seed=5, tables=2, hands=4, kills=2)
    three = a_day(tmp_path / "three", server, "whole-three", seed=5, tables=2, hands=4, processes=3)
    for told in (plain, killed, three):
        assert told.holds, told
    assert killed.kills == 2
    assert plain.balances == killed.balances == three.balances
    assert plain.occurred["acts"] == killed.occurred["acts"] == three.occurred["acts"]

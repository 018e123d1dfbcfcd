"""The papers of a day: all reports and all signs, from the journal and nothing else."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fairdeal.bots.day.beats import bad_beats
from fairdeal.bots.day.day import Wanted, spend
from fairdeal.bots.day.high_hands import high_hands
from fairdeal.bots.day.papers import Papers, papers_of
from fairdeal.cli.house.day_papers import papers_into, write
from fairdeal.reports.registry import REPORTS
from fairdeal.service.service import Service
from fairdeal.signs.registry import SIGNS
from tests.bots.rehearsing import rehearsal
from tests.reports.even_money import even_money


@pytest.fixture(scope="module", autouse=True)
def _even_money() -> Iterator[None]:
    yield from even_money()


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Service:
    """A day with jackpots and nothing else."""
    day = rehearsal(tmp_path_factory.mktemp("papers"))
    day.tell(bad_beats(day.scene))
    day.tell(high_hands(day.scene))
    return day.service


NUMBERS = re.compile(rb"(?<=entry )[0-9,]+|1 to [0-9,]+|[0-9,]+ (?=[0-9a-f]{64})|[0-9a-f]{64}")
"""What a restart changes in a paper: it is an entry itself, so later ones have higher numbers."""


def files(folder: Path) -> dict[str, bytes]:
    """Every file of a folder, by its path in it."""
    found = (each for each in folder.rglob("*") if each.is_file())
    return {str(each.relative_to(folder)): each.read_bytes() for each in found}


@pytest.mark.slow
@pytest.mark.rule("R23")
def test_every_report_is_made_and_final_the_morning_after(service: Service) -> None:
    made = papers_of(service)
    assert [*made.reports] == [*REPORTS]
    assert not any(finished.provisional for finished in made.reports.values())
    assert {finished.span.period.last_day for finished in made.reports.values()} == {"2026-11-18"}
    assert {*made.counts()["reports"].values()} == {1}


def test_a_sign_is_made_whenever_another_one_hangs_in_the_room(service: Service) -> None:
    """Those of a moment are there too, though nobody sees them any more in the evening."""
    made = papers_of(service)
    assert {*made.counts()["signs"]} == {*SIGNS}
    assert made.posted["bad-beat-pending"] == 1
    assert made.posted["high-hand-pooled"] == 4  # one at the end of each period
    assert made.posted["board"] > 1  # tables open, seats are taken
    never = {key for key, times in made.counts()["signs"].items() if not times}
    assert never == {"limit-change", "out-of-order"}  # nothing of that happened on this day
    kinds = {sign.of for sign in made.signs.values() if sign.key in ("layout", "house-layout")}
    assert len(kinds) == sum(sign.key in ("limits", "wagers") for sign in made.signs.values()) > 20


@pytest.mark.slow
def test_the_same_journal_gives_the_same_files(service: Service, tmp_path: Path) -> None:
    for name in ("one", "two"):
        counts = papers_into(tmp_path / name)(service)
    found = files(tmp_path / "one")
    assert found == files(tmp_path / "two")
    assert len(found) == 2 * len(REPORTS) + len(papers_of(service).signs)
    assert counts == papers_into(None)(service)
    assert all(found.values())


# The server's whole day is compared with that of SQLite in every run, without papers
# (`test_whole_day`); with its papers in a long one.
@pytest.mark.slow
@pytest.mark.rule("R10", "R23")
@pytest.mark.parametrize(
    "databases", [["lite", "killed"], pytest.param(["lite", "server"], marks=pytest.mark.long)]
)
def test_a_whole_day_gives_the_same_papers_on_both_databases_and_whatever_is_killed(
    databases: list[str], tmp_path: Path, server: str, seed: int
) -> None:
    pages = []
    for name in databases:
        url = server if name == "server" else f"sqlite:{tmp_path}/{name}.db"
        kills = 4 if name == "killed" else 0
        kept: list[Papers] = []

        def papers(service: Service, kept: list[Papers] = kept) -> dict[str, dict[str, int]]:
            kept.append(papers_of(service))
            return kept[0].counts()

        wanted = Wanted(
            url, tmp_path / f"{name}.key", seed, 3, 20, kills, name="papers", whole=True
        )
        told = spend(wanted, papers)
        assert told.holds, told
        assert told.restarts == kills
        assert told.never["reports"] == told.never["signs"] == []
        write(tmp_path / name, kept[0])
        pages.append(files(tmp_path / name))
    whole, other = pages
    assert other.keys() == whole.keys()
    assert (other == whole) == ("server" in databases)  # restarts stand in the journal
    for name, page in other.items():
        assert NUMBERS.sub(b"", page) == NUMBERS.sub(b"", whole[name]), name

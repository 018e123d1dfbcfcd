"""The reports of a day that bots have played: every figure is an independent sum of the ledger."""

import shutil
import sqlite3
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from fairdeal.bots.day.day import Wanted, spend
from fairdeal.errors import BadInput, Tampered
from fairdeal.report.formats.html import page
from fairdeal.reports import expected
from fairdeal.reports.drawing import drawn
from fairdeal.reports.figures_file import blocks, figures
from fairdeal.reports.making import Finished, days_of, finish, span_of
from fairdeal.reports.registry import REPORTS
from fairdeal.room import codec
from fairdeal.room.hands.facts import HandBegun, HandEnded
from fairdeal.service.clock import SystemClock
from fairdeal.service.opening import Entry, Journal, open_journal
from fairdeal.service.reading import commits, facts_of, last_time
from tests.commands import fairdeal
from tests.reports.even_money import even_money
from tests.speeds import Count
from tests.store.server import postgres

DAY = "2026-11-18"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory, count: Count, seed: int) -> str:
    """The database of a day: all games, a few hands of each table."""
    folder, hands = tmp_path_factory.mktemp("day"), max(20, count(2_000, 40))
    url = f"sqlite:{folder}/day.db"
    assert spend(Wanted(url, folder / "key", seed, 6, hands, 0, 1, "day")).holds
    return url


@pytest.fixture(scope="session")
def server(worker_id: str) -> Iterator[str]:
    """The address of a PostgreSQL that this session may write in."""
    yield from postgres()


@pytest.fixture(scope="module")
def journal(place: str) -> Iterator[Journal]:
    found = open_journal(place)
    yield found
    found.close()


@pytest.fixture(scope="module", autouse=True)
def _even_money() -> Iterator[None]:
    yield from even_money()


def made(journal: Journal, name: str, day: str = DAY, *, provisional: bool = False) -> Finished:
    days, report = days_of(facts_of(journal, "room")), REPORTS[name]
    span = span_of(days, report, day)
    return finish(report, span, days, commits(journal, span.period.ends), provisional)


@pytest.fixture(scope="module")
def report(journal: Journal) -> Finished:
    return made(journal, "day")


def entries(journal: Journal) -> Iterator[Entry]:
    after = 0
    while found := journal.read(after, 1_000):
        yield from found
        after = found[-1].position


def total(finished: Finished, section: str, column: str) -> int:
    block = finished.section(section)
    cell = block.total[[each.name for each in block.section.columns].index(column)]
    assert isinstance(cell, int)
    return cell


@pytest.mark.rule("R23", "R8")
def test_every_figure_is_a_sum_over_the_ledger(report: Finished, journal: Journal) -> None:
    """Summed up anew from balances and single postings, without any fold of the reports."""
    balances = journal.balances()

    def held(sort: str) -> int:
        return sum(cents for each, cents in balances.items() if each.split("/")[0] == sort)

    fills = credited = cash = boxed = 0
    hands: Counter[tuple[str, str]] = Counter()
    books = {}
    for entry in entries(journal):
        facts = codec.read(entry.facts)
        for fact in facts:
            if isinstance(fact, HandBegun):
                books[entry.stream] = "poker" if fact.book == "poker" else "house"
            if isinstance(fact, HandEnded):
                how = "void" if fact.voided else "unplayed" if fact.unplayed else "played"
                hands[books[entry.stream], how] += 1
        for posting in entry.postings:
            if posting.account.startswith("tray/") and entry.kind in ("sign", "fill_tray"):
                fills += max(posting.cents, 0)
            if posting.account.startswith("tray/") and entry.kind in ("sign", "credit_tray"):
                credited += min(posting.cents, 0)
            if posting.account.startswith("rail/") and entry.kind == "cash_in":
                cash += posting.cents
            if posting.account.startswith("box/"):
                boxed += max(posting.cents, 0)
    # On this day nothing leaves a drop box; jackpot boxes are emptied when they are counted.
    assert total(report, "poker-tables", "Revenue") == held("drop") > 0
    assert total(report, "poker-tables", "Rake of pots") == held("drop")
    assert total(report, "poker-kinds", "Revenue") == held("drop")
    assert total(report, "poker-rake", "Revenue") == held("drop")
    assert total(report, "drop-boxes", "After") == held("drop")
    assert total(report, "poker-tables", "Jackpots") == boxed
    if held("box"):
        assert total(report, "funds", "After") == held("box")
    assert total(report, "poker-tables", "Hands") == hands["poker", "played"]
    assert total(report, "poker-tables", "Void") == hands["poker", "void"]
    assert total(report, "house-games", "Rounds") == hands["house", "played"]
    assert total(report, "house-games", "Win") == held("tray") - fills - credited
    assert total(report, "trays", "Fills") == fills > 0
    assert total(report, "trays", "Credits") == credited
    assert total(report, "trays", "Play") == total(report, "house-games", "Win")
    assert total(report, "ledger", "After") == 0
    for sort, after in ((row[0], row[5]) for row in report.section("ledger").rows):
        assert held(str(sort)) == after
    spent = {str(row[1]): row for row in report.section("cage").rows if row[0] == "outside"}
    assert spent["cash in"][5] == -cash


def test_made_again_it_is_the_same_to_the_last_byte(report: Finished, place: str) -> None:
    other = open_journal(place)
    try:
        again = made(other, "day")
    finally:
        other.close()
    assert page(drawn(again)) == page(drawn(report))
    assert figures(again) == figures(report)


def test_figures_read_back_to_equal_totals(report: Finished) -> None:
    read = blocks(figures(report))
    assert [each.key for each in read] == [made.section.key for made in report.sections]
    for block, made_ in zip(read, report.sections, strict=True):
        assert block.rows == [*made_.rows], block.key
        for at, column in enumerate(made_.section.columns):
            if made_.rows and column.summed:
                cells = [row[at] for row in block.rows]
                assert sum(cell for cell in cells if isinstance(cell, int)) == made_.total[at]
                assert block.total[at] == made_.total[at]


@pytest.mark.parametrize("name", REPORTS)
def test_every_report_is_drawn_with_every_section(name: str, journal: Journal) -> None:
    text = page(drawn(made(journal, name, provisional=True))).decode()
    for key in REPORTS[name].sections:
        assert f'<section id="{key}"' in text
    assert "PROVISIONAL, the day has not ended" in text
    assert "<script" not in text
    assert "http" not in text


@pytest.mark.rule("R23")
def test_a_day_on_which_nothing_happened_says_so(journal: Journal) -> None:
    later = made(journal, "day", "2026-11-30")
    text = page(drawn(later)).decode()
    assert text.count("<p>No Activity.</p>") == len(
        [each for each in later.sections if not each.rows]
    )
    # What the boxes held at the end of the first day is there on every later day.
    assert later.section("drop-boxes").total == tuple(
        None if cell is None else cell
        for cell in ("Total", *_still(made(journal, "day").section("drop-boxes").total))
    )


def _still(row: tuple[object, ...]) -> tuple[object, ...]:
    return (row[-1], 0, 0, row[-1])


@pytest.mark.slow
def test_both_databases_give_the_same_reports(
    server: str, tmp_path: Path, count: Count, seed: int
) -> None:
    hands = count(300, 30)
    pages = []
    for at, url in enumerate([f"sqlite:{tmp_path}/day.db", server]):
        wanted = Wanted(url, tmp_path / f"key-{at}", seed, 3, hands, 0, 1, "reported")
        assert spend(wanted).holds
        found = open_journal(url, "reported")
        try:
            pages.append([figures(made(found, name)) for name in REPORTS])
        finally:
            found.close()
    assert pages[0] == pages[1]


@pytest.mark.rule("R13")
def test_a_changed_journal_gives_no_report(place: str, tmp_path: Path) -> None:
    file = tmp_path / "day.db"
    file.write_bytes(Path(place.removeprefix("sqlite:")).read_bytes())
    with sqlite3.connect(file) as database:
        asked = "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        for [name] in database.execute(asked).fetchall():
            database.execute(f"DROP TRIGGER {name}")
        database.execute("UPDATE postings SET cents = cents + 100 WHERE account LIKE 'drop/%'")
    found = open_journal(f"sqlite:{file}")
    try:
        with pytest.raises(Tampered, match="the journal does not verify: entry"):
            made(found, "day")
    finally:
        found.close()


# ---- the command ----


def typed(place: str, *words: str) -> CompletedProcess[str]:
    """Type `fairdeal room report ...` for a room; its key lies beside its database."""
    key = Path(place.removeprefix("sqlite:")).with_name("key")
    return fairdeal("room", "report", *words, "--db", place, "--keys", str(key))


@pytest.mark.slow
def test_the_command_writes_all_formats_and_prints_text(place: str, tmp_path: Path) -> None:
    for ending, start in ((".html", b"<!DOCTYPE html>"), (".pdf", b"%PDF-"), (".csv", b"report,")):
        file = tmp_path / f"poker{ending}"
        did = typed(place, "poker", "--date", DAY, "-o", str(file))
        assert did.returncode == 0, did.stderr
        assert file.read_bytes().startswith(start)
    did = typed(place, "jackpots")
    assert did.returncode == 0
    assert did.stdout.startswith("Jackpots\nDay, gaming day 2026-11-18\n")
    assert "day" in fairdeal("room", "report").stdout


@pytest.mark.rule("R23")
def test_r23_what_a_report_flags_is_put_on_the_list_of_tasks_once(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(Path(place.removeprefix("sqlite:")).parent, tmp_path, dirs_exist_ok=True)
    there = f"sqlite:{tmp_path}/day.db"
    monkeypatch.setattr(expected, "expected", lambda game, played, say: (0, 0))
    ended = 1_795_200_000_000  # the day is over
    monkeypatch.setattr(SystemClock, "now", lambda clock: ended)
    line = ("day", "--date", DAY, "-o", str(tmp_path / "day.csv"))
    did = typed(there, *line)
    assert did.returncode == 0, did.stderr
    told = [each for each in did.stderr.splitlines() if each.startswith("outside of its range: ")]
    assert told
    assert all(each.endswith("; --as PERSON puts it on the list of tasks") for each in told)
    before = (tmp_path / "day.csv").read_bytes()
    refused = typed(there, *line, "--as", "floor-1")
    assert refused.returncode == 1
    assert "refused: not_yours_to_do" in refused.stderr
    for says in ("; done; item: task/", "; it was put on the list of tasks before"):
        did = typed(there, *line, "--as", "accounting-1")
        assert did.returncode == 0, did.stderr
        assert did.stderr.count(says) == len(told)
    assert (tmp_path / "day.csv").read_bytes() == before
    key = str(tmp_path / "key")
    tasks = fairdeal("room", "tasks", "--as", "accounting-1", "--db", there, "--keys", key).stdout
    assert tasks.count("a result is outside of its range: 2026-11-18, table ") == len(told)


WRONG = [
    ("dya", "unknown report 'dya'; did you mean day"),
    ("day --date 2026-11-17", "there is no report of 2026-11-17: the room began on 2026-11-18"),
    ("day --date 2031-01-01", "there is no report of 2031-01-01: the gaming day is"),
    ("day --date today", "'today' is not a day"),
    ("day -o day.doc", "day.doc: the file must end in .html, .pdf or .csv"),
    ("day -o nowhere/day.pdf", "there is no folder nowhere"),
]


@pytest.mark.parametrize(("line", "says"), WRONG)
def test_what_has_no_report_is_refused_in_one_line(line: str, says: str, place: str) -> None:
    did = typed(place, *line.split())
    assert did.returncode == 2
    assert says in did.stderr
    assert did.stdout == ""


@pytest.mark.parametrize(
    "file",
    [
        b"row,1\n",
        b"section,a,A\ncolumns,x\nholds,money\nrow,1.00,2.00\n",
        b"section,a,A\ncolumns,x\nholds,money\nrow,much\n",
        b"something,else\n",
    ],
)
def test_a_file_that_is_none_of_ours_is_not_read(file: bytes) -> None:
    with pytest.raises(BadInput):
        blocks(file)


def test_the_time_of_the_last_entry_is_known(journal: Journal) -> None:
    assert last_time(journal) == max(entry.time for entry in entries(journal))

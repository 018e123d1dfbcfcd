"""`fairdeal report` as it is typed: whole reports, the same bytes, and bad input in one line."""

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from importlib import metadata
from pathlib import Path

import pytest

from fairdeal.errors import BadInput
from fairdeal.odds.double_draw.card.strategy_card import StrategyCard
from fairdeal.odds.house.paytable import paytable_of
from fairdeal.report.build import build, subject_of
from fairdeal.report.document import DataTable, Document, Figure
from fairdeal.report.formats.data import data
from fairdeal.report.formats.html import page
from fairdeal.report.formats.pdf import document
from fairdeal.report.numbers import percent
from fairdeal.report.sections.identity import identity, reproduction
from fairdeal.report.sections.limit import least_limit
from fairdeal.report.sections.seats import simulated
from fairdeal.report.sections.strategy import about_card
from fairdeal.simulate.seats import Together
from tests import commands
from tests.report.recorded import double_draw, recorded
from tests.report.test_page import is_accessible, read, stands_alone


def silent(line: str) -> None:
    """Progress that nobody reads."""


def fairdeal(*words: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    return commands.fairdeal("report", *words, folder=folder)


# What the plan of the report asks for, and the section that says it.
ASKED = """
    identity       Rules digest
    rules          Readings that decide money
    method         Everything is counted
    outcomes       Combinations
    outcomes       What each wager returns
    identity       Sources digest
    identity       numpy
    confidence     exact, by full enumeration
    confidence     the same, rounded
    confidence     sonofdave.com/games/double-down-stud
    confidence     Statement.
    operator       Theoretical win an hour, at 50 rounds an hour
    operator       Hold against drop
    operator       Volatility index
    operator       Hit frequency of each wager
    exposure       royal flush, straight flush, 5 × flush
    limit          solved anew
    ruin           Lundberg's exponent
    ruin           Doubled before it is gone
    edges          House edge, of the original wager
    edges          Average total bet
    edges          Element of risk
    frequencies    Push
    spread         Variance
    spread         Standard deviation
    spread         Skew
    limit          Largest win
    strategy       Tie rule
    strategy       What common errors cost
    sensitivity    Would pay
    sensitivity    Players
    sensitivity    shared information
    volatility     90 % range
    volatility     95 % range
    volatility     99 % range
    volatility     Ahead
    volatility     share four of their five cards
    volatility     Both are exact
    simulation     95 % interval
    simulation     Simulated mean
    reproduction   fairdeal report double-down
"""


@pytest.fixture(scope="module")
def report() -> Document:
    return build(subject_of("double-down", None, 2, None, silent), silent)


@pytest.mark.slow
@pytest.mark.parametrize("row", ASKED.strip().splitlines())
def test_every_part_that_was_asked_for_is_there(row: str, report: Document) -> None:
    key, words = row.strip().split(maxsplit=1)
    (section,) = (each for each in report.sections if each.key == key)
    assert words.strip() in str(section)


@pytest.mark.slow
def test_the_page_of_a_whole_report_stands_alone(report: Document) -> None:
    made = page(report)
    stands_alone(made)
    is_accessible(made)
    figures = [each for part in report.sections for each in part.blocks if isinstance(each, Figure)]
    assert len(figures) == 4
    assert len(read(made).all("svg")) == 2 * len(figures)
    assert all(len(each.alt) > 60 for each in figures)


@pytest.mark.slow
def test_the_figures_of_a_whole_report_are_data_for_programs(report: Document) -> None:
    made = json.loads(json.dumps(data(report)))
    figures = {each["key"]: each["figures"] for each in made["sections"]}
    assert figures["identity"]["libraries"]["numpy"] == metadata.version("numpy")
    assert figures["operator"]["rounds_an_hour"] == 50
    edge = Fraction(figures["outcomes"]["house_edge"])
    assert Fraction(figures["operator"]["win_an_hour_per_seat_and_first_wager"]) == 50 * edge
    assert figures["exposure"]["seats"][1]["first_wagers"] == 2_200
    assert [each["stake"] for each in figures["limit"]["stakes"]][-1] == 5_000
    assert figures["ruin"]["house"]["most_won_in_a_round"] == 2_200
    assert all(row["agrees"] != "differs" for row in figures["confidence"]["published"])


@pytest.mark.slow
def test_no_cell_of_a_whole_report_is_empty_by_mistake(report: Document) -> None:
    for section in report.sections:
        for block in section.blocks:
            if isinstance(block, DataTable):
                assert block.rows
                assert all(row[0] for row in block.rows)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("suffix", "render"), [pytest.param("html", page, marks=pytest.mark.long), ("pdf", document)]
)
def test_another_process_writes_the_same_bytes(
    suffix: str, render: Callable[[Document], bytes], tmp_path: Path
) -> None:
    file = tmp_path / f"x.{suffix}"
    report = build(subject_of("double-down", None, 2, None, silent, f".{suffix}"), silent)
    words = ["report", "double-down", "--players", "2", "-o", file.name]
    told = subprocess.check_output([sys.executable, "-m", "fairdeal", *words], cwd=tmp_path)
    assert told == b""
    assert file.read_bytes() == render(report)
    assert [each.name for each in tmp_path.iterdir()] == [file.name]


@pytest.mark.long
def test_the_recorded_solution_is_the_solution() -> None:
    from fairdeal.odds.double_draw import solved

    assert solved.solve(double_draw().paytable) == recorded()


@pytest.mark.long
def test_a_whole_report_of_double_draw() -> None:
    """Some minutes: the game is solved for every changed paytable."""
    made = page(build(subject_of("double-draw", "B", 1, 10_000, silent), silent))
    stands_alone(made)
    is_accessible(made)
    text = "".join(read(made).text)
    for words in ("Strategy card", "Folds a lone ace", "House edge against partners"):
        assert words in text


BAD = """
    double-draw  -o x.txt                             | x.txt: the file must end in .html or .pdf
    double-draw  -o x                                 | x: the file must end in .html or .pdf
    double-draw  -o nowhere/x.html                    | nowhere/x.html: there is no folder nowhere
    double-draw  -o folder.html                       | folder.html cannot be written
    double-drew  -o x.html                            | unknown game against the house 'double-drew'
    holdem       -o x.html                            | unknown game against the house 'holdem'
    double-draw  -o x.html --paytable C               | unknown paytable of double-draw 'C'
    double-draw  -o x.html --paytable none.toml       | none.toml cannot be read
    double-down  -o x.html --paytable 1/2             | 'four-of-a-kind' is missing
    double-draw  -o x.html --players 3                | --players changes nothing
    double-down  -o x.html --players 8                | a report is for 1 to 7 players, not 8
    double-down  -o x.html --players 0                | a report is for 1 to 7 players, not 0
    double-down  -o x.html --rounds-hour 0            | --rounds-hour must be 1 to 1,000, not 0
    double-down  -o x.html --rounds-hour 1001         | --rounds-hour must be 1 to 1,000, not 1001
    double-down  -o x.html --limit 0                  | a payout limit of 0 dollars
    double-down  -o x.html --limit 25000              | --limit 25000: a payout limit of Double
    double-down  -o x.html --limit 99999              | --limit 99999: a payout limit of Double
"""


@pytest.mark.slow
@pytest.mark.parametrize("row", BAD.strip().splitlines())
def test_bad_input_is_one_line_and_leaves_no_file(row: str, tmp_path: Path) -> None:
    words, line = (part.strip() for part in row.split("|"))
    (tmp_path / "folder.html").mkdir()
    done = fairdeal(*words.split(), folder=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith(f"fairdeal: {line}")
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""
    assert [each.name for each in tmp_path.iterdir()] == ["folder.html"]


@pytest.mark.parametrize("ending", [".html", ".pdf"])
def test_a_report_names_the_command_that_makes_this_very_file(ending: str) -> None:
    subject = replace(double_draw(), ending=ending)
    assert f"fairdeal report double-draw -o double-draw{ending} --paytable A" in str(
        reproduction(subject)
    )


def test_the_largest_win_is_told_with_what_was_staked_for_it() -> None:
    told = str(identity(double_draw()))
    assert "503" in told
    assert "Antes, with 4 staked" in told
    assert "503 to 1" not in told


@pytest.mark.rule("dds (j)(3)", "S4")
def test_the_least_limit_follows_the_odds_of_the_table() -> None:
    assert least_limit(paytable_of("double-down")) == 100_000
    assert least_limit(paytable_of("double-down", "20000/100/25/10/8/5/3/2/1")) == 200_000
    assert least_limit(paytable_of("double-draw")) is None
    with pytest.raises(BadInput, match=r"is \$100,000 at least \(dds \(j\)\(3\), S4\)$"):
        subject_of("double-down", None, 1, 25_000, silent)
    assert subject_of("double-down", None, 1, 100_000, silent).limit == 100_000


def test_the_card_is_told_with_both_edges_and_not_praised() -> None:
    """A card that moves the edge from 6.72 % to 9.73 % does not play almost as well."""
    best = recorded()
    worse = replace(best, outcomes=best.outcomes[:-1])
    told = about_card(StrategyCard((), {}, worse, str(best.value)), best)
    assert "almost" not in told
    assert f"{percent(worse.house_edge)} instead of {percent(best.house_edge)}" in told
    assert "6.7152 %" in told


def test_seats_dealt_from_one_deck_are_told_with_the_error_of_the_simulation() -> None:
    told = simulated(Together(6, 2_000_000, "1", -0.0012345, 0.0004))
    assert "2,000,000 simulated rounds of 6 seats (best play, seed 1)" in told
    assert "correlation of −0.001234 ± 0.000400" in told
    assert "0.99691 ± 0.00100 times" in told
    assert "takes them as independent" in told


def test_a_report_needs_a_file() -> None:
    done = fairdeal("double-down")
    assert done.returncode == 2
    assert done.stderr == "fairdeal: a report needs a file, such as -o report.pdf, or --json\n"

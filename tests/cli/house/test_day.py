"""`fairdeal day` and `fairdeal bench room`, as somebody types them."""

import json
import re
from collections import Counter
from contextlib import contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.bench.limit import Limit
from fairdeal.bench.room import run
from fairdeal.bench.room.measuring import Size
from fairdeal.bench.room.procedures import automatic_entries, by_hand, limits
from fairdeal.bench.room.run import measure
from fairdeal.cli.main import app
from tests.commands import fairdeal
from tests.reports.even_money import even_money


def typed(line: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, line.split())
    return done.exit_code, done.stdout


def test_the_last_line_says_that_nothing_was_lost(tmp_path: Path) -> None:
    wanted = "--bots-only --tables 1 --hands 2 --kills 1 --seed 7"
    code, said = typed(f"day {wanted} --db sqlite:{tmp_path}/day.db")
    assert re.fullmatch(
        r"1 kill, 1 restart; [\d,]+ answers, every one in the journal; "
        r"money: \$0\.00 too much, \$0\.00 missing; chain and replay hold",
        said.splitlines()[-1],
    )
    assert code == 0


def test_the_room_of_a_day_stays_and_is_not_made_twice(tmp_path: Path) -> None:
    line = f"day --bots-only --tables 1 --hands 1 --db sqlite:{tmp_path}/day.db"
    code, said = typed(f"{line} --json")
    told = json.loads(said.splitlines()[-1])
    assert {"hands", "kills", "answers", "answers_lost", "cents_off", "verified"} <= told.keys()
    assert (code, told["hands"], told["verified"]) == (0, 1, True)
    done = CliRunner().invoke(app, line.split())
    assert "there is a room 'day' already" in str(done.exception)


@pytest.mark.parametrize(
    ("more", "told"),
    [((), "is not a folder"), (("--bots-only",), "--output and --bots-only exclude each other")],
)
def test_a_folder_that_cannot_be_filled_is_refused_before_the_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: tuple[str, ...], told: str
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("the day began")

    monkeypatch.setattr("fairdeal.bots.day.day.spend", never)
    (tmp_path / "file").touch()
    done = fairdeal("day", "-o", str(tmp_path / "file"), *more)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert told in done.stderr


@pytest.mark.slow
def test_the_summary_of_a_whole_day_tells_how_often_everything_occurred(tmp_path: Path) -> None:
    with contextmanager(even_money)():
        code, said = typed(f"day --tables 1 --hands 1 -o {tmp_path}/papers")
    assert code == 0
    for registry in ("acts", "refusals", "irregularities", "reports", "signs"):
        found = re.search(
            rf"^{registry}: (\d+) of (\d+) occurred, [\d,]+ times$", said, re.MULTILINE
        )
        assert found, registry
        assert found[1] == found[2]
    assert "poker.inspect " in said
    assert "never: " not in said
    assert "1 hand, " in said
    assert (tmp_path / "papers" / "reports" / "day.html").exists()


@pytest.mark.long
def test_the_bench_measures_what_it_judges() -> None:
    [sqlite, *_] = measure(Size(actions=180, rows=1_000, appends=5), lambda title: None)
    figures = {limit.name: limit for limit in sqlite.limits}
    assert set(sqlite.paces) == {"1 table", "60 tables"}
    assert figures["rows a hand, less its decisions"].holds
    assert figures["entries read at a restart, a table"].holds
    assert all(limit.figure > 0 for limit in sqlite.limits)


COMMANDS = "commands of a dealer beyond the deal, a hand"
ENTRIES = "entries for procedures, a hand by the program"


@pytest.mark.slow
def test_the_bench_counts_what_procedures_cost(tmp_path: Path) -> None:
    hands = by_hand(tmp_path)
    dealer, program = limits(hands, automatic_entries(tmp_path))
    assert (dealer.name, dealer.most) == (COMMANDS, 6)
    assert (program.name, program.most) == (ENTRIES, 1)
    assert dealer.holds
    assert program.holds
    assert program.figure > 0  # the period of the high hand begins
    usual = {"shuffle_deck": 1, "cut_deck": 1, "start_hand": 1, "attest": 1}
    assert hands.count(Counter(usual)) >= len(hands) - 4
    counts = [hand for hand in hands if hand["count_deck"]]
    assert counts == [Counter(usual | {"count_deck": 2})] * 2
    assert not {"deal_step", "enter_cards"} & {*sum(hands, Counter())}


@pytest.mark.parametrize(("figure", "code"), [(6, 0), (7, 1)])
@pytest.mark.parametrize("words", ["", " --json"])
def test_the_bench_prints_what_procedures_cost_and_ends_with_1_above_the_limit(
    figure: int, code: int, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [Limit(COMMANDS, figure, most=6), Limit(ENTRIES, 0.5, most=1)]
    monkeypatch.setattr(run, "count", lambda say: found)
    monkeypatch.setattr(run, "measure", lambda size, say, db: [])
    ended, said = typed(f"bench room{words}")
    assert ended == code
    if words:
        told = json.loads(said)
        assert told["holds"] is (code == 0)
        assert [each["figure"] for each in told["procedures"]] == [figure, 0.5]
        assert [each["holds"] for each in told["procedures"]] == [code == 0, True]
    else:
        assert f"{COMMANDS:<46} {figure:>8.2f}  at most 6" in said
        assert ("DOES NOT HOLD" in said) is (code == 1)


def test_a_limit_holds_between_its_bounds() -> None:
    assert Limit("x", 5, least=5).holds
    assert not Limit("x", 4.9, least=5).holds
    assert Limit("x", 4, most=4).holds
    assert not Limit("x", 4.1, most=4).holds

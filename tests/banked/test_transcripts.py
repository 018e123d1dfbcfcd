"""Whole rounds as text, kept in `tests/golden/rounds` and dealt again here.

The kept ones were read against their books. After a change that is meant to alter them, write them
anew and read what changed:

    python -m tests.banked.test_transcripts
"""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from fairdeal.banked import events
from fairdeal.banked.games import GAMES, banked_game
from fairdeal.banked.layout import inscriptions
from fairdeal.banked.play import apply_facts
from fairdeal.banked.requests import Report
from fairdeal.banked.round import Round
from fairdeal.banked.transcript.lines import lines, transcript
from fairdeal.banked.trouble.irregularities import report_facts
from fairdeal.banked.values import (
    DoubleDownRule,
    DoubleDownValues,
    OddsWord,
)
from fairdeal.cards.notation import parse
from fairdeal.engine.audience import RAIL, seat
from fairdeal.players.banked.simple import bet_simply
from fairdeal.rules import clauses, interpretations
from fairdeal.simulate import play_rounds, usual_values
from tests.banked.any_round import next_event, play_any, thirsty_round
from tests.banked.test_view import double_down, double_draw

KEPT = Path(__file__).parents[1] / "golden" / "rounds"
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")


def dealt(key: str, positions: int, seed: int, paytable: str = "") -> Round:
    values = usual_values(key, positions, paytable)
    stacks = [20_000] * positions
    return next(play_rounds(key, values, [bet_simply] * positions, stacks, 1, seed)).table


def thirsty() -> Round:
    witness = thirsty_round(Random("kept 10"))
    while not witness.table.over:
        assert next_event(witness)
    return witness.table


def troubled_draw() -> Round:
    table = double_draw()
    apply_facts(table, report_facts(table, Report(what="face_up", cards=parse("7c"))))
    apply_facts(table, report_facts(table, Report(what="stub_count", stub=43)))
    apply_facts(table, report_facts(table, Report(what="face_up", cards=parse("Ah"))))
    return table


def troubled_stud() -> Round:
    table = double_down()
    apply_facts(table, report_facts(table, Report(what="shuffler_out")))
    apply_facts(table, report_facts(table, Report(what="hole_exposed", cards=parse("Kh"))))
    return table


CASES: dict[str, Callable[[], Round]] = {
    "double-draw": lambda: dealt("double-draw", 4, 17),
    "double-draw-b": lambda: dealt("double-draw", 3, 0, "B"),
    "double-draw-reshuffled": thirsty,
    "double-draw-void": troubled_draw,
    "double-down": lambda: dealt("double-down", 6, 35),
    "double-down-void": troubled_stud,
}


def told(name: str) -> str:
    table = CASES[name]()
    return transcript(table, NAMES[: table.seats])


def kept(name: str) -> Path:
    return KEPT / f"{name}.txt"


def test_every_case_is_kept() -> None:
    assert {path.stem for path in KEPT.glob("*.txt")} == set(CASES)


@pytest.mark.parametrize("name", CASES)
def test_the_round_is_told_as_it_was_kept(name: str) -> None:
    assert told(name) == kept(name).read_text(encoding="utf-8")


def has_a_real_clause(line: str) -> None:
    if line and not line.startswith(("-- ", "positions: ", "stacks: ")):
        found = re.search(r"  \[(.+)\]$", line)
        assert found is not None, line
        assert found[1] in clauses() or found[1] in interpretations(), line


@pytest.mark.parametrize("key", GAMES)
def test_every_line_of_any_round_names_one_clause(key: str) -> None:
    kinds: set[type] = set()
    for number in range(60):
        chance = Random(f"told {key} {number}")
        witness = play_any(GAMES[key], number % 7, chance, 0.15)
        if witness is None:
            continue
        kinds |= {type(event) for event in witness.table.log}
        names = [f"player {at}" for at in range(witness.table.seats)]
        for line in lines(witness.table.log, names):
            has_a_real_clause(str(line))
        assert sum(1 for _ in lines(witness.table.log, names, RAIL)) > 5
    assert events.RoundVoided in kinds


def test_a_player_is_not_told_the_cards_of_others() -> None:
    table = dealt("double-draw", 2, 3)
    text = "\n".join(line.text for line in lines(table.log, NAMES[:2], seat(0)))
    assert "Bob ??" in text
    assert re.search(r"Bob [2-9TJQKA][cdhs]", text.split("shows")[0]) is None


@pytest.mark.rule("S1")
def test_the_layout_of_double_down_tells_the_double_down_of_the_house() -> None:
    values = DoubleDownValues(double_down=DoubleDownRule.EQUAL_TO_ORIGINAL)
    text = [line.text for line in inscriptions(banked_game("double-down"), values)]
    assert "double down: equal to the original wager" in text
    assert "double down: up to the original wager" not in text


@pytest.mark.rule("dds (j)(1)", by="sign banked.layout.inscriptions")
def test_the_house_may_say_win_where_others_say_to() -> None:
    values = DoubleDownValues(odds_word=OddsWord.WIN)
    text = [line.text for line in inscriptions(banked_game("double-down"), values)]
    assert "  royal flush              bet 1, win 1,000" in text
    assert "  pair of sixes to tens    push" in text
    assert not any(" to 1" in line or " for " in line for line in text)


def main() -> None:
    """Write every transcript anew."""
    KEPT.mkdir(parents=True, exist_ok=True)
    for name in CASES:
        kept(name).write_text(told(name), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Options, irregularities and rulings as text: scenarios in `tests/golden/told`, told as kept.

Beside each scenario (`.hand`) stands its transcript (`.txt`). After a change that is meant to alter
them, write them anew and read what changed:

    python -m tests.cli.test_told
"""

import re
from pathlib import Path
from typing import get_args

import pytest
from typer.testing import CliRunner

from fairdeal.cli.main import app
from fairdeal.poker import events
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.transcript.lines import _TELLERS, transcript
from fairdeal.poker.transcript.trouble import TROUBLE_TELLERS
from fairdeal.rules import clauses, interpretations
from tests.poker.scenario import run

FOLDER = Path(__file__).parents[1] / "golden" / "told"
SCENARIOS = sorted(FOLDER.glob("*.hand"))
WANTED = {
    "run-twice-omaha8", "double-board", "waterfall", "bomb-pot", "kill", "stud-exposed",
    "draw-exposed", "holdem-trouble", "misdeal", "void-round", "rulings", "declarations",
    "posts-returned", "retrieved",
}  # fmt: skip


def told(path: Path) -> str:
    hand, names = run(path.read_text("utf-8"))
    return transcript(hand, names)


def kept(path: Path) -> str:
    return path.with_suffix(".txt").read_text("utf-8")


def outcome(name: str) -> str:
    words = ["hand", str(FOLDER / f"{name}.hand")]
    done = CliRunner().invoke(app, words, catch_exceptions=False)
    assert done.exit_code == 0
    return done.output


def test_the_scenarios_are_there_with_their_transcripts() -> None:
    assert {path.stem for path in SCENARIOS} == WANTED
    assert {path.stem for path in FOLDER.glob("*.txt")} == WANTED


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_the_hand_is_told_as_it_was_kept(path: Path) -> None:
    assert told(path) == kept(path)


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_every_line_but_headings_and_stacks_names_a_real_clause(path: Path) -> None:
    for line in kept(path).splitlines():
        if line.startswith(("-- ", "seats: ", "stacks: ")):
            continue
        found = re.search(r"  \[(.+)\]$", line)
        assert found is not None, line
        assert found[1] in clauses() or found[1] in interpretations(), line


def test_every_kind_of_event_can_be_told() -> None:
    assert set(_TELLERS) == {*get_args(AnyEvent)} - {events.HandOpened}


def test_every_option_and_every_remedy_is_told_in_some_scenario() -> None:
    kinds: set[type] = set()
    seen: set[object] = set()
    for path in SCENARIOS:
        for event in run(path.read_text("utf-8")).hand.log:
            kinds.add(type(event))
            if isinstance(event, events.Posted):
                seen.add(event.kind)
            if isinstance(event, events.BoardDealt | events.PotAwarded):
                seen.add((type(event), event.board))
    assert set(TROUBLE_TELLERS) <= kinds
    assert {"agreed", "kill"} <= seen
    assert {(events.BoardDealt, 1), (events.PotAwarded, 1)} <= seen


# ---- fairdeal hand ----


def test_the_outcome_has_both_boards_and_the_hands_on_them() -> None:
    text = outcome("run-twice-omaha8")
    assert "board 4d 5h Jc Th 8c   second board 4d 5h Jc Kc 6s" in text
    assert "second board: three kings, jack kicker / six-five low" in text
    assert "Ben wins 2000 (second board, high, best hand)" in text
    # Ann would not run it twice: she has no hand on the second board.
    assert text.count("second board: ") == 2


def test_the_outcome_tells_what_was_asked_for_with_its_clause() -> None:
    text = outcome("double-board")
    assert "Ben asks for an option: double board bomb pot [poker 8.N(1)(d)]" in text
    assert "the dealer verifies: double board bomb pot, for everybody still in" in text


def test_the_outcome_tells_that_a_round_is_void() -> None:
    assert "misdeal: every chip goes back, the deck is shuffled again [poker 18.G(3)]" in outcome(
        "misdeal"
    )
    void = outcome("void-round")
    assert "the round is void: every chip goes back, the deck is replaced [poker 18.I]" in void
    assert "pot" not in void


def test_the_outcome_tells_reports_and_rulings() -> None:
    text = outcome("holdem-trouble")
    assert "Ann: Ad to the discards, 2d comes for it [poker 18.P]" in text
    assert "the shift supervisor rules: play on (the card cannot come any more)" in text


def main() -> None:
    """Write every transcript anew."""
    for path in SCENARIOS:
        path.with_suffix(".txt").write_text(told(path), "utf-8")


if __name__ == "__main__":
    main()

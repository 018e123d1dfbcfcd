"""The names that a program imports from `fairdeal`."""

import ast
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest

import fairdeal
from fairdeal.poker.commands import AnyCommand
from fairdeal.poker.requests import AnyRequest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("name", fairdeal.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(fairdeal, name) is not None
    assert name in dir(fairdeal)


def test_a_name_that_is_not_there_is_told() -> None:
    with pytest.raises(AttributeError, match="no attribute 'shuffle_everything'"):
        _ = fairdeal.shuffle_everything  # type: ignore[attr-defined]


def test_the_type_checker_knows_the_same_names() -> None:
    """What is imported for type checkers, what is found at run time, and `__all__` agree."""
    tree = ast.parse(Path(fairdeal.__file__).read_text(encoding="utf-8"))
    block = next(part for part in tree.body if isinstance(part, ast.If))
    told = {
        (node.module, alias.name)
        for node in ast.walk(block)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    found = {(home, name) for name, home in fairdeal._HOME_OF.items()}
    found |= {(home.rpartition(".")[0], name) for name, home in fairdeal._MODULES.items()}
    assert told == found
    assert sorted(fairdeal.__all__) == sorted(name for _, name in found)


def test_every_command_of_a_player_is_public() -> None:
    commands = {kind.__name__ for kind in get_args(AnyCommand)}
    requests = {kind.__name__ for kind in get_args(AnyRequest)}
    assert commands <= requests <= set(fairdeal.__all__)


@pytest.mark.slow
def test_a_wrong_name_is_an_error_for_mypy_and_the_stud_bot_has_none(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.py"
    wrong.write_text("from fairdeal import BringIn, BringOut, Strddle\n")
    words = [sys.executable, "-m", "mypy", "--strict", str(wrong), str(EXAMPLES / "stud_bot.py")]
    done = subprocess.run(words, capture_output=True, text=True, cwd=EXAMPLES.parent)
    lines = [line.split("error: ")[1] for line in done.stdout.splitlines() if "error: " in line]
    assert [line.partition(";")[0].partition("  ")[0] for line in lines] == [
        'Module "fairdeal" has no attribute "BringOut"',
        'Module "fairdeal" has no attribute "Strddle"',
    ]


def imported_names(path: Path) -> set[str]:
    """What a program imports of ours."""
    return {
        node.module or ""
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("fairdeal")
    }


FACES = {"room": {"fairdeal.bots", "fairdeal.service"}, "bot": {"fairdeal.client"}}
"""The examples about a room, and the faces that they use."""


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem)
def test_an_example_imports_from_the_public_face_alone(path: Path) -> None:
    assert imported_names(path) == FACES.get(path.stem, {"fairdeal"})


def test_the_stud_bot_plays(count: Callable[[int], int]) -> None:
    bot = runpy.run_path(str(EXAMPLES / "stud_bot.py"))
    hands = count(2_000)
    assert bot["main"](hands) == bot["main"](hands) != 0


# ---- what things look like when they are printed ----


def a_hand() -> fairdeal.Hand:
    stakes = fairdeal.Stakes(limit=fairdeal.Limit.NO, small_bet=200, blinds=(100, 200))
    return fairdeal.deal("holdem", stakes, [20_000] * 2, bytes(range(32)))


def test_a_hand_prints_its_position() -> None:
    hand = a_hand()
    cards = [fairdeal.show(hand.down(seat)) for seat in range(2)]
    assert repr(hand) == (
        "<Hand holdem: pre-flop, pot 300, seat 1 to act;"
        f" seat 0: {cards[0]}, stack 19800, bet 200; seat 1: {cards[1]}, stack 19900, bet 100>"
    )
    assert str(hand).splitlines() == [
        "Hold 'Em: pre-flop, pot 300, seat 1 to act",
        f"  seat 0: {cards[0]}, stack 19800, bet 200",
        f"  seat 1: {cards[1]}, stack 19900, bet 100",
    ]
    fairdeal.play(hand, fairdeal.Fold(1))
    assert "over" in repr(hand)
    assert "seat 1: no cards, stack 19900, out" in str(hand)


def test_a_stud_hand_prints_its_up_cards_after_a_bar() -> None:
    stakes = fairdeal.Stakes(limit=fairdeal.Limit.FIXED, small_bet=200, big_bet=400, forced_bet=100)
    hand = fairdeal.deal("stud-high", stakes, [20_000] * 2, bytes(32))
    down, up = fairdeal.show(hand.down(0)), fairdeal.show(hand.up(0))
    assert f"seat 0: {down} | {up}, stack 20000" in str(hand)


def test_a_round_against_the_house_prints_its_position() -> None:
    order = fairdeal.shuffle(fairdeal.STANDARD, bytes([2] * 32))
    values = fairdeal.DoubleDownValues(positions=1, table_min=500)
    table = fairdeal.open_round("double-down", values, [20_000], order)
    assert str(table) == "Double Down Stud: under way\n  position 0: no cards, stack 20000"
    fairdeal.banked.play(table, fairdeal.banked.Bet(0, "original", 500))
    fairdeal.banked.play(table, fairdeal.banked.CloseBets(-1))
    assert repr(table).startswith("<Round double-down: hole ")
    assert "shared Js Td 8c, position 0 to act; position 0: 8d, stack 19500, original 500>" in (
        repr(table)
    )


def test_cards_print_as_text() -> None:
    hand = a_hand()
    first, second = hand.down(0)
    dealt = next(fact for fact in hand.log if isinstance(fact, fairdeal.events.Dealt))
    assert f"(0, {fairdeal.show([first])!r})" in repr(dealt)
    assert repr(fairdeal.Discard(1, (first, second))) == (
        f"Discard(seat=1, cards={fairdeal.show((first, second))!r})"
    )
    assert fairdeal.show((first, second)) in repr(fairdeal.see(hand, 0))
    assert "best='As Ks Qs Js Ts'" in repr(fairdeal.evaluate("high", fairdeal.parse("AsKsQsJsTs")))


def test_what_a_seat_sees_prints_no_card_of_another() -> None:
    hand = a_hand()
    hidden = [fairdeal.show([card]) for card in hand.down(1)]
    audience = fairdeal.Audience.parse("seat 1")
    told = [repr(fairdeal.view(hand, audience)), repr(fairdeal.facts(hand, audience))]
    told += [repr(fairdeal.see(hand, 0)), repr(fairdeal.as_seen(hand, audience))]
    for text in told:
        assert fairdeal.show(hand.down(0)[:1]) in text
        assert not [card for card in hidden if card in text]


# ---- what is imported when ----


@pytest.mark.slow
def test_playing_needs_neither_numpy_nor_numba() -> None:
    code = (
        "import sys; from fairdeal import *;"
        "[*play_hands(usual_table('omaha8', Limit.POT), [play_soundly] * 3, [20000] * 3, 3, 1)];"
        "[*play_rounds('double-down', usual_values('double-down', 1), [bet_simply], [9000], 3, 1)];"
        "print([name for name in ('numpy', 'numba', 'matplotlib', 'typst') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_importing_the_package_alone_loads_no_rules() -> None:
    code = "import sys, fairdeal; print('fairdeal.poker' in sys.modules, 'msgspec' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]

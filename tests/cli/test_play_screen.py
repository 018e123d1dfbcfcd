"""What the player sees while deciding: the table, the words, the signs, the width."""

import io
import os
import re
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from fairdeal.cards.notation import parse
from fairdeal.cli.play.lobby import Entry, every_entry, find
from fairdeal.cli.play.person import may_win
from fairdeal.cli.play.table_screen import choice_line, pot_words, table_lines
from fairdeal.cli.terminal import TIE, Terminal, ask
from fairdeal.engine.audience import seat
from fairdeal.players.poker.random_player import play_at_random
from fairdeal.players.poker.seen import Seen
from fairdeal.poker.commands import BringIn, Call, Check, Command, Muck, RaiseTo, Show
from fairdeal.poker.decide import Options, options
from fairdeal.poker.games import GAMES, game
from fairdeal.poker.hand import Hand
from fairdeal.poker.play import open_hand, play, run_dealer
from fairdeal.poker.views.view import PotView, view
from fairdeal.simulate.hands import play_hand, usual_table
from tests.sessions import in_a_terminal, session

NAMES = ("Guest", "Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo")

needs_a_terminal = pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a terminal")


def stacked(key: str, top: str, stacks: tuple[int, ...], *commands: Command) -> Hand:
    """A hand from a deck whose top cards are these, after these commands."""
    first, table = parse(top), usual_table(key)
    order = (*first, *(card for card in game(key).deck.cards if card not in first))
    hand = open_hand(key, table.stakes, stacks, order, table.house)
    run_dealer(hand)
    for command in commands:
        play(hand, command)
    return hand


def shown(hand: Hand, you: int) -> str:
    lines = table_lines(view(hand, seat(you)), NAMES[: hand.seats], you, hand.game)
    return "\n".join(["", *lines, ""])


# ---- the table ----


def test_the_table_has_everybody_with_stack_bet_and_cards_the_pot_and_your_hand() -> None:
    hand = stacked("holdem", "Ad Kh Qs Ks Ac 7h", (20_000,) * 3, RaiseTo(2, 650))
    assert (
        shown(hand, 0)
        == """
--- pre-flop, pot $9.50 ---------------------------------
> Guest          $199  bet $1          [Ad Ks]
  Ann            $198  bet $2          [?? ??]
  Bob     *   $193.50  bet $6.50       [?? ??]
  You hold: ace-king high
"""
    )


def test_up_and_down_cards_are_marked_and_the_folded_are_out() -> None:
    hand = stacked("stud-hilo8", "Ah Kh 9s 2d Kc 9d 3c 4h Td", (20_000,) * 3)
    allowed = options(hand)
    assert allowed is not None
    play(hand, BringIn(allowed.seat))
    assert (
        shown(hand, 1)
        == """
--- third street, pot $2.50 -----------------------------
  Guest       $198.50  bet $1          [?? ??] 3c
> Ann         $199.50                  [Kh Kc] 4h
  Bob         $199.50                  [?? ??] Td
  You hold: high: pair of kings; low: none
"""
    )


def test_what_you_hold_is_said_with_each_board() -> None:
    hand = stacked("holdem", "Ad Kh Qs Ks Ac 7h", (20_000,) * 3)
    seen = msgspec.structs.replace(
        view(hand, seat(0)), board=parse("Kc 8c 2d"), second_board=parse("As Ah 2s")
    )
    assert [*table_lines(seen, NAMES[:3], 0, hand.game)][-4:] == [
        "  first board   Kc 8c 2d",
        "  second board  As Ah 2s",
        "  You hold with the first board: pair of kings, ace kicker",
        "  You hold with the second board: three aces, king kicker",
    ]


def test_side_pots_are_told_with_who_may_win_them() -> None:
    hand = stacked("holdem", "Ad Kh Qs Ks Ac 7h", (20_000,) * 3)
    pots = (PotView(1200, (0, 1, 2)), PotView(650, (0, 2)))
    seen = msgspec.structs.replace(view(hand, seat(0)), pots=pots)
    assert pot_words(seen, NAMES) == "main pot $12, side pot $6.50 (Guest, Bob)"


def stay(seen: Seen, options: Options, chance: Random) -> Command:
    """Mostly call or check: more is seen of a hand, and nobody thinks for long."""
    if (options.call or options.check) and chance.random() < 0.8:
        return (Call if options.call else Check)(options.seat)
    return play_at_random(seen, options, chance)


def at_any_decision(key: str, seats: int, number: int) -> Iterator[tuple[list[str], str]]:
    """The table and the choices at every decision of seat 0 in a hand."""
    found: list[tuple[list[str], str]] = []

    def note(hand: Hand) -> None:
        allowed = options(hand)
        if allowed is not None and allowed.seat == 0:
            seen = view(hand, seat(0))
            assert seen.options is not None
            lines = [*table_lines(seen, NAMES[:seats], 0, hand.game)]
            found.append((lines, choice_line(seen, seen.options)))

    play_hand(usual_table(key), [stay] * seats, [20_000] * seats, f"{number}", note)
    yield from found


@pytest.mark.parametrize("key", GAMES)
def test_the_table_of_every_game_fits_60_columns_and_24_lines(key: str) -> None:
    narrow, asked = Terminal(60, signs=False), 0
    for number in range(4):
        for table, choices in at_any_decision(key, GAMES[key].seats[1], number):
            lines = [line for text in (*table, f"  {choices}") for line in narrow.wrap(text)]
            assert max(map(len, lines)) <= 60
            assert len(lines) <= 22
            asked += 1
    assert asked


@pytest.mark.parametrize("key", GAMES)
def test_what_you_hold_is_told_for_each_share_of_the_pot(key: str) -> None:
    shares = len(GAMES[key].shares)
    for number in range(3):
        for table, _ in at_any_decision(key, 3, number):
            (holds,) = [line for line in table if line.startswith("  You hold: ")]
            assert holds.count(": ") == (1 if shares == 1 else 1 + shares), holds


# ---- mucking ----


def at_the_showdown(*commands: Command) -> Hand:
    """Guest has a pair of kings, Ann ace-seven; the board 2c 3d 8s 9d 4c helps neither."""
    top = "Ks As Kd 7c Qc 2c 3d 8s Qd 9d Qh 4c"
    calls = (Call(1), Check(0), *[Check(seat) for _ in range(3) for seat in (0, 1)])
    return stacked("holdem", top, (20_000,) * 2, *calls, *commands)


def test_a_hand_that_nobody_has_beaten_may_win() -> None:
    first = at_the_showdown()
    assert may_win(view(first, seat(0)), 0, first.game)
    second = at_the_showdown(Show(0))
    assert not may_win(view(second, seat(1)), 1, second.game)


def test_mucking_the_winning_hand_asks_first() -> None:
    """Everybody checks down; where the player shows first or is ahead, `m` must be confirmed."""
    sure = unsure = 0
    for number in range(6):
        text = session(
            "c\nk\nk\nk\nk\nm\nn\nm\ny\nq\n", "holdem", "--seats", "2", "--seed", f"{number}"
        )
        asked = "Nobody has shown a better hand. Do you really muck yours? y/N >"
        unsure += text.count(asked) > 1
        sure += asked in text and "Guest concedes" in text
    assert unsure
    assert sure


def test_a_beaten_hand_is_mucked_without_a_question() -> None:
    hand = at_the_showdown(Show(0))
    play(hand, Muck(1))
    assert hand.over


# ---- signs and widths ----


def test_cards_are_signs_in_four_colours_where_the_terminal_can() -> None:
    painted = Terminal(80, signs=True).paint("[As Kh] Qd Jc ?? Jo")
    assert re.sub(r"\033\[[0-9;]*m", "", painted) == "[A♠ K♥] Q♦ J♣ ?? Jo"
    colours = re.findall(r"\033\[([0-9;]+)m[AKQJ]", painted)
    assert len({*colours}) == 5


@pytest.mark.parametrize("text", ["Guest calls $2", "Ann's", "pair of kings", "bet 2c2"])
def test_other_words_are_not_taken_for_cards(text: str) -> None:
    assert Terminal(80, signs=True).paint(text) == text


def test_lines_are_cut_between_words() -> None:
    wrap = Terminal(20, signs=False).wrap
    assert wrap("  fold, call or raise to $6") == ["  fold, call or", "    raise to $6"]
    assert wrap(f"  1{TIE}High, 2{TIE}Low, 3{TIE}High") == ["  1 High, 2 Low,", "    3 High"]
    assert Terminal(0, signs=False).wrap("a " * 200) == ["a " * 200]


def test_a_pipe_stays_plain() -> None:
    text = session("f\nq\n", "holdem", "--seed", "5")
    assert text.isascii()
    assert "\033" not in text


@pytest.mark.parametrize("errors", ["strict", "surrogateescape"])
def test_bytes_that_are_no_text_are_refused_as_any_other_word(
    errors: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n"), encoding="utf-8", errors=errors)
    monkeypatch.setattr("sys.stdin", typed)
    text = ask("> ")
    assert text.isprintable()
    assert text in ("(not text)", "??")
    assert capsys.readouterr().out == f"> {text}\n"


@pytest.mark.slow
@needs_a_terminal
def test_a_terminal_of_60_columns_shows_signs_and_breaks_no_word() -> None:
    keys = ["c\n", "nonsense\n", "\x1b[A\n", "\x03"]
    words = ("play", "holdem", "--seed", "5")
    screen = in_a_terminal(keys, *words, columns=60)
    assert screen.status == 0
    assert screen.width <= 60
    assert re.search(r"> Guest +\$199  bet \$1 +\[.[♣♦♥♠] .[♣♦♥♠]\]", screen.text)
    assert "\033[" in screen.raw
    # The arrow brings the last line back, and Ctrl-C folds the hand and leaves.
    assert screen.text.count("'nonsense' is not something you can do here") == 2
    assert "You leave in the middle of the hand: it is folded" in screen.text


PLAIN = [{"NO_COLOR": "1"}, {"TERM": "dumb"}]


@pytest.mark.slow
@needs_a_terminal
@pytest.mark.parametrize("plain", PLAIN)
def test_no_color_and_dumb_terminals_stay_plain(plain: dict[str, str]) -> None:
    screen = in_a_terminal(["\x04"], "play", "holdem", "--seed", "5", environment=plain)
    assert screen.status == 0
    assert not re.search(r"\033\[[0-9;]*m", screen.raw)
    assert re.search(r"> Guest +\$199  bet \$1 +\[\w\w \w\w\]", screen.text)


# ---- the lobby ----


@pytest.mark.slow
@needs_a_terminal
def test_the_lobby_fits_asks_with_defaults_and_comes_back_after_a_game() -> None:
    keys = ["99\n", "omaha eight\n", "omaha8\n", "\n", "17\n", "3\n", "bomb pots\n", "bomb pot\n"]
    keys += ["q\n", "20\n", "\n", "b\n", "q\n", "q\n"]
    screen = in_a_terminal(keys, "play", columns=60)
    assert screen.status == 0
    assert screen.width <= 60
    for line in (
        "type a number from 1 to 24, or a name",
        "did you mean",
        "Limit: fixed, spread, pot, no (Enter: fixed) >",
        "type a number from 2 to 10",
        "'bomb pots' is not one of them",
        "You are Guest, with 2 others; $200 each.",
        "You leave with",
        "Paytable: A, B (Enter: A) >",
    ):
        assert line in screen.text, line
    lobbies = screen.text.split("Fairdeal: the card room that follows the book.")[1:]
    assert len(lobbies) == 3
    assert lobbies[0].split("Which one?")[0].count("\n") < 22


def entry(text: str) -> str:
    found = find(text, every_entry())
    return found.names[0] if isinstance(found, Entry) else found


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("5", "holdem"),
        ("holdem", "holdem"),
        ("Hold 'Em", "holdem"),
        ("hold em", "holdem"),
        ("Omaha, High", "omaha"),
        ("badu", "badugi"),
        ("double draw", "double-draw"),
        ("floor", "floor"),
        ("train double-down", "train double-down"),
        ("0", "type a number from 1 to 24, or a name"),
        ("holdme", "'holdme' is not a game here; did you mean holdem or six-plus?"),
        ("whist", "'whist' is not a game here; type a number or a name from the list"),
    ],
)
def test_the_lobby_takes_numbers_and_names(text: str, key: str) -> None:
    assert entry(text) == key


def test_the_lobby_offers_every_game_and_the_trainers() -> None:
    names = {entry.names[0] for entry in every_entry()}
    assert {*GAMES, "double-draw", "double-down", "floor"} < names
    assert {"train double-draw", "train double-down"} < names


@pytest.mark.parametrize("key", ["floor", "train double-down"])
def test_the_lobby_opens_the_trainers(
    key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["1", "q"])
    monkeypatch.setattr("builtins.input", lambda question="": next(typed))
    found = find(key, every_entry())
    assert isinstance(found, Entry)
    found.open()
    assert "again" in capsys.readouterr().out

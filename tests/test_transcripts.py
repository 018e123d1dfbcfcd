"""One whole hand of every game as text, kept in `tests/golden/transcripts` and dealt again here.

The kept ones were read against their chapters. After a change that is meant to alter them, write
them anew and read what changed:

    python -m tests.test_transcripts
"""

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from fairdeal.players.poker.seen import Player, Seen
from fairdeal.players.poker.sound import play_soundly
from fairdeal.poker import commands, events
from fairdeal.poker.commands import Command
from fairdeal.poker.decide import Options
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.stakes import Limit, Rake
from fairdeal.poker.transcript.clauses import tie
from fairdeal.poker.transcript.lines import transcript
from fairdeal.rules import clauses, interpretations
from fairdeal.simulate import TableSetup, play_hands, usual_table

KEPT = Path(__file__).parent / "golden" / "transcripts"
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")
RAKE = Rake(percent=10, cap=400, contributions=(("bad beat jackpot", 1_000, 100),))


def stay(seen: Seen, options: Options, chance: Random) -> Command:
    """A player who never folds and never raises, so that a hand is seen to its end."""
    if options.bring_in:
        return commands.BringIn(options.seat)
    if options.call:
        return commands.Call(options.seat)
    if options.check:
        return commands.Check(options.seat)
    if options.straddle:
        return commands.Straddle(options.seat)
    return play_soundly(seen, options, chance)


class Case(NamedTuple):
    """Which hand of a game is kept: `s` is a sound player, `c` one who stays."""

    players: str
    limit: Limit
    seed: int
    stack: int = 20_000
    straddle: int = 0


# Seeds were looked for that show what is special: a common card, splits, a reshuffle.
CASES = {
    "stud-high": Case("cccccccc", Limit.FIXED, 2),
    "stud-low": Case("sscs", Limit.FIXED, 1),
    "stud-hilo": Case("sccs", Limit.FIXED, 1),
    "stud-hilo8": Case("sccs", Limit.FIXED, 22),
    "holdem": Case("sscc", Limit.NO, 4, straddle=400),
    "omaha": Case("scsc", Limit.POT, 3),
    "omaha8": Case("sccs", Limit.FIXED, 16),
    "draw-high": Case("sccs", Limit.FIXED, 25),
    "draw-low": Case("sccs", Limit.FIXED, 10),
    "five-stud": Case("sccs", Limit.FIXED, 7),
    "omaha5": Case("scsc", Limit.POT, 1),
    "omaha5-8": Case("scsc", Limit.POT, 10),
    "badugi": Case("ccccccc", Limit.FIXED, 11),
    "triple-27": Case("ccccccc", Limit.FIXED, 20),
    "triple-a5": Case("sc", Limit.FIXED, 21),
    "badeucey": Case("sccs", Limit.FIXED, 6),
    "badacey": Case("sccs", Limit.FIXED, 22),
    "six-plus": Case("scsc", Limit.NO, 18),
    "single-27": Case("sccs", Limit.NO, 9),
}

PLAYERS: dict[str, Player] = {"s": play_soundly, "c": stay}


def table_of(key: str, case: Case) -> TableSetup:
    usual = usual_table(key, case.limit)
    stakes = msgspec.structs.replace(usual.stakes, straddle=case.straddle)
    return replace(usual, stakes=stakes, rake=RAKE)


def deal(key: str, case: Case) -> Hand:
    players = [PLAYERS[letter] for letter in case.players]
    stacks = [case.stack] * len(players)
    played = next(play_hands(table_of(key, case), players, stacks, 1, f"{key}/{case.seed}"))
    return played.hand


def told(key: str) -> str:
    case = CASES[key]
    return transcript(deal(key, case), NAMES[: len(case.players)])


def kept(key: str) -> Path:
    return KEPT / f"{key}.txt"


def test_every_game_has_a_kept_transcript() -> None:
    assert {path.stem for path in KEPT.glob("*.txt")} == set(GAMES) == set(CASES)


@pytest.mark.parametrize("key", GAMES)
def test_the_hand_is_told_as_it_was_kept(key: str) -> None:
    assert told(key) == kept(key).read_text(encoding="utf-8")


@pytest.mark.parametrize("key", GAMES)
def test_every_line_but_headings_and_stacks_names_a_real_clause(key: str) -> None:
    for line in kept(key).read_text(encoding="utf-8").splitlines():
        if not line or line.startswith(("-- ", "seats: ", "stacks: ")):
            continue
        found = re.search(r"  \[(.+)\]$", line)
        assert found is not None, line
        assert found[1] in clauses() or found[1] in interpretations(), line


@pytest.mark.parametrize("key", GAMES)
def test_the_kept_hands_are_seen_to_their_end(key: str) -> None:
    hand = deal(key, CASES[key])
    assert sum(hand.shown) >= 1
    assert {street.name for street in hand.game.streets} <= set(
        re.findall(r"^-- (.+)$", told(key), re.MULTILINE)
    )


def test_among_them_are_a_common_card_a_split_and_a_reshuffle() -> None:
    hands = [deal(key, case) for key, case in CASES.items()]
    kinds = {type(event) for hand in hands for event in hand.log}
    assert {events.CommonCardDue, events.Reshuffled, events.Mucked, events.Shown} <= kinds


@pytest.mark.parametrize(
    ("key", "place", "shared", "odd"),
    [
        ("stud-high", 0, "poker 6.H", "P-77"),
        ("stud-hilo8", 0, "poker 10.L(3)(c)", "poker 10.L(3)(d)"),
        ("stud-hilo", 1, "poker 10.L(3)(e)", "poker 10.L(3)(f)"),
        ("holdem", 0, "poker 6.H", "poker 11.K(4)"),
        ("omaha", 0, "poker 6.H", "poker 12.K(6)"),
        ("omaha5-8", 1, "poker 19.K(7)", "poker 19.K(8)"),
        ("draw-low", 0, "poker 6.H", "P-77"),
        ("badugi", 0, "poker 20.L(6)", "poker 20.L(7)"),
        ("badacey", 1, "poker 21.E(4)", "poker 21.E(5)"),
        ("single-27", 0, "poker 6.H", "P-77"),
    ],
)
def test_equal_hands_are_told_with_their_own_clauses(
    key: str, place: int, shared: str, odd: str
) -> None:
    assert tuple(map(str, tie(GAMES[key], place))) == (shared, odd)


def main() -> None:
    """Write every transcript anew."""
    KEPT.mkdir(parents=True, exist_ok=True)
    for key in GAMES:
        kept(key).write_text(told(key), encoding="utf-8")


if __name__ == "__main__":
    main()

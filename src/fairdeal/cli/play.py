"""`fairdeal play`: sit down in the terminal and play against the house's players.

The hands are told as your seat sees them. What you type is judged by the rules: a refusal is shown
by name and clause, and you are asked again. What is printed and kept comes from `view` and `facts`:
no card that your seat did not see is in it.
"""

import os
import re
import shlex
import sys
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.game_file import GameFiles

if TYPE_CHECKING:
    from fairdeal.cli.banked_play import Setting
    from fairdeal.engine.refusal import Refusal
    from fairdeal.players import Seen
    from fairdeal.poker.commands import Ask, Command
    from fairdeal.poker.decide import Options
    from fairdeal.poker.hand import Hand
    from fairdeal.poker.spec import Game
    from fairdeal.poker.stakes import Limit
    from fairdeal.simulate.hands import Table

STACK = 20_000
YOU = "Guest"
NAMES = (YOU, "Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo")


Judge = Callable[["Command"], "Refusal | None"]
"""Says why the rules refuse a command, or nothing."""


class Leave(Exception):
    """The person wants to leave the table."""


def command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's key.")],
    seats: Annotated[
        int,
        typer.Option(help="Players, you among them: 4 unless told, against the house 1."),
    ] = 0,
    limit: Annotated[str, typer.Option(help="Of poker: fixed, spread, pot or no.")] = "",
    seed: Annotated[str, typer.Option(help="Deal the same hands again.")] = "",
    keep: Annotated[
        str,
        typer.Option(
            metavar="FILE", help="Where hands are kept, as .phhs; rounds against the house as JSON."
        ),
    ] = "",
    house: Annotated[
        str,
        typer.Option(
            metavar="'NAME=VALUE ...'",
            help="Of poker: house rules as in docs/options.md, such as 'run_twice=yes'.",
        ),
    ] = "",
    paytable: Annotated[str, typer.Option(help="Against the house: A or B of double-draw.")] = "",
    dealer: Annotated[
        bool, typer.Option("--dealer", help="Against the house: you deal, one fact on each Enter.")
    ] = False,
    shoe: Annotated[
        bool, typer.Option("--shoe", help="Against the house: you deal real cards and type them.")
    ] = False,
    game_file: GameFiles = None,
) -> None:
    """Play a game in the terminal: poker with the house's players, or against the house.

    Type f to fold, k to check, c to call, r 6 to bet or raise to $6, a for all in, d 7c 2d to
    discard, s to stand pat or show, m to muck, y or n where you are asked for something, ? for
    help, q to leave. Between hands you may ask for a bomb pot or whatever else the house offers.
    Your hands are kept as a record that fairdeal replay reads; cards that you did not see are
    unknown in it, as ??.

    Against the house a bet is an amount; then p to play on, f to fold, d to discard or double.

    Examples:
    fairdeal play holdem --seats 6 --limit no

    fairdeal play omaha8 --house 'run_twice=yes bomb_pot=1000 double_board=1000'

    fairdeal play double-draw --paytable B

    fairdeal play double-down --dealer --seats 5
    """
    from fairdeal.cli.deal import is_banked, limit_of, only_banked, with_house
    from fairdeal.poker.games import game as game_of
    from fairdeal.simulate.hands import usual_table

    if is_banked(game, poker_only={"--limit": limit, "--house": house}):
        from fairdeal.cli.banked_play import Setting

        kept = Path(keep) if keep else None
        against_the_house(Setting(game, seats or 1, seed or _fresh(), paytable, kept), dealer, shoe)
        return
    only_banked(game, {"--paytable": paytable, "--dealer": dealer, "--shoe": shoe})
    chosen, seats = game_of(game), seats or 4
    wanted = limit_of(limit) if limit else usual_limit(chosen)
    _check_seats(chosen.name, chosen.seats, seats)
    table = with_house(usual_table(game, wanted), house)
    sit_down(table, seats, seed or _fresh(), Path(keep) if keep else None)


def against_the_house(setting: "Setting", dealer: bool = False, shoe: bool = False) -> None:
    """Play a game against the house, or deal it."""
    from fairdeal.cli import banked_play

    if dealer or shoe:
        banked_play.stand_behind(setting, _ask, Leave, shoe=shoe)
    else:
        banked_play.sit_down(setting, _ask, Leave)


def sit_down(table: "Table", seats: int, seed: str, kept: Path | None = None) -> None:
    """Play hand after hand until the person leaves or cannot be dealt in any more."""
    from fairdeal.players import play_soundly
    from fairdeal.simulate.hands import play_hand, sitting_down

    chips, number, option = [STACK] * seats, 0, ""
    kept = kept or kept_hands()
    print(f"You are {YOU}, with {seats - 1} others; $200 each. ? tells what you may type.\n")
    try:
        while 0 in (sitting := sitting_down(table, chips, number)) and len(sitting) > 1:
            person = Person([NAMES[who] for who in sitting], sitting.index(0))
            players = [person.choose if who == 0 else play_soundly for who in sitting]
            stacks = [chips[who] for who in sitting]
            print(f"Hand {number + 1}")
            asked = ask_for(table, sitting, option)
            hand = play_hand(table, players, stacks, f"{seed}/{number}", person.watch, asked)
            for seat, who in enumerate(sitting):
                chips[who] = hand.stacks[seat]
            number += 1
            keep_hand(hand, person, kept)
            option = between_hands(table, len(sitting))
        print("You or the others have too little left to go on (poker 8.B(4)).")
    except Leave:
        print()
    print(f"You leave with ${chips[0] / 100:,.2f} after {number} hands.")
    if number:
        print(f"They are kept: fairdeal replay {shlex.quote(str(kept))}")


def between_hands(table: "Table", seats: int) -> str:
    """Whether the person asks for a special hand next; the key of the option, or nothing."""
    from fairdeal.poker.special import OPTIONS, RUN_TWICE

    offered = [key for key in OPTIONS if key != RUN_TWICE and getattr(table.house, key)]
    words = "".join(f"{key.replace('_', ' ')}, " for key in offered)
    while True:
        text = _ask(f"\nEnter for the next hand, {words}q to leave: ")
        key = text.lower().replace(" ", "_")
        if key in offered:
            return key
        if not text or not offered:
            return ""
        print(f"  {text!r} is not offered here")


def ask_for(table: "Table", sitting: Sequence[int], option: str) -> "Ask | None":
    """The person's question to the dealer before the cards, if the rules let him ask."""
    from fairdeal.poker.commands import Ask
    from fairdeal.poker.decide import refusal
    from fairdeal.poker.games import game
    from fairdeal.poker.play import open_hand

    if not option:
        return None
    ask = Ask(sitting.index(0), option)
    stacks = [STACK] * len(sitting)
    new = open_hand(table.game, table.stakes, stacks, game(table.game).deck.cards, table.house)
    refused = refusal(new, ask)
    if refused is not None:
        print(f"  refused: {refused}")
        return None
    return ask


def kept_hands() -> Path:
    """The file that hands are added to: with the person's other data."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "fairdeal" / "played.phhs"


def keep_hand(hand: "Hand", person: "Person", kept: Path) -> None:
    """Add a finished hand to the file, as the person saw it."""
    from fairdeal.errors import BadInput
    from fairdeal.history.exporting import to_phh, why_not_phh
    from fairdeal.poker.notation_writing import to_text
    from fairdeal.poker.view import as_seen

    hand, names = as_seen(hand, person.audience), person.names
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        if why := why_not_phh(hand):
            files = (kept.with_name(f"{kept.stem}-{number}.hand") for number in count(1))
            special = next(file for file in files if not file.exists())
            special.write_text(to_text(hand, names), encoding="utf-8")
            print(f"{why}: fairdeal hand {shlex.quote(str(special))}")
            return
        before = kept.read_text(encoding="utf-8") if kept.exists() else ""
        number = len(re.findall(r"^\[\d+\]$", before, re.MULTILINE)) + 1
        with kept.open("a", encoding="utf-8") as file:
            file.write(f"[{number}]\n{to_phh(hand, names)}\n")
    except OSError as fault:
        raise BadInput(f"the hand cannot be kept in {kept}: {fault.strerror}") from fault


class Person:
    """The person at the keyboard: is told what happens, and asked when it is their turn."""

    def __init__(self, names: Sequence[str], seat: int) -> None:
        from fairdeal.engine import audience

        self.names = names
        self.audience = audience.seat(seat)
        self.told = 0
        self.judge: Judge = lambda command: None

    def watch(self, hand: "Hand") -> None:
        """Print what has happened since the last time, as the person's seat sees it."""
        from fairdeal.poker.decide import refusal
        from fairdeal.poker.transcript import lines
        from fairdeal.poker.view import facts

        self.judge = partial(refusal, hand)
        fresh = list(lines(facts(hand, self.audience), self.names))
        for line in fresh[self.told :]:
            print(f"  {line.text}")
        self.told = len(fresh)

    def choose(self, seen: "Seen", allowed: "Options", chance: Random) -> "Command":
        """What the person wants to do."""
        return ask(seen, allowed, self.judge)


def ask(seen: "Seen", allowed: "Options", judge: Judge) -> "Command":
    """What the person wants to do, asked until it is something that the rules allow."""
    from fairdeal.cli.typed import Typed, read

    while True:
        text = _ask(f"{prompt(seen, allowed)} > ")
        if text == "?":
            print(HELP)
            continue
        wanted = read(text, seen, allowed)
        if isinstance(wanted, Typed):
            print(f"  {wanted.fault}")
            continue
        refused = judge(wanted)
        if refused is None:
            return wanted
        print(f"  refused: {refused}")


def prompt(seen: "Seen", allowed: "Options") -> str:
    """Your cards, what the pot holds, and what you may do with least and most."""
    from fairdeal.cards.notation import show
    from fairdeal.engine.telling import dollars

    may = []
    if allowed.check:
        may.append("k check")
    if allowed.call:
        may.append(f"c call {dollars(allowed.call)}")
    if allowed.bring_in:
        may.append(f"c forced bet {dollars(allowed.bring_in)}")
    if allowed.most:
        span = dollars(allowed.least)
        if allowed.most != allowed.least:
            span += f"{' or ' if allowed.either else '-'}{dollars(allowed.most)}"
        may.append(f"r raise to {span}" if seen.price else f"r bet {span}")
    if allowed.straddle:
        may.append(f"r straddle {dollars(allowed.straddle)}, k pass")
    if allowed.discard >= 0:
        may.append("d CARDS discard, s stand pat")
    if allowed.give_up:
        cards = "1 card" if allowed.give_up == 1 else f"{allowed.give_up} cards"
        may.append(f"d CARDS give up {cards}")
    if allowed.show:
        may.append("s show")
    if allowed.muck:
        may.append("m muck")
    if allowed.fold:
        may.append("f fold")
    if allowed.agree:
        may.append(f"{allowed.agree.replace('_', ' ')}? y yes, n no")
    if allowed.stop:
        may.append("y play on, n stop betting and contend for the pot so far")
    board = "".join(f" | {show(cards)}" for cards in (seen.board, seen.second) if cards)
    return f"[{show(seen.own)}{board}] pot {dollars(seen.pot)}: {', '.join(may)}"


HELP = """\
  f fold    k check    c call    r 6 or b 6 bet or raise to $6    a all in
  d 7c 2d discard those cards    s stand pat, or show    m muck    y yes    n no
  q leave the table"""


def _ask(question: str) -> str:
    try:
        text = input(question).strip()
    except (EOFError, KeyboardInterrupt):
        raise Leave from None
    if text.lower() in ("q", "quit", "leave"):
        raise Leave
    return text


def usual_limit(game: "Game") -> "Limit":
    """What people expect: community games without a limit, stud and draw with fixed bets."""
    from fairdeal.poker.stakes import Limit

    return Limit.NO if any(street.board for street in game.streets) else Limit.FIXED


def _check_seats(name: str, limits: tuple[int, int], seats: int) -> None:
    from fairdeal.errors import BadInput

    if not limits[0] <= seats <= limits[1]:
        raise BadInput(f"{name} is for {limits[0]} to {limits[1]} players, not {seats}")


def _fresh() -> str:
    from fairdeal.entropy import fresh_seed

    return fresh_seed().hex()


def lobby() -> None:
    """Choose a game and sit down; until the room exists, this is the front door."""
    from fairdeal.banked import games as banked_games
    from fairdeal.cli.banked_play import Setting
    from fairdeal.poker.games import GAMES
    from fairdeal.simulate.hands import usual_table

    names = {key: game.name for key, game in GAMES.items()}
    names |= {key: f"{game.name}, against the house" for key, game in banked_games.GAMES.items()}
    keys = list(names)
    print("Fairdeal: the card room that follows the book.\n")
    for number, key in enumerate(keys, 1):
        print(f"  {number:>2}  {names[key]}")
    print("\n(fairdeal --help lists everything else)")
    try:
        while True:
            text = _ask("Which game? number, or q to leave: ")
            if not (text.isdecimal() and len(text) < 4 and 1 <= int(text) <= len(keys)):
                print(f"  type a number from 1 to {len(keys)}", file=sys.stderr)
                continue
            key = keys[int(text) - 1]
            if key in GAMES:
                sit_down(usual_table(key, usual_limit(GAMES[key])), 4, _fresh())
            else:
                against_the_house(Setting(key, 1, _fresh()))
    except Leave:
        print()

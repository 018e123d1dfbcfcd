"""`fairdeal deal`: bots play hands of a game; what happened is printed."""

from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import events_as_text, print_json_line
from fairdeal.cli.completing import AnyGame
from fairdeal.cli.game_file import GameFiles

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from fairdeal.poker.stakes import Limit
    from fairdeal.simulate import Played, TableSetup

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "June")
STACK = 20_000


def command(
    game: AnyGame,
    seats: Annotated[int, typer.Option(help="Number of players.")] = 6,
    hands: Annotated[int, typer.Option(help="Number of hands.")] = 1,
    seed: Annotated[str, typer.Option(help="The same seed deals and plays the same hands.")] = "1",
    limit: Annotated[
        str,
        typer.Option(
            help="Poker: fixed, spread, pot or no.", show_default="the usual one of the game"
        ),
    ] = "",
    house: Annotated[
        str,
        typer.Option(
            metavar="'NAME=VALUE ...'",
            help="Poker: house rules of docs/house-rules.md, such as 'run_twice=yes'.",
        ),
    ] = "",
    paytable: Annotated[
        str,
        typer.Option(help="Against the house: A or B for double-draw, minimum for double-down."),
    ] = "",
    as_json: Annotated[
        bool,
        typer.Option("--json", help="Print one line of JSON for each hand: events and stacks."),
    ] = False,
    as_phh: Annotated[
        bool, typer.Option("--phh", help="Print the hands as a .phhs file, for fairdeal replay.")
    ] = False,
    game_file: GameFiles = None,
) -> None:
    """Let the house's players play a game, and print what happens.

    At a poker table the bets are two and four dollars; against the house the least bet is five
    dollars. Each player has $200. Without --limit, Hold 'Em is played with no limit, Omaha with the
    pot limit, and every other game with fixed bets.

    For example:

    fairdeal deal holdem --seats 6 --hands 2 --seed 7 --limit no

    fairdeal deal stud-hilo8 --seats 8 --json

    fairdeal deal omaha --hands 100 --phh > hands.phhs

    fairdeal deal double-draw --seats 3 --hands 2 --paytable B
    """
    from fairdeal.errors import BadInput
    from fairdeal.history.exporting import to_phh
    from fairdeal.poker.transcript.lines import transcript

    if as_json and as_phh:
        raise BadInput("--json and --phh exclude each other: choose one")
    if is_banked(game, poker_only={"--limit": limit, "--house": house, "--phh": as_phh}):
        deal_banked(game, seats, hands, seed, paytable, as_json)
        return
    only_banked(game, {"--paytable": paytable})
    for played in deal(game, seats, hands, seed, limit_of(limit) if limit else None, house):
        names = [NAMES[who] for who in played.sitting]
        if as_phh:
            print(f"[{played.number + 1}]\n{to_phh(played.hand, names)}")
        elif as_json:
            print_json_line(as_data(played, names))
        else:
            print(f"Hand {played.number + 1}")
            print(transcript(played.hand, names))


def is_banked(key: str, poker_only: "Mapping[str, object]") -> bool:
    """Whether a key is of a game against the house, which does not take what is poker's."""
    from fairdeal.banked.games import GAMES
    from fairdeal.errors import BadInput

    if key not in GAMES:
        return False
    for option, given in poker_only.items():
        if given:
            raise BadInput(f"{option} is for poker; {key} is a game against the house")
    return True


def only_banked(key: str, given: "Mapping[str, object]") -> None:
    """A poker game does not take what is for the games against the house."""
    from fairdeal.banked import games as banked_games
    from fairdeal.errors import BadInput, UnknownName
    from fairdeal.poker.own_games.register import every_game

    if key not in every_game():
        raise UnknownName.of("game", key, [*every_game(), *banked_games.GAMES])
    for option, value in given.items():
        if value:
            known = " and ".join(banked_games.GAMES)
            raise BadInput(f"{option} is for the games against the house: {known}")


def deal_banked(key: str, seats: int, rounds: int, seed: str, paytable: str, as_json: bool) -> None:
    """Print rounds of a game against the house."""
    from fairdeal.cli.hands.house_deal import deal_rounds, rounds_as_data

    names = [*NAMES, *(f"player {number}" for number in range(len(NAMES) + 1, 48))]
    if as_json:
        for data in rounds_as_data(key, seats, rounds, seed, paytable, names):
            print_json_line(data)
        return
    for told in deal_rounds(key, seats, rounds, seed, paytable, names):
        print(told)


def with_house(table: "TableSetup", words: str) -> "TableSetup":
    """The table under the house rules that were typed."""
    from dataclasses import replace

    from fairdeal.engine.grouped import value_of
    from fairdeal.engine.text.words import read_values
    from fairdeal.poker.house_rules import HouseRules

    typed = read_values(HouseRules, words.split())
    names = [word.split("=")[0] for word in words.split()]
    return replace(table, house=table.house.but(**{name: value_of(typed, name) for name in names}))


def deal(
    key: str, seats: int, hands: int, seed: str, limit: "Limit | None" = None, house: str = ""
) -> "Iterator[Played]":
    """The hands, played; what cannot be dealt is refused before the first card."""
    from fairdeal.errors import BadInput
    from fairdeal.players.poker.sound import play_soundly
    from fairdeal.poker.games import game
    from fairdeal.simulate import play_hands, usual_table

    chosen = game(key)
    least, most = chosen.seats
    if not least <= seats <= most:
        raise BadInput(f"{chosen.name} is for {least} to {most} players ({chosen.cite})")
    if hands < 1:
        raise BadInput(f"--hands must be 1 or more, not {hands}")
    table = with_house(usual_table(chosen.key, limit), house)
    return play_hands(table, [play_soundly] * seats, [STACK] * seats, hands, seed)


def limit_of(text: str) -> "Limit":
    """The limit of that name."""
    from fairdeal.errors import UnknownName
    from fairdeal.poker.stakes import Limit

    if text not in list(Limit):
        raise UnknownName.of("limit", text, [each.value for each in Limit])
    return Limit(text)


def as_data(played: "Played", names: "Sequence[str]") -> dict[str, object]:
    """A hand as plain data: who sat where, stacks before and after, and every event."""
    hand = played.hand
    return {
        "hand": played.number + 1,
        "game": hand.game.key,
        "seats": [
            {"name": name, "before": hand.start[seat], "after": hand.stacks[seat]}
            for seat, name in enumerate(names)
        ],
        "events": events_as_text(hand.log),
    }

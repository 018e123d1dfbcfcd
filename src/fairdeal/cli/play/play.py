"""`fairdeal play`: sit down in the terminal and play against the house's players, or the house."""

import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.game_file import GameFiles
from fairdeal.cli.house.opening import Db, Keys, Name
from fairdeal.cli.terminal import Leave
from fairdeal.cli.usage import UsageError

if TYPE_CHECKING:
    from fairdeal.cli.play.house_table import Setting
    from fairdeal.cli.play.poker import Evening

SEATS = 4

Table = Annotated[
    int, typer.Option("--table", min=0, help="In a room: the table.", show_default=False)
]
You = Annotated[str, typer.Option("--as", metavar="PERSON", help="In a room: you.")]
Seat = Annotated[
    int, typer.Option("--seat", min=0, help="In a room: your seat.", show_default="a free one")
]
BuyIn = Annotated[
    str,
    typer.Option("--buy-in", help="In a room: the amount to buy in for.", show_default="the least"),
]
Limit = Annotated[
    str,
    typer.Option(
        help="Of poker: fixed, spread, pot or no.", show_default="the usual one of the game"
    ),
]
Keep = Annotated[
    str,
    typer.Option(
        metavar="FILE",
        help="Add the hands to this .phhs file. Rounds against the house are added as JSON.",
    ),
]
HouseRules = Annotated[
    str,
    typer.Option(
        metavar="'NAME=VALUE ...'",
        help="Of poker: house rules as in docs/options.md, such as 'run_twice=yes'.",
    ),
]

Players = Annotated[
    int,
    typer.Option(help="Number of players, including you.", show_default="4; 1 against the house"),
]


def command(
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", help="The key of a game; none in a room.")
    ] = "",
    seats: Players = 0,
    limit: Limit = "",
    seed: Annotated[
        str, typer.Option(help="Deal the same hands again. Your chips are not kept.")
    ] = "",
    keep: Keep = "",
    house: HouseRules = "",
    paytable: Annotated[str, typer.Option(help="Against the house: A or B of double-draw.")] = "",
    new: Annotated[
        bool, typer.Option("--new", help="Start with new chips, not with those you left with.")
    ] = False,
    dealer: Annotated[
        bool, typer.Option("--dealer", help="Against the house: you deal, one fact on each Enter.")
    ] = False,
    shoe: Annotated[
        bool, typer.Option("--shoe", help="Against the house: you deal real cards and type them.")
    ] = False,
    table: Table = 0,
    person: You = "",
    seat: Seat = 0,
    buy_in: BuyIn = "",
    db: Db = "",
    keys: Keys = "",
    name: Name = "",
    game_file: GameFiles = None,
) -> None:
    """Play a game in the terminal: poker with the house's players, or a game against the house.

    Without a game the lobby opens, and you choose one there.

    Type ? at the table for help, and q to leave: a hand that is not over is then folded. Your
    chips and your place are kept for the next time. Your hands are kept as a record that fairdeal
    replay reads; cards that you did not see are unknown in it, as ??.

    For example:

    fairdeal play holdem --seats 6 --limit no

    fairdeal play omaha8 --house 'run_twice=yes bomb_pot=1000 double_board=1000'

    fairdeal play double-draw --paytable B

    fairdeal play double-down --dealer --seats 5

    fairdeal play --table 4 --as ann --db sqlite:room.db
    """
    room = {"--as": person, "--seat": seat, "--buy-in": buy_in, "--db": db, "--name": name}
    alone = {"--seats": seats, "--limit": limit, "--seed": seed, "--keep": keep, "--house": house}
    alone |= {"--paytable": paytable, "--new": new, "--dealer": dealer, "--shoe": shoe}
    if table:
        _refuse(alone, "is not for a table of a room")
        _in_room(game, db, keys, name, table, person, seat, buy_in)
        return
    _refuse({**room, "--keys": keys}, "is for a table of a room: name it with --table")
    if not game:
        _lobby(alone)
        return
    from fairdeal.cli.hands.deal import is_banked, only_banked

    with suppress(Leave):
        if is_banked(game, poker_only={"--limit": limit, "--house": house}):
            setting = setting_of(game, seats, seed, paytable, keep, new=new)
            against_the_house(setting, dealer=dealer, shoe=shoe)
        else:
            only_banked(game, {"--paytable": paytable, "--dealer": dealer, "--shoe": shoe})
            at_the_table(evening_of(game, seats, limit, seed, house, keep, new=new))


def _lobby(options: dict[str, object]) -> None:
    """Let the person choose a game, if there is one at the keyboard."""
    from fairdeal.cli.play.lobby import open_lobby

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError("Missing argument 'GAME'.")
    _refuse(options, "needs a game: fairdeal play GAME")
    open_lobby()


def _refuse(options: dict[str, object], why: str) -> None:
    """Refuse options that would mean nothing here."""
    from fairdeal.errors import BadInput

    for option, value in options.items():
        if value:
            raise BadInput(f"{option} {why}")


def _in_room(
    game: str, db: str, keys: str, name: str, table: int, person: str, seat: int, buy_in: str
) -> None:
    """Take a seat at a table of a room."""
    from fairdeal.cli.house.seat import play_in_room
    from fairdeal.errors import BadInput

    if game:
        raise BadInput(f"a table of a room has its own game; leave {game!r} out")
    play_in_room(db, keys, name, table, person, seat, buy_in)


def setting_of(
    key: str,
    seats: int = 0,
    seed: str = "",
    paytable: str = "",
    keep: str = "",
    *,
    new: bool = False,
) -> "Setting":
    """A table against the house; what cannot be played is refused."""
    from fairdeal.cli.play.house_table import Setting, values_of
    from fairdeal.cli.play.kept_hands import kept_rounds
    from fairdeal.cli.play.sitting import Memory, fresh_seed

    seats = seats or 1
    memory = Memory(f"{key} {seats} {paytable}".strip(), recalls=not new, keeps=not seed)
    setting = Setting(key, seats, seed or fresh_seed(), memory, paytable)
    values_of(setting)
    return setting._replace(kept=kept_rounds(keep))


def evening_of(
    key: str,
    seats: int = 0,
    limit: str = "",
    seed: str = "",
    house: str = "",
    keep: str = "",
    *,
    new: bool = False,
) -> "Evening":
    """A poker table; what cannot be played is refused."""
    from fairdeal.cli.hands.deal import limit_of, with_house
    from fairdeal.cli.play.kept_hands import kept_hands
    from fairdeal.cli.play.poker import Evening
    from fairdeal.cli.play.sitting import Memory, fresh_seed
    from fairdeal.errors import BadInput
    from fairdeal.poker.games import game
    from fairdeal.simulate.hands import usual_table

    played, seats = game(key), seats or SEATS
    least, most = played.seats
    if not least <= seats <= most:
        raise BadInput(f"{played.name} is for {least} to {most} players, not {seats}")
    table = with_house(usual_table(key, limit_of(limit) if limit else None), house)
    name = " ".join([key, table.stakes.limit, str(seats), *sorted(house.split())])
    memory = Memory(name, recalls=not new, keeps=not seed)
    return Evening(table, seats, seed or fresh_seed(), kept_hands(keep), memory)


def at_the_table(evening: "Evening") -> None:
    """Play poker."""
    from fairdeal.cli.play.poker import sit_down

    sit_down(evening)


def against_the_house(setting: "Setting", *, dealer: bool = False, shoe: bool = False) -> None:
    """Play a game against the house, or deal it."""
    from fairdeal.cli.play.house import sit_down
    from fairdeal.cli.play.house_dealer import stand_behind
    from fairdeal.errors import BadInput

    if dealer and shoe:
        raise BadInput("--dealer and --shoe exclude each other: choose one")
    if dealer or shoe:
        stand_behind(setting, shoe=shoe)
    else:
        sit_down(setting)

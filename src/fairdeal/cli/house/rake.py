"""`fairdeal room rake`: what the room takes from pots, by the scheme of a table."""

from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.house.opening import Db, Json, Keys, Name, opened

if TYPE_CHECKING:
    from fairdeal.room.submission import TableKind
    from fairdeal.service.service import Service


def command(
    pots: Annotated[
        str, typer.Option("--pots", metavar="$,...", help="The main pot, then each side pot.")
    ],
    table: Annotated[
        int, typer.Option("--table", metavar="NUMBER", help="An open table.", show_default=False)
    ] = 0,
    kind: Annotated[
        str, typer.Option("--kind", help="A kind of table of the submission in force.")
    ] = "",
    players: Annotated[
        int, typer.Option("--players", metavar="NUMBER", help="How many were dealt in.")
    ] = 10,
    no_flop: Annotated[
        bool, typer.Option("--no-flop", help="The hand ended before the flop.")
    ] = False,
    db: Db = "",
    keys: Keys = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Print what the room takes from each pot, and the sign of the table.

    The same function rakes the hands of the room. A pot holds what was called and nothing else.

    For example:

    fairdeal room rake --kind nl-1-3 --pots '$60,$40' --players 6

    fairdeal room rake --table 4 --pots '$25' --no-flop
    """
    from fairdeal.engine.text.happenings import dollars
    from fairdeal.errors import BadInput
    from fairdeal.room.charges.scheme import rake_from
    from fairdeal.signs.poker_table import rake_of
    from fairdeal.signs.sign import lines

    amounts = _amounts(pots)
    if not 2 <= players <= 10:
        raise BadInput(f"--players must be from 2 to 10, not {players}")
    if bool(table) == bool(kind):
        raise BadInput("name one of --table NUMBER and --kind KIND")
    with opened(db, keys, name) as service:
        setting = _of_table(service, table) if table else _of_kind(service, kind)
    if setting.book != "poker":
        raise BadInput(f"{setting.key} is played against the house, so it has no pots and no rake")
    taken, sign = rake_from(setting, amounts, players, flop=not no_flop), lines(rake_of(setting))
    if as_json:
        rows = [{"pot": pot, "rake": cents} for pot, cents in zip(amounts, taken, strict=True)]
        print_json({"pots": rows, "rake": sum(taken), "sign": sign})
        return
    for at, (pot, cents) in enumerate(zip(amounts, taken, strict=True)):
        what = f"side pot {at}" if at else "main pot"
        print(f"{what} of {dollars(pot)}: {dollars(cents)}")
    print(f"rake: {dollars(sum(taken))}")
    print("\n".join(sign))


def _amounts(text: str) -> list[int]:
    """The pots as typed: `$60,$40`."""
    from fairdeal.cli.play.typed import cents
    from fairdeal.errors import BadInput

    found = []
    for word in text.split(","):
        if not word.strip().startswith("$"):
            raise BadInput(f"--pots: {word!r} has no sign: write '$60,$40'")
        found.append(cents(word.strip(), sign="$"))
    return found


def _of_table(service: "Service", number: int) -> "TableKind":
    import msgspec

    from fairdeal.errors import BadInput
    from fairdeal.room.versions.values import the_version

    table = service.room.things.get(f"table/{number}")
    if table is None or not table.opened:
        raise BadInput(f"table {number} is not open")
    setting: TableKind = table.setting
    # A table keeps what it enforces; the words of its sign are those of the version that it names.
    kind = the_version(service.room, table.version).values.kinds[setting.key]
    return msgspec.structs.replace(setting, chosen=kind.chosen)


def _of_kind(service: "Service", key: str) -> "TableKind":
    from fairdeal.errors import UnknownName
    from fairdeal.room.versions.values import in_force

    kinds = in_force(service.room).values.kinds
    if key not in kinds:
        raise UnknownName.of("kind of table", key, kinds)
    return kinds[key]

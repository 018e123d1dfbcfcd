"""`fairdeal room health` and `fairdeal room open-hands`: is the room well, and what is in play?"""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.house.opening import Db, Json, Keys, Name, opened

if TYPE_CHECKING:
    from fairdeal.room.room import Room


def health(
    whole: Annotated[
        bool, typer.Option("--whole", help="Check every entry of the journal, from the first on.")
    ] = False,
    db: Db = "",
    keys: Keys = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Say whether the room is well: its journal verifies, its money adds up, its tables move.

    The exit code is 1 if something is wrong.

    For example:

    fairdeal room health --whole
    """
    from fairdeal.service.audit.whole import whole_fault
    from fairdeal.service.health import ailments

    with opened(db, keys, name) as service:
        fault = service.read_only or (whole_fault(service.journal) if whole else "")
        found = ailments(service.room, service.clock.now(), fault=fault)
        off = sum(service.room.ledger.balances.values())
        head = service.journal.head()
    if as_json:
        wrong = [{"what": each.what, "where": each.where} for each in found]
        data = {"well": not found and not off, "wrong": wrong, "cents_off": off}
        print_json({**data, "entries": head.position, "hash": head.hash.hex()})
    else:
        for each in found:
            print(f"{each.what}: {each.where}")
        if off:
            print(f"the money does not add up: {off:,} cents")
        print(f"{head.position:,} entries, the last is {head.hash.hex()}")
        print("The room is not well." if found or off else "The room is well.")
    if found or off:
        raise typer.Exit(1)


def open_hands(
    db: Db = "",
    keys: Keys = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """List the hands in play, with all money that is in them.

    For example:

    fairdeal room open-hands
    """
    from fairdeal.engine.text.happenings import dollars

    with opened(db, keys, name) as service:
        rows = _in_play(service.room)
    if as_json:
        print_json({"hands": rows})
        return
    for row in rows:
        print(f"hand {row['hand']}: table {row['table']}, {row['game']}; {row['next']}")
        for account, cents in row["accounts"].items():
            print(f"  {account:<24} {dollars(cents):>12}")
    if not rows:
        print("No hand is in play.")


def _in_play(room: "Room") -> list[dict[str, Any]]:
    return [
        {
            "hand": hand.id,
            "table": hand.begun.table,
            "game": hand.begun.game,
            "next": hand.book.says(hand.state),
            "players": list(hand.begun.players),
            "accounts": {account: room.ledger.of(account) for account in hand.accounts()},
        }
        for hand in room.all("hand").values()
    ]

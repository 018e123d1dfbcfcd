"""`fairdeal room ledger`: what each account holds, and the lines that made it."""

from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.house.opening import Db, Json, Name, looking

if TYPE_CHECKING:
    from fairdeal.service.opening import Journal

PAGE = 1_000


def command(
    account: Annotated[
        str,
        typer.Argument(metavar="[ACCOUNT]", help="An account such as rail/ann, or a sort: rail."),
    ] = "",
    at: Annotated[
        str,
        typer.Option(
            "--at", metavar="TIME", help="The balances at this time: 2026-11-17, or with T14:30."
        ),
    ] = "",
    db: Db = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Print the balances of the room, or the lines of one account.

    Each line has the hand or the other stream, the command and the clause that moved the money.

    For example:

    fairdeal room ledger

    fairdeal room ledger rail/ann --at "2026-11-17 14:30"
    """
    with looking(db, name) as journal:
        upto = _upto(journal, at)
        balances = journal.balances(upto)
        one = account in balances or bool(account and journal.lines(account, 0, 1))
        if one:
            _lines(journal, account, upto, as_json)
        else:
            _balances(_chosen(balances, account), whole=not account, as_json=as_json)


def _upto(journal: "Journal", at: str) -> int | None:
    from fairdeal.cli.house.typed_time import moment
    from fairdeal.service.clock import SystemClock

    if not at:
        return None
    # Everything that has the very same time counts too.
    return journal.position_at(moment(at, SystemClock().now()) + 1)


def _chosen(balances: dict[str, int], sort: str) -> dict[str, int]:
    from fairdeal.errors import UnknownName
    from fairdeal.views.cage import SORTS

    found = {each: cents for each, cents in balances.items() if _is_of(each, sort)}
    if sort and not found and sort not in SORTS:
        raise UnknownName.of("account", sort, [*balances, *SORTS])
    return found


def _is_of(account: str, sort: str) -> bool:
    return not sort or account == sort or account.startswith(f"{sort}/")


def _balances(balances: dict[str, int], *, whole: bool, as_json: bool) -> None:
    from fairdeal.engine.text.happenings import dollars
    from fairdeal.views.cage import balance

    off = balance(balances).cents_off if whole else None
    if as_json:
        told: dict[str, object] = {"balances": balances}
        print_json({**told, "cents_off": off} if whole else told)
        return
    for account, cents in balances.items():
        print(f"{account:<32} {dollars(cents):>16}")
    if off is not None:
        print(
            "All accounts together: $0." if not off else f"All accounts together: {dollars(off)}!"
        )


def _lines(journal: "Journal", account: str, upto: int | None, as_json: bool) -> None:
    from fairdeal.cli.house.typed_time import shown
    from fairdeal.engine.text.happenings import dollars

    total, lines, after = 0, [], 0
    while page := journal.lines(account, after, PAGE):
        after = page[-1].position
        for line in page:
            if upto is not None and line.position > upto:
                break
            [entry, *rest] = journal.read(line.position - 1, 1)
            hand = next((e.stream for e in (entry, *rest) if e.stream.startswith("hand/")), "")
            total += line.cents
            lines.append((line, entry, hand or entry.stream, total))
    if as_json:
        rows = [
            {
                "position": line.position,
                "time": entry.time,
                "cents": line.cents,
                "balance": balance,
                "stream": stream,
                "command": entry.kind,
                "id": entry.command,
                "actor": entry.actor,
                "clause": entry.clause,
            }
            for line, entry, stream, balance in lines
        ]
        print_json({"account": account, "balance": total, "lines": rows})
        return
    for line, entry, stream, balance in lines:
        print(
            f"{line.position:>7}  {shown(entry.time)}  {dollars(line.cents):>12}"
            f"  {dollars(balance):>12}  {stream:<16}  {entry.kind:<16}  [{entry.clause}]"
        )
    print(f"{account} holds {dollars(total)}.")

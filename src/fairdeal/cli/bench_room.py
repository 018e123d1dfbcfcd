"""`fairdeal bench room`: how fast a room is, how it grows, and whether it keeps its promises."""

import sys
from typing import TYPE_CHECKING

import typer

from fairdeal.cli.as_json import print_json

if TYPE_CHECKING:
    from fairdeal.bench.limit import Limit
    from fairdeal.bench.room.measuring import Measured


def run(actions: int, rows: int, db: str, as_json: bool) -> None:
    """Measure a room on every database; ends with 1 if a limit does not hold."""
    from fairdeal.bench.room import run as bench
    from fairdeal.bench.room.measuring import Size

    counted = bench.count(_say)
    found = bench.measure(Size(actions, rows), _say, db)
    holds = all(limit.holds for limits in (counted, *(m.limits for m in found)) for limit in limits)
    if as_json:
        print_json(
            {
                "bench": "room",
                "holds": holds,
                "rooms": [_plain(each) for each in found],
                "procedures": [limit.as_data() for limit in counted],
            }
        )
    else:
        _print(found)
        _print_counted(counted)
    if not holds:
        raise typer.Exit(1)


def _plain(measured: "Measured") -> dict[str, object]:
    return {
        "database": measured.database,
        "paces": measured.paces,
        "limits": [each.as_data() for each in measured.limits],
    }


def _say(title: str) -> None:
    print(f"measuring {title} ...", file=sys.stderr)


def _print(found: "list[Measured]") -> None:
    for each in found:
        print(each.database)
        for tables, pace in each.paces.items():
            print(
                f"  {tables:<10} {pace['actions_per_second']:>8,.0f} actions and "
                f"{pace['commits_per_second']:,.0f} commits a second; "
                f"p50 {pace['p50_ms']:,.1f} ms, p99 {pace['p99_ms']:,.1f} ms"
            )
        for limit in each.limits:
            print(limit.line())
    if len(found) == 1:
        print("PostgreSQL was not measured: give its address with --db.")


def _print_counted(limits: "list[Limit]") -> None:
    print("Procedures")
    for limit in limits:
        print(limit.line())

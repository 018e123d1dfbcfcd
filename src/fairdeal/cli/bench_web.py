"""`fairdeal bench web`: from an action to every screen, how that grows, and whether it holds."""

import sys
from typing import TYPE_CHECKING, Any

import typer

from fairdeal.cli.as_json import print_json

if TYPE_CHECKING:
    from fairdeal.bench.web.contest import Measured
    from fairdeal.bench.web.measuring import Found

MEGABYTE = 1_000_000


def run(tables: int, hands: int, seconds: float, processes: int, db: str, as_json: bool) -> None:
    """Measure a room that is served; ends with 1 if a limit does not hold."""
    from fairdeal.bench.web.measuring import Size, measure

    size = Size(tables, hands, seconds, processes=processes)
    found = measure(size, _say, db, _ignore if as_json else _show)
    if as_json:
        print_json(as_data(found))
    else:
        _print(found, db)
    if not found.holds:
        raise typer.Exit(1)


def as_data(found: "Found") -> dict[str, Any]:
    """What was found, as JSON has it."""
    import msgspec

    return {
        "bench": "web",
        "holds": found.holds,
        "sizes": [
            {
                "tables": each.tables,
                "room": msgspec.to_builtins(each.room),
                "bare": msgspec.to_builtins(each.bare),
                "memory": each.memory,
            }
            for each in found.sizes
        ],
        "memory_a_table": found.memory_a_table,
        "limits": [limit.as_data() for limit in found.limits],
        "goals": [goal.as_data() for goal in found.goals],
    }


def _say(title: str) -> None:
    print(f"measuring {title} ...", file=sys.stderr)


def _ignore(each: "Measured") -> None:
    """JSON is printed whole, at the end."""


def _show(each: "Measured") -> None:
    print(_line(each), flush=True)


def _print(found: "Found", db: str) -> None:
    print(f"One more table takes {found.memory_a_table / MEGABYTE:.2f} MB, with its screens.")
    print("Limits")
    for limit in found.limits:
        print(limit.line())
    print("Goals, reported only")
    for goal in found.goals:
        print(goal.line())
    if not db:
        print("Two processes were not measured: give the address of a PostgreSQL with --db.")


def _line(each: "Measured") -> str:
    room, bare = each.room, each.bare
    return (
        f"{each.tables:>4} tables {room.actions_per_second:>6,.0f} actions a second;"
        f" p50 {room.p50_ms:,.1f} ms, p99 {room.p99_ms:,.1f} ms"
        f" (bare {bare.p50_ms:,.1f} and {bare.p99_ms:,.1f});"
        f" CPU an action {room.cpu_ms:.2f} ms (bare {bare.cpu_ms:.2f});"
        f" {each.memory / MEGABYTE:,.0f} MB"
    )

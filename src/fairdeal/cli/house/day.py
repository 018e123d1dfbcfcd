"""`fairdeal day`: a whole day of a room, played by bots, and whether it adds up."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import fill
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import print_json_line
from fairdeal.cli.house.opening import SQLITE, key_beside

if TYPE_CHECKING:
    from fairdeal.bots.day.day import Told
    from fairdeal.bots.day.summary import Papers


def command(
    tables: Annotated[int, typer.Option(min=1, max=60, help="The number of tables.")] = 6,
    hands: Annotated[int, typer.Option(min=1, max=100_000, help="The number of hands.")] = 300,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same day.")] = 0,
    kills: Annotated[
        int,
        typer.Option(min=0, max=10_000, help="Kill the process of the room this often."),
    ] = 0,
    processes: Annotated[
        int, typer.Option(min=1, max=16, help="The number of processes with the room open.")
    ] = 1,
    db: Annotated[
        str,
        typer.Option(
            "--db",
            metavar="URL",
            help="The database: sqlite:FILE or postgresql://HOST/NAME.",
            show_default="one that is thrown away",
        ),
    ] = "",
    keys: Annotated[
        str,
        typer.Option("--keys", metavar="FILE", help="The file for the key of the room."),
    ] = "",
    name: Annotated[str, typer.Option("--name", help="The name of the room.")] = "day",
    whole: Annotated[
        bool, typer.Option("--whole/--bots-only", help="Rehearse the staff too, or only the bots.")
    ] = True,
    folder: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="DIR",
            help="Write all reports and signs of the day into this folder.",
            show_default="they are made and counted only",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Rehearse a day: bots sit down, play all twenty games, come, go and cash out.

    Besides, people open tables, prepare cards, deal, count, carry boxes and hand over their
    shifts. At the end everything is checked: every answer is in the journal, no cent is missing,
    the chain holds, and the rules make every hand again. All reports and signs are made. A summary
    tells how often each act, refusal, irregularity, report and sign occurred. --kills
    kills the process of the room at random moments and starts it again. The first day takes some
    minutes more, because Double Draw Poker is solved for its report; the results are kept.

    For example:

    fairdeal day --tables 6 --hands 300 --kills 40 --seed 7 --db sqlite:day.db

    fairdeal day --processes 3 --db postgresql://localhost/fairdeal
    """
    from fairdeal.bots.day.day import Wanted, spend

    papers = _papers(folder, whole)
    with _places(db, keys) as (url, key):
        wanted = Wanted(url, key, seed, tables, hands, kills, processes, name, whole, whole)
        told = spend(wanted, papers)
    if as_json:
        import msgspec

        print_json_line({"day": name, "seed": seed, "tables": tables, **msgspec.to_builtins(told)})
    else:
        _print(told)
    if not told.holds:
        raise typer.Exit(1)


def _papers(folder: Path | None, whole: bool) -> "Papers":
    """What makes the papers; a place for them that is none is refused before the day begins."""
    from fairdeal.bots.day.summary import no_papers
    from fairdeal.cli.house.day_papers import papers_into
    from fairdeal.errors import BadInput

    if folder is not None and not whole:
        raise BadInput("--output and --bots-only exclude each other: bots make no reports or signs")
    if folder is not None and folder.exists() and not folder.is_dir():
        raise BadInput(f"{folder} is not a folder: --output names the folder for reports and signs")
    return papers_into(folder) if whole else no_papers


@contextmanager
def _places(db: str, keys: str) -> Iterator[tuple[str, Path]]:
    """The database and the file of the key: beside a database in a file, else thrown away."""
    with TemporaryDirectory(prefix="fairdeal-day-") as folder:
        url = db or f"{SQLITE}{folder}/day.db"
        yield url, Path(keys) if keys else key_beside(url) or Path(folder) / "day.key"


def _print(told: "Told") -> None:
    from fairdeal.cli.play.sitting import plural

    if told.dealt:
        for registry, times in told.occurred.items():
            _print_summary(registry, times, told.never[registry])
    dealt = f", {told.dealt:,} at tables with dealers" if told.dealt else ""
    hands = plural(told.hands, "hand")
    print(f"{hands}{dealt}; {told.entries:,} entries, the last one {told.head[:16]}")
    if told.processes > 1:
        print(
            f"{told.processes} processes; {told.contention:,} decisions made again, "
            f"{told.known:,} commands known already"
        )
    answers = f"{told.answers:,} answers, every one in the journal"
    if told.answers_lost:
        answers = f"{told.answers:,} answers, {told.answers_lost:,} not in the journal"
    holds = "chain and replay hold" if told.verified else told.fault
    print(
        f"{plural(told.kills, 'kill')}, {plural(told.restarts, 'restart')}; {answers}; "
        f"money: ${told.too_much / 100:,.2f} too much, ${told.missing / 100:,.2f} missing; {holds}"
    )


def _print_summary(registry: str, times: dict[str, int], never: list[str]) -> None:
    """How often each thing of a registry occurred, then what did not."""
    found = [f"{name} {many:,}" for name, many in times.items() if many]
    print(f"{registry}: {len(found)} of {len(times)} occurred, {sum(times.values()):,} times")
    for head, names in (("", found), ("never: ", never)):
        if names:
            print(fill(head + ", ".join(names), 100, initial_indent="  ", subsequent_indent="  "))
    print()

"""`fairdeal bench`: our own speed, and beside the installed peers, as ratios."""

import sys
from typing import Annotated, Any

import typer

from fairdeal.cli import bench_room, bench_web
from fairdeal.cli.as_json import print_json

WHAT = ("rank", "play", "odds", "room", "web")
OF_SOME = {
    "rounds": ("rank", "play", "odds"),
    "db": ("room", "web"),
    "actions": ("room",),
    "rows": ("room",),
    "tables": ("web",),
    "hands": ("web",),
    "seconds": ("web",),
    "processes": ("web",),
}
"""The options that only some benchmarks have."""

What = Annotated[
    str, typer.Argument(metavar="WHAT", help="What to measure: rank, play, odds, room or web.")
]
Games = Annotated[
    list[str] | None, typer.Argument(metavar="[GAMES]", help="For play: only these games.")
]
Rounds = Annotated[
    int,
    typer.Option(
        min=1, max=101, help="For rank, play and odds: the number of rounds. The median counts."
    ),
]
Db = Annotated[
    str,
    typer.Option("--db", metavar="URL", help="For room and web: a PostgreSQL to measure as well."),
]
Actions = Annotated[
    int, typer.Option(min=180, max=1_000_000, help="For room: the number of actions.")
]
Rows = Annotated[
    int, typer.Option(min=1_000, max=100_000_000, help="For room: the rows of an old journal.")
]
Tables = Annotated[int, typer.Option(min=1, max=1_000, help="For web: the number of full tables.")]
Hands = Annotated[
    int, typer.Option(min=10, max=10_000_000, help="For web: the hands that must not fill memory.")
]
Seconds = Annotated[float, typer.Option(min=1, max=600, help="For web: how long a round takes.")]
Processes = Annotated[
    int, typer.Option(min=1, max=32, help="For web: processes; more than 1 need --db.")
]


def command(
    ctx: typer.Context,
    what: What,
    games: Games = None,
    rounds: Rounds = 7,
    db: Db = "",
    actions: Actions = 3_000,
    rows: Rows = 1_000_000,
    tables: Tables = 60,
    hands: Hands = 10_000,
    seconds: Seconds = 8.0,
    processes: Processes = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure the speed of Fairdeal beside the other libraries that are installed.

    All of them do the same work, in turns. The ratios say more than the times.

    For example:

    fairdeal bench rank --rounds 11

    fairdeal bench play double-draw double-down

    fairdeal bench odds

    fairdeal bench room --db postgresql://localhost/fairdeal

    fairdeal bench web --tables 60
    """
    from fairdeal.errors import BadInput, UnknownName

    if what not in WHAT:
        raise UnknownName.of("benchmark", what, WHAT)
    if games and what != "play":
        raise BadInput(f"bench {what} takes no games")
    for option, benches in OF_SOME.items():
        source = ctx.get_parameter_source(option)
        if what not in benches and source is not None and source.name == "COMMANDLINE":
            raise BadInput(f"--{option} is for bench {' or '.join(benches)} only")
    if what == "room":
        bench_room.run(actions, rows, db, as_json)
        return
    if what == "web":
        bench_web.run(tables, hands, seconds, processes, db, as_json)
        return
    from fairdeal.bench import peers
    from fairdeal.bench.play import engine

    found = _play(rounds, games or []) if what == "play" else _measured(what, rounds)
    if as_json:
        told = {"bench": what, "rounds": rounds}
        if what == "play":
            told["engine"] = engine()
        print_json({**told, "contests": found})
        return
    {"rank": _print_ranking, "play": _print_play, "odds": _print_odds}[what](found)
    if not any(contest.get("peers", True) for contest in found):
        return
    absent = [name for name, there in peers.installed().items() if not there]
    if absent:
        print(f"Not compared, because not installed: {', '.join(absent)}.")


def _measured(what: str, rounds: int) -> list[dict[str, Any]]:
    from fairdeal.bench import odds, rank, solving

    if what == "rank":
        return rank.measure(rounds, _say)
    return odds.measure(rounds, _say) + solving.measure(_say)


def _play(rounds: int, games: list[str]) -> list[dict[str, Any]]:
    """The contests of poker and of the games against the house, all or those of some games."""
    from fairdeal.banked.games import GAMES
    from fairdeal.bench import play
    from fairdeal.bench import rounds as against_the_house
    from fairdeal.errors import UnknownName

    there = [*dict.fromkeys(contest.game for contest in play.CONTESTS), *GAMES]
    for key in games:
        if key not in there:
            raise UnknownName.of("game to measure", key, there)
    wanted = games or there
    found = play.measure(rounds, _say, wanted)
    return found + against_the_house.measure(rounds, _say, [key for key in GAMES if key in wanted])


def _say(title: str) -> None:
    print(f"measuring {title} ...", file=sys.stderr)


def _print_ranking(found: list[dict[str, Any]]) -> None:
    print(f"{'':<22} {'one by one':>16} {'in batch':>20}   how much longer the other one takes")
    for contest in found:
        single, batch = contest["single"], contest["batch"]
        name = f"{contest['contest']}, {contest['cards']} cards"
        print(
            f"{name:<22} {single['nanoseconds']:>11,.0f} ns {single['per_second'] / 1e6:>5.2f} M/s"
            f" {batch['per_second'] / 1e6:>8.1f} M/s"
        )
        for peer, times in single["peers"].items():
            in_batch = batch["peers"][peer]["times_ours"]
            print(
                f"  {peer:<20} {times['nanoseconds']:>11,.0f} ns"
                f" {times['times_ours']:>9.2f} x one by one, {in_batch:>11,.0f} x in batch"
            )


def _print_play(found: list[dict[str, Any]]) -> None:
    from fairdeal.bench.play import engine

    print(f"The rules engine here: {engine()}.")
    for contest in found:
        unit = contest["unit"]
        print(f"{contest['contest']:<24} {contest['microseconds']:>9,.0f} us a {unit}", end="")
        print(f" {contest['per_second']:>8,} {unit}s a second")
        for peer, times in contest["peers"].items():
            print(f"  {peer:<22} {times['microseconds']:>9,.0f} us {times['times_ours']:>8.1f} x")


def _print_odds(found: list[dict[str, Any]]) -> None:
    for contest in found:
        often = ""
        if "per_second" in contest:
            often = f"   {contest['per_second']:,} {contest['unit']}s a second"
        print(f"{contest['contest']:<42} {_duration(contest['microseconds']):>10}{often}")
        for peer, times in contest["peers"].items():
            took = _duration(times["microseconds"])
            print(f"  {peer:<40} {took:>10} {times['times_ours']:>12,.1f} x")


def _duration(microseconds: float) -> str:
    """A time in the unit in which it is easiest to read."""
    if microseconds < 1:
        return f"{microseconds * 1e3:,.1f} ns"
    if microseconds < 1e3:
        return f"{microseconds:,.1f} us"
    if microseconds < 1e6:
        return f"{microseconds / 1e3:,.1f} ms"
    return f"{microseconds / 1e6:,.1f} s"

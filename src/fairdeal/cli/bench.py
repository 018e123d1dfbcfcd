"""`fairdeal bench`: our own speed, and beside the installed peers, as ratios."""

import sys
from typing import Annotated, Any

import typer

WHAT = ("rank", "play")


def command(
    what: Annotated[str, typer.Argument(metavar="WHAT", help="What to measure: rank or play.")],
    rounds: Annotated[int, typer.Option(min=1, max=101, help="Rounds; the median counts.")] = 7,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure our speed on this machine, beside the peers that are installed.

    Everybody does the same work in the same run and takes turns; the median round counts. Read the
    ratios, not the times.

    Example: fairdeal bench rank --rounds 11
    """
    from fairdeal.errors import UnknownName

    if what not in WHAT:
        raise UnknownName.of("benchmark", what, WHAT)
    from fairdeal.bench import peers, play, rank

    measure = rank.measure if what == "rank" else play.measure
    found = measure(rounds, _say)
    if as_json:
        import json

        print(json.dumps({"bench": what, "rounds": rounds, "contests": found}, indent=2))
        return
    (_print_ranking if what == "rank" else _print_play)(found)
    absent = [name for name, there in peers.installed().items() if not there]
    if absent:
        print(f"Not installed here, so not beside us: {', '.join(absent)}.")


def _say(title: str) -> None:
    print(f"measuring {title} ...", file=sys.stderr)


def _print_ranking(found: list[dict[str, Any]]) -> None:
    print(f"{'':<22} {'one by one':>16} {'in batch':>20}   a peer takes so many times as long")
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
    for contest in found:
        print(f"{contest['contest']:<24} {contest['microseconds']:>9,.0f} us a hand", end="")
        print(f" {contest['per_second']:>8,} hands a second")
        for peer, times in contest["peers"].items():
            print(f"  {peer:<22} {times['microseconds']:>9,.0f} us {times['times_ours']:>8.1f} x")

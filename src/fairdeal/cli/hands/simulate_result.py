"""What a simulation came to, as lines and as JSON: nothing depends on who played or how long."""

from typing import TYPE_CHECKING, Any

from fairdeal.simulate.estimate import LEVELS, Estimate, Row, estimate
from fairdeal.simulate.fast_job import FastRounds
from fairdeal.simulate.poker_job import PokerHands

if TYPE_CHECKING:
    from fairdeal.cli.hands.simulate import AnyJob
    from fairdeal.odds.house.result import HouseOdds
    from fairdeal.simulate.tally import Tally


def estimates(job: "AnyJob", tally: "Tally", odds: "HouseOdds | None") -> list[Estimate]:
    """The figures of each strategy, in the order they sit."""
    return [
        estimate(
            name,
            tally.scores[name],
            tally.rounds,
            job.unit,
            odds if name == "optimal" else None,
        )
        for name in dict.fromkeys(job.strategies)
    ]


def told(job: "AnyJob", tally: "Tally", odds: "HouseOdds | None") -> list[str]:
    """The result as lines."""
    lines = [_title(job, tally)]
    for each in estimates(job, tally, odds):
        seat = "seat" if isinstance(job, PokerHands) else "position"
        lines += ["", f"{each.strategy}, {each.seats} {seat}{'s' if each.seats > 1 else ''}"]
        if isinstance(job, PokerHands):
            lines += _poker_figures(each, tally.scores[each.strategy].total)
        else:
            lines += _house_figures(each)
        lines += ["", *_table(each.rows, job)]
    return lines


def _title(job: "AnyJob", tally: "Tally") -> str:
    if isinstance(job, PokerHands):
        from fairdeal.poker.games import game

        return f"{game(job.game).name}, {job.limit} limit: {tally.rounds:,} hands, seed {job.seed}"
    from fairdeal.banked.games import banked_game

    name, table = banked_game(job.paytable.game).name, job.paytable.name
    by = "compiled" if isinstance(job, FastRounds) else "by the engine"
    return f"{name}, paytable {table}: {tally.rounds:,} rounds {by}, seed {job.seed}"


def _house_figures(each: Estimate) -> list[str]:
    rows = [("mean net, in first wagers", f"{float(each.mean):+.6f}"), *_spread(each, 1, 6)]
    if each.exact is not None:
        away = "" if each.away is None else f"; the mean is {each.away:+.2f} standard errors away"
        rows.append(("exact value", f"{float(each.exact):+.6f} ({each.exact}){away}"))
    return _aligned(rows)


def _poker_figures(each: Estimate, total: int) -> list[str]:
    rows = [
        ("won altogether", f"${total / 100:+,.2f}"),
        ("big bets in 100 hands, a seat", f"{100 * float(each.mean):+.3f}"),
    ]
    return _aligned([*rows, *_spread(each, 100, 3)])


def _spread(each: Estimate, times: int, places: int) -> list[tuple[str, str]]:
    if each.error is None:
        return [("standard error", "unknown from one round")]
    rows = [("standard error", f"{times * each.error:.{places}f}")]
    for level in LEVELS:
        low, high = each.interval(level) or (0.0, 0.0)
        rows.append(
            (f"{level} interval", f"{times * low:+.{places}f} to {times * high:+.{places}f}")
        )
    return rows


def _aligned(rows: list[tuple[str, str]]) -> list[str]:
    width = max(len(name) for name, _ in rows)
    return [f"  {name:<{width}}  {what}" for name, what in rows]


def _table(rows: tuple[Row, ...], job: "AnyJob") -> list[str]:
    """How the rounds ended, beside what is expected where that is known."""
    exact = any(row.expected is not None for row in rows)
    width = max(len("how it ends"), *(len(row.ending) for row in rows))
    net = "chips" if isinstance(job, PokerHands) else "net"
    heading = f"  {'how it ends':<{width}}  {net:>10}  {'observed':>13}"
    lines = [heading + (f"  {'expected':>15}  {'z':>6}" if exact else "")]
    for row in rows:
        line = f"  {row.ending:<{width}}  {_net(row, job):>10}  {row.observed:>13,}"
        if row.expected is not None:
            z = "" if row.z is None else f"{row.z:+.2f}"
            line += f"  {float(row.expected):>15,.1f}  {z:>6}"
        lines.append(line.rstrip())
    return lines


def _net(row: Row, job: "AnyJob") -> str:
    if isinstance(job, PokerHands):
        return f"{float(row.net) * job.unit / 100:+,.2f}"
    return f"{int(row.net):+,}" if row.net.denominator == 1 else f"{float(row.net):+,.3f}"


def as_data(job: "AnyJob", tally: "Tally", odds: "HouseOdds | None") -> dict[str, Any]:
    """The result as JSON takes it."""
    from fairdeal.simulate.shards import digest

    return {
        **job.rules(),
        "digest": digest(job),
        "rounds": tally.rounds,
        "unit": job.unit,
        "results": [
            _result(each, tally.scores[each.strategy].total, tally.scores[each.strategy].squares)
            for each in estimates(job, tally, odds)
        ],
    }


def _result(each: Estimate, total: int, squares: int) -> dict[str, Any]:
    return {
        "strategy": each.strategy,
        "seats": each.seats,
        "total": total,
        "squares": squares,
        "mean": float(each.mean),
        "standard_error": each.error,
        "intervals": {level: each.interval(level) for level in LEVELS},
        "exact": None if each.exact is None else str(each.exact),
        "standard_errors_away": each.away,
        "endings": [
            {
                "event": row.ending,
                "net": float(row.net),
                "observed": row.observed,
                "expected": None if row.expected is None else float(row.expected),
                "z": row.z,
            }
            for row in each.rows
        ],
    }

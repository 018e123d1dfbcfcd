"""The plots of a report, made from plain numbers. Import lazily.

Numbers are rounded before they are drawn: the last digits of a sum in double precision may differ
between two processors, and a drawing must not.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from fairdeal.report.formats.drawing import BAND, GAIN, INK, LOSS, MUTED, PAPER, drawn, quiet
from fairdeal.report.volatility import Sums

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]

MIDDLE: Final = Fraction(98, 100)
"""How much of a distribution is drawn."""

Pair = tuple[str, str]
"""A plot for wide pages, and for narrow ones."""


def signed(value: float, places: int) -> str:
    """A number with its sign, and a true minus.

    >>> signed(-0.5, 2), signed(0.0, 1)
    ('−0.50', '0.0')
    """
    text = f"{value:+.{places}f}".replace("-", "−")
    return text[1:] if float(value) == 0 else text


def contribution(key: str, bars: Sequence[tuple[str, float]], unit: str) -> Pair:
    """What each outcome adds to the return or takes from it."""
    height = 0.8 + 0.21 * len(bars)

    def draw(figure: Figure, narrow: bool) -> None:
        axes = figure.subplots()
        names, values = [name for name, _ in bars], [value for _, value in bars]
        places = range(len(bars))
        axes.barh(places, values, height=0.66, color=[GAIN if v > 0 else LOSS for v in values])
        axes.axvline(0, color=INK, linewidth=0.9)
        for place, value in zip(places, values, strict=True):
            # Right of the zero line there is always room: a loss is written there too.
            axes.annotate(
                signed(value, 4), (max(value, 0), place), xytext=(4, 0),
                textcoords="offset points", va="center", fontsize=7.5, color=MUTED,
            )  # fmt: skip
        axes.set_yticks(places, names)
        axes.invert_yaxis()
        axes.margins(x=0.2 if narrow else 0.08, y=0.02)
        axes.grid(axis="x")
        axes.xaxis.set_major_locator(MaxNLocator(4 if narrow else 8))
        axes.xaxis.set_major_formatter(FuncFormatter(lambda x, _: signed_plain(x)))
        axes.set_xlabel(f"{unit} a round")
        quiet(axes)

    return drawn(key, (height, height + 0.2), draw)


def distributions(key: str, all_sums: Sequence[Sums], mean: float, unit: str) -> Pair:
    """How the result is spread after each number of rounds, one plot beside the other."""

    def draw(figure: Figure, narrow: bool) -> None:
        shape = (len(all_sums), 1) if narrow else (1, len(all_sums))
        for axes, each in zip(figure.subplots(*shape, squeeze=False).flat, all_sums, strict=True):
            _distribution(axes, each, mean)
        figure.supxlabel(f"the player's result in {unit}", fontsize=8.5, color=MUTED)

    return drawn(key, (2.5, 1.75 * len(all_sums) + 0.3), draw)


def _distribution(axes: Axes, sums: Sums, mean: float) -> None:
    edges, heights = _bins(sums)
    zero = int((edges < 0.5).sum())
    for part, colour in ((slice(0, zero), LOSS), (slice(zero - 1, None), GAIN)):
        axes.stairs(heights[part][: len(edges[part]) - 1], edges[part], fill=True, color=colour)
    axes.axvline(mean * sums.rounds, color=INK, linewidth=1, linestyle=(0, (3, 2)))
    axes.set_title(f"{sums.rounds:,} rounds")
    axes.set_yticks([])
    axes.xaxis.set_major_locator(MaxNLocator(4))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda x, _: thousands(x)))
    quiet(axes)


def thousands(value: float) -> str:
    """A whole number with a true minus and thousands set apart.

    >>> thousands(-1500.0)
    '−1,500'
    """
    return f"{round(value):,}".replace("-", "−")


def _bins(sums: Sums, share: Fraction = MIDDLE, most: int = 60) -> "tuple[Floats, Floats]":
    """The middle of the distribution in at most a number of bars: their borders, their heights.

    A border lies between nothing won or lost and one won.
    """
    import numpy as np

    low, high = sums.range(share)
    width = max(1, -(-(high - low) // most))
    first = (low // width) * width
    edges = np.arange(first, high + width + 1, width)
    at = np.clip(edges + 1 - sums.least, 0, len(sums.chances))
    below = np.concatenate(([0.0], sums.chances.cumsum()))
    heights: Floats = np.round(np.diff(below[at]), 7).astype(np.float64)
    return edges.astype(np.float64) + 0.5, heights


@dataclass(frozen=True)
class Reach:
    """Ranges of the average result of a round, after a number of rounds; three of them nested."""

    rounds: int
    ranges: tuple[tuple[float, float], ...]


def funnel(key: str, reaches: Sequence[Reach], mean: float, unit: str) -> Pair:
    """How the average result of a round closes in on the mean as rounds go by."""

    def draw(figure: Figure, narrow: bool) -> None:
        axes = figure.subplots()
        rounds = [each.rounds for each in reaches]
        for at, (alpha, share) in enumerate(((0.35, "99 %"), (0.6, "95 %"), (1.0, "90 %"))):
            low = [round(100 * each.ranges[at][0], 3) for each in reaches]
            high = [round(100 * each.ranges[at][1], 3) for each in reaches]
            axes.fill_between(rounds, low, high, color=BAND, alpha=alpha, linewidth=0, label=share)
        axes.axhline(0, color=INK, linewidth=0.9)
        axes.axhline(100 * mean, color=LOSS, linewidth=1.2, label="mean")
        axes.set_xscale("log")
        axes.set_xlim(rounds[0], rounds[-1])
        top = 100 * max(each.ranges[1][1] for each in reaches)
        axes.set_ylim(100 * min(each.ranges[1][0] for each in reaches), top)
        axes.grid(axis="y")
        axes.xaxis.set_major_formatter(FuncFormatter(lambda x, _: thousands(x)))
        axes.yaxis.set_major_formatter(FuncFormatter(lambda y, _: f"{thousands(y)} %"))
        axes.set_xlabel("rounds played")
        axes.set_ylabel(f"result a round, per cent of {unit}")
        axes.legend(frameon=False, loc="upper right", ncols=2 if narrow else 4)
        quiet(axes)

    return drawn(key, (3.1, 3.1), draw)


@dataclass(frozen=True)
class Step:
    """The edge, in per cent, when a line's odds go a step down or up; `exact` with new best play.

    Without a step (a push cannot go down) the edge is None.
    """

    name: str
    down: float | None
    up: float | None
    exact_down: float | None = None
    exact_up: float | None = None


def steps(key: str, edge: float, rows: Sequence[Step]) -> Pair:
    """The house edge when one line of the paytable changes by a step."""

    def draw(figure: Figure, narrow: bool) -> None:
        axes = figure.subplots()
        places = range(len(rows))
        for side, words, colour in (("down", "pays less", LOSS), ("up", "pays more", GAIN)):
            values = [getattr(row, side) for row in rows]
            lengths = [0 if value is None else round(value - edge, 6) for value in values]
            axes.barh(places, lengths, 0.62, left=edge, color=colour, label=words)
        solved = [
            (round(value, 6), place)
            for place, row in enumerate(rows)
            for value in (row.exact_down, row.exact_up)
            if value is not None
        ]
        axes.plot(
            [value for value, _ in solved], [place for _, place in solved], label="new best play",
            marker="D", markersize=4.5, color=PAPER, markeredgecolor=INK, linestyle="none",
        )  # fmt: skip
        axes.axvline(edge, color=INK, linewidth=0.9)
        figure.legend(
            frameon=False, loc="outside upper center", ncols=3, handlelength=1.2, columnspacing=1.4
        )
        axes.set_yticks(range(len(rows)), [row.name for row in rows])
        axes.invert_yaxis()
        axes.margins(x=0.06, y=0.02)
        axes.grid(axis="x")
        axes.xaxis.set_major_locator(MaxNLocator(4 if narrow else 9))
        axes.xaxis.set_major_formatter(FuncFormatter(lambda x, _: f"{signed_plain(x)} %"))
        axes.set_xlabel("house edge")
        quiet(axes)

    height = 0.8 + 0.26 * len(rows)
    return drawn(key, (height, height + 0.2), draw)


def signed_plain(value: float) -> str:
    """A short number with a true minus.

    >>> signed_plain(-2.0), signed_plain(2.5)
    ('−2', '2.5')
    """
    return f"{round(value, 4):g}".replace("-", "−")

"""A map of starting hands as a picture. Import lazily: needs matplotlib.

The same map gives the same bytes: no date, no name of a program, letters as outlines.
"""

import io
from collections.abc import Mapping
from typing import Any, Final

import matplotlib
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from fairdeal.report.formats.drawing import GRID, INK, MUTED, PAPER

INCHES: Final = 7.2
DOTS: Final = 150
SCALES: Final = {"equity": ("RdYlGn", 0.14, 0.82), "range": ("Blues", 0.12, 0.55)}
"""For each kind of map the colours of 0 and of 1: not so dark that letters are hard to read."""

_SETTINGS: Final[dict[Any, Any]] = {
    "svg.fonttype": "path",
    "svg.hashsalt": "heat-map",
    "font.family": "DejaVu Sans",
    "text.color": INK,
}


def picture(of: str, ranks: str, cells: Mapping[str, float], title: str, form: str) -> bytes:
    """A square for each kind of two cards, coloured by its value from 0 to 1; `png` or `svg`."""
    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(_SETTINGS)
        figure = Figure(figsize=(INCHES, INCHES + 0.4), facecolor=PAPER)
        _draw(figure, SCALES[of], ranks, cells, title)
        data = io.BytesIO()
        if form == "svg":
            nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
            FigureCanvasSVG(figure).print_figure(data, format="svg", metadata=nothing)
        else:
            FigureCanvasAgg(figure).print_figure(
                data, format="png", dpi=DOTS, metadata={"Software": None}
            )
    return data.getvalue()


def _draw(
    figure: Figure,
    scale: tuple[str, float, float],
    ranks: str,
    cells: Mapping[str, float],
    title: str,
) -> None:
    many = len(ranks)
    axes = figure.add_axes((0.02, 0.02, 0.96, 0.91))
    axes.set_xlim(0, many)
    axes.set_ylim(many, 0)
    axes.set_axis_off()
    shown = title if len(title) <= 80 else f"{title[:77]}..."
    figure.text(0.02, 0.955, shown, fontsize=11, parse_math=False)
    colours, (_, low, high) = matplotlib.colormaps[scale[0]], scale
    for row, one in enumerate(ranks):
        for column, other in enumerate(ranks):
            suits = "" if row == column else "s" if column > row else "o"
            name = (one + other if row <= column else other + one) + suits
            value = cells.get(name)
            colour = PAPER if value is None else colours(low + (high - low) * value)
            axes.add_patch(
                Rectangle((column, row), 1, 1, facecolor=colour, edgecolor=GRID, linewidth=0.8)
            )
            tone = MUTED if value is None else INK
            axes.text(
                column + 0.5, row + 0.38, name, ha="center", va="center", fontsize=9, color=tone
            )
            if value is not None:
                axes.text(
                    column + 0.5, row + 0.74, f"{value:.1%}", ha="center", va="center", fontsize=6.5
                )

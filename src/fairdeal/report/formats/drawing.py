"""How a plot becomes text: an SVG with the same bytes wherever it is drawn. Import lazily.

No window and no state: a figure, its own canvas, matplotlib's own settings and its own font.
Letters are drawn as outlines, so that a reader needs no font. Names inside the drawing begin with
the plot's key, because a page holds several.
"""

import io
import re
from collections.abc import Callable
from typing import Any, Final

import matplotlib
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

INK: Final = "#1d2733"
MUTED: Final = "#5f6b78"
GRID: Final = "#dbe0e6"
GAIN: Final = "#22679c"
LOSS: Final = "#c2641d"
BAND: Final = "#9cc0dc"
PAPER: Final = "#fdfdfc"

COLOURS: Final = {
    INK: "--ink", MUTED: "--muted", GRID: "--rule", GAIN: "--gain", LOSS: "--loss",
    BAND: "--band", PAPER: "--paper",
}  # fmt: skip
"""The colours of a plot, and the style of a page that may take their place (dark pages)."""

WIDE: Final = 7.2
NARROW: Final = 3.45
"""Inches: a page of print, and a telephone."""

_SETTINGS: Final = {
    "svg.fonttype": "path",
    "font.family": "DejaVu Sans",
    "font.size": 8.5,
    "axes.edgecolor": MUTED,
    "axes.labelcolor": MUTED,
    "axes.linewidth": 0.8,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 9,
    "axes.titlecolor": INK,
    "axes.axisbelow": True,
    "grid.color": GRID,
    "grid.linewidth": 0.7,
    "text.color": INK,
    "xtick.color": MUTED,
    "ytick.color": MUTED,
    "xtick.labelcolor": MUTED,
    "ytick.labelcolor": INK,
    "xtick.major.size": 3,
    "ytick.major.size": 0,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
}

_NAMES: Final = re.compile(r'(id="|href="#|url\(#)')

Draw = Callable[[Figure, bool], None]
"""Draws on an empty figure; the argument says whether it is a narrow one."""


def drawn(key: str, heights: tuple[float, float], draw: Draw) -> tuple[str, str]:
    """The plot for wide pages and for narrow ones, of these heights in inches."""
    return (
        _svg(f"{key}-w", (WIDE, heights[0]), lambda figure: draw(figure, False)),
        _svg(f"{key}-n", (NARROW, heights[1]), lambda figure: draw(figure, True)),
    )


def _svg(key: str, size: tuple[float, float], draw: Callable[[Figure], None]) -> str:
    settings: dict[Any, Any] = {**_SETTINGS, "svg.hashsalt": key}
    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(settings)
        figure = Figure(figsize=size, layout="constrained")
        draw(figure)
        data = io.StringIO()
        nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
        FigureCanvasSVG(figure).print_figure(data, format="svg", metadata=nothing)
    text = data.getvalue()
    return _NAMES.sub(rf"\g<1>{key}-", text[text.index("<svg") :]).strip()


def quiet(axes: Axes, sides: str = "left") -> None:
    """Take away the lines at some sides of a plot."""
    for side in sides.split():
        axes.spines[side].set_visible(False)

"""The few shapes that a layout is drawn with: whole numbers, no style but the pen's, no script."""

from html import escape
from typing import Final

WIDTH: Final = 1600
HEIGHT: Final = 900
FONT: Final = "Libertinus Serif, Charter, Georgia, serif"

INK: Final = "#14181d"
PEN: Final = 4
HAIR: Final = 2


def page(*shapes: str) -> str:
    """A whole drawing."""
    body = "\n".join(shapes)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="{FONT}" fill="none" stroke="{INK}" stroke-width="{PEN}">\n{body}\n</svg>'
    )


def group(name: str, *shapes: str) -> str:
    """Shapes that belong together, with a name that a program can find."""
    return f'<g class="{name}">{"".join(shapes)}</g>'


def text(x: int, y: int, said: str, size: int = 24, *, bold: bool = False) -> str:
    """A text with its middle at a point."""
    weight = ' font-weight="600"' if bold else ""
    return (
        f'<text x="{x}" y="{y + size // 3}" font-size="{size}" text-anchor="middle" fill="{INK}" '
        f'stroke="none"{weight}>{escape(said)}</text>'
    )


def circle(x: int, y: int, radius: int) -> str:
    """A round betting area."""
    return f'<circle cx="{x}" cy="{y}" r="{radius}"/>'


def box(x: int, y: int, width: int, height: int, *, dashed: bool = False, round_by: int = 8) -> str:
    """A rectangle with its middle at a point."""
    line = ' stroke-dasharray="12 8"' if dashed else ""
    return (
        f'<rect x="{x - width // 2}" y="{y - height // 2}" width="{width}" height="{height}" '
        f'rx="{round_by}" stroke-width="{HAIR}"{line}/>'
    )


def path(drawn: str) -> str:
    """Any line."""
    return f'<path d="{drawn}"/>'


def place(name: str, x: int, y: int, width: int, height: int, said: str, size: int = 22) -> str:
    """A labelled place: a box with its name in it, a line for each part between two strokes."""
    parts = said.split("/")
    first = y - (len(parts) - 1) * size * 5 // 8
    texts = [text(x, first + at * size * 5 // 4, part, size) for at, part in enumerate(parts)]
    return group(name, box(x, y, width, height), *texts)

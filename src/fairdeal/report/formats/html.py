"""A report as one page of HTML that needs nothing else: styles and drawings are inside.

It is read on a telephone, on a wide screen and on paper, light or dark. Wide tables move inside
their own frame; each plot is there in two widths, and the style shows one.
"""

import re
from functools import singledispatch
from html import escape
from pathlib import Path

from fairdeal.report.document import (
    Block,
    Column,
    CommandLine,
    DataTable,
    Document,
    Figure,
    Paragraph,
    Points,
    Section,
    Sheet,
    Tiles,
    spans,
)

_STYLE = Path(__file__).with_name("page.css")
_SIZE = re.compile(r' (?:width|height)="[\d.]+pt"', re.ASCII)


def page(report: Document) -> bytes:
    """The whole page."""
    entries = "".join(
        f'<li><a href="#{each.key}">{_text(each.title)}</a></li>\n' for each in report.sections
    )
    body = "".join(map(_section, report.sections))
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(report.title)}: {escape(report.subtitle)}</title>
<style>
{_STYLE.read_text("utf-8")}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the report</a>
<header>
<p class="kind">{_text(report.subtitle)}</p>
<h1>{_text(report.title)}</h1>
<p class="source">{_text(report.source)}</p>
</header>
<nav aria-labelledby="contents">
<h2 id="contents">Contents</h2>
<ol>
{entries}</ol>
</nav>
<main id="main">
{body}</main>
<footer>
<p>{_text(report.source)}</p>
<p>{escape(report.digest_name)} <code>{escape(report.digest)}</code></p>
</footer>
</body>
</html>
""".encode()


def _section(section: Section) -> str:
    blocks = "".join(map(_block, section.blocks))
    return (
        f'<section id="{section.key}" aria-labelledby="{section.key}-title">\n'
        f'<h2 id="{section.key}-title">{_text(section.title)}</h2>\n{blocks}</section>\n'
    )


def _text(text: str) -> str:
    """A text with its marks as tags."""
    tags = {"plain": "{}", "code": "<code>{}</code>", "strong": "<strong>{}</strong>"}
    return "".join(tags[kind].format(_suits(escape(part))) for kind, part in spans(text))


def _suits(text: str) -> str:
    """The red suits in red."""
    return re.sub("([♥♦])", r'<span class="red">\1</span>', text)


@singledispatch
def _block(block: Block) -> str:
    raise TypeError(block)


@_block.register
def _(block: Paragraph) -> str:
    return f"<p>{_text(block.text)}</p>\n"


@_block.register
def _(block: Points) -> str:
    return "<ul>\n" + "".join(f"<li>{_text(item)}</li>\n" for item in block.items) + "</ul>\n"


@_block.register
def _(block: CommandLine) -> str:
    return f"<pre><code>{escape(block.text)}</code></pre>\n"


@_block.register
def _(block: Tiles) -> str:
    tiles = "".join(
        f"<div><dt>{_text(each.label)}</dt><dd><b>{_text(each.figure)}</b>"
        f"<span>{_text(each.note)}</span></dd></div>\n"
        for each in block.tiles
    )
    return f'<dl class="tiles">\n{tiles}</dl>\n'


@_block.register
def _(block: DataTable) -> str:
    named = any(column.name for column in block.columns)
    head = "".join(
        f'<th scope="col"{_style(each)}>{_text(each.name)}</th>' for each in block.columns
    )
    rows = "".join(_row(block.columns, row) for row in block.rows)
    foot = "".join(_row(block.columns, row) for row in block.total)
    return (
        f'<div class="frame" role="region" aria-label="{escape(block.caption)}" tabindex="0">\n'
        f"<table>\n<caption><span>{_text(block.caption)}</span></caption>\n"
        + (f"<thead><tr>{head}</tr></thead>\n" if named else "")
        + f"<tbody>\n{rows}</tbody>\n"
        + (f"<tfoot>\n{foot}</tfoot>\n" if foot else "")
        + "</table>\n</div>\n"
    )


def _is_fraction(column: Column, cell: str) -> bool:
    return column.number and cell.count("/") == 1


def _cell(column: Column, cell: str) -> str:
    """A cell; a long fraction may go on below its bar, never inside a number."""
    if not _is_fraction(column, cell):
        return _text(cell)
    above, below = map(_text, cell.split("/"))
    return f"<span>{above}/</span><wbr><span>{below}</span>"


def _style(column: Column, cell: str = "") -> str:
    name = "n" if column.number else "w" if column.wide else ""
    name += " f" * _is_fraction(column, cell)
    return f' class="{name}"' if name else ""


def _row(columns: tuple[Column, ...], row: tuple[str, ...]) -> str:
    cells = "".join(
        f"<td{_style(column, cell)}>{_cell(column, cell)}</td>"
        for column, cell in zip(columns[1:], row[1:], strict=True)
    )
    return f'<tr><th scope="row"{_style(columns[0])}>{_text(row[0])}</th>{cells}</tr>\n'


@_block.register
def _(block: Sheet) -> str:
    return f'<div class="sheet">\n{"".join(map(_block, block.blocks))}</div>\n'


@_block.register
def _(block: Figure) -> str:
    return (
        f'<figure id="figure-{block.key}">\n'
        f"{_drawing(block, block.wide, 'wide')}{_drawing(block, block.narrow, 'narrow')}"
        f"<figcaption>{_text(block.caption)}</figcaption>\n</figure>\n"
    )


def _drawing(figure: Figure, svg: str, name: str) -> str:
    """An SVG in the page: it fills its column, takes the page's colours, and says what it shows."""
    from fairdeal.report.formats.drawing import COLOURS

    for colour, variable in COLOURS.items():
        svg = svg.replace(colour, f"var({variable})")
    start, rest = svg.split(">", 1)
    titled = f"{figure.key}-{name}-title"
    start = f'{_SIZE.sub("", start)} class="{name}" role="img" aria-labelledby="{titled}">'
    return f'{start}\n<title id="{titled}">{escape(figure.alt)}</title>{rest}\n'

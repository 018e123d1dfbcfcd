"""A report as data for programs: the figures of every section, and its texts and tables."""

from functools import singledispatch
from typing import Any

from fairdeal.report.document import (
    Block,
    CommandLine,
    DataTable,
    Document,
    Figure,
    Paragraph,
    Points,
    Section,
    Sheet,
    Tiles,
)


def data(report: Document) -> dict[str, Any]:
    """The whole report as JSON takes it; of a plot its words."""
    return {
        "title": report.title,
        "subtitle": report.subtitle,
        "source": report.source,
        "digest": report.digest,
        "sections": [_section(each) for each in report.sections],
    }


def _section(section: Section) -> dict[str, Any]:
    return {
        "key": section.key,
        "title": section.title,
        "figures": dict(section.figures),
        "blocks": [_block(each) for each in section.blocks],
    }


@singledispatch
def _block(block: Block) -> dict[str, Any]:
    raise TypeError(block)


@_block.register
def _(block: Paragraph) -> dict[str, Any]:
    return {"text": block.text}


@_block.register
def _(block: Points) -> dict[str, Any]:
    return {"points": list(block.items)}


@_block.register
def _(block: CommandLine) -> dict[str, Any]:
    return {"command": block.text}


@_block.register
def _(block: Tiles) -> dict[str, Any]:
    return {"tiles": [[each.label, each.figure, each.note] for each in block.tiles]}


@_block.register
def _(block: DataTable) -> dict[str, Any]:
    return {
        "table": block.caption,
        "columns": [each.name for each in block.columns],
        "rows": [list(row) for row in block.rows],
        "total": [list(row) for row in block.total],
    }


@_block.register
def _(block: Sheet) -> dict[str, Any]:
    return {"sheet": [_block(each) for each in block.blocks]}


@_block.register
def _(block: Figure) -> dict[str, Any]:
    return {"plot": block.key, "caption": block.caption, "alt": block.alt}

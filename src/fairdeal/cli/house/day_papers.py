"""The papers of a rehearsed day, made in the evening and written into a folder if one is named."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fairdeal.bots.day.papers import Papers
    from fairdeal.bots.day.summary import Counts
    from fairdeal.service.service import Service


def papers_into(folder: Path | None) -> "Callable[[Service], Counts]":
    """What makes and counts the papers of a day, and writes them where a folder is named."""

    def papers(service: "Service") -> "Counts":
        from fairdeal.bots.day.papers import papers_of

        made = papers_of(service)
        if folder is not None:
            write(folder, made)
        return made.counts()

    return papers


def write(folder: Path, made: "Papers") -> None:
    """Each report as a page and as figures, each sign as a page."""
    from fairdeal.cli.house.signs import write_pages
    from fairdeal.report.formats.html import page as report_page
    from fairdeal.reports.drawing import drawn
    from fairdeal.reports.figures_file import figures
    from fairdeal.signs.formats.html import page as sign_page

    reports, signs = folder / "reports", folder / "signs"
    pages = [
        (reports / f"{name}.html", report_page(drawn(finished)))
        for name, finished in made.reports.items()
    ]
    pages += [
        (reports / f"{name}.csv", figures(finished)) for name, finished in made.reports.items()
    ]
    write_pages(reports, pages)
    write_pages(signs, [(signs / f"{n}.html", sign_page(sign)) for n, sign in made.signs.items()])

"""The page of a table: a shell that loads the live table. All else comes over its socket."""

from typing import Final

from litestar import get
from litestar.params import FromPath
from litestar.response import Response

from fairdeal.room.submission import TableKind
from fairdeal.room.tables.state import TableInRoom
from fairdeal.service.service import Service
from fairdeal.views.frames.titles import layout, title
from fairdeal.web.pages.failing import NotHere
from fairdeal.web.pages.visit import Asked, arrive

SHEETS: Final = {
    "board": ("board",),
    "stud": ("stud",),
    "double_draw": ("house",),
    "double_down": ("house",),
}
"""The style sheets that only some layouts need."""


@get("/table/{number:int}")
async def table_page(request: Asked, number: FromPath[int]) -> Response[str]:
    """A table, for players and for the rail."""
    visit = await arrive(request)
    settings = await visit.ask(_settings)
    if number not in settings:
        near = sorted(settings, key=lambda each: (abs(each - number), each))[:3]
        links = [(f"Table {each}, {title(settings[each])}", f"/table/{each}") for each in near]
        raise NotHere(f"There is no table {number}.", links)
    name, way = title(settings[number]), layout(settings[number])
    sheets = SHEETS.get(way, ())
    return visit.page("table.html", number=number, name=name, layout=way, sheets=sheets)


def _settings(service: Service) -> dict[int, TableKind]:
    tables: dict[str, TableInRoom] = service.room.all("table")
    return {table.number: table.setting for table in tables.values()}

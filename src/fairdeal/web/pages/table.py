"""The page of a table: a shell that loads the live table. All else comes over its socket."""

from litestar import get
from litestar.params import FromPath
from litestar.response import Response

from fairdeal.room.tables.state import TableInRoom
from fairdeal.service.service import Service
from fairdeal.views.frames.titles import title
from fairdeal.web.pages.failing import NotHere
from fairdeal.web.pages.visit import Asked, arrive


@get("/table/{number:int}")
async def table_page(request: Asked, number: FromPath[int]) -> Response[str]:
    """A table, for players and for the rail."""
    visit = await arrive(request)
    titles = await visit.ask(_titles)
    if number not in titles:
        near = sorted(titles, key=lambda each: (abs(each - number), each))[:3]
        links = [(f"Table {each}, {titles[each]}", f"/table/{each}") for each in near]
        raise NotHere(f"There is no table {number}.", links)
    return visit.page("table.html", number=number, name=titles[number])


def _titles(service: Service) -> dict[int, str]:
    tables: dict[str, TableInRoom] = service.room.all("table")
    return {table.number: title(table.setting) for table in tables.values()}

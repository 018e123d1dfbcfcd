"""The board for a wall screen: games, open seats and lists, a page after the other."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeVar

from litestar import get
from litestar.response import Response

from fairdeal.room.lists.shown import LobbyLine, lobby_lines
from fairdeal.room.people.state import Person
from fairdeal.service.service import Service
from fairdeal.views.frames.lobby import lobby_frame
from fairdeal.views.frames.lobby_shapes import JackpotRow, LobbyFrame, TableRow
from fairdeal.web.pages.clocks import Wall
from fairdeal.web.pages.visit import Asked, arrive

ROWS: Final = 9
NO_ALIAS: Final = "a player"
Each = TypeVar("Each")


class Waiting(NamedTuple):
    """A list on the wall: for which game, who is called, who waits."""

    title: str
    called: tuple[str, ...]
    waiting: tuple[str, ...]


class Page(NamedTuple):
    """What the screen shows at one time: tables or lists."""

    heading: str
    tables: tuple[TableRow, ...] = ()
    lists: tuple[Waiting, ...] = ()


@get("/wall")
async def wall(request: Asked) -> Response[str]:
    """The room on a large screen. It needs no account and shows no name but an alias."""
    visit = await arrive(request)
    pages, jackpots = await visit.ask(_pages)
    about = visit.surround
    now = Wall(about.zone).clock(about.now)
    return visit.page("wall.html", pages=pages, jackpots=jackpots, now=now)


def _pages(service: Service) -> tuple[list[Page], tuple[JackpotRow, ...]]:
    room = service.room
    frame: LobbyFrame = lobby_frame(room, service.clock.now())
    open_tables = [row for row in frame.tables if row.state != "closed"]
    pages = [Page("Games", tuple(rows)) for rows in _some(open_tables)]
    titles = {row.list: row.title for row in frame.tables}
    unnamed = _unnamed(room.all("person"))
    lists = [
        _waiting(line, titles, unnamed) for line in lobby_lines(room) if line.waiting or line.called
    ]
    pages += [Page("Waiting lists", lists=tuple(some)) for some in _some(lists)]
    return pages or [Page("No table is open")], frame.jackpots


def _some(things: Sequence[Each]) -> Iterator[tuple[Each, ...]]:
    """As many as fit on the screen at once."""
    return (tuple(things[at : at + ROWS]) for at in range(0, len(things), ROWS))


def _waiting(line: LobbyLine, titles: dict[str, str], unnamed: set[str]) -> Waiting:
    def named(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(NO_ALIAS if name in unnamed else name for name in names)

    kind = line.list.partition("/")[0]
    return Waiting(titles.get(kind, kind), named(line.called), named(line.waiting))


def _unnamed(people: dict[str, Person]) -> set[str]:
    """Ids that stand where a person has chosen no alias: they are nobody's business."""
    return {person.id for person in people.values() if person.alias in ("", person.id)}

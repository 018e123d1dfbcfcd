"""A clause, a reading or a requirement: what it says, how we read it, what rests on it."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from litestar import Request, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import Response

from fairdeal.errors import UnknownName
from fairdeal.room.registry import COMMANDS
from fairdeal.rules import (
    Clause,
    Interpretation,
    Section,
    chapters,
    find,
    interpretations_of,
    nearest,
    requirements,
)
from fairdeal.web.answers import json_answer
from fairdeal.web.safety.nearest import no_such
from fairdeal.web.safety.refusals import ALL


@get("/api/v1/clauses/{book:str}/{clause:path}")
async def clause_text(
    request: Request[Any, Any, Any], book: FromPath[str], clause: FromPath[str]
) -> Response[bytes]:
    """A clause of a book. A reading (P-13) and a requirement (R14) may stand behind any book."""
    return json_answer(facts_of(book, clause.lstrip("/")))


def facts_of(book: str, clause: str) -> dict[str, Any]:
    """What is known of a clause.

    >>> facts_of("poker", "8.J")["id"], facts_of("poker", "R14")["id"], facts_of("ddp", "D1")["id"]
    ('poker 8.J', 'R14', 'D1')
    """
    if clause.upper() in requirements():
        name = clause.upper()
        return {"id": name, "says": requirements()[name], "reading": "", **_rests_on(name)}
    found = _found(book, clause)
    match found:
        case Interpretation():
            says = found.literal or found.title
            reading, name = found.default, found.number
        case Clause():
            says, name = found.summary, found.id
            reading = " ".join(each.default for each in interpretations_of(found.id))
        case Section():
            says, reading, name = chapters().get(found.name, found.name), "", found.name
    return {"id": name, "says": says, "reading": reading, **_rests_on(name)}


def _found(book: str, clause: str) -> Clause | Interpretation | Section:
    for text in (f"{book} {clause}", clause):
        try:
            return find(text)
        except UnknownName:
            continue
    raise no_such("clause", f"{book} {clause}", nearest(f"{book} {clause}"))


def _rests_on(ref: str) -> dict[str, Any]:
    return {"cited_by": _cited().get(ref, [])}


@cache
def _cited() -> dict[str, list[str]]:
    """The commands and refusals that rest on each clause, reading or requirement."""
    found: dict[str, list[str]] = {}
    for ref, name in _citations():
        found.setdefault(ref, []).append(name)
    return found


def _citations() -> Iterator[tuple[str, str]]:
    for name, entry in COMMANDS.items():
        yield from ((ref, f"command {name}") for ref in entry.right.cite.refs)
    for name, meaning in ALL.items():
        yield from ((ref, f"refusal {name}") for ref in meaning.cite.refs)


ROUTES: Final[tuple[HTTPRouteHandler, ...]] = (clause_text,)

"""The books: their chapters, a search, and a page for each clause and each reading."""

import asyncio
from functools import cache
from typing import Annotated, Any, Final

from litestar import get
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect, Response

from fairdeal.conformance.dossier import contents, dossier
from fairdeal.errors import UnknownName
from fairdeal.rules import BOOKS, find, nearest, requirements
from fairdeal.rules.searching import Entry, search
from fairdeal.views.rulebook import chapter_of, entries, glossary
from fairdeal.web.pages.failing import NotHere
from fairdeal.web.pages.rendering import clause_path
from fairdeal.web.pages.visit import Asked, arrive, go_to

Facts = dict[str, Any]

READING: Final = "reading"
GLOSSARY: Final = "glossary"
OF_THE_BOOKS: Final = ("chapter", "clause", "word", "reading")
SHORTEST_WORD: Final = 3
"""Fewer letters are part of an id, like the D of 10.D."""

PARTS: Final = {
    "literal": "The words say",
    "customary": "Customary",
    "default": "We do",
    "config": "May be chosen",
}


@get("/rules")
async def rules(
    request: Asked, q: Annotated[str, QueryParameter(max_length=200)] = ""
) -> Response[str] | Redirect:
    """The chapters of every book, or what a search found."""
    visit = await arrive(request)
    asked = q.strip()
    if asked and (place := _place(asked)):
        return go_to(clause_path(place))
    if not asked:
        return visit.page("rules.html", asked="", found=None, unknown={}, books=_books())
    found = await asyncio.to_thread(search, asked, _entries())
    hits = [_hit(each) for each in found.hits]
    return visit.page("rules.html", asked=asked, found=hits, unknown=found.unknown, books=[])


@get("/rules/{book:str}")
async def book_page(request: Asked, book: FromPath[str]) -> Response[str]:
    """The chapters of one book, or the words that all of them define."""
    visit = await arrive(request)
    if book == GLOSSARY:
        return visit.page("glossary.html", books=_words())
    if book not in BOOKS:
        raise NotHere(
            f"There is no book {book!r}.", [(BOOKS[each], f"/rules/{each}") for each in BOOKS]
        )
    return visit.page("rules.html", asked="", found=None, unknown={}, books=_books(book))


@get("/rules/{book:str}/{place:path}")
async def clause(
    request: Asked, book: FromPath[str], place: FromPath[str]
) -> Response[str] | Redirect:
    """A clause, a part of a book, or a reading: what it says and where it is carried out."""
    visit = await arrive(request)
    ref = place.strip("/") if book == READING else f"{book} {place.strip('/')}"
    if ref in requirements():
        return visit.page("clause.html", **_requirement(ref))
    try:
        found = find(ref)
    except UnknownName:
        near = [(each, clause_path(each)) for each in nearest(ref)]
        raise NotHere(f"There is no clause {ref!r}.", near) from None
    # The first question reads all sources for their citations: not in the thread of the loop.
    facts = await asyncio.to_thread(dossier, found)
    return visit.page("clause.html", **_shown(facts))


def _place(asked: str) -> str:
    """The clause, chapter or reading that was typed; empty if it is words to search for."""
    if name := chapter_of(asked):
        return name if " " in name else f"{name} 1" * (name != "dds")
    letters = [word for word in asked.split() if word.isalpha() and word.lower() not in BOOKS]
    if any(len(word) >= SHORTEST_WORD for word in letters) or not any(map(str.isdigit, asked)):
        return ""
    try:
        found = find(asked)
    except UnknownName:
        return ""
    for field in ("id", "number", "name"):
        if hasattr(found, field):
            return str(getattr(found, field))
    return ""


@cache
def _entries() -> list[Entry]:
    return entries()


def _books(book: str = "") -> list[Facts]:
    return [
        {
            **each,
            "chapters": [
                {
                    "number": chapter["chapter"].partition(" ")[2],
                    "href": clause_path(chapter["chapter"]),
                    "title": chapter["title"],
                    "many": sum(chapter["clauses"].values()),
                }
                for chapter in each["chapters"]
            ],
        }
        for each in contents(book)["books"]
    ]


def _words() -> list[Facts]:
    """The words of each book, with the address of the clause that defines them."""
    return [
        {
            "book": book,
            "name": name,
            "terms": [
                {**term._asdict(), "href": clause_path(term.clause)} for term in glossary(book)
            ],
        }
        for book, name in BOOKS.items()
    ]


def _hit(entry: Entry) -> Facts:
    name = entry.name if entry.kind in OF_THE_BOOKS else entry.clauses[0]
    return {**entry._asdict(), "href": clause_path(name)}


def _requirement(ref: str) -> Facts:
    return _page(ref, "what the room must do", requirements()[ref], [])


def _shown(facts: Facts) -> Facts:
    """The values of the page of a clause, a reading, or a part of a book."""
    if "section" in facts:
        trail = [(BOOKS[book], f"/rules/{book}") for book in [facts["section"].split()[0]]]
        return _page(facts["section"], facts["title"], "", trail, clauses=_listed(facts["clauses"]))
    carried = {"code": facts["code"], "tests": facts["tests"] or []}
    if "id" not in facts:
        clauses = [{"id": each, "href": clause_path(each), "says": ""} for each in facts["clauses"]]
        return _page(
            facts["number"], facts["title"], "", [], readings=[_reading(facts)], clauses=clauses,
            **carried,
        )  # fmt: skip
    book = facts["chapter"].partition(" ")[0]
    trail = [
        (BOOKS[book], f"/rules/{book}"),
        (facts["title"], clause_path(facts["chapter"])),
    ]
    return _page(
        facts["id"], "", facts["summary"], trail,
        shown_by=facts["shown_by"],
        slips=facts["slips"],
        readings=[_reading(each) for each in facts["interpretations"]],
        clauses=[{"id": each, "href": clause_path(each), "says": ""} for each in facts["below"]],
        **carried,
    )  # fmt: skip


def _page(head: str, title: str, says: str, trail: list[tuple[str, str]], **more: Any) -> Facts:
    none: Facts = {"slips": [], "readings": [], "clauses": [], "shown_by": ""}
    empty: Facts = {"code": None, "tests": []}
    return {"head": head, "title": title, "says": says, "trail": trail, **none, **empty, **more}


def _listed(clauses: list[Facts]) -> list[Facts]:
    return [
        {"id": each["id"], "href": clause_path(each["id"]), "says": each["summary"]}
        for each in clauses
    ]


def _reading(facts: Facts) -> Facts:
    parts = [(name, facts[field]) for field, name in PARTS.items() if facts[field]]
    parts += [(f"Note {mark}", text) for mark, text in facts["notes"].items()]
    return {
        "number": facts["number"],
        "title": facts["title"],
        "href": clause_path(facts["number"]),
        "parts": parts,
    }

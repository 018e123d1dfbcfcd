"""All that is known about one clause, interpretation or part of a book, ready to print or send."""

from collections import Counter
from functools import cache
from typing import Any

from fairdeal.conformance.citations import find_citations
from fairdeal.conformance.collected import project
from fairdeal.conformance.kept import kept_tests
from fairdeal.rules import (
    BOOKS,
    Clause,
    Interpretation,
    Section,
    chapters,
    clauses,
    interpretations_of,
    notes_in,
    slips_of,
)

Facts = dict[str, Any]


def dossier(found: Clause | Interpretation | Section) -> Facts:
    """The facts about what `rules.find` found."""
    if isinstance(found, Clause):
        return _of_clause(found)
    if isinstance(found, Interpretation):
        return _of_interpretation(found) | _carried(found.number)
    return {
        "section": found.name,
        "title": chapters().get(found.name, ""),
        "clauses": [_short(clause) for clause in found.clauses],
    }


def contents(book: str = "") -> Facts:
    """The chapters of one book, or of all, each with its clauses counted by kind."""
    counted: dict[str, Counter[str]] = {}
    for clause in clauses().values():
        counted.setdefault(f"{clause.book} {clause.chapter}", Counter())[clause.kind] += 1
    return {
        "books": [
            {
                "book": key,
                "name": name,
                "chapters": [
                    {"chapter": chapter, "title": title, "clauses": dict(counted[chapter])}
                    for chapter, title in chapters().items()
                    if chapter.startswith(key + " ")
                ],
            }
            for key, name in BOOKS.items()
            if book in ("", key)
        ]
    }


def _of_clause(clause: Clause) -> Facts:
    return {
        **clause._asdict(),
        "chapter": f"{clause.book} {clause.chapter}",
        "title": chapters()[f"{clause.book} {clause.chapter}"],
        "below": [
            each for each in clauses() if each.startswith((f"{clause.id}(", f"{clause.id} "))
        ],
        "slips": [{"says": slip.says, "read_as": slip.read_as} for slip in slips_of(clause.id)],
        "interpretations": [_of_interpretation(each) for each in interpretations_of(clause.id)],
        **_carried(clause.id),
    }


def _of_interpretation(each: Interpretation) -> Facts:
    notes = notes_in(" ".join((each.literal, each.customary, each.default)))
    return {**each._asdict(), "notes": notes}


def _short(clause: Clause) -> Facts:
    return {"id": clause.id, "kind": clause.kind, "summary": clause.summary}


def _carried(ref: str) -> Facts:
    """The code that cites an id and the tests that prove it; without tests, the reason why."""
    code = [{"at": each.at, "name": each.name} for each in _citations().get(ref, [])]
    root = project()
    if root is None:
        note = "Tests belong to a clone of the project; this is an installed package."
        return {"code": code, "tests": None, "tests_note": note}
    return {"code": code, "tests": kept_tests(root).get(ref, []), "tests_note": ""}


_citations = cache(find_citations)

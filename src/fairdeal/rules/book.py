"""The books, from this package's csv files: clauses, interpretations, terms, slips, notes.

Each file is read once, when it is first asked for.

    >>> clauses()["dds (j)(2)"].chapter
    '(j)'
    >>> interpretations()["P-13"].title
    'Suit tie on forced bet'
"""

import csv
import os
import re
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

BOOKS: Final = {
    "poker": "Standard Rules - Poker",
    "ddp": "Double Draw Poker",
    "dds": "Double Down Stud",
}

KINDS: Final = ("engine", "room", "attest", "sign", "submission", "definition", "external")

ALSO: Final = re.compile(r"\[also: ([a-z, ]+)\]")
CHAPTER: Final = re.compile(r"\w+ (\d+|\(\w+\))")
MARK: Final = re.compile(r"\bK\d\b|\[[a-z]\]")


class Clause(NamedTuple):
    """One clause of a book: where it stands, who carries it, what it says, what would show it."""

    id: str
    kind: str
    summary: str
    shown_by: str

    @property
    def book(self) -> str:
        """`poker`, `ddp` or `dds`."""
        return self.id.split()[0]

    @property
    def also(self) -> tuple[str, ...]:
        """Its other natures, which its summary names at the end: `[also: sign]`.

        >>> clauses()["poker 10.B(2)"].also
        ('sign',)
        """
        found = ALSO.search(self.summary)
        return tuple(found[1].split(", ")) if found else ()

    @property
    def chapter(self) -> str:
        """The chapter inside its book: `10`, or `(j)` in Double Down Stud."""
        found = CHAPTER.match(self.id)
        assert found, self.id
        return found[1]


class Interpretation(NamedTuple):
    """One decided ambiguity: what the words say, what is customary, what we do, what may change."""

    number: str
    title: str
    clauses: tuple[str, ...]
    literal: str
    customary: str
    default: str
    config: str


class Slip(NamedTuple):
    """A wrong reference or slip of the pen in a clause, and how it is read."""

    clause: str
    says: str
    read_as: str


class Term(NamedTuple):
    """A word that a book defines: its meaning in our words, and what it is in the code.

    `name` is a dotted path below the package; the rest of a path into a registry is a key of it. It
    is empty while the program has nothing of the kind. `others` are words for the same thing that
    nobody is shown.
    """

    clause: str
    word: str
    meaning: str
    name: str
    others: tuple[str, ...]

    @property
    def book(self) -> str:
        """`poker`, `ddp` or `dds`."""
        return self.clause.split()[0]


@cache
def terms() -> dict[str, Term]:
    """Every word that a book defines, by its clause, in the order of the books.

    >>> terms()["poker 1.B(34)"].word
    'Up card'
    """
    return {
        clause: Term(clause, word, meaning, name, tuple(filter(None, others.split("; "))))
        for clause, word, meaning, name, others in _rows("glossary.csv")
    }


@cache
def clauses() -> dict[str, Clause]:
    """Every clause of the three books by its id, in the order of the books."""
    return {row[0]: Clause(*row) for row in _rows("clauses.csv")}


@cache
def interpretations() -> dict[str, Interpretation]:
    """Every interpretation by its number: `P-01` to `P-154`, `D1`, `S1`, `T1` and so on."""
    return {
        number: Interpretation(number, title, tuple(ids.split("; ")), *rest)
        for number, title, ids, *rest in _rows("interpretations.csv")
    }


@cache
def _numbers_by_clause() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for each in interpretations().values():
        for clause in each.clauses:
            found.setdefault(clause, []).append(each.number)
    return found


def interpretations_of(clause: str) -> tuple[Interpretation, ...]:
    """The interpretations that decide something about this clause id."""
    return tuple(interpretations()[number] for number in _numbers_by_clause().get(clause, ()))


@cache
def _slips() -> tuple[Slip, ...]:
    return tuple(Slip(*row) for row in _rows("slips.csv"))


def slips_of(clause: str) -> tuple[Slip, ...]:
    """The slips of the pen in this clause id.

    >>> slips_of("poker 10.I")[0].read_as
    '§H'
    """
    return tuple(slip for slip in _slips() if slip.clause == clause)


@cache
def notes() -> dict[str, str]:
    """What the marks stand for: K1 to K5 (how a default was chosen) and [a] to [f] (sources)."""
    return dict(_rows("notes.csv"))


def notes_in(text: str) -> dict[str, str]:
    """The notes whose marks occur in a text.

    >>> list(notes_in("literal (K1)"))
    ['K1']
    """
    return {mark: notes()[mark] for mark in dict.fromkeys(MARK.findall(text)) if mark in notes()}


@cache
def requirements() -> dict[str, str]:
    """What the room must do beyond the books, by number: `R1` to `R25`.

    >>> requirements()["R9"]
    'There is one way to settle; a command that is repeated has no effect.'
    """
    return dict(_rows("requirements.csv"))


def is_known(ref: str) -> bool:
    """Whether a text is the id of a clause, an interpretation or a requirement.

    >>> is_known("poker 17.A"), is_known("P-13"), is_known("R15"), is_known("R99")
    (True, True, True, False)
    """
    return ref in clauses() or ref in interpretations() or ref in requirements()


@cache
def chapters() -> dict[str, str]:
    """The name of each chapter, in our words.

    >>> chapters()["poker 10"]
    'Seven-Card Stud'
    """
    return dict(_rows("chapters.csv"))


def _rows(name: str) -> Iterator[list[str]]:
    # A plain open, not importlib.resources: that import alone costs more than all these files.
    path = os.path.join(os.path.dirname(__file__), name)
    with open(path, encoding="utf-8", newline="") as lines:
        rows = csv.reader(lines)
        next(rows)
        yield from rows

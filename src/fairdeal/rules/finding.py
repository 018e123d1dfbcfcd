"""Finding a clause by what a person types.

The id is read as a row of words and numbers, whatever stands between them and in either case, so
`poker 10.D(4)(c)`, `Poker 10 D 4 c` and `10.d.4.c` are one clause. A book left out means poker if
poker has it.

    >>> find("ddp 12.B.1.j").id
    'ddp 12.B(1)(j)'
    >>> find("p13").number
    'P-13'
    >>> find("poker 10.l.3").name
    'poker 10.L(3)'
    >>> typed("poker 10.D(4)(c)")  # the form that a shell takes without quotes
    'poker 10.D.4.c'
"""

import re
from difflib import get_close_matches
from functools import cache
from typing import Final, NamedTuple

from fairdeal.errors import UnknownName
from fairdeal.rules.book import BOOKS, Clause, Interpretation, clauses, interpretations

WORD: Final = re.compile(r"\d+|[a-z]+", re.IGNORECASE)
NUMBER: Final = re.compile(r"\s*([pdst])[-\s]?0*([1-9]\d*)\s*", re.IGNORECASE)

Words = tuple[str, ...]


class Section(NamedTuple):
    """A place in a book that is no clause itself but has clauses below it: a chapter, `10.L(3)`."""

    name: str
    clauses: tuple[Clause, ...]


def typed(ref: str) -> str:
    """A clause or interpretation as a person can type it in a shell, without quotes.

    >>> typed("dds (j)(2) royal-flush"), typed("P-13")
    ('dds j.2 royal-flush', 'P-13')
    """
    book, _, place = ref.partition(" ")
    place = re.sub(r"[()]+", ".", place).strip(".").replace(". ", " ")
    return f"{book} {place}".strip()


def find(text: str) -> Clause | Interpretation | Section:
    """The clause, interpretation or part of a book that a person means by `text`."""
    number = _number(text)
    if number in interpretations():
        return interpretations()[number]
    readings = _readings(text)
    for words in readings:
        if words in _by_words():
            return _by_words()[words]
    for words in readings:
        if found := _below(words):
            return Section(_name(found[0], words), found)
    raise unknown(text)


def find_clause(text: str) -> Clause:
    """The clause that a person means; a part of a book is refused with the clauses in it."""
    found = find(text)
    if isinstance(found, Clause):
        return found
    if isinstance(found, Interpretation):
        of = ", ".join(found.clauses)
        raise UnknownName(f"{found.number} is not a clause but an interpretation of {of}")
    names = [clause.id for clause in found.clauses]
    listed = ", ".join(names[:6]) + (f" and {len(names) - 6} more" if len(names) > 6 else "")
    raise UnknownName(f"{found.name} is not a clause; the clauses below it are {listed}")


def nearest(text: str) -> list[str]:
    """Up to three real ids most like `text`, from the part of the book that it gets right.

    >>> nearest("poker 10.D(4)(z)")
    ['poker 10.D(4)(c)', 'poker 10.D(4)(b)', 'poker 10.D(4)(a)']
    """
    candidates = [*clauses(), *interpretations()]
    for words in _readings(text):
        # The longest beginning that exists; one word (the book alone) narrows nothing.
        for length in range(len(words), 1, -1):
            if found := _below(words[:length]):
                return get_close_matches(text, [each.id for each in found], n=3, cutoff=0)
    return get_close_matches(text, candidates, n=3, cutoff=0)


def unknown(text: str) -> UnknownName:
    """The error for an id that no book contains: one line, with the nearest real ids."""
    return UnknownName(f"there is no clause {text!r}; the nearest are {', '.join(nearest(text))}")


def _number(text: str) -> str:
    """An interpretation's number as we write it, or an empty text: `p 13` is `P-13`."""
    found = NUMBER.fullmatch(text)
    if not found:
        return ""
    letter, digits = found[1].upper(), found[2]
    return f"P-{digits:0>2}" if letter == "P" else letter + digits


def _words(text: str) -> Words:
    return tuple(WORD.findall(text.lower()))


def _readings(text: str) -> list[Words]:
    """The rows of words that `text` may stand for: with its book, or in each book in turn."""
    words = _words(text)
    if not words or words[0] in BOOKS:
        return [words]
    return [(book, *words) for book in BOOKS]


@cache
def _by_words() -> dict[Words, Clause]:
    return {_words(clause.id): clause for clause in clauses().values()}


def _below(words: Words) -> tuple[Clause, ...]:
    """The clauses whose id begins with these words."""
    if not words:
        return ()
    return tuple(c for each, c in _by_words().items() if each[: len(words)] == words)


def _name(clause: Clause, words: Words) -> str:
    """The first words of a clause's id, spelled as the book spells them."""
    end = list(WORD.finditer(clause.id))[len(words) - 1].end()
    return clause.id[: end + 1].rstrip(".( ")

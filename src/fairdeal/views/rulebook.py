"""Everything that `fairdeal rules WORD ...` searches, the chapter of a game, and the glossary."""

from typing import Any

from fairdeal.cite import Cite
from fairdeal.errors import UnknownName
from fairdeal.rules import BOOKS, Term, terms
from fairdeal.rules.searching import Entry


@Cite("poker 1.A", "ddp 1.A", "dds (a)(1)")
def glossary(asked: str = "") -> list[Term]:
    """The words that the books define: of all books, of one, or those that contain a text.

    >>> [term.clause for term in glossary("side pot")]
    ['poker 1.B(32)']
    """
    wanted = " ".join(asked.lower().split())
    if not wanted or wanted in BOOKS:
        return [term for term in terms().values() if wanted in ("", term.book)]
    found = [term for term in terms().values() if wanted in term.word.lower()]
    if not found:
        raise UnknownName.of(
            "word of the glossary",
            asked,
            list(dict.fromkeys(term.word for term in terms().values())),
        )
    return found


def entries() -> list[Entry]:
    """Words of the glossary, clauses, readings, irregularities, refusals and what players say."""
    return [*_chapters(), *_clauses(), *_readings(), *_irregularities(), *_refusals(), *_spoken()]


def chapter_of(text: str) -> str:
    """The chapter or book of the game that has this key or name; an empty text if none has."""
    from fairdeal.banked.games import GAMES as BANKED
    from fairdeal.poker.games import GAMES as POKER

    wanted = _plain(text)
    for game in POKER.values():
        if wanted in (_plain(game.key), _plain(game.name)):
            return f"poker {game.chapter}"
    for banked in BANKED.values():
        if wanted in (_plain(banked.key), _plain(banked.name)):
            return banked.book
    return ""


def _plain(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter.isalnum())


def _chapters() -> list[Entry]:
    from fairdeal.rules import chapters

    return [Entry("chapter", ref, title, "", (ref,)) for ref, title in chapters().items()]


def _clauses() -> list[Entry]:
    from fairdeal.rules import clauses

    return [
        Entry("word", clause.id, terms()[clause.id].word, terms()[clause.id].meaning, (clause.id,))
        if clause.id in terms()
        else Entry("clause", clause.id, "", clause.summary, (clause.id,))
        for clause in clauses().values()
    ]


def _readings() -> list[Entry]:
    from fairdeal.rules import interpretations

    return [
        Entry(
            "reading",
            each.number,
            each.title,
            " ".join(filter(None, (each.default, each.literal, each.customary))),
            each.clauses,
        )
        for each in interpretations().values()
    ]


def _irregularities() -> list[Entry]:
    from fairdeal.banked.trouble.irregularities import IRREGULARITIES as BANKED
    from fairdeal.engine.irregularity import Irregularity
    from fairdeal.poker.trouble.irregularities import IRREGULARITIES as POKER

    every: list[Irregularity[Any, Any, Any]] = [*POKER.values()]
    every += [entry for game in BANKED.values() for entry in game.values()]
    return [
        Entry(
            "irregularity",
            entry.key,
            entry.title,
            f"{entry.remedy} ({entry.when})",
            entry.cite.refs,
        )
        for entry in every
    ]


def _refusals() -> list[Entry]:
    from fairdeal.banked import refusals as banked
    from fairdeal.poker import refusals as poker
    from fairdeal.poker.table import refusals as table

    meanings = [
        *((why, meaning, poker.CLAUSES[why]) for why, meaning in poker.MEANINGS.items()),
        *((why, meaning, table.CLAUSES[why]) for why, meaning in table.MEANINGS.items()),
        *((why, meaning, banked.CLAUSES[why]) for why, meaning in banked.MEANINGS.items()),
    ]
    return [Entry("refusal", why.value, meaning, "", cite.refs) for why, meaning, cite in meanings]


def _spoken() -> list[Entry]:
    from fairdeal.poker.speech.situations import SITUATIONS

    return [
        Entry("said or pushed", key, each.title, each.tell, each.cite.refs)
        for key, each in SITUATIONS.items()
    ]

"""Everything that `fairdeal rules WORD ...` searches, and the chapter of a game."""

from typing import Any

from fairdeal.rules.searching import Entry


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

    found = []
    for clause in clauses().values():
        term, colon, meaning = clause.summary.partition(": ")
        if clause.kind == "definition" and colon:
            found.append(Entry("word", clause.id, term, meaning, (clause.id,)))
        else:
            found.append(Entry("clause", clause.id, "", clause.summary, (clause.id,)))
    return found


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

"""`fairdeal rules`: a clause in our words, how it is read, its code and tests; or a search."""

import shutil
import sys
import textwrap
from typing import Annotated, Any

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.program import command_line

Facts = dict[str, Any]
MOST_TESTS = 12
MOST_FOUND = 12
OF_THE_BOOKS = ("chapter", "clause", "word", "reading")
SHORTEST_WORD = 3
"""Fewer letters are part of an id, like the D of 10.D."""


def command(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[CLAUSE|GAME|WORDS]...",
            help="A clause (poker 10.D.4.c), an interpretation (P-13), a chapter (poker 10), a "
            "book (poker, ddp or dds), a game (holdem), or words to search for. Default: the "
            "chapters of every book.",
        ),
    ] = None,
    all_found: Annotated[
        bool, typer.Option("--all", help=f"Print every result of a search, not only {MOST_FOUND}.")
    ] = False,
    as_glossary: Annotated[
        bool,
        typer.Option(
            "--glossary",
            help="Print the words that the books define: all of them, those of a book, or those "
            "that contain the words given.",
        ),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show a clause in our words, its interpretation, the code and the tests that carry it.

    Words that are not a clause are searched for in the clauses, the interpretations, the
    irregularities, the refusals and the glossary. The best results come first.

    For example:

    fairdeal rules ddp 6.B.2.b

    fairdeal rules holdem

    fairdeal rules string bet

    fairdeal rules --glossary side pot
    """
    if as_glossary:
        print_glossary(" ".join(words or []), as_json=as_json)
        return
    found = look_up(words or [])
    if as_json:
        print_json(found[0] if len(found) == 1 else {"rules": found})
        return
    print("\n\n".join(page(facts, all_found=all_found) for facts in found))


def print_glossary(asked: str, *, as_json: bool) -> None:
    """The words that the books define, each with its meaning, its clause and its name in code."""
    from fairdeal.rules import BOOKS
    from fairdeal.views.rulebook import glossary

    found = glossary(asked)
    if as_json:
        print_json({"terms": [{"book": term.book, **term._asdict()} for term in found]})
        return
    lines = []
    for book, name in BOOKS.items():
        of_book = [term for term in found if term.book == book]
        lines += [name] if of_book else []
        for term in of_book:
            code = f"fairdeal.{term.name}" if term.name else "not in the program yet"
            lines += paragraph(f"  {term.word}  ", f"{term.meaning} ({term.clause}; {code})", "  ")
        lines += [""] if of_book else []
    print("\n".join(lines[:-1]))


def look_up(words: list[str]) -> list[Facts]:
    """The facts about what was typed: one id, several ids, the name of a game, or a search."""
    from fairdeal.conformance.dossier import contents, dossier
    from fairdeal.errors import BadInput, UnknownName
    from fairdeal.rules import BOOKS, find
    from fairdeal.views.rulebook import chapter_of

    if not words:
        return [contents()]
    together = " ".join(words)
    if not any(letter.isalnum() for letter in together):
        raise BadInput(f"{together!r} is neither a clause nor words to search for")
    name = chapter_of(together) or together.strip().lower()
    if name in BOOKS:
        return [contents(name)]
    if chapter_of(together):
        return [dossier(find(name))]
    try:
        return [dossier(find(together))]
    except UnknownName:
        if not looks_like_ids(together):
            return [search_for(together)]
        if len(words) == 1 or any(word.lower() in BOOKS for word in words):
            raise
    return [dossier(find(word)) for word in words]


def looks_like_ids(text: str) -> bool:
    """Whether a text has no word to search for: only books, numbers and single letters."""
    import re

    from fairdeal.rules import BOOKS

    words = re.findall(r"[a-z]+", text.lower())
    return all(len(word) < SHORTEST_WORD or word in BOOKS for word in words)


def search_for(text: str) -> Facts:
    """What a search found; a search that found nothing is refused with the nearest words."""
    from fairdeal.errors import UnknownName
    from fairdeal.rules.searching import search
    from fairdeal.views.rulebook import entries

    found = search(text, entries())
    if not found.hits:
        near = sorted({word for words in found.unknown.values() for word in words})
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise UnknownName(f"no rule contains {text!r}{hint}")
    return {
        "search": text,
        "unknown": found.unknown,
        "found": [{**hit._asdict(), "clauses": list(hit.clauses)} for hit in found.hits],
    }


def page(facts: Facts, *, all_found: bool = False) -> str:
    """Facts as a person reads them."""
    if "books" in facts:
        return contents_page(facts)
    if "section" in facts:
        return section_page(facts)
    if "search" in facts:
        return found_page(facts, all_found=all_found)
    lines = clause_lines(facts) if "id" in facts else interpretation_lines(facts, clauses=True)
    return "\n".join([*lines, *carried_lines(facts)])


def contents_page(facts: Facts) -> str:
    """The chapters of each book with their clauses counted by kind, and how to go on."""
    lines = []
    for book in facts["books"]:
        lines.append(book["name"])
        for chapter in book["chapters"]:
            counts = chapter["clauses"]
            kinds = ", ".join(f"{count} {kind}" for kind, count in counts.items())
            name = f"{chapter['chapter']:<9} {chapter['title']:<40}"
            lines.append(f"  {name} {sum(counts.values()):>3}  {kinds}")
        lines.append("")
    lines.append("Next, for example:")
    for example, shows in (
        ("poker 10", "a chapter"),
        ("poker 10.D.4.c", "a clause"),
        ("P-13", "an interpretation"),
        ("holdem", "the chapter of a game"),
        ("string bet", "a search"),
    ):
        lines.append(f"  {command_line('rules', *example.split()):<28} {shows}")
    return "\n".join(lines)


def section_page(facts: Facts) -> str:
    """Every clause below a place in a book, one paragraph each."""
    lines = [f"{facts['section']}  {facts['title']}".rstrip()]
    for clause in facts["clauses"]:
        lines += paragraph(f"{clause['id']:<20} ", f"[{clause['kind']}] {clause['summary']}")
    return "\n".join(lines)


def found_page(facts: Facts, *, all_found: bool) -> str:
    """The results of a search, best first, and the command that shows the best one."""
    from fairdeal.rules import typed

    hits = facts["found"]
    shown = hits if all_found else hits[:MOST_FOUND]
    many = f"{len(hits)} results" if len(hits) != 1 else "1 result"
    lines = [f"{facts['search']}: {many}, the best first" if len(hits) > 1 else many]
    for word, near in facts["unknown"].items():
        hint = f"; did you mean {' or '.join(near)}?" if near else "."
        lines.append(f"No rule contains {word!r}{hint}")
    lines.append("")
    for hit in shown:
        name = typed(hit["name"]) if " " in hit["name"] else hit["name"]
        cites = "" if hit["kind"] in ("chapter", "clause", "word") else _cites(hit["clauses"])
        words = ". ".join(filter(None, (hit["title"].rstrip("."), hit["text"])))
        lines += paragraph(f"  {hit['kind']:<15} ", f"{name}{cites}  {words}", "  ")
    if more := len(hits) - len(shown):
        again = command_line("rules", *facts["search"].split(), "--all")
        lines.append(f"\n{more} more: {again}")
    best = shown[0]["name"] if shown[0]["kind"] in OF_THE_BOOKS else shown[0]["clauses"][0]
    first = command_line("rules", *typed(best).split())
    return "\n".join([*lines, "", f"To read the best one: {first}"])


def _cites(refs: list[str]) -> str:
    from fairdeal.rules import typed

    return f" ({', '.join(map(typed, refs[:3]))}{', ...' if len(refs) > 3 else ''})"


def clause_lines(facts: Facts) -> list[str]:
    lines = [f"{facts['id']}  [{facts['kind']}]  {facts['title']}", ""]
    lines += paragraph("  says        ", facts["summary"])
    lines += paragraph("  shown if    ", facts["shown_by"])
    for slip in facts["slips"]:
        lines += paragraph("  slip        ", f"says {slip['says']}; read as {slip['read_as']}")
    if facts["below"]:
        lines += paragraph("  below it    ", ", ".join(facts["below"]))
    for each in facts["interpretations"]:
        lines += ["", *interpretation_lines(each)]
    return lines


def interpretation_lines(facts: Facts, clauses: bool = False) -> list[str]:
    lines = [f"{facts['number']}  {facts['title']}"]
    if clauses:
        lines += paragraph("  clauses     ", ", ".join(facts["clauses"]))
    for field in ("literal", "customary", "default", "config"):
        if facts[field]:
            lines += paragraph(f"  {field:<11} ", facts[field])
    for mark, text in facts["notes"].items():
        lines += paragraph(f"  {mark:<11} ", text)
    return lines


def carried_lines(facts: Facts) -> list[str]:
    lines = ["", "Code"]
    lines += [f"  {each['at']}  {each['name']}" for each in facts["code"]] or ["  none"]
    lines += ["", "Tests"]
    if facts["tests"] is None:
        return [*lines, f"  {facts['tests_note']}"]
    shown = facts["tests"][:MOST_TESTS]
    lines += [f"  {test}" for test in shown] or ["  none"]
    if more := len(facts["tests"]) - len(shown):
        lines.append(f"  and {more} more (--json lists them all)")
    return lines


def paragraph(label: str, text: str, hanging: str = "") -> list[str]:
    """Text beside its label, folded to the width of the terminal; one line when piped."""
    if not sys.stdout.isatty():
        return [label + text]
    width = max(60, min(100, shutil.get_terminal_size().columns))
    indent = " " * len(label) + hanging
    return textwrap.wrap(text, width, initial_indent=label, subsequent_indent=indent)

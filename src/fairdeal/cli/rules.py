"""`fairdeal rules`: a clause in our words, how it is read, the code and the tests that carry it."""

import shutil
import sys
import textwrap
from typing import Annotated, Any

import typer

Facts = dict[str, Any]
MOST_TESTS = 12


def command(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="CLAUSE",
            help="A clause (poker 10.D(4)(c), or poker 10.D.4.c), an interpretation (P-13), a "
            "chapter (poker 10) or a book (poker, ddp, dds). Nothing: the chapters of every book.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show a clause in our words, its interpretation, the code and the tests that carry it."""
    found = look_up(words or [])
    if as_json:
        import json

        print(json.dumps(found[0] if len(found) == 1 else found, indent=2, ensure_ascii=False))
        return
    print("\n\n".join(page(facts) for facts in found))


def look_up(words: list[str]) -> list[Facts]:
    """The facts about what was typed: all words as one id, else each word as an id of its own."""
    from fairdeal.conformance.dossier import contents, dossier
    from fairdeal.errors import UnknownName
    from fairdeal.rules import BOOKS, find

    if not words:
        return [contents()]
    together = " ".join(words)
    if together.strip().lower() in BOOKS:
        return [contents(together.strip().lower())]
    try:
        return [dossier(find(together))]
    except UnknownName:
        if len(words) == 1 or any(word.lower() in BOOKS for word in words):
            raise
    return [dossier(find(word)) for word in words]


def page(facts: Facts) -> str:
    """Facts as a person reads them."""
    if "books" in facts:
        return contents_page(facts)
    if "section" in facts:
        return section_page(facts)
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
    lines.append("Go on with a chapter (fairdeal rules poker 10), a clause (fairdeal rules")
    lines.append("poker 10.D.4.c) or an interpretation (fairdeal rules P-13).")
    return "\n".join(lines)


def section_page(facts: Facts) -> str:
    """Every clause below a place in a book, one paragraph each."""
    lines = [facts["section"]]
    for clause in facts["clauses"]:
        lines += paragraph(f"{clause['id']:<20} ", f"[{clause['kind']}] {clause['summary']}")
    return "\n".join(lines)


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


def paragraph(label: str, text: str) -> list[str]:
    """Text beside its label, folded to the width of the terminal; one line when piped."""
    if not sys.stdout.isatty():
        return [label + text]
    width = max(60, min(100, shutil.get_terminal_size().columns))
    indent = " " * len(label)
    return textwrap.wrap(text, width, initial_indent=label, subsequent_indent=indent)

"""Where the package's source cites a clause.

The source is read as a syntax tree, never imported: every `Cite("...")` with literal ids counts,
over a function as a decorator or inside a data entry as a value.

    >>> [each.at for each in in_source('SUITS = ("cdhs", Cite("poker 6.C"))', "fairdeal/x.py")]
    ['fairdeal/x.py:1']
"""

import ast
from bisect import bisect_left
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import fairdeal


class Citation(NamedTuple):
    """One id cited at one place, and the definition it stands on or in."""

    ref: str
    path: str
    line: int
    name: str

    @property
    def at(self) -> str:
        """The place as editors read it: `fairdeal/ranking/laws/high.py:31`."""
        return f"{self.path}:{self.line}"


def package() -> Path:
    """The directory of the `fairdeal` package, in a checkout or installed."""
    assert fairdeal.__file__
    return Path(fairdeal.__file__).parent


def find_citations(root: Path | None = None) -> dict[str, list[Citation]]:
    """Every citation in the package (or in another package's directory), by id."""
    root = root or package()
    found: dict[str, list[Citation]] = {}
    for path in sorted(root.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if "Cite(" in source:
            for each in in_source(source, path.relative_to(root.parent).as_posix()):
                found.setdefault(each.ref, []).append(each)
    return found


def in_source(source: str, path: str) -> Iterator[Citation]:
    """The citations in one module, in the order of its lines."""
    lines = [at for at, line in enumerate(source.split("\n"), 1) if "Cite(" in line]
    for call, name in _calls(ast.parse(source), (), lines):
        for arg in call.args:
            if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
                yield Citation(arg.value, path, call.lineno, name)


def _calls(
    node: ast.AST, inside: tuple[str, ...], lines: list[int]
) -> Iterator[tuple[ast.Call, str]]:
    """Each call of `Cite` below a node, with the dotted name of the definition around it."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        inside = (*inside, node.name)
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if isinstance(target, ast.Name):
            inside = (*inside, target.id)
    elif isinstance(node, ast.Call) and is_cite(node):
        yield node, ".".join(inside) or "<module>"
    for child in ast.iter_child_nodes(node):
        if _reaches(child, lines):
            yield from _calls(child, inside, lines)


def _reaches(node: Any, lines: list[int]) -> bool:
    """Whether a node has one of these lines: most of a module cites nothing and is passed over."""
    last = getattr(node, "end_lineno", None)
    if last is None:  # arguments, operators: they have no place of their own
        return True
    decorators = getattr(node, "decorator_list", ())  # they stand above the first line
    first: int = min(part.lineno for part in (node, *decorators))
    at = bisect_left(lines, first)
    return at < len(lines) and lines[at] <= last


def is_cite(node: ast.Call) -> bool:
    """Whether a call is `Cite(...)` or `cite.Cite(...)`."""
    function = node.func
    return (isinstance(function, ast.Name) and function.id == "Cite") or (
        isinstance(function, ast.Attribute) and function.attr == "Cite"
    )

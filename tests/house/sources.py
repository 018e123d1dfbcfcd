"""What the tests of the house ask of a module, from one reading of its syntax tree.

To make the trees of all modules takes a second, and several tests ask.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Function(NamedTuple):
    """A function of a module: its first line, its name and how many lines it has."""

    line: int
    name: str
    length: int


class Module(NamedTuple):
    """What a module imports anywhere in it, what it imports at once, and its functions."""

    imports: tuple[str, ...]
    at_once: tuple[str, ...]
    functions: tuple[Function, ...]


@cache
def read(path: Path) -> Module:
    """Imports are dotted names."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = [*_statements(tree)]
    found = (node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return Module(
        tuple(_imports(path, nodes)),
        tuple(_at_once(tree)),
        tuple(
            Function(node.lineno, node.name, (node.end_lineno or node.lineno) - node.lineno + 1)
            for node in found
        ),
    )


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """A node and every statement below it: imports and functions are never part of a value."""
    yield node
    for field in ("body", "handlers", "orelse", "finalbody", "cases"):
        below = getattr(node, field, ())
        if isinstance(below, list):  # the body of a lambda is a value
            for each in below:
                yield from _statements(each)


def _imports(path: Path, nodes: list[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide who imports whom"
            assert node.module is not None
            if node.module == "fairdeal":
                yield from (f"fairdeal.{alias.name}" for alias in node.names)
            else:
                yield node.module


def _at_once(tree: ast.Module) -> Iterator[str]:
    """What a module imports as soon as it is imported itself."""
    for part in tree.body:
        if isinstance(part, ast.Import):
            yield from (alias.name for alias in part.names)
        elif isinstance(part, ast.ImportFrom):
            yield part.module or ""
            yield from (f"{part.module}.{alias.name}" for alias in part.names)

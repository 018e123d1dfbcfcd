"""What a file of tests depends on: everything it imports, directly or not. For the long run.

A test that passed in full need not run again while nothing it uses has changed. What it uses is
read from the sources: imports at any depth of a module, and modules that stand in a text, as where
a part is loaded when it is first needed. A test that starts programs or reads the project's own
files may use anything, so it depends on everything, except on files of tests that it does not
import. Those are read only by the tests that look at tests, which depend on them too. A test that
names documents depends on all of them.
"""

import ast
import hashlib
import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Final

LEAVINGS: Final = {".pyc", ".pyo", ".nbi", ".nbc"}
"""What running the tests leaves behind in the folders."""

USES_ANYTHING: Final = re.compile(
    r"\b(subprocess|multiprocessing|importlib|pytester|runpy|sys\.executable|rglob|golden)\b"
    r"|parents\[|\.parent\.glob\("
)
"""What stands in a test that starts programs, or reads files of the project itself."""

PLUGINS: Final = frozenset(
    f"tests/{name}.py"
    for name in ("conftest", "once", "played", "rule_marker", "some_rows", "speeds")
)
"""They choose which tests run and how often, and change nothing that a test finds out."""

READ_TESTS: Final = ("tests/house/", "tests/conformance/", "tests/room/test_closed_list.py")
"""Where the tests are that look at the tests themselves."""

PROGRAMS: Final = ("run", "compile_engine.py", "pyproject.toml", ".ci/run")
"""What starts the program and the tests."""

DOCUMENTS: Final = ("*.md", "docs/*", "examples/*")
RESULTS: Final = ("docs/long-run", "docs/broken-clauses")
"""Documents that a long run makes."""

NAMES_DOCUMENTS: Final = re.compile(r"\b(docs|examples|README|CONTRIBUTING|CHANGELOG)\b")
"""What stands in a test that may read documents."""

A_MODULE: Final = re.compile(r"(fairdeal|tests)(\.\w+)+")
FACE: Final = "src/fairdeal/__init__.py"
"""Loads what is asked of it: whoever imports a name from it depends on the module of that name."""


class Closures:
    """The files below a root, and what each of them depends on.

    With `stamped`, a source that was written anew counts as changed, though it says the same.
    """

    def __init__(self, root: Path, *, stamped: bool = False) -> None:
        self.root = root
        self._stamped = stamped
        self._digests: dict[str, str] = {}
        self._needs: dict[str, frozenset[str]] = {}

    def key(self, test: str) -> str:
        """Names a file of tests with all it depends on, as they are now."""
        files = self._anything(test) if self._uses_anything(test) else self.closure(test)
        total = hashlib.sha256()
        for name in sorted(files):
            total.update(f"{name} {self._digest(name)}\n".encode())
        return total.hexdigest()[:16]

    def closure(self, test: str) -> frozenset[str]:
        """The files that a file of tests depends on, the data beside them included."""
        folders = [Path(test).parent, *Path(test).parent.parents][:-2]
        waiting = [test, *(f"{each.as_posix()}/conftest.py" for each in folders)]
        found: set[str] = set()
        while waiting:
            name = waiting.pop()
            if name in self.files and name not in found and name not in PLUGINS:
                found.add(name)
                waiting += self.needs(name)
        parts = {_part(name) for name in found}
        return frozenset(found | {name for name in self._data if _part(name) in parts})

    def _anything(self, test: str) -> frozenset[str]:
        """All files that a test may come to, if it may use anything."""
        if test.startswith(READ_TESTS):
            return self.files | self._programs | self._documents
        closure = self.closure(test)
        others = {name for name in self.files if Path(name).name.startswith("test_")} - closure
        found = self.files - others - PLUGINS - {"tests/closures.py"} | self._programs
        named = any(NAMES_DOCUMENTS.search(self._text(name)) for name in self._own(closure))
        return found | self._documents if named else found

    def _uses_anything(self, test: str) -> bool:
        return any(USES_ANYTHING.search(self._text(name)) for name in self._own(self.closure(test)))

    @staticmethod
    def _own(closure: frozenset[str]) -> list[str]:
        """What is written in the tests themselves."""
        return [name for name in closure if name.startswith("tests/") and name.endswith(".py")]

    def needs(self, name: str) -> frozenset[str]:
        """The files that a file imports."""
        if name not in self._needs:
            modules = set() if name == FACE else set(self._imports(name))
            self._needs[name] = frozenset(
                path for module in modules for path in self._paths(module) if path in self.files
            )
        return self._needs[name]

    def _imports(self, name: str) -> Iterator[str]:
        for node in ast.walk(ast.parse(self._text(name))):
            if isinstance(node, ast.Import):
                yield from (each.name for each in node.names)
            elif isinstance(node, ast.ImportFrom) and node.level:
                yield from _beside(name, node)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield node.module
                for each in node.names:
                    yield f"{node.module}.{each.name}"
                    if node.module == "fairdeal" and not self._is_module(f"fairdeal.{each.name}"):
                        yield from self._home_in_the_face(each.name)
            elif (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and A_MODULE.fullmatch(node.value)
            ):
                yield node.value

    def _home_in_the_face(self, name: str) -> list[str]:
        """The module of a public name; of a name that the face does not import, all it names."""
        home = self._homes.get(name)
        return [home, f"{home}.{name}"] if home is not None else self._named_by_the_face

    @cached_property
    def _homes(self) -> dict[str, str]:
        """Where each public name lives, by the imports that the face has for type checkers."""
        imports = (node for node in self._face if isinstance(node, ast.ImportFrom) and node.module)
        return {each.name: str(node.module) for node in imports for each in node.names}

    @cached_property
    def _named_by_the_face(self) -> list[str]:
        texts = (node.value for node in self._face if isinstance(node, ast.Constant))
        return [each for each in texts if isinstance(each, str) and A_MODULE.fullmatch(each)]

    @cached_property
    def _face(self) -> list[ast.AST]:
        return [*ast.walk(ast.parse(self._text(FACE)))] if FACE in self.files else []

    def _is_module(self, module: str) -> bool:
        return any(path in self.files for path in list(self._paths(module))[-2:])

    def _paths(self, module: str) -> Iterator[str]:
        """Where a module may be, and the packages that are loaded before it."""
        parts = module.split(".")
        start = "src/" if parts[0] == "fairdeal" else ""
        for many in range(1, len(parts)):
            yield f"{start}{'/'.join(parts[:many])}/__init__.py"
        yield f"{start}{'/'.join(parts)}.py"
        yield f"{start}{'/'.join(parts)}/__init__.py"

    # ---- the files ----

    @cached_property
    def files(self) -> frozenset[str]:
        """Every file of the code and of the tests."""
        return frozenset(
            path.relative_to(self.root).as_posix()
            for folder in ("src", "tests")
            for path in (self.root / folder).rglob("*")
            if path.suffix not in LEAVINGS and "__pycache__" not in path.parts and path.is_file()
        )

    @cached_property
    def _programs(self) -> frozenset[str]:
        return frozenset(name for name in PROGRAMS if (self.root / name).is_file())

    @cached_property
    def _documents(self) -> frozenset[str]:
        found = (path for each in DOCUMENTS for path in self.root.glob(each) if path.is_file())
        names = (path.relative_to(self.root).as_posix() for path in found)
        return frozenset(name for name in names if not name.startswith(RESULTS))

    @cached_property
    def _data(self) -> list[str]:
        return [name for name in self.files if not name.endswith(".py")]

    def _text(self, name: str) -> str:
        return (self.root / name).read_text(encoding="utf-8")

    def _digest(self, name: str) -> str:
        if name not in self._digests:
            path = self.root / name
            total = hashlib.sha256(path.read_bytes())
            if self._stamped and path.suffix == ".py":
                total.update(str(path.stat().st_mtime_ns).encode())
            self._digests[name] = total.hexdigest()
        return self._digests[name]


def _beside(name: str, node: ast.ImportFrom) -> Iterator[str]:
    """The modules that a relative import names.

    >>> [*_beside("tests/cards/test_deck.py", ast.parse("from .faces import As").body[0])]
    ['tests.cards.faces', 'tests.cards.faces.As']
    >>> [*_beside("src/fairdeal/cards/deck.py", ast.parse("from .. import chips").body[0])]
    ['fairdeal', 'fairdeal.chips']
    """
    folders = name.removeprefix("src/").split("/")[: -node.level]
    module = ".".join([*folders, *([node.module] if node.module else [])])
    yield module
    for each in node.names:
        yield f"{module}.{each.name}"


def _part(name: str) -> str:
    """The part of the project that a file belongs to.

    >>> _part("src/fairdeal/rules/poker.csv"), _part("tests/web/gallery/frames/a.json")
    ('src/fairdeal/rules', 'tests/web')
    """
    parts = name.split("/")
    return "/".join(parts[: 3 if parts[0] == "src" else 2])

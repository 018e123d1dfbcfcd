"""Compile the rules engine, or remove what was compiled: `./run compile`, `./run compile --undo`.

Nothing needs it: the engine is plain Python, and the compiled one does the same, only faster. mypyc
makes C of the modules that `src/fairdeal/compiled/engine.py` lists, a C compiler makes extension
modules of that, and they are put beside the sources. `fairdeal bench play` tells which engine it
measured.
"""

import ast
import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

SRC = Path(__file__).resolve().parent / "src"
PACKAGE = SRC / "fairdeal"
BUILT = (".so", ".pyd")

SETUP = """
from mypyc.build import mypycify
from setuptools import setup
setup(
    name="fairdeal-engine",
    packages=[],
    ext_modules=mypycify({files!r}, group_name={library!r}, opt_level="3", debug_level="0"),
)
"""

HELP = """Usage: ./run compile [--undo]

  Compile the rules engine: the same rules, faster. It needs a C compiler.

Options:
  --undo      Remove what was compiled: the engine runs in plain Python again.
  -h, --help  Show this message and exit."""

UNTYPED = {"banked": ("event", "command", "request")}
"""Facts and requests whose types the compiler must not believe, by package.

A program can put anything in them. The rules of `banked` look at the type of an amount, and the
compiler would make 1 of `True` before they do. `poker` does not look: there a command looks at
itself when it is made, and of a fact that holds something else the compiled engine refuses more.
"""


class CannotCompileError(Exception):
    """What is missing, or what went wrong, in one line."""


def main(words: list[str]) -> int:
    if words in (["--help"], ["-h"]):
        print(HELP)
        return 0
    if words not in ([], ["--undo"]):
        print(f"compile: unknown words {' '.join(words)!r}; known: --undo", file=sys.stderr)
        return 2
    if words:
        print(f"Removed {undo()} files: the engine runs in plain Python.")
        return 0
    need_tools()
    print("Compiling the engine (once, about a minute) ...", flush=True)
    begun = time.monotonic()
    modules = compile_engine()
    print(f"The engine is compiled: {modules} modules in {time.monotonic() - begun:.0f} s.")
    return 0


def need_tools() -> None:
    """Refuse to start without a tool that the work would end without."""
    for module in ("mypyc", "setuptools"):
        if find_spec(module) is None:
            name = "mypy" if module == "mypyc" else module
            raise CannotCompileError(f"{name} is missing. {sys.executable} -m pip install {name}")
    compiler = (sysconfig.get_config_var("CC") or "").split()[:1]
    if compiler and shutil.which(compiler[0]) is None:
        raise CannotCompileError(
            f"the C compiler {compiler[0]} is missing. On Debian or Ubuntu: apt install gcc"
        )
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise CannotCompileError(
            "Python.h is missing. On Debian or Ubuntu: apt install python3-dev"
        )


def compile_engine() -> int:
    """Build in a temporary copy, then put what was built beside the sources."""
    # Not imported as part of the package, which would look at the build that is to be replaced.
    listed = runpy.run_path(str(PACKAGE / "compiled" / "engine.py"))
    modules, library = listed["ENGINE"], listed["LIBRARY"] + listed["digest"]()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "fairdeal")
        shutil.copytree(
            PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        )
        for path in copy.rglob("*.py"):
            text = for_the_compiler(
                path.read_text(encoding="utf-8"), path.relative_to(copy).parts[0]
            )
            path.write_text(text, encoding="utf-8")
        files = [f"fairdeal/{name}" for name in modules]
        Path(folder, "setup.py").write_text(SETUP.format(files=files, library=library))
        build(folder)
        undo()
        for path in built_in(Path(folder)):
            shutil.copy2(path, SRC / path.relative_to(folder))
    return len(modules)


def build(folder: str) -> None:
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "setup.py", "build_ext", "--inplace"],
        check=False,
        cwd=folder,
        env={**environment, "MYPYPATH": folder},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode != 0:
        lines = [line.strip() for line in done.stdout.splitlines() if "error" in line.lower()]
        raise CannotCompileError((lines or done.stdout.splitlines() or ["no reason given"])[0])


def for_the_compiler(text: str, package: str) -> str:
    """A module as the compiler shall see it, each line where it was.

    A decorated function is not called directly, so citations are left out: plain Python has looked
    at them, and they do nothing more. `type(x)` is quick in C, and `x.__class__` is not. For the
    rest see `UNTYPED`.
    """
    lines = text.splitlines(keepends=True)
    edits = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "Cite":
                    first, last = mark.lineno - 1, mark.end_lineno or mark.lineno
                    lines[first:last] = ["\n"] * (last - first)
        elif isinstance(node, ast.arg) and node.arg in UNTYPED.get(package, ()):
            edits.append((node, node.arg))
        elif isinstance(node, ast.Attribute) and node.attr == "__class__":
            edits.append((node, f"type({ast.unparse(node.value)})"))
    for node, new in sorted(edits, key=lambda edit: -edit[0].col_offset):
        if node.lineno == node.end_lineno:
            line = lines[node.lineno - 1]
            lines[node.lineno - 1] = line[: node.col_offset] + new + line[node.end_col_offset :]
    return "".join(lines)


def undo() -> int:
    """Remove everything that was built, for whichever Python; how many files there were."""
    found = built_in(SRC)
    for path in found:
        path.unlink()
    return len(found)


def built_in(folder: Path) -> list[Path]:
    """The libraries in a folder, and the extension modules of the package in it."""
    found = [*folder.glob("fairdeal_engine_*"), *folder.glob("fairdeal/**/*")]
    return [path for path in found if path.suffix in BUILT]


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except CannotCompileError as failure:
        sys.exit(f"compile: {failure}")

"""One place for each idea of the odds: whoever writes it a second time is found here.

An idea is known by words that nobody can do without who writes it down. Only its home may use them.
The words are looked for in functions that are not excused, so that a second `def` that decides is
found under any name.
"""

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import fairdeal

SOURCE = Path(fairdeal.__file__).parent
ROOMS = ("bench", "compiled", "odds", "players", "ranking", "report", "simulate", "training")


class Idea(NamedTuple):
    """What must stand once: its home, and a word that gives a second copy away."""

    name: str
    word: str
    homes: tuple[str, ...]
    excused: frozenset[str] = frozenset()


IDEAS = (
    Idea(
        "the worth of a fold at the second decision",
        r"\bFOLD_SECOND\b|-3 \* |\b3 \* (rest|left|unseen)\b",
        ("odds/double_draw/decision.py",),
        # They turn worths back into nets, or print what a fold costs; they compare nothing.
        frozenset(
            {
                "odds/double_draw/advice.py:advise",
                "odds/double_draw/advice.py:_best",
                "odds/double_draw/sweep_kernels.py:kept_pairs",
                "odds/double_draw/advice.py:_second",
                "odds/double_draw/belief.py:_last_card",
                "odds/double_draw/count.py:squares",
                "odds/double_draw/endings.py:house_odds",
                "odds/double_draw/endings.py:_squares",
                "odds/double_draw/solution.py:value",
            }
        ),
    ),
    Idea(
        "the tie rule of the second decision",
        r"(signature|mine|wins\[[^]]*\])\w* [<>] |[<>] signature"
        r"|max(imum)?\([^)]*(signature|wins\b)",
        ("odds/double_draw/decision.py",),
    ),
    Idea(
        "the place of a set of cards",
        r"\b_?(CHOOSE|PLACES)\[.*, .*\]|comb\(card\b",
        ("compiled/sets.py", "compiled/set_kernels.py"),
    ),
    Idea(
        "a random number below another",
        r">> (np\.uint64\(32\)|_?HALF|_32)\)? ?\*|% (many|n|numbers|more|top)\b",
        ("compiled/chance_kernels.py",),
    ),
    Idea(
        "threads that share the work of kernels",
        r"\bThreadPoolExecutor\(",
        ("compiled/crew.py",),
        # An executor that is handed to somebody else.
        frozenset({"simulate/executors.py:local"}),
    ),
)


class Found(NamedTuple):
    """A function or class of the source."""

    module: str
    name: str
    text: str


@cache
def definitions(source: Path) -> list[Found]:
    """Every function with its text, without strings and comments, and every class."""
    found = []
    for room in ROOMS:
        for path in sorted((source / room).rglob("*.py")):
            module = path.relative_to(source).as_posix()
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef):
                    body = [part for part in node.body if not _is_docstring(part)]
                    text = "\n".join(ast.unparse(part) for part in body)
                    found.append(Found(module, node.name, text))
    return found


def _is_docstring(part: ast.stmt) -> bool:
    return isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant)


def copies(idea: Idea, found: list[Found]) -> list[str]:
    """The functions outside its home that write an idea down."""
    return [
        f"{each.module}:{each.name}"
        for each in found
        if each.module not in idea.homes
        and f"{each.module}:{each.name}" not in idea.excused
        and re.search(idea.word, each.text)
    ]


@pytest.mark.parametrize("idea", IDEAS, ids=lambda idea: idea.name)
def test_an_idea_stands_in_one_place(idea: Idea) -> None:
    found = definitions(SOURCE)
    assert copies(idea, found) == []
    home = [each for each in found if each.module in idea.homes]
    assert [each for each in home if re.search(idea.word, each.text)], "it stands nowhere"
    named = {f"{each.module}:{each.name}" for each in found}
    assert idea.excused <= named, "nobody is excused who does not exist"


def test_a_name_means_one_thing() -> None:
    """No two classes of these rooms are called `Crew`, `Tally` or `DrawPlay`."""
    for name in ("Crew", "Tally", "DrawPlay"):
        stand = [
            path
            for room in ROOMS
            for path in (SOURCE / room).rglob("*.py")
            if re.search(rf"^class {name}\b", path.read_text(encoding="utf-8"), re.MULTILINE)
        ]
        assert len(stand) == 1, (name, stand)


SECOND_COPIES = {
    "a second decision": (
        "the worth of a fold at the second decision",
        "def last(quads, net, rest):\n    return max(quads - net, rest * net, -3 * rest)\n",
    ),
    "the same with its name": (
        "the worth of a fold at the second decision",
        "def last(quads, net, rest):\n    return max(quads - net, FOLD_SECOND * rest)\n",
    ),
    "a second tie rule": (
        "the tie rule of the second decision",
        "def better(signature, other):\n    return other if other > signature else signature\n",
    ),
    "a tie rule by look-up": (
        "the tie rule of the second decision",
        "def better(wins, a, b):\n    return a if wins[a] > wins[b] else b\n",
    ),
    "a second place": (
        "the place of a set of cards",
        "def at(cards):\n    return sum(comb(card, n) for n, card in enumerate(cards, 1))\n",
    ),
    "a second place by table": (
        "the place of a set of cards",
        "def at(a, b):\n    return PLACES[b, 2] + a\n",
    ),
    "a second bounded number": (
        "a random number below another",
        "def pick(state, n):\n    return (mixed(state) >> np.uint64(32)) * n >> 32\n",
    ),
    "a second crew": (
        "threads that share the work of kernels",
        "def all_of(work):\n    with ThreadPoolExecutor(2) as pool:\n        pool.map(work)\n",
    ),
}


@pytest.mark.parametrize("case", SECOND_COPIES)
def test_a_second_copy_is_found(case: str, tmp_path: Path) -> None:
    name, text = SECOND_COPIES[case]
    (tmp_path / "simulate").mkdir()
    (tmp_path / "simulate" / "copy.py").write_text(text)
    (idea,) = [each for each in IDEAS if each.name == name]
    assert len(copies(idea, definitions(tmp_path))) == 1

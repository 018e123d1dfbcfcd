"""The house: who may import whom, and what the pure rooms must never touch.

The table is DESIGN's, with the rooms that were added since (`docs/architecture.md` says why). Lower
levels never import higher ones. Levels 0 to 4 and `room` know nothing of chance, time, input or
output.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from fairdeal.banked.round import Round
from fairdeal.poker.hand import Hand
from tests.house.sources import read

SOURCE = Path(__file__).parents[2] / "src" / "fairdeal"

FOUNDATION = {"errors", "extras", "rules", "cite"}
LIBRARY = FOUNDATION | {"cards", "ranking", "engine", "poker", "banked"}

MAY_IMPORT: dict[str, set[str]] = {
    # level 0
    "errors": set(),
    "typesetting": set(),
    "compiled": set(),
    "extras": {"errors"},
    "whole_file": {"errors"},
    "rules": {"errors"},
    "cite": {"errors", "rules"},
    "chips": {"errors", "cite"},
    # level 1-2
    "cards": FOUNDATION | {"chips"},
    "ranking": FOUNDATION | {"chips", "cards", "compiled"},
    # level 3
    "engine": FOUNDATION | {"chips", "cards", "ranking"},
    # level 4: siblings that never import each other
    "poker": FOUNDATION | {"chips", "cards", "ranking", "engine"},
    "banked": FOUNDATION | {"chips", "cards", "ranking", "engine"},
    # level 5
    "odds": LIBRARY | {"chips", "compiled"},
    "players": LIBRARY | {"chips", "odds"},
    "history": LIBRARY | {"chips"},
    "entropy": {"errors", "cards"},
    # level 6
    "simulate": LIBRARY | {"chips", "compiled", "odds", "players", "history", "entropy"},
    "room": LIBRARY | {"chips"},
    # level 7
    "training": LIBRARY | {"chips", "odds", "players", "simulate"},
    # bytes and names, no rules
    "store": {"errors", "extras", "cite", "whole_file"},
    "views": LIBRARY | {"chips", "room"},
    "signs": LIBRARY | {"chips", "room", "typesetting"},
    # level 8
    "service": LIBRARY | {"chips", "room", "store", "views", "entropy"},
    "bots": LIBRARY
    | {"chips", "players", "room", "service", "views"}
    | {"training", "reports", "signs"},  # a whole day: what goes wrong in it, what is made of it
    # beside the levels: tools that only level 9 uses
    "conformance": FOUNDATION,
    "bench": LIBRARY
    | {"chips", "compiled", "odds", "players", "history", "simulate", "bots", "room", "service"}
    | {"views", "web", "client"},
    "report": LIBRARY | {"chips", "odds", "players", "simulate", "typesetting", "__version__"},
    # folds over the journal of a room, drawn by the means of `report`
    "reports": LIBRARY | {"chips", "odds", "report", "room", "views"},
    # level 9
    "web": LIBRARY
    | {"chips", "room", "service", "views", "bots", "history", "odds", "entropy", "__version__"}
    | {"conformance"},  # where a clause is carried out
    "client": {"errors", "extras"},
    "cli": LIBRARY
    | {"chips", "odds", "players", "history", "simulate", "service", "views", "entropy"}
    | {"training", "conformance", "bench", "report", "reports", "room", "bots", "web", "client"}
    | {"compiled", "signs", "whole_file"}
    | {"__version__"},
    "__main__": {"cli"},
    # the library's face: names of all that a program plays with, imported when they are used
    "__init__": LIBRARY | {"odds", "players", "history", "entropy", "simulate", "compiled"},
}

PURE = (
    "errors",
    "extras",
    "rules",
    "cite",
    "chips",
    "cards",
    "ranking",
    "engine",
    "poker",
    "banked",
    "room",
)

IMPURE = {
    "asyncio", "datetime", "io", "logging", "multiprocessing", "os", "random", "secrets", "socket",
    "sqlite3", "subprocess", "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip

EXCUSED = {
    # A developer's tool: `python -m fairdeal.ranking.maker` writes the table file.
    ("ranking/maker.py", "pathlib"),
    # Days and time zones are arithmetic: nobody is asked what time it is.
    ("room/calendar.py", "datetime"),
    # The verifier runs by itself when it is handed to a player: `python proof.py FILE`.
    ("cards/proof.py", "pathlib"),
    # The data that is part of the package: read once, never written.
    ("rules/book.py", "os"),
    ("rules/book.py", "open"),
    ("ranking/tables.py", "os"),
    ("ranking/tables.py", "open"),
}


ARRAYS = "odds/double_draw/"
"""Double Draw Poker is solved in arrays from end to end: the whole of it is imported lazily."""


def modules() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


def pure_modules() -> list[Path]:
    return [path for path in modules() if room_of(path) in PURE]


def room_of(path: Path) -> str:
    """The package or top-level module that a file belongs to."""
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def name_of(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


# One test for all modules, not one for each: several hundred tests would take seconds to begin.


def test_lower_levels_never_import_higher_ones() -> None:
    forbidden = []
    for path in modules():
        room = room_of(path)
        assert room in MAY_IMPORT, f"{room} has no place in the table: give it one"
        ours = {name.split(".")[1] for name in read(path).imports if name.startswith("fairdeal.")}
        wrong = ours - MAY_IMPORT[room] - {room}
        forbidden += [f"{name_of(path)} may not import {other}" for other in wrong]
    assert not forbidden


def test_pure_rooms_know_no_chance_no_clock_and_no_outside() -> None:
    forbidden = []
    for path in pure_modules():
        outside = {name.split(".")[0] for name in read(path).imports} & (IMPURE | {"pathlib"})
        forbidden += [(name_of(path), top) for top in outside]
    assert not {*forbidden} - EXCUSED


def test_pure_rooms_print_and_open_nothing() -> None:
    forbidden = [call for path in pure_modules() for call in prints_and_opens(path)]
    assert not {call for call in forbidden if call[:2] not in EXCUSED}


def prints_and_opens(path: Path) -> Iterator[tuple[str, str, int]]:
    """Each `print`, `open` or `input` of a file, with its line, outside of what is a script."""
    source = path.read_text(encoding="utf-8")
    if not any(f"{word}(" in source for word in ("print", "open", "input")):
        return
    for part in ast.parse(source).body:
        for node in [] if _is_script(part) else ast.walk(part):
            called = node.func if isinstance(node, ast.Call) else None
            if isinstance(called, ast.Name) and called.id in {"print", "open", "input"}:
                yield name_of(path), called.id, called.lineno


def _is_script(part: ast.stmt) -> bool:
    """Whether a part of a module runs only when the module is run by itself."""
    named_main = isinstance(part, ast.FunctionDef) and part.name == "main"
    return named_main or (isinstance(part, ast.If) and "__main__" in ast.unparse(part.test))


def test_the_stand_alone_verifier_needs_nothing_of_ours() -> None:
    assert not [name for name in read(SOURCE / "cards" / "proof.py").imports if "fairdeal" in name]


def test_the_heavy_parts_are_imported_only_when_used() -> None:
    """numpy and numba only in kernels and in the solver made of arrays; no other module imports
    one of those, or them, except inside a function that needs it."""
    heavy = {dotted(path) for path in modules() if is_heavy(path)}
    for path in modules():
        if not is_heavy(path):
            assert not {name for name in read(path).at_once if is_within(name, heavy)}, path


def is_heavy(path: Path) -> bool:
    name = name_of(path)
    tools = ("ranking/maker.py", "ranking/kernel_tables.py", "compiled/sets.py")
    in_arrays = name.startswith(ARRAYS) and path.name != "__init__.py"
    return path.name.endswith("kernels.py") or name in tools or in_arrays


def is_within(name: str, heavy: set[str]) -> bool:
    return name.split(".")[0] in {"numpy", "numba"} or name in heavy


def dotted(path: Path) -> str:
    return "fairdeal." + ".".join(path.relative_to(SOURCE).with_suffix("").parts)


def test_the_table_names_no_room_that_could_import_itself_in_a_circle() -> None:
    """Following the table downwards always ends."""

    def below(room: str, seen: tuple[str, ...] = ()) -> None:
        assert room not in seen, f"circle: {' -> '.join([*seen, room])}"
        for other in MAY_IMPORT.get(room, set()):
            below(other, (*seen, room))

    for room in MAY_IMPORT:
        below(room)


# ---- who looks into a hand ----

INSIDE = {"places", "down", "held", "up", "cards", "boards"}
"""Ways to a card of a hand or a round: `hand.places`, `hand.held(seat)`, `table.cards(seat)`."""

STATE = {
    f"fairdeal.{book}.{name}"
    for book, names in {
        "poker": ("hand", "evolve", "play", "dealer", "door", "deck.piles"),
        "banked": ("round", "evolve", "play", "dealer", "door"),
    }.items()
    for name in names
}
"""Modules of a game's state and of what writes it."""

SCREENS = (
    "terminal",
    *(
        f"play/{name}"
        for name in ("worth_telling", "table_screen", "house_screen", "typed", "lobby", "purse")
    ),
)
"""What the terminal shows a player, and how it reads what is typed."""

TABLE = (
    *(f"play/{name}" for name in ("play", "poker", "person", "kept_hands", "sealed", "house")),
    *SCREENS,
)
"""All of the terminal that a player sits at."""

SHOWS = {
    *(path for path in modules() if room_of(path) in ("players", "training")),
    *(SOURCE / "cli" / f"{name}.py" for name in ("learn/floor", "learn/train")),
    *(SOURCE / "cli" / f"{name}.py" for name in TABLE),
    *(SOURCE / "cli" / "play" / f"house_{n}.py" for n in ("table", "dealer", "typed", "shoe")),
    *(SOURCE / "views" / "frames").rglob("*.py"),
}
"""What decides or shows something to somebody who may not see every card."""

LOOKS_INSIDE = {
    "training/trouble.py": "the author of a scene chooses which card turns over",
    "training/house_trouble.py": "likewise, against the house",
    "cli/play/house_shoe.py": "at a real shoe nobody but the dealer knows a card: he types them",
    "cli/play/house_typed.py": "the jokers look alike: the dealer reports the one that is there",
}
"""The few that look into a game all the same, and why nobody learns anything from it."""

BLIND = [path for path in sorted(SHOWS) if name_of(path) not in LOOKS_INSIDE]


def looks_inside(path: Path) -> Iterator[str]:
    """Each way to a card that a file takes, with its line."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "places":
            yield f"{name_of(path)}:{node.lineno} .places"
        called = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        if called and node.func.attr in INSIDE:  # type: ignore[attr-defined]
            yield f"{name_of(path)}:{node.lineno} .{node.func.attr}()"  # type: ignore[attr-defined]


@pytest.mark.parametrize("path", BLIND, ids=name_of)
def test_players_trainer_and_terminal_never_look_into_a_hand(path: Path) -> None:
    """What they show or decide on comes from `view`, `facts` or `see`."""
    assert not [*looks_inside(path)]


@pytest.mark.parametrize("name", LOOKS_INSIDE)
def test_nobody_is_excused_who_does_not_look(name: str) -> None:
    assert [*looks_inside(SOURCE / name)]


@pytest.mark.parametrize(
    "path",
    [
        *(path for path in modules() if room_of(path) == "players"),
        *(SOURCE / "cli" / f"{name}.py" for name in (*SCREENS, "learn/floor", "learn/train")),
    ],
    ids=name_of,
)
def test_a_player_cannot_even_reach_the_hand(path: Path) -> None:
    assert not {*read(path).imports} & STATE


@pytest.mark.parametrize("name", TABLE)
def test_the_terminal_reads_a_game_only_through_what_its_seat_sees(name: str) -> None:
    """`fairdeal play` carries a hand or a round to `view` and `facts`, and reads nothing of it."""
    tree = ast.parse((SOURCE / "cli" / f"{name}.py").read_text(encoding="utf-8"))
    states = {
        argument.arg
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        for argument in node.args.args
        if argument.annotation is not None
        and ast.unparse(argument.annotation).strip("'\"") in ("Hand", "Round")
    } | {"hand"}
    read = {
        f"{node.value.id}.{node.attr}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in states
    }
    assert not read - {"table.game", "table.stakes", "table.house"}


# ---- one writer ----

WRITERS = {
    "poker": {
        "evolve", "hand", "deck/piles", "options/writing", "trouble/writing", "writing/agenda",
        "writing/after_betting", "writing/betting", "writing/cards", "writing/settlement",
    },
    "banked": {"evolve", "round", "trouble/writing", "writing/agenda", "writing/closing"},
}  # fmt: skip
"""The modules that change a hand or a round: `apply` and what it is made of."""

STATES: dict[str, tuple[type[Hand | Round], tuple[str, ...]]] = {
    "poker": (Hand, ("hand",)),
    "banked": (Round, ("table",)),
}
CHANGES = ("append", "extend", "insert", "pop", "remove", "clear", "update", "sort", "reverse")
MOVES = ("move", "move_all", "move_each", "take", "deal", "share", "arrange", "reveal", "forget")
MEMOS = {("poker/dealer.py", "plan"), ("banked/settlement.py", "plan")}
"""A memo of the dealer's is no part of the state."""


def written(path: Path, names: tuple[str, ...], fields: frozenset[str]) -> Iterator[str]:
    """The fields of a state that a module changes: set, added to, or changed in place."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign | ast.Delete):
            targets = list(node.targets)
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            inside = MOVES if "places" in ast.unparse(node.func.value) else CHANGES
            targets = [node.func.value] if node.func.attr in inside else []
        for target in targets:
            for each in target.elts if isinstance(target, ast.Tuple) else [target]:
                yield from field_of(each, names, fields)


def field_of(node: ast.expr, names: tuple[str, ...], fields: frozenset[str]) -> Iterator[str]:
    while isinstance(node, ast.Subscript):
        node = node.value
    match node:
        case ast.Attribute(value=ast.Name(id=name), attr=attr) if name in names and attr in fields:
            yield attr


@pytest.mark.parametrize("room", STATES)
def test_only_the_writer_changes_a_hand_or_a_round(room: str) -> None:
    state, names = STATES[room]
    fields = frozenset(state.__slots__)
    found = {}
    for path in sorted((SOURCE / room).rglob("*.py")):
        changed = set(written(path, names, fields))
        changed -= {field for name, field in MEMOS if name == name_of(path)}
        name = path.relative_to(SOURCE / room).with_suffix("").as_posix()
        if name in WRITERS[room]:
            assert changed or name in ("hand", "round", "evolve"), f"{name} writes nothing"
        elif changed:
            found[name_of(path)] = changed
    assert found == {}

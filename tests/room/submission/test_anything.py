"""Whatever is written in a file: it is accepted, or answered with lines that say what is wrong."""

import json
import re
from typing import Any

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from fairdeal.room.submission import FIELDS, read
from fairdeal.room.submission import example as chesapeake
from fairdeal.room.submission.registry import GROUPS
from tests.room.submission.files import file

LINE = re.compile(r"f:(\d+): .+")


def answered(text: str) -> None:
    """A submission, or faults with lines that the file has; never both, never neither."""
    reading = read(text)
    assert (reading.submission is None) == bool(reading.faults)
    lines = text.count("\n") + 1
    for fault in (*reading.faults, *reading.warnings):
        told = fault.told("f")
        found = LINE.fullmatch(told)
        assert found, told
        assert 1 <= int(found[1]) <= lines
    if reading.submission is not None:
        assert read(text).submission == reading.submission


@given(st.text(max_size=200))
@example("a = " + "[" * 5000)
@example("a = " + "9" * 5000)
@example("a = {" * 3000)
@example("kinds = 1")
@example("[kinds]\nk = 1")
@example("[kinds.'']\ngame = 1")
@example("[[kinds]]\ngame = 'holdem'")
@example("[[kinds.k]]\ngame = 'holdem'")
@example("rake = 1")
@example("[rake.percent]\na = 1")
@example("'a\\nb' = 1")
def test_any_text_is_answered(text: str) -> None:
    answered(text)


ANY = st.recursive(
    st.integers()
    | st.booleans()
    | st.floats()
    | st.text(max_size=12)
    | st.sampled_from(["$5", "$-5", "$0", "5", "none", "$1,000,000,000,000,000,000", "2025-02-30"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.text("abckindboxreference ", min_size=1, max_size=9), inner, max_size=3
        )
    ),
    max_leaves=6,
)


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {toml(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, float):
        return repr(value)
    return json.dumps(value).replace("\\ud8", "\\u00").replace("\\ud", "\\u0")


GAMES = ["holdem", "stud-low", "omaha8", "badeucey", "single-27", "double-draw", "double-down", "x"]


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from(GAMES),
    st.dictionaries(st.sampled_from([*FIELDS]), ANY, max_size=6),
    st.dictionaries(st.sampled_from([*FIELDS, *GROUPS]), ANY, max_size=4),
)
def test_any_values_are_answered(game: str, own: dict[str, Any], shared: dict[str, Any]) -> None:
    lines = [f"{key} = {toml(value)}" for key, value in own.items()]
    room = "\n".join(f"{key} = {toml(value)}" for key, value in shared.items())
    answered(file(game, *lines, room=room))


@given(st.data())
def test_the_example_with_a_line_cut_out_doubled_or_moved_is_answered(data: st.DataObject) -> None:
    lines = chesapeake().split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    to = data.draw(st.integers(0, len(lines) - 1))
    match data.draw(st.sampled_from(["cut", "double", "move", "shorten"])):
        case "cut":
            del lines[at]
        case "double":
            lines.insert(at, lines[at])
        case "move":
            lines.insert(to, lines.pop(at))
        case _:
            lines[at] = lines[at][: data.draw(st.integers(0, 40))]
    answered("\n".join(lines))

"""Every value of a file is found on its line, however it is written."""

import json
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.room.submission.lines import Path, lines_of

WAYS = r'''
== a value
rake.percent | 1
rake.percent = 5
== a value under its heading
rake.percent | 2
[rake]
percent = 5
== a quoted key
rake.a b.c | 1
rake."a b".'c' = 5
== spaces around dots, signs and brackets
rake.percent | 2
[ rake ]
percent   =   5
== a heading in a text is none
rake.percent | 6
x = """
[rake]
percent = 1
"""
[rake]
percent = 5
== a text in apostrophes
b | 4
a = \'\'\'
"""
\'\'\'
b = 1
== a quote at the end of a long text
b | 2
a = """he said "no""""
b = 1
== a quoted quote and a sign of comment in a text
b | 2
a = "\"#" # b = 3
b = 1
== a list over several lines, with comments
levels.1 | 4
levels = [ # two
  "$1", # ]
  # "$3"
  "$2",
]
== a value after a list
b | 4
levels = [
  [1, 2], "]",
]
b = 1
== a table in braces
a.c | 1
a = { b = "}", c = [1, {d = 2}] }
== within a list of tables in braces
a.1.b | 3
a = [
  {b = 1},
  {b = 2},
]
== a list of tables
a.1.b | 4
[[a]]
b = 1
[[a]]
b = 2
== below the last of a list of tables
a.1.c.d | 5
[[a]]
b = 1
[[a]]
[a.c]
d = 2
== a day, a time, numbers
e | 5
a = 1979-05-27 07:32:00
b = 06:00:00
c = 1_000
d = -0.5e3
e = inf
== the end of the file without an end of the line
b | 2
a = 1
b = 2
'''.replace(r"\'", "'")


def cases() -> list[Any]:
    found = []
    for part in WAYS.split("== ")[1:]:
        title, asked, *text = part.rstrip("\n").split("\n")
        path, line = asked.split(" | ")
        found.append(pytest.param(path, int(line), "\n".join(text), id=title))
    return found


def as_path(text: str) -> Path:
    return tuple(int(name) if name.isdigit() else name for name in text.split("."))


@pytest.mark.parametrize(("path", "line", "text"), cases())
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_value_is_found_on_its_line(path: str, line: int, text: str, end: str) -> None:
    assert lines_of(text.replace("\n", end))[as_path(path)] == line


# ---- any file ----

NAMES = st.text(st.sampled_from("ab- \"'.é"), min_size=1, max_size=4)
WORDS = st.text(st.sampled_from("ab \"'#[]{}=\\,\n"), max_size=8)
VALUES = st.recursive(
    st.integers(-5, 99) | st.booleans() | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=8,
)


def in_toml(value: object) -> str:
    """A value on one line, lists on several."""
    match value:
        case dict():
            parts = (f"{json.dumps(key)} = {in_toml(each)}" for key, each in value.items())
            return "{" + ", ".join(parts).replace("\n", " ") + "}"
        case list():
            return "[\n" + "".join(f"  {in_toml(each)}, # ]\n" for each in value) + "]"
        case _:
            return json.dumps(value)


def paths(value: object, path: Path = ()) -> set[Path]:
    """The path of every value in the tables that the parser made."""
    here = {path} if path else set()
    if isinstance(value, dict):
        return here.union(*(paths(each, (*path, key)) for key, each in value.items()))
    if isinstance(value, list):
        return here.union(*(paths(each, (*path, at)) for at, each in enumerate(value)))
    return here


@given(st.dictionaries(NAMES, VALUES, max_size=4), st.dictionaries(NAMES, VALUES, max_size=3))
def test_every_value_of_any_file_has_a_line(top: dict[str, Any], below: dict[str, Any]) -> None:
    lines = [f"{json.dumps(key)} = {in_toml(value)}" for key, value in top.items()]
    lines += ['[["the rest"]]']
    lines += [f"{json.dumps(key)} = {in_toml(value)}" for key, value in below.items()]
    text = "\n".join(lines).replace("\n }", "}")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return  # a list over several lines stands in braces, where this version forbids it
    found = lines_of(text)
    assert {*found} == paths(data)
    for key, line in found.items():
        if len(key) == 1 and key[0] in top:
            assert text.split("\n")[line - 1].startswith(json.dumps(key[0]))

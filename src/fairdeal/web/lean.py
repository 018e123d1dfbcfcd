"""The same code in fewer bytes: what only a reader needs is left out when a file is served.

Names and literals stay as they are written, so an error in a browser can be found in the source.
The tokenizer knows the JavaScript of this house: a regular expression never follows `)` or `}`.
"""

import re
from typing import Final

_LITERAL: Final = r"""
    "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*'
"""
_GAP: Final = re.compile(r"(?:\s+|//[^\n]*|/\*.*?\*/)+", re.DOTALL)
_TOKEN: Final = re.compile(rf"{_LITERAL} | [\w$]+ | \+\+ | -- | => | \.\.\. | .", re.X | re.DOTALL)
_PATTERN: Final = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/\w*")
_TEMPLATE: Final = re.compile(r"(?:\\.|\$(?!\{)|[^`$\\])*(`|\$\{)", re.DOTALL)
_INDENT: Final = re.compile(r"\s*\n\s*")

_APART: Final = re.compile(r"[\w$]{2}|\+\+|--|/[/*\w$]|\d\.")
"""The end of a token and the start of the next that would mean something else as neighbours."""

_GOES_ON: Final = {*"{([,;:?=&|+-*/%<>^!~.", "=>", "..."}
"""Tokens after which no statement ends, so that a newline says nothing."""

_CONTINUES: Final = {*"})];,.:?=&|<>%^"}
"""Signs that begin no statement: a newline before them says nothing either."""

_BEFORE_PATTERN: Final = _GOES_ON | {"return", "typeof", "case", "in", "of", "await", "else"}


def lean_script(text: str) -> str:
    """JavaScript without comments and needless space."""
    made: list[str] = []
    last, at = ";", 0
    depths: list[int] = []  # of the braces inside each `${` that is open
    while at < len(text):
        gap = _GAP.match(text, at)
        if gap:
            at = gap.end()
            made.append(_space(last, text[at : at + 1], newline="\n" in gap[0]))
            continue
        if text[at] == "`" or (text[at] == "}" and depths and depths[-1] == 0):
            if text[at] == "}":
                depths.pop()
            found = _TEMPLATE.match(text, at + 1)
            if found is None:
                raise ValueError("a template literal has no end")
            made.append(text[at] + _lean_markup(found[0]))
            last = found[1]
            if last == "${":
                depths.append(0)
                last = "{"
            at = found.end()
            continue
        pattern = _PATTERN.match(text, at) if last in _BEFORE_PATTERN else None
        last = (pattern or _TOKEN.match(text, at) or [""])[0]
        if depths:
            depths[-1] += (last == "{") - (last == "}")
        made.append(last)
        at += len(last)
    return "".join(made).strip()


def _lean_markup(text: str) -> str:
    """Part of a template literal. A newline beside a tag says nothing: htm leaves it out itself."""
    return _INDENT.sub("\n", text).replace(">\n", ">").replace("\n<", "<")


def _space(last: str, following: str, *, newline: bool) -> str:
    """What has to stay of the space between two tokens."""
    if newline and last not in _GOES_ON and following not in _CONTINUES:
        return "\n"
    return " " if _APART.match(last[-1:] + following) else ""


_SHEET: Final = re.compile(rf"({_LITERAL}) | /\*.*?\*/ | \s+", re.X | re.DOTALL)
_AROUND: Final = re.compile(
    rf"({_LITERAL}) | [ ]*([{{}};,>]|!important)[ ]* | ([:(])[ ]+ | [ ]+(\))", re.X
)


def lean_sheet(text: str) -> str:
    """CSS without comments and needless space; a space before `:` or `(` may mean something."""
    single = re.sub(r" +", " ", _SHEET.sub(lambda found: found[1] or " ", text))
    return (
        _AROUND.sub(lambda found: "".join(filter(None, found.groups())), single)
        .replace(";}", "}")
        .strip()
    )

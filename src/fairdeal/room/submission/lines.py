"""On which line of a file each value stands: the parser of TOML does not tell.

It reads a text that the parser has accepted, so it need not ask what is allowed: it only follows
keys, headings, texts, lists and tables in braces.
"""

import re
import tomllib
from typing import Final

Path = tuple[str | int, ...]
"""The names that lead to a value; an entry of a list has its number."""

_BLANK: Final = re.compile(r"(?:[ \t\r\n,]|#[^\n]*)*")
_SPACE: Final = re.compile(r"[ \t]*")
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_QUOTED: Final = re.compile(r'"(?:[^"\\]|\\.)*"|' + r"'[^']*'")
_LONG: Final = re.compile(r'"""(?:[^\\]|\\.)*?"{3,5}|' + r"'''.*?'{3,5}", re.DOTALL)
_SCALAR: Final = re.compile(r"[^,\]}#\n]+")


def lines_of(text: str) -> dict[Path, int]:
    r"""The line of every value and every heading, by its path.

    >>> lines_of('[rake]\npercent = 5\nlevels = [\n  {pot = "$10"},\n]')[("rake", "levels", 0)]
    4
    """
    return _Finder(text.replace("\r\n", "\n")).found()


class _Finder:
    """A place in a text that moves on, and the lines that it has found so far."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Path, int] = {}
        self.counts: dict[Path, int] = {}
        self._line, self._counted = 1, 0

    def found(self) -> dict[Path, int]:
        table: Path = ()
        self._skip(_BLANK)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self._heading()
            else:
                self._pair(table)
            self._skip(_BLANK)
        return self.lines

    def _heading(self) -> Path:
        many = self.text.startswith("[[", self.at)
        self.at += 1 + many
        here = self._line_now()
        path: Path = ()
        names = self._key()
        for turn, name in enumerate(names):
            path = (*path, name)
            if many and turn == len(names) - 1:
                self.counts[path] = self.counts.get(path, -1) + 1
                self.lines.setdefault(path, here)
            # Below a list of tables a name goes on in its last entry.
            if path in self.counts:
                path = (*path, self.counts[path])
            self.lines.setdefault(path, here)
        self.at += 1 + many
        return path

    def _pair(self, table: Path) -> None:
        here = self._line_now()
        path = table
        for name in self._key():
            path = (*path, name)
            self.lines.setdefault(path, here)
        self.at += 1  # the sign between key and value
        self._value(path)

    def _key(self) -> list[str]:
        names = []
        while True:
            self._skip(_SPACE)
            quoted = _QUOTED.match(self.text, self.at)
            found = quoted or _BARE.match(self.text, self.at)
            assert found is not None  # the parser has accepted it
            self.at = found.end()
            # The parser itself says what a quoted name stands for.
            names.append(tomllib.loads(f"x={found[0]}")["x"] if quoted else found[0])
            self._skip(_SPACE)
            if self.text[self.at] != ".":
                return names
            self.at += 1

    def _value(self, path: Path) -> None:
        self._skip(_SPACE)
        sign = self.text[self.at]
        if sign in "[{":
            self._many(path, "]" if sign == "[" else "}")
            return
        for pattern in (_LONG, _QUOTED, _SCALAR):
            if found := pattern.match(self.text, self.at):
                self.at = found.end()
                return

    def _many(self, path: Path, end: str) -> None:
        self.at += 1
        count = 0
        self._skip(_BLANK)
        while self.text[self.at] != end:
            if end == "]":
                entry = (*path, count)
                self.lines[entry] = self._line_now()
                self._value(entry)
                count += 1
            else:
                self._pair(path)
            self._skip(_BLANK)
        self.at += 1

    def _skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self.at)
        if found is not None:
            self.at = found.end()

    def _line_now(self) -> int:
        self._line += self.text.count("\n", self._counted, self.at)
        self._counted = self.at
        return self._line

"""The file as it was written: its tables, and the line of each value; or why it cannot be read."""

import re
import tomllib
from typing import Any, Final, NamedTuple

from fairdeal.room.submission.fault import Fault
from fairdeal.room.submission.lines import Path, lines_of

_PLACE: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
LONGEST: Final = 1_000_000
"""The most characters of a file: a submission of a large room has a tenth of it."""


class Source(NamedTuple):
    """The tables of a file, and the lines of its values."""

    data: dict[str, Any]
    lines: dict[Path, int]

    def line(self, *path: str | int) -> int:
        """The line of a value, or of the nearest heading above it; 1 if there is none."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)


def parse(text: str) -> Source | Fault:
    r"""The tables of a text in TOML, or the one fault that makes it unreadable.

    >>> parse("[rake]\npercent = \n")
    Fault(line=2, field='', text='this is not TOML: Invalid value', clause='', kind='')
    """
    if len(text) > LONGEST:
        return Fault(1, "", f"the file has more than {LONGEST:,} characters")
    try:
        data = tomllib.loads(text)
        return Source(data, lines_of(text))
    except tomllib.TOMLDecodeError as fault:
        said = str(fault)
        found = _PLACE.search(said)
        line = int(found[1]) if found and found[1] else text.count("\n") + 1
        return Fault(line, "", f"this is not TOML: {_PLACE.sub('', said)}")
    except RecursionError:
        return Fault(1, "", "lists or tables in braces are nested too deeply")
    except ValueError:  # the parser leaves numbers of thousands of digits to Python
        return Fault(_longest_digits(text), "", "a number has too many digits")


def _longest_digits(text: str) -> int:
    """The line with the longest row of digits."""
    rows = (max(map(len, re.findall(r"[\d_]+", line)), default=0) for line in text.split("\n"))
    return max(enumerate(rows, 1), key=lambda row: row[1])[0]

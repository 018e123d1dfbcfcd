"""What a game against the house pays, for the mathematics: a paytable of the book, or any other.

A table may only be dealt by the book's odds (`banked.paytables`), but any odds may be studied. They
come from a name (`A`), from a list of odds, best hand first (`3999/199/49/11/8/5/3/2/1`), or from
a TOML file:

    name = "house special"
    [odds]
    "five aces" = 500
    natural_royal_flush = 200
    ...
    two-pairs = "push"

Odds are whole numbers to one. A line that pushes in every paytable of the book may be left out.
"""

import hashlib
import json
import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from fairdeal.banked.games import BankedGame, banked_game
from fairdeal.banked.paytables import LINES, LOSE, ODDS, PAYTABLES, PUSH
from fairdeal.cite import Cite
from fairdeal.errors import BadInput, UnknownName
from fairdeal.ranking.tables import tables

EDITION: Final = 1
"""Goes up when a solver is corrected, so that results kept under the old one are not used."""

MOST_ODDS: Final = 50_000
"""Beyond this the sums of squares in the kernels could leave 64 bits."""

DEFAULTS: Final = {"double-draw": "A", "double-down": "minimum"}

_WORDS: Final = {"push": PUSH, "lose": LOSE}

_LIKE_ODDS: Final = re.compile(r"[+-]?\d[\d.,_]*|push|lose", re.IGNORECASE)
"""What somebody writes who means odds, right or wrong."""

_SHOWN: Final = 20
"""The most characters of a wrong number that a message repeats."""

_OTHER_NAMES: Final = {
    "natural royal": "natural royal flush",
    "wild royal": "wild royal flush",
    "two pair": "two pairs",
    "jacks or better": "pair of jacks or better",
    "pair jacks to aces": "pair of jacks or better",
    "sixes to tens": "pair of sixes to tens",
    "pair sixes to tens": "pair of sixes to tens",
}


class BadPaytable(BadInput):
    """Odds that cannot be read, or that leave a hand of the game out."""


@dataclass(frozen=True)
class PayTable:
    """The odds to one of every line of a game that does not always lose, best hand first."""

    game: str
    name: str
    odds: Mapping[str, int]

    @property
    def digest(self) -> str:
        """Names the rules a result was worked out from: odds, lines, rankings and the edition."""
        game = banked_game(self.game)
        rules = {
            "edition": [EDITION, game.edition],
            "game": self.game,
            "lines": [[line.name, line.rungs] for line in LINES[self.game]],
            "odds": dict(self.odds),
            "rungs": tables().rungs[game.ranking],
        }
        return hashlib.sha256(json.dumps(rules, sort_keys=True).encode()).hexdigest()

    @Cite("ddp 12.A", "ddp 12.B", "dds (j)(2)", "D1", "D3", "S3")
    def pays(self, line: str) -> int:
        """What the paytable's wager pays to one with a hand of a line: 0 pushes, `LOSE` loses."""
        return self.odds.get(line, LOSE)

    def below_the_book(self) -> list[str]:
        """The lines that pay less than in every paytable of the book."""
        tables_of_the_book = PAYTABLES[self.game].values()
        return [
            line
            for line, odds in self.odds.items()
            if odds < min(table.get(line, LOSE) for table in tables_of_the_book)
        ]


def paid_lines(game: str) -> tuple[str, ...]:
    """The lines of a game that a paytable names, best first; all others lose.

    >>> len(paid_lines("double-draw")), paid_lines("double-down")[-1]
    (10, 'pair of sixes to tens')
    """
    return tuple(each.line for each in next(iter(ODDS[game].values())))


def paytable_of(game: str, source: str | None = None) -> PayTable:
    """The paytable of a name, of a list of odds, or of a file; the book's first without one.

    >>> paytable_of("double-draw").odds["three-of-a-kind"]
    1
    >>> paytable_of("double-down", "3999/199/49/11/8/5/3/2/1").odds["royal flush"]
    3999
    """
    played = banked_game(game)
    source = DEFAULTS[game] if source is None else source.strip()
    known = [*PAYTABLES[game], "a list of odds", "a .toml file"]
    if not source:
        raise BadPaytable(f"the name of the paytable is empty; choose one of: {', '.join(known)}")
    if source in PAYTABLES[game]:
        return PayTable(game, source, dict(PAYTABLES[game][source]))
    path = Path(source)
    if path.suffix == ".toml" or os.path.exists(source):
        return _from_file(played, path)
    parts = [part.strip() for part in source.split("/")]
    if any(_LIKE_ODDS.fullmatch(part) for part in parts):
        return PayTable(game, source, _in_order(played, [_number(part) for part in parts]))
    raise UnknownName.of(f"paytable of {game}", source[:80], known)


def _number(text: str) -> int:
    """Odds in a list, where a push is 0 and nothing loses."""
    most = len(str(MOST_ODDS))
    if not (text.isascii() and text.isdecimal()) or len(text.lstrip("0")) > most:
        shown = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."
        raise BadPaytable(
            f"{shown!r} in a list of odds: there they are whole numbers to 1,"
            f" from 0 (push) to {MOST_ODDS:,}; a .toml file may say lose"
        )
    return int(text)


def _from_file(game: BankedGame, path: Path) -> PayTable:
    try:
        data = tomllib.loads(path.read_text("utf-8-sig"))
    except OSError as fault:
        raise BadPaytable(f"{path} cannot be read: {fault.strerror}") from fault
    except (ValueError, RecursionError) as fault:
        raise BadPaytable(f"{path} is not TOML: {fault}") from fault
    try:
        return read_paytable(game, data, path.stem)
    except BadInput as fault:
        raise BadPaytable(f"{path}: {fault}") from fault


def read_paytable(game: BankedGame, data: Mapping[str, Any], name: str) -> PayTable:
    """The paytable in the data of a TOML file; odds stand under `odds` or at the top."""
    data = dict(data)
    meant = data.pop("game", game.key)
    if meant != game.key:
        raise BadPaytable(f"a paytable of {meant}, not of {game.key}")
    name = str(data.pop("name", name))
    odds = data.pop("odds", None)
    if odds is None:
        odds, data = data, {}
    if data:
        raise BadPaytable(f"{next(iter(data))!r} is not known beside name, game and odds")
    if isinstance(odds, list):
        return PayTable(game.key, name, _in_order(game, odds))
    if not isinstance(odds, dict):
        raise BadPaytable("odds must be a table of lines or a list, best hand first")
    return PayTable(game.key, name, _by_line(game, odds))


def _in_order(game: BankedGame, odds: list[Any]) -> dict[str, int]:
    """Odds by place, best hand first; lines that always push may be missing at the end."""
    lines = paid_lines(game.key)
    if len(odds) > len(lines):
        raise BadPaytable(f"{len(odds)} odds, but {game.name} has {len(lines)} lines that pay")
    return _by_line(game, dict(zip(lines, odds, strict=False)))


@Cite("ddp 12.B", "dds (j)(2)", "D1", "S6")
def _by_line(game: BankedGame, odds: Mapping[str, Any]) -> dict[str, int]:
    lines = paid_lines(game.key)
    found: dict[str, int] = {}
    for key, value in odds.items():
        line = line_named(game, key)
        if line in found:
            raise BadPaytable(f"{line!r} appears twice")
        found[line] = _odds(line, value)
    for line in lines:
        always_pushes = all(table[line] == PUSH for table in PAYTABLES[game.key].values())
        if line not in found and not always_pushes:
            raise BadPaytable(f"{line!r} is missing: every hand that may win needs its odds")
    return {line: found.get(line, PUSH) for line in lines}


def line_named(game: BankedGame, key: str) -> str:
    """The line that a key of the file means; dashes, underlines and capitals do not matter."""
    wanted = _plain(key)
    wanted = _plain(_OTHER_NAMES.get(wanted, wanted))
    lines = paid_lines(game.key)
    for line in lines:
        if _plain(line) == wanted:
            return line
    for losing in LINES[game.key]:
        if _plain(losing.name) == wanted:
            raise BadPaytable(f"{losing.name!r} always loses ({losing.cite})")
    raise UnknownName.of(f"line of {game.name}", key, lines)


def _plain(name: str) -> str:
    return " ".join(name.lower().replace("-", " ").replace("_", " ").split())


def _odds(line: str, value: Any) -> int:
    if isinstance(value, str) and value.lower() in _WORDS:
        value = _WORDS[value.lower()]
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadPaytable(f"{line!r} pays {value!r}: odds are whole numbers to 1, or push or lose")
    if not LOSE <= value <= MOST_ODDS:
        raise BadPaytable(f"{line!r} pays {value}: odds go from {LOSE} (loses) to {MOST_ODDS:,}")
    return value

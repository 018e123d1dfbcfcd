"""The first line of a hand as text: game, limit, stakes, and who sits with what.

    holdem no 100/200 ante 25      Ann 20000   Ben 650   Cy 20000

The names stand in the order of the deal; the last has the button. `docs/notation.md` tells the
whole notation; `notation_reading` reads a hand and `notation_writing` writes one.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from fairdeal.errors import BadInput, FairdealError
from fairdeal.poker.games import game
from fairdeal.poker.refusals import Refused
from fairdeal.poker.stakes import AntePlacement, HouseRules, Limit, Rake, Stakes

LIMITS: Final = {
    "fixed": Limit.FIXED,
    "spread": Limit.SPREAD,
    "pot": Limit.POT,
    "no": Limit.NO,
    "fl": Limit.FIXED,
    "pl": Limit.POT,
    "nl": Limit.NO,
}
NO_BLINDS: Final = "-"
WORDS: Final = ("ante", "forced", "straddle", "bets")
_MONEY: Final = re.compile(r"\$(\d+)(?:\.(\d\d))?|(\d+)")
_SWITCH: Final = {"yes": "true", "no": "false", "none": "null"}

Values = TypeVar("Values", HouseRules, Rake)


class RefusalMet(FairdealError):
    """A command of the text was refused, and the text did not expect it."""

    def __init__(self, refused: Refused, line: int) -> None:
        self.refused: Final = refused
        self.line: Final = line
        super().__init__(f"line {line}: {refused}")


class Differs(FairdealError):
    """What the text expects is not so."""


class Line(NamedTuple):
    """One line that says something: its number in the text, and its words."""

    number: int
    words: list[str]

    @property
    def rest(self) -> str:
        """All but the first word."""
        return " ".join(self.words[1:])


class Setting(NamedTuple):
    """What the first line says."""

    game: str
    stakes: Stakes
    names: tuple[str, ...]
    stacks: tuple[int, ...]


def amount(word: str) -> int:
    """Whole cents, from cents or dollars.

    >>> amount("650"), amount("$6.50"), amount("$6")
    (650, 650, 600)
    """
    match = _MONEY.fullmatch(word)
    if match is None:
        raise BadInput(f"{word!r} is not an amount (write 650 for cents, or $6.50)")
    dollars, cents, whole = match.groups()
    return int(whole) if whole else 100 * int(dollars) + int(cents or 0)


def read_setting(line: str) -> Setting:
    """What a first line says.

    >>> read_setting("holdem nl 100/200 Ann 5000 Ben $80").stakes.blinds
    (100, 200)
    """
    words = line.split()
    if len(words) < 3:
        raise BadInput("the first line names the game, the limit, the stakes and the players")
    key = game(words[0]).key
    if words[1] not in LIMITS:
        raise BadInput(f"{words[1]!r} is not a limit: fixed, spread, pot or no")
    figures = () if words[2] == NO_BLINDS else _amounts(words[2])
    said, rest = _said(words[3:])
    stakes = _stakes(key, LIMITS[words[1]], figures, said)
    if len(rest) % 2:
        raise BadInput(f"{rest[-1]!r} has no stack: write names and stacks in turn")
    names = tuple(rest[::2])
    _check_names(names)
    return Setting(key, stakes, names, tuple(amount(word) for word in rest[1::2]))


def _amounts(word: str) -> tuple[int, ...]:
    return tuple(amount(part) for part in word.split("/"))


def _said(words: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """The words of the stakes with what follows them, and what is left: the players."""
    said: dict[str, str] = {}
    left = list(words)
    while left and left[0] in WORDS:
        word = left.pop(0)
        if not left or word in said:
            raise BadInput(f"{word!r} stands once, with an amount after it")
        said[word] = left.pop(0)
        if word == "ante" and left and left[0] in list(AntePlacement):
            said["placement"] = left.pop(0)
    return said, left


def _stakes(key: str, limit: Limit, figures: tuple[int, ...], said: Mapping[str, str]) -> Stakes:
    """In stud the figures are the bets, elsewhere the blinds, the last of them the small bet."""
    stud = game(key).forced is not None
    if stud and "bets" in said:
        raise BadInput("in stud the bets stand after the limit: stud-high fixed 200/400")
    if not figures and (stud or "bets" not in said):
        raise BadInput("without blinds the bets must be said: holdem no - bets 200")
    between = limit in (Limit.FIXED, Limit.SPREAD)
    bets = figures if stud else _amounts(said["bets"]) if "bets" in said else figures[-1:]
    if between and not stud and "bets" not in said:
        bets = (figures[-1], 2 * figures[-1])
    if len(bets) > 2:
        raise BadInput("the bets are one amount or two")
    return Stakes(
        limit=limit,
        small_bet=bets[0],
        big_bet=bets[-1] if between or len(bets) == 2 else 0,
        ante=amount(said.get("ante", "0")),
        ante_placement=AntePlacement(said.get("placement", AntePlacement.EACH)),
        blinds=() if stud else figures,
        forced_bet=amount(said.get("forced", "0")),
        straddle=amount(said.get("straddle", "0")),
    )


def _check_names(names: Sequence[str]) -> None:
    for name in names:
        if not name[0].isalpha() or name in WORDS:
            raise BadInput(f"{name!r} is not a name: a name begins with a letter")
        if names.count(name) > 1:
            raise BadInput(f"two players are named {name!r}")


def show_setting(setting: Setting) -> str:
    """The first line that says this.

    >>> show_setting(read_setting("stud-high fixed 200/400 ante 25 forced 50 Ann 5000 Ben 5000"))
    'stud-high fixed 200/400 ante 25 forced 50   Ann 5000   Ben 5000'
    """
    stakes = setting.stakes
    bets = f"{stakes.small_bet}" + (f"/{stakes.big_bet}" if stakes.big_bet else "")
    words = [setting.game, stakes.limit.value]
    blinds = "/".join(map(str, stakes.blinds)) or NO_BLINDS
    words += [bets] if game(setting.game).forced else [blinds, "bets", bets]
    alone = stakes.ante_placement is not AntePlacement.EACH
    if stakes.ante or alone:
        words += ["ante", str(stakes.ante)] + [stakes.ante_placement.value] * alone
    if stakes.forced_bet:
        words += ["forced", str(stakes.forced_bet)]
    if stakes.straddle:
        words += ["straddle", str(stakes.straddle)]
    seats = zip(setting.names, setting.stacks, strict=True)
    return "   ".join([" ".join(words), *(f"{name} {stack}" for name, stack in seats)])


def read_values(kind: type[Values], words: Iterable[str]) -> Values:
    """The house's rules or the rake, from `NAME=VALUE` words.

    >>> read_values(HouseRules, ["max_raises=3", "check_raise=no"]).check_raise
    False
    """
    said: dict[str, Any] = {}
    for word in words:
        name, sign, text = word.partition("=")
        if name not in kind.__struct_fields__ or not sign or name in said:
            known = ", ".join(kind.__struct_fields__)
            raise BadInput(f"{word!r} is not one of NAME=VALUE, once, with NAME among {known}")
        said[name] = _value(text)
    try:
        return msgspec.convert(said, kind, strict=False)
    except msgspec.ValidationError as fault:
        raise BadInput(str(fault)) from None


def _value(text: str) -> Any:
    """A word, or a row of them: `100,25,5`, or rows in a row: `1000:100,5000:200`."""
    text = text.replace("+", " ")
    if ":" in text:
        return [part.split(":") for part in text.split(",") if part]
    if "," in text:
        return [part for part in text.split(",") if part]
    return _SWITCH.get(text, text)


def show_values(values: Values) -> str:
    """What differs from the defaults, as `NAME=VALUE` words.

    >>> show_values(HouseRules(max_raises=3, odd_units=(100,)))
    'max_raises=3 odd_units=100,'
    """
    usual = type(values)()
    found = []
    for name in values.__struct_fields__:
        value = getattr(values, name)
        if value != getattr(usual, name):
            found.append(f"{name}={_show_value(value)}")
    return " ".join(found)


def _show_value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        rows = [":".join(map(str, row)) if isinstance(row, tuple) else str(row) for row in value]
        return ",".join(rows).replace(" ", "+") + ("," if len(rows) < 2 else "")
    return "none" if value is None else str(value)

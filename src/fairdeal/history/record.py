"""One recorded hand as its file has it: the fields of PHH, read strictly."""

import tomllib
from collections.abc import Iterator
from fractions import Fraction
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from fairdeal.errors import BadInput
from fairdeal.history.actions import Action, read_actions
from fairdeal.history.amounts import Amount, exact
from fairdeal.history.profile import FIELD
from fairdeal.history.variants import Variant, variant
from fairdeal.poker.games import game
from fairdeal.poker.stakes import Limit


class Record(NamedTuple):
    """A hand before it is replayed. Seat 0 is `p1`; amounts are as written.

    `rules` are the house rules that the record names itself (`profile`).
    """

    variant: Variant
    antes: tuple[Amount, ...]
    trimmed: bool
    blinds: tuple[Amount, ...]
    bring_in: Amount
    small_bet: Amount
    big_bet: Amount
    stacks: tuple[Amount, ...]
    actions: list[Action]
    finishing: tuple[Amount, ...] | None
    winnings: tuple[Amount, ...] | None
    rules: tuple[str, ...] = ()

    def amounts(self) -> list[Amount]:
        """Every amount that goes into the hand."""
        fixed = [self.bring_in, self.small_bet, self.big_bet]
        bets = [action.amount for action in self.actions]
        return [*self.antes, *self.blinds, *fixed, *self.stacks, *bets]


TomlTable = dict[str, Any]


def tables(path: Path) -> Iterator[tuple[str | int | None, TomlTable]]:
    """The hands of a file with their names: the one of a `.phh`, or each table of a `.phhs`."""
    try:
        whole = tomllib.loads(path.read_text(encoding="utf-8-sig"), parse_float=exact)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadInput(f"not TOML: {fault}") from None
    if path.suffix == ".phhs":
        for name, table in whole.items():
            if not isinstance(table, dict):
                raise BadInput(f"{name!r} is outside the tables [1], [2] of a .phhs file")
            yield name, table
    else:
        yield whole.get("hand"), whole


def read(table: TomlTable) -> Record:
    """The hand that a table of TOML records; `BadInput` says what is missing or wrong."""
    played = variant(_text(table, "variant"))
    stacks = _amounts(table, "starting_stacks", None, endless=True)
    seats = len(stacks)
    stud = game(played.game).forced is not None
    if stud and any(table.get("blinds_or_straddles", ())):
        raise BadInput("a stud game has a bring_in, and no blinds_or_straddles")
    if not stud and table.get("bring_in"):
        raise BadInput("a game with blinds_or_straddles has no bring_in")
    fixed = played.limit in (Limit.FIXED, Limit.SPREAD)
    trimmed = table.get("ante_trimming_status", False)
    if not isinstance(trimmed, bool):
        raise BadInput("ante_trimming_status must be true or false")
    actions = table.get("actions")
    if not isinstance(actions, list) or not all(isinstance(text, str) for text in actions):
        raise BadInput("actions must be a list of texts")
    return Record(
        variant=played,
        antes=_amounts(table, "antes", seats),
        trimmed=trimmed,
        blinds=(0,) * seats
        if stud
        else _amounts(table, "blinds_or_straddles", seats, below_zero=True),
        bring_in=_amount(table, "bring_in") if stud else 0,
        small_bet=_amount(table, "small_bet" if fixed else "min_bet"),
        big_bet=_amount(table, "big_bet") if fixed else 0,
        stacks=stacks,
        actions=read_actions(actions, seats),
        finishing=_optional(table, "finishing_stacks", seats),
        winnings=_optional(table, "winnings", seats),
        rules=tuple(_text(table, FIELD).split()) if FIELD in table else (),
    )


def _text(table: TomlTable, name: str) -> str:
    value = table.get(name)
    if not isinstance(value, str):
        raise BadInput(f"{name} is missing" if value is None else f"{name} must be text")
    return value


def _amount(table: TomlTable, name: str) -> Amount:
    value = table.get(name)
    if value is None:
        raise BadInput(f"{name} is missing")
    if not _is_amount(value) or value <= 0 or value == inf:
        raise BadInput(f"{name} must be an amount above 0")
    return value  # type: ignore[no-any-return]


def _amounts(
    table: TomlTable,
    name: str,
    seats: int | None,
    *,
    endless: bool = False,
    below_zero: bool = False,
) -> tuple[Amount, ...]:
    values = table.get(name)
    if values is None:
        raise BadInput(f"{name} is missing")
    if not isinstance(values, list) or not all(map(_is_amount, values)):
        raise BadInput(f"{name} must be a list of amounts")
    if seats is not None and len(values) != seats:
        raise BadInput(f"{name} has {len(values)} amounts for {seats} players")
    if any(value < 0 for value in values) and not below_zero:
        raise BadInput(f"{name} has a negative amount")
    if inf in values and not endless:
        raise BadInput(f"{name} has an infinite amount")
    return tuple(values)


def _optional(table: TomlTable, name: str, seats: int) -> tuple[Amount, ...] | None:
    return _amounts(table, name, seats, endless=True) if name in table else None


def _is_amount(value: object) -> bool:
    return (isinstance(value, int | Fraction) and not isinstance(value, bool)) or value == inf

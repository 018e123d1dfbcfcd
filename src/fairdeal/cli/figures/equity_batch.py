"""`fairdeal equity GAME --batch FILE`: a spot on each line, as it would be typed."""

import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fairdeal.odds.equity.spot import Spot

OPTIONS = ("--board", "--dead", "--draws")


def spots_of(game: str, file: Path) -> "Iterator[Spot]":
    """The spots of a file, in its order; empty lines, and what follows a #, are passed over.

    A line that is no spot is refused with its number. All are read before the first is worked out.
    """
    from fairdeal.errors import BadInput

    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        raise BadInput(f"{file} is not text in UTF-8") from None
    except OSError as fault:
        raise BadInput(f"{file} cannot be read: {fault.strerror}") from fault
    found = []
    for number, line in enumerate(lines, 1):
        try:
            words = shlex.split(line, comments=True)
            if words:
                found.append(_spot(game, words))
        except (BadInput, ValueError) as fault:
            raise BadInput(f"{file}, line {number}: {fault}") from fault
    if not found:
        raise BadInput(f"{file} has no spot")
    return iter(found)


def _spot(game: str, words: list[str]) -> "Spot":
    from fairdeal.errors import BadInput
    from fairdeal.odds.equity.spot import read_spot

    hands: list[str] = []
    given: dict[str, str] = {}
    rest = iter(words)
    for word in rest:
        if not word.startswith("--"):
            hands.append(word)
            continue
        name, _, value = word.partition("=")
        if name not in OPTIONS:
            raise BadInput(f"{name} is not one of {', '.join(OPTIONS)}")
        given[name] = value or next(rest, "")
    draws = given.get("--draws")
    if draws is not None and not draws.isdecimal():
        raise BadInput(f"--draws must be a whole number, not {draws!r}")
    return read_spot(
        game, hands, given.get("--board", ""), given.get("--dead", ""),
        None if draws is None else int(draws),
    )  # fmt: skip

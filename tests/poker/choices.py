"""Tables that show what a choice of the house changes: one hand, played with both settings.

    == check_raise=no
    holdem no 100/200      A 5000   B 5000
    B calls
    A checks
    A checks
    B bets 200
    - A raises 400
    + A raises 400         refused check_raise_barred

Lines with `-` stand only in the text that leaves the field as it is, lines with `+` only in the one
that sets it. `- fault` says that without the choice there is no such hand at all. Where the first
line of the hand says the value, it stands there twice, with `-` and with `+`.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.engine.text.lines import Differs, RefusalMet
from fairdeal.errors import BadInput

FAULT = "fault"


class Choice(NamedTuple):
    """One entry of a table: what is set, and the text with its marked lines."""

    said: str
    text: str

    @property
    def field(self) -> str:
        """The field that is set."""
        return self.said.partition("=")[0]

    def told(self, line: str, setting: str, claims: str) -> str:
        """The text with a line of values or without, and the claims marked so."""
        lines = self.text.splitlines()
        here = [each for each in lines if each[:1] not in "-+" or each[:1] == claims]
        here = [each.removeprefix(claims).strip() for each in here]
        if setting:
            # After what the text itself says of the house, to stand for it where both say it.
            values = [place for place, each in enumerate(here, 1) if each.startswith(f"{line} ")]
            here.insert(max(values, default=1), f"{line} {setting}")
        return "\n".join(here)


def choices(table: str) -> list[Choice]:
    """The entries of a table."""
    found = []
    for part in re.split(r"^\s*== ", table, flags=re.MULTILINE)[1:]:
        said, _, text = part.partition("\n")
        lines = filter(None, map(str.strip, text.splitlines()))
        found.append(Choice(said.strip(), "\n".join(lines)))
    return found


def rows(table: str) -> list[ParameterSet]:
    """The entries of a table as parameters."""
    return [pytest.param(each, id=each.said) for each in choices(table)]


def acts(choice: Choice, line: str, run: Callable[[str], object]) -> None:
    """Both texts hold; what is claimed of the choice does not hold without it."""
    if f"- {FAULT}" in choice.text:
        with pytest.raises(BadInput):
            run(choice.told(line, "", "+"))
    else:
        run(choice.told(line, "", "-"))
        with pytest.raises((Differs, RefusalMet, BadInput)):
            run(choice.told(line, "", "+"))
    run(choice.told(line, choice.said, "+"))


def acts_from_the_first_line(choice: Choice, run: Callable[[str], object]) -> None:
    """As `acts`, for what the first line of a text says."""
    usual, other, *rest = choice.text.splitlines()
    without, claims = (
        [line.lstrip("-+ ") for line in rest if line[0] != left_out] for left_out in "+-"
    )
    run("\n".join([usual.lstrip("- "), *without]))
    run("\n".join([other.lstrip("+ "), *claims]))
    with pytest.raises((Differs, RefusalMet, BadInput)):
        run("\n".join([usual.lstrip("- "), *claims]))

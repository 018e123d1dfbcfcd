"""What happened, as lines that a person reads: for poker and for the games against the house."""

from typing import Final, NamedTuple

from fairdeal.cite import Cite

WIDTH: Final = 74


class CitedLine(NamedTuple):
    """One line of a transcript, and the clause it follows; headings and stacks have none."""

    text: str
    cite: Cite | None = None

    def __str__(self) -> str:
        return f"{self.text:<{WIDTH}}  [{self.cite}]" if self.cite else self.text


def dollars(cents: int) -> str:
    """Cents as a dealer writes them.

    >>> dollars(150), dollars(20_000), dollars(-50)
    ('$1.50', '$200', '-$0.50')
    """
    sign, cents = ("-", -cents) if cents < 0 else ("", cents)
    return f"{sign}${cents // 100:,}" + (f".{cents % 100:02}" if cents % 100 else "")

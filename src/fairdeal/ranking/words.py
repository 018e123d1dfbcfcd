"""Ranks as a dealer says them."""

from typing import Final


class RankWord(str):
    """A rank's name; `plural` is what stands after "pair of".

    >>> f"pair of {WORDS[4].plural}, {WORDS[12]} kicker"
    'pair of sixes, ace kicker'
    """

    __slots__ = ()

    @property
    def plural(self) -> str:
        """The name of several cards of the rank."""
        return self + ("es" if self == "six" else "s")


WORDS: Final = tuple(
    RankWord(word)
    for word in (
        "deuce", "three", "four", "five", "six", "seven", "eight",
        "nine", "ten", "jack", "queen", "king", "ace",
    )
)  # fmt: skip

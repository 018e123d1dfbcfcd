"""What a line of the transcript sounds like: written again here, to compare the browser with."""

import re
from typing import Any, Final

_RANKS: Final = dict(
    zip(
        "23456789TJQKA",
        [
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "jack",
            "queen",
            "king",
            "ace",
        ],
        strict=True,
    )
)
_SUITS: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
_CARD: Final = re.compile(r"\b(?:Jo|([2-9TJQKA])([cdhs]))\b")
_MONEY: Final = re.compile(r"\$([\d,]+)(?:\.(\d\d))?")


def card_name(card: str) -> str:
    """A card as it is read aloud."""
    return "joker" if card == "Jo" else f"{_RANKS[card[0]]} of {_SUITS[card[1]]}"


def named(text: str) -> str:
    """A text with every card by its whole name."""
    return _CARD.sub(lambda found: card_name(found[0]), text)


def _dollars(found: re.Match[str]) -> str:
    cents = f" {int(found[2])}" if found[2] else ""
    return f"{found[1]} {'dollar' if found[1] == '1' else 'dollars'}{cents}"


def aloud(text: str) -> str:
    """A text as it is spoken, without its pauses."""
    return plain(_MONEY.sub(_dollars, named(text)))


def plain(text: str) -> str:
    """Words without commas, full stops and double spaces: pauses are no matter of a comparison."""
    return " ".join(re.sub(r"[,.](?=\s|$)", " ", text.replace("\u00a0", " ")).split())


def lines_of(frame: dict[str, Any]) -> list[str]:
    """The lines of the hand that a viewer is shown: without those that nobody can see happen."""
    lines = frame["mine"].get("lines", frame["public"].get("lines", []))
    return [line["text"].strip() for line in lines if not line.get("minor")]

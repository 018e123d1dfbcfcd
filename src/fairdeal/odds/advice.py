"""Advice on one decision against the house: every legal choice with its exact value, best first."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from fairdeal.cards.card import Card
from fairdeal.cards.notation import show


@dataclass(frozen=True, slots=True)
class Choice:
    """What may be done, and the whole round's mean net if it is done and all after it is best."""

    action: str
    discard: tuple[Card, ...]
    value: Fraction


@dataclass(frozen=True, slots=True)
class Advice:
    """The choices of a decision, best first; equally good ones in the order of the tie rule.

    `decision` is the first choice's action, or `indifferent` where the game asks so.
    """

    game: str
    paytable: str
    stage: str
    cards: tuple[Card, ...]
    discarded: tuple[Card, ...]
    seen: tuple[Card, ...]
    decision: str
    choices: tuple[Choice, ...]

    @property
    def best(self) -> Choice:
        """The choice to make."""
        return self.choices[0]

    def cost(self, choice: Choice) -> Fraction:
        """What a choice gives away against the best, in first wagers."""
        return self.best.value - choice.value

    def as_data(self) -> dict[str, Any]:
        """The advice as JSON takes it."""
        return {
            "game": self.game,
            "paytable": self.paytable,
            "stage": self.stage,
            "cards": show(self.cards).split(),
            "discarded": show(self.discarded).split(),
            "seen": show(self.seen).split(),
            "decision": self.decision,
            "discard": show(self.best.discard).split(),
            "value": str(self.best.value),
            "options": [
                {
                    "action": each.action,
                    "discard": show(each.discard).split(),
                    "value": str(each.value),
                }
                for each in self.choices
            ],
        }

"""Advice on one decision against the house: every legal choice with its exact value, best first."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from fairdeal.banked.games import BankedGame
from fairdeal.cards.card import JOKERS, UNKNOWN, Card
from fairdeal.cards.notation import show
from fairdeal.cite import Cite
from fairdeal.errors import BadCards


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


@Cite("dds (b)(1)")
def check_cards(
    game: BankedGame,
    cards: Sequence[Card],
    discarded: Sequence[Card] = (),
    seen: Sequence[Card] = (),
    stage: int = 0,
) -> None:
    """Refuse cards that cannot lie on one table before the decision of a stage, 0 the first."""
    known = [*cards, *discarded, *seen]
    for card in known:
        if card == UNKNOWN:
            raise BadCards("advice needs known cards, not ??")
        if card not in game.deck:
            what = "a joker" if card in JOKERS else show([card])
            raise BadCards(f"{game.name} is dealt without {what} ({game.cite})")
    if len(set(known)) < len(known):
        twice = next(card for card in known if known.count(card) > 1)
        raise BadCards(f"{show([twice])} appears twice among {show(known)!r}")
    wanted = game.own + game.shared
    if len(cards) != wanted:
        raise BadCards(f"{game.name} needs {wanted} cards, not {len(cards)}")
    most = sum(each.draws for each in game.stages[:stage])
    if len(discarded) > most:
        raise BadCards(f"{len(discarded)} cards discarded, but {most} at most could be exchanged")
    needed = game.hole + sum(each.draws for each in game.stages[stage:])
    left = len(game.deck) - len(known)
    if left < needed:
        raise BadCards(
            f"{len(known)} cards known leave {left} of {len(game.deck)}: {needed} may be needed"
        )

"""Training against the house: a hand is dealt, each decision is graded by the exact solution."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import sha256
from itertools import count
from typing import Any, Final

from fairdeal.banked.games import DOUBLE_DOWN, BankedGame, banked_game
from fairdeal.banked.paytables import LOSE
from fairdeal.banked.settlement import line_of_cards
from fairdeal.cards.card import Card
from fairdeal.cards.notation import show
from fairdeal.cards.shuffle import shuffle
from fairdeal.cite import Cite
from fairdeal.errors import BadInput
from fairdeal.odds.house.advice import Advice, Choice
from fairdeal.odds.house.paytable import PayTable

FOLD: Final = "fold"
NO_DOUBLE: Final = "no-double"
STAGES: Final = ("first", "second")


@dataclass(frozen=True, slots=True)
class Graded:
    """A decision that was made, and what it gives away against the best.

    `helped` says that the player asked for advice first.
    """

    advice: Advice
    choice: Choice
    helped: bool = False

    @property
    def cost(self) -> Fraction:
        """What the decision costs on average, in first wagers."""
        return self.advice.cost(self.choice)

    @property
    def right(self) -> bool:
        """Whether no other decision is better."""
        return not self.cost

    def as_data(self) -> dict[str, Any]:
        """The decision as JSON takes it."""
        best = self.advice.best
        return {
            "stage": self.advice.stage,
            "cards": show(self.advice.cards).split(),
            "discarded": show(self.advice.discarded).split(),
            "seen": show(self.advice.seen).split(),
            "action": self.choice.action,
            "discard": show(self.choice.discard).split(),
            "best": {"action": best.action, "discard": show(best.discard).split()},
            "right": self.right,
            "cost": str(self.cost),
            "helped": self.helped,
        }


class HouseHand:
    """A round for one player, from the deal to the last decision.

    >>> from fairdeal.odds.house.paytable import paytable_of
    >>> hand = HouseHand(paytable_of("double-down"), DOUBLE_DOWN.deck.cards[::-1])
    >>> show(hand.cards), hand.decide("double").right, hand.net
    ('As Ad Ac Ks', True, 50)
    """

    def __init__(self, paytable: PayTable, order: Sequence[Card], players: int = 1) -> None:
        self.paytable = paytable
        self.game: BankedGame = banked_game(paytable.game)
        self.held, self.others, self.hole, self.shared, self.stub = _dealt(
            self.game, order, players
        )
        self.discarded: tuple[Card, ...] = ()
        self.wagers = list(self.game.opening)
        self.stage = 0
        self.folded = self.over = False
        self._advice: Advice | None = None

    def resume(self, stage: int, discarded: tuple[Card, ...]) -> None:
        """Go to a later decision of a hand that was dealt for it: the wagers before are placed."""
        self.wagers += [each.wager for each in self.game.stages[self.stage : stage]]
        self.stage, self.discarded = stage, discarded

    @property
    def cards(self) -> tuple[Card, ...]:
        """What the player decides by: his own cards first, then those that all share."""
        return self.held + self.shared

    @property
    def advice(self) -> Advice:
        """The exact values of what may be done now; worked out when first asked for."""
        if self._advice is None:
            self._advice = _advised(self)
        return self._advice

    def decide(self, action: str, discard: Sequence[Card] = (), *, helped: bool = False) -> Graded:
        """Make a decision and go on with the hand."""
        for choice in self.advice.choices:
            if choice.action == action and set(choice.discard) == set(discard):
                break
        else:
            raise BadInput(f"{action} {show(discard)}".strip() + " is not allowed here")
        graded = Graded(self.advice, choice, helped)
        self.carry_out(choice)
        return graded

    @Cite("ddp 11.C(1)", "ddp 11.C(7)", "dds (h)(3)")
    def carry_out(self, choice: Choice) -> None:
        """Place the wager of a decision, or fold; then the discards are exchanged."""
        self.folded = choice.action == FOLD
        if choice.action not in (FOLD, NO_DOUBLE):
            self.wagers.append(self.game.stages[self.stage].wager)
        drawn, self.stub = self.stub[: len(choice.discard)], self.stub[len(choice.discard) :]
        kept = tuple(card for card in self.held if card not in choice.discard)
        self.held = kept + drawn
        self.discarded += choice.discard
        self.stage += 1
        self.over = self.folded or self.stage == len(self.game.stages)
        self._advice = None

    @property
    def final(self) -> tuple[Card, ...]:
        """The five cards that are paid."""
        return self.held + self.shared + self.hole

    @property
    @Cite("ddp 12.A", "D1", "S2")
    def net(self) -> int:
        """What the finished round won or lost, in first wagers."""
        pays = LOSE if self.folded else self.paytable.pays(line_of_cards(self.game, self.final))
        even = 1 if pays != LOSE else LOSE
        return sum(even if wager in self.game.even else pays for wager in self.wagers)


def _advised(hand: HouseHand) -> Advice:
    if hand.game is DOUBLE_DOWN:
        from fairdeal.odds.double_down import solved as double_down

        return double_down.advise(hand.paytable, hand.cards, hand.others)
    from fairdeal.odds.double_draw import advice as double_draw_advice

    return double_draw_advice.advise(hand.paytable, hand.cards, STAGES[hand.stage], hand.discarded)


@Cite("dds (h)(2)", "S18")
def _dealt(game: BankedGame, order: Sequence[Card], players: int) -> Iterator[tuple[Card, ...]]:
    """The player's cards, the other players', the hole card, the shared cards, and the stub."""
    at = 0
    for many in (game.own, game.own * (players - 1), game.hole, game.shared):
        yield tuple(order[at : at + many])
        at += many
    yield tuple(order[at:])


def house_hands(paytable: PayTable, seed: str, players: int = 1) -> Iterator[HouseHand]:
    """Hands without end, the same for the same seed."""
    game = banked_game(paytable.game)
    most = game.seats[1] if game.own_up else 1
    if not 1 <= players <= most:
        many = f"1 to {most} players" if game.own_up else "one player, who sees nobody else's cards"
        raise BadInput(f"{players} players asked for: {game.name} is trained by {many}")
    for number in count():
        order = shuffle(game.deck, sha256(f"{seed}/{number}".encode()).digest())
        yield HouseHand(paytable, order, players)


@dataclass
class Score:
    """How a player has done."""

    hands: int = 0
    net: int = 0
    graded: list[Graded] = field(default_factory=list)

    def finish(self, hand: HouseHand) -> None:
        """Count a hand that is over."""
        self.hands += 1
        self.net += hand.net

    @property
    def right(self) -> int:
        """Decisions that nothing could better."""
        return sum(each.right for each in self.graded)

    @property
    def cost(self) -> Fraction:
        """What all decisions have given away."""
        return sum((each.cost for each in self.graded), Fraction(0))

    def as_data(self) -> dict[str, Any]:
        """The score as JSON takes it."""
        return {
            "hands": self.hands,
            "decisions": len(self.graded),
            "right": self.right,
            "cost": str(self.cost),
            "net": self.net,
            "graded": [each.as_data() for each in self.graded],
        }

"""The peers: each turns our card numbers into its own cards once, then values hands one by one.

A peer that is not installed is left out. `value` is given cards in the peer's own form, because
turning cards into objects is not what is measured.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version
from typing import Any, Final

from fairdeal.cards.card import Card
from fairdeal.cards.notation import show

Hand = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Peer:
    """A way of another package to value one hand."""

    name: str
    prepare: Callable[[Hand], Any]
    value: Callable[[Any], object]


def _phevaluator() -> Callable[[str], Peer | None]:
    evaluate = import_module("phevaluator").evaluate_cards
    label = f"phevaluator {version('phevaluator')}"
    # Its card numbers are ours.
    high = Peer(label, tuple, lambda hand: evaluate(*hand))
    return {"high": high}.get


def _eval7() -> Callable[[str], Peer | None]:
    module = import_module("eval7")
    cards = [module.Card(show([Card(card)])) for card in range(52)]
    high = Peer(
        f"eval7 {version('eval7')}", lambda hand: [cards[card] for card in hand], module.evaluate
    )
    return {"high": high}.get


def _treys() -> Callable[[str], Peer | None]:
    module = import_module("treys")
    cards = [module.Card.new(show([Card(card)])) for card in range(52)]
    evaluate = module.Evaluator().evaluate
    high = Peer(
        f"treys {version('treys')}",
        lambda hand: ([cards[card] for card in hand[:2]], [cards[card] for card in hand[2:]]),
        lambda hand: evaluate(*hand),
    )
    return {"high": high}.get


_POKERKIT: Final = {
    "high": "StandardHighHand",
    "low-a5": "RegularLowHand",
    "low8": "EightOrBetterLowHand",
    "low-27": "StandardLowHand",
    "badugi": "BadugiHand",
    "six-plus": "ShortDeckHoldemHand",
    "omaha high": "OmahaHoldemHand",
    "omaha low8": "OmahaEightOrBetterLowHand",
}


def _pokerkit() -> Callable[[str], Peer | None]:
    module = import_module("pokerkit")
    cards = [next(iter(module.Card.parse(show([Card(card)])))) for card in range(52)]
    label = f"pokerkit {version('pokerkit')}"

    def prepare(hand: Hand) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        theirs = tuple(cards[card] for card in hand)
        # Nine cards are an Omaha hand and its board; fewer are one hand.
        return (theirs[:4], theirs[4:]) if len(hand) == 9 else (theirs, ())

    def peer(contest: str) -> Peer | None:
        if contest not in _POKERKIT:
            return None
        from_game = getattr(module, _POKERKIT[contest]).from_game_or_none
        return Peer(label, prepare, lambda hand: from_game(*hand))

    return peer


_PEERS: Final = (_eval7, _phevaluator, _treys, _pokerkit)


def peers_for(contest: str) -> list[Peer]:
    """The installed peers that can value the hands of a contest."""
    found = []
    for load in _PEERS:
        try:
            peer = load()(contest)
        except ImportError:
            continue
        if peer is not None:
            found.append(peer)
    return found


def installed() -> dict[str, bool]:
    """Which peers are installed here."""
    return {load.__name__[1:]: _loads(load) for load in _PEERS}


def _loads(load: Callable[[], object]) -> bool:
    try:
        load()
    except ImportError:
        return False
    return True


def work(peer: Peer, hands: Sequence[Hand]) -> Callable[[], None]:
    """The peer valuing each of the hands once."""
    prepared = [peer.prepare(hand) for hand in hands]
    value = peer.value

    def run() -> None:
        for hand in prepared:
            value(hand)

    return run

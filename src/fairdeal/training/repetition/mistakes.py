"""Mistakes against the house: the name of a decision, and the hand that asks it again.

A decision is named by the game, the paytable and all cards that the player sees. What is kept of it
is a `Record` of `progress`, as for the questions of the floor: a missed decision comes again after
a day, then after three, and so on. Of decisions that were right only the number is kept.
"""

from datetime import date
from hashlib import sha256

from fairdeal.banked.games import banked_game
from fairdeal.cards.notation import parse, show
from fairdeal.cards.shuffle import shuffle
from fairdeal.errors import BadInput
from fairdeal.odds.house.paytable import PayTable
from fairdeal.training.house import HouseHand
from fairdeal.training.repetition.progress import Progress, Record

BETWEEN = "|"
"""Stands between the parts of a name."""


def table_of(paytable: PayTable) -> str:
    """The name of all decisions of a game with a paytable: odds that differ have another name."""
    name = paytable.name.replace(BETWEEN, "/")
    return BETWEEN.join((paytable.game, f"{name} {paytable.digest[:8]}"))


def decision_of(hand: HouseHand) -> str:
    """The name of the decision that a hand waits for.

    >>> from fairdeal.odds.house.paytable import paytable_of
    >>> hand = HouseHand(paytable_of("double-down"), banked_game("double-down").deck.cards)
    >>> decision_of(hand).split("|")[2:]
    ['1', '2c', '2h 2s 3c', '', '']
    """
    piles = (hand.held, hand.shared, hand.discarded, hand.others)
    return BETWEEN.join((table_of(hand.paytable), str(hand.stage + 1), *map(show, piles)))


def note(progress: Progress, decision: str, was_right: bool, today: date) -> None:
    """Count a decision; keep it if it was missed, and while it is a weak spot."""
    progress.tally(BETWEEN.join(decision.split(BETWEEN)[:2]), was_right)
    if not was_right or decision in progress.topics:
        progress.count(decision, was_right, today)


def due(progress: Progress, paytable: PayTable, today: date) -> list[str]:
    """The decisions of a game and a paytable that are due again, the longest due first."""
    begins = table_of(paytable) + BETWEEN
    return [each for each in progress.due(today) if each.startswith(begins)]


def hand_again(decision: str, paytable: PayTable, seed: str) -> HouseHand | None:
    """The hand that waits for a decision, its hidden cards shuffled; None if there is no such hand.

    A file that somebody has written in may name anything.
    """
    game = banked_game(paytable.game)
    try:
        stage, *piles = decision.removeprefix(table_of(paytable) + BETWEEN).split(BETWEEN)
        sizes = [len(pile.split()) for pile in piles]
        cards = iter(parse(" ".join(piles)))
        held, shared, discarded, others = (
            tuple(next(cards) for _ in range(size)) for size in sizes
        )
        known = {*held, *shared, *discarded, *others}
        players, beside = divmod(len(others), game.own)
        fits = (len(held), len(shared), beside) == (game.own, game.shared, 0)
        if not fits or not known <= set(game.deck.cards) or not 1 <= int(stage) <= len(game.stages):
            return None
    except (BadInput, ValueError):
        return None
    order = shuffle(game.deck, sha256(f"{seed}/{decision}".encode()).digest())
    rest = [card for card in order if card not in known]
    hole, stub = rest[: game.hole], rest[game.hole :]
    hand = HouseHand(paytable, (*held, *others, *hole, *shared, *stub), players + 1)
    hand.resume(int(stage) - 1, discarded)
    return hand


def mistakes_of(progress: Progress, game: str) -> dict[str, Record]:
    """The decisions of a game that were missed at some time, those that come next first."""
    mine = {
        name: each
        for name, each in progress.topics.items()
        if name.startswith(game + BETWEEN) and name.count(BETWEEN) > 1
    }
    return dict(sorted(mine.items(), key=lambda pair: (pair[1].due or date.max, pair[0])))

"""The ranking contests: one hand at a time, and in batches, on the same random hands."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from fairdeal.bench.peers import Hand, Peer, peers_for, work
from fairdeal.bench.timing import Contestant, Progress, Result, race
from fairdeal.cards.deck import STANDARD, Deck
from fairdeal.ranking import evaluator, omaha_evaluator, ranking

US: Final = "fairdeal"
OUR_HANDS: Final = 20_000
BATCH_HANDS: Final = 1_000_000
HANDS_OF_PEER: Final = {"eval7": 20_000, "phevaluator": 10_000, "treys": 4_000, "pokerkit": 100}
"""A slow peer is given fewer of the hands: what counts is the time for one."""


@dataclass(frozen=True, slots=True)
class Contest:
    """One thing to be done with hands of one size."""

    name: str
    ranking: str
    size: int
    omaha: bool = False

    @property
    def deck(self) -> Deck:
        """The deck the hands come from."""
        return STANDARD if self.omaha else ranking(self.ranking).deck

    @property
    def title(self) -> str:
        """What is valued, as a heading."""
        cards = "4 hole cards and a board" if self.omaha else f"{self.size} cards"
        return f"{self.name}, {cards}"


CONTESTS: Final = (
    Contest("high", "high", 7),
    Contest("high", "high", 5),
    Contest("low-a5", "low-a5", 7),
    Contest("low8", "low8", 7),
    Contest("low-27", "low-27", 5),
    Contest("low-27", "low-27", 7),
    Contest("six-plus", "six-plus", 7),
    Contest("badugi", "badugi", 4),
    Contest("joker", "joker", 5),
    Contest("omaha high", "high", 9, omaha=True),
    Contest("omaha low8", "low8", 9, omaha=True),
)


def measure(rounds: int, say: Progress) -> list[dict[str, Any]]:
    """Every contest, one hand at a time and in batch; the peers are the same in both."""
    found = []
    for contest in CONTESTS:
        say(contest.title)
        hands = random_hands(contest, OUR_HANDS)
        rivals = [_rival(peer, hands) for peer in peers_for(contest.name)]
        single = race([Contestant(US, len(hands), _one_by_one(contest, hands)), *rivals], rounds)
        batch = race([_in_batch(contest)], rounds)
        found.append(
            {
                "contest": contest.name,
                "cards": contest.size,
                "single": _compared(single[0], single[1:]),
                "batch": _compared(batch[0], single[1:]),
            }
        )
    return found


def random_hands(contest: Contest, many: int) -> list[Hand]:
    """Random hands; the same ones for everybody and every run."""
    source = random.Random(f"bench {contest.title}")
    return [tuple(source.sample(contest.deck.cards, contest.size)) for _ in range(many)]


def _rival(peer: Peer, hands: list[Hand]) -> Contestant:
    few = hands[: HANDS_OF_PEER[peer.name.split()[0]]]
    return Contestant(peer.name, len(few), work(peer, few))


def _one_by_one(contest: Contest, hands: list[Hand]) -> Callable[[], None]:
    if contest.omaha:
        omaha = omaha_evaluator(contest.ranking)
        split = [(hand[:4], hand[4:]) for hand in hands]

        def run_omaha() -> None:
            for hole, board in split:
                omaha(hole, board)

        return run_omaha
    value = evaluator(contest.ranking, contest.size)

    def run() -> None:
        for hand in hands:
            value(hand)

    return run


def _in_batch(contest: Contest) -> Contestant:
    import numpy as np

    from fairdeal.ranking import batch

    source = np.random.default_rng(contest.size)
    many = BATCH_HANDS // 10 if contest.omaha else BATCH_HANDS
    deck = np.array(contest.deck.cards, dtype=np.uint8)
    order = source.random((many, len(deck)), dtype=np.float32).argsort(axis=1)
    hands = np.ascontiguousarray(deck[order[:, : contest.size]])
    if contest.omaha:
        holes, boards = hands[:, :4].copy(), hands[:, 4:].copy()
        return Contestant(US, many, lambda: batch.omaha_values(contest.ranking, holes, boards))
    return Contestant(US, many, lambda: batch.values(contest.ranking, hands))


def _compared(ours: Result, theirs: list[Result]) -> dict[str, Any]:
    """Our time for one hand, and how many times as long each peer takes one by one."""
    return {
        "nanoseconds": round(ours.nanoseconds, 2),
        "per_second": round(ours.per_second),
        "peers": {
            peer.name: {
                "nanoseconds": round(peer.nanoseconds, 1),
                "times_ours": round(peer.nanoseconds / ours.nanoseconds, 3),
            }
            for peer in theirs
        },
    }

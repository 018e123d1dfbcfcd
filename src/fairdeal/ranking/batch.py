"""The values of many hands at once, and the census of a whole deck. Needs numpy and numba.

Both are imported when the first batch is asked for, never before: a single hand in the engine must
not pay for them. A batch of hands is an array of card numbers, one row a hand.
"""

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from fairdeal.cards.deck import STANDARD, Deck
from fairdeal.compiled.crew import Crew
from fairdeal.errors import BadCards
from fairdeal.ranking.omaha import HOLE_SIZES, OMAHA_RANKINGS
from fairdeal.ranking.rankings import ranking
from fairdeal.ranking.tables import tables

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Hands = npt.NDArray[np.uint8]
    Values = npt.NDArray[np.uint16]
    Counts = npt.NDArray[np.int64]

HANDS_AT_ONCE: Final = 1 << 16
"""How many hands a census writes down before they are valued."""


def values(key: str, hands: "Hands") -> "Values":
    """The value of each hand; the columns are its cards, in any order.

    >>> import numpy as np
    >>> hands = np.array([[48, 44, 40, 36, 32], [0, 5, 10, 15, 21]], dtype=np.uint8)
    >>> values("high", hands).tolist()
    [7462, 1]
    """
    import numpy as np

    kernel, chosen = _kernel(key), ranking(key)
    hands = _checked(hands, chosen.sizes, chosen.deck)
    out = np.empty(len(hands), dtype=np.uint16)
    kernel(hands, out)
    return out


def omaha_values(key: str, holes: "Hands", boards: "Hands") -> "Values":
    """The value of each hand of two hole cards and three board cards, for `high` or `low8`."""
    import numpy as np

    from fairdeal.ranking import kernels

    if key not in OMAHA_RANKINGS:
        raise BadCards(
            f"Omaha is played for {' and '.join(OMAHA_RANKINGS)}, not for {key} (poker 12.K)"
        )
    holes, boards = _checked(holes, HOLE_SIZES, STANDARD), _checked(boards, (5,), STANDARD)
    if len(holes) != len(boards):
        raise BadCards(f"{len(holes)} hole hands but {len(boards)} boards")
    out = np.empty(len(holes), dtype=np.uint16)
    (kernels.omaha_high if key == "high" else kernels.omaha_low8)(holes, boards, out)
    return out


def census(key: str, size: int, threads: int = 2) -> dict[str, int]:
    """How many hands of the whole deck are of each category, best first.

    The deck is cut by the first card of the hand; the kernels let go of the interpreter, so threads
    really run at once. The work grows with the number of hands.
    """
    import numpy as np

    chosen = ranking(key)
    if size not in chosen.sizes:
        raise BadCards(f"{key} ranks {' or '.join(map(str, chosen.sizes))} cards, not {size}")
    deck = np.array(chosen.deck.cards, dtype=np.uint8)
    kernel = _kernel(key)
    parts = Crew(threads).each(
        lambda first: _count_from(deck, first, size, kernel), [1] * (len(deck) - size + 1)
    )
    counts: Counts = sum(parts, start=np.zeros(1 << 16, dtype=np.int64))
    return _by_category(key, counts)


def _count_from(deck: "Hands", first: int, size: int, kernel: Any) -> "Counts":
    """How often each value occurs among the hands whose first card stands at one place."""
    import numpy as np

    from fairdeal.ranking import census_kernels

    counts = np.zeros(1 << 16, dtype=np.int64)
    picks = np.arange(first, first + size, dtype=np.int64)
    hands = np.empty((HANDS_AT_ONCE, size), dtype=np.uint8)
    out = np.empty(HANDS_AT_ONCE, dtype=np.uint16)
    while picks[0] < len(deck):
        many = census_kernels.next_hands(deck, picks, hands)
        kernel(hands[:many], out[:many])
        census_kernels.count_values(out[:many], counts)
    return counts


def _by_category(key: str, counts: "Counts") -> dict[str, int]:
    """Counts by value added up by category; the rungs of the best category come last."""
    categories, rungs = ranking(key).categories, tables().rungs[key]
    found: dict[str, int] = {}
    end = sum(rungs) + 1
    for category, many in zip(categories, rungs, strict=True):
        found[category] = int(counts[end - many : end].sum())
        end -= many
    if not rungs[-1]:
        # The last category has no rung of its own: it is the hands that do not qualify.
        found[categories[-1]] = int(counts[0])
    return found


@cache
def _kernel(key: str) -> Any:
    from fairdeal.ranking import kernels

    match key:
        case "badugi":
            return lambda hands, out: kernels.badugi(hands, kernels.BADUGI_BITS, out)
        case "badugi-27":
            return lambda hands, out: kernels.badugi(hands, kernels.BADUGI_27_BITS, out)
        case "showing-high" | "showing-low":
            raise BadCards(f"{key} has no batch kernel: boards are read one at a time")
        case _:
            return getattr(kernels, key.replace("-", "_"))


def _checked(hands: "Hands", sizes: tuple[int, ...], deck: Deck) -> "Hands":
    """The hands as the kernels want them; a card that is none would read beyond the tables."""
    import numpy as np

    hands = np.ascontiguousarray(hands, dtype=np.uint8)
    if hands.ndim != 2 or hands.shape[1] not in sizes:
        raise BadCards(f"hands must be rows of {' or '.join(map(str, sizes))} cards")
    # The decks are unbroken runs of numbers, so the ends decide; most begin at the deuce of clubs.
    ends = [hands.max(), *([hands.min()] if deck.cards[0] else [])] if hands.size else []
    for card in ends:
        if card not in deck:
            raise BadCards(f"{card} is not a card of the deck")
    return hands

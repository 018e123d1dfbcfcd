"""What is attested at a table."""

from fairdeal.room.facts import TAG, SignedFact


class Attested(SignedFact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """Somebody attested an act, or said how it was broken.

    `kept` is how long it counts, by the name of `acts.act.Every`. `hands` is how many hands the
    table had seen by then, `hand` the one in play. `since` is the beginning of the dealer's duty
    that it counts for, and `dealer` whose. `broken` says what was wrong, and then the act is
    undone. `undoes` is an act of the round that ends with it, and `again` says that what was set up
    is to be attested anew.
    """

    act: str
    kept: str
    at: int
    deck: int = 0
    number: int = -1
    choice: str = ""
    device: str = ""
    boxes: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    dealer: str = ""
    since: int = 0
    hand: str = ""
    hands: int = 0
    broken: str = ""
    undoes: str = ""
    again: bool = False


class OpeningDue(SignedFact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """The cards were spread at a table without players, or fresh ones came: all of it again.

    `spread` is the side that lies up, empty for fresh cards.
    """

    spread: str = ""


class SetUpDue(SignedFact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """Equipment came to a table or left it: what was set up there is attested again."""

    piece: str


class OpeningOver(SignedFact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """The first hand after a spread began: the opening is over."""

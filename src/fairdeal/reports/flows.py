"""What a commit means for the money of a table: read from its postings alone.

The boxes, the rake area and the tray of a table gain and lose by play, and by what the house
carries to them and away. The second sort of movement has the cage, the vault, a container on its
way or a count on its other side. Everything else is play: pots, wagers, stacks, rails.
"""

from collections.abc import Iterator
from typing import Final

from fairdeal.cite import Cite
from fairdeal.views.commits import Commit

CARRIED: Final = frozenset({"cage", "vault", "transit", "over-short", "fund"})
"""The other side of what the house carries to a table, away from it, or counts there."""

POKER: Final = "poker"
"""The book of a poker table; tables of every other book play against the house."""


def sort_of(account: str) -> str:
    """The sort of an account.

    >>> sort_of("box/4/bad_beat"), sort_of("over-short")
    ('box', 'over-short')
    """
    return account.partition("/")[0]


def table_of(account: str) -> int:
    """The table of an account; 0 if it is of none.

    >>> table_of("box/4/bad_beat"), table_of("pot/12-7"), table_of("cage"), table_of("rail/7")
    (4, 12, 0, 0)
    """
    sort, _, rest = account.partition("/")
    if sort not in ("tray", "drop", "rake", "box", "tips", "stack", "pot"):
        return 0
    number = rest.partition("/")[0].partition("-")[0]
    return int(number) if number.isdecimal() else 0


def is_carried(commit: Commit) -> bool:
    """Whether the house carried money, or counted it: nobody won or lost it in play."""
    return any(sort_of(account) in CARRIED for account in commit.postings)


@Cite("R23")
def dropped(commit: Commit) -> Iterator[tuple[int, int]]:
    """What came into the drop box of each table by play, in cents."""
    yield from _gained(commit, ("drop",))


@Cite("poker 17.B(1)(a)", "poker 17.B(2)(a)", "poker 17.B(3)", "R23")
def win(commit: Commit) -> Iterator[tuple[int, int]]:
    """What the tray and the drop box of each table gained together by play.

    At a poker table this is the revenue: rake and time charges that were dropped. Against the house
    it is, over a day, closing tray + credits + drop - opening tray - fills: a fill and a credit are
    carried, and chips that are sold for cash leave the tray for the box.
    """
    yield from _gained(commit, ("tray", "drop"))


def _gained(commit: Commit, sorts: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    if not commit.postings or is_carried(commit):
        return
    found: dict[int, int] = {}
    for account, cents in commit.postings.items():
        if sort_of(account) in sorts:
            table = table_of(account)
            found[table] = found.get(table, 0) + cents
    yield from found.items()

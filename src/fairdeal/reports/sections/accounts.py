"""Accounts over a period: what they held before it, gained, gave away, and held after it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from fairdeal.cite import Cite
from fairdeal.reports.cells import Row
from fairdeal.reports.flows import is_carried, sort_of, table_of
from fairdeal.reports.section import Ending, Fold, Happening, Span
from fairdeal.room.ledger import OVER_SHORT
from fairdeal.views.cage import SORTS

_SENT: Final = frozenset({"cage", "vault", "transit"})

Ways = dict[str, int]
"""What came to an account, or left it, by a word for the way."""

Way = Callable[[Happening, str, int], str]
"""Which column a posting counts in: by the commit, the account and the amount."""


def in_and_out(happening: Happening, account: str, cents: int) -> str:
    """Every gain is in, every loss is out."""
    return "in" if cents > 0 else "out"


def of_tray(happening: Happening, account: str, cents: int) -> str:
    """Fills, credits and counts are carried; the rest is play."""
    if not is_carried(happening.commit):
        return "play"
    # Of a fill that was counted another sum arrives than was sent: it is a fill all the same.
    if not any(sort_of(each) in _SENT for each in happening.commit.postings):
        return "count"
    return "fill" if cents > 0 else "credit"


def of_box(happening: Happening, account: str, cents: int) -> str:
    """What play brings, what is carried away, and what a count corrects."""
    return "taken away" if is_carried(happening.commit) else "in"


class Accounts:
    """The accounts of some sorts, one row each: before, by ways, after."""

    def __init__(self, sorts: Iterable[str], way: Way, ways: tuple[str, ...], *, table: bool):
        self._sorts = frozenset(sorts)
        self._way, self._ways, self._table = way, ways, table
        self._moved: dict[str, Ways] = {}

    def take(self, happening: Happening) -> None:
        """Take in the postings of a commit."""
        for account, cents in happening.commit.postings.items():
            if sort_of(account) in self._sorts:
                ways = self._moved.setdefault(account, dict.fromkeys(self._ways, 0))
                ways[self._way(happening, account, cents)] += cents

    @Cite("R8", "R23")
    def rows(self, ending: Ending) -> Iterable[Row]:
        """A row for each account that held or moved anything."""
        named = {each for each in ending.opening if sort_of(each) in self._sorts}
        for account in sorted(named | self._moved.keys(), key=lambda each: (table_of(each), each)):
            ways = self._moved.get(account, dict.fromkeys(self._ways, 0))
            before, after = ending.opening.get(account, 0), ending.closing.get(account, 0)
            yield (self._name(account), before, *(ways[each] for each in self._ways), after)

    def _name(self, account: str) -> str | int:
        if self._table:
            return table_of(account)
        _, _, fund = account.partition("/")[2].partition("/")
        return f"table {table_of(account)}, {fund.replace('_', ' ')}" if fund else account


def accounts(
    *sorts: str, way: Way = in_and_out, ways: tuple[str, ...] = ("in", "out"), table: bool = False
) -> Callable[[Span], Fold]:
    """A fold over the accounts of these sorts."""
    return lambda span: Accounts(sorts, way, ways, table=table)


class Sorts:
    """All accounts of the room by sort: the whole ledger, which is worth nothing together."""

    def __init__(self, span: Span) -> None:
        self._in: dict[str, int] = {}
        self._out: dict[str, int] = {}

    def take(self, happening: Happening) -> None:
        """Take in the postings of a commit: what each sort gained or lost by it as a whole."""
        found: dict[str, int] = {}
        for account, cents in happening.commit.postings.items():
            found[sort_of(account)] = found.get(sort_of(account), 0) + cents
        for sort, cents in found.items():
            side = self._in if cents > 0 else self._out
            side[sort] = side.get(sort, 0) + cents

    @Cite("R8", "R23")
    def rows(self, ending: Ending) -> Iterable[Row]:
        """A row for each sort that held or moved anything."""
        before, after = _by_sort(ending.opening), _by_sort(ending.closing)
        there = {*before, *after, *self._in, *self._out}
        order = [*SORTS, *sorted(there - SORTS.keys())]
        for sort in order:
            if sort in there:
                says = SORTS.get(sort, "")
                gains, losses = self._in.get(sort, 0), self._out.get(sort, 0)
                yield sort, says, before.get(sort, 0), gains, losses, after.get(sort, 0)


def _by_sort(balances: dict[str, int]) -> dict[str, int]:
    found: dict[str, int] = {}
    for account, cents in balances.items():
        found[sort_of(account)] = found.get(sort_of(account), 0) + cents
    return found


class Funds:
    """Each jackpot fund: its account, its boxes, and boxes of it that are on their way."""

    def __init__(self, span: Span) -> None:
        self._period = span.period
        self._carried: dict[str, str] = {}
        self._in: dict[str, int] = {}
        self._out: dict[str, int] = {}

    def take(self, happening: Happening) -> None:
        """Take in contributions and what the fund gained and paid."""
        postings = happening.commit.postings
        for account in postings:
            if sort_of(account) == "box":
                for other in postings:
                    if sort_of(other) == "transit":
                        self._carried[other] = self._fund_of(account)
        if self._period.holds(happening.commit.time):
            for name, cents in self._by_fund(postings).items():
                side = self._in if cents > 0 else self._out
                side[name] = side.get(name, 0) + cents

    @Cite("poker 15.C(3)", "R17", "R23")
    def rows(self, ending: Ending) -> Iterable[Row]:
        """A row for each fund; a box that goes to its fund changes nothing."""
        before, after = self._by_fund(ending.opening), self._by_fund(ending.closing)
        boxes = self._by_fund(
            {each: cents for each, cents in ending.closing.items() if sort_of(each) != "fund"}
        )
        for name in sorted({*before, *after, *self._in, *self._out}):
            moved = (before.get(name, 0), self._in.get(name, 0), self._out.get(name, 0))
            held = (after.get(name, 0), boxes.get(name, 0))
            yield (name.replace("_", " "), *moved, *held, _display(ending, name))

    def _by_fund(self, balances: Mapping[str, int]) -> dict[str, int]:
        found: dict[str, int] = {}
        for account, cents in balances.items():
            if name := self._fund_of(account):
                found[name] = found.get(name, 0) + cents
        return found

    def _fund_of(self, account: str) -> str:
        """The fund that an account is of: the fund itself, a box of it, or a box on its way."""
        sort, _, rest = account.partition("/")
        if sort == "fund":
            return rest
        return rest.partition("/")[2] if sort == "box" else self._carried.get(account, "")


def _display(ending: Ending, fund: str) -> int | None:
    """What the display of a fund says, where the room keeps one."""
    display = getattr(ending.reading.room.things.get(f"fund/{fund}"), "display", None)
    cents: int | None = getattr(display, "cents", None)
    return cents


class ByCommand:
    """What went over the accounts of some sorts, by the command that moved it."""

    def __init__(self, sorts: Iterable[str]) -> None:
        self._sorts = frozenset(sorts)
        self._found: dict[tuple[str, str], list[int]] = {}

    def take(self, happening: Happening) -> None:
        """Take in the postings of a commit."""
        for account, cents in happening.commit.postings.items():
            if sort_of(account) in self._sorts:
                what = happening.what.replace("_", " ")
                found = self._found.setdefault((sort_of(account), what), [0, 0, 0])
                found[0] += 1
                found[1 if cents > 0 else 2] += cents

    @Cite("R8", "R23")
    def rows(self, ending: Ending) -> Iterable[Row]:
        """A row for each account and command."""
        return [(*key, *found, found[1] + found[2]) for key, found in sorted(self._found.items())]


class OverAndShort(ByCommand):
    """What counts found too much or missing, by the command that found it.

    What is missing somewhere is on the account of it: so its sign is turned.
    """

    def __init__(self, span: Span) -> None:
        super().__init__((OVER_SHORT,))

    @Cite("R23")
    def rows(self, ending: Ending) -> Iterable[Row]:
        """A row for each command: how often, what was over, what was short, both together."""
        for _, command, times, short, over, together in super().rows(ending):
            yield command, times, *(-int(each or 0) for each in (over, short, together))


def by_command(*sorts: str) -> Callable[[Span], Fold]:
    """A fold over what each command moved on the accounts of these sorts."""
    return lambda span: ByCommand(sorts)

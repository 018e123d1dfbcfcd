"""What `fairdeal equity` can show beside the equities: types, next cards, a range by its hands."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fairdeal.cards.card import Card
    from fairdeal.odds.equity.equity import Chance
    from fairdeal.odds.equity.explained.breakdown import Breakdown
    from fairdeal.odds.equity.explained.by_hand import ByHand, Holding
    from fairdeal.odds.equity.explained.next_cards import NextCard
    from fairdeal.odds.equity.spot import Spot


@dataclass(frozen=True, slots=True)
class Asked:
    """Which tables were asked for; `player` counts from 1, and 0 is whoever has a range."""

    breakdown: bool = False
    next_card: bool = False
    by_hand: bool = False
    player: int = 0

    def tables(self, spot: "Spot", how: dict[str, Any], sampled: int | None) -> "Iterator[Table]":
        """The tables, each worked out when its turn comes; `sampled` equities have had samples."""
        if self.breakdown:
            from fairdeal.odds.equity.explained.breakdown import breakdown

            plain = {name: value for name, value in how.items() if name != "within"}
            plain["samples"] = sampled
            yield BreakdownTable(spot, breakdown(spot, **plain))
        if self.next_card:
            from fairdeal.odds.equity.explained.next_cards import next_cards

            yield NextCardTable(spot, next_cards(spot, **how))
        if self.by_hand:
            from fairdeal.odds.equity.explained.by_hand import by_hand

            players = [self.player - 1] if self.player else ranged(spot)
            found = [by_hand(spot, player, **how) for player in players]
            yield ByHandTable(spot, found)


def ranged(spot: "Spot") -> list[int]:
    """The players with a range; if there are none, the first whose hand is not wholly known."""
    from fairdeal.errors import BadInput

    found = [at for at, each in enumerate(spot.known) if each.holdings]
    unknown = [at for at, each in enumerate(spot.known) if len(each.cards) < spot.hole]
    if not unknown:
        raise BadInput("every hand is known: write a range or ?? to see it hand by hand")
    return found or unknown[:1]


def said(chance: "Chance") -> str | float:
    """A chance as JSON has it: an exact one as text, in lowest terms."""
    return chance if isinstance(chance, float) else str(chance)


def percent(chance: "Chance") -> str:
    """A chance as people read it."""
    return f"{float(chance):>9.4%}"


class Table(Protocol):
    """A table: its name in JSON, its data, and its lines."""

    @property
    def name(self) -> str:
        """What it is called in JSON."""

    def data(self) -> Any:
        """The table as JSON has it."""

    def lines(self) -> "Iterator[str]":
        """The table as people read it."""


@dataclass(frozen=True, slots=True)
class BreakdownTable:
    """How often each player ends with each type of hand, and what it wins."""

    spot: "Spot"
    found: "Breakdown"
    name = "breakdown"

    def data(self) -> Any:
        """The types of each player, for each share of the pot."""
        found = self.found
        return {
            "method": "exact" if found.exact else "sampled",
            "deals" if found.exact else "samples": found.cases,
            "players": [
                {
                    "hand": known.text,
                    "shares": [
                        {
                            "ranking": key,
                            "types": [
                                {"type": e.category, "made": said(e.made), "won": said(e.won)}
                                for e in share
                            ],
                        }
                        for key, share in zip(found.shares, shares, strict=True)
                    ],
                }
                for known, shares in zip(self.spot.known, found.players, strict=True)
            ],
        }

    def lines(self) -> "Iterator[str]":
        """A line for each type that anybody makes."""
        what = "counted" if self.found.exact else f"sampled with seed {self.found.seed}"
        yield f"types of hands: {self.found.cases:,} deals {what}"
        for at, key in enumerate(self.found.shares):
            yield f"  {key}: how often each player ends with it, and what part of the pot it wins"
            shares = [player[at] for player in self.found.players]
            width = max(len(each.category) for each in shares[0])
            for row in zip(*shares, strict=True):
                if any(each.made for each in row):
                    cells = [f"{percent(each.made)} {percent(each.won)}" for each in row]
                    yield f"    {row[0].category:<{width}} " + "   ".join(cells)


@dataclass(frozen=True, slots=True)
class NextCardTable:
    """What each next card does."""

    spot: "Spot"
    found: "tuple[NextCard, ...]"
    name = "next_cards"

    def data(self) -> Any:
        """A line for each card, the best for the first player first."""
        from fairdeal.cards.notation import show

        return [
            {
                "card": show([each.card]),
                **({} if each.chance is None else {"chance": said(each.chance)}),
                "equities": [said(player.equity) for player in each.after.players],
                **(
                    {}
                    if each.after.exact
                    else {"errors": [player.error for player in each.after.players]}
                ),
            }
            for each in self.found
        ]

    def lines(self) -> "Iterator[str]":
        """The same; a column for each player."""
        from fairdeal.cards.notation import show

        exact = all(each.after.exact for each in self.found)
        cases = max(each.after.cases for each in self.found)
        what = "counted" if exact else f"{cases:,} samples for each card"
        yield f"next card: {what}; the equity of each player, the best card for the first one first"
        for each in self.found:
            equities = "".join(f"  {percent(player.equity)}" for player in each.after.players)
            yield f"  {show([each.card])}{equities}"


@dataclass(frozen=True, slots=True)
class ByHandTable:
    """Ranges hand by hand."""

    spot: "Spot"
    found: "list[ByHand]"
    name = "by_hand"

    def data(self) -> Any:
        """Every hand of each range, the best first."""
        return [
            {
                "player": each.player + 1,
                "hand": self.spot.known[each.player].text,
                "method": "exact" if each.exact else "sampled",
                "holdings": [_holding(holding) for holding in each.holdings],
            }
            for each in self.found
        ]

    def lines(self) -> "Iterator[str]":
        """The same; hands of one kind with the same equity share a line."""
        for each in self.found:
            what = "counted" if each.exact else f"{each.samples:,} samples for each kind of hand"
            yield f"{self.spot.known[each.player].text}, hand by hand: {what}"
            for name, holdings in _together(each.holdings):
                first = holdings[0].chances
                error = "" if first.error is None else f" ± {first.error:.4%}"
                many = len(holdings)
                number = f"{many} {'hands' if many > 1 else 'hand'}"
                weight = "" if holdings[0].weight == 1 else f"   weight {holdings[0].weight}"
                line = f"  {name:<12} {number:>8}   equity {percent(first.equity)}{error}"
                yield f"{line}   win {percent(first.win)}   tie {percent(first.tie)}{weight}"


def _holding(holding: "Holding") -> dict[str, Any]:
    from fairdeal.cards.notation import show

    chances = holding.chances
    return {
        "cards": show(holding.hand).split(),
        "weight": str(holding.weight),
        **({} if holding.chance is None else {"chance": said(holding.chance)}),
        "equity": said(chances.equity),
        "win": said(chances.win),
        "tie": said(chances.tie),
        **({} if chances.error is None else {"error": chances.error}),
    }


def _together(holdings: "tuple[Holding, ...]") -> "Iterator[tuple[str, list[Holding]]]":
    """Hands of one kind with the same equity and weight, by a name for all of them."""
    from fairdeal.cards.notation import show

    groups: dict[Any, list[Holding]] = {}
    for each in holdings:
        key = (_kind(each.hand), each.chances.equity, each.weight)
        groups.setdefault(key, []).append(each)
    kinds = [kind for kind, _, _ in groups]
    for (kind, _, _), group in groups.items():
        # A kind whose hands differ: each group by one of its hands.
        alone = len(group[0].hand) == 2 and kinds.count(kind) == 1
        yield kind if alone else show(group[0].hand, ""), group


def _kind(hand: "Sequence[Card]") -> str:
    """What hands have in common that may differ in suits."""
    from fairdeal.cards.notation import show
    from fairdeal.odds.equity.ranges.two_cards import kind_of

    return kind_of(tuple(hand)) if len(hand) == 2 else show(hand, "")[::2]

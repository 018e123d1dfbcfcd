"""Draws to come: what is known of the hands after the discards.

`drawing_policy` says which cards a player keeps: rules of thumb, not the best play. For the last
draw a plan can say otherwise: a hand stands pat, or one hand discards by best play against the
others, whose discards are known from the policy or the plan. The best discard is the one with the
largest exact equity, found by counting every draw of each.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from fairdeal.compiled.crew import Crew
from fairdeal.errors import BadInput
from fairdeal.odds.equity.drawing.drawing_policy import keep
from fairdeal.odds.equity.equity import Chance, equity
from fairdeal.odds.equity.ranges.text import Hand
from fairdeal.odds.equity.spot import Known, Spot

BEST, PAT, THUMB = "best play", "pat", "rules of thumb"
"""How a hand decides what it keeps."""

MOST_DEALS: Final = 60_000_000
"""The most deals, over all discards of a hand, that are counted to find the best one."""

MOST_AT_ALL: Final = 4_000_000_000
"""The most if it is asked for: minutes."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Who draws otherwise than by the policy: one hand by best play, others not at all."""

    best: int | None = None
    pat: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a hand keeps, and why; by best play, the equity of everything that it may keep."""

    kept: Hand
    by: str
    choices: tuple[tuple[Hand, Chance], ...] = ()


def after_discards(spot: Spot, kept: list[Hand] | None = None) -> Spot:
    """Before the last draw, hands all known: what is kept is known too, and the rest is dead."""
    if kept is None:
        kept = [keep(spot.game.shares, each.cards, spot.draws) for each in spot.known]
    thrown = [card for each in spot.known for card in each.cards if card not in sum(kept, ())]
    known = tuple(Known(each.text, cards) for each, cards in zip(spot.known, kept, strict=True))
    return replace(spot, known=known, dead=(*spot.dead, *thrown), draws=0)


def planned(
    spot: Spot, plan: Plan, crew: Crew | None = None, *, exact: bool = False
) -> tuple[Spot, tuple[Drawn, ...]]:
    """The spot after the discards of a plan, and what each hand keeps.

    With `exact` the best discard is counted even if it takes minutes.

    >>> from fairdeal.cards.notation import show
    >>> from fairdeal.odds.equity.spot import read_spot
    >>> spot = read_spot("badugi", ["As2d3cKc", "4s5d6c8h"], draws=1)
    >>> [show(each.kept) for each in planned(spot, Plan(pat=frozenset({0})))[1]]
    ['2d 3c Kc As', '4s 5d 6c 8h']
    """
    _check(spot, plan)
    drawn = [
        Drawn(each.cards, PAT)
        if at in plan.pat
        else Drawn(keep(spot.game.shares, each.cards, spot.draws), THUMB)
        for at, each in enumerate(spot.known)
    ]
    if plan.best is not None:
        most = MOST_AT_ALL if exact else MOST_DEALS
        drawn[plan.best] = _best(spot, plan.best, [each.kept for each in drawn], crew, most)
    return after_discards(spot, [each.kept for each in drawn]), tuple(drawn)


def _check(spot: Spot, plan: Plan) -> None:
    named = {*plan.pat, *([] if plan.best is None else [plan.best])}
    for at in sorted(named):
        if not 0 <= at < len(spot.known):
            raise BadInput(f"--best and --pat take 1 to {len(spot.known)}, not {at + 1}")
    if plan.best in plan.pat:
        raise BadInput(f"hand {(plan.best or 0) + 1} cannot both stand pat and draw by best play")
    if spot.draws != 1 or any(len(each.cards) < spot.hole for each in spot.known):
        raise BadInput(
            "--best and --pat are for the last draw with all hands known: name every card, and"
            " write --draws 1"
        )


def _best(spot: Spot, player: int, kept: list[Hand], crew: Crew | None, most: int) -> Drawn:
    """The discard with the largest equity; of equals, the one that throws fewer cards away."""
    from fairdeal.odds.equity.deals import deals

    spots = {
        mine: after_discards(spot, [*kept[:player], mine, *kept[player + 1 :]])
        for mine in _subsets(spot.known[player].cards)
    }
    many = sum(map(deals.how_many, spots.values()))
    if many > most:
        how = "let other hands stand pat with --pat, or leave out --best"
        raise BadInput(
            f"the best discard of hand {player + 1} takes {many:,} deals to count (at most"
            f" {most:,}): {how}{', or add --exact' if many <= MOST_AT_ALL else ''}"
        )
    choices = [
        (mine, equity(each, exact=True, crew=crew).players[player].equity)
        for mine, each in spots.items()
    ]
    choices.sort(key=lambda choice: -choice[1])  # stable: those that keep more stand first
    return Drawn(choices[0][0], BEST, tuple(choices))


def _subsets(cards: Hand) -> Iterator[Hand]:
    """Everything that may be kept, the most cards first."""
    for many in range(len(cards), -1, -1):
        yield from combinations(cards, many)

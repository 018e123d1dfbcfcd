"""A round against the house as a player sees it while deciding.

Everything is made from a `View`, so that it holds no card that the player may not see.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from fairdeal.cli.play.table_screen import rule
from fairdeal.cli.play.typed import in_order

if TYPE_CHECKING:
    from fairdeal.banked.decide import Options
    from fairdeal.banked.games import BankedGame
    from fairdeal.banked.views.view import PositionView, View


def table_lines(seen: "View", names: Sequence[str], you: int, game: "BankedGame") -> Iterator[str]:
    """The table from top to bottom, without the choices."""
    from fairdeal.banked.views.holding import in_words
    from fairdeal.cards.notation import show

    yield rule(seen.about)
    for seat, each in enumerate(seen.positions):
        if each.wagers or seat == you:
            yield _row(each, names[seat], mine=seat == you, up=game.own_up)
    if seen.shared:
        yield f"  {'the dealer':<12}{show(seen.shared)} [{show(seen.hole)}]"
    if words := in_words(game, (*seen.positions[you].cards, *seen.shared)):
        yield f"  You hold: {words}"


def _row(each: "PositionView", name: str, *, mine: bool, up: bool) -> str:
    """One position: who, the stack, what is wagered, and the cards; in brackets face down."""
    from fairdeal.cards.notation import show
    from fairdeal.engine.text.happenings import dollars

    cards = show(in_order(each.cards) if mine else each.cards)
    if cards and not up and not each.shown:
        cards = f"[{cards}]"
    wagered = f"wagers {dollars(sum(each.wagers.values()))}" if each.inside else "folded"
    return f"{'>' if mine else ' '} {name:<10}{dollars(each.stack):>10}  {wagered:<14}  {cards}"


def choice_line(allowed: "Options") -> str:
    """What the player may do, with its keys and what it costs."""
    from fairdeal.engine.text.happenings import dollars

    may = []
    if allowed.discard >= 0:
        most = "a card" if allowed.discard == 1 else f"up to {allowed.discard} cards"
        may.append(f"d CARDS discard {most}, s stand pat")
    if allowed.fold:
        may.append(f"p play on for {dollars(allowed.most)}" if allowed.most else "")
        may.append("f fold")
    if allowed.stand:
        less = "" if allowed.least == allowed.most else " or less"
        may.append(f"d double down for {dollars(allowed.most)}{less}" if allowed.most else "")
        may.append("s stand")
    return ", ".join(each for each in may if each)

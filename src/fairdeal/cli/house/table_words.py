"""A table of the room in lines and as data, as an audience sees it: of either book."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from fairdeal.cli.play.table_screen import choice_line, pot_words, rule
from fairdeal.cli.play.table_screen import table_lines as poker_lines

if TYPE_CHECKING:
    from fairdeal.views.table import TableSeen


def table_lines(seen: "TableSeen") -> Iterator[str]:
    """The seats of a table, and the hand in play."""
    from fairdeal.engine.text.happenings import dollars

    if seen.hand is None:
        for number, seat in enumerate(seen.line.seats, 1):
            if seat.person:
                marks = " away" * seat.away + " bot" * seat.bot
                yield f"  seat {number:<3} {seat.alias:<16} {dollars(seat.stack):>10}{marks}"
        return
    # By name: the seats of a hand are in the order of its deal, not those of the table.
    you = seen.audience.seat
    looker = seen.names[you] if you >= 0 else str(seen.audience)
    yield f"hand {seen.line.hand}, version {seen.version}, as {looker} sees it: {seen.next}"
    if seen.root:
        yield f"root {seen.root}"
    yield from hand_lines(seen.hand, seen.names)


def hand_lines(view: Any, names: tuple[str, ...]) -> Iterator[str]:
    """A hand or a round as a view shows it."""
    from fairdeal.poker.views.view import View

    if isinstance(view, View):
        yield from _poker(view, names)
    else:
        yield from _round(view, names)


def _poker(view: Any, names: tuple[str, ...]) -> Iterator[str]:
    from fairdeal.poker.games import game

    you = max(view.audience.seat, 0) if str(view.audience).startswith("seat") else -1
    if you >= 0:
        yield from poker_lines(view, names, you, game(view.game))
    else:
        yield from _from_outside(view, names)
    if view.options is not None:
        yield f"  {choice_line(view, view.options)}"


def _from_outside(view: Any, names: tuple[str, ...]) -> Iterator[str]:
    """The same for somebody who has no cards in it."""
    from fairdeal.cards.notation import show
    from fairdeal.cli.play.table_screen import cards_words
    from fairdeal.engine.text.happenings import dollars

    yield rule(f"{view.street}, {pot_words(view, names)}")
    for name, seat in zip(names, view.seats, strict=True):
        state = "folded" if not seat.live else f"bet {dollars(seat.bet)}" if seat.bet else ""
        yield f"  {name:<16}{dollars(seat.stack):>10}  {state:<14}  {cards_words(seat, mine=False)}"
    for board in (view.board, view.second_board):
        if board:
            yield f"  {'board':<14}{show(board)}"


def _round(view: Any, names: tuple[str, ...]) -> Iterator[str]:
    from fairdeal.cards.notation import show
    from fairdeal.engine.text.happenings import dollars

    yield rule(f"{view.game}, awaits {view.awaits}")
    for name, position in zip(names, view.positions, strict=True):
        wagers = ", ".join(f"{kind} {dollars(cents)}" for kind, cents in position.wagers.items())
        cards = show(position.cards)
        if name:
            yield f"  {name:<16}{dollars(position.stack):>10}  {wagers:<24}  {cards}".rstrip()
    if view.hole or view.shared:
        yield f"  {'dealer':<16}{show((*view.hole, *view.shared))}"


def table_data(seen: "TableSeen") -> dict[str, Any]:
    """A table as plain data; cards are text."""
    import msgspec

    return {
        "table": msgspec.to_builtins(seen.line),
        "audience": str(seen.audience),
        "hand_version": seen.version,
        "names": list(seen.names),
        "root": seen.root,
        "next": seen.next,
        "clocks": {str(seat): at for seat, at in seen.clocks.items()},
        "view": None if seen.hand is None else view_data(seen.hand),
    }


_CARDS = ("down", "up", "board", "second_board", "exposed", "cards", "discards", "hole", "shared")


def view_data(view: Any) -> Any:
    """A view as plain data, with every card as text."""
    import msgspec

    from fairdeal.cards.notation import show

    if isinstance(view, msgspec.Struct):
        found = {}
        for field in view.__struct_fields__:
            value = getattr(view, field)
            cards = field in _CARDS and isinstance(value, tuple)
            found[field] = show(value) if cards else view_data(value)
        return found
    if isinstance(view, tuple | list):
        return [view_data(each) for each in view]
    if isinstance(view, dict):
        return {str(name): view_data(each) for name, each in view.items()}
    return msgspec.to_builtins(view)

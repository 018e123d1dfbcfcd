"""The table as a player sees it while deciding: everybody's chips and cards, the pot, the choices.

Everything is made from a `View`, so that it holds no card that the player may not see. A row fits
60 columns in every game.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from fairdeal.cli.play.sitting import plural
from fairdeal.cli.play.typed import in_order, span

WIDTH = 57
"""The table is as wide as this; the smallest terminal that it is made for has 60 columns."""

if TYPE_CHECKING:
    from fairdeal.poker.decide import Options
    from fairdeal.poker.spec import Game
    from fairdeal.poker.views.view import SeatView, View


def table_lines(seen: "View", names: Sequence[str], you: int, game: "Game") -> Iterator[str]:
    """The table from top to bottom, without the choices."""
    from fairdeal.cards.notation import show

    yield rule(f"{seen.street}, {pot_words(seen, names)}")
    for seat, each in enumerate(seen.seats):
        button = not game.forced and seat == len(seen.seats) - 1
        yield _row(each, names[seat], mine=seat == you, button=button)
    boards = [cards for cards in (seen.board, seen.second_board) if cards]
    for label, cards in zip(_labels(boards), boards, strict=True):
        yield f"  {label:<14}{show(cards)}"
    yield from _holding(seen, you, game)


def rule(text: str) -> str:
    """A line across the table with a text in it.

    >>> rule("flop, pot $12")
    '--- flop, pot $12 ---------------------------------------'
    """
    return f"--- {text} ".ljust(WIDTH, "-")


def _labels(boards: Sequence[object]) -> Sequence[str]:
    return ("first board", "second board") if len(boards) > 1 else ("board",) * len(boards)


def pot_words(seen: "View", names: Sequence[str]) -> str:
    """The pot, or every pot with the players who may win it."""
    from fairdeal.engine.text.happenings import dollars

    if len(seen.pots) < 2:
        return f"pot {dollars(sum(pot.amount for pot in seen.pots))}"
    side = (
        f"side pot {dollars(pot.amount)} ({', '.join(names[seat] for seat in pot.eligible)})"
        for pot in seen.pots[1:]
    )
    return ", ".join([f"main pot {dollars(seen.pots[0].amount)}", *side])


def _row(each: "SeatView", name: str, *, mine: bool, button: bool) -> str:
    """One player: who, the stack, the bet or what became of the hand, and the cards.

    Cards in brackets lie face down.
    """
    from fairdeal.engine.text.happenings import dollars

    mark = ">" if mine else " "
    who = f"{mark} {name:<8}{'*' if button else ' '}"
    state = f"bet {dollars(each.bet)}" if each.bet else ""
    if not each.live:
        state = "folded"
    elif each.all_in:
        state = f"all in {dollars(each.bet)}" if each.bet else "all in"
    return f"{who}{dollars(each.stack):>10}  {state:<14}  {cards_words(each, mine=mine)}".rstrip()


def cards_words(each: "SeatView", *, mine: bool) -> str:
    """A player's cards: those that lie face down in brackets, the player's own sorted."""
    from fairdeal.cards.notation import show

    if not each.live:
        return ""
    down = in_order(each.down) if mine else each.down
    parts = [show(down) if each.shown else f"[{show(down)}]" if down else "", show(each.up)]
    return " ".join(part for part in parts if part)


def _holding(seen: "View", you: int, game: "Game") -> Iterator[str]:
    """What the player holds, in words, with each board."""
    from fairdeal.poker.views.holding import in_words

    own = seen.seats[you]
    held = (*own.down, *own.up)
    if not own.live or not held:
        return
    boards = [cards for cards in (seen.board, seen.second_board) if cards] or [()]
    told = [in_words(game, held, board) for board in boards]
    for label, words in zip(_labels(boards), told, strict=True):
        if words:
            where = f" with the {label}" if len(boards) > 1 else ""
            yield f"  You hold{where}: {words}"


def choice_line(seen: "View", allowed: "Options") -> str:
    """What the player may do, with its keys and what it costs."""
    from fairdeal.engine.text.happenings import dollars

    may = []
    if allowed.agree:
        may.append(f"{allowed.agree.replace('_', ' ')}? y yes, n no")
    if allowed.stop:
        may.append("y play on, n stop betting and contend for the pot so far")
    if allowed.check:
        may.append("k check")
    if allowed.call:
        may.append(f"c call {dollars(allowed.call)}")
    if allowed.bring_in:
        may.append(f"c make the forced bet of {dollars(allowed.bring_in)}")
    if allowed.most:
        verb = "raise to" if seen.price else "bet"
        fixed = allowed.least == allowed.most
        may.append(f"r {verb} {span(allowed)}" if fixed else f"r {verb} ({span(allowed)})")
    if allowed.straddle:
        may.append(f"r straddle {dollars(allowed.straddle)}, k pass")
    if allowed.discard >= 0:
        may.append("d CARDS discard, s stand pat")
    if allowed.give_up:
        may.append(f"d CARDS give up {plural(allowed.give_up, 'card')}")
    if allowed.show:
        may.append("s show")
    if allowed.muck:
        may.append("m muck")
    if allowed.fold:
        may.append("f fold")
    may += [f'"{key.replace("_", " ")}"' for key in allowed.ask]
    return ", ".join(may)

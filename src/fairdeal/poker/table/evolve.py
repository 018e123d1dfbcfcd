"""The only writer of a table. Facts are believed, but never such as could not be true.

All facts of one call are written, or none: they are tried on a draft of the table first. A fact
that names an empty seat, moves chips that are not there or ends a hand that is not in play is
`Corrupt`.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.errors import Corrupt
from fairdeal.poker.table import events
from fairdeal.poker.table.events import AnyEvent, TableOpened
from fairdeal.poker.table.state import (
    MOST_CHIPS,
    MOST_SEATS,
    Agreement,
    Before,
    Departure,
    HandInPlay,
    Player,
    Question,
    Table,
)

_change = msgspec.structs.replace


def begin(opened: AnyEvent) -> Table:
    """Return the table that a first fact opens."""
    if not isinstance(opened, TableOpened):
        raise Corrupt("a record of a table begins with its opening, and this one does not")
    if type(opened.seats) is not int or not 2 <= opened.seats <= MOST_SEATS:
        raise Corrupt(f"no table has {opened.seats!r} seats")
    return Table(opened)


def apply(table: Table, facts: Iterable[AnyEvent]) -> None:
    """Let facts happen. Nothing else writes a table; `Corrupt` changes nothing."""
    happened = list(facts)
    written = draft(table)
    for fact in happened:
        write = _WRITERS.get(type(fact))
        if write is None:
            raise Corrupt(f"{type(fact).__name__} is no fact of an open table")
        write(written, fact)
        _count(written)
    for name in _WRITTEN:
        setattr(table, name, getattr(written, name))
    table.log.extend(happened)


_WRITTEN: Final = tuple(name for name in Table.__slots__ if name != "log")


def draft(table: Table) -> Table:
    """The same table, to be written on apart from this one."""
    draft = Table.__new__(Table)
    for name in _WRITTEN:
        setattr(draft, name, getattr(table, name))
    draft.seats = list(table.seats)
    draft.departed = dict(table.departed)
    draft.owing = dict(table.owing)
    return draft


@Cite("poker 8.B(1)", "poker 1.B(33)")
def _count(table: Table) -> None:
    """Every chip that came to the table is with a player, or due to one who has left."""
    found = sum(player.stack for player in table.players())
    found += sum(table.owing.values())
    if table.hand is not None:
        found += sum(table.hand.left_behind().values())
    if found != table.chips:
        raise Corrupt(f"{found} chips at the table, of {table.chips}")


def _must(true: object, what: str) -> None:
    if not true:
        raise Corrupt(what)


def _seat(table: Table, player: str) -> int:
    seat = table.seat_of(player)
    if seat is None:
        raise Corrupt(f"{player!r} is not seated")
    return seat


def _write(table: Table, player: str, **values: Any) -> Player:
    """Change a seated player; return him as he was."""
    seat = _seat(table, player)
    was = table.seats[seat]
    if was is None:
        raise Corrupt(f"{player!r} is not seated")
    table.seats[seat] = _change(was, **values)
    return was


def _amount(amount: int, least: int = 1) -> int:
    _must(type(amount) is int and least <= amount <= MOST_CHIPS, f"{amount!r} is no amount")
    return amount


# ---- coming and going ----


def _sat_down(table: Table, fact: events.SatDown) -> None:
    _must(0 <= fact.seat < len(table.seats), f"there is no seat {fact.seat}")
    _must(table.seats[fact.seat] is None, f"seat {fact.seat} is taken")
    _must(fact.player and table.seat_of(fact.player) is None, f"{fact.player!r} is seated already")
    table.seats[fact.seat] = Player(fact.player, fact.name, _amount(fact.stack), posts=fact.posts)
    table.chips += fact.stack
    table.departed.pop(fact.player, None)


@Cite("P-31", "P-72")
def _left(table: Table, fact: events.Left) -> None:
    """A kill stays on when its winner leaves, and nobody inherits it."""
    seat = _seat(table, fact.player)
    player, plays = table.seats[seat], table.plays(fact.player)
    _must(player is not None and seat == fact.seat, f"{fact.player!r} is not in seat {fact.seat}")
    stack = 0 if player is None or plays else player.stack
    _must(fact.amount == stack, f"{fact.player!r} left with {fact.amount}, not with {stack}")
    table.seats[seat] = None
    table.chips -= stack
    table.departed[fact.player] = Departure(fact.at, None if plays else stack)
    if table.killer == fact.player:
        table.killer = ""
    if table.asked is not None:
        yes = tuple(each for each in table.asked.yes if each != fact.player)
        table.asked = _change(table.asked, yes=yes)
    if table.hand is not None and fact.player not in table.hand.gone:
        table.hand = _change(table.hand, gone=(*table.hand.gone, fact.player))


def _paid_out(table: Table, fact: events.PaidOut) -> None:
    """A player who left during a hand gets what it left him, and only now it is known how much."""
    _must(table.owing.get(fact.player) == fact.amount, f"{fact.player!r} has no {fact.amount} due")
    del table.owing[fact.player]
    table.chips -= fact.amount
    departure = table.departed.get(fact.player)
    if departure is not None and departure.amount is None:
        table.departed[fact.player] = _change(departure, amount=fact.amount)


def _sat_out(table: Table, fact: events.SatOut) -> None:
    _write(table, fact.player, away=True)


def _came_back(table: Table, fact: events.CameBack) -> None:
    _write(table, fact.player, away=False, posts=fact.posts)


def _blind_chosen(table: Table, fact: events.BlindChosen) -> None:
    _write(table, fact.player, posts=fact.posts)


# ---- chips ----


def _chips_added(table: Table, fact: events.ChipsAdded) -> None:
    _must(table.hand is None, "chips were added during a hand")
    was = table.player(fact.player)
    stack = (0 if was is None else was.stack) + _amount(fact.amount)
    _write(table, fact.player, stack=_amount(stack))
    table.chips += fact.amount


def _chips_taken(table: Table, fact: events.ChipsTaken) -> None:
    _must(table.hand is None, "chips were taken off during a hand")
    was = table.player(fact.player)
    stack = (0 if was is None else was.stack) - _amount(fact.amount)
    _write(table, fact.player, stack=_amount(stack))
    table.chips -= fact.amount


# ---- the agreed minimum ----


def _minimum_asked(table: Table, fact: events.MinimumAsked) -> None:
    _seat(table, fact.player)
    table.asked = Question(_amount(fact.to), (fact.player,))


def _minimum_agreed(table: Table, fact: events.MinimumAgreed) -> None:
    _seat(table, fact.player)
    question = _question(table)
    _must(fact.player not in question.yes, f"{fact.player!r} has agreed already")
    table.asked = _change(question, yes=(*question.yes, fact.player))


def _minimum_dropped(table: Table, fact: events.MinimumDeclined | events.MinimumLapsed) -> None:
    _question(table)
    table.asked = None


def _minimum_raised(table: Table, fact: events.MinimumRaised) -> None:
    _must(_question(table).to == fact.to, f"nobody asked for a minimum of {fact.to}")
    table.agreed = Agreement(fact.to, fact.players, fact.method)
    table.asked = None


def _question(table: Table) -> Question:
    if table.asked is None:
        raise Corrupt("nobody has asked for a higher minimum")
    return table.asked


def _minimum_ended(table: Table, fact: events.MinimumEnded) -> None:
    _must(table.agreed is not None, "there is no agreed minimum to end")
    table.agreed = None


# ---- the button and the values ----


def _button_placed(table: Table, fact: events.ButtonPlaced) -> None:
    _must(table.hand is None, "the button was set during a hand")
    _must(0 <= fact.seat < len(table.seats), f"there is no seat {fact.seat}")
    table.button, table.placed = fact.seat, True


def _limits_changed(table: Table, fact: events.LimitsChanged) -> None:
    _must(table.hand is None, "the limits changed during a hand")
    table.stakes, table.kill_values, table.minimum = fact.stakes, fact.kill, fact.minimum


# ---- hands ----


@Cite("poker 1.B(30)", "P-27", "P-133")
def _hand_started(table: Table, fact: events.HandStarted) -> None:
    """Who is dealt in waits no longer; whom a blind passed waits from now on."""
    _must(table.hand is None, "a hand began while another was in play")
    _must(fact.number == table.hands + 1, f"hand {fact.number} does not follow {table.hands}")
    _must(len(set(fact.players)) == len(fact.players) > 1, "a hand needs two players")
    _must(len(fact.players) == len(fact.seats) == len(fact.stacks), "a hand names all its seats")
    entered, missed = [], []
    for player, seat, stack in zip(fact.players, fact.seats, fact.stacks, strict=True):
        was = _write(table, player, waits=False, posts=False)
        there = _seat(table, player) == seat and was.stack == stack
        _must(there, f"{player!r} is not in seat {seat} with {stack}")
        if was.waits:
            entered.append((player, was.posts))
    for player in fact.missed:
        _must(player not in fact.players, f"{player!r} is dealt in and missed his blind")
        if not _write(table, player, waits=True).waits:
            missed.append(player)
    before = Before(table.button, table.placed, table.owed, tuple(entered), tuple(missed))
    table.hand = HandInPlay(fact.number, fact.players, fact.seats, fact.stacks, fact.stakes, before)
    table.hands = fact.number
    table.button, table.placed, table.owed = fact.button, False, fact.owed


def _hand_settled(table: Table, fact: events.HandSettled) -> None:
    hand = _in_play(table, fact.number)
    players = tuple(player for player, _ in fact.won)
    _must(players == hand.players, "a hand is settled for all its players")
    _must(sum(won for _, won in fact.won) + _amount(fact.room, 0) == 0, "chips were lost or made")
    after = [stack + won for stack, (_, won) in zip(hand.stacks, fact.won, strict=True)]
    _settle(table, hand, after)
    table.chips -= fact.room
    table.stays = fact.stays


@Cite("P-99", "P-104")
def _hand_voided(table: Table, fact: events.HandVoided) -> None:
    """Chips, button, blinds, who waits and who posts are as they were before the hand."""
    hand = _in_play(table, fact.number)
    before = hand.before
    table.button, table.placed, table.owed = before.button, before.placed, before.owed
    for player, posts in before.entered:
        if player not in hand.gone:
            _write(table, player, waits=True, posts=posts)
    for player in before.missed:
        if player not in hand.gone:
            _write(table, player, waits=False)
    _settle(table, hand, list(hand.stacks))


def _in_play(table: Table, number: int) -> HandInPlay:
    if table.hand is None or table.hand.number != number:
        raise Corrupt(f"hand {number} is not in play")
    return table.hand


def _settle(table: Table, hand: HandInPlay, after: list[int]) -> None:
    """Give each player what the hand left him, by his id, wherever he sits now."""
    for player, stack in zip(hand.players, after, strict=True):
        _must(stack >= 0, f"{player!r} would have {stack}")
        if player in hand.gone:
            table.owing[player] = stack
        else:
            _write(table, player, stack=stack)
    table.hand = None


def _kill_put_on(table: Table, fact: events.KillPutOn) -> None:
    if fact.player:
        _seat(table, fact.player)
    table.kill, table.killer = True, fact.player


def _kill_ended(table: Table, fact: events.KillEnded) -> None:
    _must(table.kill, "there is no kill to end")
    table.kill, table.killer = False, ""


_WRITERS: Final[dict[type[Any], Callable[[Table, Any], None]]] = {
    events.SatDown: _sat_down,
    events.Left: _left,
    events.PaidOut: _paid_out,
    events.SatOut: _sat_out,
    events.CameBack: _came_back,
    events.BlindChosen: _blind_chosen,
    events.ChipsAdded: _chips_added,
    events.ChipsTaken: _chips_taken,
    events.MinimumAsked: _minimum_asked,
    events.MinimumAgreed: _minimum_agreed,
    events.MinimumDeclined: _minimum_dropped,
    events.MinimumLapsed: _minimum_dropped,
    events.MinimumRaised: _minimum_raised,
    events.MinimumEnded: _minimum_ended,
    events.ButtonPlaced: _button_placed,
    events.LimitsChanged: _limits_changed,
    events.HandStarted: _hand_started,
    events.HandSettled: _hand_settled,
    events.HandVoided: _hand_voided,
    events.KillPutOn: _kill_put_on,
    events.KillEnded: _kill_ended,
}

"""What every command in a hand has in common: facts kept, money moved, clocks set, hands settled.

There is one path for all of it (R9): whatever happens in a hand happens inside `carry`.
"""

from collections.abc import Callable
from typing import Any

from fairdeal.cite import Cite
from fairdeal.engine.refusal import Refusal
from fairdeal.errors import Corrupt
from fairdeal.room import ledger
from fairdeal.room.charges.time import take_due
from fairdeal.room.decks import rounds
from fairdeal.room.hands import clock
from fairdeal.room.hands.deck import supplier
from fairdeal.room.hands.facts import HandEnded
from fairdeal.room.hands.hand import HandInPlay, stream_of
from fairdeal.room.hands.saying import next_step
from fairdeal.room.house.alarms import raise_alarm
from fairdeal.room.jackpots import finding as jackpots
from fairdeal.room.refusals import Refused
from fairdeal.room.tables import opening, pace
from fairdeal.room.tables.finding import speaker, the_table
from fairdeal.room.tables.money import happen
from fairdeal.room.tables.seats.in_play import has_left
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tables.way import Way
from fairdeal.room.work import Work


@Cite("R9")
def the_hand(work: Work, hand: str) -> HandInPlay:
    """A hand in play by its id; a command that was sent for another hand has no effect."""
    found: HandInPlay | None = work.see(stream_of(hand))
    if found is None or work.acting.hand not in ("", hand):
        raise Refused("another_hand", hand)
    return found


def carry(
    work: Work, hand: HandInPlay, happens: Callable[[], None], *, actor: int | None = None
) -> None:
    """Let something happen in a hand, and everything that follows from it in the same command.

    `actor` is the seat that acted: what it saw before is old from now on.
    """
    table = the_table(work, hand.begun.table)
    begun, before, choices = len(hand.facts), hand.accounts(), hand.choices()
    touch(work, hand)
    happens()
    _go_on(work, table, hand)
    work.keep(hand.stream, hand.facts[begun:], hand.shown[begun:])
    _post(work, before, hand.accounts())
    _check(work, table, hand)
    work.result["hand"] = hand.id
    work.result["next"] = next_step(work.room, hand)
    if hand.over:
        settle(work, hand)
    else:
        clock.set_clocks(work, table, hand, choices, actor)


def touch(work: Work, hand: HandInPlay) -> None:
    """Before anything happens to a hand: how it is put back."""
    begun = len(hand.facts)
    work.touch(hand.stream, lambda: hand.rewind(begun))


def decide(work: Work, hand: HandInPlay, request: Any, actor: int | None = None) -> None:
    """Carry out a request; what the book refuses is refused before anything happens."""
    happened = hand.book.door.decide(hand.state, request)
    carry(work, hand, lambda: hand.apply(happened), actor=actor)


def _go_on(work: Work, table: TableInRoom, hand: HandInPlay) -> None:
    """The program deals on where it deals; for players who are not there it does what is due."""
    supply = supplier(work, hand)
    while not hand.over:
        if hand.way is Way.AUTOMATIC:
            hand.run(supply)
        events = _for_the_absent(table, hand)
        if not events:
            return
        hand.apply(events)


@Cite("P-32", "poker 8.B(6)")
def _for_the_absent(table: TableInRoom, hand: HandInPlay) -> tuple[Any, ...]:
    """What happens for a player whose turn it is and who has left, or stepped away."""
    for seat in hand.book.waiting(hand.state):
        player = hand.begun.players[seat]
        if player in table.guarded or has_left(table, player):
            request = hand.book.absent(hand.state, seat)
            if request is not None:
                return _if_allowed(hand, request)
    return ()


def _if_allowed(hand: HandInPlay, request: Any) -> tuple[Any, ...]:
    """What a request makes; nothing where somebody must decide, as about a hand of paper."""
    try:
        events: tuple[Any, ...] = hand.book.door.decide(hand.state, request)
    except Refusal:
        return ()
    return events


@Cite("R8")
def _post(work: Work, before: dict[str, int], after: dict[str, int]) -> None:
    """Move what has moved between the accounts of the hand; it sums to zero or is `Corrupt`."""
    if after is before:
        return
    moved = {
        account: cents
        for account in {**before, **after}
        if (cents := after.get(account, 0) - before.get(account, 0))
    }
    if moved:
        work.post(moved)
        _say_if_short(work, moved)


def _say_if_short(work: Work, moved: dict[str, int]) -> None:
    """A tray that cannot pay says so at once: in the answer, and by an alarm."""
    for account in moved:
        if account.startswith("tray/") and (left := work.room.ledger.of(account)) < 0:
            work.result["tray_short"] = -left
            table = account.partition("/")[2]
            raise_alarm(work, "tray_short", f"table {table}", "The tray needs a fill.")


@Cite("R8")
def _check(work: Work, table: TableInRoom, hand: HandInPlay) -> None:
    """The ledger, the fold over the facts and the state of the game agree, to the cent."""
    if (held := hand.held()) != (within := hand.book.within(hand.state)):
        raise Corrupt(f"the facts of hand {hand.id} say {held}, and its state {within} (R8)")
    said, found = hand.due(table), work.room.ledger.each(hand.owners)
    if said != found:
        for account, cents, held_there in zip(hand.owners, said, found, strict=True):
            if cents != held_there:
                raise Corrupt(f"{account} is {held_there}, and hand {hand.id} says {cents} (R8)")


@Cite("R9", "poker 1.B(30)")
def settle(work: Work, hand: HandInPlay, *, unplayed: bool = False) -> None:
    """End a hand in the same command in which its last fact happened.

    `unplayed` says that it ends before a card was dealt.
    """
    number = hand.begun.table
    table = the_table(work, number)
    happen(work, number, hand.book.result(table, hand.state, speaker(work)))
    if work.room.ledger.of(ledger.pot(hand.id)):
        raise Corrupt(f"the pot of hand {hand.id} is not empty at its end (R8)")
    voided = hand.state.voided
    ended = HandEnded(voided=voided, unplayed=unplayed, **work.acting.did())
    work.write(hand.stream, ended)
    if hand.way is Way.PAPER:
        rounds.over(work, number, hand.facts, ended)
    if hand.begun.book == "poker":
        jackpots.find(work, hand, table.setting.key)
    work.result["over"] = True
    take_due(work, number)
    if the_table(work, number).closing:
        opening.shut(work, number)
    else:
        pace.after(work, number)

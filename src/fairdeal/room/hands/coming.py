"""Sitting down and leaving, for good or for a while, also in mid-hand."""

from fairdeal.banked import steps
from fairdeal.banked.commands import TakeBack
from fairdeal.banked.round import Round
from fairdeal.cite import Cite
from fairdeal.poker.table import requests
from fairdeal.room import lists
from fairdeal.room.hands.carrying import carry, settle, touch
from fairdeal.room.hands.hand import HandInPlay, stream_of
from fairdeal.room.refusals import Refused
from fairdeal.room.tables import commands, facts, moving, pace, seating
from fairdeal.room.tables.finding import speaker, the_player, the_table
from fairdeal.room.tables.money import happen
from fairdeal.room.tables.seats.deciding import decide
from fairdeal.room.tables.seats.house import HouseSeats
from fairdeal.room.tables.seats.in_play import has_left
from fairdeal.room.work import Work


def sit_down(work: Work, command: commands.SitDown) -> None:
    """Take an empty seat with chips from the rail."""
    seating.sit_down(work, command)
    give_up_unbet(work, command.table)


def change_seat(work: Work, command: commands.ChangeSeat) -> None:
    """Take another seat at the same table."""
    moving.change_seat(work, command)
    give_up_unbet(work, command.table)


def move_player(work: Work, command: commands.MovePlayer) -> None:
    """Move a player to another table of the same kind."""
    moving.move_player(work, command)
    give_up_unbet(work, command.table)
    give_up_unbet(work, command.to)


@Cite("poker 8.B(2)", "ddp 7.B(2)", "P-32")
def leave_table(work: Work, command: commands.LeaveTable) -> None:
    """Give up the seat; chips that are in a hand follow when it is settled."""
    table, player = the_table(work, command.table), the_player(work, command)
    at = work.time // 1_000
    left = decide(table, requests.Leave(player=player, at=at, **speaker(work, player)))
    hand = _hand_of(work, table.hand)
    if hand is not None and isinstance(hand.state, Round):
        _take_back(work, hand, hand.state, player)
    happen(work, table.number, left)
    lists.left_table(work, table.setting.key, player, table.number)
    if hand is not None and player in hand.begun.players and not hand.ended:
        carry(work, hand, lambda: None)
    give_up_unbet(work, table.number)
    pace.after(work, table.number)


def _hand_of(work: Work, hand: str) -> HandInPlay | None:
    found: HandInPlay | None = work.see(stream_of(hand)) if hand else None
    return found


@Cite("ddp 7.B(2)", "ddp 7.B(3)", "ddp 7.D")
def _take_back(work: Work, hand: HandInPlay, played: Round, player: str) -> None:
    """A player with cards stays; one who leaves before the cards gets the wagers back.

    Somebody who leaves all the same is reported by the staff, who say what becomes of the wagers.
    """
    seats = hand.seats_of(player)
    if any(seat in played.inside and seat not in played.gone for seat in seats):
        raise Refused("has_cards")
    for seat in seats:
        if played.wagers[seat] and isinstance(played.agenda[-1], steps.Wagers):
            facts_ = hand.book.door.decide(played, TakeBack(seat))
            carry(work, hand, lambda facts_=facts_: hand.apply(facts_), actor=seat)  # type: ignore[misc]


def give_up_unbet(work: Work, number: int) -> None:
    """A round in which nobody has bet gives way when somebody comes or goes.

    A player who has sat down since it began cannot bet in it, and it might never end.
    """
    hand = _hand_of(work, the_table(work, number).hand)
    if hand is None or not isinstance(hand.state, Round):
        return
    played = hand.state
    if isinstance(played.agenda[-1], steps.Wagers) and not any(played.wagers):
        touch(work, hand)
        settle(work, hand, unplayed=True)


@Cite("poker 8.B(6)")
def step_away(work: Work, command: commands.StepAway) -> None:
    """Leave the seat for a while in mid-hand: the floor gets a task, and the hand does not wait."""
    table, player = the_table(work, command.table), the_player(work, command)
    hand = _hand_of(work, table.hand)
    if isinstance(table.seating, HouseSeats):
        raise Refused("not_for_this_table")
    if hand is None or player not in hand.begun.players or has_left(table, player):
        raise Refused("not_in_the_hand", player)
    if player in table.guarded:
        raise Refused("already_so")
    away = decide(table, requests.SitOut(player=player, **speaker(work, player)))
    happen(work, table.number, [facts.SteppedAway(player=player, **work.acting.did()), *away])
    carry(work, hand, lambda: None)
    work.result["task"] = f"count or cover the stakes of {player}"

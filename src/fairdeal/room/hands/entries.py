"""The commands about hands in play: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.entry import Entry
from fairdeal.room.hands import acting, coming, commands, dealing, starting, timing, voiding
from fairdeal.room.hands.hand import follow, public, timers
from fairdeal.room.rights import DEVICE, FLOOR, SUPERVISORS, TABLE_STAFF, Right
from fairdeal.room.room import Part
from fairdeal.room.tables import commands as of_table
from fairdeal.room.tables.entries import SEATED

_DEALER: Final = Right(TABLE_STAFF, Cite("poker 7.F(2)", "P-112"), here=True)
_FLOOR: Final = Right(FLOOR, Cite("poker 7.D(4)", "P-112"))
_PLAYERS: Final = Right(frozenset(), Cite("poker 8.A"), own=True)

ENTRIES: Final = (
    Entry(of_table.SitDown, coming.sit_down, SEATED, "Take a seat with chips from the rail."),
    Entry(of_table.ChangeSeat, coming.change_seat, SEATED, "Take another seat at the table."),
    Entry(
        of_table.MovePlayer,
        coming.move_player,
        Right(FLOOR, Cite("P-112", "P-128")),
        "Move a player to another table of the same kind.",
    ),
    Entry(of_table.LeaveTable, coming.leave_table, SEATED, "Give up the seat."),
    Entry(
        of_table.StepAway,
        coming.step_away,
        SEATED,
        "Leave the seat for a while in mid-hand and keep it.",
    ),
    Entry(
        of_table.StartHand,
        starting.start_hand,
        Right(TABLE_STAFF | DEVICE, Cite("poker 7.B", "P-112"), here=True),
        "Deal the next hand.",
    ),
    Entry(commands.Act, acting.act, SEATED, "Do what a player may do in a hand."),
    Entry(commands.Say, acting.say, SEATED, "Tell what a player said and pushed."),
    Entry(
        commands.Report,
        acting.report,
        Right(TABLE_STAFF | DEVICE | {Role.SURVEILLANCE}, Cite("poker 18.A", "P-154"), own=True),
        "Report that something went wrong.",
    ),
    Entry(
        commands.Rule,
        acting.rule,
        Right(SUPERVISORS, Cite("poker 18.A", "P-112")),
        "Decide what the book leaves open.",
    ),
    Entry(commands.DealStep, dealing.deal_step, _DEALER, "Do what the dealer does next."),
    Entry(commands.EnterCards, dealing.enter_cards, _DEALER, "Name the cards of a deck of paper."),
    Entry(
        commands.CloseBets,
        dealing.close_bets,
        Right(TABLE_STAFF | DEVICE, Cite("ddp 8.C", "dds (h)(1)(i)"), here=True),
        'Say "no more bets".',
    ),
    Entry(
        commands.TimeOut,
        timing.time_out,
        Right(DEVICE, Cite("poker 7.D(4)")),
        "Decide for a player whose time is over.",
    ),
    Entry(commands.ExtendClock, timing.extend_clock, _PLAYERS, "Take more time, once."),
    Entry(of_table.PauseClock, timing.pause_clock, _FLOOR, "Stop the clock of a table."),
    Entry(of_table.ResumeClock, timing.resume_clock, _FLOOR, "Let the clock run again."),
    Entry(
        commands.VoidHand,
        voiding.void_hand,
        Right(SUPERVISORS, Cite("poker 18.I", "R11", "R14"), second=FLOOR),
        "Void a hand that cannot go on.",
    ),
)

PART: Final = Part(follow, timers, public=public, ends=True)

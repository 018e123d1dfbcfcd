"""The commands of the lists: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.entry import Entry
from fairdeal.room.lists import calling, floor, joining, must_move, seating
from fairdeal.room.lists import commands as c
from fairdeal.room.rights import DEVICE, FLOOR, Right

_OWN: Final = Right(FLOOR, Cite("P-112", "P-128"), own=True)
_FLOOR: Final = Right(FLOOR, Cite("P-112", "P-128"))
_CLOCK: Final = Right(DEVICE, Cite("P-128"), duty=False)

ENTRIES: Final = (
    Entry(c.OpenInterest, joining.open_interest, _FLOOR, "Open an interest list."),
    Entry(c.JoinList, joining.join_list, _OWN, "Go to the end of a list."),
    Entry(c.LeaveList, joining.leave_list, _OWN, "Leave a list."),
    Entry(c.CallNext, calling.call_next, _FLOOR, "Call the first player who waits."),
    Entry(c.AnswerCall, calling.answer_call, _OWN, "Answer coming, more_time or not_now."),
    Entry(c.ExpireCall, calling.expire_call, _CLOCK, "End a call that nobody answered."),
    Entry(c.WithdrawCall, calling.withdraw_call, _FLOOR, "Take a call back."),
    Entry(c.SeatFromList, seating.seat_from_list, _FLOOR, "Record that a player has his seat."),
    Entry(c.JumpOnList, floor.jump_on_list, _FLOOR, "Put an entry ahead of others."),
    Entry(c.SkipOnList, floor.skip_on_list, _FLOOR, "Put an entry behind the next one."),
    Entry(c.RemoveFromList, floor.remove_from_list, _FLOOR, "Take an entry off a list."),
    Entry(c.SetMustMove, must_move.set_must_move, _FLOOR, "Let a table feed another one."),
)

"""Places on a list: behind whom somebody goes."""

from fairdeal.room.lists.rules import Place
from fairdeal.room.lists.state import WaitingList


def stated_place(waiting: WaitingList, number: int) -> int:
    """The number behind which somebody goes who did not come, 0 if he stays where he is."""
    if waiting.rules.silence is Place.NEXT:
        return behind_next(waiting, number)
    return last_place(waiting, number)


def last_place(waiting: WaitingList, number: int) -> int:
    """The last number of the list, 0 if he is the last already."""
    last = waiting.line[-1].number
    return 0 if last == number else last


def behind_next(waiting: WaitingList, number: int) -> int:
    """The next number after this one that waits to be called, 0 if there is none."""
    after = waiting.line[waiting.order.index(number) + 1 :]
    return next((other.number for other in after if other.in_line), 0)

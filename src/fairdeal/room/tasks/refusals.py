"""Every refusal about tasks, with its clause and what it means."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "no_such_task_kind": Meaning(Cite("R14"), "There is no such kind of task."),
    "result_by_report": Meaning(
        Cite("R23"), "A result is put on the list with its figures: send flag_result."
    ),
    "day_not_over": Meaning(
        Cite("R23"), "This gaming day has not ended, so its results are provisional."
    ),
    "not_a_result": Meaning(
        Cite("R23"), "A result must be whole cents, and its range must not end before it begins."
    ),
    "result_explained": Meaning(Cite("R23"), "This result is inside of its range."),
    "result_flagged_already": Meaning(
        Cite("R23"), "This result of the day has been put on the list already."
    ),
    "not_your_table": Meaning(Cite("P-154"), "You neither play nor work at this table."),
    "floor_called_already": Meaning(Cite("P-154"), "The floor is called to this table already."),
    "not_minutes": Meaning(Cite("R14"), "The time for a task must be from 0 to 1,440 minutes."),
    "no_such_task": Meaning(Cite("R14"), "No open task has this number."),
    "not_your_task": Meaning(Cite("P-112", "R14"), "Your role does not see to this."),
    "no_such_item": Meaning(Cite("R14"), "The list of tasks has no such item."),
    "item_taken": Meaning(Cite("R14"), "Another person on duty has taken this item."),
    "nothing_to_hand_over": Meaning(Cite("R14"), "Name at least one item to hand over."),
    "item_twice": Meaning(Cite("R14"), "An item is named twice."),
    "items_in_hand": Meaning(
        Cite("R14"), "You have taken items that are still open: hand them over first."
    ),
    "items_nobody_took": Meaning(
        Cite("R14"), "The shift cannot end while nobody has taken an open item."
    ),
}

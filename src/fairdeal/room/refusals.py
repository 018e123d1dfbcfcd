"""Every refusal of the room, by name, with its clause and what it means: one closed list.

Each part of the room names its own; here they are one list, and no name stands for two things.
"""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.refusal import Refusal
from fairdeal.room.meaning import Meaning

GENERAL: Final = {
    "not_yours_to_do": Meaning(Cite("P-112", "R14"), "Your role does not allow this."),
    "unknown_person": Meaning(Cite("R14"), "Nobody in the room has this id."),
    "same_person": Meaning(Cite("R14"), "The second person must be somebody else."),
    "second_not_entitled": Meaning(
        Cite("R14"), "The role of the second person does not allow signing for this."
    ),
    "same_id": Meaning(
        Cite("R9"), "Another command was sent with this id; send this one with a new id."
    ),
    "changed_since": Meaning(
        Cite("R9"), "What you may do, or what it costs, has changed since you looked."
    ),
    "another_hand": Meaning(Cite("R9"), "This hand is not in play any more."),
    "not_an_amount": Meaning(
        Cite("R8"), "An amount must be a whole number of cents, from 1 to 1,000,000,000,000."
    ),
    "not_a_text": Meaning(Cite("R14"), "A text must be one line with something in it."),
    "not_a_day": Meaning(Cite("R14"), "A day must be written as 2026-12-31."),
    "not_enough_money": Meaning(Cite("R8"), "The account does not hold this much."),
    "not_sound": Meaning(Cite("R8"), "A value of the command is not allowed."),
    "does_not_add_up": Meaning(
        Cite("R8"), "Chips or cards would not add up, so nothing was done; tell a supervisor."
    ),
    "program_error": Meaning(
        Cite("R10"), "The program failed, so nothing was done; tell a supervisor."
    ),
    "no_chance": Meaning(Cite("R3"), "The random source failed, so nothing can be dealt."),
    "read_only": Meaning(Cite("R13"), "The journal does not verify, so the room can only be read."),
    "cannot_write": Meaning(
        Cite("R10"), "The journal cannot be written, so nothing can be done now."
    ),
    "not_a_password": Meaning(Cite("R14"), "A password must have 8 to 1,000 characters."),
    "too_many_tries": Meaning(Cite("R14"), "The password was wrong too often."),
    "wrong_program": Meaning(
        Cite("R25"), "The program is not the approved one, so no new hand can begin."
    ),
}


_LONGEST: Final = 300


def closed_list() -> dict[str, Meaning]:
    """All refusals of the room by name."""
    from fairdeal.room import registry

    return registry.REFUSALS


class Refused(Refusal):
    """A command that the room does not allow; nothing has changed.

    `said` says more where the name alone is not enough. It may hold what somebody typed, so it is
    cut to one line.

    >>> print(Refused("same_person"))
    The second person must be somebody else. (same_person, R14)
    """

    def __init__(self, why: str, said: str = "", cite: Cite | None = None) -> None:
        meaning = closed_list()[why]
        said = " ".join(said[:_LONGEST].split())
        says = f"{meaning.says[:-1]}: {said}." if said else meaning.says
        super().__init__(why, cite or meaning.cite, says=says)

"""What the server refuses before the room is asked: one closed list, beside that of the room."""

from typing import Any, Final

from fairdeal.cite import Cite
from fairdeal.engine.refusal import Refusal
from fairdeal.errors import FairdealError
from fairdeal.room.meaning import Meaning
from fairdeal.room.registry import REFUSALS, closed

OWN: Final = {
    "not_signed_in": Meaning(Cite("R14"), "You are not signed in."),
    "signed_out": Meaning(Cite("R14"), "You have been signed out."),
    "wrong_password": Meaning(Cite("R14"), "The person or the password is wrong."),
    "password_needed": Meaning(Cite("R14"), "Money and signatures take your password again."),
    "second_password": Meaning(Cite("R14"), "The password of the second person is wrong."),
    "wrong_token": Meaning(Cite("R14"), "The request does not come from a page of this session."),
    "wrong_origin": Meaning(Cite("R14"), "The request comes from a page of another site."),
    "wrong_host": Meaning(Cite("R14"), "This server is not known by that name."),
    "only_in_a_demo": Meaning(Cite("R14"), "Only a demo lets people in without a password."),
    "not_for_you": Meaning(Cite("P-112", "R14"), "Your role does not allow you to see this."),
    "not_found": Meaning(Cite("R12"), "There is nothing here."),
    "not_so": Meaning(Cite("R14"), "This address does not answer that kind of request."),
    "bad_json": Meaning(Cite("R9"), "The message is not JSON."),
    "bad_field": Meaning(Cite("R9"), "A field of the message is wrong."),
    "no_hello": Meaning(Cite("R14"), "A socket must begin with a hello."),
    "too_large": Meaning(Cite("R10"), "The message is too large."),
    "too_many": Meaning(Cite("R10"), "Too many requests came in a short time."),
    "back_soon": Meaning(Cite("R11"), "The room is closing and will be back soon."),
    "no_advice": Meaning(Cite("R12"), "There is no advice on this."),
    "server_error": Meaning(Cite("R10"), "The server failed; nothing was done."),
}
"""The refusals of the server itself."""

ALL: Final = closed(REFUSALS, OWN)
"""Every refusal that an answer of this server can name, but those of a game."""

STATUS: Final = {
    "not_signed_in": 403,
    "signed_out": 403,
    "wrong_password": 403,
    "password_needed": 403,
    "second_password": 403,
    "wrong_token": 403,
    "wrong_origin": 403,
    "wrong_host": 400,
    "only_in_a_demo": 403,
    "not_for_you": 403,
    "not_found": 404,
    "not_so": 405,
    "bad_json": 400,
    "bad_field": 400,
    "no_hello": 400,
    "too_large": 413,
    "too_many": 429,
    "back_soon": 503,
    "no_advice": 409,
    "server_error": 500,
    # of the room
    "not_yours_to_do": 403,
    "second_not_entitled": 403,
    "not_on_duty": 403,
    "not_on_duty_here": 403,
    "no_licence": 403,
    "licence_lapsed": 403,
    "barred": 403,
    "above_your_rank": 403,
    "hand_sealed": 403,
    "hand_in_play": 403,
    "no_such_hand": 404,
    "too_many_tries": 429,
    "cannot_write": 503,
    "read_only": 503,
    "no_chance": 503,
    "program_error": 500,
    "does_not_add_up": 500,
}
"""The status of an answer over HTTP, by the name of its refusal; 409 for every other one."""

OTHERWISE: Final = 409

NEXT: Final = {
    "not_signed_in": "Sign in first.",
    "signed_out": "Sign in again.",
    "wrong_password": "Type the name and the password again.",
    "password_needed": "Send your password with the command.",
    "second_password": "Let the second person type the password again.",
    "wrong_token": "Load the page again, then repeat what you did.",
    "wrong_origin": "Open the room at its own address.",
    "wrong_host": "Open the room at its own address.",
    "only_in_a_demo": "Sign in with a password.",
    "no_hello": 'Send {"type":"hello","csrf":TOKEN} first.',
    "too_large": "Send at most 16 kB.",
    "too_many": "Wait a few seconds, then go on.",
    "back_soon": "Wait: this page comes back by itself.",
    "server_error": "Try again; if it fails again, tell a supervisor.",
    "same_id": "Send it with a new id.",
    "changed_since": "Look at what it costs now, then decide again.",
    "another_table": "Send it from the page of that table.",
    "another_hand": "Look at the hand that is in play now.",
    "not_enough_money": "Choose a smaller amount, or bring more money to the cage.",
    "not_on_duty": "Sign on for your shift first.",
    "not_on_duty_here": "Sign on at this table first.",
    "dealer_on_duty": "Sign off as a dealer first.",
    "cannot_write": "Send it again in a moment, with the same id.",
    "too_many_tries": "Wait until the time is over.",
    "program_error": "Tell a supervisor.",
    "does_not_add_up": "Tell a supervisor.",
}
"""What to do instead, where one sentence can say it."""


class Problem(FairdealError):
    """Something that the server does not do: its name, its sentence, its clause, what to do."""

    def __init__(self, why: str, text: str = "", *, after: str = "", clause: str = "") -> None:
        known = ALL.get(why)
        self.why = why
        self.text = text or (known.says if known else "")
        self.clause = clause or (str(known.cite) if known else "")
        self.next = after or NEXT.get(why, "")
        super().__init__(self.text)

    @classmethod
    def of(cls, refusal: Refusal) -> "Problem":
        """A refusal of the room or of a game."""
        return cls(str(refusal.why), refusal.sentence, clause=str(refusal.cite))

    @property
    def status(self) -> int:
        """The status over HTTP."""
        return STATUS.get(self.why, OTHERWISE)

    def as_data(self) -> dict[str, Any]:
        """The problem as JSON has it everywhere."""
        return {"why": self.why, "clause": self.clause, "text": self.text, "next": self.next}

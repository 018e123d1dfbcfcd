"""The refusals that no rehearsed day can meet, each with the reason and the test that meets it."""

from typing import Final, NamedTuple


class Elsewhere(NamedTuple):
    """Why a day does not meet a refusal, and the module of tests that does."""

    why: str
    test: str


_MADE: Final = "the room has been made before its day begins"
_REAL: Final = "it is refused in a real room only, and a rehearsal never becomes one"
_SIGN_IN: Final = "it is answered when a person signs in to the web page, before any command"
_FAULT: Final = "it takes a fault of the program or of the machine"
_HOUSE: Final = "tests.room.house.test_house"

ELSEWHERE: Final = {
    "cannot_write": Elsewhere("it takes a database that is away", "tests.service.test_running"),
    "does_not_add_up": Elsewhere(_FAULT, "tests.service.test_service"),
    "hand_sealed": Elsewhere(
        "it is answered to somebody who reads an archive, and not to a command",
        "tests.service.audit.test_archive",
    ),
    "no_anchor": Elsewhere("the service itself fills in the anchor", _HOUSE),
    "no_bots_here": Elsewhere(_REAL, "tests.room.people.test_people"),
    "no_chance": Elsewhere(_FAULT, "tests.service.test_service"),
    "no_reason_for_less": Elsewhere(
        "each way out of a fund leaves its reason, so a display never stands too high without one",
        "tests.room.jackpots.test_funds",
    ),
    "no_room": Elsewhere(_MADE, _HOUSE),
    "no_such_zone": Elsewhere(_MADE, _HOUSE),
    "not_a_password": Elsewhere(_SIGN_IN, "tests.service.accounts.test_passwords"),
    "not_a_time_of_day": Elsewhere(_MADE, _HOUSE),
    "program_error": Elsewhere(_FAULT, "tests.service.test_service"),
    "program_unchecked": Elsewhere(_REAL, _HOUSE),
    "read_only": Elsewhere("it takes a journal that was damaged", "tests.service.test_service"),
    "sign_not_approved": Elsewhere(
        "it is answered to somebody who makes signs, and not to a command",
        "tests.cli.house.test_signs",
    ),
    "too_many_tries": Elsewhere(_SIGN_IN, "tests.service.accounts.test_passwords"),
    "wrong_program": Elsewhere(_REAL, _HOUSE),
}
"""Every other refusal of the room is met on every day that people are careless."""

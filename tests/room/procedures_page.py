"""The gaming day in order, for docs/procedures.md: made from the commands and the acts of a room.

A part of the day names its commands, and the moments whose acts belong to it. What is done, by
whom, and the clause come from the registries. A test fails while a command has no place.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from fairdeal.engine.roles import Role
from fairdeal.room.acts.act import Moment
from fairdeal.room.acts.registry import ACTS
from fairdeal.room.registry import COMMANDS
from fairdeal.room.rights import ANYBODY, STAFF
from tests.room.acts.page import roles_in_words

Step = str | Moment
"""The name of a command, or a moment: all acts of it that have no command of their own."""


class Phase(NamedTuple):
    """A part of the day: its title, a sentence, and its steps in order."""

    title: str
    says: str
    steps: tuple[Step, ...]


PHASES: Final = (
    Phase(
        "Before the first day",
        "The Rules Submission is written and approved, and people get their roles and licences.",
        (
            "draft_version", "submit_version", "approve_version", "refuse_version",
            "approve_program", "add_person", "change_roles", "record_licence",
        ),
    ),
    Phase(
        "The room opens",
        "The staff signs on, the day is opened, and the money of the house is there.",
        (
            "sign_on", "open_day", "put_in_force", "set_section", "set_downs", "stock_cage",
            "take_from_vault", "seed_fund",
        ),
    ),
    Phase(
        "Equipment and decks",
        "What a table needs is known by its id, and decks come from storage.",
        (
            "register_equipment", "place_equipment", "take_equipment", "receive_deck",
            "strip_deck", "retire_deck",
        ),
    ),
    Phase(
        "A table opens",
        "From the set-up to the first card: each deck is inspected, shown, washed, shuffled, cut.",
        (
            Moment.SET_UP, "open_table", "open_tray", "place_decks", Moment.RECEIVE, Moment.OPEN,
            "shuffle_deck", "cut_deck", "place_button", "draw_button",
        ),
    ),
    Phase(
        "Players come and go",
        "Chips at a cage, a place on a list, a seat.",
        (
            "add_player", "cash_in", "open_interest", "join_list", "call_next", "answer_call",
            "withdraw_call", "seat_from_list", "jump_on_list", "skip_on_list", "remove_from_list",
            "leave_list", "set_must_move", "sit_down", "change_seat", "move_player", "add_chips",
            "take_chips", "show_cash", "convert_cash", "sell_chips", "sit_out", "come_back",
            "post_blind", "wait_for_blind", "step_away", "count_stakes", "cover_stakes",
            "uncover_stakes", "leave_table", "cash_out",
        ),
    ),
    Phase(
        "Each hand",
        "What happens in every round a dealer confirms once in his time at the table.",
        (
            Moment.BEFORE_THE_DEAL, "set_button", "ask_option", "ask_minimum", "agree_minimum",
            "decline_minimum", "object_to_minimum", "verify_minimum", "start_hand", "deal_step",
            "enter_cards", "close_bets", "act", "say", "extend_clock", "pause_clock",
            "resume_clock", Moment.IN_THE_ROUND, "count_stub", Moment.END_OF_THE_ROUND, "give_tip",
            "count_deck",
        ),
    ),
    Phase(
        "Dealers take turns",
        "The dealer who comes takes over the tray, and confirms how the cards are handled.",
        ("send_dealer", "take_tray", Moment.SHIFT, "rest_dealer"),
    ),
    Phase(
        "Time charges",
        "The program takes them between hands; a floorperson verifies them before the drop.",
        ("collect_time", "waive_time", "verify_time"),
    ),
    Phase(
        "Fills and credits",
        "Chips go from the cage to a tray and back, each time with two signatures.",
        (
            "request_fill", "send_fill", "receive_fill", "request_credit", "send_credit",
            "receive_credit", "cancel_chip_order", "fill_tray", "credit_tray", "count_tray",
        ),
    ),
    Phase(
        "A table without play",
        "The cards are spread; the way back is the whole opening.",
        ("spread_decks", Moment.IDLE, "change_dealing"),
    ),
    Phase(
        "Something goes wrong",
        "Whoever sees it reports it; what the book leaves open a supervisor decides.",
        (
            "report", "call_floor", "rule", "order_recut", "order_shuffle", "replace_deck",
            "report_device", "take_out_of_order", "set_device_aside", "restore_device",
            "void_hand", "record_incident", "decide_incident", "remove_player", "attest_notice",
            "bar", "unbar", "cash_out_barred", "hold_money", "release_money", "correct_entry",
            "clear_alarm", "open_hand",
        ),
    ),
    Phase(
        "A bad beat",
        "No step is left out, and nobody is paid or refused without the list of conditions.",
        (
            "bad_beat_claim", "bad_beat_verify", "bad_beat_notify", "bad_beat_prepare",
            "bad_beat_pay", "adjust_display",
        ),
    ),
    Phase(
        "A high hand",
        "Each period ends with a count of its own before anybody is paid.",
        (
            "high_hand_claim", "high_hand_record", "high_hand_end", "high_hand_close",
            "high_hand_pay", "high_hand_expire", "high_hand_distribute",
        ),
    ),
    Phase(
        "The limits change",
        "Players hear of it 30 minutes before, and a sign at the table says so.",
        ("announce_limit_change", "withdraw_limit_change"),
    ),
    Phase(
        "Jackpot boxes are counted",
        "At a closed table or at a cage, at least once in a gaming day; the day does not close "
        "before.",
        (
            "open_count", "count_box", "watch_count", "transport_count", "verify_count",
            "count_box_at_cage", "record_contributions", "compare_display", "recover_seed",
            "discontinue_fund",
        ),
    ),
    Phase(
        "Tables close, boxes are dropped",
        "The tray is counted by two, and so is every drop box.",
        (
            "close_table", "close_tray", "change_drop_box", "deliver_drop_boxes",
            "count_drop_box", "bank_cage",
        ),
    ),
    Phase(
        "A shift ends, and the day",
        "What is open goes over by name, item by item; then the day is closed and its report made "
        "(`fairdeal room report day`).",
        (
            "open_task", "take_item", "finish_task", "hand_over", "relieve_from_duty", "sign_off",
            "flag_result", "close_day",
        ),
    ),
)  # fmt: skip

WHENEVER: Final = ("attest", "sign", "withdraw")
"""Commands of many steps: an act is attested, the second person signs, or the first takes back."""

BY_ITSELF: Final = frozenset(
    name for name, entry in COMMANDS.items() if entry.right.roles == frozenset({Role.DEVICE})
)
"""What only the program does."""


def procedures() -> list[str]:
    """A heading and a table for each part of the day."""
    lines: list[str] = []
    for number, phase in enumerate(PHASES, 1):
        lines += [f"## {number}. {phase.title}", "", phase.says, ""]
        lines += [
            "| What is done | Who | Second person | Command | Clauses |",
            "|---|---|---|---|---|",
        ]
        lines += [f"| {' | '.join(row)} |" for step in phase.steps for row in rows_of(step)]
        lines.append("")
    return lines[:-1]


def rows_of(step: Step) -> Iterator[tuple[str, ...]]:
    """A row for a command, or for each act of a moment."""
    if not isinstance(step, Moment):
        entry = COMMANDS[step]
        right = entry.right
        who = _who(right.roles)
        if right.own:
            who = f"the player, or {who}" if right.roles else "the player"
        yield entry.says, who, _who(right.second), f"`{step}`", str(right.cite)
        return
    for act in ACTS.values():
        if act.moment is step and not act.command:
            says = f"{act.says[0].upper()}{act.says[1:]}."
            command = f"`attest act={act.key}`"
            yield says, _who(act.who), _who(act.second), command, str(act.cite)


def _who(roles: frozenset[Role]) -> str:
    """Roles in few words; what the program may do too is done by people here."""
    people = roles - {Role.DEVICE}
    if people >= ANYBODY:
        return "anybody"
    return "anybody of the staff" if people >= STAFF else roles_in_words(people)


PARTS: Final[dict[str, Callable[[], list[str]]]] = {"procedures": procedures}

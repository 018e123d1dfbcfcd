"""The Rules Submission under which people are careless: a kind of table for each sort of mistake.

It is in force only while nobody plays, between the last hand of the day and the evening.
"""

from typing import Final

from fairdeal.bots.day.careless.telling import Known, tell
from fairdeal.bots.day.scene import Ask, Scene, Story
from fairdeal.room.versions.commands import DraftVersion
from fairdeal.room.versions.state import SUBMISSION

ROOM: Final = """
approvals = [
    {clause = "poker 7.D(4)", reference = "M-5", date = "2025-11-03"},
    {clause = "poker 7.F(4)(b)", reference = "M-4", date = "2025-11-03"},
    {clause = "poker 15.A", reference = "M-6", date = "2025-11-03"},
]
bad_beat.offered = true
bad_beat.tables = [{kind = "jackpot", box = "1"}]
bad_beat.qualifying = [{losing = "TTTT", conditions = "both hole cards play in both hands"}]
bad_beat.discontinuation = {plan = "p", reference = "M-7", date = "2025-11-03"}
bad_beat.seed = "$100,000"
high_hand.qualifying_period = {start = "06:00", hours = 1}
high_hand.collect_within = "1 hours"
high_hand.time_basis = "showdown"
high_hand.offered = true
high_hand.tables = [{kind = "jackpot", box = "2"}]
room.signature_minutes = 10
irregularities.supplement = []
submission.version = "careless"
"""

_ATTESTED: Final = "dealing.attested"
_BEGUN: Final = f'{_ATTESTED} = "begun"\n'
"""Where only what was begun must be attested, a mistake is not hidden behind acts that are due."""

_BUTTON: Final = 'button.initial_method = "right_of_dealer"\n'
_NO_LIMIT: Final = """
table.structure = "no_limit"
table.min_bet = "$5"
blinds.amounts = ["$2", "$5"]
"""
DRAW: Final = """
double_draw.operator_name = "Chesapeake"
double_draw.layout_approval = {reference = "M-1", date = "2025-11-03"}
double_draw.deck_design = "plain"
double_draw.back_colours = ["red", "blue"]
double_draw.dealing_method = "automated_shoe"
double_draw.bonus_paytable = "A"
double_draw.table_min = "$10"
double_draw.table_max = "$200"
double_draw.wager_increment = "$5"
"""
DOWN: Final = """
double_down.dealing_method = "manual_shoe"
double_down.deck_design = "plain"
double_down.back_colours = ["red", "blue"]
double_down.cutting_card_colour = "yellow"
double_down.cover_card_colour = "black"
double_down.table_min = "$10"
double_down.table_max = "$200"
double_down.wager_increment = "$5"
"""
"""What a kind of table of each game against the house must say."""

_SUPERVISED: Final = DOWN + 'double_down.supervisor_role = "shift_supervisor"\n'

KINDS: Final = {
    "paper": ("holdem", _BUTTON),
    "counting": ("holdem", _BUTTON + 'deck.shuffler = "counting"\n'),
    "shuffler": ("holdem", _BUTTON + 'deck.shuffler = "auto"\n'),
    "button": ("holdem", 'button.initial_method = "high_card"\n'),
    "clock": ("holdem", _NO_LIMIT + "clock.enabled = true\nbomb_pot.offered = true\n"),
    "lists": ("holdem", _NO_LIMIT + "must_move.offered = true\n"),
    "jackpot": ("holdem", _NO_LIMIT + _BUTTON),
    "six": ("six-plus", _BUTTON),
    "stud": ("stud-high", "dealing.pause_seconds = 60\n"),
    "young": ("stud-high", "deck.change_hours = 1\n"),
    "counted": ("stud-high", "deck.count_every_rounds = 1\n"),
    "acts": ("stud-high", 'dealing.attested = "always"\n'),
    "hour": ("stud-high", 'rake.types = ["time"]\nrake.interval_minutes = 20\n'),
    "dear": (
        "stud-high",
        'rake.types = ["time"]\nrake.interval_minutes = 20\nrake.hourly_fee = {any = "$900"}\n',
    ),
    "draw": ("double-draw", DRAW),
    "stub": ("double-draw", DRAW + "double_draw.stub_count_interval_rounds = 1\n"),
    "two-decks": ("double-draw", DRAW + "double_draw.decks_in_use = 2\n"),
    "draw-acts": ("double-draw", DRAW + 'dealing.attested = "always"\n'),
    "later": ("double-draw", DRAW.replace("2025-11-03", "2098-11-03")),
    "down": ("double-down", _SUPERVISED + "double_down.blackjack_personnel = {dealer = 1}\n"),
    "staffed": ("double-down", _SUPERVISED + "double_down.blackjack_personnel = {dealer = 3}\n"),
    "two-areas": (
        "double-down",
        _SUPERVISED
        + "double_down.allow_two_areas = true\ndouble_down.blackjack_personnel = {dealer = 1}\n",
    ),
}
"""The kinds of tables: the game, and what is particular about them."""


def submission(*lines: str) -> str:
    """The text of the submission; a line takes the place of that of the same key."""
    keys = {line.partition(" = ")[0] for line in lines}
    kept = [line for line in ROOM.strip().splitlines() if line.partition(" = ")[0] not in keys]
    kinds = (
        f'\n[kinds.{name}]\ngame = "{game}"\n{"" if _ATTESTED in more else _BEGUN}{more}'
        for name, (game, more) in KINDS.items()
    )
    return "\n".join([*kept, *lines]) + "\n" + "".join(kinds)


def put_in_force(scene: Scene, known: Known, text: str) -> Story:
    """One more version: drafted, submitted, approved and in force at once, as nobody is seated."""
    answer = yield Ask("manager-1", DraftVersion(text=text))
    known["version"] = "" if answer is None else str(answer.result.get("version", ""))
    yield from tell(
        scene,
        """
        manager-1: submit_version version=$version
        manager-1 + shift-1: approve_version version=$version on=$day approver=C reference=A
        manager-1: put_in_force version=$version
        """,
        known,
    )


def as_before(scene: Scene) -> str:
    """The submission that was in force before, as a version of its own."""
    kept = scene.thing(SUBMISSION)
    return f"{kept.current.text}\n# after the mistakes\n"

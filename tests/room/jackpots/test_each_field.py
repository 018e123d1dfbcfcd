"""Each field of the jackpots, changed alone, changes a pot, a count due, a payout or a display.

A row: the value, the scene, and what the scene gives without the value and with it. The scenes are
functions below: each plays something at table 4 and says in one line what came of it.
"""

from collections.abc import Callable

import pytest

from fairdeal.room.jackpots.bad_beat.conditions import judged
from fairdeal.room.jackpots.funds.displaying import shown
from fairdeal.room.jackpots.showdown import read, replayed
from fairdeal.room.jackpots.values import values_of
from fairdeal.room.submission import FIELDS
from tests.once import read as read_submission
from tests.room.jackpots.scene import PLAYERS, play, room, text
from tests.room.jackpots.test_bad_beat import BEATEN, STEPS, changed, lines_of
from tests.room.jackpots.test_counts import QUIET
from tests.room.jackpots.test_high_hand import NOW, TENS, count, high, record
from tests.room.stories import Story, command_of
from tests.room.submission.test_values import key_of

ONE_HOLE_CARD = "Tc Td Ts 7h 7c", {"ann": "Th 2c"}
"""Four tens with one card of the hole."""

ROWS = """
bad_beat.offered = false | pot | 100 100 -> 0 100
bad_beat.offered = false | day | boxes of 2 to count -> boxes of 1 to count
bad_beat.tables = [{kind = "other", box = "1"}] | pot | 100 100 -> 0 100
bad_beat.qualifying = [{losing = "QQQQ", conditions = "first board"}] | beat | paid 500000 250000 125000 125000 -> not found
bad_beat.payouts = {loser = 40, winner = 30, table = 30} | beat | paid 500000 250000 125000 125000 -> paid 400000 300000 150000 150000
bad_beat.contribution_max = "$2" | pot | 100 100 -> 200 100
bad_beat.contribution_method = [{pot = "$20", take = "$0.50"}] | pot | 100 100 -> 50 100
bad_beat.min_pot = "$30" | pot | 100 100 -> 0 100
bad_beat.min_players = 5 | pot | 100 100 -> 0 100
bad_beat.min_players = 5 | beat | paid 500000 250000 125000 125000 -> not found
bad_beat.seed = "$9,999" | seed | done -> seed_not_approved
bad_beat.collecting = false | pot | 100 100 -> 0 100
bad_beat.pay_place = "table" | beat | paid 500000 250000 125000 125000 -> paid_elsewhere
bad_beat.live_display = true | display | $0 -> $1
bad_beat.discontinuation = {plan = "p", reference = "M-8", date = "2025-11-03"} | plan | done -> not_by_the_plan
high_hand.offered = false | pot | 100 100 -> 100 0
high_hand.offered = false | day | boxes of 2 to count -> boxes of 1 to count
high_hand.tables = [{kind = "other", box = "2"}] | pot | 100 100 -> 100 0
high_hand.qualifying_period = {start = "06:00", hours = 12} | high | paid 50 50 -> no_such_period
high_hand.contribution_max = "$2" | pot | 100 100 -> 100 200
high_hand.contribution_method = [{pot = "$20", take = "$0.50"}] | pot | 100 100 -> 100 50
high_hand.min_pot = "$30" | pot | 100 100 -> 100 0
high_hand.min_players = 5 | pot | 100 100 -> 100 0
high_hand.min_players = 5 | calls | 1 -> 0
high_hand.tie_division = "first" | high | paid 50 50 -> paid 100 0
high_hand.collect_within = "72 hours" | late | paid 100 -> too_late_to_collect
high_hand.unclaimed = "a drawing" | unclaimed | rolls over 100 -> waits for accounting
high_hand.games = ["12"] | handed in | approved -> 1 fault
high_hand.hole_cards_needed = 2 | calls | 1 -> 0
high_hand.time_basis = "showdown" | slow | 2025-11-17-1800 -> 2025-11-17-1200
jackpots.special_hands = "none" | boards | pays -> denied
"""  # noqa: E501

ON_A_SIGN = ("high_hand.collection_period", "high_hand.restrictions")
"""Words for the players alone: `tests/signs/test_signs.py` changes each of them on its sign."""


# ---- the scenes ----


def pot(story: Story) -> str:
    """What a pot of $20 gives to the two boxes."""
    play(story, *QUIET)
    return " ".join(
        str(story.room.ledger.of(f"box/4/{fund}")) for fund in ("bad_beat", "high_hand")
    )


def day(story: Story) -> str:
    """How many funds must be counted before the day closes."""
    play(story, *QUIET)
    due = 0
    for fund in ("bad_beat", "high_hand"):
        if not story.room.ledger.of(f"box/4/{fund}"):
            continue
        due += why(story, "sue", "", "close_day anchor=x") == "boxes_to_count"
        count(story, 100, fund=fund)
    story.tell("sue: close_day anchor=x")
    return f"boxes of {due} to count"


def beat(story: Story) -> str:
    """What each player is paid at a cage for four tens that were beaten."""
    story.tell("acc + sue: seed_fund fund=bad_beat cents=1000000 reference=bank")
    play(story, *BEATEN)
    if "bad_beat/4-1" not in story.room.things:
        return "not found"
    before = [story.room.ledger.of(f"rail/{player}") for player in PLAYERS]
    for step in lines_of(STEPS)[:4]:
        who, _, command = step.partition(": ")
        first, _, second = who.partition(" + ")
        refused = why(story, first, second, command)
        if refused != "done":
            return refused
    after = [story.room.ledger.of(f"rail/{player}") for player in PLAYERS]
    return f"paid {' '.join(str(b - a) for a, b in zip(before, after, strict=True))}"


def seed(story: Story) -> str:
    """Whether the house may put $10,000 into the fund."""
    return why(story, "acc", "sue", "seed_fund fund=bad_beat cents=1000000 reference=x")


def display(story: Story) -> str:
    """What the displays of the bad beat say when $1 was counted."""
    play(story, *QUIET)
    count(story, 100, fund="bad_beat")
    return shown(story.room, "bad_beat")


def plan(story: Story) -> str:
    """Whether a fund that ends goes to a player by plan M-7."""
    story.tell("acc + sue: seed_fund fund=bad_beat cents=100 reference=x")
    return why(story, "acc", "sue", "discontinue_fund fund=bad_beat cents=60 to=ann reference=M-7")


def equal(story: Story) -> str:
    """What two players with equal hands get of $1 when the first period is over."""
    play(story, *TENS, bet=500)
    play(story, "Tc Td 7s 7h 2c", {"cem": "Ts 7d"}, bet=499)
    record(story, "4-1", "ann")
    record(story, "4-2", "cem")
    story.tell("6 h later\ntimers run")
    count(story, 100)
    refused = why(story, "flo", "", f"high_hand_close period={NOW}")
    if refused != "done":
        return refused
    parts = {part.player: part.cents for payout in high(story).payouts for part in payout.parts}
    for player in parts:
        told = f"high_hand_pay period={NOW} player={player} place=main_cage identified=true"
        assert why(story, "cas", "flo", told) == "done"
    return f"paid {parts.get('ann', 0)} {parts.get('cem', 0)}"


def calls(story: Story) -> str:
    """How many hands call the floor when four tens use one card of the hole."""
    play(story, *ONE_HOLE_CARD)
    return str(len(high(story).calls))


def closed(story: Story) -> None:
    """A high hand of ann's, its period closed with $1 in it."""
    play(story, *TENS)
    record(story, "4-1", "ann")
    story.tell("6 h later\ntimers run")
    count(story, 100)
    story.tell(f"flo: high_hand_close period={NOW}")


def late(story: Story) -> str:
    """What ann gets who comes for her dollar three days and a bit later."""
    closed(story)
    story.tell("73 h later")
    before = story.room.ledger.of("rail/ann")
    told = f"high_hand_pay period={NOW} player=ann place=main_cage identified=true"
    refused = why(story, "cas", "flo", told)
    return refused if refused != "done" else f"paid {story.room.ledger.of('rail/ann') - before}"


def unclaimed(story: Story) -> str:
    """Where the dollar goes for which nobody comes."""
    closed(story)
    story.tell("721 h later\ntimers run")
    if high(story).payouts:
        return "waits for accounting"
    return f"rolls over {high(story).rollover}"


def slow(story: Story) -> str:
    """The period of a hand that is verified when the next one has begun."""
    play(story, *TENS)
    story.tell("6 h later")
    record(story, "4-1", "ann")
    assert story.last is not None
    return str(story.last.result["period"])


def boards(story: Story) -> str:
    """Whether a bad beat on the first of two boards is one."""
    play(story, *BEATEN)
    seen = changed(read(replayed(story.facts("hand/4-1")), "k"), "boards=2")
    _, answers = judged(seen, values_of(story.room))
    return "pays" if all(answer.holds for answer in answers) else "denied"


SCENES: dict[str, Callable[[Story], str]] = {
    "pot": pot,
    "day": day,
    "beat": beat,
    "seed": seed,
    "display": display,
    "plan": plan,
    "high": equal,
    "calls": calls,
    "late": late,
    "unclaimed": unclaimed,
    "slow": slow,
    "boards": boards,
}
OTHER = '[kinds.other]\ngame = "omaha"\n'
"""A kind of table of which there is none in the room."""

BESIDE = {"plan": ("bad_beat.collecting = false",)}
"""What a scene needs besides the values of every room here."""


def why(story: Story, who: str, second: str, told: str) -> str:
    """What a command is refused as, or "done"."""
    name, _, fields = told.partition(" ")
    refused = story.refusal(command_of(name, f" {fields}", story.time), who, second)
    return "done" if refused is None else refused.why


def rows() -> list[list[str]]:
    return [line.split(" | ") for line in ROWS.strip().splitlines()]


def came_of(scene: str, *lines: str) -> str:
    """What a scene gives in a room with these values."""
    if scene == "handed in":
        faults = read_submission(text(*lines)).faults
        return f"{len(faults)} fault" if faults else "approved"
    story = room(*BESIDE.get(scene, ()), *lines, more=OTHER)
    told = SCENES[scene](story)
    story.check()
    return told


@pytest.mark.parametrize(("line", "scene", "changes"), rows(), ids=[row[0] for row in rows()])
def test_a_value_changed_alone_changes_what_the_room_takes_counts_or_pays(
    line: str, scene: str, changes: str
) -> None:
    assert f"{came_of(scene)} -> {came_of(scene, line)}" == changes


def test_every_field_of_the_jackpots_has_a_row() -> None:
    of_jackpots = {key for key, field in FIELDS.items() if field.acts == "jackpots"}
    assert {key_of(line) for line, *_ in rows()} == of_jackpots - {*ON_A_SIGN}
    assert all(FIELDS[key].sign for key in ON_A_SIGN)

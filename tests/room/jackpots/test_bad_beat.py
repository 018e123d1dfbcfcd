"""The bad beat: each condition, each step in its place, the shares to the cent (R19)."""

from collections.abc import Callable

import msgspec
import pytest

from fairdeal.room.jackpots.bad_beat.commands import BadBeatClaim
from fairdeal.room.jackpots.bad_beat.conditions import CONDITIONS, PHRASES, judged
from fairdeal.room.jackpots.bad_beat.facts import BadBeatDenied, BadBeatPaid, BadBeatVerified
from fairdeal.room.jackpots.bad_beat.sharing import parts_of
from fairdeal.room.jackpots.bad_beat.state import BadBeat, Step
from fairdeal.room.jackpots.funds.displaying import shown
from fairdeal.room.jackpots.showdown import Showdown, Shown, least_value, read, replayed
from fairdeal.room.jackpots.values import values_of
from fairdeal.signs.of_room import state_of
from tests.room.jackpots.scene import PLAYERS, play, room
from tests.room.stories import Story

BEATEN = "Tc Td Jc Jd 2h", {"ann": "Th Ts", "bob": "Jh Js"}
"""Four tens are beaten by four jacks; both players use both hole cards."""


def beaten(*lines: str) -> Story:
    """A room in which table 4 has found a bad beat in hand 4-1, with $10,000 in the fund."""
    story = room(*lines)
    story.tell("acc + sue: seed_fund fund=bad_beat cents=1000000 reference=bank")
    assert play(story, *BEATEN) == "4-1"
    return story


def the_beat(story: Story) -> BadBeat:
    found: BadBeat = story.room.things["bad_beat/4-1"]
    return found


def claim(story: Story, person: str, hand: str = "4-1") -> None:
    """Claim a bad beat, with what the service reads in the journal."""
    story.do(BadBeatClaim(hand=hand, seen=replayed(story.facts(f"hand/{hand}"))), person)


def test_a_claim_is_about_the_kind_that_the_table_was_when_the_hand_was_dealt() -> None:
    story = room(
        'bad_beat.tables = [{kind = "other", box = "1"}]', more='[kinds.other]\ngame = "omaha"\n'
    )
    story.tell("acc + sue: seed_fund fund=bad_beat cents=1000000 reference=bank")
    assert play(story, *BEATEN) == "4-1"
    story.tell("""
        flo: close_table table=4
        flo: open_table kind=other number=4 way=paper
    """)
    claim(story, "ann")
    story.tell("sue: bad_beat_verify hand=4-1").check()
    assert the_beat(story).step is Step.DENIED
    assert "tables of k take part (table)" in the_beat(story).says


# ---- the steps ----

STEPS = """
    sue: bad_beat_verify hand=4-1
    sec: bad_beat_notify hand=4-1
    acc: bad_beat_prepare hand=4-1
    cas + flo: bad_beat_pay hand=4-1 place=cage
    acc + flo: adjust_display fund=bad_beat cents=0
    acc: compare_display fund=bad_beat cents=0
"""


def lines_of(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines()]


@pytest.mark.rule("R19")
@pytest.mark.parametrize("done", range(5))
def test_no_step_of_a_bad_beat_is_left_out_or_done_twice(done: int) -> None:
    steps = lines_of(STEPS)[:5]
    story = beaten().tell("cas + sue: stock_cage cents=1000 reference=x")
    story.tell("\n".join(steps[:done]))
    for place, step in enumerate(steps):
        if place not in (done, 4):
            story.tell(f"""
                {step} => another_step
            """)
    if 0 < done < 4:
        story.tell("""
            acc + flo: adjust_display fund=bad_beat cents=0 => not_paid_yet
        """)
    story.check()


def test_the_second_person_of_a_payment_is_another_with_the_right_role() -> None:
    beaten().tell("""
        flo: bad_beat_verify hand=4-1 => not_yours_to_do
        sue: bad_beat_verify hand=4-2 => no_such_bad_beat
        sue: bad_beat_verify hand=4-1
        dan: bad_beat_notify hand=4-1 => not_yours_to_do
        acc: bad_beat_notify hand=4-1
        sec: bad_beat_prepare hand=4-1 => not_yours_to_do
        acc: bad_beat_prepare hand=4-1
        cas + cas: bad_beat_pay hand=4-1 place=cage => same_person
        cas + dan: bad_beat_pay hand=4-1 place=cage => second_not_entitled
        acc + sue: bad_beat_pay hand=4-1 place=cage => not_yours_to_do
        flo + sec: bad_beat_pay hand=4-1 place=cage => paid_elsewhere
        cas + sec: bad_beat_pay hand=4-1 place=table => paid_elsewhere
        cas + sec: bad_beat_pay hand=4-1 place=cage
        cas + sec: bad_beat_pay hand=4-1 place=cage => another_step
    """).check()


@pytest.mark.rule("poker 15.G", by="act room.jackpots.bad_beat.facts.BadBeatVerified")
@pytest.mark.rule("poker 15.G(1)", by="sign room.jackpots.funds.displaying.shown")
@pytest.mark.rule("poker 15.G(2)", by="act room.jackpots.bad_beat.facts.BadBeatNotified")
def test_a_verified_bad_beat_is_pending_on_the_display_and_on_its_way_to_the_table() -> None:
    story = beaten().tell("acc + flo: adjust_display fund=bad_beat cents=1000000")
    assert shown(story.room, "bad_beat") == "$10,000"
    story.tell("sue: bad_beat_verify hand=4-1")
    assert shown(story.room, "bad_beat") == "$10,000 (pending adjustment)"
    [verified] = [fact for fact in story.facts("bad_beat/4-1") if isinstance(fact, BadBeatVerified)]
    assert (verified.by, verified.person, verified.cents) == ("shift_supervisor", "sue", 1_000_000)
    story.tell("sec: bad_beat_notify hand=4-1")
    assert story.last is not None
    assert (story.last.result["cents"], story.last.result["table"]) == (1_000_000, 4)
    story.tell("""
        acc: bad_beat_prepare hand=4-1
        cas + flo: bad_beat_pay hand=4-1 place=cage
        acc + flo: adjust_display fund=bad_beat cents=0
    """).check()
    assert shown(story.room, "bad_beat") == "$0"


@pytest.mark.rule("poker 15.H", by="act room.jackpots.bad_beat.facts.BadBeatPrepared")
@pytest.mark.rule("R17", "R14")
@pytest.mark.parametrize(("place", "payer"), [("cage", "cas + flo"), ("table", "flo + sec")])
def test_a_bad_beat_is_prepared_by_accounting_and_paid_by_two_where_the_house_says(
    place: str, payer: str
) -> None:
    story = beaten(f'bad_beat.pay_place = "{place}"')
    before = {player: story.room.ledger.of(f"rail/{player}") for player in PLAYERS}
    story.tell(f"""
        sue: bad_beat_verify hand=4-1
        sec: bad_beat_notify hand=4-1
        acc: bad_beat_prepare hand=4-1
        {payer}: bad_beat_pay hand=4-1 place={place}
    """).check()
    gained = {
        player: story.room.ledger.of(f"rail/{player}") - cents for player, cents in before.items()
    }
    assert gained == {"ann": 500_000, "bob": 250_000, "cem": 125_000, "dora": 125_000}
    assert not story.room.ledger.of("fund/bad_beat")
    assert not [account for account in story.room.ledger.balances if account.startswith("held/")]
    [paid] = [fact for fact in story.facts("bad_beat/4-1") if isinstance(fact, BadBeatPaid)]
    assert [each.licence != "" for each in paid.signed] == [True, True]


def test_who_is_paid_does_not_sign_for_it() -> None:
    story = beaten()
    story.tell("""
        mia: change_roles person=bob roles=player,shift_supervisor
        mia: record_licence person=bob number=MD-77 last_day=2026-12-31
        bob: sign_on role=shift_supervisor shift=day
        bob: bad_beat_verify hand=4-1 => not_about_yourself
        sue: bad_beat_verify hand=4-1
        sec: bad_beat_notify hand=4-1
        acc: bad_beat_prepare hand=4-1
        cas + bob: bad_beat_pay hand=4-1 place=cage => not_about_yourself
    """).check()


def test_an_empty_fund_pays_nobody() -> None:
    story = room()
    play(story, *BEATEN)
    story.tell("""
        sue: bad_beat_verify hand=4-1 => fund_empty
    """).check()


# ---- denials ----


def test_a_denial_is_the_list_with_the_condition_that_failed() -> None:
    story = room()
    play(story, "Tc Td Ts Jc Jd", {"ann": "Th 2s", "bob": "Jh Js"})
    assert "bad_beat/4-1" not in story.room.things
    claim(story, "ann")
    story.tell("sue: bad_beat_verify hand=4-1").check()
    assert story.last is not None
    assert story.last.result["verdict"] == (
        "denied: the losing hand uses one hole card, both are needed (bad_beat.qualifying 1); "
        "the hand is not void yes; tables of k take part yes; pot $20 >= $20 yes; "
        "4 dealt in >= 4 yes; four tens, jack kicker was beaten, TTTT or better yes; "
        "first board yes"
    )
    [denied] = [fact for fact in story.facts("bad_beat/4-1") if isinstance(fact, BadBeatDenied)]
    assert (denied.by, denied.person) == ("shift_supervisor", "sue")
    assert [each.condition for each in denied.answers if not each.holds] == [
        "bad_beat.qualifying 1"
    ]
    story.tell("""
        sue: bad_beat_verify hand=4-1 => another_step
        sec: bad_beat_notify hand=4-1 => another_step
        cas + flo: bad_beat_pay hand=4-1 place=cage => another_step
    """)


ROWS = """
played      |                                          | voided=a fire                | the hand is not void
table       | bad_beat.offered = true                  | kind=other                   | tables of other take part
pot         | bad_beat.min_pot = "$20.01"              |                              | pot $20 >= $20.01
dealt_in    | bad_beat.min_players = 5                 |                              | 4 dealt in >= 5
losing_hand | bad_beat.qualifying = [{losing = "QQQQ", conditions = "first board"}] | | four tens, jack kicker was beaten, QQQQ or better
losing_hand | bad_beat.offered = true                  | shown=                       | no hand was beaten at the showdown, TTTT or better
board       | jackpots.special_hands = "none"          | boards=2                     | a hand with two boards does not count
board       | bad_beat.offered = true                  | board=1                      | second board
both hole cards play in both hands      | 2 | hole=2,1 | the winning hand uses one hole card, both are needed
both hole cards play in both hands      | 2 | hole=0,2 | the losing hand uses no hole card, both are needed
both hole cards play in the losing hand | 2 | hole=1,2 | the losing hand uses one hole card, both are needed
one hole card plays in both hands       | 2 | hole=1,0 | the winning hand uses no hole card, one is needed
one hole card plays in the losing hand  | 2 | hole=0,1 | the losing hand uses no hole card, one is needed
a pocket pair for four of a kind        | 2 | pair=no  | four tens, jack kicker is without a pocket pair
no exposed hand                         | 2 | exposed=yes | a hand was exposed early
first board                             | 2 | board=1  | first board
"""  # noqa: E501


def test_every_condition_has_a_row() -> None:
    named = {row.split("|")[0].strip() for row in ROWS.strip().splitlines()}
    assert named == {*CONDITIONS, *PHRASES}


@pytest.mark.rule("poker 15.A", by="field room.submission.FIELDS.bad_beat.qualifying")
@pytest.mark.rule("P-91", "P-150")
@pytest.mark.parametrize("row", ROWS.strip().splitlines())
def test_each_condition_alone_denies_a_bad_beat(row: str) -> None:
    name, line, change, says = (part.strip() for part in row.split("|"))
    if name in PHRASES:
        line = f'bad_beat.qualifying = [{{losing = "TTTT", conditions = "{name}"}}]'
    story = room(line) if line else room()
    play(story, *BEATEN)
    seen = read(replayed(story.facts("hand/4-1")), "k")
    _, answers = judged(changed(seen, change), values_of(story.room))
    failing = [answer for answer in answers if not answer.holds]
    assert says in [answer.says for answer in failing]
    if name in CONDITIONS:
        assert name in [answer.condition for answer in failing]


def changed(seen: Showdown, change: str) -> Showdown:
    """The same hand with one thing different."""
    field, _, value = change.partition("=")
    if field in ("voided", "kind"):
        return msgspec.structs.replace(seen, **{field: value})
    if field == "boards":
        return msgspec.structs.replace(seen, boards=2)
    if field == "shown":
        return msgspec.structs.replace(seen, shown=())
    if not field:
        return seen
    hole = dict(zip(("ann", "bob"), value.split(","), strict=False))
    differs: dict[str, Callable[[Shown], dict[str, object]]] = {
        "hole": lambda each: {"hole": int(hole[each.player])},
        "pair": lambda each: {"pair": False},
        "exposed": lambda each: {"exposed": True},
        "board": lambda each: {"board": 1},
    }
    shown = tuple(msgspec.structs.replace(each, **differs[field](each)) for each in seen.shown)
    return msgspec.structs.replace(seen, shown=shown, boards=2 if field == "board" else 1)


def test_a_rule_in_the_words_of_the_house_is_answered_by_the_supervisor() -> None:
    rule = "the player was there for an hour"
    story = beaten(f'bad_beat.qualifying = [{{losing = "TTTT", conditions = "{rule}"}}]')
    story.copy().tell("sue: bad_beat_verify hand=4-1").check()
    story.tell(f"""
        sue: bad_beat_verify hand=4-1 fails="I do not like him" => no_such_condition
        sue: bad_beat_verify hand=4-1 fails=pot => no_such_condition
        sue: bad_beat_verify hand=4-1 fails="{rule}"
        sec: bad_beat_notify hand=4-1 => another_step
    """).check()
    assert the_beat(story).says.startswith(f"denied: {rule} ({rule});")


CLAIMS = """
    ann: bad_beat_claim hand=4-1 => already_claimed
    ann: bad_beat_claim hand=4-9 => no_such_hand
    ann: bad_beat_claim hand=xyz => no_such_hand
    com: bad_beat_claim hand=4-1 => not_yours_to_do
"""


def test_a_hand_is_claimed_once_and_must_be_there() -> None:
    story = beaten().tell(CLAIMS)
    play(story, "Tc Td 4c 5d 2h", {"ann": "Th 7s"})
    story.tell("""
        ann: bad_beat_claim hand=4-2 => nothing_shown
    """)
    claim(story, "dan", "4-2")
    story.tell("sue: bad_beat_verify hand=4-2").check()
    assert "no hand was beaten" in story.room.things["bad_beat/4-2"].says


PARTS = """
1000000 | 50 25 25 | bob     | cem dora | 500000 250000 125000 125000
1001    | 50 25 25 | bob     | cem dora | 501 250 125 125
999     | 50 25 25 | bob cem | dora     | 502 124 124 249
100     | 50 25 25 | bob     |          | 75 25
1       | 50 25 25 | bob     | cem      | 1
100     | 0 50 50  | bob     | cem dora | 50 25 25
101     | 0 50 50  | bob     | cem dora | 1 50 25 25
"""


@pytest.mark.rule("R17")
@pytest.mark.parametrize("row", PARTS.strip().splitlines())
def test_the_shares_of_a_bad_beat_sum_to_it(row: str) -> None:
    cents, percent, winners, others, parts = (part.strip() for part in row.split("|"))
    shares = dict(zip(("loser", "winner", "table"), map(int, percent.split()), strict=True))
    found = parts_of(int(cents), shares, "ann", winners.split(), others.split())
    assert " ".join(str(part.cents) for part in found) == parts
    assert sum(part.cents for part in found) == int(cents)


@pytest.mark.rule("poker 15.G(1)", by="sign signs.of_room.state_of")
def test_the_sign_of_the_amount_says_what_the_displays_say() -> None:
    story = beaten().tell("acc + flo: adjust_display fund=bad_beat cents=1000000")
    assert (state_of(story.room).bad_beat, state_of(story.room).pending) == (1_000_000, False)
    story.tell("sue: bad_beat_verify hand=4-1")
    assert (state_of(story.room).bad_beat, state_of(story.room).pending) == (1_000_000, True)


@pytest.mark.rule("P-91")
@pytest.mark.parametrize("ranking", ["high", "six-plus", "six-plus-low-ace"])
def test_every_hand_that_a_submission_may_name_has_a_value(ranking: str) -> None:
    for ranks in ("2222", "AAAA", "AAAKK", "22233", "66677", "22266", "AAKKQ", "AKQJT", "23456"):
        assert least_value(ranking, ranks) > 0
    quads, house = least_value(ranking, "TTTT"), least_value(ranking, "AAAKK")
    assert house < quads < least_value(ranking, "AAAA")
    assert least_value(ranking, "2222") <= least_value(ranking, "6666")

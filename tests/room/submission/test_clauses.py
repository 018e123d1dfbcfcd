"""What the book leaves to the Rules Submission, carried out: a kind of table plays as it says."""

import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.cards.deck import DECKS
from fairdeal.cards.shuffle import shuffle
from fairdeal.engine.deck.preparing import (
    AnyFact,
    Cards,
    CutMade,
    DealStarted,
    Shuffled,
    evolve,
    refusal,
)
from fairdeal.engine.roles import Role
from fairdeal.poker import commands
from fairdeal.poker.clock import time_out
from fairdeal.poker.decide import options
from fairdeal.poker.events import ContributionTaken, Folded, Posted, RakeTaken, TimeRanOut
from fairdeal.poker.games import game
from fairdeal.poker.hand import Hand
from fairdeal.poker.play import apply_facts, deal, open_hand, play, run_dealer
from fairdeal.poker.table.events import MinimumRaised
from fairdeal.poker.table.limits.kill import Then, Won, kill_after, killed
from fairdeal.poker.table.play import carry_out, open_table
from fairdeal.poker.table.requests import AgreeMinimum, AskMinimum, SitDown, VerifyMinimum
from fairdeal.room.submission import TableKind
from tests.room.submission.files import faults, file, kind
from tests.rule_marker import rule_marks

FIELD = "by field room.submission.FIELDS."
SEED = bytes(32)


def rows(table: str, columns: int) -> list[ParameterSet]:
    """Rows of a table: clause and field first, which make the mark."""
    found = []
    for line in table.strip().splitlines():
        clause, field, *cells = (cell.strip() for cell in line.split("|"))
        assert len(cells) == columns, line
        mark = rule_marks(f"{clause} {FIELD}{field}")
        found.append(pytest.param(*cells, marks=mark, id=f"{clause} {cells[0]}"))
    return found


def opened(made: TableKind, seats: int = 4) -> Hand:
    """A hand of this kind, up to the first decision."""
    assert made.stakes is not None
    stacks = [20_000] * seats
    return deal(made.game, made.stakes, stacks, SEED, made.house, made.rake_for(seats))


def posts(hand: Hand) -> str:
    """What was put in before anybody had to: `0 ante $1, ...` in whole cents."""
    return ", ".join(
        f"{fact.seat} {fact.kind} {fact.amount}" for fact in hand.log if isinstance(fact, Posted)
    )


# ---- antes, blinds, forced bets, straddles ----

ANTES = """
poker 10.B(2) | ante.amount    | stud-high | ante.amount = "$0.50"
poker 11.B(2) | ante.amount    | holdem    | ante.amount = "$0.50"
poker 12.B(2) | ante.amount    | omaha8    | ante.amount = "$0.50"
poker 13.B(2) | ante.amount    | draw-high | ante.amount = "$0.50"
poker 14.B(2) | ante.amount    | five-stud | ante.amount = "$0.50"
poker 19.B(2) | ante.amount    | omaha5-8  | ante.amount = "$0.50"
poker 20.B(2) | ante.amount    | badugi    | ante.amount = "$0.50"
poker 21.B(3) | ante.amount    | triple-27 | ante.amount = "$0.50"
poker 22.B(2) | ante.amount    | six-plus  | ante.amount = "$0.50"
"""


@pytest.mark.parametrize(("key", "line"), rows(ANTES, 2))
def test_each_player_pays_the_ante_that_the_submission_names(key: str, line: str) -> None:
    antes = ", ".join(f"{seat} ante 50" for seat in range(4))
    assert posts(opened(kind(key, line))).startswith(antes)
    assert "ante" not in posts(opened(kind(key)))


PLACED = """
poker 11.B(2) | ante.placement | button    | 3
poker 11.B(2) | ante.placement | big_blind | 1
"""


@pytest.mark.parametrize(("placement", "seat"), rows(PLACED, 2))
def test_one_player_pays_the_ante_where_the_submission_says_so(placement: str, seat: str) -> None:
    made = kind("holdem", 'ante.amount = "$2"', f'ante.placement = "{placement}"')
    antes = [part for part in posts(opened(made)).split(", ") if "ante" in part]
    assert antes == [f"{seat} single ante 200"]


FORCED = """
poker 10.D(1) | forced_bet.amount | stud-high
poker 14.D(1) | forced_bet.amount | five-stud
"""


@pytest.mark.parametrize("key", rows(FORCED, 1))
@pytest.mark.parametrize(("line", "amount"), [('"$0.75"', 75), ('"$1.50"', 150)])
def test_the_forced_bet_is_the_amount_that_the_submission_names(
    key: str, line: str, amount: int
) -> None:
    hand = opened(kind(key, f"forced_bet.amount = {line}"))
    may = options(hand)
    assert may is not None
    play(hand, commands.BringIn(may.seat))
    assert hand.bets[may.seat] == amount


BLINDS = """
poker 11.D(2)    | blinds.amounts | holdem
poker 12.D(2)    | blinds.amounts | omaha
poker 13.E(2)    | blinds.amounts | draw-low
poker 19.D(2)    | blinds.amounts | omaha5
poker 20.D(2)    | blinds.amounts | badugi
poker 21.C(2)(c) | blinds.amounts | triple-27
poker 22.D(2)    | blinds.amounts | six-plus
"""


@pytest.mark.parametrize("key", rows(BLINDS, 1))
@pytest.mark.parametrize(
    ("amounts", "posted"),
    [
        ('["$2"]', "0 blind 200"),
        ('["$0.50", "$1", "$2"]', "0 blind 50, 1 blind 100, 2 blind 200"),
    ],
)
def test_the_blinds_are_as_many_and_as_large_as_the_submission_says(
    key: str, amounts: str, posted: str
) -> None:
    assert posts(opened(kind(key, f"blinds.amounts = {amounts}"))) == posted


FURTHER = """
poker 12.D(1)    | blinds.amounts | omaha8
poker 13.E(1)    | blinds.amounts | draw-high
poker 19.D(1)    | blinds.amounts | omaha5-8
poker 20.D(1)    | blinds.amounts | badugi
poker 21.C(2)(b) | blinds.amounts | triple-27
poker 22.D(1)    | blinds.amounts | six-plus
"""


@pytest.mark.parametrize("key", rows(FURTHER, 1))
def test_a_further_blind_is_posted_by_the_next_player(key: str) -> None:
    assert posts(opened(kind(key, 'blinds.amounts = ["$1"]'))) == "0 blind 100"
    two = posts(opened(kind(key, 'blinds.amounts = ["$1", "$2"]')))
    assert two == "0 blind 100, 1 blind 200"


STRADDLES = """
poker 11.E(1)    | straddle.amount  | holdem
poker 12.E(1)    | straddle.amount  | omaha
poker 19.E(1)    | straddle.amount  | omaha5
poker 20.E(1)    | straddle.amount  | badugi
poker 21.C(3)(b) | straddle.amount  | triple-27
poker 22.E(1)    | straddle.amount  | six-plus
"""


@pytest.mark.parametrize("key", rows(STRADDLES, 1))
def test_a_straddle_is_offered_and_as_large_as_the_submission_says(key: str) -> None:
    big = 'table.structure = "pot_limit"'
    may = options(opened(kind(key, big)))
    assert may is not None
    assert not may.straddle
    hand = opened(kind(key, big, "straddle.offered = true", 'straddle.amount = "$5"'))
    may = options(hand)
    assert may is not None
    assert may.straddle
    play(hand, commands.Straddle(may.seat))
    assert hand.bets[may.seat] == 500


# ---- kill ----

KILLS = """
poker 12.N    | kill.option | omaha8   | half_kill | 300 600
poker 12.N    | kill.option | omaha8   | kill      | 400 800
poker 19.N    | kill.option | omaha5-8 | half_kill | 300 600
poker 19.N    | kill.option | omaha5-8 | kill      | 400 800
poker 20.B(2) | kill.option | badugi   | kill      | 400 800
poker 21.B(3) | kill.option | badacey  | half_kill | 300 600
poker 1.B(28) | kill.qualifying_pot | omaha8 | kill | 400 800
"""


@pytest.mark.parametrize(("key", "option", "limits"), rows(KILLS, 3))
def test_a_qualifying_pot_raises_the_limits_as_the_submission_says(
    key: str, option: str, limits: str
) -> None:
    split = 'triple_draw.split = "badacey"' if key == "badacey" else ""
    made = kind(key, split, f'kill.option = "{option}"', 'kill.qualifying_pot = "$60"')
    assert made.kill is not None
    assert made.stakes is not None
    for pot, on in ((5_999, False), (6_000, True)):
        won = Won(pot=pot, room=0, winner="ann", split=False)
        assert kill_after(game(key), made.kill, won, Then(on=False)).on is on
    raised = killed(made.stakes, made.kill)
    assert f"{raised.small_bet} {raised.big_bet}" == limits


# ---- other games, higher minimum, clock ----


@pytest.mark.rule("poker 21.F", by="field room.submission.FIELDS.triple_draw.split")
@pytest.mark.parametrize("key", ["badeucey", "badacey"])
def test_a_split_triple_draw_is_played_only_where_the_submission_says_so(key: str) -> None:
    [fault] = faults(file(key))
    assert fault.endswith('not "none" (poker 21.F)')
    assert kind(key, f'triple_draw.split = "{key}"').game == key


@pytest.mark.rule("poker 8.K(3)", by="field room.submission.FIELDS.betting.min_increase_method")
def test_how_the_dealer_asks_for_a_higher_minimum_is_recorded() -> None:
    made = kind("holdem", 'betting.min_increase_method = "by show of hands"')
    assert made.stakes is not None
    at = open_table(made.game, made.stakes, made.seats, house=made.house, minimum=made.minimum)
    for seat, player in enumerate(("a", "b")):
        carry_out(at, SitDown(player=player, name=player, seat=seat, stack=10_000))
    carry_out(at, AskMinimum(player="a", to=400))
    carry_out(at, AgreeMinimum(player="b"))
    [raised] = carry_out(at, VerifyMinimum(by=Role.DEALER, person="d1"))
    assert isinstance(raised, MinimumRaised)
    assert (raised.to, raised.method) == (400, "by show of hands")


APPROVED = 'approvals = [{clause = "poker 7.D(4)", reference = "M", date = "2025-11-03"}]'


@pytest.mark.rule("poker 7.D(4)", by="field room.submission.FIELDS.clock.enabled")
def test_a_clock_runs_only_where_the_submission_has_one_and_does_what_it_says() -> None:
    assert kind("holdem").clock.seconds == 0
    lines = ("clock.enabled = true", "clock.seconds = 20", 'clock.on_timeout = "fold"')
    made = kind("holdem", *lines, room=APPROVED)
    assert (made.clock.seconds, made.clock.extension_seconds) == (20, 30)
    hand = opened(made)
    may = options(hand)
    assert may is not None
    apply_facts(hand, time_out(hand, may.seat))
    assert TimeRanOut(may.seat) in hand.log
    assert Folded(may.seat) in hand.log


# ---- rake and contributions of a hand ----


def checked_down(made: TableKind, players: int = 4, bet: int = 1_000) -> Hand:
    """A hand in which everybody calls a bet before the flop, and nobody bets again."""
    assert made.stakes is not None
    order = shuffle(game(made.game).deck, SEED)
    stacks = [20_000] * players
    rake = made.rake_for(players)
    hand = open_hand(made.game, made.stakes, stacks, order, made.house, rake)
    run_dealer(hand)
    raised = False
    while (may := options(hand)) is not None:
        if not raised and may.most >= bet:
            play(hand, commands.RaiseTo(may.seat, to=bet))
            raised = True
        elif may.show:
            play(hand, commands.Show(may.seat))
        elif may.check:
            play(hand, commands.Check(may.seat))
        else:
            play(hand, commands.Call(may.seat))
    return hand


def taken(hand: Hand) -> int:
    return sum(fact.amount for fact in hand.log if isinstance(fact, RakeTaken))


NO_LIMIT = 'table.structure = "no_limit"'

RAKES = """
poker 17.A(1) | rake.types         | rake.types = ["percent"]; rake.percent = 5                  | 200
poker 17.A(1) | rake.types         | rake.types = ["incremental"]                                | 400
poker 17.B    | rake.types         | rake.types = ["percent", "incremental"]; rake.percent = 5; rake.max_per_round = "$9" | 600
poker 17.A(1) | rake.types         | rake.types = []                                             | 0
poker 17.A    | rake.types         | rake.types = ["percent"]; rake.percent = 8; rake.rounding_cents = 50 | 300
poker 17.A(3) | rake.max_per_round | rake.max_per_round = "$3"                                   | 300
poker 17.A(3) | rake.max_by_players | rake.max_by_players = [{players = 4, most = "$2"}]         | 200
poker 17.A(2) | rake.percent       | rake.percent = 7; rake.rounding_cents = 50                  | 250
"""  # noqa: E501


@pytest.mark.parametrize(("lines", "amount"), rows(RAKES, 2))
def test_from_a_pot_of_forty_dollars_the_room_takes_what_the_submission_says(
    lines: str, amount: str
) -> None:
    hand = checked_down(kind("holdem", NO_LIMIT, *lines.split("; ")))
    assert taken(hand) == int(amount)


@pytest.mark.rule("poker 17.B(3)(d)", by="field room.submission.FIELDS.rake.interval_minutes")
def test_time_is_charged_every_20_or_30_minutes_and_otherwise_refused() -> None:
    for minutes, each in ((20, 400), (30, 600)):
        made = kind("holdem", 'rake.types = ["time"]', f"rake.interval_minutes = {minutes}")
        assert made.time_charge is not None
        assert made.time_charge.each_time == each
        assert taken(checked_down(kind("holdem", NO_LIMIT, 'rake.types = ["time"]'))) == 0
    [fault] = faults(file("holdem", "rake.interval_minutes = 15"))
    assert fault.endswith("must be 20 or 30, not 15 (poker 17.B(3)(d))")


BAD_BEAT = """
bad_beat.offered = true
bad_beat.tables = [{kind = "k", box = "1"}]
bad_beat.discontinuation = {plan = "p", reference = "r", date = "2025-01-01"}
"""
HIGH_HAND = """
high_hand.offered = true
high_hand.tables = [{kind = "k", box = "1"}]
"""

FUNDS = """
poker 15.C(1) | bad_beat.contribution_max    | bad  | bad_beat.contribution_max = "$1.50"        | bad_beat 150
poker 15.C(1) | bad_beat.min_pot             | bad  | bad_beat.min_pot = "$40.01"                |
poker 15.C(1) | bad_beat.min_players         | bad  | bad_beat.min_players = 5                   |
poker 16.C(1) | high_hand.contribution_max   | high | high_hand.contribution_max = "$2"          | high_hand 200
poker 16.C(1) | high_hand.min_pot            | high | high_hand.min_pot = "$40.01"               |
poker 16.C(1) | high_hand.contribution_method | high | high_hand.contribution_method = [{pot = "$20", take = "$0.50"}, {pot = "$30", take = "$0.50"}] | high_hand 50, high_hand 50
poker 16.A    | high_hand.offered            | none |                                            |
poker 16.A    | high_hand.offered            | high |                                            | high_hand 100
"""  # noqa: E501


@pytest.mark.parametrize(("fund", "line", "contributions"), rows(FUNDS, 3))
def test_a_pot_of_forty_dollars_contributes_what_the_submission_says(
    fund: str, line: str, contributions: str
) -> None:
    room = {"bad": BAD_BEAT, "high": HIGH_HAND, "none": ""}[fund]
    hand = checked_down(kind("holdem", NO_LIMIT, room=f"{room}\n{line}"))
    found = [fact for fact in hand.log if isinstance(fact, ContributionTaken)]
    assert ", ".join(f"{fact.fund} {fact.amount}" for fact in found) == contributions


# ---- what a table against the house cannot open without ----

REFUSED = """
ddp 2.B    | double_draw.layout_approval    | double-draw | double_draw.layout_approval = {reference = "M-1"} | date is missing
ddp 2.D    | double_draw.tip_box_location   | double-draw | double_draw.tip_box_location = "left" | must be "standard", or {place
ddp 3.B    | double_draw.decks_in_use       | double-draw | double_draw.decks_in_use = 2; double_draw.shuffle_method = "manual" | two decks need an automated shuffler
ddp 5.I    | double_draw.auto_reshuffle_device_approval | double-draw | double_draw.auto_reshuffle_device_approval = true | must be "none", or {reference
ddp 8.A    | double_draw.shoe_location      | double-draw | double_draw.dealing_method = "manual_shoe" | a manual shoe needs an approved place
dds (b)(2) | double_down.decks_in_use       | double-down | double_down.decks_in_use = 2; double_down.shuffle_method = "manual" | two decks need an automated shuffler
"""  # noqa: E501


@pytest.mark.parametrize(("key", "lines", "said"), rows(REFUSED, 3))
def test_a_table_against_the_house_is_refused_without_what_the_book_asks_for(
    key: str, lines: str, said: str
) -> None:
    [fault] = faults(file(key, *lines.split("; ")))
    assert said in fault


ALLOWED = """
ddp 2.B    | double_draw.layout_approval    | double-draw | double_draw.layout_approval = {reference = "M-1", date = "2025-01-01"}
ddp 2.D    | double_draw.tip_box_location   | double-draw | double_draw.tip_box_location = {place = "left", reference = "M-1", date = "2025-01-01"}
ddp 3.B    | double_draw.decks_in_use       | double-draw | double_draw.decks_in_use = 2
ddp 5.I    | double_draw.auto_reshuffle_device_approval | double-draw | double_draw.auto_reshuffle_device_approval = {reference = "M-1", date = "2025-01-01"}
ddp 8.A    | double_draw.shoe_location      | double-draw | double_draw.dealing_method = "manual_shoe"; double_draw.shoe_location = {place = "left", reference = "M-1", date = "2025-01-01"}
dds (b)(2) | double_down.decks_in_use       | double-down | double_down.decks_in_use = 2
"""  # noqa: E501


@pytest.mark.parametrize(("key", "lines"), rows(ALLOWED, 2))
def test_a_table_against_the_house_opens_with_what_the_book_asks_for(key: str, lines: str) -> None:
    assert kind(key, *lines.split("; ")).values is not None


@pytest.mark.parametrize(
    ("key", "clause"), [("double-draw", "ddp 9.A(1)"), ("double-down", "dds (h)(1)(ii)(A)")]
)
def test_dealing_from_the_hand_needs_a_shuffler(key: str, clause: str) -> None:
    group = key.replace("-", "_")
    by_hand = f'{group}.dealing_method = "hand"'
    assert kind(key, by_hand).devices.shuffler == "auto"
    [fault] = faults(file(key, by_hand, f'{group}.shuffle_method = "manual"'))
    assert fault.endswith(f"({clause})")


# ---- the shuffler, and what may follow it ----

SHUFFLES = """
ddp 5.C | double_draw.shuffler_output | double_draw.shuffler_output = "direct_to_shoe" | deal
ddp 5.C | double_draw.shuffler_output | double_draw.shuffle_method = "manual" | cut
ddp 5.I | double_draw.auto_reshuffle_device_approval | double_draw.shuffle_method = "manual"; double_draw.auto_reshuffle_device_approval = {reference = "M", date = "2025-01-01"} | deal
"""  # noqa: E501


@pytest.mark.parametrize(("lines", "then"), rows(SHUFFLES, 2))
def test_the_shuffler_of_a_table_says_whether_the_cards_are_cut(lines: str, then: str) -> None:
    made = kind("double-draw", *lines.split("; "))
    cards = evolve(
        Cards(book="ddp", deck="joker"), Shuffled(DECKS["joker"].cards, made.devices.method)
    )
    asked: dict[str, AnyFact] = {"deal": DealStarted("joker"), "cut": CutMade(20)}
    assert {name: refusal(cards, fact) is None for name, fact in asked.items()} == {
        "deal": then == "deal",
        "cut": then == "cut",
    }

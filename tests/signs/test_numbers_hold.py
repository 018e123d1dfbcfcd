"""A sign's numbers are those that the table enforces: each is read from the sign and played.

A row: values of the kind of table, the sign and its label, a scene at the limit, and the same scene
beyond it with its refusal. N is the number on the sign, LESS a cent below it, MORE a cent above.
"""

import re

import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.poker.events import ContributionTaken, Posted, PotAwarded, RakeTaken
from fairdeal.poker.games import game
from fairdeal.poker.table.limits.kill import Then, Won, kill_after, killed
from fairdeal.signs.poker_table import ANTES, BLINDS, FORCED_BETS, STRADDLES
from tests.room.submission.files import file, kind
from tests.room.submission.scene import Scene
from tests.rule_marker import rule_marks
from tests.signs.made import OFFERED, amount, amounts, line, said

LIMITS = "sign signs.poker_table.limits"

FLOP = "3 at $200; deal; next call; next call; next check; next"
NO_LIMIT = 'table.structure = "no_limit"'

ROWS = f"""
holdem; {NO_LIMIT} | limits | Minimum bet | {FLOP} raise_to to=N | {FLOP} raise_to to=LESS | raise_too_small
holdem; {NO_LIMIT}; table.min_bet = "$3"; blinds.amounts = ["$1", "$3"] | limits | Minimum bet | {FLOP} raise_to to=N | {FLOP} raise_to to=LESS | raise_too_small
holdem; table.structure = "spread"; table.max_bet = "$9" | limits | Maximum bet | {FLOP} raise_to to=N | {FLOP} raise_to to=MORE | raise_too_large
holdem | limits | Minimum bet | {FLOP} raise_to to=N | {FLOP} raise_to to=LESS | raise_too_small
holdem | limits | Minimum bet | {FLOP} raise_to to=N | {FLOP} raise_to to=MORE | raise_too_large
holdem | limits | Seats | 1 at $200; ben: sit_down table=4 seat=LESS cents=20000 | 1 at $200; ben: sit_down table=4 seat=N cents=20000 | no_such_seat
holdem; table.seats = 6 | limits | Seats | 1 at $200; ben: sit_down table=4 seat=LESS cents=20000 | 1 at $200; ben: sit_down table=4 seat=N cents=20000 | no_such_seat
holdem | limits | Buy-in | 1 at $200; ben: sit_down table=4 seat=5 cents=N | 1 at $200; ben: sit_down table=4 seat=5 cents=LESS | buy_in_too_small
holdem | limits | Higher minimum | 3 at $200; ann: ask_minimum table=4 cents=N | 3 at $200; ann: ask_minimum table=4 cents=MORE | minimum_too_high
double-draw | wagers | Minimum wager | 1 at $500; deal; ann bet kind=ante amount=N | 1 at $500; deal; ann bet kind=ante amount=LESS | wager_too_small
double-draw | wagers | Maximum wager | 1 at $500; deal; ann bet kind=ante amount=N | 1 at $500; deal; ann bet kind=ante amount=MORE | wager_too_large
double-draw; double_draw.wager_increment = "$10" | wagers | In steps of | 1 at $500; deal; ann bet kind=ante amount=N | 1 at $500; deal; ann bet kind=ante amount=1500 | not_in_chips
double-down | wagers | Minimum wager | 1 at $500; deal; ann bet kind=original amount=N | 1 at $500; deal; ann bet kind=original amount=LESS | wager_too_small
double-down | wagers | Maximum wager | 1 at $500; deal; ann bet kind=original amount=N | 1 at $500; deal; ann bet kind=original amount=MORE | wager_too_large
"""  # noqa: E501


def rows() -> list[list[str]]:
    return [row.split(" | ") for row in ROWS.strip().splitlines()]


def filled(scene: str, number: int) -> str:
    for word, value in (("LESS", number - 1), ("MORE", number + 1), ("=N", number)):
        scene = scene.replace(word, f"={value}" if word == "=N" else str(value))
    return scene


@pytest.mark.rule("poker 8.J", by=LIMITS)
@pytest.mark.parametrize(("values", "key", "label", "at", "beyond", "refusal"), rows())
def test_the_number_on_the_sign_is_the_one_that_is_enforced(
    values: str, key: str, label: str, at: str, beyond: str, refusal: str
) -> None:
    played, *lines = values.split("; ")
    text = line(said(played, key, *lines), label)
    number = amounts(text)[0] if "$" in text else int(text)
    there = Scene(file(played, *lines))
    assert there.play(filled(at, number)).steps[-1] == "done"
    assert Scene(file(played, *lines)).play(filled(beyond, number)).last == refusal


@pytest.mark.parametrize("most", [1, 2, 4])
@pytest.mark.rule("poker 8.J", by=LIMITS)
def test_as_many_raises_are_taken_as_the_sign_says(most: int) -> None:
    value = f"betting.max_raises = {most}"
    told = line(said("holdem", "limits", value), "Raises in a betting round")
    found = re.match(r"at most (\d+)", told)
    assert found
    raises = [f"next raise_to to={200 * (each + 2)}" for each in range(int(found[1]))]
    scene = "; ".join(["3 at $200; deal", *raises])
    beyond = f"{scene}; next raise_to to={200 * (int(found[1]) + 2)}"
    assert {*Scene(file("holdem", value)).play(scene).steps} == {"done"}
    assert Scene(file("holdem", value)).play(beyond).last == "raise_cap_reached"


def test_a_sign_without_a_cap_lets_players_raise_on_and_on() -> None:
    assert line(said("holdem", "limits", NO_LIMIT), "Raises in a betting round") == "no limit"
    raises = "; ".join(f"next raise_to to={200 * each}" for each in range(2, 12))
    assert {*Scene(file("holdem", NO_LIMIT)).play(f"3 at $200; deal; {raises}").steps} == {"done"}


@pytest.mark.rule("poker 8.J(2)")
def test_a_raise_after_a_check_is_refused_where_the_sign_forbids_it() -> None:
    barred = "betting.check_raise = false"
    scene = f"{FLOP} check; next raise_to to=200; next call; next raise_to to=400"
    assert line(said("holdem", "limits", barred), "Raise after a check") == "not allowed"
    assert Scene(file("holdem", barred)).play(scene).last == "check_raise_barred"
    assert not [each for each in said("holdem", "limits") if "check" in each]
    assert Scene(file("holdem")).play(scene).last == "done"


def test_the_bets_of_each_round_are_those_of_the_sign() -> None:
    told = line(said("holdem", "limits"), "Bet of each betting round")
    rounds = "; ".join(f"next raise_to to={bet}; next call; next call" for bet in amounts(told)[1:])
    scene = f"3 at $200; deal; next call; next call; next check; {rounds}"
    assert {*Scene(file("holdem")).play(scene).steps} == {"done"}


# ---- what is put in before the cards ----

GAMES = {
    "10": "stud-high", "11": "holdem", "12": "omaha", "13": "draw-high", "14": "five-stud",
    "19": "omaha5", "20": "badugi", "21": "triple-27", "22": "six-plus",
}  # fmt: skip
"""A game of each chapter."""


def by_chapter(clauses: dict[str, object]) -> list[ParameterSet]:
    """A row for each chapter, marked with the clause that wants the amount on the sign."""
    return [
        pytest.param(GAMES[chapter], marks=rule_marks(f"{clause} by {LIMITS}"), id=str(clause))
        for chapter, clause in clauses.items()
    ]


def posted(played: str, *lines: str, scene: str = "4 at $200; deal") -> dict[str, list[int]]:
    """What players put in, by its kind."""
    there = Scene(file(played, *lines))
    assert {*there.play(scene).steps} == {"done"}
    found: dict[str, list[int]] = {}
    for fact in there.hands[0].facts:
        if isinstance(fact, Posted):
            found.setdefault(fact.kind, []).append(fact.amount)
    return found


@pytest.mark.parametrize("played", by_chapter({**ANTES}))
@pytest.mark.parametrize("ante", ["$0.50", "$1"])
def test_the_ante_on_the_sign_is_the_one_that_is_taken(played: str, ante: str) -> None:
    value = f'ante.amount = "{ante}"'
    told = line(said(played, "limits", value), "Ante")
    assert told.endswith(", from each player")
    assert posted(played, value)["ante"] == [amount(told)] * 4
    assert "ante" not in posted(played)
    assert not [each for each in said(played, "limits") if each.startswith("Ante")]


@pytest.mark.parametrize(
    ("place", "words"), [("button", "from the button"), ("big_blind", "from the big blind")]
)
def test_the_sign_says_who_pays_an_ante_for_all(place: str, words: str) -> None:
    values = ('ante.amount = "$2"', f'ante.placement = "{place}"')
    told = line(said("holdem", "limits", *values), "Ante")
    assert words in told
    assert posted("holdem", *values)["single ante"] == [amount(told)]


@pytest.mark.parametrize("played", by_chapter({**BLINDS}))
@pytest.mark.parametrize("blinds", ['["$1", "$2"]', '["$1", "$1", "$2"]', '["$2"]'])
def test_the_blinds_on_the_sign_are_those_that_are_posted(played: str, blinds: str) -> None:
    value = f"blinds.amounts = {blinds}"
    many = {1: "Blind", 2: "Two blinds", 3: "Three blinds"}[blinds.count("$")]
    told = line(said(played, "limits", value), many)
    assert posted(played, value)["blind"] == amounts(told)


@pytest.mark.parametrize("played", by_chapter({**FORCED_BETS}))
@pytest.mark.parametrize("forced", ["$0.50", "$1"])
def test_the_forced_bet_on_the_sign_is_the_one_that_is_made(played: str, forced: str) -> None:
    value = f'forced_bet.amount = "{forced}"'
    told = line(said(played, "limits", value), "Forced bet")
    found = posted(played, value, scene="4 at $200; deal; next bring_in")
    assert found["forced"] == [amount(told)]


@pytest.mark.parametrize("played", by_chapter({**STRADDLES}))
@pytest.mark.parametrize("straddle", ["$4", "$10"])
def test_the_straddle_on_the_sign_is_the_one_that_is_put_in(played: str, straddle: str) -> None:
    values = (
        'table.structure = "no_limit"',
        "straddle.offered = true",
        f'straddle.amount = "{straddle}"',
        'straddle.rule = "under the gun alone"',
    )
    told = line(said(played, "limits", *values), "Straddle")
    assert told.endswith(", under the gun alone")
    found = posted(played, *values, scene="4 at $200; deal; next straddle")
    assert found["straddle"] == [amount(told)]
    assert not [each for each in said(played, "limits") if each.startswith("Straddle")]


# ---- kill ----

KILL = "sign signs.poker_table.kill"
KILLS = f"""
omaha8    | half_kill | half-kill | 3 | poker 12.N by {KILL}; poker 12.B(2) by {KILL}
omaha5-8  | kill      | kill      | 4 | poker 19.N by {KILL}; poker 19.B(2) by {KILL}
badugi    | kill      | kill      | 4 | poker 20.B(2) by {KILL}
triple-27 | half_kill | half-kill | 3 | poker 21.B(3) by {KILL}
"""


def kills() -> list[ParameterSet]:
    found = []
    for row in KILLS.strip().splitlines():
        *cells, rules = (cell.strip() for cell in row.split("|"))
        found.append(pytest.param(*cells, marks=rule_marks(rules), id=cells[0]))
    return found


@pytest.mark.parametrize(("played", "option", "words", "halves"), kills())
def test_the_kill_of_the_sign_comes_with_its_pot_and_raises_its_limits(
    played: str, option: str, words: str, halves: str
) -> None:
    values = (f'kill.option = "{option}"', 'kill.qualifying_pot = "$60"')
    told = said(played, "kill", *values)
    assert line(told, "Option") == words
    pot = amounts(line(told, "Qualifying pot"))[0]
    table = kind(played, *values)
    assert table.kill is not None
    assert table.stakes is not None
    for won, on in ((pot, True), (pot - 1, False)):
        after = kill_after(
            game(played), table.kill, Won(won, 0, "ann", split=False), Then(on=False)
        )
        assert after.on is on
    raised = killed(table.stakes, table.kill)
    assert amounts(line(told, "Bets of the next hand")) == [raised.small_bet, raised.big_bet]
    assert 2 * raised.small_bet == int(halves) * table.stakes.small_bet


def test_a_table_without_a_kill_has_no_such_sign() -> None:
    assert said("omaha8", "kill") == said("holdem", "kill") == []


# ---- options, rake, contributions ----


@pytest.mark.parametrize(
    ("option", "label"),
    [
        ("bomb_pot", "Bomb pot"),
        ("double_board", "Bomb pot with two boards"),
        ("waterfall", "Waterfall"),
    ],
)
def test_players_post_the_amount_of_the_option_that_is_on_the_sign(option: str, label: str) -> None:
    values = (f"{option}.offered = true", f'{option}.amount = "$7"')
    told = line(said("holdem", "options", *values), label)
    there = Scene(file("holdem", *values))
    there.play(f"by dealer; 3 at $200; deal; ann ask option={option}; play 1")
    posts = [fact.amount for fact in there.hands[0].facts if isinstance(fact, Posted)]
    assert posts.count(amount(told)) == 3
    assert said("holdem", "options") == []


RAKES = """
rake.percent = 5 | 3
rake.rounding_cents = 25 | 3
rake.max_per_round = "$2" | 5
rake.max_by_players = [{players = 3, most = "$1"}, {players = 4, most = "$2"}] | 3
rake.max_by_players = [{players = 3, most = "$1"}, {players = 4, most = "$2"}] | 4
rake.max_by_players = [{players = 3, most = "$1"}, {players = 4, most = "$2"}] | 5
rake.types = ["incremental"] | 3
rake.types = ["percent", "incremental"] | 5
rake.types = [] | 3
rake.no_flop_no_drop = true | 2
"""


@pytest.mark.rule("poker 17.C", by="sign signs.poker_table.rake")
@pytest.mark.parametrize(
    ("value", "players"), [row.split(" | ") for row in RAKES.strip().splitlines()]
)
def test_the_rake_of_the_sign_is_the_one_that_is_taken(value: str, players: str) -> None:
    lines = ('table.structure = "no_limit"', value)
    told, taken = said("holdem", "rake", *lines), []
    for cards in range(6):
        there = Scene(file("holdem", *lines))
        there.play(f"{players} at $60; cards {cards}; deal; play {cards}")
        facts = there.hands[0].facts
        rake = sum(fact.amount for fact in facts if isinstance(fact, RakeTaken))
        pots: dict[int, int] = {}
        for fact in facts:
            if isinstance(fact, PotAwarded):
                pots[fact.pot] = pots.get(fact.pot, 0) + fact.amount
        assert rake == by_the_sign(told, pots, rake, int(players))
        taken.append(rake)
    assert any(taken) == ("No rake is taken at this table." not in told)


def by_the_sign(told: list[str], awarded: dict[int, int], rake: int, players: int) -> int:
    """What somebody takes who knows nothing but the sign: the pots are those before the rake."""
    if told == ["No rake is taken at this table."]:
        return 0
    whole = sum(awarded.values()) + rake
    due = 0
    for each in told:
        if found := re.match(
            r"Of each pot: (\d+) percent, rounded down to a multiple of (.*)", each
        ):
            unit = amount(found[2])
            due += whole * int(found[1]) // 100 // unit * unit
        elif found := re.fullmatch(r"(\$\S+) \| (\$\S+)", each):
            due += amount(found[2]) if whole >= amount(found[1]) else 0
    cap = amounts(line(told, "At most"))[0]
    for each in told:
        if found := re.match(r"With (\d+)(?: (?:or|to) (\d+))? players: at most (.*)", each):
            first, last = int(found[1]), int(found[2] or found[1])
            cap = amount(found[3]) if first <= players <= last else cap
    flops = "Nothing is taken from a hand that ends before the flop." in told
    return rake if flops and not rake else min(due, cap)


def test_a_time_charge_is_the_part_of_the_hour_that_the_sign_says() -> None:
    lines = (
        'rake.types = ["time"]',
        'rake.hourly_fee = {any = "$15"}',
        "rake.interval_minutes = 20",
    )
    told = said("holdem", "rake", *lines)
    charge = kind("holdem", *lines).time_charge
    assert charge is not None
    assert line(told, "Time charge") == "$5, from each player, every 20 minutes"
    assert amounts(line(told, "Time charge")) == [charge.each_time]
    assert amount(line(told, "In an hour")) == charge.hourly_fee == 3 * charge.each_time


CONTRIBUTIONS = """
bad-beat-rules  | bad_beat  | poker 15.B(1) by sign signs.bad_beat.rules; poker 15.B(2) by sign signs.bad_beat.rules
high-hand-rules | high_hand | poker 16.B(2) by sign signs.high_hand.rules; poker 16.B(3) by sign signs.high_hand.rules; poker 16.B(4) by sign signs.high_hand.rules
"""  # noqa: E501


def funds() -> list[ParameterSet]:
    found = []
    for row in CONTRIBUTIONS.strip().splitlines():
        *cells, rules = (cell.strip() for cell in row.split("|"))
        found.append(pytest.param(*cells, marks=rule_marks(rules), id=cells[0]))
    return found


@pytest.mark.parametrize(("key", "fund"), funds())
@pytest.mark.parametrize(
    "method", ["flat", '[{pot = "$20", take = "$0.50"}, {pot = "$40", take = "$1"}]']
)
def test_a_pot_contributes_what_the_poster_says(key: str, fund: str, method: str) -> None:
    written = method if method.startswith("[") else f'"{method}"'
    room = (
        f'{OFFERED}\n{fund}.contribution_max = "$1.50"\n{fund}.min_pot = "$20"\n'
        f"{fund}.min_players = 3\n{fund}.contribution_method = {written}\n"
    )
    other = {"bad_beat": "high_hand", "high_hand": "bad_beat"}[fund]
    room = room.replace(f"{other}.offered = true", f"{other}.offered = false")
    lines = ('table.structure = "no_limit"', "rake.types = []")
    told = said("holdem", key, *lines, room=room)
    steps, seen = schedule(told), set()
    for players in (2, 3, 5):
        for cards in range(4):
            there = Scene(file("holdem", *lines, room=room))
            there.play(f"{players} at $30; cards {cards}; deal; play {cards}")
            facts = there.hands[0].facts
            gave = sum(fact.amount for fact in facts if isinstance(fact, ContributionTaken))
            pot = gave + sum(fact.amount for fact in facts if isinstance(fact, PotAwarded))
            enough = players >= least_players(told)
            assert gave == (sum(take for least, take in steps if pot >= least) if enough else 0)
            seen.add(gave)
    assert len(seen) > 1
    assert max(seen) <= most(told)


def schedule(told: list[str]) -> list[tuple[int, int]]:
    """(pot reached, taken) as the poster says it."""
    [rule] = [each for each in told if each.startswith("At most $")]
    found = re.findall(r"(\$\S+) when the pot has reached (\$[\d,.]*\d)", rule)
    return [(amount(pot), amount(take)) for take, pot in found]


def most(told: list[str]) -> int:
    [rule] = [each for each in told if each.startswith("At most $")]
    return amounts(rule)[0]


def least_players(told: list[str]) -> int:
    found = re.search(r"At least (\d+) players must be dealt in", " ".join(told))
    assert found
    return int(found[1])


CHOSEN = """
bad_beat.contribution_max  = "$2"  | poker 15.B(1)
bad_beat.min_pot           = "$90" | poker 15.B(2)
bad_beat.min_players       = 5     | poker 15.B(2)
high_hand.contribution_max = "$2"  | poker 16.B(2)
high_hand.min_pot          = "$90" | poker 16.B(3)
high_hand.min_players      = 5     | poker 16.B(4)
"""


def chosen() -> list[ParameterSet]:
    found = []
    for row in CHOSEN.strip().splitlines():
        value, clause = (" ".join(cell.split()) for cell in row.split("|"))
        by = f"field room.submission.FIELDS.{value.partition(' ')[0]}"
        found.append(pytest.param(value, marks=pytest.mark.rule(clause, by=by), id=value))
    return found


@pytest.mark.parametrize("value", chosen())
def test_what_the_operator_chooses_changes_the_poster_and_the_pot(value: str) -> None:
    fund = value.partition(".")[0]
    lines = ('table.structure = "no_limit"', "rake.types = []")
    seen = []
    for room in (OFFERED, f"{OFFERED}\n{value}"):
        there = Scene(file("holdem", *lines, room=room))
        there.play("4 at $20; deal; next raise_to to=2000; call down")
        taken = [fact for fact in there.hands[0].facts if isinstance(fact, ContributionTaken)]
        gave = sum(fact.amount for fact in taken if fact.fund == fund)
        seen.append((gave, said("holdem", f"{fund.replace('_', '-')}-rules", room=room)))
    (before, old), (after, new) = seen
    assert before == 100
    assert after == (200 if "max" in value else 0)
    assert old != new

"""The rake of a table: one function for what is played, posted and asked for (R16)."""

import re
from collections.abc import Callable
from random import Random

import pytest

from fairdeal.engine.text.happenings import dollars
from fairdeal.errors import Corrupt
from fairdeal.poker import door, events
from fairdeal.poker.hand import NOBODY
from fairdeal.poker.paying.pots import lay_out
from fairdeal.poker.paying.raking import of_pots, rake_change
from fairdeal.poker.stakes import Rake
from fairdeal.room.charges.scheme import rake_from
from fairdeal.room.hands.commands import DealStep, VoidHand
from fairdeal.room.submission import FIELDS, TableKind
from fairdeal.room.tables.commands import AddChips
from fairdeal.signs.poker_table import rake_of
from fairdeal.signs.sign import lines
from tests.room.submission.files import faults, file, kind
from tests.room.tables.every_game import play_on
from tests.room.tables.house import House
from tests.signs.made import said
from tests.speeds import Count

NO_LIMIT = 'table.structure = "no_limit"'
BOTH = 'rake.types = ["percent", "incremental"]'

# ---- a hand in the room: the rake area while it is played, the drop box after it ----


def played(*lines: str, seed: int = 0, bet: int = 1_000) -> list[tuple[int, int]]:
    """Rake area and drop box after each decision of a hand in which everybody calls one bet."""
    house = House(file("holdem", NO_LIMIT, *lines), seed=seed)
    house.open("k")
    house.sit("ann", "ben", "cem", "dora")
    house.start()
    found, raised = [(0, 0)], False
    while house.table().hand:
        hand = house.hand()
        [(seat, may)] = hand.choices().items()
        player = hand.begun.players[seat]
        if not raised and may.most >= bet:
            house.act(player, "raise_to", to=bet)
            raised = True
        else:
            house.act(player, "show" if may.show else "check" if may.check else "call")
        found.append((house.money("rake/4"), house.money("drop/4")))
    assert house.room.ledger.of("pot/4-1") == 0
    return found


@pytest.mark.rule("poker 17.B(1)(b)", by="act poker.table.events.HandSettled")
@pytest.mark.rule("R16")
def test_a_percentage_lies_in_the_rake_area_and_is_dropped_when_the_hand_is_over() -> None:
    found = played("rake.percent = 10")
    assert found[-1] == (0, 400)
    assert {aside for aside, _ in found[:-1]} == {0, 400}
    assert {dropped for _, dropped in found[:-1]} == {0}


@pytest.mark.rule("poker 17.B(2)(b)", by="act poker.table.events.HandSettled")
@pytest.mark.rule("R16")
def test_levels_lie_in_the_rake_area_and_are_dropped_when_the_hand_is_over() -> None:
    found = played('rake.types = ["incremental"]', bet=700)
    assert found[-1] == (0, 200)
    assert {aside for aside, _ in found[:-1]} == {0, 200}
    assert {dropped for _, dropped in found[:-1]} == {0}


@pytest.mark.rule("R16", "R11")
def test_a_void_hand_gives_back_what_lies_in_the_rake_area() -> None:
    house = House(file("holdem", NO_LIMIT))
    house.open("k")
    house.sit("ann", "ben", "cem", "dora")
    hand = house.start()
    raised = False
    while not house.money("rake/4"):
        [(seat, may)] = hand.choices().items()
        player = hand.begun.players[seat]
        if not raised:
            house.act(player, "raise_to", to=1_000)
            raised = True
        else:
            house.act(player, "check" if may.check else "call")
    assert house.money("rake/4") == 400
    house.do("shift", VoidHand(hand=hand.id, reason="smoke"), second="floor")
    assert (house.money("rake/4"), house.money("drop/4")) == (0, 0)
    assert {house.money(f"stack/4/{each}") for each in ("ann", "ben", "cem", "dora")} == {20_000}


def until_taken() -> House:
    """A hand of a human dealer, just after the rake was taken and before a pot is pushed."""
    house = House(file("holdem", NO_LIMIT, "rake.rounding_cents = 5"))
    house.open("k", way="dealer")
    house.sit("ann", "ben", "cem", "dora")
    hand = house.start(by="dealer")
    while not hand.state.settled:
        if hand.state.actor == NOBODY:
            house.do("dealer", DealStep(hand=hand.id))
            continue
        [(seat, may)] = hand.choices().items()
        player = hand.begun.players[seat]
        house.act(player, "show" if may.show else "check" if may.check else "call")
    return house


@pytest.mark.rule("poker 17.E", by="state poker.hand.Hand.settled")
@pytest.mark.parametrize("amount", [1, 100])
def test_no_rake_is_set_aside_once_it_was_taken(amount: int) -> None:
    house = until_taken()
    hand = house.hand()
    assert not hand.over
    taken = house.money("drop/4")
    assert taken > 0
    assert hand.state.pots_left[0] > amount
    assert rake_change(hand.state) is None
    with pytest.raises(Corrupt, match=f"{amount} of rake cannot be moved"):
        door.apply(hand.state, (events.RakeSetAside(amount),))
    while house.table().hand:
        house.do("dealer", DealStep(hand=hand.id))
    assert (house.money("rake/4"), house.money("drop/4")) == (0, taken)


@pytest.mark.rule("poker 17.A", by="state room.submission.kinds.TableKind.rake")
def test_no_table_opens_without_a_scheme_of_an_approved_submission() -> None:
    house = House(file("holdem"), approved=False)
    with pytest.raises(Exception, match="submission_not_approved") as refused:
        house.open("k")
    assert "poker 17.A" in str(refused.value)
    house = House(file("holdem", "rake.percent = 7"))
    rake = house.open("k").setting.rake
    assert rake is not None
    assert (rake.percent, rake.cap) == (7, 500)


@pytest.mark.rule("poker 17.B(1)", by="state room.submission.kinds.TableKind.rake")
def test_a_percentage_is_at_most_ten_and_taken_from_the_pot_and_each_side_pot() -> None:
    [fault] = faults(file("holdem", "rake.percent = 11"))
    assert fault.endswith("must be a whole number from 0 to 10, not 11 (poker 17.B(1))")
    made = kind("holdem", "rake.percent = 10", 'rake.max_per_round = "$100"')
    assert rake_from(made, [6_000, 4_000], 4) == [600, 400]
    capped = kind("holdem", "rake.percent = 10", 'rake.max_per_round = "$5"')
    assert rake_from(capped, [6_000, 4_000], 4) == [500, 0]


@pytest.mark.rule("poker 17.B(2)", by="state room.submission.kinds.TableKind.rake")
def test_levels_are_taken_as_the_pot_reaches_them() -> None:
    made = kind(
        "holdem",
        'rake.types = ["incremental"]',
        'rake.levels = [{pot = "$10", take = "$1"}, {pot = "$20", take = "$1"}, '
        '{pot = "$30", take = "$1"}]',
    )
    for pot, taken in ((999, 0), (1_000, 100), (2_500, 200), (3_000, 300), (90_000, 300)):
        assert rake_from(made, [pot], 4) == [taken]


def test_nothing_is_taken_without_a_flop_where_the_house_says_so() -> None:
    made = kind("holdem", "rake.no_flop_no_drop = true")
    assert rake_from(made, [2_000], 4, flop=False) == [0]
    assert rake_from(made, [2_000], 4) == [200]
    assert rake_from(kind("holdem"), [2_000], 4, flop=False) == [200]


@pytest.mark.rule("R16")
def test_r16_what_a_hand_paid_is_what_the_scheme_says_of_its_pots(seed: int, count: Count) -> None:
    chance = Random(f"pots {seed}")
    house = House(file("holdem", NO_LIMIT, BOTH, "rake.percent = 7"), seed=chance.randrange(10**9))
    house.open("k")
    house.sit("ann", "ben", "cem", "dora", "eve")
    seen = uncalled = 0
    for _ in range(count(3_000, 60)):
        for player in ("ann", "ben", "cem", "dora", "eve"):
            if house.money(f"stack/4/{player}") < 400:
                house.do(player, AddChips(table=4, cents=chance.choice([20_000, 4_000])))
        before = house.money("drop/4")
        hand = house.start()
        while house.table().hand:
            play_on(house, chance)
        log, setting = hand.state.log, house.table().setting
        [taken] = [sum(e.amount for e in log if isinstance(e, events.RakeTaken))]
        pots = hand.state.gross or [0]
        flop = bool(hand.state.board)
        assert sum(rake_from(setting, pots, len(hand.begun.players), flop=flop)) == taken
        assert house.money("drop/4") - before == taken
        assert house.money("rake/4") == 0
        # What nobody called is in no pot: the pots are what was won and what was taken.
        won = sum(event.amount for event in log if isinstance(event, events.PotAwarded))
        assert sum(pots) == won + taken
        uncalled += any(isinstance(event, events.UncalledReturned) for event in log)
        aside = 0
        for event in log:
            if isinstance(event, events.RakeSetAside):
                aside += event.amount
            elif isinstance(event, events.RakeReturned):
                aside -= event.amount
            assert 0 <= aside <= taken
        seen += len(pots) > 1 and taken > 0
    assert seen
    assert uncalled


# ---- R16, at length ----


def any_rake(chance: Random) -> Rake:
    """Any values that a submission may have."""
    levels: list[tuple[int, int]] = []
    pot = total = 0
    for _ in range(chance.randrange(5)):
        take = chance.choice([25, 50, 100, 200])
        total += take
        pot = max(pot, total) + chance.randrange(1, 3_000)
        levels.append((pot, take))
    percent = chance.randrange(11)
    cap = chance.choice([100, 300, 400, 500, 1_000, 50_000])
    return Rake(
        percent=percent, levels=tuple(levels), cap=cap, rounding=chance.choice([1, 5, 25, 50, 100])
    )


def any_betting(chance: Random) -> tuple[list[int], list[bool], int]:
    """What each seat put in, who is still in, and what nobody matched of the last bet."""
    seats = chance.randrange(2, 11)
    put = [chance.choice([0, 100, 300, chance.randrange(1, 9_000)]) for _ in range(seats)]
    live = [bool(each) and chance.random() < 0.6 for each in put]
    last = max(range(seats), key=put.__getitem__)
    put[last] = put[last] or 300
    live[last] = True
    *_, second, highest = sorted(put)
    put[last] = second
    if not any(put[seat] for seat in range(seats) if live[seat]):
        return any_betting(chance)
    return put, live, highest - second


@pytest.mark.rule("R16")
def test_r16_no_rake_is_above_ten_percent_above_the_cap_or_of_an_uncalled_bet(
    seed: int, count: Count, record_property: Callable[[str, object], None]
) -> None:
    """A million random pots in the long run."""
    chance = Random(f"R16 {seed}")
    sides = capped = 0
    many = count(1_000_000, 50)
    record_property("pots", many)
    for _ in range(many):
        rake = any_rake(chance)
        put, live, uncalled = any_betting(chance)
        pots = [amount for amount, _ in lay_out(put, live)]
        assert sum(pots) == sum(put)  # what nobody called is in no pot
        taken = of_pots(rake, pots)
        assert len(taken) == len(pots)
        assert all(0 <= take <= pot for take, pot in zip(taken, pots, strict=True))
        assert sum(taken) <= rake.cap
        reached = sum(take for level, take in rake.levels if sum(pots) >= level)
        assert sum(taken) * 100 <= sum(pots) * rake.percent + reached * 100
        assert sum(taken) * 100 <= sum(pots) * 10 + reached * 100
        if not rake.levels:
            # Each pot by itself gives no more than its percentage, and the side pots count.
            assert all(t * 100 <= p * rake.percent for t, p in zip(taken, pots, strict=True))
            due = [p * rake.percent // 100 // rake.rounding * rake.rounding for p in pots]
            assert sum(taken) == min(sum(due), rake.cap)
            sides += sum(taken[1:]) > 0
        capped += sum(taken) == rake.cap
        # A street later no pot is smaller: what was set aside is never above what is taken.
        most = max(each for each, inside in zip(put, live, strict=True) if inside)
        on = [each == most and inside for each, inside in zip(put, live, strict=True)]
        if sum(on) > 1:  # the others are all-in
            more = [each + 500 * goes_on for each, goes_on in zip(put, on, strict=True)]
            grown = [amount for amount, _ in lay_out(more, live)]
            assert sum(of_pots(rake, grown)) >= sum(taken)
        assert uncalled >= 0
    assert sides
    assert capped


# ---- the sign ----

SIGNS = """
rake.percent = 8 | 8 percent of the pot, $5 at most.; Of each pot: 8 percent, rounded down to a multiple of $1; At most: $5, from the pots of one hand
rake.types = ["incremental"] | $1 at $10 and $1 at $20 and $1 at $30 and $1 at $40, $5 at most.; When the pot reaches / is taken; $10 / $1; $20 / $1; $30 / $1; $40 / $1; At most: $5, from the pots of one hand
rake.max_by_players = [{players = 3, most = "$3"}]; rake.no_flop_no_drop = true | 10 percent of the pot, $5 at most.; Of each pot: 10 percent, rounded down to a multiple of $1; At most: $5, from the pots of one hand; With 2 or 3 players: at most $3; Nothing is taken from a hand that ends before the flop.
rake.types = ["time"] | $12 an hour, taken every 30 minutes.; Time charge: $6, from each player, every 30 minutes; In an hour: $12
rake.types = ["time"]; rake.time_basis = "per_table"; rake.interval_minutes = 20 | $12 an hour, taken every 20 minutes.; Time charge: $4, from the table, every 20 minutes; In an hour: $12
rake.types = [] | No rake is taken at this table.
rake.types = []; rake.method = "Ask the floor." | No rake is taken at this table.; Ask the floor.
"""  # noqa: E501


def posted(made: TableKind) -> list[str]:
    """The lines of the sign at a table of a kind."""
    return lines(rake_of(made))


@pytest.mark.rule("poker 17.C", by="sign signs.poker_table.rake_of")
@pytest.mark.parametrize("row", SIGNS.strip().splitlines())
def test_the_sign_gives_each_type_of_rake_and_its_amount(row: str) -> None:
    values, sign = (part.strip() for part in row.split(" | "))
    told = posted(kind("holdem", *values.split("; ")))
    assert "; ".join(told).replace(" | ", " / ") == sign
    # The sign that hangs at the table has the same words: there is only one wording.
    assert told == said("holdem", "rake", *values.split("; "))


ALONE = """
rake.types            | rake.types = ["percent", "time"]
rake.method           | rake.method = "Ask the floor."
rake.max_per_round    | rake.max_per_round = "$2"
rake.max_by_players   | rake.max_by_players = [{players = 4, most = "$1"}]
rake.percent          | rake.percent = 4
rake.levels           | rake.levels = [{pot = "$10", take = "$2"}]
rake.rounding_cents   | rake.rounding_cents = 50
rake.no_flop_no_drop  | rake.no_flop_no_drop = true
rake.time_basis       | rake.time_basis = "per_table"
rake.hourly_fee       | rake.hourly_fee = {any = "$20"}
rake.interval_minutes | rake.interval_minutes = 20
"""


@pytest.mark.rule("R16")
@pytest.mark.parametrize("row", ALONE.strip().splitlines())
def test_each_field_changed_alone_changes_the_sign_and_all_but_the_words_change_money(
    row: str,
) -> None:
    field, line = (part.strip() for part in row.split(" | "))
    types = () if field == "rake.types" else ('rake.types = ["percent", "incremental", "time"]',)
    if field in ("rake.levels", "rake.rounding_cents", "rake.percent"):
        types = (*types, 'rake.max_per_round = "$50"')
    before, after = kind("holdem", *types), kind("holdem", *types, line)
    assert posted(before) != posted(after)
    assert (_money(before) == _money(after)) == (field == "rake.method")


def _money(made: TableKind) -> object:
    """Everything that a scheme takes from some pots, and by time."""
    pots = [
        rake_from(made, [pot], 4, flop=flop) for pot in (1_750, 9_900) for flop in (True, False)
    ]
    return pots, made.time_charge


def test_every_field_of_the_rake_is_changed_alone() -> None:
    fields = {row.split(" | ")[0].strip() for row in ALONE.strip().splitlines()}
    assert fields == {field for field in FIELDS if field.startswith("rake.")}


def read_sign(made: TableKind) -> tuple[int, int]:
    """The percentage and the most of a hand, as a player reads them off the sign."""
    text = " ".join(posted(made))
    percent = re.search(r"Of each pot: (\d+) percent", text)
    most = re.search(r"At most: \$(\d+), from the pots", text)
    assert percent is not None
    assert most is not None
    return int(percent[1]), int(most[1]) * 100


@pytest.mark.rule("poker 17.C", by="sign signs.poker_table.rake_of")
@pytest.mark.parametrize(("percent", "most"), [(3, 2), (10, 5), (6, 1)])
def test_the_numbers_of_the_sign_are_those_of_the_table(percent: int, most: int) -> None:
    made = kind("holdem", f"rake.percent = {percent}", f'rake.max_per_round = "${most}"')
    told, cap = read_sign(made)
    for pot in (500, 2_000, 100_000):
        assert rake_from(made, [pot], 6) == [min(pot * told // 100 // 100 * 100, cap)]
    assert dollars(cap) in " ".join(posted(made))

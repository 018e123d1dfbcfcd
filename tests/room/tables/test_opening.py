"""Tables open only as the approved Rules Submission says."""

from collections.abc import Iterator
from random import Random

import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.poker.events import BettingClosed, BoardDealt, CardBurned, Dealt, Discarded
from fairdeal.poker.games import GAMES
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.submission import example, read
from fairdeal.room.tables import commands
from fairdeal.room.tables.state import State
from fairdeal.room.versions.commands import DraftVersion
from tests.room.submission.files import file
from tests.room.tables.every_game import deal_on, every_game
from tests.room.tables.house import MONEY, House
from tests.room.tables.refusing import refused
from tests.rule_marker import rule_marks

OPENED = "act room.tables.facts.TableOpened"
TEXT = every_game()


def with_kind(lines: str) -> str:
    return f"{example()}\n[kinds.other]\n{lines}\n"


@pytest.mark.rule("R15")
@pytest.mark.rule("poker 9.B", by=OPENED)
def test_no_table_opens_without_an_approved_submission() -> None:
    house = House(approved=False)
    opened = commands.OpenTable(kind="nl-1-3", number=4)
    assert refused(house, "floor", opened) == "submission_not_approved"
    house.submit(example() + "\n# the second one\n")
    house.do("floor", opened)
    assert (house.table().version, house.table().approved) == (2, "2026-01-01")


@pytest.mark.rule("poker 9.B", by=OPENED)
@pytest.mark.parametrize(
    "lines", ['game = "holdem-low"', 'game = "single-27"', 'game = "pineapple"', "seats = 4"]
)
def test_a_game_that_is_not_authorised_gets_into_no_version_and_so_to_no_table(lines: str) -> None:
    house = House()
    drafted = DraftVersion(text=with_kind(lines))
    assert refused(house, "manager", drafted) == "submission_faulty"
    opened = commands.OpenTable(kind="other", number=4)
    assert refused(house, "floor", opened) == "no_such_kind"


MENU = {
    ("poker 9.A(1)", "poker 10.A"): ("stud-high", "stud-low", "stud-hilo", "stud-hilo8"),
    ("poker 9.A(2)", "poker 11.A"): ("holdem",),
    ("poker 9.A(3)", "poker 12.A"): ("omaha", "omaha8"),
    ("poker 9.A(4)", "poker 13.A"): ("draw-high", "draw-low"),
    ("poker 9.A(5)", "poker 14.A"): ("five-stud",),
    ("poker 19.A",): ("omaha5", "omaha5-8"),
    ("poker 20.A",): ("badugi",),
    ("poker 21.A",): ("triple-27", "triple-a5", "badeucey", "badacey"),
    ("poker 22.A",): ("six-plus",),
}
BOARD = ", burn, board 3, bets, burn, board 1, bets, burn, board 1, bets"
DRAW = ", burn, draw, bets"
PROCEDURES = {
    "10": (8, "2 down, 1 up, bets" + ", burn, 1 up, bets" * 3 + ", burn, 1 down, bets"),
    "11": (10, "2 down, bets" + BOARD),
    "12": (10, "4 down, bets" + BOARD),
    "13": (8, "5 down, bets" + DRAW),
    "14": (8, "1 down, 1 up, bets" + ", burn, 1 up, bets" * 3),
    "19": (8, "5 down, bets" + BOARD),
    "20": (9, "4 down, bets" + DRAW * 4),
    "21": (7, "5 down, bets" + DRAW * 3),
    "22": (10, "2 down, bets" + BOARD),
}
"""The seats of a table, and a hand in which everybody stays, by the chapter."""


@pytest.mark.parametrize(
    ("chapter", "games"),
    [
        pytest.param(
            clauses[-1].removeprefix("poker ").removesuffix(".A"),
            games,
            marks=pytest.mark.rule(*clauses, by=OPENED),
            id=clauses[-1],
        )
        for clauses, games in MENU.items()
    ],
)
def test_a_chapter_is_offered_in_its_forms_and_played_by_its_own_procedure(
    chapter: str, games: tuple[str, ...]
) -> None:
    assert tuple(key for key, game in GAMES.items() if game.chapter == chapter) == games
    house = House(TEXT)
    for number, key in enumerate(games, 1):
        house.open(key, number, way="dealer")
        for seat, player in enumerate(("ann", "ben")):
            house.do(player, commands.SitDown(table=number, seat=seat, cents=20_000))
        hand = played_down(house, number)
        assert (hand.state.game.key, hand.state.game.chapter) == (key, chapter)
        found = ", ".join(word for event in hand.state.log for word in words(event))
        found = found.replace("draw, draw", "draw")  # both players
        assert (house.table(number).setting.seats, found) == PROCEDURES[chapter]


def played_down(house: House, table: int) -> HandInPlay:
    """A hand in which nobody raises, draws a card or folds, to its end."""
    hand = house.start(table, by="dealer")
    while not hand.ended:
        if deal_on(house, hand, Random(0)):
            continue
        [(seat, may)] = hand.choices().items()
        player = hand.begun.players[seat]
        if may.discard >= 0:
            house.act(player, "discard", table, cards="")
        else:
            ways = ("bring_in", "call", "check", "show")
            house.act(player, next(way for way in ways if getattr(may, way)), table)
    return hand


def words(event: object) -> Iterator[str]:
    """What a fact of the deal is called in `PROCEDURES`."""
    match event:
        case Dealt():
            yield f"{len(event.cards) // 2} {'up' if event.up else 'down'}"
        case BoardDealt():
            yield f"board {len(event.cards)}"
        case CardBurned():
            yield "burn"
        case Discarded():
            yield "draw"
        case BettingClosed():
            yield "bets"


def test_the_menu_has_every_game_of_the_book_and_no_other() -> None:
    submission = read(example()).submission
    assert submission is not None
    offered = [key for games in MENU.values() for key in games]
    assert sorted(submission.room["games.offered"]) == sorted(offered)


DAY = "2026-05-29"
"""The day after the one on which the clock of the tests stands."""

TO_COME = f"""
poker 2.B | holdem      | approvals = [{{clause = "poker 2.B", reference = "M", date = "{DAY}"}}]
poker 7.A | holdem      | approvals = [{{clause = "poker 7.A", reference = "M", date = "{DAY}"}}]
ddp 2.B   | double-draw | double_draw.layout_approval = {{reference = "M", date = "{DAY}"}}
ddp 2.D   | double-draw | double_draw.tip_box_location = {{place = "left", reference = "M", date = "{DAY}"}}
ddp 8.A   | double-draw | double_draw.shoe_location = {{place = "left", reference = "M", date = "{DAY}"}}
ddp 5.I   | double-draw | double_draw.auto_reshuffle_device_approval = {{reference = "M", date = "{DAY}"}}
"""  # noqa: E501


def to_come() -> list[ParameterSet]:
    """A row for each approval, marked with the clause that asks for it and with its field."""
    found = []
    for text in TO_COME.strip().splitlines():
        clause, game, line = (part.strip() for part in text.split(" | "))
        field = line.partition(" = ")[0]
        by = "" if field == "approvals" else f" by field room.submission.FIELDS.{field}"
        found.append(pytest.param(game, line, marks=rule_marks(clause + by), id=clause))
    return found


@pytest.mark.parametrize(("game", "line"), to_come())
def test_no_table_opens_before_the_day_of_an_approval_that_it_needs(game: str, line: str) -> None:
    of_room = line if line.startswith("approvals") else ""
    house = House(file(game, "" if of_room else line, room=of_room))
    opened = commands.OpenTable(kind="k", number=4)
    assert refused(house, "floor", opened) == "approval_to_come"
    house.wait(24 * 3_600_000)
    house.do("floor", opened)


def test_an_approval_that_a_table_does_not_need_may_be_of_any_day() -> None:
    line = f'approvals = [{{clause = "poker 7.D(4)", reference = "M", date = "{DAY}"}}]'
    House(file("holdem", room=line)).open("k")  # it has no clock
    clock = House(file("holdem", "clock.enabled = true", room=line))
    assert refused(clock, "floor", commands.OpenTable(kind="k", number=4)) == "approval_to_come"


def test_a_table_does_not_go_on_under_a_version_with_an_approval_to_come() -> None:
    house = House(file("holdem"))
    house.open("k")
    house.sit("ann", "ben")
    line = f'approvals = [{{clause = "poker 2.B", reference = "M", date = "{DAY}"}}]'
    house.submit(file("holdem", room=line))
    assert refused(house, "dealer", commands.StartHand(table=4)) == "approval_to_come"


@pytest.mark.rule("poker 2.A", by="state room.tables.state.TableInRoom.seating")
def test_a_table_has_at_most_ten_places() -> None:
    house = House()
    eleven = with_kind('game = "holdem"\ntable.seats = 11')
    assert refused(house, "manager", DraftVersion(text=eleven)) == "submission_faulty"
    house.open()
    assert len(house.table().seating.seats) == 10
    eleventh = commands.SitDown(table=4, seat=10, cents=20_000)
    assert refused(house, "ann", eleventh) == "no_such_seat"


def manual(game: str) -> str:
    """The example with one of the house games dealt from the hand without a shuffler."""
    key = game.replace("-", "_")
    lines = f'{key}.dealing_method = "hand"\n{key}.shuffle_method = "manual"\n'
    return example().replace(f'game = "{game}"\n', f'game = "{game}"\n{lines}')


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("double-draw", marks=pytest.mark.rule("ddp 9.A(1)", by=OPENED)),
        pytest.param("double-down", marks=pytest.mark.rule("dds (h)(1)(ii)(A)", by=OPENED)),
    ],
)
def test_dealing_from_the_hand_needs_a_shuffler(game: str) -> None:
    house = House()
    assert refused(house, "manager", DraftVersion(text=manual(game))) == "submission_faulty"
    table = house.open(game)
    assert table.setting.devices.shuffler != "none" or table.setting.devices.dealing != "hand"


@pytest.mark.parametrize("number", [0, -1, 10_000, 10**18])
def test_a_table_has_a_number_that_people_can_say(number: int) -> None:
    opened = commands.OpenTable(kind="nl-1-3", number=number)
    assert refused(House(), "floor", opened) == "not_a_table_number"


def test_only_the_floor_opens_and_closes_a_table() -> None:
    house = House()
    opened = commands.OpenTable(kind="nl-1-3", number=4)
    assert refused(house, "ann", opened) == "not_yours_to_do"
    assert refused(house, "dealer", opened) == "not_yours_to_do"
    house.do("floor", opened)
    assert refused(house, "floor", opened) == "table_open"
    assert refused(house, "dealer", commands.CloseTable(table=4)) == "not_yours_to_do"


def test_a_table_is_opening_open_idle_closing_and_closed() -> None:
    house = House()
    assert house.open().state is State.OPENING
    house.sit("ann", "ben")
    assert house.table().state is State.OPENING
    house.wait(5_000)
    assert house.table().state is State.OPEN
    house.do("floor", commands.CloseTable(table=4))
    assert house.table().state is State.CLOSING
    assert refused(house, "cem", commands.SitDown(table=4, seat=5, cents=20_000)) == "table_closing"
    hand = house.hand()
    house.act(hand.begun.players[hand.state.actor], "fold")
    assert house.table().state is State.CLOSED
    assert house.money("rail/ann") + house.money("rail/ben") == 2 * MONEY
    house.open()
    assert house.table().state is State.OPENING
    house.sit("ann", "ben")
    house.wait(5_000)
    assert house.table().hand == "4-2"


def test_a_table_without_players_to_deal_to_is_idle() -> None:
    house = House()
    house.open()
    house.sit("ann", "ben")
    house.wait(5_000)
    hand = house.hand()
    house.act(hand.begun.players[hand.state.actor], "fold")
    house.do("ann", commands.SitOut(table=4))
    assert house.table().state is State.IDLE
    house.wait(60_000)
    assert not house.table().hand


def test_the_way_of_dealing_changes_only_between_hands() -> None:
    house = House()
    house.open()
    house.sit("ann", "ben")
    change = commands.ChangeDealing(table=4, way="paper")
    house.wait(5_000)
    assert refused(house, "floor", change) == "not_between_hands"
    hand = house.hand()
    house.act(hand.begun.players[hand.state.actor], "fold")
    house.do("floor", change)
    house.wait(60_000)
    assert not house.table().hand
    assert house.start(by="dealer").state.paper
    assert refused(house, "floor", commands.CloseTable(table=9)) == "no_such_table"


@pytest.mark.parametrize("way", ["by_hand", "Paper", "x" * 1000])
def test_a_way_that_a_kind_does_not_have_is_refused(way: str) -> None:
    opened = commands.OpenTable(kind="nl-1-3", number=4, way=way)
    assert refused(House(), "floor", opened) == "way_not_offered"


@pytest.mark.rule("R15", "R21")
def test_a_table_deals_its_next_hand_under_the_version_in_force() -> None:
    house = House()
    house.open()
    house.sit("ann", "ben")
    house.wait(5_000)
    assert house.hand().begun.version == 1
    before = 'blinds.amounts = ["$1", "$3"]'
    house.submit(example().replace(before, 'blinds.amounts = ["$2", "$3"]'))
    hand = house.hand()
    house.act(hand.begun.players[hand.state.actor], "fold")
    house.wait(5_000)
    assert house.hand().begun.version == 2
    assert house.hand().state.stakes.blinds == (200, 300)
    assert house.again().things["table/4"] == house.table()


@pytest.mark.rule("R15")
def test_a_table_whose_kind_is_gone_deals_no_hand() -> None:
    house = House()
    house.open("stud-5-10")
    house.sit("ann", "ben")
    house.submit(example().replace("[kinds.stud-5-10]", "[kinds.stud-old]"))
    assert refused(house, "dealer", commands.StartHand(table=4)) == "no_such_kind"
    house.submit(
        example().replace(
            '[kinds.stud-5-10]\ngame = "stud-high"', '[kinds.stud-5-10]\ngame = "stud-low"'
        )
    )
    assert refused(house, "dealer", commands.StartHand(table=4)) == "kind_changed"
    house.do("floor", commands.CloseTable(table=4))
    assert house.money("rail/ann") == MONEY

"""Acts of a round at a table of paper cards: the marker, the first board, the cards that return."""

from random import Random

import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.engine.refusal import Refusal
from fairdeal.engine.roles import Role
from fairdeal.poker.events import BoardDealt, Mucked, OptionVerified, PotAwarded, Shown
from fairdeal.room.acts.commands import Attest
from fairdeal.room.acts.facts import Attested
from fairdeal.room.acts.gates import acts_due
from fairdeal.room.codec import read
from fairdeal.room.decks.commands import CountDeck
from fairdeal.room.decks.facts import StubCounted
from fairdeal.room.hands.commands import Act, DealStep
from tests.room.acts.driver import ALWAYS, line, scene
from tests.room.decks.scene import hand_of, started, to_the_count
from tests.room.decks.scene import table as decks_at
from tests.room.stories import command_of
from tests.room.submission.files import file
from tests.room.tables.every_game import play_on
from tests.room.tables.house import House
from tests.rule_marker import rule_marks

HOLDEM = file(
    "holdem",
    ALWAYS,
    'button.initial_method = "right_of_dealer"',
    'table.structure = "no_limit"',
    "run_twice.offered = true",
)
PEOPLE = {"dan": "dealer", "flo": "floor"}


class Table:
    """A table of hold'em with paper cards, whose dealer attests what is due before a hand."""

    def __init__(self, seed: int, text: str = "") -> None:
        self.chance = Random(seed)
        self.house = House(text or HOLDEM, seed=seed)
        self.house.open("k", way="paper")
        self.house.sit("ann", "ben", "cem", cents=4_000)

    def attest_all(self) -> None:
        """Attest what is due."""
        while due := acts_due(self.house.room, self.house.table()):
            who, _, words = line(self.house, due[0]).partition(": ")  # type: ignore[arg-type]
            name, _, fields = words.partition(" ")
            command = command_of(name, f" {fields}".replace("dan", "dealer"), self.house.time)
            self.house.do(PEOPLE[who], command)

    def play(self, besides: str = "") -> str:
        """Play until the hand is over, or until an act is due; the act, or nothing."""
        while self.house.table().hand:
            due = [each.act.key for each in acts_due(self.house.room, self.house.table())]
            if due:
                return due[0]
            play_on(self.house, self.chance)
        return ""

    def refused(self) -> str:
        """Why the dealer's next step is refused."""
        with pytest.raises(Refusal) as refused:
            self.house.do("dealer", DealStep(hand=self.house.hand().id))
        return str(refused.value)

    def until(self, key: str) -> None:
        """Hand after hand until an act is due."""
        for _ in range(200):
            if not self.house.table().hand:
                for player in self.house.table().seating.seats:
                    if player is not None and player.stack < 400:
                        self.top_up(player.id)
                self.attest_all()
                for deck in (1, 2):
                    self.house.do("dealer", CountDeck(table=4, deck=deck, cards=52))
                self.house.start(by="dealer")
            if self.play() == key:
                return
            if self.house.table().hand:
                self.attest_all()
        raise AssertionError(f"{key} never was due")

    def ask_for(self, option: str) -> None:
        """One player asks for a special hand, and all agree."""
        hand = self.house.hand()
        first, *others = hand.begun.players
        self.house.do(first, Act(hand=hand.id, request={"type": "ask", "option": option}))
        for player in others:
            self.house.do(player, Act(hand=hand.id, request={"type": "agree"}))

    def top_up(self, player: str) -> None:
        """More chips for somebody who has lost them."""
        name, fields = "add_chips", f" table=4 cents=4000 player={player}"
        self.house.do("floor", command_of(name, fields, self.house.time))

    def go_on_meanwhile(self) -> None:
        """Something else goes on at the table: a player says that he sits out, and comes back."""
        for name in ("sit_out", "come_back"):
            self.house.do("ann", command_of(name, " table=4", self.house.time))

    def attest(self, act: str, number: int = -1, by: str = "dealer") -> dict[str, object]:
        """Let the dealer attest an act."""
        return self.house.do(by, Attest(table=4, act=act, number=number))

    def all_recorded(self) -> list[Attested]:
        """What the journal has of acts."""
        streams = [body for stream, body, _ in self.house.journal if stream == "acts/4"]
        facts = [fact for body in streams for fact in read(body)]
        return [fact for fact in facts if isinstance(fact, Attested)]

    def recorded(self, act: str) -> list[Attested]:
        """What the journal has of one act."""
        return [fact for fact in self.all_recorded() if fact.act == act]


@pytest.mark.rule("poker 7.F(8)(a)", by="act room.acts.facts.Attested")
@pytest.mark.parametrize("seed", range(3))
def test_no_pot_is_pushed_before_the_cards_of_the_losing_players_are_counted(seed: int) -> None:
    table = Table(seed)
    table.attest_all()
    table.house.start(by="dealer")
    with pytest.raises(Refusal, match="act_not_due"):  # not before the showdown
        table.attest("poker.returned", number=2)
    table.until("poker.returned")
    hand = table.house.hand()
    with pytest.raises(Refusal, match="not_your_act"):
        table.attest("poker.returned", number=2, by="floor")
    table.go_on_meanwhile()
    assert "poker.returned" in table.refused()
    assert not any(isinstance(fact, PotAwarded) for fact in hand.facts)
    answer = table.attest("poker.returned", number=1)
    assert str(answer["broken"]).startswith("1 counted, ")
    assert "poker.returned" in table.refused()  # a wrong count is kept, and the act is due still
    expected = int(str(answer["broken"]).split()[2])
    assert expected % 2 == 0
    assert expected > 0
    table.attest("poker.returned", number=expected)
    with pytest.raises(Refusal, match="act_done"):
        table.attest("poker.returned", number=expected)
    number = hand.id
    assert table.play() == ""
    won = {fact.seat for fact in hand.facts if isinstance(fact, PotAwarded)}
    showed = {fact.seat for fact in hand.facts if isinstance(fact, Shown | Mucked)}
    assert expected == 2 * len(showed - won)  # two cards of each player who showed and lost
    assert [(each.number, bool(each.broken)) for each in table.recorded("poker.returned")][-2:] == [
        (1, True),
        (expected, False),
    ]
    assert {each.hand for each in table.recorded("poker.returned")[-2:]} == {number}


@pytest.mark.rule("poker 8.L(2)(b)", by="act room.acts.facts.Attested")
def test_the_first_board_is_slid_forward_before_the_second_is_dealt() -> None:
    table = Table(4)
    table.attest_all()
    table.house.start(by="dealer")
    with pytest.raises(Refusal, match="act_not_due"):
        table.attest("poker.first_board")
    table.until("poker.first_board")
    hand = table.house.hand()
    assert len(hand.state.board) == 5
    assert "poker.first_board" in table.refused()
    with pytest.raises(Refusal, match="not_your_act"):
        table.attest("poker.first_board", by="floor")
    table.go_on_meanwhile()
    table.attest("poker.first_board")
    with pytest.raises(Refusal, match="act_done"):
        table.attest("poker.first_board")
    begun = len(hand.facts)
    table.play()
    boards = [fact.board for fact in hand.facts[begun:] if isinstance(fact, BoardDealt)]
    assert boards
    assert {*boards} == {1}


VERIFIED = """
run_twice    | poker 8.L(2)
bomb_pot     | poker 8.M(2)
double_board | poker 8.N(2)
waterfall    | poker 8.O(2)
"""


def _verified() -> list[ParameterSet]:
    found = []
    for row in VERIFIED.strip().splitlines():
        option, clause = (part.strip() for part in row.split("|"))
        marks = rule_marks(f"{clause} by act room.acts.facts.Attested")
        found.append(pytest.param(option, clause, marks=marks, id=option))
    return found


@pytest.mark.parametrize(("option", "clause"), _verified())
def test_cards_come_only_after_the_dealer_has_verified_what_the_players_ask_for(
    option: str, clause: str
) -> None:
    table = Table(4, HOLDEM.replace("run_twice.offered", f"{option}.offered"))
    table.attest_all()
    table.house.start(by="dealer")
    with pytest.raises(Refusal, match="act_not_due"):
        table.attest("poker.option_verified")
    if option == "run_twice":
        table.until("poker.option_verified")
    else:
        table.ask_for(option)
    hand = table.house.hand()
    before = [fact for fact in hand.facts if isinstance(fact, OptionVerified | BoardDealt)]
    assert not any(isinstance(fact, OptionVerified) for fact in before)
    assert clause in table.refused()
    with pytest.raises(Refusal, match="not_your_act"):
        table.house.do("floor", Attest(table=4, act="poker.option_verified"))
    table.attest("poker.option_verified")
    with pytest.raises(Refusal, match="act_done"):
        table.attest("poker.option_verified")
    while not any(isinstance(fact, OptionVerified) for fact in hand.facts):
        play_on(table.house, table.chance)
    [event] = [fact for fact in hand.facts if isinstance(fact, OptionVerified)]
    assert event.option == option
    [act] = table.recorded("poker.option_verified")
    assert (act.hand, [(each.person, each.role) for each in act.signed]) == (
        hand.id,
        [("dealer", Role.DEALER)],
    )


def test_a_hand_takes_one_word_of_the_dealer_at_most_once_the_table_is_open() -> None:
    table = Table(2)
    table.attest_all()
    opened = len(table.all_recorded())
    for _ in range(3):
        table.house.start(by="dealer")
        before = len(table.all_recorded())
        while table.play():
            table.attest_all()
        assert len(table.all_recorded()) - before <= 1
        for player in table.house.table().seating.seats:
            if player is not None and player.stack < 400:
                table.top_up(player.id)
    assert opened > 10


ONCE = "double_draw.stub_count_interval_rounds = 1"
SHOE = (
    'double_draw.dealing_method = "manual_shoe"',
    'double_draw.shoe_location = {place = "left", reference = "M-1", date = "2025-01-01"}',
)
HAND = ('double_draw.dealing_method = "hand"',)
COUNTED = {
    "ddp 8.F(1) by act room.decks.facts.StubCounted": SHOE,
    "ddp 9.D(1) by act room.decks.facts.StubCounted": HAND,
}


@pytest.mark.parametrize(
    "lines", [pytest.param(row, marks=rule_marks(text)) for text, row in COUNTED.items()]
)
def test_the_count_of_a_stub_is_the_dealers_with_time_and_round(lines: tuple[str, ...]) -> None:
    story = to_the_count(started(decks_at("double-draw", ONCE, *lines)))
    hand = hand_of(story).id
    story.tell(f"""
        dan: deal_step hand={hand} => stub_to_count
        ann: count_stub hand={hand} cards=44 => not_yours_to_do
        dan: count_stub hand={hand} cards=44
    """)
    counted = story.facts("deck/4")[-1]
    assert isinstance(counted, StubCounted)
    assert (counted.person, counted.by, counted.hand) == ("dan", Role.DEALER, hand)
    assert (counted.cards, counted.expected) == (44, 44)


MARKER = """
    dan: attest table=4 act=poker.marker_off => act_not_due
    dan: attest table=4 act=poker.marker_on
    dan: attest table=4 act=poker.marker_on => act_not_due
    dan: deal_step hand=4-1 => act_due
    dan: enter_cards hand=4-1 cards=AsKs => act_due
    flo: attest table=4 act=poker.marker_off => not_your_act
    dan: attest table=4 act=poker.marker_off
    dan: deal_step hand=4-1
    dan: attest table=4 act=poker.marker_on
    sue + flo: void_hand hand=4-1 reason=smoke
    dan: start_hand table=4
    dan: deal_step hand=4-2
    sue + flo: void_hand hand=4-2 reason=smoke
"""


@pytest.mark.rule("poker 7.F(1)(c)", by="act room.acts.facts.Attested")
def test_nothing_is_dealt_while_the_marker_lies_on_the_deck() -> None:
    story = scene("dealt", "stud-high")
    story.tell(MARKER).check()


@pytest.mark.rule("poker 7.F(1)(c)", by="act room.acts.facts.Attested")
def test_cash_that_is_to_be_converted_in_mid_hand_asks_for_the_marker() -> None:
    story = scene("played", "stud-high").tell("ann: show_cash table=4 cents=5000")
    line_of = [each.act.key for each in acts_due(story.room, story.room.things["table/4"])]
    assert "poker.marker_on" not in line_of
    story.tell("dan: start_hand table=4")
    due = [each.act.key for each in acts_due(story.room, story.room.things["table/4"])]
    assert due == ["poker.marker_on"]
    story.tell("""
        dan: attest table=4 act=poker.marker_on
        dan: convert_cash table=4 player=ann
        dan: deal_step hand=4-2 => act_due
        dan: attest table=4 act=poker.marker_off
        dan: deal_step hand=4-2
    """)


CHANGED = """
poker.hold | stud-high   |                                     | poker 7.F(1)(a)
ddp.hold   | double-draw | double_draw.dealing_method = "hand" | ddp 9.A(3)
dds.hold   | double-down | double_down.dealing_method = "hand" | dds (h)(1)(ii)(B)
"""


@pytest.mark.parametrize(
    ("key", "game", "lines"),
    [
        pytest.param(
            *(part.strip() for part in row.split("|")[:3]),
            marks=pytest.mark.rule(row.split("|")[3].strip(), by="act room.acts.facts.Attested"),
        )
        for row in CHANGED.strip().splitlines()
    ],
)
def test_another_hand_in_mid_round_is_an_exception_and_between_rounds_a_choice(
    key: str, game: str, lines: str
) -> None:
    story = scene("dealt", game, *filter(None, [lines]))
    story.tell(f"""
        dan: attest table=4 act={key} choice=left => act_done
        dan: attest table=4 act={key} choice=right
    """)
    assert story.last is not None
    assert story.last.result["broken"] == "from the left hand to the right in mid-round"
    assert story.room.things["acts/4"].broken == 1
    assert story.room.things["acts/4"].shift[f"{key}/dan"].choice == "left"
    story.tell(f"""
        sue + flo: void_hand hand=4-1 reason=smoke
        dan: attest table=4 act={key} choice=right
    """).check()
    assert story.room.things["acts/4"].shift[f"{key}/dan"].choice == "right"
    assert story.room.things["acts/4"].broken == 1

"""The games against the house as a person types them: deal, play, deal yourself, a real shoe."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.banked import events
from fairdeal.banked.commands import Discard, Fold, Raise, Stand
from fairdeal.banked.decide import options
from fairdeal.banked.games import GAMES
from fairdeal.banked.play import load, play
from fairdeal.banked.round import Round
from fairdeal.banked.views.view import facts
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import parse
from fairdeal.cli.main import app
from fairdeal.cli.play.house_typed import read_decision, read_report
from fairdeal.cli.play.purse import Place, keep_place
from fairdeal.cli.play.typed import Typed
from fairdeal.engine.audience import seat
from fairdeal.engine.roles import Role
from fairdeal.errors import BadInput
from tests.banked.test_view import double_down, double_draw
from tests.sessions import session


def told(typed: str, *words: str) -> str:
    return session(typed, *words)


# ---- deal ----


def deal(*words: str) -> str:
    done = CliRunner().invoke(app, ["deal", *words], catch_exceptions=False)
    assert done.exit_code == 0
    return done.output


@pytest.mark.parametrize("key", GAMES)
def test_rounds_are_dealt_and_told_the_same_for_the_same_seed(key: str) -> None:
    words = (key, "--seats", "3", "--hands", "2", "--seed", "5")
    text = deal(*words)
    assert text.startswith(f"Round 1\n{GAMES[key].name}")
    assert text.count("stacks: ") == 2
    assert text == deal(*words)


@pytest.mark.parametrize("key", GAMES)
def test_json_has_one_object_a_round(key: str) -> None:
    rounds = [json.loads(line) for line in deal(key, "--hands", "3", "--json").splitlines()]
    assert [each["round"] for each in rounds] == [1, 2, 3]
    for each in rounds:
        after = sum(seat["after"] for seat in each["seats"])
        assert after + each["house"] == sum(seat["before"] for seat in each["seats"])
        assert each["version"] == 1
        assert re.fullmatch(r"\w\w( \w\w)*", each["events"][0]["order"])


def test_the_paytable_can_be_chosen() -> None:
    assert "paytable B" in deal("double-draw", "--paytable", "B")
    assert "paytable A" in deal("double-draw")


def test_a_table_of_47_can_be_dealt() -> None:
    assert "player 47" in deal("double-down", "--seats", "47")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["double-drow"], "did you mean double-draw"),
        (["double-draw", "--seats", "7"], "1 to 6 positions"),
        (["double-draw", "--paytable", "C"], "unknown paytable of double-draw 'C'; known: A, B"),
        (["double-down", "--limit", "no"], "--limit is for poker"),
        (["double-down", "--phh"], "--phh is for poker"),
        (["double-down", "--hands", "0"], "--hands must be 1 or more"),
        (["holdem", "--paytable", "A"], "--paytable is for the games against the house"),
    ],
)
def test_what_cannot_be_dealt_is_refused_in_one_line(words: list[str], line: str) -> None:
    with pytest.raises(BadInput, match=re.escape(line)) as refused:
        CliRunner().invoke(app, ["deal", *words], catch_exceptions=False)
    assert "\n" not in str(refused.value)


# ---- play ----


@pytest.mark.parametrize(
    ("key", "typed"), [("double-draw", "\np\ns\np\ns\n"), ("double-down", "\ns\n")]
)
def test_rounds_can_be_played_and_are_kept(key: str, typed: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    text = told(typed * 3, key, "--seed", "4", "--seats", "2", "--keep", str(kept))
    assert "Round 4" in text
    assert "after 3 rounds" in text
    records = kept.read_bytes().splitlines()
    assert len(records) == 3
    assert all(load(record).over for record in records)


@pytest.mark.rule("P-154", "D23")
def test_what_is_kept_holds_no_card_that_the_player_did_not_see(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    told("\nf\n" * 3, "double-draw", "--seed", "4", "--seats", "3", "--keep", str(kept))
    for record in kept.read_bytes().splitlines():
        table = load(record)
        assert set(opened_order(table)) == {UNKNOWN}
        assert facts(table, seat(0)) == table.log
        others = [cards for event in table.log if isinstance(event, events.Dealt)
                  for to, cards in event.cards if to]  # fmt: skip
        assert set(others) == {UNKNOWN}


def opened_order(table: Round) -> tuple[Card, ...]:
    opened = table.log[0]
    assert isinstance(opened, events.RoundOpened)
    return opened.order


def test_the_layout_is_told_before_the_first_bet() -> None:
    text = told("", "double-draw")
    assert "a joker may be used as an ace" in text
    assert text.index("five aces                500 to 1") < text.index("Round 1")
    assert "You leave with $200 after 0 rounds." in text


def test_other_players_cards_are_never_printed() -> None:
    text = told("\nf\n", "double-draw", "--seats", "3", "--seed", "6")
    dealt = re.findall(r"deals down: (.*)", text)
    assert dealt
    assert all(re.fullmatch(r"Guest( \w\w){5}", line) for line in dealt)


def test_a_refusal_is_shown_with_its_clause_and_asked_again() -> None:
    typed = "3\n1000\nsix\n?\n20\nx\np\nd 1 2 3 4\nd 9\nd 2x\nd\n1\nf\ns\n"
    text = told(typed, "double-draw", "--seed", "5")
    for line in (
        "wager_too_small",
        "not_enough_chips",
        "'six' is not an amount",
        "p play on with another wager",
        "'x' is not something you can do here",
        "too_many_discards",
        "you hold cards 1 to 5",
        "'2x' is not a card",
        "Which cards? Name them (9c 2d) or their places (3 5)",
        "Guest folds and gives up $60",
        "You lose $60 and have $140.",
        "Nobody bets.",
    ):
        assert line in text
    assert re.search(r"wager_too_small\W+ddp 7\.E\(2\)", text)
    assert re.search(r"too_many_discards\W+ddp 11\.C\(4\)", text)


@pytest.mark.rule("D4")
def test_a_bet_that_cannot_be_followed_is_said_before_it_is_placed() -> None:
    text = told("100\n\n60\nn\n20\nf\nq\n", "double-draw", "--seed", "5")
    assert text.index(
        "with $200 you can play to the end if you bet $50 or less (D4)."
    ) < text.index("ante and bonus, each $5 to $100")
    assert "After that bet you have $0, and to play to the end takes $200 more (D4)." in text
    assert "After that bet you have $80, and to play to the end takes $120 more (D4)." in text
    assert text.count("Bet it all the same? y/N >") == 2
    assert "Guest places" not in text.split("Bet it all the same?")[1]
    assert "You lose $40 and have $160." in text


@pytest.mark.rule("D4")
def test_who_cannot_play_to_the_end_at_all_is_told_before_the_bet() -> None:
    keep_place("double-draw 1", Place((1_500,), 3))
    text = told("q\n", "double-draw")
    line = "You have $15: a round to the end takes $20, so you will have to fold at the second draw"
    assert text.index(line) < text.index("ante and bonus, each $5 to $7")


def test_double_down_asks_for_nothing_beyond_the_original_wager() -> None:
    text = told("200\ns\nq\n", "double-down", "--seed", "5")
    assert "to the end" not in text
    assert "Bet it all the same?" not in text


@pytest.mark.rule("ddp 7.B(3)", "D9")
def test_who_leaves_in_a_round_folds_and_the_record_is_kept(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    text = told("20\np\n", "double-draw", "--seed", "5", "--keep", str(kept))
    assert (
        "You leave in the middle of the round: your hand is folded and your wagers are lost "
        "(ddp 7.B(3)), and its record is kept."
    ) in text
    assert "You leave with $140 after 1 round." in text
    (record,) = kept.read_bytes().splitlines()
    assert load(record).stacks == [14_000]


@pytest.mark.rule("D9")
def test_who_leaves_double_down_stud_leaves_the_wager_as_it_is(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    text = told("20\n", "double-down", "--seed", "5", "--keep", str(kept))
    assert "your wager stands as it is, and its record is kept." in text
    (record,) = kept.read_bytes().splitlines()
    stacks = load(record).stacks
    assert f"You leave with ${stacks[0] // 100} after 1 round." in text


@pytest.mark.rule("D55")
@pytest.mark.parametrize(
    ("answer", "line"), [("y", "You leave with $200"), ("n", "You leave with $4 ")]
)
def test_a_broke_player_is_offered_a_new_buy_in(answer: str, line: str) -> None:
    keep_place("double-down 1", Place((400,), 3))
    text = told(f"{answer}\nq\n", "double-down")
    assert "You have $4, and the next round takes at least $5 (D55)." in text
    assert "Buy in again for $200? Y/n >" in text
    assert line in text


def test_the_table_is_shown_while_you_decide() -> None:
    text = told("\np\nd\n1 2\nf\nq\n", "double-draw", "--seats", "2", "--seed", "5")
    assert re.search(r"> Guest +\$190  wagers \$10 +\[(\S\S ){4}\S\S\]", text)
    assert re.search(r"  Ann +\$190  wagers \$10 +\[\?\?( \?\?){4}\]", text)
    assert re.search(r"^  You hold: \w+", text, re.MULTILINE)
    stud = told("\ns\nq\n", "double-down", "--seed", "5")
    assert re.search(r"  the dealer +\S\S \S\S \S\S \[\?\?\]", stud)
    assert re.search(r"^  You hold: \w+", stud, re.MULTILINE)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["double-draw", "--seats", "7"], "1 to 6 positions, not 7"),
        (["double-draw", "--paytable", "C"], "unknown paytable"),
        (["double-draw", "--limit", "no"], "--limit is for poker"),
        (["holdem", "--dealer"], "--dealer is for the games against the house"),
        (["holdem", "--shoe"], "--shoe is for the games against the house"),
        (["double-draw", "--dealer", "--shoe"], "--dealer and --shoe exclude each other"),
        (["double-draw", "--keep", "/dev/null/x"], "cannot be kept"),
    ],
)
def test_bad_input_is_one_line(words: list[str], line: str) -> None:
    with pytest.raises(BadInput, match=re.escape(line)) as refused:
        CliRunner().invoke(app, ["play", *words], input="", catch_exceptions=False)
    assert "\n" not in str(refused.value)


# ---- the dealer ----


def test_the_dealer_sees_one_fact_on_each_enter_and_no_hidden_card() -> None:
    text = told("\n" * 60, "double-draw", "--dealer", "--seats", "2", "--seed", "5")
    assert "Ann ??, Bob ??" in text
    assert re.search(r"Enter > \n  (Ann|Bob) shows", text)
    assert "Enter for the next round" in text
    assert "the house has" in text


def test_something_is_reported_at_any_step() -> None:
    typed = "report\n\n\nreport face_up\nreport wrong\nreport left 1 losing\nreport by tea\n"
    typed += "report left 1 losing by floorperson\nreport left 9\nzz\nreport wrong_hand\n\n"
    text = told(typed, "double-draw", "--dealer", "--seats", "2", "--seed", "5")
    for line in (
        "stub_count      COUNT [EACH HAND]",
        "report_incomplete",
        "unknown report 'wrong'; did you mean wrong_hand?",
        "not_your_call",
        "unknown report 'by'",
        "Ann has left and loses $10",
        "not_seated",
        "'zz' is not something you can do here",
        "the round is void (wrong hand)",
        "Round 2",
    ):
        assert line in text


# ---- a real shoe ----


def test_a_round_of_paper_cards_is_typed_as_it_comes() -> None:
    """Position 1 stays face down until it is shown, position 2 is typed with both jokers."""
    lines = [
        "5", "500", "10", "",  # bets, one too large; no more bets
        "", "Ks Kd 3c 4d Jo",  # the deal
        "report face_up Ks", "report face_up 9c", "p", "p", "",  # decisions
        "4", "3", "", "3 4", "9c Jo", "Jo Ah", "p", "p", "",  # first draw
        "1", "", "s", "",  # second draw
        "As 2c 3h 4h", "As 2c 3h 4h Ks", "As 2c 7d 7h 8h",  # position 1 shows
        *[""] * 12, "q",
    ]  # fmt: skip
    text = told("\n".join(lines), "double-draw", "--shoe", "--seats", "2")
    for line in (
        "which is not there",
        "no_such_card",
        "A card is face up in the shoe or the deck: 9c",
        "too_many_discards",
        "card_elsewhere",
        "position 2 draws Jo Ah: Ks Kd Jo Jo Ah",
        "type 5 cards, not 4",
        "position 1 shows As 2c 7d 7h 8h",
        "full house, aces over kings",
        "the bonus wager of $10 wins $50",
        "You leave after 1 round; the house has -$60.",
    ):
        assert line in text


def test_double_down_from_the_shoe_asks_for_the_hole_card_when_it_is_turned() -> None:
    lines = [
        "5", "", "5", "",
        "As", "", "As", "Kd",
        "Qc Qd", "Qc Qd 2h", "d 3", "s", "", "Kd", "Qh", *[""] * 9, "q",
    ]  # fmt: skip
    text = told("\n".join(lines), "double-down", "--shoe", "--seats", "3")
    assert "type one card, not 0" in text
    assert "As is known to be elsewhere" in text
    assert "type 3 cards, not 2" in text
    assert "down ??, up Qc Qd 2h" in text
    assert "card_elsewhere" in text
    assert "turns the hole card up: Qh" in text
    assert "the double down wager of $3 wins $9" in text
    assert "You leave after 1 round; the house has -$39." in text


def test_a_report_can_end_a_round_from_the_shoe_while_cards_are_asked_for() -> None:
    typed = "5\n\nreport face_up 2c\nreport face_up 3c\n\n\nq\n"
    text = told(typed, "double-down", "--shoe")
    assert "the round is void (face up)" in text
    assert "You leave after 1 round; the house has $0." in text


# ---- the rest of the command line ----


def test_the_games_are_listed_with_what_they_need() -> None:
    text = CliRunner().invoke(app, ["games"]).output
    assert "double-draw  wagers ante, bonus, first draw, second draw; paytable A or B" in text
    listed = json.loads(CliRunner().invoke(app, ["games", "--json"]).output)["games"]
    assert [game["wagers"] for game in listed if game["key"] == "double-down"] == [
        ["original", "double down"]
    ]


def test_the_speed_of_some_games_is_measured() -> None:
    words = ["bench", "play", "double-down", "--rounds", "1", "--json"]
    found = json.loads(CliRunner().invoke(app, words, catch_exceptions=False).stdout)
    assert [each["contest"] for each in found["contests"]] == ["double-down, one player"]
    for bad in (["bench", "play", "whist"], ["bench", "rank", "double-down"]):
        with pytest.raises(BadInput):
            CliRunner().invoke(app, bad, catch_exceptions=False)


# ---- words ----


def test_words_mean_commands() -> None:
    table = double_draw()
    allowed = options(table)
    assert allowed is not None
    assert read_decision("p", table, allowed) == Raise(0, 500)
    assert read_decision("fold", table, allowed) == Fold(0)
    assert isinstance(read_decision("s", table, allowed), Typed)
    play(table, Raise(0, 500))
    play(table, Raise(1, 500))
    allowed = options(table)
    assert allowed is not None
    nine_eight = Discard(0, parse("9c 8s"))
    assert read_decision("d 9c 8s", table, allowed) == nine_eight
    assert read_decision("d 3 4", table, allowed) == nine_eight
    assert read_decision("34", table, allowed) == nine_eight
    assert read_decision("9c,8s", table, allowed) == nine_eight
    assert read_decision("s", table, allowed) == Discard(0)
    stud = double_down()
    allowed = options(stud)
    assert allowed is not None
    assert read_decision("d", stud, allowed) == Raise(0, 500)
    assert read_decision("double 2.50", stud, allowed) == Raise(0, 250)
    assert read_decision("s", stud, allowed) == Stand(0)
    assert isinstance(read_decision("d x", stud, allowed), Typed)


def test_a_joker_is_the_one_that_is_held() -> None:
    table = double_draw()
    play(table, Raise(0, 500))
    play(table, Raise(1, 500))
    play(table, Discard(0, parse("9c 8s 3h")))  # draws a joker
    play(table, Discard(1))
    play(table, Raise(0, 500))
    play(table, Raise(1, 500))
    allowed = options(table)
    assert allowed is not None
    command = read_decision("d jo", table, allowed)
    assert isinstance(command, Discard)
    play(table, command)


def test_reports_are_read_from_words() -> None:
    table = double_draw()
    counted = read_report("stub_count 43 5 6", table)
    assert (counted.stub, counted.hands) == (43, (5, 6))
    left = read_report("left 2 play_out by floorperson", table)
    assert (left.seat, left.decision, left.by) == (1, "play_out", Role.FLOORPERSON)
    assert read_report("face_up Jo", table).cards[0] in table.places["stub"]
    for text, line in (
        ("tea", "unknown report"),
        ("left 1 by cook", "unknown role"),
        ("face_up 1x", "not a card"),
    ):
        with pytest.raises(BadInput, match=line):
            read_report(text, table)

"""Games of one's own: made, refused, registered, played, saved and told like those of the book."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fairdeal import banked
from fairdeal.cards.card import UNKNOWN
from fairdeal.cards.deck import STANDARD
from fairdeal.cards.notation import parse
from fairdeal.engine.audience import seat as seat_audience
from fairdeal.errors import BadInput, UnknownName
from fairdeal.history.exporting import to_phh, why_not_phh
from fairdeal.history.phh import replay_file
from fairdeal.history.verdict import Status
from fairdeal.players.poker.random_player import play_at_random
from fairdeal.players.poker.sound import play_soundly
from fairdeal.poker import commands, events
from fairdeal.poker.clock import in_default
from fairdeal.poker.decide import options, refusal
from fairdeal.poker.games import GAMES, game
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.notation.reading import read
from fairdeal.poker.notation.writing import to_text
from fairdeal.poker.own_games.register import HOUSE_GAMES, every_game, register, the_game
from fairdeal.poker.play import copy, deal, load, open_hand, play, replay, save, verify
from fairdeal.poker.refusals import Refused, Why
from fairdeal.poker.spec import Game, Made, Opens, Share, Street
from fairdeal.poker.stakes import Limit, Stakes
from fairdeal.poker.table.opening import open_table
from fairdeal.poker.transcript.lines import transcript
from fairdeal.poker.views.view import as_seen, facts, view
from fairdeal.ranking import RANKINGS, evaluate_omaha, evaluator, omaha_evaluator
from fairdeal.ranking.rankings import ladder
from fairdeal.simulate import play_hands, usual_table
from fairdeal.simulate.poker_job import PokerHands
from tests.poker.any_play import any_eventful_hand
from tests.poker.own_games.examples import FILES, changed, example, nothing_registered

HOLDEM, STUD, DRAW = GAMES["holdem"], GAMES["stud-high"], GAMES["draw-high"]
NO_LIMIT = Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200))


# ---- the four examples ----


@pytest.mark.parametrize("key", FILES)
def test_an_example_is_a_file_of_under_thirty_lines(key: str) -> None:
    assert len(FILES[key].read_text().splitlines()) < 30
    assert example(key).key == key


@pytest.mark.rule("poker 9.A(6)")
@pytest.mark.parametrize("limit", [Limit.NO, Limit.FIXED])
@pytest.mark.parametrize("key", FILES)
def test_an_example_is_played_by_bots_to_the_end(
    key: str,
    limit: Limit,
    count: Callable[[int], int],
    record_property: Callable[[str, object], None],
) -> None:
    """Chips are conserved, the record rebuilds and verifies, and the transcript tells the hand."""
    own, players = example(key), [play_soundly, play_at_random, play_at_random]
    hands = 0
    for played in play_hands(usual_table(own, limit), players, [20_000] * 3, count(5_000), key):
        hand = played.hand
        hands += 1
        assert sum(hand.stacks) == 60_000
        if hands % 10 == 1:
            assert load(save(hand)).stacks == hand.stacks
            assert verify(hand.log).stacks == hand.stacks
            assert copy(hand).log == hand.log
            assert own.name in transcript(hand, ["Ann", "Bob", "Cleo"])
            assert read(to_text(hand, ["Ann", "Bob", "Cleo"])).hand.stacks == hand.stacks
    record_property("hands", hands)


@pytest.mark.parametrize("key", FILES)
def test_what_a_seat_sees_of_an_example_hides_the_other_hands(key: str) -> None:
    for played in play_hands(
        usual_table(example(key), Limit.NO), [play_at_random] * 3, [20_000] * 3, 20, "hide"
    ):
        hand = played.hand
        seen = as_seen(hand, seat_audience(0))
        assert view(seen, seat_audience(0)) == view(hand, seat_audience(0))
        for fact in facts(hand, seat_audience(0)):
            if isinstance(fact, events.Discarded) and fact.seat != 0:
                assert set(fact.cards) == {UNKNOWN}


@pytest.mark.parametrize("key", ["super-holdem", "omaha6", "courchevel"])
def test_an_example_with_phh_letters_replays_from_phh(key: str, tmp_path: Path) -> None:
    own, file = example(key), tmp_path / "hand.phh"
    for played in play_hands(
        usual_table(own, Limit.POT), [play_at_random] * 4, [20_000] * 4, 30, "phh"
    ):
        text = to_phh(played.hand)
        assert f'variant = "P{own.phh}"' in text
        file.write_text(text)
        (verdict,) = replay_file(file)
        assert verdict.status is Status.OK, verdict
        assert verdict.game == key


def test_pineapple_has_no_word_in_phh_and_says_so() -> None:
    hand = next(
        play_hands(
            usual_table(example("pineapple"), Limit.NO), [play_soundly] * 2, [9000] * 2, 1, 1
        )
    ).hand
    assert why_not_phh(hand).startswith("PHH has no word for Crazy Pineapple")
    with pytest.raises(BadInput, match="PHH has no word for Crazy Pineapple"):
        to_phh(hand)


def test_letters_that_the_book_has_are_not_written_for_another_game() -> None:
    own = register(replace(HOLDEM, **changed(phh="T")))
    hand = next(play_hands(usual_table(own, Limit.NO), [play_soundly] * 2, [9000] * 2, 1, 1)).hand
    assert why_not_phh(hand).startswith("PHH has no word for Mine")


def test_courchevel_opens_a_card_before_the_first_betting() -> None:
    hand = deal(example("courchevel"), NO_LIMIT, [20_000] * 3, bytes(32))
    assert len(hand.board) == 1
    assert options(hand) is not None
    assert view(hand, seat_audience(0)).street == "pre-flop"


def test_super_holdem_makes_a_hand_of_any_five_of_eight() -> None:
    told = read_with(
        example("super-holdem"),
        """
        super-holdem no 100/200   Ann 5000   Ben 5000
        Ann has As Ks Qs
        Ben has 2c 2d 2h
        board Js Ts 3d 4d 5h
        Ben calls
        Ann checks
        Ann checks
        Ben checks
        Ann checks
        Ben checks
        Ann checks
        Ben checks
        """,
    )
    assert "royal flush" in transcript(told.hand, told.names)
    assert told.hand.stacks == [5200, 4800]


def read_with(own: Game, text: str) -> Any:
    register(own)
    return read(text)


# ---- giving up cards ----

PINEAPPLE = """
    pineapple no 100/200   Ann 5000   Ben 5000   Cy 5000
    Ann has As Ad 2c
    Ben has Ks Kd 3c
    Cy has Qs Qd 4c
    Cy calls
    Ann calls
    Ben checks
    Ann checks
    Ben checks
    Cy checks
"""


@pytest.mark.rule("poker 9.A(6)")
def test_each_player_gives_up_one_card_after_the_flop_and_gets_none() -> None:
    hand = read_with(example("pineapple"), PINEAPPLE + "Ann discards 2c\nstop").hand
    assert (hand.held(0), hand.actor) == (parse("As Ad"), 1)
    for seat, card in ((1, "3c"), (2, "4c")):
        play(hand, commands.Discard(seat, parse(card)))
    assert [len(hand.held(seat)) for seat in range(3)] == [2, 2, 2]
    assert len(hand.board) == 4


@pytest.mark.rule("poker 9.A(6)")
@pytest.mark.parametrize(
    ("command", "why"),
    [
        (commands.Discard(0), Why.WRONG_NUMBER_OF_CARDS),
        (commands.Discard(0, parse("As Ad")), Why.WRONG_NUMBER_OF_CARDS),
        (commands.Discard(0, parse("9h")), Why.NOT_YOUR_CARDS),
        (commands.Discard(1, parse("Ks")), Why.NOT_YOUR_TURN),
        (commands.Check(0), Why.NOT_NOW),
        (commands.Call(0), Why.NOT_NOW),
    ],
)
def test_anything_but_one_card_of_ones_own_is_refused(command: commands.Command, why: Why) -> None:
    hand = read_with(example("pineapple"), PINEAPPLE + "stop").hand
    found = refusal(hand, command)
    assert found is not None
    assert found.why is why
    with pytest.raises(Refused):
        play(hand, command)


def test_who_has_a_card_to_give_up_may_fold_and_does_when_time_is_up() -> None:
    hand = read_with(example("pineapple"), PINEAPPLE + "stop").hand
    allowed = options(hand)
    assert allowed is not None
    assert (allowed.fold, allowed.give_up, allowed.discard) == (True, 1, -1)
    assert view(hand, seat_audience(0)).awaits == "discard"
    assert in_default(allowed) == commands.Fold(0)
    play(hand, commands.Fold(0))
    assert (hand.live, hand.actor) == ([False, True, True], 1)
    play(hand, commands.Fold(1))
    assert hand.over


@pytest.mark.rule("poker 8.L(2)(c)", "P-44")
def test_a_pineapple_hand_that_runs_twice_gives_up_its_card_once() -> None:
    hand = read_with(
        example("pineapple"),
        """
        pineapple no 100/200   Ann 5000   Ben 5000
        house run_twice=yes
        Ann has As Ad 2c
        Ben has Ks Kd 3c
        Ben calls
        Ann checks
        Ann all in
        Ben calls
        Ann agrees
        Ben agrees
        Ann discards 2c
        Ben discards 3c
        """,
    ).hand
    assert (hand.held(0), hand.held(1)) == (parse("As Ad"), parse("Ks Kd"))
    assert (len(hand.board), len(hand.second), hand.over) == (5, 5, True)


@pytest.mark.parametrize("key", FILES)
def test_whatever_goes_wrong_in_an_example_it_ends(key: str, count: Callable[[int], int]) -> None:
    own = example(key)
    for number in range(count(1_000)):
        hand = any_eventful_hand(own, number, Random(f"{key}/{number}"), 0.05)
        assert verify(hand.log).stacks == hand.stacks
        assert view(replay(facts(hand, seat_audience(0))), seat_audience(0)) == view(
            hand, seat_audience(0)
        )


def test_the_sound_player_keeps_the_cards_that_win() -> None:
    hand = read_with(example("pineapple"), PINEAPPLE + "stop").hand
    from fairdeal.players.poker.seen import see

    allowed = options(hand)
    assert allowed is not None
    chosen = play_soundly(see(hand, 0), allowed, Random(1))
    assert isinstance(chosen, commands.Discard)
    assert len(chosen.cards) == 1


# ---- more cards than the book has ----


@pytest.mark.parametrize("key", [key for key in RANKINGS if not key.startswith("showing")])
def test_a_ranking_serves_more_cards_than_its_tables(key: str, count: Callable[[int], int]) -> None:
    """The readable law, which tries every choice, finds the same value."""
    chance, chosen = Random(f"more/{key}"), RANKINGS[key]
    for size in (8, 9):
        for _ in range(count(300)):
            cards = chance.sample(chosen.deck.cards, size)
            value = evaluator(key, size)(cards)
            assert value == ladder(key).value(chosen.best(cards).grade)


@pytest.mark.rule("poker 12.K(1)", "poker 19.K(1)")
@pytest.mark.parametrize("hole", [2, 3, 6, 7])
@pytest.mark.parametrize("key", ["high", "low8"])
def test_omaha_takes_any_number_of_hole_cards(
    key: str, hole: int, count: Callable[[int], int]
) -> None:
    chance = Random(f"omaha/{key}/{hole}")
    for _ in range(count(500)):
        cards = chance.sample(STANDARD.cards, hole + 5)
        own, board = cards[:hole], cards[hole:]
        value = omaha_evaluator(key)(own, board)
        five = evaluator(key, 5)
        tried = [
            five((*two, *three)) for two in combinations(own, 2) for three in combinations(board, 3)
        ]
        assert value == max(tried) == evaluate_omaha(key, own, board).value


def test_a_hand_as_held_takes_nothing_from_the_board() -> None:
    """Half of the pot for the best five held, half for the best with the board: Drawmaha."""
    first = Street("before", Opens.AFTER_BLINDS, HOLDEM.streets[0].bet, down=5)
    then = Street("flop", Opens.LEFT_OF_BUTTON, first.bet, board=3, burn=True)
    last = Street("draw", Opens.LEFT_OF_BUTTON, first.bet, draw=True, burn=True)
    own = Game(
        key="drawmaha",
        name="Drawmaha",
        seats=(2, 4),
        streets=(first, then, last),
        shares=(Share("high", Made.TWO_AND_THREE), Share("high", Made.AS_HELD)),
    )
    told = read_with(
        own,
        """
        drawmaha no 100/200   Ann 5000   Ben 5000
        Ann has 2c 2d 2h 7s 8s
        Ben has As Ks 3c 4d 6h
        board Ac Kc 9d
        Ben calls
        Ann checks
        Ann checks
        Ben checks
        Ann stands pat
        Ben stands pat
        Ann checks
        Ben checks
        """,
    )
    assert told.hand.stacks == [5000, 5000]


# ---- registered, and where they are known ----


def test_a_game_is_dealt_as_itself_or_by_its_key() -> None:
    own = example("super-holdem")
    first = deal(own, NO_LIMIT, [20_000] * 2, bytes(32))
    second = deal("super-holdem", NO_LIMIT, [20_000] * 2, bytes(32))
    assert first.log == second.log
    assert len(first.down(0)) == 3


def test_every_function_that_names_a_game_takes_the_game_itself() -> None:
    own = replace(HOLDEM, **changed())
    order = STANDARD.cards
    assert open_hand(own, NO_LIMIT, [5000] * 2, order).game is own
    assert deal(own, NO_LIMIT, [5000] * 2, bytes(32)).game is own
    assert open_table(own, NO_LIMIT).game is own
    assert usual_table(own, Limit.NO).game == "mine"
    assert the_game(own) is the_game("mine") is own
    from fairdeal.odds.equity.spot import read_spot

    assert read_spot(own, ["AsAh", "KsKh"]).game is own


def test_a_hand_of_a_game_that_nobody_registered_registers_it() -> None:
    assert "mine" not in every_game()
    deal(replace(HOLDEM, **changed()), NO_LIMIT, [5000] * 2, bytes(32))
    assert every_game()["mine"].name == "Mine"
    assert "mine" not in GAMES


def test_registering_the_same_game_twice_changes_nothing() -> None:
    one, two = (replace(HOLDEM, **changed()) for _ in range(2))
    assert register(one) is one
    assert register(two) is one
    assert register(HOLDEM) is HOLDEM


def test_another_game_of_the_same_key_is_refused_and_a_new_edition_is_not() -> None:
    old = register(replace(HOLDEM, **changed()))
    hand = deal(old, NO_LIMIT, [5000] * 2, bytes(32))
    other = replace(old, name="Not Mine")
    with pytest.raises(BadInput, match=r"registered as mine, edition 1.* or edition=2 if it"):
        register(other)
    new = register(replace(other, edition=2))
    assert game("mine") is new
    assert game("mine", 1) is old
    assert load(save(hand)).game is old


@pytest.mark.parametrize("key", ["holdem", "badugi", "double-draw", "double-down"])
def test_the_key_of_a_game_of_the_book_is_taken(key: str) -> None:
    with pytest.raises(BadInput, match=f"{key} is a game of the book: give yours another key"):
        register(replace(HOLDEM, key=key, name="Mine"))


def test_the_keys_of_the_games_against_the_house_are_all_reserved() -> None:
    assert set(HOUSE_GAMES) == set(banked.GAMES)


def test_letters_of_phh_belong_to_one_game() -> None:
    register(replace(HOLDEM, **changed(phh="ZZ")))
    with pytest.raises(BadInput, match="another game has the PHH letters ZZ"):
        register(replace(HOLDEM, key="yours", name="Yours", phh="ZZ"))


def test_what_is_no_game_is_not_registered() -> None:
    with pytest.raises(BadInput, match="register takes a Game, not 'holdem'"):
        register("holdem")  # type: ignore[arg-type]


def test_a_record_loads_only_where_its_game_is_registered() -> None:
    with nothing_registered():
        text = save(deal(example("omaha6"), NO_LIMIT, [5000] * 2, bytes(32)))
        assert load(text).game.key == "omaha6"
    with pytest.raises(UnknownName, match="of the game 'omaha6', which is not known here; if it"):
        load(text)


def test_workers_that_never_saw_the_file_play_the_game() -> None:
    """A job carries its game along, as pickle takes it to a fresh process."""
    import pickle

    example("pineapple")
    job = PokerHands("pineapple", Limit.NO, ("random", "sound"), "1", 4)
    here = job.play(0, 4)
    with nothing_registered():
        there = pickle.loads(pickle.dumps(job))
        assert there.rules() == job.rules()
        assert there.play(0, 4) == here


def test_equity_of_a_game_without_tables_is_refused_in_one_line() -> None:
    from fairdeal.odds.equity.spot import read_spot

    with pytest.raises(BadInput, match="equity is not counted for Super Hold'em"):
        read_spot(example("super-holdem"), ["AsAhAd", "KsKhKd"])


def test_options_of_the_house_are_for_own_games_of_their_chapter() -> None:
    own, house = example("super-holdem"), HouseRules().but(bomb_pot=500)
    hand = open_hand(own, NO_LIMIT, [5000] * 3, STANDARD.cards, house)
    assert refusal(hand, commands.Ask(0, "bomb_pot")) is None
    beyond = replace(own, key="beyond", chapter="9.A(6)", phh="")
    hand = open_hand(beyond, NO_LIMIT, [5000] * 3, STANDARD.cards, house)
    found = refusal(hand, commands.Ask(0, "bomb_pot"))
    assert found is not None
    assert found.why is Why.NOT_THIS_GAME

"""Words about cards, hands and rounds of poker: the name does what the definition says."""

from itertools import combinations, pairwise

import pytest

from fairdeal.cards.card import UNKNOWN
from fairdeal.cards.notation import parse
from fairdeal.engine.audience import DEALER, FLOOR, RAIL, seat
from fairdeal.engine.roles import Role
from fairdeal.poker.events import (
    BoardDealt,
    Discarded,
    Drawn,
    HandKilled,
    IrregularityReported,
    PotAwarded,
)
from fairdeal.poker.games import GAMES
from fairdeal.poker.table import requests
from fairdeal.poker.table.play import carry_out
from fairdeal.poker.table.refusals import Refused
from fairdeal.poker.trouble.reporting import Report
from fairdeal.poker.views.view import view
from fairdeal.ranking import RANKINGS
from tests.glossary.named import the, value_of
from tests.poker.scenario import run
from tests.poker.tables import finish, leave, start, table, told

# ---- cards ----


@pytest.mark.rule("poker 1.B(9)", "P-19")
def test_the_common_card_of_stud_comes_once_for_all_and_is_in_every_hand() -> None:
    names = "ABCDEFG"
    seats = "  ".join(f"{name} 250" for name in names)
    calls = "\n".join
    hand = run(
        f"stud-high fixed 200/400 forced 50  {seats}\nC has 7d 8d 2c\nG has Qd Qh As Ac Kd Jd\n"
        "board Qs\nC completes\n" + calls(f"{name} calls" for name in "DEFGAB") + "\n"
        "G all in 50\n" + calls(f"{name} calls" for name in "ABCDEF")
    ).hand
    [due] = [at for at, fact in enumerate(hand.log) if isinstance(fact, the("poker 1.B(9)"))]
    [dealt] = [fact for fact in hand.log[due:] if isinstance(fact, BoardDealt)]
    assert dealt.cards == tuple(parse("Qs")) == tuple(hand.board)
    high = RANKINGS["high"]
    share = hand.game.shares[0]
    for at in range(7):
        own = hand.held(at)
        assert len(own) == 6  # nobody has a seventh card of his own
        cards = share.chosen_from(own, hand.board)
        assert cards[-1] == parse("Qs")[0]
        best = max(high.grade(five) for five in combinations((*own, *hand.board), 5))
        assert high.best(cards).grade == best


@pytest.mark.rule("poker 1.B(9)")
def test_while_the_deck_serves_everybody_there_is_no_common_card() -> None:
    hand = run(
        "stud-high fixed 200/400 forced 50  A 250  B 250  C 250\nC has 7d 8d 2c\n"
        "C completes\nA calls\nB calls\nA all in 50\nB calls\nC calls"
    ).hand
    assert not any(isinstance(fact, the("poker 1.B(9)")) for fact in hand.log)
    assert [len(hand.held(at)) for at in range(3)] == [7, 7, 7]


BOARDS = """
    holdem | As Kd       | 7c 2d       | 3h 3d 3c 9s 9h | each
    holdem | As Ah       | 7c 2d       | 3h 4d Jc 9s 8h | A
    omaha  | As Ah Kd Qd | 7c 2d 8c 9c | 3h 4d Jc Ts Th | A
"""


@pytest.mark.rule("poker 1.B(10)")
@pytest.mark.parametrize("row", [row.strip() for row in BOARDS.strip().splitlines()])
def test_every_player_may_use_the_community_cards(row: str) -> None:
    key, one, two, board, winner = (cell.strip() for cell in row.split("|"))
    checked = "A checks\nB checks\n" * 3
    hand = run(
        f"{key} no 100/200   A 5000   B 5000\nA has {one}\nB has {two}\nboard {board}\n"
        f"B calls\nA checks\n{checked}A shows\nB shows\nexpect over"
    ).hand
    awards = {fact.seat: fact.amount for fact in hand.log if isinstance(fact, PotAwarded)}
    assert awards == ({0: 200, 1: 200} if winner == "each" else {"AB".index(winner): 400})
    if key == "holdem":
        chosen_from = the("poker 1.B(10)")
        for own in (one, two):
            cards = chosen_from(hand.game.shares[0], parse(own), parse(board))
            assert cards == (*parse(own), *parse(board))


DRAWS = [key for key, game in GAMES.items() if any(street.draw for street in game.streets)]


@pytest.mark.rule("poker 1.B(11)")
@pytest.mark.parametrize("many", range(4))
@pytest.mark.parametrize("key", DRAWS)
def test_a_draw_gives_as_many_cards_as_were_discarded(key: str, many: int) -> None:
    text = f"{key} fixed 100/200   A 5000   B 5000\ndeal seed 3\nB calls\nA checks\n"
    before = run(f"{text}stop").hand
    assert isinstance(before.agenda[-1], the("poker 1.B(11)"))
    held = before.held(0)
    given_up, stub = held[:many], before.places["stub"]
    words = " ".join(f"{'23456789TJQKA'[card // 4]}{'cdhs'[card % 4]}" for card in given_up)
    hand = run(
        f"{text}{f'A discards {words}' if many else 'A stands pat'}\nB stands pat\nstop"
    ).hand
    drawn = [fact for fact in hand.log if isinstance(fact, Drawn)]
    assert [len(fact.cards) for fact in drawn] == ([many] if many else [])
    assert len(hand.held(0)) == len(held)
    assert set(hand.held(0)) == {*held[many:], *stub[:many]}
    assert [fact.cards for fact in hand.log if isinstance(fact, Discarded)] == [given_up, ()]


@pytest.mark.rule("poker 1.B(20)", "poker 1.B(34)")
@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.forced])
def test_hole_cards_are_their_owners_and_up_cards_everybodys(key: str) -> None:
    hand = run(f"{key} fixed 200/400 forced 50   A 5000   B 5000   C 5000\ndeal seed 8\nstop").hand
    down, up = the("poker 1.B(20)"), the("poker 1.B(34)")
    for at in range(3):
        assert len(up(hand, at)) == 1
        for audience in (RAIL, DEALER, FLOOR, *map(seat, range(3))):
            seen = view(hand, audience).seats[at]
            assert seen.up == up(hand, at)
            owner = audience == seat(at)
            assert seen.down == (down(hand, at) if owner else (UNKNOWN,) * len(down(hand, at)))


@pytest.mark.rule("poker 1.B(34)")
def test_the_up_cards_decide_who_opens_the_later_rounds() -> None:
    text = (
        "stud-high fixed 200/400 forced 50   A 5000   B 5000   C 5000\n"
        "A has Ks Kh 9c 8d\nB has 7s 6d 2c Ac\nC has Js Jh 5d 5h\n"
    )
    hand = run(f"{text}B brings in\nC calls\nA calls\nexpect actor C\nstop").hand
    assert the("poker 1.B(34)")(hand, 2) == tuple(parse("5d 5h"))  # the only pair in sight


# ---- hands ----

LADDER = """
    As Ks Qs Js Ts
    9h 8h 7h 6h 5h
    4c 4d 4h 4s 2c
    8c 8d 8s 6c 6d
    Ah Jh 9h 4h 3h
    Ts 9c 8d 7c 6h
    Qc Qd Qs 5c 2d
    Kc Kd 3c 3d 9s
    Ac Ad 7d 5c 3s
    Kh Qc 9d 7c 5s
"""


@pytest.mark.rule("poker 1.B(16)")
@pytest.mark.parametrize("better_first", [True, False])
@pytest.mark.parametrize(("better", "worse"), [*pairwise(LADDER.split("\n")[1:-1])])
def test_in_a_high_game_the_hand_that_ranks_higher_wins(
    better: str, worse: str, better_first: bool
) -> None:
    one, two = (better, worse) if better_first else (worse, better)
    hand = run(
        f"draw-high fixed 100/200   A 400   B 400\nA has {one}\nB has {two}\n"
        "B raises 400\nA calls\nA stands pat\nB stands pat\nexpect over"
    ).hand
    [award] = [fact for fact in hand.log if isinstance(fact, PotAwarded)]
    assert award.seat == (0 if better_first else 1)
    high = the("poker 1.B(16)")
    assert high.key == award.share
    assert high.grade(parse(better)) > high.grade(parse(worse))


LOW_LADDER = """
    5c 4d 3h 2s Ac
    6c 4h 3d 2c As
    8d 4s 3c 2h Ad
    Kd 5h 4c 3s 2d
    2h 2s 5d 4h 3c
"""


@pytest.mark.rule("poker 1.B(22)", "P-04")
@pytest.mark.parametrize(("better", "worse"), [*pairwise(LOW_LADDER.split("\n")[1:-1])])
def test_in_a_low_game_the_lowest_hand_wins_and_nothing_beats_the_wheel(
    better: str, worse: str
) -> None:
    hand = run(
        f"draw-low fixed 100/200   A 400   B 400\nA has {worse}\nB has {better}\n"
        "B raises 400\nA calls\nA stands pat\nB stands pat\nexpect over"
    ).hand
    [award] = [fact for fact in hand.log if isinstance(fact, PotAwarded)]
    low = the("poker 1.B(22)")
    assert (award.seat, award.share) == (1, low.key)
    wheel = low.grade(parse("5c 4d 3h 2s Ac"))
    assert low.grade(parse(worse)) < low.grade(parse(better)) <= wheel


HILO = (
    "{key} fixed 200/400 forced 50   A 300   B 300\nA has Ks Kh 2c Kd Td Js Qd\n"
    "B has {low}\nA completes\nB raises 300\nA calls\nexpect over"
)


@pytest.mark.rule("poker 1.B(18)")
def test_a_high_low_split_pays_the_highest_hand_and_the_lowest() -> None:
    game = the("poker 1.B(18)")
    assert len(game.shares) == 2
    low = "7s 6d 3c 2d Ac Jd Tc"
    hand = run(
        HILO.format(key=game.key, low=low)
        .replace("A completes", "B completes")
        .replace("B raises 300\nA calls", "A raises 300\nB calls")
    ).hand
    awards = [
        (fact.seat, fact.share, fact.amount) for fact in hand.log if isinstance(fact, PotAwarded)
    ]
    assert awards == [(0, "high", 300), (1, "low-a5", 300)]


LOWS = """
    8s 6d 3c 2d Ac Jd Tc | B
    9s 6d 3c 2d Ac Jd Tc | -
    8s 8d 3c 2d Ac Jd Tc | -
    7s 6d 5c 4d 3h Jd Tc | B
"""


@pytest.mark.rule("poker 1.B(19)", "P-07")
@pytest.mark.parametrize("row", [row.strip() for row in LOWS.strip().splitlines()])
def test_eight_or_better_pays_no_low_with_a_pair_or_a_card_above_the_eight(row: str) -> None:
    low, winner = (cell.strip() for cell in row.split("|"))
    hand = run(HILO.format(key="stud-hilo8", low=low)).hand
    lows = [fact.seat for fact in hand.log if isinstance(fact, PotAwarded) and fact.share == "low8"]
    assert lows == ([1] if winner == "B" else [])
    qualifies = the("poker 1.B(19)")
    assert any(map(qualifies, combinations(parse(low), 5))) == (winner == "B")


FOULED = """
    protected            | back   | Ann's chips come back: she is no part of it
    protected restored   | plays  | and the hand that can be put together again plays
    protected at_fault   | lost   | unless she had a part in it
                         | lost   | a hand that nobody guards is dead
"""


@pytest.mark.rule("poker 1.B(25)")
@pytest.mark.parametrize("row", FOULED.strip("\n").splitlines())
def test_a_protected_hand_is_treated_otherwise_than_one_that_is_not(row: str) -> None:
    flags, then, _ = (cell.strip() for cell in row.split("|"))
    text = "holdem no 100/200   A 5000   B 5000   C 5000\nC raises 600\nA calls\nB calls\n"
    hand = run(f"{text}report fouled A {flags} by floorperson\nstop").hand
    assert hand.live[0] == (then == "plays")
    assert hand.stacks[0] == (5_000 if then == "back" else 4_400)
    [fact] = [fact for fact in hand.log if isinstance(fact, IrregularityReported)]
    report = Report(what="fouled", seat=0, protected="protected" in flags)
    assert value_of("poker 1.B(25)", report) == ("protected" in flags) == fact.protected


@pytest.mark.rule("poker 1.B(14)")
def test_a_fouled_hand_is_dead_and_wins_nothing() -> None:
    text = "holdem no 100/200   A 5000   B 5000   C 5000\nC raises 600\nA calls\nB calls\n"
    hand = run(f"{text}stop").hand
    facts = the("poker 1.B(14)")(hand, Report(what="hand_size", seat=0))
    assert [(type(fact), fact.seat) for fact in facts] == [(HandKilled, 0)]
    dead = run(f"{text}report hand_size A by floorperson\nstop").hand
    assert not dead.live[0]
    assert dead.stacks[0] == 4_400  # and what he put in stays there for the others


# ---- rounds, and the button ----


@pytest.mark.rule("poker 1.B(6)")
def test_the_button_moves_clockwise_and_the_deal_and_the_blinds_follow_it() -> None:
    at = table("ABCD", button="D")
    seen = []
    for _ in range(5):
        hand = start(at)
        seen.append((value_of("poker 1.B(6)", at), told(hand)))
        finish(at)
    assert seen == [
        (3, "A100 B200 C D"),
        (0, "B100 C200 D A"),
        (1, "C100 D200 A B"),
        (2, "D100 A200 B C"),
        (3, "A100 B200 C D"),
    ]


@pytest.mark.rule("poker 1.B(6)")
def test_the_button_passes_an_empty_seat() -> None:
    at = table("ABCD", button="D")
    start(at)
    finish(at)
    leave(at, "A")
    start(at)
    assert value_of("poker 1.B(6)", at) == 1


@pytest.mark.rule("poker 1.B(30)")
@pytest.mark.parametrize("ending", [{}, {"voided": "misdeal"}])
def test_the_number_of_the_round_changes_only_when_it_is_paid_or_void(
    ending: dict[str, str],
) -> None:
    at = table("ABC", button="C")
    first = start(at)
    number = value_of("poker 1.B(30)", first)
    with pytest.raises(Refused, match="hand_in_play"):
        start(at)
    for asked in (
        requests.AddChips(player="a", amount=500),
        requests.SetButton(seat=1, by=Role.FLOORPERSON, person="f1"),
    ):
        with pytest.raises(Refused, match="hand_in_play"):
            carry_out(at, asked)
    leave(at, "B")
    assert at.hand is not None
    assert value_of("poker 1.B(30)", at.hand) == number
    finish(at, **ending)
    with pytest.raises(Refused, match="no_hand_in_play"):
        carry_out(
            at,
            requests.FinishHand(
                number=number,
                start=first.stacks,
                stacks=first.stacks,
                by=Role.DEALER,
                person="d1",
            ),
        )
    assert value_of("poker 1.B(30)", start(at)) == number + 1


@pytest.mark.rule("poker 1.B(33)")
def test_no_chips_come_to_the_table_stakes_during_a_round() -> None:
    at = table("ABC", button="C")
    start(at)
    with pytest.raises(Refused, match="hand_in_play"):
        carry_out(at, requests.AddChips(player="a", amount=500))
    finish(at)
    carry_out(at, requests.AddChips(player="a", amount=500))
    assert start(at).stacks.count(10_500) == 1

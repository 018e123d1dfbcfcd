"""A hand as text: read, written, and read again."""

import json
import random
import re
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from fairdeal.cards.notation import show
from fairdeal.engine.text.lines import Differs, RefusalMet
from fairdeal.errors import BadInput, FairdealError
from fairdeal.poker import commands
from fairdeal.poker.decide import Options, options
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.house_rules import HouseRules, OddChip
from fairdeal.poker.notation.reading import Told, read
from fairdeal.poker.notation.writing import to_text
from fairdeal.poker.play import open_hand, play, run_dealer
from fairdeal.poker.stakes import AntePlacement, Limit, Rake, Stakes
from tests import commands as command_line
from tests.documents import ROOT
from tests.poker.scenario import run
from tests.speeds import Count

PAGE = (ROOT / "docs" / "notation.md").read_text("utf-8")
EXAMPLES = re.findall(r"```hand\n(.*?)```", PAGE, re.DOTALL)

ACES = """
    holdem no 100/200      A 20000   B 650   C 20000
    A has As Ah
    C has Kc Kd
    B has 7c 7d
    board Kh 2c 3d 9s Ac
    C raises 600
    A raises 1200
    B all in 650
    C calls
    expect board Kh 2c 3d
    A checks
    C checks
    A checks
    C checks
    A bets 300
    C folds
"""


def random_command(seen: Options, hand: Hand, chance: random.Random) -> commands.Command:
    """One of the things the seat may do."""
    may: list[commands.Command] = []
    if seen.call:
        may += [commands.Call(seen.seat), commands.Call(seen.seat), commands.Fold(seen.seat)]
    if seen.check:
        may.append(commands.Check(seen.seat))
    if seen.most:
        to = chance.choice([seen.least, min(seen.most, 2 * seen.least), seen.most])
        may.append(commands.RaiseTo(seen.seat, to))
    if seen.bring_in:
        may.append(commands.BringIn(seen.seat))
    if seen.straddle:
        may += [commands.Straddle(seen.seat), commands.Pass(seen.seat)]
    if seen.discard >= 0:
        cards = hand.down(seen.seat)
        may.append(commands.Discard(seen.seat, cards[: chance.randint(0, len(cards))]))
    if seen.show:
        may.append(commands.Show(seen.seat))
    if seen.muck:
        may.append(commands.Muck(seen.seat))
    return chance.choice(may)


def random_hand(key: str, chance: random.Random) -> Hand:
    """A hand of a game with values of every kind, played to its end or to somewhere before it."""
    game = GAMES[key]
    stud = game.forced is not None
    stakes = Stakes(
        limit=chance.choice(list(Limit)),
        small_bet=200,
        big_bet=400,
        ante=chance.choice([0, 25]),
        ante_placement=AntePlacement.EACH if stud else chance.choice(list(AntePlacement)),
        blinds=() if stud else chance.choice([(200,), (100, 200), (50, 100, 200)]),
        forced_bet=50 if stud else 0,
        straddle=400 if game.straddle and chance.random() < 0.5 else 0,
    )
    house = HouseRules().but(
        max_raises=chance.choice([None, 3]),
        odd_chip=chance.choice(list(OddChip)),
        odd_units=(25, 5, 1),
        badugi_draws=chance.choice([3, 4]),
    )
    rake = Rake(percent=5, cap=300, contributions=(("bad beat", 1000, 100),))
    if chance.random() < 0.5:
        rake = Rake(levels=((500, 100), (2000, 200)), cap=300)
    order = list(game.deck.cards)
    chance.shuffle(order)
    seats = chance.randint(*game.seats)
    stacks = [chance.choice([700, 2000, 9000]) for _ in range(seats)]
    hand = open_hand(key, stakes, stacks, order, house, rake)
    again = lambda cards: chance.sample(cards, len(cards))  # noqa: E731
    run_dealer(hand, again)
    left = chance.choice([5, 20, 1000])
    while left and (seen := options(hand)) is not None:
        play(hand, random_command(seen, hand, chance), again)
        left -= 1
    return hand


@pytest.mark.parametrize("key", GAMES)
def test_what_is_written_reads_as_the_same_record(key: str, count: Count) -> None:
    chance = random.Random(key)
    for _ in range(max(8, count(400))):
        hand = random_hand(key, chance)
        told = read(to_text(hand))
        assert told.hand.log == hand.log
        assert told.names == tuple("ABCDEFGHIJ")[: hand.seats]


def test_known_cards_come_to_those_who_have_them() -> None:
    told = run(ACES)
    assert [show(told.hand.down(seat)) for seat in (0, 1)] == ["As Ah", "7c 7d"]
    assert show(told.hand.board) == "Kh 2c 3d 9s Ac"
    assert told.hand.stacks == [21850, 0, 18800]


def test_cards_not_named_come_in_the_order_of_the_deck() -> None:
    told = run("holdem no 1/2  A 500 B 500\nB has 2d ??\nB folds")
    assert show(told.hand.log[0].order[:5]) == "2c 2d 2h 2s 3c"  # type: ignore[union-attr]


def test_a_seed_shuffles_the_cards_that_are_not_named() -> None:
    text = "holdem no 1/2  A 500 B 500\nA has As Ah\n{}\nB calls\nA checks\nstop"
    one, two = (run(text.format(f"deal seed {seed}")).hand for seed in (1, 2))
    assert one.board != two.board
    assert show(one.down(0)) == show(two.down(0)) == "As Ah"


def test_a_deck_of_paper_stays_unknown() -> None:
    told = run("holdem no 1/2  A 500 B 500\ndeal unknown\nA has As ??\nB calls")
    assert show(told.hand.down(0)) == "As ??"
    assert show(told.hand.down(1)) == "?? ??"


def test_the_button_turns_the_order_of_the_deal() -> None:
    told = run("holdem no 1/2  A 500 B 501 C 502\nbutton A\nexpect actor A")
    assert told.names == ("B", "C", "A")
    assert told.hand.start == (501, 502, 500)


def test_a_record_may_say_what_each_seat_posts() -> None:
    told = run(
        """holdem no - bets 200   A 5000 B 5000 C 5000
        A posts ante 10
        B posts single ante 30
        C posts blind 200
        A posts blind 100
        expect pot 0 340 A B C"""
    )
    assert told.hand.stakes.posts[1] == (1, 30, "single ante")


def test_at_the_end_of_the_text_those_left_show() -> None:
    told = run("holdem no 1/2 A 4 B 4\nA has As Ah\nB has Ks Kh\nB all in 4\nA calls")
    assert told.hand.over
    assert told.hand.stacks == [8, 0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: the file is empty"),
        ("\n\nholdm no 1/2 A 5 B 5", "line 3: unknown poker game 'holdm'; did you mean holdem"),
        ("holdem big 1/2 A 5 B 5", "line 1: 'big' is not a limit"),
        ("holdem no 1/x A 5 B 5", "line 1: 'x' is not an amount"),
        ("holdem no 1/2 A 5 B", "line 1: 'B' has no stack"),
        ("holdem no 1/2 A 5 A 5", "line 1: two players are named 'A'"),
        ("holdem no 1/2 5 A", "line 1: '5' is not a name"),
        ("holdem no 1/2 ante A 5 B 5", "line 1: 'A' is not an amount"),
        ("holdem no 1/2 A 500", "line 1: Hold 'Em needs 2 players, not 1 (poker 7.B)"),
        ("stud-high fixed 2/4 bets 2/4 A 50 B 50", "line 1: in stud write the bets after"),
        ("holdem no 1/2 A 50 B 50\nhouse colour=red", "line 2: unknown value 'colour'"),
        (
            "holdem no 1/2 A 50 B 50\nhouse max_raises=lots",
            "line 2: 'max_raises=lots': the value must",
        ),
        ("holdem no 1/2 A 50 B 50\nD folds", "line 2: nobody is named 'D'; the players are A, B"),
        ("holdem no 1/2 A 50 B 50\nB dances", "line 2: 'B dances' is not something a player"),
        ("holdem no 1/2 A 50 B 50\nB raises x", "line 2: 'x' is not an amount"),
        ("holdem no 1/2 A 50 B 50\nB all in 7", "line 2: all in is 50 here, not 7"),
        ("holdem no 1/2 A 50 B 50\nA has Xx", "line 2: 'Xx' is not a card"),
        ("holdem no 1/2 A 50 B 50\nA has As\nB has As", "line 3: As was named before"),
        ("six-plus no 1/2 A 50 B 50\nA has 2s", "line 2: 2s is not in the six-plus deck"),
        ("holdem no 1/2 A 50 B 50\ndeck As\ndeck 2c As", "line 3: As was named before"),
        ("holdem no 1/2 A 50 B 50\nA posts tip 5", "line 2: 'A posts tip 5' is not something"),
        ("holdem no 1/2 A 50 B 50\nB calls refused lies", "line 2: there is no refusal 'lies'"),
        ("holdem no 1/2 A 50 B 50\nexpect rain", "line 2: expect one of: stacks"),
        ("holdem no 1/2 A 50 B 50\nstop\nB folds", "line 3: nobody can do anything after 'stop'"),
        ("holdem no 1/2 A 50 B 50\ndeck " + "?? " * 53, "line 1: 53 cards, of a deck of 52"),
    ],
)
def test_a_fault_is_one_line_with_its_number(text: str, said: str) -> None:
    with pytest.raises(BadInput) as met:
        read(text)
    assert str(met.value).startswith(said)
    assert "\n" not in str(met.value)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("B calls refused not_now", "line 2: expected the refusal not_now, but nothing is"),
        (
            "A calls refused not_now",
            "line 2: expected the refusal not_now, but met not_y",
        ),
        ("expect stacks A 7", "line 2: A has 48, not 7"),
        ("expect pot 0 4 A B", "line 2: pot 0 is 3 A B"),
        ("expect pot 3 4 A B", "line 2: there are 1 pots"),
        ("expect pots 4", "line 2: the pots: 3, not 4"),
        ("expect actor A", "line 2: the actor: B, not A"),
        ("expect board As", "line 2: the board: , not As"),
        ("expect burns As", "line 2: the burns: , not As"),
        ("expect cards A As Ah", "line 2: what A has: 2c 2h, not As Ah"),
        ("expect call 2", "line 2: the call: 1, not 2"),
        ("expect raises none", "line 2: least and most to raise to: 4 50, not none"),
        ("expect events Folded", "line 2: the last events: Dealt, not Folded"),
        ("expect over", "line 2: the hand is not over"),
    ],
)
def test_what_is_not_as_expected_is_told(line: str, said: str) -> None:
    with pytest.raises(Differs) as met:
        read(f"holdem no 1/2 A 50 B 50\n{line}")
    assert str(met.value).startswith(said)


def test_a_refusal_that_was_not_expected_names_its_clause_and_line() -> None:
    with pytest.raises(RefusalMet) as met:
        read("holdem no 1/2 A 50 B 50\n\nB checks")
    assert str(met.value) == (
        "line 3: You can't check: there is a bet of $0.01 to call. "
        "(bet_to_face, poker 1.B(8), poker 11.H(2))"
    )
    assert met.value.line == 3


def test_whatever_is_wrong_is_told_and_nothing_breaks() -> None:
    """Words of good texts in wrong places, from a fixed seed."""
    chance = random.Random(7)
    texts = [ACES, *EXAMPLES]
    words = sorted({word for text in texts for word in text.split()})
    for _ in range(600):
        lines = [line.split() for line in chance.choice(texts).splitlines() if line.strip()]
        for _ in range(chance.randint(1, 3)):
            line = chance.choice(lines)
            line[chance.randrange(len(line))] = chance.choice(words)
        with suppress(FairdealError):
            read("\n".join(" ".join(line) for line in lines))


def test_an_expected_refusal_changes_nothing() -> None:
    with_refusal = run("holdem no 1/2 A 50 B 50\nB checks refused bet_to_face\nB calls")
    assert with_refusal.hand.log == run("holdem no 1/2 A 50 B 50\nB calls").hand.log


def test_the_page_has_examples() -> None:
    assert len(EXAMPLES) >= 4


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_of_the_page_run(example: str) -> None:
    assert isinstance(run(example), Told)


def fairdeal(*args: str, text: str = "") -> subprocess.CompletedProcess[str]:
    return command_line.fairdeal("hand", *args, text=text)


def test_the_command_prints_the_outcome(tmp_path: Path) -> None:
    file = tmp_path / "aces.txt"
    file.write_text(ACES, "utf-8")
    done = fairdeal(str(file))
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "holdem   board Kh 2c 3d 9s Ac",
        "  A  20000 -> 21850  As Ah  three aces, king kicker",
        "  B    650 ->     0  7c 7d  pair of sevens, ace kicker",
        "  C  20000 -> 18800  Kc Kd",
        "main pot 1950, for A B",
        "  A wins 1950 (high, best hand)",
        "side pot 1 1100, for A",
        "  A wins 1100 (pot, uncontested)",
    ]


def test_the_command_prints_json(tmp_path: Path) -> None:
    done = fairdeal("-", "--json", text=ACES)
    found = json.loads(done.stdout)
    assert list(found) == ["version", "game", "seats", "board", "pots", "events"]
    assert found["seats"][0] == {
        "name": "A",
        "before": 20000,
        "after": 21850,
        "cards": "As Ah",
        "hand": "three aces, king kicker",
    }
    assert found["pots"][0]["awards"] == [
        {"seat": "A", "amount": 1950, "share": "high", "why": "best hand"}
    ]
    assert found["events"][0]["type"] == "poker.hand_opened"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        (
            "holdem no 1/2 A 50 B 50\nB checks",
            1,
            "line 2: You can't check: there is a bet of $0.01 to call. (bet_to_face, ",
        ),
        ("holdem no 1/2 A 50 B 50\nexpect actor A", 1, "line 2: the actor: B, not A"),
        ("holdem no 1/2 A 50 B 50\nB flies", 2, "line 2: 'B flies' is not something"),
        (f"holdem no 1/2 A {'9' * 5000} B 50", 2, "line 1: '999999999999'... of 5,000 characters"),
        (
            "holdem no 1/2 A 50 B 50\nrake percent=150\nhouse badugi_draws=0",
            2,
            "line 1: house badugi_draws must be 3 or 4, not 0 (poker 20.K, P-59); rake percent",
        ),
    ],
)
def test_the_command_says_in_one_line_what_is_wrong(text: str, code: int, said: str) -> None:
    done = fairdeal("-", text=text)
    assert done.returncode == code
    assert done.stderr.startswith(f"fairdeal: {said}")
    assert done.stderr.count("\n") == 1


def test_the_command_needs_a_file_that_is_there() -> None:
    done = fairdeal("no-such-file.txt")
    assert done.returncode == 2
    assert done.stderr == "fairdeal: no-such-file.txt: no such file or directory\n"

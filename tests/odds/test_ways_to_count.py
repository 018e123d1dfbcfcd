"""Every way to count gives the same: plain Python, hand by hand, by order, by classes, by deals."""

import random
import subprocess
import sys

import pytest

from fairdeal.cards.notation import show
from fairdeal.compiled.crew import Crew
from fairdeal.odds.equity.boards import boards, plain, range_boards, showdowns
from fairdeal.odds.equity.boards.games_of_boards import can_count
from fairdeal.odds.equity.deals import deals
from fairdeal.odds.equity.equity import equity
from fairdeal.odds.equity.spot import Spot, read_spot
from fairdeal.odds.equity.winners import Winners
from fairdeal.poker.games import GAMES

CREW = Crew(workers=1)
COMMUNITY = [key for key, game in GAMES.items() if can_count(game)]


def spot_of(row: str) -> Spot:
    game, hands, board, dead = (part.strip() for part in row.split("|"))
    return read_spot(game, hands.split(" / "), board, dead)


# ---- known hands ----


@pytest.mark.parametrize("lying", [5, 4, 3])
@pytest.mark.parametrize("key", COMMUNITY)
def test_known_hands_on_a_board(key: str, lying: int, seed: int) -> None:
    """Two to four hands, and one of them may lack a card on the turn."""
    source = random.Random(f"ways {key} {lying} {seed}")
    game = GAMES[key]
    deck = source.sample(game.deck.cards, len(game.deck.cards))
    hole = read_spot(key, ["??", "??"]).hole
    sizes = [hole] * source.randint(1, 3) + [hole - (lying == 4)]
    hands = [show([deck.pop() for _ in range(size)]) for size in sizes]
    board = show([deck.pop() for _ in range(lying)])
    spot = read_spot(key, hands, board, dead=show([deck.pop()]))
    found = showdowns.count(spot, CREW)
    assert found.total
    assert found == boards.count_classes(spot, CREW) == deals.count(spot, CREW)
    assert found == plain.count(spot)


@pytest.mark.parametrize(
    "row",
    [
        "stud-high   | AsAhAdKcKd7h / 2c3c4c5c6d8d   | |",
        "stud-hilo8  | AsAh2d3cKd7h9c / 2c3d4c5cKh8d | | 6c",
        "five-stud   | AsAh2d8h / Kc3d4cTs           | |",
        "stud-low    | AsAh2d3cKd7h9c / 2c3d4c5cKh8d | |",
    ],
)
def test_hands_without_a_board(row: str) -> None:
    spot = spot_of(row)
    assert plain.count(spot) == deals.count(spot, CREW)


# ---- ranges ----

ON_A_BOARD = """
    holdem   | AA / KK                | 2s 3d 9h       |
    holdem   | QQ+,AKs / 22+          | Kd 8d 2c       | Ac 3h
    holdem   | QQ+ / random           | Kh 8h 2h       | Qs Qd
    holdem   | AsKs,AhKd / T9s+,22+   | Qs Js 2s 2d    |
    holdem   | As / random            | Ah Ac Ad       |
    holdem   | As? / Kd?              | 7s 8s 9s Ts    |
    holdem   | random / random        | 2c 2d 2h 2s    |
    holdem   | 22+,A2+ / K2s+,QTo+    | Ah 7h 5h 2h 3h |
    six-plus | 66+ / ATs+,JTs         | Kh 8d 6c       | Ad
    six-plus | random / A6+           | Kh Qh Jh 9h    |
"""


@pytest.mark.parametrize("row", ON_A_BOARD.strip().splitlines())
def test_two_ranges_on_a_board(row: str) -> None:
    spot = spot_of(row)
    found = range_boards.count(spot, CREW)
    assert found.total
    assert found == showdowns.count(spot, CREW)


@pytest.mark.parametrize(
    "row",
    [
        "holdem   | AA / KK             | 2s 3d 9h    |",
        "holdem   | AK / AQs,KK / TT    | Kh 8h 2h 2c |",
        "six-plus | JTs / QQ,98o / AA   | Kh Qh 6c 8s |",
        "holdem   | AsKs / ?? / 2c2d    | Qs Js 2h 3h 4h |",
    ],
)
def test_small_ranges_in_plain_python(row: str) -> None:
    spot = spot_of(row)
    found = plain.count(spot)
    assert found.total
    assert found == showdowns.count(spot, CREW) == boards.count_classes(spot, CREW)


BEFORE_THE_FLOP = """
    holdem   | AA / KK          | |
    holdem   | QQ+ / 99+,AKs    | | 2c
    holdem   | AsAh / KsKd,KhKc | |
    six-plus | 66+,A9s / TT+    | |
"""


@pytest.mark.slow
@pytest.mark.parametrize("row", BEFORE_THE_FLOP.strip().splitlines())
def test_two_ranges_before_the_flop(row: str) -> None:
    """Boards that stand for others by a change of suits, against classes of boards."""
    spot = spot_of(row)
    assert range_boards.count(spot, CREW) == boards.count_classes(spot, CREW)


@pytest.mark.parametrize("key", ["holdem", "six-plus"])
def test_known_hands_before_the_flop_in_plain_python(key: str, seed: int) -> None:
    source = random.Random(f"plain classes {key} {seed}")
    for players, dead in ((2, 0), (5, 3)):
        cards = source.sample(GAMES[key].deck.cards, 2 * players + dead)
        hands = [show(cards[2 * at : 2 * at + 2]) for at in range(players)]
        spot = read_spot(key, hands, dead=show(cards[2 * players :]))
        assert plain.count(spot) == boards.count_classes(spot, CREW), spot


@pytest.mark.slow
def test_any_two_cards_against_any_two_before_the_flop() -> None:
    """C(52,2) x C(50,2) x C(48,5) cases, and nobody is favoured."""
    spot = read_spot("holdem", ["random", "random"])
    assert boards.are_soon_counted(spot)
    assert range_boards.pays(spot)
    found = boards.count(spot, Crew())
    first, second, both = (found.cases[won] for won in (((0,),), ((1,),), ((0, 1),)))
    assert first == second
    assert first + second + both == found.total == 1326 * 1225 * 1_712_304


# ---- which way ----


def test_few_matchups_are_gone_through_and_many_are_not() -> None:
    flop = "Kd 8d 2c"
    for hands, board, by_order in (
        (["QQ+", "22+"], flop, False),
        (["random", "random"], flop, True),
        (["AsAh", "random"], flop, False),
        (["22+,A2+,K2s+", "random"], "", True),
        (["AsAh", "random"], "", False),
    ):
        assert range_boards.pays(read_spot("holdem", hands, board)) is by_order, hands
    assert not range_boards.pays(read_spot("holdem", ["random", "random", "AA"], flop))
    assert not range_boards.pays(read_spot("omaha", ["????", "????"], flop))


def test_many_matchups_on_a_flop_are_counted_and_not_sampled() -> None:
    found = equity(read_spot("holdem", ["random", "random"], board="Kd 8d 2c"))
    assert found.exact
    assert found.cases == 1176 * 1081 * 990


def test_plain_python_stops_where_the_compiler_pays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain, "is_loaded", lambda: False)
    monkeypatch.setattr(plain, "_spent", {"microseconds": 0})
    small = read_spot("holdem", ["AsAh", "KsKh"], board="2c 3d 9h")
    assert plain.is_quicker(small)
    assert plain.is_quicker(read_spot("holdem", ["AsAh", "KsKh"]))
    assert not plain.is_quicker(read_spot("omaha", ["AsAhKdKc", "QsQhJdJc"]))
    assert not plain.is_quicker(read_spot("holdem", ["AA", "KK"]))
    assert not plain.is_quicker(read_spot("badugi", ["As2d3c4h", "??"]))
    plain.count(small)
    assert 0 < plain._spent["microseconds"] < plain.LOADING
    monkeypatch.setattr(plain, "_spent", {"microseconds": plain.LOADING})
    assert not plain.is_quicker(small)
    monkeypatch.setattr(plain, "_spent", {"microseconds": 0})
    monkeypatch.setattr(plain, "is_loaded", lambda: True)
    assert not plain.is_quicker(small)


@pytest.mark.slow
def test_a_small_spot_loads_neither_numpy_nor_numba() -> None:
    program = (
        "import sys; from fairdeal.odds.equity.equity import equity;"
        " from fairdeal.odds.equity.spot import read_spot;"
        " print(equity(read_spot('holdem', ['AA', 'KK'], board='2s 3d 9h')).cases);"
        " print({'numpy', 'numba'} & {*sys.modules})"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert ran.stdout.split("\n")[:2] == ["35640", "set()"], ran.stderr


# ---- the same random boards as ever ----

SAMPLED: list[tuple[str, dict[str, int]]] = [
    ("holdem | AsAh / KsKh | |", {"0": 82_621, "01": 497, "1": 16_885}),
    ("holdem | AsKs / QdQh / 7c2d | Qs Js 2h |", {"0": 35_874, "1": 64_018, "2": 111}),
    (
        "omaha8 | As2s3d4d / KhKdQsQd | |",
        {"0/": 6_146, "0/0": 33_979, "1/": 31_671, "1/0": 28_207},
    ),
]


@pytest.mark.parametrize(("row", "counted"), SAMPLED)
def test_a_seed_deals_the_boards_it_always_has(row: str, counted: dict[str, int]) -> None:
    found: Winners = boards.sample(spot_of(row), 100_003, 7, CREW)
    shares = {"/".join("".join(map(str, w)) for w in won): n for won, n in found.cases.items()}
    assert shares == counted

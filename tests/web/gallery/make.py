"""Writes the frames of the gallery: `python -m tests.web.gallery.make`.

Each is a moment of a hand that was really played; names, stacks and cards are those of the pictures
that the web is built after.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from tests.web.gallery import corners
from tests.web.gallery.stage import Stage

FRAMES: Final = Path(__file__).parent / "frames"

_SIX = "Ann 412, Bob 655 bot, Cleo 95, Dan 1318, Maya 1404, Eve 380 bot"
_NO_LIMIT = 'table.seats = 6\nstakes.buy_in_min = "$40"\nstakes.buy_in_max = "$5,000"\n'

_NL = "holdem no 200/500 straddle 1000"
_HOLDEM = """
    house run_twice=yes
    Maya has 9d 9c
    Cleo has Ks Qd
    Dan has Kd Js
    board 9s Kh 4d Jc 2d
    Cleo passes
    Cleo raises 1500
    Dan calls
    Maya calls
    Eve folds
    Ann folds
    Bob calls
    Bob checks
    Cleo all in 8000
    Dan raises 16000
    Maya calls
    Bob folds
"""
_DAN_BETS = "    Dan raises 12000\n"


def _no_limit() -> Stage:
    return Stage("nl-2-5", 4, _SIX, 18_204, _NO_LIMIT)


def holdem() -> dict[str, Any]:
    """Your turn in no-limit hold'em, with a side pot."""
    stage = _no_limit()
    stage.play(_NL, _HOLDEM + _DAN_BETS, button=5)
    return stage.frames(left=18)


def holdem_waiting() -> dict[str, Any]:
    """The same before Dan's bet: it is his turn, then yours."""
    stage = _no_limit()
    stage.play(_NL, _HOLDEM, button=5)
    return stage.frames(left=21)


def holdem_check() -> dict[str, Any]:
    """Nothing to call."""
    stage = _no_limit()
    stage.play(_NL, _HOLDEM + "    Dan checks\n", button=5)
    return stage.frames(left=27)


def run_twice() -> dict[str, Any]:
    """Two all-ins: shall it be run twice? Dan has said yes."""
    stage = _no_limit()
    stage.play(
        _NL,
        _HOLDEM
        + _DAN_BETS
        + """
    Maya raises 36000
    Dan all in 114300
    Maya calls
    Cleo agrees
    Dan agrees
""",
        button=5,
    )
    return stage.frames(left=11)


def run_twice_result() -> dict[str, Any]:
    """Both boards are dealt and paid."""
    stage = _no_limit()
    stage.play(
        _NL,
        _HOLDEM
        + _DAN_BETS
        + """
    second board 8h
    Maya raises 36000
    Dan all in 114300
    Maya calls
    Cleo agrees
    Dan agrees
    Maya agrees
""",
        button=5,
    )
    stage.show_all()
    return stage.frames(left=4)


_STUD_SEATS = "Ann 143, Bob 224 bot, Cleo 357, Dan 106, Eve 266 bot, Finn 91, Gus 220, Maya 292"
_STUD7 = "stud-high fixed 500/1000 ante 100 forced 200"
_STUD = """
    Ann has 3s 9s Jc
    Bob has Ts Th Qh Jh 4h 2s
    Cleo has Ac 9h Kd Ks 8c 5s
    Dan has 6s 4s 9c 4c
    Eve has Qc 5c 6c 6d Td Jd
    Finn has 8s 3c 2h
    Gus has 5d Tc 8d 9d Qd 2c
    Maya has Ad 7c As 7h 3d Kc
    Finn brings in
    Gus completes
    Maya calls
    Ann folds
    Bob calls
    Cleo calls
    Dan calls
    Eve calls
    Finn folds
"""


def stud() -> dict[str, Any]:
    """Seven-card stud on sixth street."""
    stage = Stage("stud-5-10", 9, _STUD_SEATS, 2_047)
    rest = """
    Cleo bets 500
    Dan folds
    Eve calls
    Gus calls
    Maya calls
    Bob calls
    Cleo bets 1000
    Eve calls
    Gus calls
    Maya calls
    Bob calls
    Cleo bets 1000
    Eve calls
    Gus calls
"""
    stage.play(_STUD7, _STUD + rest)
    return stage.frames(left=12)


def bring_in() -> dict[str, Any]:
    """The forced bet of stud is yours."""
    stage = Stage("stud-5-10", 9, _STUD_SEATS, 2_048)
    stage.play(
        _STUD7, _STUD.partition("    Finn brings")[0].replace("As 7h", "2d 7h").replace("2h", "3h")
    )
    return stage.frames(left=25)


_DRAW_SEATS = "Ann 732, Bob 465 bot, Cleo 645, Maya 517, Eve 570 bot, Finn 408"
_TRIPLE = "triple-27 fixed 500/1000 bets 1000/2000"
_DRAW = """
    Maya has 2c 3d Kh 7h Jd 5s Kd
    Cleo raises 2000
    Maya calls
    Eve calls
    Finn calls
    Ann calls
    Bob folds
    Ann discards 2
    Cleo discards 3
    Maya discards Kh Jd
    Eve discards 2
    Finn discards 3
    Ann bets 1000
    Cleo calls
    Maya calls
    Eve calls
    Finn folds
    Ann discards 1
    Cleo discards 2
"""


def draw() -> dict[str, Any]:
    """Triple draw: the second draw is yours."""
    stage = Stage("triple-10-20", 11, _DRAW_SEATS, 661, "table.seats = 6\n")
    stage.play(_TRIPLE, _with_cards(_DRAW), button=5)
    return stage.frames(left=24)


def _with_cards(text: str) -> str:
    """Discards of the others by number, as cards that they are then given first."""
    gives = {
        "Ann": "4s 4h 8c 9c Tc Td Th",
        "Cleo": "6s 6h 6d 8s 8h Ts 9h 9s",
        "Eve": "Qs Qh 4c 5c 8d",
        "Finn": "As Ah Ac 3s 3h",
    }
    lines, gone = [], dict.fromkeys(gives, 0)
    for line in text.splitlines():
        words = line.split()
        if len(words) == 3 and words[1] == "discards" and words[2].isdecimal():
            name, many = words[0], int(words[2])
            cards = gives[name].split()[gone[name] : gone[name] + many]
            gone[name] += many
            line = f"    {name} discards {' '.join(cards)}"
        lines.append(line)
    has = [f"    {name} has {cards}" for name, cards in gives.items()]
    return "\n".join([*has, *lines])


_HOUSE = "Ann 500, Bob 600 bot, Maya 975, Dan 400, Eve 300 bot, Finn 800"
_DDP = "double-draw A 1000..20000 step 100"
_DOUBLE_DRAW = """
    house dealing=automated_shoe
    Maya has As Ks Qs Jo 7d
    Ann bets 1000
    Bob bets 2500
    Maya bets 2500
    Dan bets 1000
    Eve bets 2500
    Finn bets 5000
    no more bets
    Ann folds
    Bob plays
"""


def double_draw() -> dict[str, Any]:
    """First Draw or fold."""
    stage = Stage("double-draw", 20, _HOUSE, 913)
    stage.bet(_DDP, _DOUBLE_DRAW)
    return stage.frames()


def double_draw_discards() -> dict[str, Any]:
    """Up to three cards may be thrown away."""
    stage = Stage("double-draw", 20, _HOUSE, 913)
    rest = "\n".join(f"    {name} plays" for name in ("Maya", "Dan", "Eve", "Finn"))
    stage.bet(_DDP, f"{_DOUBLE_DRAW}{rest}\n    Bob stands pat\n")
    return stage.frames()


def double_draw_wagers() -> dict[str, Any]:
    """The opening wagers."""
    stage = Stage("double-draw", 20, _HOUSE, 914)
    stage.bet(_DDP, _DOUBLE_DRAW.partition("    Maya bets")[0])
    return stage.frames(left=14)


_DDS = "double-down minimum 1000..50000 step 100"
_DOUBLE_DOWN = """
    Ann has 5c
    Bob has Kd
    Maya has 7c
    Dan has 2h
    hole 9d
    shared 9c 8h 9s
    Ann bets 1000
    Bob bets 1000
    Maya bets 5000
    Dan bets 2000
    no more bets
"""


def _double_down() -> Stage:
    return Stage("double-down", 21, "Ann 300, Bob 300 bot, Maya 400, Dan 300, -, -, -", 388)


def double_down() -> dict[str, Any]:
    """Double down or stand."""
    stage = _double_down()
    stage.bet(_DDS, _DOUBLE_DOWN)
    return stage.frames()


def double_down_result() -> dict[str, Any]:
    """The hole card is up, and every wager is settled."""
    stage = _double_down()
    rest = "    Ann stands\n    Bob stands\n    Maya doubles\n    Dan doubles\n"
    stage.bet(_DDS, _DOUBLE_DOWN + rest)
    return stage.frames(left=4)


_BOMB_SEATS = "Cal 435, Bob 346 bot, -, Maya 334, Eve 309, Ann 249"
_BOMB_VALUES = (
    'table.seats = 6\ndouble_board.offered = true\ndouble_board.amount = "$25"\n'
    'kill.option = "none"\n'
)


def double_board_result() -> dict[str, Any]:
    """Omaha-8 on two boards, paid."""
    stage = Stage("omaha8-4-8", 6, _BOMB_SEATS, 4_411, _BOMB_VALUES)
    stage.play(
        "omaha8 fixed 200/400",
        """
    house double_board=2500
    Bob has Qs 9h 7c 8c
    Maya has Ac 2d Kh 9s
    Ann has 2c 3c 5h Jd
    Eve has 3s 3h 7d 7h
    Cal has Jc Js Qc 6c
    board Ah 4s 8d Kc Ts
    second board Qd Qh 9c 6s 2h
    Maya asks double_board
    Eve agrees
    Ann agrees
    Cal agrees
    Bob agrees
    Bob bets 400
    Maya calls
    Eve folds
    Ann raises 800
    Cal folds
    Bob calls
    Maya calls
    Bob bets 800
    Maya calls
    Ann calls
    Bob bets 800
    Maya calls
    Ann raises 1600
    Bob calls
    Maya calls
""",
        button=0,
        asked="double_board",
    )
    stage.show_all()
    return stage.frames(left=4)


def bomb_pot_asked() -> dict[str, Any]:
    """Somebody wants a bomb pot: yes or no?"""
    stage = _no_limit()
    stage.house.do("dan", _ask(4, "bomb_pot"))
    stage.house.start(4)
    while stage.house.hand(4).begun.players[stage.house.hand(4).state.actor] != "maya":
        player = stage.house.hand(4).begun.players[stage.house.hand(4).state.actor]
        stage.act(player, {"type": "agree"})
    return stage.frames(left=22)


def _ask(table: int, option: str) -> Any:
    from fairdeal.room.tables.commands import AskOption

    return AskOption(table=table, option=option)


_TEN = (
    "Ann 199, Bob 645 bot, Cleo 94, Dan 1023, Eve 455, Finn 150, Maya 486, Hugo 512 bot, "
    "Iris 300, Jon 287"
)
_TEN_VALUES = 'stakes.buy_in_min = "$40"\nstakes.buy_in_max = "$5,000"\n'


def holdem_10() -> dict[str, Any]:
    """Ten seats: one straddles, one is away, one offline, one has no chips in the hand."""
    from fairdeal.room.tables.commands import SitOut

    stage = Stage("nl-1-3", 2, _TEN, 9_310, _TEN_VALUES)
    for player in ("iris", "finn"):
        stage.house.do(player, SitOut(table=2))
    stage.play(
        "holdem no 100/300 straddle 600",
        """
    Maya has As Qs
    Cleo straddles
""",
        button=9,
    )
    return stage.frames(left=21, offline=frozenset({"eve"}))


def ruling() -> dict[str, Any]:
    """The floor is called, and the hand waits for a ruling."""
    from fairdeal.room.hands.commands import Report

    stage = _no_limit()
    stage.play(_NL, _HOLDEM + _DAN_BETS, button=5)
    hand = stage.house.table(4).hand
    report = {"what": "dispute", "note": "two players say that the bet was $100"}
    stage.house.do("floor", Report(hand=hand, report=report))
    return stage.frames()


def watch() -> dict[str, Any]:
    """Somebody at the rail who may sit down."""
    stage = Stage("nl-2-5", 4, _SIX.replace("Maya 1404", "-"), 18_205, _NO_LIMIT)
    stage.house.know("maya", 240_000)
    stage.house.start(4)
    return stage.frames(left=20)


def between() -> dict[str, Any]:
    """A table that waits for players."""
    stage = Stage("nl-2-5", 4, "Maya 400, -, -, -, -, -", 1, _NO_LIMIT)
    return stage.frames()


GALLERY: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "holdem": holdem,
    "holdem-waiting": holdem_waiting,
    "holdem-check": holdem_check,
    "holdem-10": holdem_10,
    "run-twice": run_twice,
    "run-twice-result": run_twice_result,
    "ruling": ruling,
    "reconnecting": holdem,
    "stud": stud,
    "bring-in": bring_in,
    "draw": draw,
    "double-board-result": double_board_result,
    "bomb-pot-asked": bomb_pot_asked,
    "double-draw": double_draw,
    "double-draw-discards": double_draw_discards,
    "double-draw-wagers": double_draw_wagers,
    "double-down": double_down,
    "double-down-result": double_down_result,
    "watch": watch,
    "between": between,
    "side-pots": corners.side_pots,
    "show-or-muck": corners.show_or_muck,
    "rebuy": corners.rebuy,
    "common-card": corners.common_card,
}
"""The frames by name; those of a picture have its name."""


def main() -> None:
    """Write every frame."""
    for name, made in GALLERY.items():
        data = msgspec.json.format(msgspec.json.encode(made()), indent=1)
        (FRAMES / f"{name}.json").write_bytes(data + b"\n")


if __name__ == "__main__":
    main()

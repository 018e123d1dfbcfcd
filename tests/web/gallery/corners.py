"""Moments that no picture draws: they must look like those that one does."""

from typing import Any

from tests.web.gallery.stage import Stage

_FIVE = "Ann 45, Bob 120 bot, Cleo 260, Dan 700, Maya 900, Eve 380 bot"
_NO_LIMIT = 'table.seats = 6\nstakes.buy_in_min = "$40"\nstakes.buy_in_max = "$5,000"\n'
_NL = "holdem no 200/500 straddle 1000"


def side_pots() -> dict[str, Any]:
    """A main pot and three side pots, and your price in the last of them."""
    stage = Stage("nl-2-5", 4, _FIVE, 18_206, _NO_LIMIT)
    stage.play(
        _NL,
        """
    house run_twice=yes
    Maya has Ah Kh
    board Kd 7s 4c
    Cleo passes
    Cleo raises 1500
    Dan calls
    Maya calls
    Eve all in 38000
    Ann calls
    Bob calls
    Cleo calls
    Dan calls
    Maya calls
    Dan raises 12000
""",
        button=5,
    )
    return stage.frames(left=16)


def at_the_showdown() -> Stage:
    """All is called, and the cards of another are better."""
    stage = Stage("nl-2-5", 4, _FIVE, 18_207, _NO_LIMIT)
    stage.play(
        _NL,
        """
    Maya has Qh Jh
    Dan has Kc Ks
    board Kd 7s 4c 2h 9s
    Cleo passes
    Cleo folds
    Dan raises 1500
    Maya calls
    Eve folds
    Ann folds
    Bob folds
    Dan raises 2500
    Maya calls
    Dan checks
    Maya checks
    Dan raises 6000
    Maya calls
""",
        button=5,
        shows=False,
    )
    return stage


def show_or_muck() -> dict[str, Any]:
    """The hand is over, and the cards of another are better: show or muck?"""
    return at_the_showdown().frames(left=14)


def rebuy() -> dict[str, Any]:
    """All of your chips are gone, and the seat is kept for a while."""
    stage = Stage("nl-2-5", 4, _FIVE.replace("Maya 900", "Maya 90"), 18_208, _NO_LIMIT)
    stage.play(
        _NL,
        """
    house run_twice=yes
    Maya has Qh Jh
    Dan has Kc Ks
    board Kd 7s 4c 2h 9s
    Cleo passes
    Cleo folds
    Dan raises 2500
    Maya all in 9000
    Eve folds
    Ann folds
    Bob folds
    Dan calls
    Dan declines
""",
        button=5,
    )
    stage.show_all()
    return stage.frames(left=4)


_EIGHT = "Ann 143, Bob 224 bot, Cleo 357, Dan 206, Eve 266 bot, Finn 191, Gus 220, Maya 292"


def common_card() -> dict[str, Any]:
    """Eight players stay to the end: the deck is too short, and the last card is for all."""
    stage = Stage("stud-5-10", 9, _EIGHT, 2_049)
    names = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Maya"]
    stage.play(
        "stud-high fixed 500/1000 ante 100 forced 200",
        "\n".join(
            [
                "    Finn has 8s 3c 2h",
                "    Maya has Ad 7c As",
                "    Finn brings in",
                *(f"    {name} calls" for name in ("Gus", "Maya", *names[:5])),
            ]
        ),
    )
    _everybody_checks(stage)
    return stage.frames(left=20)


def _everybody_checks(stage: Stage) -> None:
    """Check until the card for all lies in the middle and the viewer is to act."""
    while True:
        hand = stage.house.hand(stage.number)
        player = hand.begun.players[hand.state.actor]
        if hand.state.board and player == "maya":
            return
        stage.act(player, {"type": "check"})

"""Fairdeal: the card room that follows the book.

Everything that a program needs to play a game is here, once. `docs/library.md` is the guide. Each
name is imported when it is first used, so that a program that ranks a hand does not load a room,
and playing loads neither numpy nor numba.

The two games against the house have a face of their own: `from fairdeal import banked`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from fairdeal.compiled.engine import pass_over_other_builds

if TYPE_CHECKING:
    from fairdeal import banked
    from fairdeal.banked import DoubleDownValues, DoubleDrawValues, open_round
    from fairdeal.cards.card import Card
    from fairdeal.cards.deck import DECKS, SHORT, STANDARD, Deck
    from fairdeal.cards.notation import parse, show
    from fairdeal.cards.shuffle import shuffle
    from fairdeal.cite import Cite
    from fairdeal.engine.audience import Audience
    from fairdeal.engine.requests import CardsEntered, NewOrder, TimeOut
    from fairdeal.engine.roles import Role
    from fairdeal.entropy import fresh_seed
    from fairdeal.errors import BadInput, FairdealError
    from fairdeal.history.exporting import to_phh, to_phhs
    from fairdeal.history.phh import replay_file
    from fairdeal.odds.equity.equity import equity
    from fairdeal.odds.equity.spot import read_spot
    from fairdeal.players.banked.optimal import bet_optimally
    from fairdeal.players.banked.random_player import bet_at_random
    from fairdeal.players.banked.simple import bet_simply
    from fairdeal.players.poker.random_player import play_at_random
    from fairdeal.players.poker.seen import Player, Seen, see
    from fairdeal.players.poker.sound import play_soundly
    from fairdeal.poker import events
    from fairdeal.poker.commands import (
        Agree,
        Ask,
        BringIn,
        Call,
        Check,
        Command,
        Decline,
        Discard,
        Fold,
        HoldTo,
        Muck,
        Pass,
        PlayOn,
        RaiseTo,
        Show,
        StopBetting,
        Straddle,
    )
    from fairdeal.poker.decide import Options, options, refusal
    from fairdeal.poker.games import GAMES
    from fairdeal.poker.hand import Hand
    from fairdeal.poker.house_rules import (
        BettingRules,
        BlindRules,
        DealingRules,
        HouseRules,
        OptionRules,
        ShowdownRules,
        TroubleRules,
    )
    from fairdeal.poker.notation.writing import to_text
    from fairdeal.poker.own_games.game_text import read_game
    from fairdeal.poker.own_games.register import register
    from fairdeal.poker.play import (
        copy,
        deal,
        load,
        open_hand,
        play,
        replay,
        run_dealer,
        save,
        verify,
    )
    from fairdeal.poker.refusals import Refused, Why
    from fairdeal.poker.requests import Request
    from fairdeal.poker.spec import Bet, Forced, Game, Made, Odd, Opens, Share, Street
    from fairdeal.poker.speech.declaration import Declaration, Motion
    from fairdeal.poker.stakes import Limit, Rake, Stakes
    from fairdeal.poker.transcript.lines import transcript
    from fairdeal.poker.trouble.irregularities import IRREGULARITIES
    from fairdeal.poker.trouble.remedies import Ruling
    from fairdeal.poker.trouble.reporting import Report
    from fairdeal.poker.views.view import View, as_seen, facts, view
    from fairdeal.ranking import RANKINGS, evaluate, evaluate_omaha
    from fairdeal.ranking.laws.layout import ACE_HIGH, ACE_LOW
    from fairdeal.simulate.hands import Played, TableSetup, play_hand, play_hands, usual_table
    from fairdeal.simulate.rounds import PlayedRound, play_rounds, usual_values

__version__ = "0.1.0"

pass_over_other_builds()  # before any module of the engine is imported

__all__ = [
    "ACE_HIGH",
    "ACE_LOW",
    "DECKS",
    "GAMES",
    "IRREGULARITIES",
    "RANKINGS",
    "SHORT",
    "STANDARD",
    "Agree",
    "Ask",
    "Audience",
    "BadInput",
    "Bet",
    "BettingRules",
    "BlindRules",
    "BringIn",
    "Call",
    "Card",
    "CardsEntered",
    "Check",
    "Cite",
    "Command",
    "DealingRules",
    "Deck",
    "Declaration",
    "Decline",
    "Discard",
    "DoubleDownValues",
    "DoubleDrawValues",
    "FairdealError",
    "Fold",
    "Forced",
    "Game",
    "Hand",
    "HoldTo",
    "HouseRules",
    "Limit",
    "Made",
    "Motion",
    "Muck",
    "NewOrder",
    "Odd",
    "Opens",
    "OptionRules",
    "Options",
    "Pass",
    "PlayOn",
    "Played",
    "PlayedRound",
    "Player",
    "RaiseTo",
    "Rake",
    "Refused",
    "Report",
    "Request",
    "Role",
    "Ruling",
    "Seen",
    "Share",
    "Show",
    "ShowdownRules",
    "Stakes",
    "StopBetting",
    "Straddle",
    "Street",
    "TableSetup",
    "TimeOut",
    "TroubleRules",
    "View",
    "Why",
    "as_seen",
    "banked",
    "bet_at_random",
    "bet_optimally",
    "bet_simply",
    "copy",
    "deal",
    "equity",
    "evaluate",
    "evaluate_omaha",
    "events",
    "facts",
    "fresh_seed",
    "load",
    "open_hand",
    "open_round",
    "options",
    "parse",
    "play",
    "play_at_random",
    "play_hand",
    "play_hands",
    "play_rounds",
    "play_soundly",
    "read_game",
    "read_spot",
    "refusal",
    "register",
    "replay",
    "replay_file",
    "run_dealer",
    "save",
    "see",
    "show",
    "shuffle",
    "to_phh",
    "to_phhs",
    "to_text",
    "transcript",
    "usual_table",
    "usual_values",
    "verify",
    "view",
]

_HOMES: Final = {
    "fairdeal.banked": "DoubleDownValues DoubleDrawValues open_round",
    "fairdeal.cards.card": "Card",
    "fairdeal.cards.deck": "DECKS SHORT STANDARD Deck",
    "fairdeal.cards.notation": "parse show",
    "fairdeal.cards.shuffle": "shuffle",
    "fairdeal.cite": "Cite",
    "fairdeal.engine.audience": "Audience",
    "fairdeal.engine.requests": "CardsEntered NewOrder TimeOut",
    "fairdeal.engine.roles": "Role",
    "fairdeal.entropy": "fresh_seed",
    "fairdeal.errors": "BadInput FairdealError",
    "fairdeal.history.exporting": "to_phh to_phhs",
    "fairdeal.history.phh": "replay_file",
    "fairdeal.odds.equity.equity": "equity",
    "fairdeal.odds.equity.spot": "read_spot",
    "fairdeal.players.banked.optimal": "bet_optimally",
    "fairdeal.players.banked.random_player": "bet_at_random",
    "fairdeal.players.banked.simple": "bet_simply",
    "fairdeal.players.poker.random_player": "play_at_random",
    "fairdeal.players.poker.seen": "Player Seen see",
    "fairdeal.players.poker.sound": "play_soundly",
    "fairdeal.poker.commands": (
        "Agree Ask BringIn Call Check Command Decline Discard Fold HoldTo Muck Pass PlayOn RaiseTo"
        " Show StopBetting Straddle"
    ),
    "fairdeal.poker.decide": "Options options refusal",
    "fairdeal.poker.speech.declaration": "Declaration Motion",
    "fairdeal.poker.own_games.game_text": "read_game",
    "fairdeal.poker.games": "GAMES",
    "fairdeal.poker.hand": "Hand",
    "fairdeal.poker.trouble.irregularities": "IRREGULARITIES",
    "fairdeal.poker.notation.writing": "to_text",
    "fairdeal.poker.play": "copy deal run_dealer load open_hand play replay save verify",
    "fairdeal.poker.refusals": "Refused Why",
    "fairdeal.poker.own_games.register": "register",
    "fairdeal.poker.trouble.remedies": "Ruling",
    "fairdeal.poker.trouble.reporting": "Report",
    "fairdeal.poker.requests": "Request",
    "fairdeal.poker.spec": "Bet Forced Game Made Odd Opens Share Street",
    "fairdeal.poker.house_rules": (
        "BettingRules BlindRules DealingRules HouseRules OptionRules ShowdownRules TroubleRules"
    ),
    "fairdeal.poker.stakes": "Limit Rake Stakes",
    "fairdeal.poker.transcript.lines": "transcript",
    "fairdeal.poker.views.view": "View as_seen facts view",
    "fairdeal.ranking": "RANKINGS evaluate evaluate_omaha",
    "fairdeal.ranking.laws.layout": "ACE_HIGH ACE_LOW",
    "fairdeal.simulate.hands": "Played TableSetup play_hand play_hands usual_table",
    "fairdeal.simulate.rounds": "PlayedRound play_rounds usual_values",
}
"""The names of each module that are public; a test compares them with the imports above."""

_MODULES: Final = {"banked": "fairdeal.banked", "events": "fairdeal.poker.events"}
"""The names that are modules themselves."""

_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names.split()}

if not TYPE_CHECKING:
    # Hidden from type checkers, so that a name which is not in `__all__` is an error for them too.

    def __getattr__(name: str) -> object:
        """A public name, from the module where it lives; kept for the next time."""
        if name in _MODULES:
            found = import_module(_MODULES[name])
        elif name in _HOME_OF:
            found = getattr(import_module(_HOME_OF[name]), name)
        else:
            raise AttributeError(f"module 'fairdeal' has no attribute {name!r}")
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

"""The playing contests: whole hands, six-handed, event log on, invariants checked."""

import random
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Final

from fairdeal.bench.timing import Contestant, Progress, race
from fairdeal.cards import places
from fairdeal.cards.card import Card
from fairdeal.poker import commands, steps
from fairdeal.poker.commands import Command
from fairdeal.poker.decide import options
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.play import open_hand, play, run_dealer
from fairdeal.poker.stakes import Limit, Stakes

SEATS: Final = 6
STACK: Final = 20_000
HANDS: Final = 60
HANDS_OF_POKERKIT: Final = 3
CALL: Final = tuple(map(commands.Call, range(SEATS)))
CHECK: Final = tuple(map(commands.Check, range(SEATS)))
STAND_PAT: Final = tuple(map(commands.Discard, range(SEATS)))
SHOW: Final = tuple(map(commands.Show, range(SEATS)))
BRING_IN: Final = tuple(map(commands.BringIn, range(SEATS)))


@dataclass(frozen=True, slots=True)
class Contest:
    """One way to play one game; `pokerkit` is the name of the peer's game."""

    name: str
    game: str
    limit: Limit
    pokerkit: str
    at_random: bool = False


CONTESTS: Final = (
    Contest("hold'em call-down", "holdem", Limit.NO, "NoLimitTexasHoldem"),
    Contest("hold'em random", "holdem", Limit.NO, "NoLimitTexasHoldem", at_random=True),
    Contest("stud call-down", "stud-high", Limit.FIXED, "FixedLimitSevenCardStud"),
    Contest("badugi call-down", "badugi", Limit.FIXED, "FixedLimitBadugi"),
    Contest(
        "triple draw call-down",
        "triple-27",
        Limit.FIXED,
        "FixedLimitDeuceToSevenLowballTripleDraw",
    ),
)


def engine() -> str:
    """Which engine plays here: plain Python, or the one that `./run compile` has built."""
    return "plain Python" if str(places.__file__).endswith(".py") else "compiled"


def measure(rounds: int, say: Progress, keys: Collection[str]) -> list[dict[str, Any]]:
    """Every contest of these games, beside PokerKit where it is installed."""
    found = []
    for contest in CONTESTS:
        if contest.game not in keys:
            continue
        say(contest.name)
        contestants = [Contestant("fairdeal", HANDS, _ours(contest)), *_pokerkit(contest)]
        ours, *theirs = race(contestants, rounds)
        found.append(
            {
                "contest": contest.name,
                "unit": "hand",
                "microseconds": round(ours.nanoseconds / 1e3, 1),
                "per_second": round(ours.per_second),
                "peers": {
                    peer.name: {
                        "microseconds": round(peer.nanoseconds / 1e3, 1),
                        "times_ours": round(peer.nanoseconds / ours.nanoseconds, 2),
                    }
                    for peer in theirs
                },
            }
        )
    return found


def _ours(contest: Contest) -> Callable[[], None]:
    played = GAMES[contest.game]
    source = random.Random(contest.name)
    stakes = Stakes(
        limit=contest.limit,
        small_bet=200,
        big_bet=400,
        blinds=() if played.forced else (100, 200),
        forced_bet=100 if played.forced else 0,
    )
    orders = [source.sample(played.deck.cards, len(played.deck)) for _ in range(HANDS)]
    choose = _any_of(source) if contest.at_random else call_down

    def run() -> None:
        for order in orders:
            play_out(open_hand(contest.game, stakes, (STACK,) * SEATS, order), choose, source)

    return run


def play_out(hand: Hand, choose: Callable[[Hand], Command], source: random.Random) -> None:
    """Play a hand to its end."""

    def reshuffled(cards: tuple[Card, ...]) -> list[Card]:
        return source.sample(cards, len(cards))

    run_dealer(hand, reshuffled)
    while hand.agenda:
        play(hand, choose(hand), reshuffled)


def call_down(hand: Hand) -> Command:
    """Check or call, stand pat, show."""
    seat, step = hand.actor, type(hand.agenda[-1])
    if step is steps.Betting:
        return CALL[seat] if hand.owed(seat) else CHECK[seat]
    if step is steps.Draw:
        return STAND_PAT[seat]
    return BRING_IN[seat] if step is steps.ForcedBet else SHOW[seat]


def _any_of(source: random.Random) -> Callable[[Hand], Command]:
    """Fold, check or call, or raise any amount, all as likely."""

    def choose(hand: Hand) -> Command:
        if not isinstance(hand.agenda[-1], steps.Betting):
            return call_down(hand)
        allowed = options(hand)
        assert allowed is not None
        seat = allowed.seat
        verbs: list[Command] = [call_down(hand)]
        if allowed.call:
            verbs.append(commands.Fold(seat))
        if allowed.most:
            verbs.append(commands.RaiseTo(seat, source.randint(allowed.least, allowed.most)))
        return source.choice(verbs)

    return choose


def _pokerkit(contest: Contest) -> list[Contestant]:
    try:
        import pokerkit
    except ImportError:
        return []
    from importlib.metadata import version

    manual = pokerkit.Automation.RUNOUT_COUNT_SELECTION
    automations = tuple(each for each in pokerkit.Automation if each is not manual)
    opening: tuple[Any, ...] = (100,) if GAMES[contest.game].forced else ((100, 200),)
    bets = (200, 400) if contest.limit is Limit.FIXED else (200,)
    create, source = getattr(pokerkit, contest.pokerkit).create_state, random.Random(contest.name)

    def run() -> None:
        for _ in range(HANDS_OF_POKERKIT):
            state = create(automations, True, 0, *opening, *bets, (STACK,) * SEATS, SEATS)
            while state.status:
                _act_for_pokerkit(state, source if contest.at_random else None)

    return [Contestant(f"pokerkit {version('pokerkit')}", HANDS_OF_POKERKIT, run)]


def _act_for_pokerkit(state: Any, source: random.Random | None) -> None:
    """What our players do, said in the peer's words."""
    if state.can_stand_pat_or_discard():
        state.stand_pat_or_discard(())
    elif state.can_post_bring_in():
        state.post_bring_in()
    elif source is None:
        state.check_or_call()
    else:
        verbs: list[Callable[[], object]] = [state.check_or_call]
        if state.checking_or_calling_amount:
            verbs.append(state.fold)
        if state.can_complete_bet_or_raise_to():
            least = state.min_completion_betting_or_raising_to_amount
            most = state.max_completion_betting_or_raising_to_amount
            verbs.append(lambda: state.complete_bet_or_raise_to(source.randint(least, most)))
        source.choice(verbs)()

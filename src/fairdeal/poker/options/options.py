"""What players may ask for: bomb pot, double board, waterfall, running it twice. Reads only.

Each is an entry of `OPTIONS`. When an option may be asked for is said here, and how the agenda is
rewritten once all have agreed; `writing` puts it there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fairdeal.cite import Cite
from fairdeal.poker import events, steps
from fairdeal.poker.deck.supply import cards_needed
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.paying.pots import lay_out
from fairdeal.poker.refusals import Why
from fairdeal.poker.script import bet_on, street_steps, streets
from fairdeal.poker.steps import Step
from fairdeal.poker.trouble.reporting import interrupted


@dataclass(frozen=True, slots=True)
class Option:
    """Something players may ask for. `key` is also the field of `OptionRules` that offers it."""

    key: str
    name: str
    cite: Cite
    asked: str
    agreed: str
    does: str
    boards: int = 1


RUN_TWICE: Final = "run_twice"
BOMB_POT: Final = "bomb_pot"
DOUBLE_BOARD: Final = "double_board"
WATERFALL: Final = "waterfall"

_BEFORE_CARDS: Final = "before the first hole card, by a player who gets cards"
_EVERYBODY: Final = (
    "every player who gets cards; if one declines, it is cancelled or that player sits the hand out"
)

OPTIONS: Final = {
    option.key: option
    for option in (
        Option(
            RUN_TWICE,
            "Run it twice",
            Cite("poker 8.L", "P-42", "P-43", "P-44", "P-46", "P-47"),
            "by a player in the pot, once no further bet is possible and before the river: two "
            "players with one all-in, or three with two all-in",
            (
                "both of two players; two of three players can agree for the pots that only they "
                "contest"
            ),
            (
                "The rest of the board is dealt twice. Half of each pot of the players who agreed "
                "goes to the best hand on each board."
            ),
            boards=2,
        ),
        Option(
            BOMB_POT,
            "Bomb pot",
            Cite("poker 8.M", "P-48", "P-49", "P-50", "P-51"),
            _BEFORE_CARDS,
            _EVERYBODY,
            (
                "Each player posts the agreed amount instead of antes and blinds. The betting "
                "begins on the flop."
            ),
        ),
        Option(
            DOUBLE_BOARD,
            "Double board bomb pot",
            Cite("poker 8.N", "P-53", "P-54", "P-55", "P-56"),
            _BEFORE_CARDS,
            _EVERYBODY,
            (
                "It is a bomb pot with two boards and one burn card for both. Half of every pot "
                "goes to the best hand on each board."
            ),
            boards=2,
        ),
        Option(
            WATERFALL,
            "Waterfall",
            Cite("poker 8.O", "P-52", "P-57"),
            _BEFORE_CARDS,
            _EVERYBODY,
            (
                "Each player posts the agreed amount. Flop, turn and river come without betting, "
                "then the showdown."
            ),
        ),
    )
}


# ---- when it may be asked for ----


def askable(hand: Hand, seat: int) -> list[str]:
    """The options that a seat may ask for now."""
    if not hand.agenda or _why_none(hand, seat) is not None:
        return []
    asking, offers = _asking(hand), hand.house.options
    return [
        key for key in OPTIONS if getattr(offers, key) and not _why_not(hand, seat, key, asking)
    ]


def why_not(hand: Hand, seat: int, key: str) -> Why | None:
    """The first reason why a seat may not ask for an option now, or None."""
    if key not in OPTIONS or not getattr(hand.house.options, key):
        return Why.NOT_OFFERED
    return _why_none(hand, seat) or _why_not(hand, seat, key, _asking(hand))


def _why_none(hand: Hand, seat: int) -> Why | None:
    """Why a seat may not ask for any option."""
    if _barred_at_this_table(hand):
        return Why.TOURNAMENT_TABLE
    if not _for_this_game(hand):
        return Why.NOT_THIS_GAME
    if not hand.live[seat]:
        return Why.NOT_IN_THE_POT
    return None


def _why_not(hand: Hand, seat: int, key: str, asking: bool) -> Why | None:
    """Why a seat may not ask for this option now; `asking` if one is asked about."""
    if not asking:
        why = _why_no_second_run(hand) if key == RUN_TWICE else _why_no_special(hand, key)
        if why is not None:
            return why
    elif to_be_answered(hand, seat, key) is None:
        return Why.ONE_OPTION_ONLY
    return Why.RULING_AWAITED if interrupted(hand) else None


def _asking(hand: Hand) -> bool:
    """Whether players are being asked about an option: one at a time."""
    return not _OF_ASKING.isdisjoint(map(type, hand.agenda))


_OF_ASKING: Final = frozenset((steps.Consent, steps.Verify))


@Cite("poker 8.L(1)(g)", "poker 8.M(1)(d)", "poker 8.N(1)(d)", "poker 8.O(1)(d)")
def to_be_answered(hand: Hand, seat: int, key: str) -> steps.Consent | None:
    """The question about this option that awaits the seat's answer: to ask for it is a yes."""
    question = steps.Consent(key, seat)
    return question if question in hand.agenda else None


@Cite("poker 8.L(1)(a)", "poker 8.M(1)(a)", "poker 8.N(1)(a)", "poker 8.O(1)(a)", "P-122")
def _barred_at_this_table(hand: Hand) -> bool:
    return hand.house.tournament


@Cite("P-58")
def _for_this_game(hand: Hand) -> bool:
    return hand.game.chapter in hand.house.options.special_chapters


@Cite("P-149")
def _why_no_special(hand: Hand, key: str) -> Why | None:
    if _cards_are_out(hand):
        return Why.OPTION_TOO_LATE
    if hand.option:
        return Why.ONE_OPTION_ONLY
    agenda = special_agenda(hand, key)
    return Why.DECK_TOO_SMALL if cards_needed(hand, agenda) > len(hand.places["stub"]) else None


@Cite("poker 8.M(1)(d)", "poker 8.N(1)(d)", "poker 8.O(1)(d)", "P-48")
def _cards_are_out(hand: Hand) -> bool:
    """Whether the first card has been dealt: asked for, agreed to and posted before that."""
    return events.Dealt in map(type, hand.log)


@Cite("poker 8.L(1)(b)", "poker 8.L(1)(c)", "poker 8.L(1)(d)", "P-43", "P-149")
def _why_no_second_run(hand: Hand) -> Why | None:
    """Two players with one of them all-in, or three with two, and a card of the board to come."""
    if hand.option and hand.option != BOMB_POT:
        return Why.ONE_OPTION_ONLY
    if _river_is_out(hand):
        return Why.OPTION_TOO_LATE
    live = hand.live_seats()
    if len(live) > 3:
        return Why.TOO_MANY_PLAYERS
    if sum(hand.stacks[seat] == 0 for seat in live) < len(live) - 1:
        return Why.NOT_ENOUGH_ALL_IN
    if not _betting_over(hand):
        return Why.BETTING_NOT_OVER
    return Why.DECK_TOO_SMALL if not room_to_run_twice(hand) else None


@Cite("poker 8.L(1)(g)")
def _river_is_out(hand: Hand) -> bool:
    return steps.DealBoard not in map(type, hand.agenda)


@Cite("P-43")
def _betting_over(hand: Hand) -> bool:
    """Whether the bets are in the pot and somebody has cards to play with."""
    dealt = any(hand.down(seat) for seat in hand.live_seats())
    return dealt and hand.actor == NOBODY and not any(hand.bets)


@Cite("P-47")
def room_to_run_twice(hand: Hand) -> bool:
    """Whether the stub can finish both runs with their burns."""
    return cards_needed(hand, second_run_agenda(hand)) <= len(hand.places["stub"])


# ---- who must agree ----


@Cite("poker 8.M(1)(b)", "poker 8.N(1)(b)", "poker 8.O(1)(b)", "P-50")
def to_be_asked(hand: Hand, option: str, asker: int) -> list[Step]:
    """A question to each other player still in, the asker's left first, then the dealer's look."""
    turns = [(asker + turn) % hand.seats for turn in range(1, hand.seats)]
    if asker == NOBODY:
        turns = list(range(hand.seats))
    questions: list[Step] = [steps.Consent(option, seat) for seat in turns if hand.live[seat]]
    return [steps.Verify(option), *reversed(questions)]


@Cite("poker 8.L(1)(e)", "poker 8.L(1)(f)", "P-42", "P-50")
def verified(hand: Hand, option: str) -> tuple[int, ...]:
    """The seats for which an option is on; none if it is dropped."""
    agreed = tuple(sorted(hand.agreed.get(option, ())))
    if len(agreed) < 2:
        return ()
    if len(agreed) == hand.live.count(True):
        return agreed
    if option != RUN_TWICE or hand.house.options.run_twice_unanimous:
        return ()
    pots = lay_out(hand.in_pot, hand.live, hand.dead)
    theirs = any(len(eligible) > 1 and set(eligible) <= set(agreed) for _, eligible in pots)
    return agreed if theirs else ()


@Cite("poker 8.L(1)(e)", "poker 8.L(3)", "poker 8.N(3)", "P-42", "P-53")
def boards_of(hand: Hand, eligible: Sequence[int]) -> int:
    """On how many boards a pot is played: both only if all who may win it agreed to that."""
    if hand.option == DOUBLE_BOARD:
        return 2
    return 2 if hand.option == RUN_TWICE and set(eligible) <= plays_twice(hand) else 1


def said_yes(hand: Hand) -> tuple[int, ...]:
    """Who has agreed to the option that is asked about, or else to the one in force."""
    asked = (step.option for step in hand.agenda if isinstance(step, steps.Verify))
    return tuple(hand.agreed.get(next(asked, hand.option), ()))


def plays_twice(hand: Hand) -> set[int]:
    """The seats that have agreed to run it twice; a yes to another option is none to this."""
    return set(hand.agreed.get(RUN_TWICE, ()))


# ---- how the agenda is rewritten ----


@Cite("poker 8.M(1)(c)", "poker 8.N(1)(c)", "poker 8.O(1)(c)", "P-49", "P-52", "P-54")
@Cite("poker 8.M(2)(a)", "poker 8.M(2)(b)", "poker 8.N(2)(a)", "poker 8.N(2)(b)", "poker 8.N(2)(c)")
@Cite("poker 8.O(2)(a)", "poker 8.O(2)(a)(i)", "poker 8.O(2)(a)(ii)", "poker 8.O(2)(a)(iii)")
def special_agenda(hand: Hand, key: str) -> list[Step]:
    """A special hand from its posts on: no blinds, no betting before the flop."""
    option, amount = OPTIONS[key], getattr(hand.house.options, key)
    agenda: list[Step] = [steps.Post(seat, amount, "agreed") for seat in hand.live_seats()]
    agenda.append(steps.Collect())
    for street in streets(hand.game, hand.house):
        agenda += street_steps(street, hand.house, option.boards)
        if street.board and _bets(hand.house, key):
            agenda.append(steps.Betting(street, bet_on(hand.game, hand.stakes, street)))
    agenda += [steps.Showdown(), steps.Award()]
    return agenda[::-1]


@Cite("P-57")
def _bets(house: HouseRules, key: str) -> bool:
    return key != WATERFALL or house.options.waterfall_betting


@Cite("poker 8.L(2)(a)", "poker 8.L(2)(c)", "poker 8.L(2)(c)(i)", "poker 8.L(2)(c)(ii)")
@Cite("poker 8.L(2)(c)(iii)", "P-44", "P-45")
def second_run_agenda(hand: Hand) -> list[Step]:
    """What is left of the board, the same again for the second board, then the showdown.

    In a game of your own players may still get or give up cards; they do so once.
    """
    burns = hand.house.options.second_run_burns
    coming = [step for step in reversed(hand.agenda) if isinstance(step, _GIVES_OR_TAKES)]
    again = [
        step._replace(board=1) if isinstance(step, steps.DealBoard) else step
        for step in coming
        if isinstance(step, steps.DealBoard)
        or (burns and isinstance(step, steps.Burn) and step.street.board)
    ]
    agenda: list[Step] = [*coming, *again, steps.Showdown(), steps.Award()]
    return agenda[::-1]


_GIVES_OR_TAKES: Final = (steps.Burn, steps.Deal, steps.DealBoard, steps.Draw, steps.GiveUp)

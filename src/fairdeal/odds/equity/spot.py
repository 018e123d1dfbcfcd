"""A spot: a game, what is known of each hand, the board and the dead cards. Checked when read.

Everything about the game comes from its data: how many cards a hand has, how many lie on the board
after each street, how many draws there are.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import Final

from fairdeal.cards.card import JOKERS, UNKNOWN, Card
from fairdeal.cards.notation import parse, show
from fairdeal.cite import Cite
from fairdeal.errors import BadCards, BadInput
from fairdeal.odds.equity.deals.common_card import short_streets, with_common_cards
from fairdeal.odds.equity.ranges.patterns import read_pattern
from fairdeal.odds.equity.ranges.text import Hand, Weighed
from fairdeal.odds.equity.ranges.two_cards import RANDOM, read_weighed
from fairdeal.poker.own_games.register import the_game
from fairdeal.poker.spec import Game, Made
from fairdeal.ranking import RANKINGS
from fairdeal.ranking.omaha import BOARD_SIZE, HOLE_SIZES

_UNKNOWN: Final = re.compile(r"\?\??")
_NAMES: Final = re.compile(r"(?:[\s,]*[2-9TJQKA][cdhs])+\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of one hand: some or all of its cards, or the range it comes from.

    A range is whole hands (`hands`) in a game with a board, and elsewhere the cards that each of
    its hands begins with (`starts`). `weights` says how often each is held beside the others; it is
    empty where all are held equally often.
    """

    text: str
    cards: tuple[Card, ...]
    hands: tuple[Hand, ...] = ()
    starts: tuple[Hand, ...] = ()
    weights: tuple[Fraction, ...] = ()

    @property
    def holdings(self) -> tuple[Hand, ...]:
        """The hands of a range; none where cards are known."""
        return self.hands or self.starts

    @property
    def weighed(self) -> tuple[tuple[Hand, Fraction], ...]:
        """The hands of a range with their weights."""
        weights = self.weights or (Fraction(1),) * len(self.holdings)
        return tuple(zip(self.holdings, weights, strict=True))


@dataclass(frozen=True, slots=True)
class Spot:
    """Hands against each other; the cards not named are dealt at random.

    `common` says that the deck is too short for everybody's last card in stud: the game is then
    one with a common card on the board in its place.
    """

    game: Game
    known: tuple[Known, ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    draws: int
    common: bool = False

    @property
    def hole(self) -> int:
        """How many cards a hand has."""
        return hole_cards(self.game)

    @property
    def to_come(self) -> int:
        """How many cards are still to come on the board."""
        return sum(street.board for street in self.game.streets) - len(self.board)

    @property
    def seen(self) -> frozenset[Card]:
        """Every card that is known; a range names none."""
        return frozenset((*self.board, *self.dead, *(c for each in self.known for c in each.cards)))

    @property
    def stub(self) -> tuple[Card, ...]:
        """The cards that may still turn up anywhere."""
        seen = self.seen
        return tuple(card for card in self.game.deck.cards if card not in seen)

    @property
    def possible(self) -> bool:
        """Whether every range has a hand that no known card is in."""
        seen = self.seen
        return all(
            not each.holdings or any(not seen.intersection(hand) for hand in each.holdings)
            for each in self.known
        )


def hole_cards(game: Game) -> int:
    """How many cards a hand of the game has, down and up."""
    return sum(street.down + street.up for street in game.streets)


@Cite("poker 20.H", "poker 20.K", "P-59")
def draws_of(game: Game) -> int:
    """How many draws a game has by the book; a house may have one less of badugi.

    >>> draws_of(the_game("badugi")), draws_of(the_game("triple-27")), draws_of(the_game("holdem"))
    (4, 3, 0)
    """
    return sum(street.draw for street in game.streets)


def read_spot(
    key: str | Game, hands: Sequence[str], board: str = "", dead: str = "", draws: int | None = None
) -> Spot:
    """The spot that was typed; `BadInput` says in one line what is wrong with it.

    >>> spot = read_spot("holdem", ["AsAh", "KK+"], board="2c 7d Th")
    >>> spot.to_come, len(spot.known[1].hands), len(spot.stub)
    (2, 12, 47)
    """
    game = the_game(key)
    _check_game(game)
    out = _named(dead, "the dead cards")
    common = short_streets(game, min(len(hands), game.seats[1]), len(out))
    if common:
        game = with_common_cards(game, common)
    known = tuple(_known(text, game, common=bool(common)) for text in hands)
    most = draws_of(game)
    if draws is not None and not 0 <= draws <= most:
        raise BadInput(f"--draws {draws}: {game.name} has {f'0 to {most}' if most else 'none'}")
    spot = Spot(
        game,
        known,
        board=_named(board, "the board"),
        dead=out,
        draws=most if draws is None else draws,
        common=bool(common),
    )
    _check_seats(spot)
    _check_cards(spot)
    _check_board(spot)
    _check_deck(spot)
    return spot


def _check_game(game: Game) -> None:
    """Equity is counted in tables: they serve the sizes of hands that the book has."""
    for share in game.shares:
        if share.made is Made.TWO_AND_THREE:
            served = game.hole in HOLE_SIZES and game.board == BOARD_SIZE
        else:
            mixed = share.made is not Made.BEST_FIVE and game.board > 0
            cards = len(share.chosen_from([UNKNOWN] * game.hole, [UNKNOWN] * game.board))
            served = cards in RANKINGS[share.ranking].sizes and not mixed
        if not served or any(street.discard for street in game.streets):
            raise BadInput(
                f"equity is not counted for {game.name}: its hands have {game.hole} cards and a"
                f" board of {game.board}, and there are no tables for that"
            )


def _known(text: str, game: Game, *, common: bool) -> Known:
    """One hand as typed: cards with or without unknown ones, `random`, or a range."""
    hole = hole_cards(game)
    if not text.strip():
        raise BadCards("a hand is empty; write ?? for an unknown hand")
    if text.strip().lower() in ("?", "??", RANDOM):
        return Known(show([UNKNOWN] * hole), ())
    unknown = len(_UNKNOWN.findall(text))
    try:
        cards = parse(_UNKNOWN.sub(" ", text))
    except BadCards:
        if unknown or (_NAMES.fullmatch(text) and len(re.findall(r"\w\w", text)) <= hole):
            raise  # one hand, with a card in it twice
        return _ranged(text.strip(), game)
    if not cards and not unknown:
        raise BadCards(f"{text.strip()[:80]!r} names no card; write ?? for an unknown hand")
    if len(cards) > hole and not unknown and re.search(r"[,;\s]", text.strip()):
        return _ranged(text.strip(), game)
    if len(cards) + unknown > hole:
        has = f"a hand of {game.name} has {hole} ({_dealt(game)})"
        if common:
            has = (
                f"with these hands the deck is too short, so a hand has {hole} and a common card"
                " that is written with --board (poker 10.J(2))"
            )
        raise BadCards(f"{text.strip()[:80]!r} is {len(cards) + unknown} cards; {has}")
    # In order: what comes of a hand must not depend on how it was typed.
    return Known(show([*cards, *[UNKNOWN] * (hole - len(cards))]), tuple(sorted(cards)))


def _ranged(text: str, game: Game) -> Known:
    """A hand that is given as a range."""
    in_turn = any(street.up for street in game.streets)
    hole, board = hole_cards(game), game.board > 0 and not in_turn
    if hole == 2 and board:
        found = read_weighed(text, game.deck)
    else:
        found = read_pattern(text, game.deck, hole, dealt_in_turn=in_turn, game=game.key)
    hands, weights = tuple(found), _weights(found)
    if board:
        return Known(text, (), hands=hands, weights=weights)
    return Known(text, (), starts=hands, weights=weights)


def _weights(found: Weighed) -> tuple[Fraction, ...]:
    weights = tuple(found.values())
    return weights if len(set(weights)) > 1 else ()


def _dealt(game: Game) -> Cite:
    return next(street.cite for street in game.streets if street.down + street.up)


def _named(text: str, where: str) -> tuple[Card, ...]:
    cards = parse(text)
    if UNKNOWN in cards:
        raise BadCards(f"an unknown card in {where}, {text.strip()[:80]!r}: leave it out")
    return cards


def _check_seats(spot: Spot) -> None:
    most = spot.game.seats[1]
    if len(spot.known) < 2:
        raise BadInput("equity needs two hands or more; write ?? for an unknown hand")
    if len(spot.known) > most:
        raise BadInput(
            f"{len(spot.known)} hands: {spot.game.name} seats at most {most} ({spot.game.cite})"
        )


def _check_cards(spot: Spot) -> None:
    """Every card is in the deck and lies in one place."""
    lies: dict[Card, str] = {}
    places = [(each.cards, f"hand {at}") for at, each in enumerate(spot.known, 1)]
    for cards, where in [*places, (spot.board, "the board"), (spot.dead, "the dead cards")]:
        for card in cards:
            if card in JOKERS:
                raise BadCards(f"{spot.game.key} is played without a joker ({spot.game.deck.cite})")
            if card not in spot.game.deck:
                raise BadCards(
                    f"{show([card])} ({where}) is not in the {spot.game.deck.name} deck"
                    f" ({spot.game.deck.cite})"
                )
            if card in lies:
                raise BadCards(f"{show([card])} is in {lies[card]} and in {where}")
            lies[card] = where


def _check_board(spot: Spot) -> None:
    streets = [street for street in spot.game.streets if street.board]
    if spot.board and not streets:
        raise BadCards(f"{spot.game.name} has no board ({spot.game.cite})")
    sizes = [0, *accumulate(street.board for street in streets)]
    if len(spot.board) not in sizes:
        clauses = "; ".join(f"{street.name} {street.cite.refs[0]}" for street in streets)
        right = f"{', '.join(map(str, sizes[:-1]))} or {sizes[-1]}"
        raise BadCards(
            f"a board of {spot.game.name} has {right} cards, not {len(spot.board)} ({clauses})"
        )


def _check_deck(spot: Spot) -> None:
    """There are cards enough for everybody, and hands left in every range."""
    missing = sum(spot.hole - len(each.cards) for each in spot.known) + spot.to_come
    if missing > len(spot.stub):
        raise BadCards(
            f"{missing} more cards are to be dealt for {len(spot.known)} hands, but"
            f" {len(spot.stub)} of the {len(spot.game.deck)} are left"
        )
    seen = spot.seen
    for each in spot.known:
        held = each.holdings
        if held and all(seen.intersection(hand) for hand in held):
            raise BadCards(f"no hand of {each.text[:80]!r} is left: known cards are in all of them")

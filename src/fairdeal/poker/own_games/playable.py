"""Whether a game can be played to its end: asked when it is made, not at the showdown.

Every fault is one line that says what is wrong and what would be right. A game without a fault can
be dealt to the most players that it names: the deck serves them, somebody opens each betting round,
and every share of the pot has a ranking that serves the cards of a hand.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

from fairdeal.cards.deck import DECKS, SHORT, STANDARD
from fairdeal.cite import Cite
from fairdeal.engine.values import SWITCH, Bound, Kind, faults_of, member, one_of, shown, whole
from fairdeal.errors import BadInput
from fairdeal.poker.spec import OWN, Bet, Forced, Game, KillIn, Made, Odd, Opens, Share, Street
from fairdeal.ranking.omaha import BOARD_SIZES, LEAST_HOLE, OMAHA_RANKINGS
from fairdeal.ranking.rankings import RANKINGS
from fairdeal.rules import clauses

MOST_SEATS: Final = 10
MOST_CARDS: Final = 52
_DECKS: Final = (STANDARD.name, SHORT.name)
"""Poker has no jokers (3.A(1)): a text could not tell the two apart."""

_MAY_BE_NONE: Final = ("low8",)
_BADUGIS: Final = ("badugi", "badugi-27")
_BY_SHOWING: Final = {
    Opens.BEST_HIGH_SHOWING: "showing-high",
    Opens.BEST_LOW_SHOWING: "showing-low",
}


def check(game: Game) -> None:
    """Refuse a game that cannot be played to its end; all faults stand in one line."""
    if found := faults(game):
        raise BadInput(f"{shown(game.key)} cannot be played: {'; '.join(found)}")


def faults(game: Game) -> list[str]:
    """Everything that is wrong with a game, one line each.

    Where a value is not of its kind, nothing else is asked: no rule then meets what it does not
    expect.
    """
    return [*_of_kinds(game)] or [
        *_of_streets(game),
        *_of_openers(game),
        *_of_shares(game),
        *(_of_the_deck(game) if not [*_of_streets(game)] else ()),
    ]


# ---- values, each by itself ----


def _of_kinds(game: Game) -> Iterator[str]:
    """What is not of its kind; types are not believed, because games are read from files."""
    faulty = faults_of("its", game, _GAME)
    yield from (fault.text for fault in faulty)
    unsound = {fault.field for fault in faulty}
    if "streets" not in unsound:
        for street in game.streets:
            what = f"street {shown(street.name)}:"
            yield from (fault.text for fault in faults_of(what, street, _STREET))
    if "shares" not in unsound:
        for share in game.shares:
            yield from (fault.text for fault in faults_of("share", share, _SHARE))


def _text_like(says: str, pattern: str) -> Kind:
    return Kind(says, lambda value: type(value) is str and bool(re.fullmatch(pattern, value)))


def _rows(kind: type[Any], least: int, most: int) -> Kind:
    says = f"a tuple of {least} to {most} {kind.__name__}(...)"
    return Kind(
        says,
        lambda value: (
            type(value) is tuple
            and least <= len(value) <= most
            and all(isinstance(each, kind) for each in value)
        ),
    )


def _is_chapter(value: Any) -> bool:
    return type(value) is str and bool({f"poker {value}", f"poker {value}.A"} & clauses().keys())


def _is_deck(value: Any) -> bool:
    return any(value == DECKS[name] for name in _DECKS)


def _are_seats(value: Any) -> bool:
    whole_numbers = type(value) is tuple and [*map(type, value)] == [int, int]
    return whole_numbers and 2 <= value[0] <= value[1] <= MOST_SEATS


_NAME: Final = _text_like("a text of one line", r"\S([^\n\r]*\S)?")
_CITE: Final = Kind("Cite(...)", lambda value: isinstance(value, Cite))
_CARDS: Final = whole(0, MOST_CARDS)
_RANKING: Final = [
    key
    for key, each in RANKINGS.items()
    if each.deck.name in _DECKS and key not in _BY_SHOWING.values()
]

_GAME: Final = (
    Bound(
        "key", _text_like("small letters, digits and hyphens", r"[a-z][a-z0-9]*(-[a-z0-9]+)*"), OWN
    ),
    Bound("name", _NAME, OWN),
    Bound("chapter", Kind("a chapter of the poker book, such as 11", _is_chapter), OWN),
    Bound("seats", Kind(f"two numbers from 2 to {MOST_SEATS}", _are_seats), Cite("poker 7.B")),
    Bound("deck", Kind(f"the {' or the '.join(_DECKS)} deck", _is_deck), Cite("poker 3.A(1)")),
    Bound("streets", _rows(Street, 1, 12), Cite("poker 7.D(3)")),
    Bound("shares", _rows(Share, 1, 2), Cite("poker 7.E(2)")),
    Bound("cite", _CITE, OWN),
    Bound("forced", Kind("Forced(...) or None", lambda it: isinstance(it, Forced | None)), OWN),
    Bound("straddle", SWITCH, OWN),
    Bound("blinds_follow_deal", SWITCH, OWN),
    Bound("kill", member(KillIn), OWN),
    Bound("edition", whole(1, 10**6), OWN),
    Bound(
        "phh", _text_like("8 capital letters and digits at most", r"([A-Z0-9][A-Z0-9/]{0,7})?"), OWN
    ),
)
_STREET: Final = (
    Bound("name", _NAME, OWN),
    Bound("opens", member(Opens), OWN),
    Bound("bet", member(Bet), OWN),
    Bound("cite", _CITE, OWN),
    *(Bound(each, _CARDS, OWN) for each in ("down", "up", "board", "discard", "if_draws")),
    *(Bound(each, SWITCH, OWN) for each in ("burn", "draw", "common")),
    *(Bound(each, SWITCH, OWN) for each in ("if_burn_each", "if_open_pair")),
)
_SHARE: Final = (
    Bound("ranking", one_of(*_RANKING), OWN),
    Bound("made", member(Made), OWN),
    Bound("odd", member(Odd), OWN),
    Bound("cite", _CITE, OWN),
    Bound("house_odd", SWITCH, OWN),
    Bound("low_ace", one_of("", *_RANKING), OWN),
)


# ---- the streets ----


@Cite("poker 7.D(3)")
def _of_streets(game: Game) -> Iterator[str]:
    """Cards are dealt before the first bet, and players hold the cards that they give up."""
    names = [street.name for street in game.streets]
    for name in dict.fromkeys(names):
        if names.count(name) > 1:
            yield f"two streets are called {name!r}: each needs a name of its own"
    if not game.streets[0].down + game.streets[0].up:
        yield f"street {names[0]!r} deals nobody a card: the first street must"
    if any(street.if_draws for street in game.streets if not street.draw):
        yield "if_draws is for a street with a draw"
    if game.streets[0].if_draws or game.streets[-1].if_open_pair:
        yield "the first street has no if_draws, and the last has no if_open_pair"
    down = 0
    for street in game.streets:
        if street.discard > down:
            yield (
                f"street {street.name!r}: a player cannot give up {street.discard} of {down} cards"
                " that are face down"
            )
        down += street.down - min(street.discard, down)
        if street.draw and not down:
            yield f"street {street.name!r} has a draw, and nobody holds a card face down"
        if street.common and (street.down + street.up != 1 or street.board or street.draw):
            yield f"street {street.name!r} is common: it deals each player one card, and no board"


@Cite("poker 10.D", "poker 10.H(1)", "poker 11.G")
def _of_openers(game: Game) -> Iterator[str]:
    """Somebody opens every betting round."""
    first, up = game.streets[0], 0
    if first.opens is Opens.FORCED_BET and game.forced is None:
        yield f"street {first.name!r} opens with a forced bet, and `forced` does not say whose"
    if game.forced is not None and first.opens is not Opens.FORCED_BET:
        yield f"there is a forced bet, and street {first.name!r} does not open with it"
    if game.forced is not None and game.straddle:
        yield "a game with a forced bet has no straddle"
    if game.blinds_follow_deal and first.opens is not Opens.AFTER_BLINDS:
        yield f"the blinds follow the deal, and street {first.name!r} does not open after them"
    for street in game.streets:
        up += street.up
        if street is not first and street.opens in (Opens.AFTER_BLINDS, Opens.FORCED_BET):
            yield f"street {street.name!r} opens with {street.opens.name}: only the first can"
        if street.opens is Opens.FORCED_BET and not up:
            yield f"street {street.name!r} opens with a forced bet, and no card is face up"
        showing = _BY_SHOWING.get(street.opens)
        if showing and not RANKINGS[showing].serves(up):
            yield (
                f"street {street.name!r} is opened by {street.opens}: a player must have 1 to"
                f" {RANKINGS[showing].most} cards face up by then, not {up}"
            )


# ---- the shares of the pot ----


@Cite("poker 7.E(2)", "poker 10.M(2)")
def _of_shares(game: Game) -> Iterator[str]:
    """Each share has a ranking that serves the cards of a hand at the end."""
    common = any(street.common for street in game.streets)
    if game.shares[0].ranking in _MAY_BE_NONE:
        yield (
            f"the first share cannot be {game.shares[0].ranking}, because some hands have none: use"
            " it for the second share"
        )
    for share in game.shares:
        ranking = RANKINGS[share.ranking]
        if any(card not in ranking.deck for card in game.deck.cards):
            yield f"{ranking.key} ranks the {ranking.deck.name} deck, not the {game.deck.name} one"
        if (share.made is Made.BEST_BADUGI) != (ranking.key in _BADUGIS):
            yield f"a hand for {ranking.key} cannot be {share.made}"
        elif share.made is Made.TWO_AND_THREE:
            yield from _of_omaha(game, share)
        else:
            cards = game.hole + (game.board if share.made is Made.BEST_FIVE else 0)
            if not ranking.serves(cards):
                yield (
                    f"a hand has {cards} cards at the end, and {ranking.key} ranks"
                    f" {ranking.least} to {ranking.most}"
                )
        if common and share.made is not Made.BEST_FIVE:
            yield "a common card needs shares made of any five of all the cards"
    if common and game.board:
        yield "a game with a board has no street with a common card"


@Cite("poker 12.K(1)", "poker 19.K(1)")
def _of_omaha(game: Game, share: Share) -> Iterator[str]:
    if share.ranking not in OMAHA_RANKINGS:
        yield f"Omaha is played for {' and '.join(OMAHA_RANKINGS)}, not for {share.ranking}"
    if game.hole < LEAST_HOLE or game.board not in BOARD_SIZES:
        yield (
            f"Omaha takes 2 hole cards or more and a board of 3 to 5, not {game.hole} and"
            f" {game.board}"
        )


# ---- the deck ----


@Cite("poker 7.B", "P-124")
def _of_the_deck(game: Game) -> Iterator[str]:
    """The deck serves the most players that the game names."""
    most = next((seats for seats in range(game.seats[1], 1, -1) if _enough(game, seats)), 0)
    if most == game.seats[1]:
        return
    needs = _most_in_use(game, game.seats[1])
    right = f"at most {most} players can be served" if most else "it cannot serve 2 players"
    yield (
        f"{game.seats[1]} players need {needs} cards, and the {game.deck.name} deck has"
        f" {len(game.deck)}: {right}"
    )


def _enough(game: Game, seats: int) -> bool:
    return _most_in_use(game, seats) <= len(game.deck)


@Cite("poker 10.J(2)", "poker 13.G(3)(b)", "P-62")
def _most_in_use(game: Game, seats: int) -> int:
    """The most cards that are off the stub at once.

    A street that may deal one common card never runs short, if nothing but such streets follows.
    Before a draw everything comes back but the cards in front of players and on the board, and what
    the drawing player has just discarded. What is dealt after a draw has no such rule: then every
    card drawn counts.
    """
    most = taken = held = down = 0
    last_deal = max(at for at, each in enumerate(game.streets) if _deals(each))
    for at, street in enumerate(game.streets):
        given = street.down + street.up
        taken += street.burn + seats * given + street.board
        held += seats * (given - street.discard) + street.board
        down += street.down - street.discard
        if at <= last_deal:
            most = max(most, taken)
        if street.draw:
            taken += seats * down
            most = max(most, held + down)
    return most


def _deals(street: Street) -> bool:
    """Whether a street takes cards and has no rule of its own for a stub that is too short."""
    burns = street.burn and not street.draw
    return not street.common and bool(burns or street.down + street.up + street.board)

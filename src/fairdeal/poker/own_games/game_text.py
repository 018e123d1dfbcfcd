"""A game of your own as text (TOML): `docs/library.md` lists the words.

A text names the game that it is `like`, and what is different; or it tells every street and share
itself. Words stand for the members of the enumerations in `spec`: `left-of-button` for
`Opens.LEFT_OF_BUTTON`.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from enum import StrEnum
from typing import Any, Final, TypeVar

from fairdeal.cards.deck import DECKS
from fairdeal.engine.values import shown
from fairdeal.errors import BadInput, UnknownName
from fairdeal.poker.games import game as game_of
from fairdeal.poker.spec import OWN, Bet, Forced, Game, Made, Odd, Opens, Share, Street
from fairdeal.ranking.laws.layout import ACE_HIGH, ACE_LOW

Values = dict[str, Any]
Member = TypeVar("Member", bound=StrEnum)

_GAME: Final = [each.name for each in fields(Game) if each.name != "cite"]
_STREET: Final = [each.name for each in fields(Street) if each.name != "cite"]
_SHARE: Final = [each.name for each in fields(Share) if each.name != "cite"]
_WORDS: Final[dict[str, type[StrEnum]]] = {"opens": Opens, "bet": Bet, "made": Made, "odd": Odd}
_ACES: Final = {"high": ACE_HIGH, "low": ACE_LOW}


def read_game(text: str) -> Game:
    """The game that a text tells; `BadInput` says in one line what is wrong with it.

    >>> lines = ('key = "super-holdem"', 'name = "Super"', 'like = "holdem"')
    >>> read_game(chr(10).join(lines)).streets[1].board
    3
    """
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise BadInput(f"this is not TOML: {fault}") from None
    _know(told, ["like", *_GAME], "a game")
    values = _of_game(told)
    if "like" in told:
        base = game_of(told["like"])
        _need(values, ("key", "name"), "a game")
        values = Values({"edition": 1, "phh": "", "cite": OWN}) | values
        return replace(base, **values)
    _need(values, ("key", "name", "seats", "streets", "shares"), "a game")
    return Game(**values)


def _of_game(told: Values) -> Values:
    """The fields of a game, in the kinds that they have in Python."""
    values = {name: value for name, value in told.items() if name != "like"}
    if "seats" in values:
        values["seats"] = tuple(_row(values["seats"], "seats"))
    if "deck" in values:
        values["deck"] = _choice(values["deck"], DECKS, "deck")
    if "forced" in values:
        values["forced"] = _forced(values["forced"])
    if "streets" in values:
        base = game_of(told["like"]).streets if "like" in told else ()
        values["streets"] = _streets(values["streets"], base)
    if "shares" in values:
        shares = _row(values["shares"], "shares")
        values["shares"] = tuple(Share(**_share(each)) for each in shares)
    return values


def _streets(told: Any, base: tuple[Street, ...]) -> tuple[Street, ...]:
    """All streets, as `[[streets]]`; or changes to those of the base, as `[streets.flop]`."""
    if not isinstance(told, dict):
        return tuple(Street(**_street(each)) for each in _row(told, "streets"))
    _know(told, [street.name for street in base], "the game that it is like", "street")
    return tuple(
        replace(street, cite=OWN, **_changes(told[street.name], street.name))
        if street.name in told
        else street
        for street in base
    )


def _street(told: Any) -> Values:
    values = _changes(told, "")
    _need(values, ("name", "opens", "bet"), "a street")
    return values


def _changes(told: Any, name: str) -> Values:
    what = f"street {name!r}" if name else "a street"
    _know(_table(told, what), _STREET, what)
    return {field: _word(field, value) for field, value in told.items()}


def _share(told: Any) -> Values:
    _know(_table(told, "a share"), _SHARE, "a share")
    _need(told, ("ranking", "made"), "a share")
    return {field: _word(field, value) for field, value in told.items()}


def _forced(told: Any) -> Forced:
    _know(_table(told, "forced"), ("lowest", "ace"), "forced")
    _need(told, ("lowest",), "forced")
    if type(told["lowest"]) is not bool:
        raise BadInput(f"lowest must be true or false, not {shown(told['lowest'])}")
    return Forced(told["lowest"], _choice(told.get("ace", "high"), _ACES, "ace"))


# ---- words ----


def _word(field: str, value: Any) -> Any:
    """The member of an enumeration that a word stands for; any other value as it is."""
    if field not in _WORDS:
        return value
    members = {each.name.lower().replace("_", "-"): each for each in _WORDS[field]}
    return _choice(value, members, field)


def _choice(value: Any, among: Mapping[str, Any], what: str) -> Any:
    if not isinstance(value, str) or value not in among:
        raise UnknownName.of(what, value, among)
    return among[value]


def _row(value: Any, what: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadInput(f"{what} must be a list, not {shown(value)}")
    return value


def _table(value: Any, what: str) -> Values:
    if not isinstance(value, dict):
        raise BadInput(f"{what} must be a table of values, not {shown(value)}")
    return value


def _know(told: Values, known: Iterable[str], what: str, kind: str = "value") -> None:
    names = list(known)
    for name in told:
        if name not in names:
            raise UnknownName.of(f"{kind} of {what}", name, names)


def _need(told: Values, wanted: Iterable[str], what: str) -> None:
    missing = [name for name in wanted if name not in told]
    if missing:
        raise BadInput(f"{what} needs {', '.join(missing)}")

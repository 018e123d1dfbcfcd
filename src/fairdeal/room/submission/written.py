"""What the file says, value by value: each read by the form of its field, all faults collected."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Final

from fairdeal.banked.games import GAMES as BANKED
from fairdeal.banked.games import BankedGame
from fairdeal.engine.values import shown
from fairdeal.poker.games import GAMES as POKER
from fairdeal.poker.spec import Game
from fairdeal.room.submission.fault import Fault
from fairdeal.room.submission.field import Field, Scope
from fairdeal.room.submission.forms import Plain, Unfit
from fairdeal.room.submission.registry import FIELDS, GROUPS
from fairdeal.room.submission.source import Source

KINDS: Final = "kinds"
GAME: Final = "game"
NAME: Final = "name"
ABOUT_A_KIND: Final = (GAME, NAME)
"""What a kind of table says about itself, beside the values of fields."""

MOST_KINDS: Final = 200
_LONGEST: Final = 40
_MOST_NEAR: Final = 100
"""After this number of faults the nearest key is no longer looked for: it takes its time."""


class Written:
    """The values that a file gives for the room and for each kind of table.

    `unsound` are the keys whose value could not be read: nothing is concluded from those.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self.faults: list[Fault] = []
        self.room: dict[str, Plain] = {}
        self.unsound: set[str] = set()
        self.kinds: dict[str, WrittenKind] = {}
        top = {key: value for key, value in source.data.items() if key != KINDS}
        for path, field, value in self._fields((), top, "", [*GROUPS, KINDS]):
            self._read(path, field, value, "", self.room, self.unsound)
        self._read_kinds(source.data.get(KINDS, {}))

    def _read_kinds(self, kinds: object) -> None:
        if not isinstance(kinds, Mapping) or not kinds:
            text = "must hold at least one kind of table, such as [kinds.nl-1-3]"
            self.faults.append(Fault(self.source.line(KINDS), KINDS, text, "poker 9.A"))
            return
        if len(kinds) > MOST_KINDS:
            text = f"must hold at most {MOST_KINDS} kinds of tables, not {len(kinds):,}"
            self.faults.append(Fault(self.source.line(KINDS), KINDS, text))
            return
        for key, data in kinds.items():
            line = self.source.line(KINDS, key)
            if not _is_key(key):
                text = (
                    "the name of a kind has small letters, digits and hyphens, at most "
                    f"{_LONGEST}, such as nl-1-3, not {shown(key)}"
                )
                self.faults.append(Fault(line, KINDS, text))
            elif not isinstance(data, Mapping):
                text = f"must be a heading with values below it, not {shown(data)}"
                self.faults.append(Fault(line, f"{KINDS}.{key}", text))
            else:
                self.kinds[key] = self._kind(key, data)

    def _kind(self, key: str, data: Mapping[str, Any]) -> "WrittenKind":
        kind = WrittenKind(key, self._game(key, data), self._name(key, data))
        rest = {name: value for name, value in data.items() if name not in ABOUT_A_KIND}
        for path, field, value in self._fields((KINDS, key), rest, key, [*GROUPS, *ABOUT_A_KIND]):
            if text := _not_here(field, kind.game):
                line = self.source.line(*path)
                self.faults.append(Fault(line, field.key, text, str(field.cite), key))
            else:
                self._read(path, field, value, key, kind.own, kind.unsound)
        return kind

    def _game(self, key: str, data: Mapping[str, Any]) -> Game | BankedGame | None:
        value = data.get(GAME)
        known: dict[str, Game | BankedGame] = {**POKER, **BANKED}
        if isinstance(value, str) and value in known:
            return known[value]
        right = f"must be one of {', '.join(known)}"
        if value is None:
            text = f"is missing; it {right}"
        else:
            text = f"{right}, not {shown(value)}{_nearest(value, [*known])}"
        line = self.source.line(KINDS, key, GAME)
        self.faults.append(Fault(line, GAME, text, "poker 9.B", key))
        return None

    def _name(self, key: str, data: Mapping[str, Any]) -> str:
        value = data.get(NAME, key)
        if isinstance(value, str) and value.strip() and value.isprintable():
            return value
        line = self.source.line(KINDS, key, NAME)
        text = f"must be a text of one line, not {shown(value)}"
        self.faults.append(Fault(line, NAME, text, "", key))
        return key

    def _fields(
        self,
        path: tuple[str, ...],
        data: Mapping[str, Any],
        kind: str,
        near: list[str],
        group: str = "",
    ) -> Iterator[tuple[tuple[str, ...], Field, object]]:
        """Every value with its field; a fault for each key that is none."""
        for name, value in data.items():
            key = f"{group}.{name}" if group else name
            here = (*path, name)
            if key in FIELDS:
                yield here, FIELDS[key], value
            elif key in GROUPS and isinstance(value, Mapping):
                names = [field.name for field in GROUPS[key]]
                yield from self._fields(here, value, kind, names, key)
            elif key in GROUPS:
                text = f"is a heading: write [{key}] and its values below it, not {shown(value)}"
                self.faults.append(Fault(self.source.line(*here), key, text, "", kind))
            else:
                few = len(self.faults) < _MOST_NEAR
                known = (_nearest(name, near, group) or _whole(key)) if few else ""
                text = f"there is no such value{known}"
                field = key if key.isprintable() and len(key) <= _LONGEST else shown(key)
                self.faults.append(Fault(self.source.line(*here), field, text, "", kind))

    def _read(
        self,
        path: tuple[str, ...],
        field: Field,
        value: object,
        kind: str,
        into: dict[str, Plain],
        unsound: set[str],
    ) -> None:
        try:
            into[field.key] = field.form.read(value)
        except Unfit as fault:
            unsound.add(field.key)
            line = self.source.line(*path)
            self.faults.append(Fault(line, field.key, str(fault), str(field.cite), kind))


class WrittenKind:
    """The values that a kind of table gives of its own."""

    def __init__(self, key: str, game: Game | BankedGame | None, name: str) -> None:
        self.key = key
        self.game = game
        self.name = name
        self.own: dict[str, Plain] = {}
        self.unsound: set[str] = set()


def _is_key(key: str) -> bool:
    plain = key.replace("-", "")
    return 0 < len(key) <= _LONGEST and plain.isascii() and plain.isalnum() and key == key.lower()


def _not_here(field: Field, game: Game | BankedGame | None) -> str:
    """Why a kind of table may not give this value, or an empty text."""
    if field.scope is Scope.ROOM:
        where = f"under [{field.group}]" if field.group else "at the top of the file"
        return f"is a value of the whole room: write it {where}"
    if game is None:
        return ""
    book = game.key if isinstance(game, BankedGame) else "poker"
    if field.book not in ("", book):
        owner = BANKED[field.book].name if field.book in BANKED else "poker"
        return f"is a value of {owner}, and this kind plays {game.name}: leave it out"
    if field.suits is not None and isinstance(game, Game) and not field.suits.to(game):
        return f"is only for {field.suits.says}, and this kind plays {game.name}: leave it out"
    return ""


def _nearest(name: object, known: list[str], group: str = "") -> str:
    near = get_close_matches(str(name), known, n=1, cutoff=0.6)
    return f"; did you mean {f'{group}.' if group else ''}{near[0]}?" if near else ""


def _whole(key: str) -> str:
    """The nearest of all keys: for a value under a wrong heading."""
    near = get_close_matches(key[:200], [*FIELDS], n=1, cutoff=0.5)
    return f"; did you mean {near[0]}?" if near else ""

"""The value in force of every field for a kind of table: its own, the room's, or the default."""

from collections.abc import Mapping, Set
from typing import Any

from fairdeal.banked.games import BankedGame
from fairdeal.poker.spec import Game
from fairdeal.room.submission.field import Derived, Field, Required, Scope
from fairdeal.room.submission.forms import Plain
from fairdeal.room.submission.registry import FIELDS, MUST_BE_GIVEN


class InForce:
    """Values by the key of their field, for one kind of table or, without a game, for the room.

    A key is `unsound` if its value could not be read, is missing, or follows from one that is.
    """

    def __init__(
        self,
        room: Mapping[str, Plain],
        unsound: Set[str],
        game: Game | BankedGame | None = None,
        own: Mapping[str, Plain] | None = None,
        own_unsound: Set[str] = frozenset(),
    ) -> None:
        self.game = game
        self._room, self._own = room, own or {}
        self._values: dict[str, Plain] = {}
        self._unsound = {*own_unsound, *(key for key in unsound if key not in self._own)}
        self._following: list[str] = []

    @property
    def poker(self) -> Game:
        """The poker game of the kind."""
        assert isinstance(self.game, Game)
        return self.game

    def concerns(self, field: Field) -> bool:
        """Whether a field has a meaning for this kind of table, or for the room."""
        if self.game is None:
            return field.scope is Scope.ROOM
        if field.scope is Scope.ROOM:
            return False
        if isinstance(self.game, BankedGame):
            return field.book in ("", self.game.key)
        return field.book in ("", "poker")

    def suits(self, field: Field) -> bool:
        """Whether the game of this kind has a use for the value."""
        return field.suits is None or (isinstance(self.game, Game) and field.suits.to(self.game))

    def is_own(self, key: str) -> bool:
        """Whether the file gives the value, for this kind or for the room."""
        return key in self._own or (key in self._room and self._takes(FIELDS[key]))

    def _takes(self, field: Field) -> bool:
        """Whether a value of the whole room holds here."""
        if field.suits is None:
            return True
        game = self.game
        return self.suits(field) and isinstance(game, Game) and not field.suits.by_kind_alone(game)

    def of_kind(self, key: str) -> bool:
        """Whether the kind itself gives the value."""
        return key in self._own

    def sound(self, *keys: str) -> bool:
        """Whether something can be concluded from these values."""
        for key in keys:
            self[key]
        return self._unsound.isdisjoint(keys)

    def __getitem__(self, key: str) -> Plain:
        if self._following and key in self._unsound:
            self._unsound.add(self._following[-1])
        if key not in self._values:
            self._values[key] = self._find(key)
            if self._following and key in self._unsound:
                self._unsound.add(self._following[-1])
        return self._values[key]

    def _find(self, key: str) -> Plain:
        if key in self._own:
            return self._own[key]
        field = FIELDS[key]
        if key in self._room and self._takes(field):
            return self._room[key]
        if isinstance(field.default, Required):
            self._unsound.add(key)
            return None
        if not isinstance(field.default, Derived):
            return field.default
        self._following.append(key)
        try:
            return field.default.of(self)
        finally:
            self._following.pop()

    def missing(self) -> list[Field]:
        """The fields that must be given for this kind and are not."""
        return [
            field
            for field in MUST_BE_GIVEN
            if self.concerns(field)
            and not self.is_own(field.key)
            and field.key not in self._unsound
        ]

    def all(self) -> dict[str, Any]:
        """Every value in force that the game has a use for, in the order of the registry."""
        return {
            key: self[key]
            for key, field in FIELDS.items()
            if self.concerns(field) and self.suits(field)
        }

    def own_keys(self) -> tuple[str, ...]:
        """The keys of the values that the file gives for this kind alone, or for the room."""
        given = self._room if self.game is None else self._own
        return tuple(key for key, field in FIELDS.items() if self.concerns(field) and key in given)

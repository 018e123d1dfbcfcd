"""What players say and push in a hand as text: `Ann says raise pushes 500 100`."""

from collections.abc import Sequence

import msgspec

from fairdeal.engine.words import amount
from fairdeal.errors import BadInput
from fairdeal.poker.commands import Command
from fairdeal.poker.declaration import read_declaration
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.heard import Heard
from fairdeal.poker.situations import SITUATIONS
from fairdeal.poker.speech import due, hear

AMOUNTS = ("change", "missing", "convert")


class Talk:
    """What has been heard from each seat, as far as it still matters."""

    def __init__(self) -> None:
        self.heard: dict[int, Heard] = {}
        self.last: Heard | None = None

    def declare(self, hand: Hand, seat: int, words: Sequence[str]) -> Command | None:
        """Hear a declaration; the command that binds now, or None."""
        before = self.heard.get(seat)
        if before is not None and hand.actor == seat and not (before.open or before.waits):
            before = None  # a new turn
        heard = hear(hand, read_declaration(seat, words), before)
        self.heard[seat] = self.last = heard
        return None if heard.open else heard.command

    def left_open(self, but: int = NOBODY) -> Command | None:
        """The command of a declaration that was left open by another seat; it is closed now."""
        for seat, heard in self.heard.items():
            if heard.open and seat != but:
                self.heard[seat] = msgspec.structs.replace(heard, open=False)
                return heard.command
        return None

    def due(self, hand: Hand) -> Command | None:
        """What the seat to act has bound itself to before."""
        early = self.heard.get(hand.actor)
        if early is None or early.then is None:
            return None
        now = due(hand, early)
        if now is None:
            return None
        self.last = now
        del self.heard[hand.actor]
        return now.command

    def differs(self, words: Sequence[str]) -> str:
        """Whether the last declaration was not `SITUATION [change N] [missing N] [convert N]`."""
        if not words or words[0] not in SITUATIONS or len(words) % 2 == 0:
            raise BadInput(
                f"expect heard one of: {', '.join(SITUATIONS)}; then change N, missing N"
            )
        if self.last is None:
            return "nothing was said"
        if self.last.situation != words[0]:
            return f"heard as {self.last.situation}, not {words[0]}"
        for name, chips in zip(words[1::2], words[2::2], strict=True):
            if name not in AMOUNTS:
                raise BadInput(f"{name!r} is none of {', '.join(AMOUNTS)}")
            if getattr(self.last, name) != amount(chips):
                return f"{name} is {getattr(self.last, name)}, not {chips}"
        return ""

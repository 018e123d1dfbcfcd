"""How a hand came out: each share of each pot, who won it with what, and which cards play."""

from collections.abc import Iterator
from typing import Any, Final

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.poker import events
from fairdeal.poker.outcome import made_of
from fairdeal.poker.spec import Game, Share
from fairdeal.poker.transcript.settlement import why_won
from fairdeal.poker.views.holding import side_of
from fairdeal.views.frames.lines.transcript import capital
from fairdeal.views.frames.scene import Scene
from fairdeal.views.frames.shapes import ResultFrame, ShareFrame
from fairdeal.views.frames.titles import pot_label

UNCONTESTED: Final = "uncontested"
_EIGHT: Final = 6  # the rank of an eight, counted from the deuce
_ACE: Final = 12
_NO_LOW: Final = {"12": Cite("poker 12.L(2)"), "19": Cite("poker 19.L(2)")}
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five")


class Played:
    """A hand that is over: its awards, and the marks of the cards that won them."""

    def __init__(self, scene: Scene) -> None:
        assert scene.rail is not None
        self.scene = scene
        self.game: Game = scene.rail.state.game
        self.seen = scene.seen
        self.two = bool(scene.seen.second_board)
        self.won: dict[int, int] = {}
        self._tags: dict[int, dict[Card, list[str]]] = {}
        self._boards: tuple[dict[Card, list[str]], ...] = ({}, {})
        self.compared = any(award.why != UNCONTESTED for award in scene.seen.awards)
        for award in scene.seen.awards:
            self.won[award.seat] = self.won.get(award.seat, 0) + award.amount
            if award.why != UNCONTESTED:
                self._mark(award)

    def lies(self, board: int) -> tuple[Card, ...]:
        """The cards of a board."""
        found: tuple[Card, ...] = self.seen.second_board if board else self.seen.board
        return found

    def cards_of(self, seat: int) -> tuple[Card, ...]:
        """The cards of a seat, as far as everybody has seen them."""
        each = self.seen.seats[seat]
        return (*each.down, *each.up)

    def share(self, award: events.PotAwarded) -> Share | None:
        """The share of the pot that was won."""
        return next((each for each in self.game.shares if each.ranking == award.share), None)

    def made(self, share: Share, seat: int, board: int) -> Any:
        """What a shown hand makes for a share; None if a card of it was not seen."""
        held, lies = self.cards_of(seat), self.lies(board)
        if not held or UNKNOWN in (*held, *lies) or len(lies) < self.game.board:
            return None
        return made_of(share, held, lies)

    def _mark(self, award: events.PotAwarded) -> None:
        share = self.share(award)
        made = self.made(share, award.seat, award.board) if share else None
        if share is None or made is None:
            return
        letter = side_of(share)[0].upper()
        own = f"{letter}{award.board + 1}" if self.two else letter
        for card in made.best:
            on_board = card in self.lies(award.board)
            marks = self._boards[award.board] if on_board else self._tags.setdefault(award.seat, {})
            there, tag = marks.setdefault(card, []), letter if on_board else own
            if tag not in there:
                there.append(tag)

    def tags(self, seat: int) -> dict[Card, tuple[str, ...]] | None:
        """The marks of a seat's cards; None where no hands were compared."""
        if not self.compared:
            return None
        return {card: tuple(marks) for card, marks in self._tags.get(seat, {}).items()}

    def board_tags(self, board: int) -> dict[Card, tuple[str, ...]] | None:
        """The marks of the cards of a board."""
        if not self.compared:
            return None
        return {card: tuple(marks) for card, marks in self._boards[board].items()}

    def on_board(self, board: int) -> int:
        """What was won on a board."""
        return sum(award.amount for award in self.seen.awards if award.board == board)


def result(scene: Scene, played: Played) -> ResultFrame:
    """The shares in the order in which they were pushed, and those that nobody could win."""
    if scene.seen.voided:
        return ResultFrame(voided=_voided(scene.seen.voided))
    shares = [*_shares(scene, played)]
    return ResultFrame(shares=(*shares, *_missing(scene, played)), sums=_sums(scene))


def _voided(why: str) -> str:
    return "The round is void." if why == "void" else f"{capital(why)}."


def _shares(scene: Scene, played: Played) -> Iterator[ShareFrame]:
    groups: dict[tuple[int, int, str], list[events.PotAwarded]] = {}
    for award in scene.seen.awards:
        groups.setdefault((award.board, award.pot, award.share), []).append(award)
    for (board, pot, _), awards in sorted(groups.items(), key=lambda each: each[0][:2]):
        first, count = awards[0], len(scene.seen.pots)
        alone = first.why == UNCONTESTED
        yield ShareFrame(
            board=board + 1 if played.two and not alone else 0,
            pot=pot_label(pot, count) if count > 1 else "",
            half=_half(played, first),
            cents=sum(award.amount for award in awards),
            seats=tuple(dict.fromkeys(scene.chair(award.seat) for award in awards)),
            words=_words(played, first),
            text="Nobody else is left in this pot." if alone else "",
            clause=_clause(scene, first),
        )


def _half(played: Played, award: events.PotAwarded) -> str:
    share = played.share(award)
    return side_of(share) if share is not None and len(played.game.shares) > 1 else ""


def _words(played: Played, award: events.PotAwarded) -> str:
    share = played.share(award)
    made = played.made(share, award.seat, award.board) if share else None
    return capital(made.description) if made is not None else ""


def _clause(scene: Scene, award: events.PotAwarded) -> str:
    assert scene.rail is not None
    return str(why_won(scene.rail.state, award))


@Cite("poker 12.L(2)", "poker 19.L(2)")
def _missing(scene: Scene, played: Played) -> Iterator[ShareFrame]:
    """The low that no hand has made, where a low must be eight or better."""
    for share in played.game.shares:
        if share.ranking != "low8" or not played.compared:
            continue
        for board in range(2 if played.two else 1):
            won = [each for each in scene.seen.awards if each.board == board]
            if won and not any(each.share == share.ranking for each in won):
                yield ShareFrame(
                    board=board + 1 if played.two else 0,
                    half="low",
                    text=_no_low(played, board),
                    clause=_NO_LOW.get(played.game.chapter, share.cite).refs[0],
                )


def _no_low(played: Played, board: int) -> str:
    """Why there is no low: a board without three low cards allows none."""
    ranks = {card // 4 for card in played.lies(board)}
    low = sum(rank <= _EIGHT or rank == _ACE for rank in ranks)
    if not played.game.board or low >= 3:
        return "No low: no hand has five cards of eight or lower."
    which = f"board {board + 1}" if played.two else "the board"
    return f"No low: {which} has {_NUMBERS[low]} low card{'' if low == 1 else 's'}."


def _sums(scene: Scene) -> str:
    """The pot, less what was taken: "Pot $221, less rake $4 and high hand $1: $216"."""
    seen = scene.seen
    pot = sum(each.amount for each in seen.pots)
    taken = [f"rake {dollars(seen.room)}"] if seen.room else []
    taken += [f"{fund.replace('_', ' ')} {dollars(cents)}" for fund, cents in seen.boxes.items()]
    if not taken:
        return f"Pot {dollars(pot)}"
    less = taken[0] if len(taken) == 1 else f"{', '.join(taken[:-1])} and {taken[-1]}"
    left = pot - seen.room - sum(seen.boxes.values())
    return f"Pot {dollars(pot)}, less {less}: {dollars(left)}"

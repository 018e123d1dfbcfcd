"""What only one viewer may see: his cards, his hand in words, his choices."""

from typing import Any

import msgspec

from fairdeal.banked.games import banked_game
from fairdeal.banked.views.view import view as round_view
from fairdeal.cards.notation import show
from fairdeal.engine.audience import Audience, Kind
from fairdeal.views.frames import banked_table
from fairdeal.views.frames.bars import banked, between, ended, poker
from fairdeal.views.frames.cards import lying
from fairdeal.views.frames.chair import chair_frame
from fairdeal.views.frames.lines import spoken
from fairdeal.views.frames.lines.following import Followed
from fairdeal.views.frames.own_shapes import ChairFrame, MyFrame
from fairdeal.views.frames.result import Played
from fairdeal.views.frames.scene import Scene
from fairdeal.views.frames.shapes import ResultFrame, Row
from fairdeal.views.frames.titles import layout_of


class Outcome:
    """The result of the hand, worked out once for all who look."""

    def __init__(self, played: Played | None, result: ResultFrame | None) -> None:
        self.played = played
        self.result = result


def rail_frame(scene: Scene, person: str) -> MyFrame:
    """Somebody at the rail, signed in or not."""
    if not person:
        return MyFrame(bar=between.watching(scene, None))
    chair = chair_frame(scene, person)
    return MyFrame(name=scene.alias(person), bar=between.watching(scene, chair), chair=chair)


def staff_frame(scene: Scene, person: str, audience: Audience) -> MyFrame:
    """Somebody of the staff on duty, who takes no part in the hand."""
    bar = between.watching(scene, None)
    return MyFrame(role=str(audience.kind), name=scene.alias(person), bar=bar)


def seated_frame(
    scene: Scene, person: str, seat: int, player: Any, chair: ChairFrame | None
) -> MyFrame:
    """A seated player who has no part in the hand that is shown."""
    return MyFrame(
        seat=seat,
        role="player",
        name=scene.alias(person),
        bar=between.rebuy(
            scene, between.next_hand(scene, player.away, player.stack), chair, player.stack
        ),
        chair=chair,
    )


def player_frame(
    scene: Scene,
    person: str,
    mine: Followed,
    away: bool,
    end: Outcome,
    chair: ChairFrame | None,
) -> MyFrame:
    """A player of the hand that is shown."""
    assert mine.audience.kind is Kind.SEAT
    make = _poker if scene.table.setting.book == "poker" else _banked
    made = make(scene, person, mine, away, end, chair)
    player = scene.table.seating.seats[made.seat]
    assert made.bar is not None  # whoever plays has a bar
    bar = between.rebuy(scene, made.bar, chair, player.stack if player is not None else 0)
    return made if bar is made.bar else msgspec.structs.replace(made, bar=bar)


def _poker(
    scene: Scene, person: str, mine: Followed, away: bool, end: Outcome, chair: ChairFrame | None
) -> MyFrame:
    assert scene.open is not None  # all that lies open is alike from every seat
    seat = mine.audience.seat
    down, up = mine.own_cards() if scene.open.live[seat] else ((), ())
    seen = scene.open._replace(seat=seat, down=down, up=up)
    held = down + up
    boards = (seen.board, seen.second) if seen.second else (seen.board,)
    words, said = spoken.hand_words(seen.game, held, boards) if held else spoken.NO_HAND
    first = words[0] if words else ""
    if scene.over and end.played is not None and end.result is not None:
        bar = ended.bar(scene, end.played, end.result, seat, away)
        tags = end.played.tags(seat)
    else:
        bar, tags = poker.bar(mine, seen, first), None
    return MyFrame(
        seat=scene.chair(seat),
        role="player",
        name=scene.alias(person),
        chair=chair,
        cards=lying(seen.down, seen.up, tags) if held else (),
        hand=words,
        spoken=said,
        bar=bar,
        rows=_rows(scene, mine, layout_of(seen.game)),
    )


def _rows(scene: Scene, mine: Followed, layout: str) -> tuple[Row, ...]:
    """A small table for the panel: the draws so far, or in stud the up cards that are gone."""
    if layout == "draw":
        return _draws(scene, mine)
    gone = mine.marks.gone if layout == "stud" else []
    return (Row(label="Folded, seen by all", text=show(gone)),) if gone else ()


def _draws(scene: Scene, mine: Followed) -> tuple[Row, ...]:
    """How many cards each player who is in has drawn so far."""
    drew, you = mine.marks.drew, mine.audience.seat
    return tuple(
        Row(
            label="You" if seat == you else mine.names[seat],
            text=", ".join(str(many) if many else "pat" for many in drew[seat]),
        )
        for seat in sorted(drew)
        if scene.seen.seats[seat].live
    )


def _banked(
    scene: Scene, person: str, mine: Followed, away: bool, end: Outcome, chair: ChairFrame | None
) -> MyFrame:
    seat = mine.audience.seat
    game = banked_game(scene.table.setting.game)
    seen: Any = round_view(mine.state, mine.audience)
    cards = banked_table.own_cards(mine.state, seat, seen.positions[seat], over=scene.over)
    shared = (*seen.hole, *seen.shared)
    words, said = spoken.round_words(game, seen.positions[seat].cards, shared)
    first = words[0] if words else ""
    bar = ended.round_bar(scene, seat, away) if scene.over else banked.bar(mine, seat, first)
    if len(mine.hand.seats_of(person)) > 1:
        bar = banked.of_position(bar, seat)
    return MyFrame(
        seat=scene.chair(seat),
        role="player",
        name=scene.alias(person),
        chair=chair,
        cards=cards,
        hand=words,
        spoken=said,
        bar=bar,
        areas=banked_table.areas(game, seen, bar.price or _double(seen, seat)),
    )


def _double(seen: Any, seat: int) -> int:
    return next((each.most for each in seen.options if each.seat == seat), 0)

"""A table as the rail sees it: the part of a frame that everybody gets."""

from operator import is_
from typing import Any, Final, NamedTuple

from fairdeal.poker.stakes import Stakes
from fairdeal.room.versions.state import SUBMISSION, Versions
from fairdeal.views.frames import banked_table, poker_table, titles
from fairdeal.views.frames.aside import aside
from fairdeal.views.frames.mine import Outcome
from fairdeal.views.frames.notice import notice
from fairdeal.views.frames.pots import laid
from fairdeal.views.frames.result import Played, result
from fairdeal.views.frames.scene import Scene
from fairdeal.views.frames.shapes import ResultFrame, SeatFrame, TableFrame
from fairdeal.views.frames.turn import turn

POKER: Final = "poker"


class Sign(NamedTuple):
    """What stands on the sign of a table."""

    title: str
    subtitle: str
    layout: str
    submission: str


class Signs:
    """The sign of a table, kept as long as nothing changes that it says."""

    def __init__(self) -> None:
        self._about: tuple[Any, ...] = ()
        self._sign: Sign | None = None

    def of(self, scene: Scene, stakes: Stakes | None) -> Sign:
        """The sign at this moment."""
        table, option = scene.table, getattr(scene.seen, "option", "")
        versions: Versions | None = scene.room.things.get(SUBMISSION)
        about = table.setting, stakes, versions, option, table.version, len(table.seating.seats)
        same = len(self._about) == len(about) and all(map(is_, about[:3], self._about))
        if self._sign is None or not same or about[3:] != self._about[3:]:
            self._about = about
            self._sign = Sign(
                title=titles.title(table.setting, stakes),
                subtitle=titles.subtitle(table, option),
                layout=titles.layout(table.setting),
                submission=_submission(versions, table.version),
            )
        return self._sign


def table_frame(scene: Scene, end: Outcome, signs: Signs) -> TableFrame:
    """The frame with the lines that are new."""
    played = end.played
    table, hand, rail, seen = scene.table, scene.hand, scene.rail, scene.seen
    setting, house = table.setting, scene.house
    poker = setting.book == POKER
    stakes = rail.state.stakes if poker and rail is not None and rail.state else setting.stakes
    lines = () if rail is None else tuple(rail.lines[scene.fresh :])
    sign = signs.of(scene, stakes)
    return TableFrame(
        table=table.number,
        version=scene.version,
        now=scene.time,
        title=sign.title,
        subtitle=sign.subtitle,
        room=house.title,
        purpose=str(house.purpose),
        book=setting.book,
        game=setting.game,
        layout=sign.layout,
        kind=setting.key,
        limit="" if stakes is None else str(stakes.limit),
        state=str(table.state),
        hand=hand.id if hand is not None else "",
        seen=scene.stamp,
        number=int(hand.id.rpartition("-")[2]) if hand is not None else table.hands,
        seal=hand.roots[-1] if hand is not None and hand.roots else "",
        submission=sign.submission,
        street=getattr(seen, "street", "") or getattr(seen, "about", ""),
        seats=_seats(scene, played),
        button=poker_table.button(scene) if poker else -1,
        boards=poker_table.board_frames(scene, played) if poker else (),
        pots=poker_table.pots(scene) if poker and not scene.over else (),
        in_play=_in_play(scene, poker),
        aside=aside(scene) if poker else None,
        turn=turn(scene),
        notice=notice(scene),
        result=end.result,
        house=None if poker else banked_table.layout(scene),
        next_at=table.next_at,
        first=scene.fresh,
        lines=lines,
    )


def _seats(scene: Scene, played: Played | None) -> tuple[SeatFrame, ...]:
    if scene.table.setting.book == POKER:
        return poker_table.seats(scene, played)
    return banked_table.seats(scene)


def result_of(scene: Scene, played: Played | None) -> ResultFrame | None:
    """How the hand came out, once it is over."""
    if not scene.over or scene.seen is None:
        return None
    return result(scene, played) if played is not None else banked_table.result(scene)


def _in_play(scene: Scene, poker: bool) -> int:
    if scene.seen is None or scene.over:
        return 0
    if poker and scene.rail is not None:
        return 0 if scene.seen.voided else laid(scene.rail.state).to_be_won
    return sum(sum(each.wagers.values()) for each in scene.seen.positions)


def _submission(versions: Versions | None, number: int) -> str:
    """Under which approved submission the table deals (R15)."""
    if versions is None or not 0 < number <= len(versions.all):
        return f"Rules Submission {number}"
    approved = titles.day_words(versions.all[number - 1].approved_on)
    return f"Rules Submission {number}, approved {approved}"

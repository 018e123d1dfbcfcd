"""The papers of a day: every report of it, and every sign that hung in the room while it lasted.

Both are folds over the journal and nothing else: on another database, in another process or years
later they are the same, byte for byte.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from fairdeal.reports.making import Finished, days_of, finish, span_of
from fairdeal.reports.registry import REPORTS
from fairdeal.room.registry import empty_room
from fairdeal.room.versions.values import current
from fairdeal.service.reading import commits, facts_of
from fairdeal.service.service import Service
from fairdeal.signs.of_room import signs_of
from fairdeal.signs.registry import SIGNS
from fairdeal.signs.sign import Sign
from fairdeal.views.commits import HAND, Commit

_MOMENTS: Final = frozenset(
    {
        "adjust_display",
        "announce_limit_change",
        "approve_version",
        "bad_beat_verify",
        "close_day",
        "high_hand_close",
        "open_table",
        "put_in_force",
        "restore_device",
        "set_device_aside",
        "take_out_of_order",
    }
)
"""Commands after which other signs hang in the room."""


class Papers(msgspec.Struct, frozen=True):
    """The reports of a day by name; the signs by the name of their file, as they hung last.

    `posted` is how often a sign of each entry of the registry was put up, or changed.
    """

    reports: dict[str, Finished]
    signs: dict[str, Sign]
    posted: dict[str, int]

    def counts(self) -> dict[str, dict[str, int]]:
        """How often each report and each sign was made."""
        return {
            "reports": {name: int(name in self.reports) for name in REPORTS},
            "signs": {key: self.posted.get(key, 0) for key in SIGNS},
        }


def papers_of(service: Service) -> Papers:
    """All papers of the first day of a room, in the morning after it.

    The range of the games against the house is exact. To solve Double Draw Poker takes minutes when
    nobody has done it before; the result is kept.
    """
    told = list(commits(service.journal, rows=service.follower.rows))
    signs, posted = _signs(told)
    return Papers(_reports(service, told), signs, posted)


def _reports(service: Service, told: Sequence[Commit]) -> dict[str, Finished]:
    days = days_of(facts_of(service.journal, "room"))
    day = days.day_at(told[0].time)
    return {
        name: finish(report, span_of(days, report, day), days, told, provisional=False)
        for name, report in REPORTS.items()
    }


def _signs(told: Iterable[Commit]) -> tuple[dict[str, Sign], dict[str, int]]:
    """The signs as they hung last, and how often each was put up; no sign tells of a hand."""
    room, hanging, posted = empty_room(), dict[str, Sign](), Counter[str]()
    for commit in told:
        for stream, fact in commit.facts:
            if not stream.startswith(f"{HAND}/"):
                room.follow(stream, fact)
        if commit.postings:
            room.ledger.post(commit.postings)
        if commit.command in _MOMENTS and current(room) is not None:
            for sign in signs_of(room):
                if hanging.get(sign.name) != sign:
                    hanging[sign.name] = sign
                    posted[sign.key] += 1
    return hanging, dict(posted)

"""A new act, sign or report is one entry of its registry: everything else follows from it."""

import pytest

from fairdeal.cite import Cite
from fairdeal.reports.entries.columns import LISTED
from fairdeal.reports.registry import REPORTS, SECTIONS, About, Report
from fairdeal.reports.section import Section
from fairdeal.reports.sections.listing import listing, of_parts
from fairdeal.room.acts.act import Act, Blocks, Every, Moment
from fairdeal.room.acts.registry import ACTS, BY_BOOK
from fairdeal.signs import SIGNS
from fairdeal.signs.entry import Entry
from fairdeal.signs.formats import html
from fairdeal.signs.sign import Sentence, Where, words
from fairdeal.views.todo import todo
from tests.reports import page as reports_page
from tests.reports.diary import Diary
from tests.room import procedures_page
from tests.room.acts import page as acts_page
from tests.room.acts.driver import attest_all, scene
from tests.room.submission.files import file
from tests.signs import page as signs_page
from tests.signs.made import signs


def test_a_new_act_is_asked_for_blocks_and_stands_on_both_pages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    act = Act(
        key="poker.ashtrays",
        book="poker",
        cite=Cite("poker 4.D"),
        moment=Moment.SHIFT,
        says="there is no ashtray on the table",
        every=Every.SHIFT,
        blocks=Blocks.HAND,
    )
    monkeypatch.setitem(ACTS, act.key, act)
    monkeypatch.setitem(BY_BOOK, "poker", (*BY_BOOK["poker"], act))
    story = attest_all(scene("opening", "stud-high"), act.key)
    [task] = [each for each in todo(story.room, "dan") if "ashtray" in each.says]
    assert act.key in task.command
    story.tell(f"""
        dan: start_hand table=4 => act_due
        flo: attest table=4 act={act.key} => not_your_act
        dan: attest table=4 act={act.key}
        dan: attest table=4 act={act.key} => act_done
        dan: start_hand table=4
    """)
    for made in (acts_page.acts(), procedures_page.procedures()):
        assert [line for line in made if act.key in line and "no ashtray" in line]


def test_a_new_sign_is_made_drawn_and_stands_on_its_page(monkeypatch: pytest.MonkeyPatch) -> None:
    cite = Cite("poker 9.C")
    entry = Entry(
        "hours",
        "Hours",
        cite,
        Where.ROOM,
        lambda of: [Sentence(f"{of.operator} is open all day.", cite)],
        "When the room is open.",
    )
    assert "hours" not in signs(file("holdem"))
    monkeypatch.setitem(SIGNS, entry.key, entry)
    made = signs(file("holdem"))["hours"]
    assert words(made) == ["Chesapeake is open all day."]
    assert b"Chesapeake is open all day." in html.page(made)
    assert [line for line in signs_page.signs() if "`hours`" in line and entry.says in line]


def test_a_new_section_and_a_new_report_are_made_and_stand_on_their_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    section = Section("cages", "Cages", "", LISTED, listing(of_parts("cage")), Cite("R8"))
    report = Report("cages", "The cages", About.DAY, ("cages", "identity"))
    monkeypatch.setitem(SECTIONS, section.key, section)
    monkeypatch.setitem(REPORTS, report.name, report)
    made = Diary().report("cages", "2025-11-19")
    assert made.section("cages").rows == ()
    assert [line for line in reports_page.sections() if "`cages`" in line and "Cages" in line]
    assert [line for line in reports_page.reports() if "`cages`" in line and "The cages" in line]

"""A whole hand of each kind of game in a real browser."""

import pytest
from playwright.sync_api import expect

from tests.web.browser.casino import Casino, Table
from tests.web.browser.conftest import Sits, Windows
from tests.web.browser.screen import PHONE, Screen, play
from tests.web.browser.words import card_name, lines_of, named

pytestmark = pytest.mark.slow

STATES = {
    "nl-1-3": {"turn"},
    "stud-5-10": {"turn"},
    "triple-10-20": {"turn", "draw"},
    "badugi-5-10": {"turn", "draw"},
    "double-draw": {"wager", "turn", "draw"},
    "double-down": {"wager", "turn"},
}
"""What a player is asked in a hand of each kind."""


def shows_the_end(table: Table, screen: Screen) -> None:
    """The screen shows every line of the hand that is over, and who has won what."""
    screen.until_over()
    frame = screen.mate.frame()
    lines = [named(line) for line in lines_of(frame)]
    expect(screen.page.locator(".transcript .line").last).to_contain_text(lines[-1][:20])
    assert [line.replace("Joker", "joker") for line in screen.lines()] == lines
    for share in frame["public"]["result"].get("shares", []):
        if share.get("seats") and not frame["public"].get("house"):
            expect(screen.page.locator(".f-share, .f-won").first).to_be_visible()


@pytest.mark.parametrize("kind", STATES)
def test_a_whole_hand_is_played_in_the_browser(sits: Sits, kind: str) -> None:
    table, screen = sits(kind, 1 if kind.startswith("double") else 2)
    assert set(play(table, screen)) >= STATES[kind]
    shows_the_end(table, screen)


def test_omaha_is_played_on_two_boards_that_all_agreed_to(casino: Casino, window: Windows) -> None:
    table = casino.table("omaha8-4-8", 3)
    table[1].do("ask_option", table=table.number, option="double_board")
    screen = Screen(window(table[0]), table[0])
    table.until_dealt()
    table.rest()
    states = play(table, screen)
    assert states[0] == "choose"
    assert "turn" in states
    shows_the_end(table, screen)
    result = screen.mate.frame()["public"]
    assert len(result["boards"]) == 2
    for board, drawn in zip(result["boards"], screen.page.locator(".f-board").all(), strict=True):
        said = drawn.get_attribute("aria-label") or ""
        assert all(card_name(card["card"]) in said for card in board["cards"])
    shares = screen.page.locator(".f-shares .f-share").all_inner_texts()
    assert len(shares) == len(result["result"]["shares"])


def test_a_whole_hand_is_played_on_a_phone(sits: Sits) -> None:
    table, screen = sits("nl-1-3", 3, size=PHONE, has_touch=True)
    play(table, screen)
    screen.until_over()
    wide = screen.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE[0]
    for name in ("left", "middle", "right"):
        box = screen.slot(name).bounding_box()
        assert box["height"] >= 44
        assert box["y"] + box["height"] <= PHONE[1]

"""No wrong click: buttons stay where they are, and rest while they change."""

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import Sits
from tests.web.browser.screen import PHONE, SLOTS, Screen, play, usual
from tests.web.server.places import Answer

pytestmark = pytest.mark.slow

_CLICK_AT_ONCE: Final = """
void (window.clicked = new Promise((done) => {
  const button = document.querySelector(".slot.middle");
  new MutationObserver((_, observer) => {
    if (button.dataset.striped !== "true") return;
    observer.disconnect();
    const was = button.dataset.striped;
    button.click();
    done(was);
  }).observe(button, { attributes: true });
}))
"""
"""Clicks in the moment in which the buttons have changed."""


@pytest.mark.parametrize(
    ("kind", "size"),
    [
        pytest.param("nl-1-3", (1280, 800), id="nl-1-3-desktop"),
        pytest.param("triple-10-20", PHONE, id="triple-10-20-phone"),
        pytest.param("nl-1-3", PHONE, id="nl-1-3-phone", marks=pytest.mark.long),
        pytest.param(
            "triple-10-20", (1280, 800), id="triple-10-20-desktop", marks=pytest.mark.long
        ),
    ],
)
def test_the_buttons_never_move_while_a_hand_is_played(
    sits: Sits, kind: str, size: tuple[int, int]
) -> None:
    table, screen = sits(kind, 2, size=size)
    boxes = {str([screen.slot(name).bounding_box() for name in SLOTS])}

    def move(screen: Screen, bar: Answer) -> None:
        boxes.add(str([screen.slot(name).bounding_box() for name in SLOTS]))
        usual(screen, bar)
        boxes.add(str([screen.slot(name).bounding_box() for name in SLOTS]))

    play(table, screen, move)
    screen.until_over()
    boxes.add(str([screen.slot(name).bounding_box() for name in SLOTS]))
    assert len(boxes) == 1


def test_a_click_in_the_first_half_second_does_nothing(sits: Sits) -> None:
    table, screen = sits("nl-1-3", 2)
    turn = table.turn()[0]
    if turn == 0:
        screen.press("middle")
    screen.page.evaluate(_CLICK_AT_ONCE)
    table.until_turn(0)
    assert screen.page.evaluate("window.clicked") == "true"
    before = table.frame()["seen"]
    screen.ready("middle")
    assert table.frame()["seen"] == before, "a click on a striped button has counted"
    assert table.turn() == [0]
    screen.press("middle")


def test_a_press_that_began_before_the_change_does_not_count(sits: Sits) -> None:
    table, screen = sits("nl-1-3", 2)
    if table.turn() == [0]:
        screen.press("middle")
    assert table.turn() == [1]
    expect(screen.slot("middle")).to_have_attribute("aria-disabled", "true")
    box = screen.slot("middle").bounding_box()
    assert box is not None
    mouse = screen.page.mouse
    mouse.move(box["x"] + 20, box["y"] + 20)
    mouse.down()
    table.until_turn(0)
    screen.ready("middle")
    before = table.frame()["seen"]
    mouse.up()
    screen.page.wait_for_timeout(300)
    assert table.frame()["seen"] == before
    screen.press("middle")
    assert table.frame()["seen"] > before


def test_a_large_bet_is_asked_about_on_the_other_side(sits: Sits) -> None:
    table, screen = sits("nl-1-3", 2)
    table.until_turn(0)
    screen.ready("right")
    screen.page.get_by_role("textbox", name="Amount").fill("$250")
    screen.ready("right").click()
    expect(screen.slot("left")).to_contain_text("Keep thinking")
    expect(screen.slot("right")).to_contain_text("$250")
    before = table.frame()["seen"]
    screen.ready("left").click()
    expect(screen.slot("left")).to_contain_text("Fold")
    assert table.frame()["seen"] == before
    screen.ready("right").click()
    expect(screen.slot("left")).to_contain_text("Keep thinking")
    screen.press("right")
    assert table.frame()["seats"][0]["bet"] == 250_00

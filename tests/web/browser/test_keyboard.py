"""A hand by keys alone, and a hand by ear alone."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.casino import Casino, until
from tests.web.browser.conftest import Sits, Windows
from tests.web.browser.screen import Screen, play
from tests.web.browser.words import aloud, card_name, lines_of, plain
from tests.web.server.places import Answer

pytestmark = pytest.mark.slow

KEYS: Final = {"left": "f", "middle": "c", "right": "r"}

_LISTEN: Final = """
window.said = { polite: [], assertive: [] };
new MutationObserver((changes) => {
  for (const { target } of changes) {
    const region = target.closest?.("[aria-live]");
    if (region?.textContent) window.said[region.getAttribute("aria-live")].push(region.textContent);
  }
}).observe(document, { subtree: true, childList: true });
"""


def heard(page: Page, region: str = "assertive") -> list[str]:
    """All that a region has said so far."""
    found: list[str] = page.evaluate(f"window.said[{region!r}]")
    return found


def by_key(screen: Screen, bar: Answer) -> None:
    """Act with letters and digits, without ever touching a button."""
    if bar.get("pick"):
        # The bar is what the server says: the page may not show the cards to pick from yet.
        expect(screen.page.locator(".f-pick").first).to_be_visible()
        screen.page.keyboard.press("1")
        name = "right"
    else:
        name = next(each for each in ("middle", "right", "left") if bar[each].get("on"))
    before = screen.version()
    screen.ready(name)
    screen.page.keyboard.press(KEYS[name])
    until(lambda: screen.version() != before)


def test_a_hand_is_played_by_keys_alone(sits: Sits) -> None:
    table, screen = sits("nl-1-3", 2)
    keyboard = screen.page.keyboard
    table.until_turn(0)
    screen.ready("right")
    keyboard.press("?")
    expect(screen.page.get_by_role("tab", name="All keys")).to_be_focused()
    keyboard.press("Escape")
    sizing = screen.bar()["sizing"]
    keyboard.press("g")
    field = screen.page.get_by_role("textbox", name="Amount")
    expect(field).to_be_focused()
    keyboard.press("End")
    keyboard.press("Home")
    keyboard.press("ArrowUp")
    keyboard.press("Shift+ArrowUp")
    to = sizing["least"] + 11 * sizing["step"]
    expect(field).to_have_value(f"${to // 100}")
    keyboard.press("Enter")
    until(lambda: table.turn() != [0])
    assert table.frame()["seats"][0]["bet"] == to
    keyboard.press("Escape")
    screen.page.evaluate("document.activeElement.blur()")
    table.until_turn(0)
    play(table, screen, by_key)
    screen.until_over()


def test_cards_are_picked_and_drawn_by_keys_alone(sits: Sits) -> None:
    table, screen = sits("badugi-5-10", 2)
    drawn = []

    def move(screen: Screen, bar: Answer) -> None:
        by_key(screen, bar)
        if bar.get("pick"):
            drawn.append(table.frame()["seats"][0]["drew"][-1])

    play(table, screen, move)
    assert drawn == [1, 1, 1, 1]


def test_what_is_spoken_of_a_hand_is_its_transcript(casino: Casino, window: Windows) -> None:
    table = casino.table("nl-1-3", 2)
    opened = window(table[0])
    opened.context.add_init_script(_LISTEN)
    screen = Screen(opened, table[0])
    table.until_dealt()
    table.rest()
    play(table, screen)
    screen.until_over()
    lines = " ".join(aloud(line) for line in lines_of(table[0].frame()))
    until(lambda: plain(" ".join(heard(screen.page, "polite"))).endswith(lines[-40:]))
    assert plain(" ".join(heard(screen.page, "polite"))) == lines
    turns = [text for text in heard(screen.page) if text.startswith("Your turn.")]
    assert len(turns) >= 4
    assert all("dollar" in text or "check" in text.lower() for text in turns)


def test_each_speaking_key_says_what_the_frame_says(sits: Sits) -> None:
    table, screen = sits("nl-1-3", 2)
    table.until_turn(0)
    screen.ready("middle")
    frame = table[0].frame()
    mine, public = frame["mine"], frame["public"]
    region = screen.page.locator("[aria-live=assertive]")
    cards = [card_name(card["card"]) for card in mine["cards"]]
    said = {
        "m": [cards[0][1:], cards[1][1:]],
        "b": ["No board"],
        "p": [f"{public['in_play'] // 100} dollars"],
        "s": ["You", "Ben", str(public["seats"][1]["stack"] // 100)],
        "t": ["You", "seconds"],
        "l": [aloud(lines_of(frame)[-1]).split()[-1]],
        "h": [mine["spoken"].split(". ")[-1][:5]],
    }
    for key, words in said.items():
        screen.page.keyboard.press(key)
        for word in words:
            expect(region).to_contain_text(word)

"""Several people at one table: each sees his own view, and what one does everybody sees."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.casino import Casino, first_on
from tests.web.browser.conftest import Sits, Windows
from tests.web.browser.screen import Screen, play
from tests.web.browser.words import card_name, lines_of, named
from tests.web.server.places import Answer, until

pytestmark = pytest.mark.slow


def everything(page: Page) -> str:
    """All that a page holds: its elements with their attributes, and what it keeps."""
    kept = page.evaluate("JSON.stringify([localStorage, sessionStorage, document.title])")
    return page.content() + str(kept)


def names_of(frame: Answer) -> list[str]:
    """The own cards of a viewer, by their names."""
    return [card_name(card["card"]) for card in frame["mine"].get("cards", [])]


@pytest.mark.rule("R7")
def test_two_players_and_the_rail_see_each_exactly_their_view(
    casino: Casino, window: Windows
) -> None:
    table = casino.table("nl-1-3", 2)
    screens = [Screen(window(mate), mate) for mate in table.mates]
    rail = window(casino.visitor()).page(f"/table/{table.number}")
    table.until_dealt()
    table.rest()
    table.passively(table.turn()[0])
    frames = [mate.frame() for mate in table.mates]
    for screen, frame, other in zip(screens, frames, reversed(frames), strict=True):
        lines = [named(line) for line in lines_of(frame)]
        until(lambda screen=screen, lines=lines: screen.lines() == lines)
        assert all(name in screen.own_cards() for name in names_of(frame))
        assert not any(name in everything(screen.page) for name in names_of(other))
    public = [named(line["text"].strip()) for line in frames[0]["public"]["lines"]]
    expect(rail.locator(".transcript .line").last).to_contain_text(public[-1])
    shown = everything(rail)
    assert len(names_of(frames[0])) == 2
    assert not any(name in shown for frame in frames for name in names_of(frame))
    assert rail.locator("[data-lies=own]").count() == 0


@pytest.mark.rule("R9")
def test_a_click_in_one_of_two_tabs_has_one_effect_and_both_follow(
    casino: Casino, window: Windows
) -> None:
    table = casino.table("nl-1-3", 2)
    opened = window(table[0])
    one, two = Screen(opened, table[0]), Screen(opened, table[0])
    table.until_dealt()
    table.rest()
    table.until_turn(0)
    before = len(lines_of(table[0].frame()))
    one.ready("middle")
    two.ready("middle")
    two.poke("middle")
    one.poke("middle")
    until(lambda: len(lines_of(table[0].frame())) > before)
    table.until_turn(0)
    lines = lines_of(table[0].frame())
    acted = [line for line in lines[before:] if line.startswith("You c")]
    assert len(acted) == 1
    for screen in (one, two):
        until(lambda screen=screen: screen.lines() == [named(line) for line in lines])
        expect(screen.slot("middle")).to_have_attribute("aria-disabled", "false")
    assert one.labels() == two.labels()


def test_one_who_does_not_want_it_runs_it_once_and_the_others_twice(
    casino: Casino, window: Windows
) -> None:
    table = casino.table("nl-1-3", 3, chips=120_00)
    for mate in table.mates[:2]:
        mate.do("add_chips", table=table.number, cents=100_00)
    screen = Screen(window(table[2]), table[2])
    table.until_dealt()
    table.rest()
    asked = False

    def move(screen: Screen, bar: Answer) -> None:
        nonlocal asked
        if bar["state"] == "choose" and bar.get("consent"):
            asked = True
            expect(screen.page.locator(".row")).to_contain_text(bar["consent"]["silence"])
            assert screen.labels()[0] == bar["left"]["label"]
            screen.press("left")
        elif bar["right"].get("on") and bar.get("sizing"):
            screen.page.locator(".size", has_text=bar["sizing"]["sizes"][-1]["label"]).click()
            screen.ready("right").click()
            screen.press("right")  # the whole stack: the bar asks once more
        else:
            screen.press(first_on(bar))

    play(table, screen, move)
    assert asked
    screen.until_over()
    public = table.frame()
    assert len(public["boards"]) == 2, json.dumps(public["boards"])
    expect(screen.page.locator(".f-board")).to_have_count(2)
    expect(screen.page.locator(".transcript")).to_contain_text("You decline")


def test_a_ruling_of_the_floor_in_mid_hand_is_seen_by_the_players(sits: Sits) -> None:
    table, screen = sits("nl-1-3", 2)
    casino, page = table.casino, screen.page
    table.until_turn(0)
    hand = table.frame()["hand"]
    note = "a card flew off the table"
    casino.do("floor-1", "report", hand=hand, report={"what": "dispute", "note": note})
    notice = table.frame()["notice"]
    expect(page.locator(".notice[data-kind=ruling]")).to_contain_text(notice["title"])
    expect(page.locator(".panel .happened")).to_contain_text(note)
    expect(page.locator("[aria-live=assertive]")).to_contain_text(notice["title"])
    for name in ("left", "middle", "right"):
        expect(screen.slot(name)).to_have_attribute("aria-disabled", "true")
    screen.poke("middle")
    ruling = {"remedy": "play_on", "reason": "nobody was harmed"}
    casino.do("shift-1", "rule", hand=hand, ruling=ruling)
    expect(page.locator(".notice")).to_have_count(0)
    assert table.turn() == [0], "a button that is off did something"
    play(table, screen)
    screen.until_over()
    expect(page.locator(".transcript")).to_contain_text("nobody was harmed")

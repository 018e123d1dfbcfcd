"""Several people at one table: each sees his own view, and what one does everybody sees."""

from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.casino import Casino, Table, until
from tests.web.browser.conftest import Sits, Windows
from tests.web.browser.screen import Screen, play
from tests.web.browser.words import card_name, lines_of, named
from tests.web.server.places import Answer

pytestmark = pytest.mark.slow


def everything(page: Page) -> str:
    """All that a page holds: its elements with their attributes, and what it keeps."""
    kept = page.evaluate("JSON.stringify([localStorage, sessionStorage, document.title])")
    return page.content() + str(kept)


def _shows(screen: Screen, lines: list[str]) -> bool:
    return screen.lines() == lines


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
        until(partial(_shows, screen, lines))
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
    one, two = Screen(opened, table[0]), Screen(opened, table[0], wired=True)
    table.until_dealt()
    table.rest()
    table.until_turn(0)
    before = len(lines_of(table[0].frame()))
    two.ready("middle")
    assert two.wire is not None
    two.wire.held = True
    one.press("middle")
    two.ready("middle").click()  # this tab lags: it still shows what has been answered
    table.until_turn(0)
    two.wire.let_go()
    lines = lines_of(table[0].frame())
    assert len([line for line in lines[before:] if line.startswith("You c")]) == 1
    for screen in (one, two):
        until(partial(_shows, screen, [named(line) for line in lines]))
        screen.ready("middle")
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
    bar = all_in(screen, table)
    assert bar["state"] == "choose"
    expect(screen.page.locator(".row")).to_contain_text(bar["consent"]["silence"])
    expect(screen.slot("left")).to_contain_text(bar["left"]["label"])
    screen.press("left")
    play(table, screen)
    screen.until_over()
    assert len(table.frame()["boards"]) == 2
    expect(screen.page.locator(".f-board")).to_have_count(2)
    shares = table.frame()["result"]["shares"]
    assert {share["board"] for share in shares} == {1, 2}


def all_in(screen: Screen, table: Table) -> Answer:
    """Everybody puts in all he has; the others do it without a browser. Returns what is asked."""
    while True:
        seat = table.turn()[0]
        bar: Answer = table[seat].frame()["mine"]["bar"]
        if bar.get("consent") and seat == screen.mate.seat:
            return bar
        if not bar.get("sizing") or not bar["right"].get("on"):
            table.passively(seat)
        elif seat == screen.mate.seat:
            screen.page.locator(".size", has_text=bar["sizing"]["sizes"][-1]["label"]).click()
            screen.ready("right").click()
            screen.press("right")  # the whole stack: the bar asks once more
        else:
            table[seat].press("right", **{bar["right"]["amount"]: bar["sizing"]["most"]})


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

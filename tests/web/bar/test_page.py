"""The table page: what it says aloud, its settings, its connection, the check of the cards."""

from copy import deepcopy
from typing import Any

import pytest

from fairdeal.cards.commitment import commit
from fairdeal.cards.notation import parse
from tests.web.bar.screen import Open, frame_of

pytestmark = pytest.mark.slow


def test_a_turn_is_spoken_with_its_price_and_its_time(open_at: Open) -> None:
    screen = open_at("holdem")
    assert screen.said() == (
        "Your turn. 120 dollars to call, 18 seconds. "
        "Raise to at least 240 dollars, at most 1,229 dollars."
    )
    assert screen.page.title() == "Your turn, $120 to call"


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("m", "Nine of diamonds, nine of clubs. Three nines, king kicker."),
        ("b", "Nine of spades, king of hearts, four of diamonds, jack of clubs."),
        (
            "p",
            "Main pot 295 dollars: Cleo, Dan, You. Side pot 160 dollars: Dan, You. "
            "120 dollars to call.",
        ),
        ("t", "You to act, 18 seconds."),
        ("l", "Dan bets 120 dollars"),
        ("h", "Three nines, king kicker."),
    ],
)
def test_each_fact_has_a_key(open_at: Open, key: str, says: str) -> None:
    screen = open_at("holdem")
    screen.keys(key)
    assert screen.said() == says


def test_new_lines_are_spoken_politely(open_at: Open) -> None:
    screen = open_at("holdem")
    frame = frame_of("holdem")
    count = len(frame["public"]["lines"])
    lines = [{"text": "You call $120"}, {"text": "Dan shows 9s Jo"}]
    frame["public"] |= {"first": count, "lines": lines, "seen": 99}
    frame["mine"].pop("lines", None)
    screen.show(frame)
    screen.until("document.querySelector('[aria-live=polite]').textContent")
    assert screen.said("polite") == "You call 120 dollars. Dan shows nine of spades, joker."
    assert screen.page.locator(".line").count() > count // 2


def test_letters_rest_in_a_field_and_when_switched_off(open_at: Open) -> None:
    screen = open_at("holdem")
    screen.page.get_by_label("Amount", exact=True).focus()
    screen.keys("c", "f")
    assert screen.sent() == []
    screen.page.get_by_label("Settings").click()
    screen.page.get_by_label("Letters as keys").uncheck()
    screen.keys("Escape")
    screen.keys("c")
    assert screen.sent() == []


def test_settings_last(open_at: Open) -> None:
    screen = open_at("holdem")
    screen.page.get_by_label("Settings").click()
    screen.page.get_by_label("Dark", exact=True).check()
    screen.page.reload()
    screen.show("holdem")
    assert screen.page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_reconnecting_switches_everything_off_and_says_what_counts(open_at: Open) -> None:
    screen = open_at("holdem")
    screen.page.evaluate("table.turn('reconnecting')")
    screen.page.wait_for_selector(".lost")
    assert "Reconnecting, 6 s" in screen.text(".lost")
    assert "It was your turn, with 18 s left and $120 to call." in screen.text(".lost")
    screen.keys("c")
    assert screen.sent() == []
    screen.page.evaluate("table.turn('open')")
    screen.page.wait_for_selector(".lost", state="detached")
    assert screen.said() == "Connected again."


def test_all_keys_stand_in_the_panel(open_at: Open) -> None:
    screen = open_at("holdem")
    screen.keys("?")
    screen.page.wait_for_selector("text=Whose turn it is, and the time left")


# ---- check my cards ----


def checked(open_at: Open, proof: Any, root: str) -> str:
    """What the box says after "Check my cards" with this proof."""
    frame = deepcopy(frame_of("double-board-result"))
    frame["public"]["seal"] = root
    frame["mine"]["cards"] = [{"card": "As"}, {"card": "Jo"}]
    screen = open_at(frame)
    screen.page.evaluate("proof => { table.get = async () => proof; }", proof)
    screen.keys("r")
    screen.page.wait_for_selector(".trust:not([data-state=busy])")
    return screen.text(".trust")


DECK = commit(parse("As Kd Jo 2c 9h"), bytes(32))


def test_cards_are_proved_against_the_seal(open_at: Open) -> None:
    assert "Your 2 cards checked" in checked(open_at, DECK.open([0, 2]), DECK.root)


@pytest.mark.parametrize(
    ("field", "value"), [("card", "Ks"), ("salt", "0" * 64), ("position", 1), ("path", [])]
)
def test_a_changed_proof_is_found(open_at: Open, field: str, value: object) -> None:
    proof: Any = DECK.open([0, 2])
    proof["cards"][0][field] = value
    assert "Not proved" in checked(open_at, proof, DECK.root)


def test_the_proof_of_another_deck_is_found(open_at: Open) -> None:
    other = commit(parse("As Kd Jo 2c 9h"), bytes([1] * 32))
    assert "another deck" in checked(open_at, other.open([0, 2]), DECK.root)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (768, 1024), (360, 740), (740, 360)])
def test_the_page_of_a_table_is_as_high_as_the_screen(
    open_at: Open, width: int, height: int
) -> None:
    page = open_at("holdem", width, height).page
    assert page.evaluate("document.documentElement.scrollHeight") == height

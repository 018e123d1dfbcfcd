"""The contrast of what stands on what, computed from the style sheet itself.

The ratio is that of WCAG 2: text needs 4.5, edges and other things that are not text need 3.
"""

import re
from itertools import product
from pathlib import Path

import pytest

import fairdeal.web

TOKENS = Path(fairdeal.web.__file__).parent / "static" / "css" / "tokens.css"
THEMES = ("light", "dark")
TEXT, NOT_TEXT = 4.5, 3.0
SUITS = "spade heart diamond club joker"
IN_TEXT = "text-spade text-heart text-diamond text-club text-joker"

# What, on what, and how much it needs. Every name of the left stands on every name of the right.
PAIRS = (
    ("text on the page", "ink ink-2 ink-3 turn-text warn", "paper surface", TEXT),
    ("text on the felt", "felt-ink felt-ink-2", "felt", TEXT),
    ("a seat", "ink ink-2", "plate", TEXT),
    ("a folded seat", "plate-off-ink", "plate-off", TEXT),
    ("a clause on the tinted line", "ink-3", "turn-soft", TEXT),
    ("a refusal", "warn", "warn-soft", TEXT),
    ("a chosen intention", "ink", "go-soft", TEXT),
    ("words on the turn", "turn-ink", "turn", TEXT),
    ("words on bet and raise", "go-ink", "go", TEXT),
    ("words on check and call", "call-ink", "call", TEXT),
    ("words on winnings", "win-ink", "win", TEXT),
    ("an all-in tag", "paper", "ink", TEXT),
    ("suits on a face", SUITS, "card", TEXT),
    ("suits on a face that does not play", SUITS, "dim", TEXT),
    (
        "suits in text",
        IN_TEXT,
        "paper surface felt",
        TEXT,
    ),
    ("edges of controls", "line-2", "paper surface", NOT_TEXT),
    ("pots, areas and empty places", "felt-line", "felt", NOT_TEXT),
    ("the ring of the turn", "turn", "paper felt plate", NOT_TEXT),
    ("the ring of the winner", "win", "paper felt plate", NOT_TEXT),
    ("the ring of the focus", "focus", "paper surface felt", NOT_TEXT),
)


def tokens() -> dict[str, tuple[str, str]]:
    """The colours of `:root` by name: light, dark."""
    root = TOKENS.read_text().split("[data-theme", 1)[0]
    both = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);", root)
    one = re.findall(r"--([\w-]+): (#\w{6});", root)
    return {name: (light, dark) for name, light, dark in both} | {n: (c, c) for n, c in one}


def luminance(colour: str) -> float:
    """How light a colour is, from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def worst(front: str, behind: str, theme: str) -> float:
    """The least contrast of any name of `front` on any name of `behind`."""
    colours, which = tokens(), THEMES.index(theme)
    return min(
        ratio(colours[one][which], colours[other][which])
        for one, other in product(front.split(), behind.split())
    )


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("kind", "front", "behind", "least"), PAIRS, ids=[p[0] for p in PAIRS])
def test_what_stands_on_what_can_be_told_apart(
    kind: str, front: str, behind: str, least: float, theme: str
) -> None:
    assert worst(front, behind, theme) >= least, kind


def test_black_on_white_is_the_most_contrast_that_there_is() -> None:
    assert ratio("#000000", "#ffffff") == pytest.approx(21)
    assert ratio("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_no_other_sheet_has_a_colour_of_its_own() -> None:
    named = re.compile(r"#[0-9a-fA-F]{3,8}\b(?!\w*\s*\{)")
    for sheet in TOKENS.parent.glob("*.css"):
        if sheet != TOKENS:
            assert not named.findall(re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.S)), sheet


def test_forced_colours_set_every_colour_that_is_not_of_a_card_or_a_chip() -> None:
    forced = TOKENS.read_text().split("forced-colors: active", 1)[1]
    set_there = set(re.findall(r"--([\w-]+):", forced))
    own = re.compile(rf"(card|back|chip|dim|{SUITS.replace(' ', '|')})\b")
    assert {name for name in tokens() if not own.match(name)} <= set_there

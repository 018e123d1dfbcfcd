"""The classes of Double Down Stud: their words, read back, put every hand where it belongs."""

import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest

from fairdeal.cards.card import RANKS, Card, rank_of
from fairdeal.cards.notation import parse
from fairdeal.odds.double_down.solved import HandClass, advise, classes, solve
from fairdeal.odds.house.paytable import PayTable, paytable_of
from fairdeal.ranking.words import WORDS
from tests.odds.stud_law import PUBLISHED, line, some_fours, some_paytable, unseen

BOOK = """
    double       62341  a pair of sixes or better
    double        2860  four to a flush, a straight flush or the royal flush
    double        2016  four to an open straight, 3-4-5-6 to T-J-Q-K
    indifferent    252  four to an open straight, 2-3-4-5
    indifferent    252  four to an inside straight, J-Q-K-A
    no-double    25344  a pair of deuces to fives
    no-double     7812  four to an inside straight, with at most three cards jack or higher
    no-double   169848  no pair and no four to a straight or a flush
"""


@pytest.mark.rule("S1")
@pytest.mark.parametrize("source", ["minimum", PUBLISHED])
def test_the_classes_of_the_usual_paytables(source: str) -> None:
    found = classes(paytable_of("double-down", source))
    wanted = [row.split(maxsplit=2) for row in BOOK.strip().splitlines()]
    assert [[each.decision, str(each.hands), each.words] for each in found] == wanted


def test_the_classes_are_worth_what_the_game_is(count: Callable[[int], int], seed: int) -> None:
    chance = Random(seed)
    for _ in range(count(300)):
        table = some_paytable(chance)
        found = classes(table)
        assert sum(each.hands for each in found) == 270_725
        worth = sum((each.hands * each.value for each in found), Fraction(0))
        assert worth / 270_725 == solve(table).value
        assert len({each.words for each in found}) == len(found)


def test_the_words_of_a_class_mean_its_hands(count: Callable[[int], int], seed: int) -> None:
    chance = Random(seed)
    for _ in range(count(500)):
        table = some_paytable(chance)
        found = classes(table)
        for four in some_fours(chance, 20):
            check(table, found, four)


def test_close_hands_stand_in_their_class() -> None:
    table = paytable_of("double-down", "10/10/5/5/3/8/1/1/1")
    found = classes(table)
    for text in ("2c 3c 4c 9c", "Ac Kc 9c 2c", "Ac Kc 4c 2c", "Ac Kd Qc Js", "6c 7c 8d Th"):
        check(table, found, parse(text))


def check(table: PayTable, found: list[HandClass], four: tuple[Card, ...]) -> None:
    means = [each for each in found if fits(each.words, four)]
    assert len(means) == 1, (means, four)
    assert means[0].decision == advise(table, four).decision


# ---- the words, read by somebody who knows the cards but not the code ----

PLURALS = {word.plural: rank for rank, word in enumerate(WORDS)}
NUMBERS = ("no", "one", "two", "three", "four")


def fits(words: str, four: tuple[Card, ...]) -> bool:
    """Whether four cards are what the words say."""
    made = Counter(map(rank_of, four)).most_common()
    if made[0][1] > 1:
        return fits_made(words, made)
    lines = [line(tuple(sorted((*four, hole)))) for hole in unseen(*four)]
    ends = sum("straight" in each or "royal" in each for each in lines)
    suited = len({card % 4 for card in four}) == 1
    name, *details = re.split(r", (?=with \w+ (?:to|or|card)|with at most|\w-)", words)
    names = {
        "four to a flush, a straight flush or the royal flush": suited,
        "four to the royal flush": suited and "royal flush" in lines,
        "four to the royal flush, open": suited and "royal flush" in lines and ends == 8,
        "four to the royal flush, with the ace": suited and "royal flush" in lines and ends == 4,
        "four to a straight flush": suited and ends > 0 and "royal flush" not in lines,
        "four to an open straight flush": suited and ends == 8 and "royal flush" not in lines,
        "four to an inside straight flush": suited and ends == 4 and "royal flush" not in lines,
        "four to a flush only": suited and not ends,
        "four to a straight": not suited and ends > 0,
        "four to an open straight": not suited and ends == 8,
        "four to an inside straight": not suited and ends == 4,
        "no pair and no four to a straight or a flush": not suited and not ends,
    }
    return names.get(name, False) and all(fits_detail(each, four) for each in details)


def fits_made(words: str, made: list[tuple[int, int]]) -> bool:
    """Pairs and better stand in one order, from deuces to four-of-a-kind."""
    order = [f"a pair of {word.plural}" for word in WORDS]
    order += ["two pairs", "three-of-a-kind", "four-of-a-kind"]
    shape = [many for _, many in made]
    place = {2: made[0][0], 3: 14, 4: 15}[shape[0]] if shape != [2, 2] else 13
    if words.endswith(" or better"):
        return place >= order.index(words.removesuffix(" or better"))
    low, _, high = words.partition(" to ")
    if low not in order:
        return False
    top = high if high in order else f"a pair of {high}" if high else low
    return order.index(low) <= place <= order.index(top)


def fits_detail(text: str, four: tuple[Card, ...]) -> bool:
    """A span of ranks, or how many cards are high or in the middle."""
    ranks = sorted(map(rank_of, four))
    if re.fullmatch(r"(.-.-.-.)( to .-.-.-.)?", text):
        low, *high = [
            [RANKS.index(rank) for rank in span.split("-")] for span in text.split(" to ")
        ]
        return low <= ranks <= (high[0] if high else low)
    high_cards = sum(rank >= RANKS.index("J") for rank in ranks)
    middle = sum("6" <= RANKS[rank] <= "9" or RANKS[rank] == "T" for rank in ranks)
    for part in text.removeprefix("with ").split(" and "):
        many = high_cards if part.endswith("jack or higher") else middle
        if not fits_number(part, many):
            return False
    return True


def fits_number(text: str, many: int) -> bool:
    if found := re.match(r"at most (\w+) card", text):
        return many <= NUMBERS.index(found[1])
    if found := re.match(r"(\w+) or more cards", text):
        return many >= NUMBERS.index(found[1])
    if found := re.match(r"(\w+) to (\w+) cards", text):
        return NUMBERS.index(found[1]) <= many <= NUMBERS.index(found[2])
    found = re.match(r"(\w+) card", text)
    assert found, text
    return many == NUMBERS.index(found[1])

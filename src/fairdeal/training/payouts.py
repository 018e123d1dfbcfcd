"""Questions about what the house pays: a hand that lies open, its wagers, and the paytable."""

from collections.abc import Iterator
from random import Random
from typing import Final

from fairdeal.banked import events
from fairdeal.banked.games import BankedGame, banked_game
from fairdeal.banked.paytables import LINES, LOSE, ODDS
from fairdeal.banked.play import replay
from fairdeal.banked.round import Round
from fairdeal.banked.settlement import line_of_cards
from fairdeal.banked.transcript.clauses import line_clause
from fairdeal.cards.card import Card
from fairdeal.cards.deck import Deck
from fairdeal.cards.notation import show
from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.training.dealing import NAMES
from fairdeal.training.house_rounds import a_round, scene, values_of
from fairdeal.training.question import Question
from fairdeal.training.rulings import shuffled

MOST: Final = 4
_TRIES: Final = 3_000

TOPICS: Final = {
    f"{game}.{line.name.replace(' ', '-')}": line.name
    for game, lines in LINES.items()
    for line in lines
}
"""The line of the paytable that each topic is about."""


def a_payout(topic: str, game: str, chance: Random) -> Question | None:
    """A round that ends with a hand of this line; None if none was met."""
    if not topic.startswith(f"{game}."):
        return None
    cards = _a_hand(banked_game(game), TOPICS[topic], chance)
    if cards is None:
        return None
    deck = banked_game(game).deck
    rest = [card for card in deck.cards if card not in cards]
    order = [*cards, *chance.sample(rest, len(rest))]
    played = a_round(game, chance, values_of(game, chance), 1, order)
    results = [event for event in played.log if isinstance(event, events.WagerSettled)]
    table = replay(played.log[: played.log.index(results[0])])
    names = NAMES[:1]
    right = sum(each.won for each in results)
    wrong = [each for each in _others(table, results, chance) if each != right]
    texts = list(dict.fromkeys(_result(each, names[0]) for each in (right, *wrong)))[:MOST]
    rulings, place = shuffled(texts, chance)
    return Question(
        "payout",
        topic,
        tuple(scene(table, names)[:-1]),
        f"All cards are open. {names[0]} has {show(cards)}.",
        f"What is the result of all of {names[0]}'s wagers together?",
        tuple(rulings),
        place,
        _clause(table, results),
        table,
        names,
    )


def _clause(table: Round, results: list[events.WagerSettled]) -> Cite:
    """The clause of the wager that the paytable decides, then that of the others."""
    line = table.shown[0]
    by_table = [each for each in results if each.kind not in table.game.even]
    even = [each for each in results if each.kind in table.game.even]
    cites = [line_clause(table, each.kind, line) for each in (*by_table, *even)]
    return Cite(*dict.fromkeys(ref for cite in cites for ref in cite.refs))


def _result(won: int, name: str) -> str:
    if not won:
        return f"{name} wins nothing and loses nothing."
    return f"{name} {'wins' if won > 0 else 'loses'} {dollars(abs(won))}."


def _others(table: Round, results: list[events.WagerSettled], chance: Random) -> Iterator[int]:
    """Other results, the likeliest errors first."""
    game = table.game
    even = sum(each.stake for each in results if each.kind in game.even)
    stake = sum(each.stake for each in results if each.kind not in game.even)
    pays = table.odds.get(table.shown[0], LOSE)
    if even and pays > 0:
        yield stake * pays  # the wagers at even money forgotten
        yield (even + stake) * pays
    if pays > 0 and not even:
        yield results[0].stake * pays  # the second wager forgotten
    for odds in _near(table, pays, chance):
        yield even * (1 if odds != LOSE else LOSE) + stake * odds


def _near(table: Round, pays: int, chance: Random) -> list[int]:
    """The odds of other lines, those beside this one first."""
    lines = [each.odds for each in ODDS[table.game.key][table.values.paytable]]
    odds = list(dict.fromkeys([*lines, LOSE]))
    chance.shuffle(odds)
    return sorted(odds, key=lambda each: abs(each - pays))


# ---- a hand of a line ----


def _a_hand(game: BankedGame, line: str, chance: Random) -> tuple[Card, ...] | None:
    """Five cards that the rules read as a hand of this line."""
    for _ in range(_TRIES):
        cards = chance.choice(_SAMPLES)(game.deck, chance)
        if len(cards) == 5 and line_of_cards(game, cards) == line:
            return cards
    return None


def _any(deck: Deck, chance: Random) -> tuple[Card, ...]:
    return tuple(chance.sample(deck.cards, 5))


def _suited(deck: Deck, chance: Random) -> tuple[Card, ...]:
    suit = chance.randrange(4)
    cards = [card for card in deck.cards if card % 4 == suit and card < 52]
    return tuple(chance.sample(_near_each_other(cards, chance), 5))


def _in_a_row(deck: Deck, chance: Random) -> tuple[Card, ...]:
    top = chance.randint(4, 12)
    return tuple(Card(4 * rank + chance.randrange(4)) for rank in range(top - 4, top + 1))


def _few_ranks(deck: Deck, chance: Random) -> tuple[Card, ...]:
    ranks = chance.sample(range(13), chance.choice((2, 2, 3)))
    ranks = [12, *ranks] if chance.random() < 0.3 else ranks
    cards = [card for card in deck.cards if card >= 52 or card // 4 in ranks]
    return tuple(chance.sample(cards, 5))


def _with_joker(deck: Deck, chance: Random) -> tuple[Card, ...]:
    jokers = [card for card in deck.cards if card >= 52]
    if not jokers:
        return _suited(deck, chance)
    cards = chance.choice((_suited, _in_a_row, _few_ranks))(deck, chance)
    return tuple(dict.fromkeys((*cards[:4], chance.choice(jokers))))


def _near_each_other(cards: list[Card], chance: Random) -> list[Card]:
    """Either all cards of a suit, or five that follow each other."""
    start = chance.randrange(len(cards) - 4)
    return cards if chance.random() < 0.5 else cards[start : start + 5]


_SAMPLES: Final = (_any, _suited, _in_a_row, _few_ranks, _with_joker)
"""Ways to deal five cards that together meet every line soon."""

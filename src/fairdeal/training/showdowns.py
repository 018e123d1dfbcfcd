"""Questions about the showdown: who shows first, who wins, who gets how much.

A hand is played to its end by the rules. The question stops it at the showdown, and what the rules
did next is the answer.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

from fairdeal.chips import DOLLAR
from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.poker import events, steps
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.outcome import pots_of, words_of
from fairdeal.poker.play import replay
from fairdeal.poker.transcript.settlement import turn_to_show, why_won
from fairdeal.training.dealing import NAMES, a_hand
from fairdeal.training.question import Question
from fairdeal.training.rulings import shuffled
from fairdeal.training.scene import cards_and_chips, scene

MOST: Final = 4
LEAST: Final = 3
"""Of two hands either wins or they share: there are no more answers than that."""

# More hands than this nobody compares at one look.
_READABLE: Final = 5
Awards = Sequence[events.PotAwarded]

READING: Final = ("winner", "kicker", "tie", "halves", "scoop")
SPLITTING: Final = ("tie", "odd_chip", "halves", "side_pot")
SHOWING: Final = ("last_bettor", "nobody_bet", "next_to_show")


class Settled(NamedTuple):
    """A hand before its pots are pushed, and how the rules then pushed them."""

    hand: Hand
    awards: Awards

    @property
    def shows(self) -> list[int]:
        """The players whose hands lie open."""
        return [seat for seat in self.hand.live_seats() if self.hand.shown[seat]]

    @property
    def winners(self) -> list[int]:
        """Everybody who gets something, in the order of the seats."""
        return sorted({each.seat for each in self.awards})


def settled(game: str, topic: str, chance: Random) -> Settled | None:
    """A hand with two hands or more to compare; None if it ended otherwise."""
    down = GAMES[game].streets[0].down
    alike = {"kicker": 1, "tie": down, "odd_chip": down}.get(topic, 0)
    ante = DOLLAR if topic == "odd_chip" else 0
    short = topic == "side_pot" or chance.random() < 0.5
    played = a_hand(game, chance, HouseRules(), short=short, ante=ante, alike=alike)
    awards = [event for event in played.log if isinstance(event, events.PotAwarded)]
    if any(each.why == "uncontested" for each in awards) or not awards:
        return None
    found = Settled(replay(played.log[: played.log.index(awards[0])]), awards)
    return found if 1 < len(found.shows) <= _READABLE else None


# ---- who wins ----


def a_reading(topic: str, game: str, chance: Random) -> Question | None:
    """Who wins the pot, of the hands that lie open."""
    found = settled(game, topic, chance)
    if found is None or len(found.hand.pots) > 1 or topic not in _read_as(found):
        return None
    names = NAMES[: found.hand.seats]
    right = _who_wins(found, names)
    wrong = [*dict.fromkeys(text for text in _others(found, names, topic) if text != right)]
    if len(wrong) < LEAST - 1:
        return None
    texts, place = shuffled([right, *_nearest(wrong, chance)], chance)
    cites = [why_won(found.hand, each) for each in found.awards if each.why != "odd chip"]
    return Question(
        "reading",
        topic,
        (*cards_and_chips(found.hand, names), *_pots(found.hand, names)),
        "All hands lie open.",
        "Who wins the pot?",
        tuple(texts),
        place,
        _joined(cites),
        found.hand,
        names,
    )


def _nearest(wrong: Sequence[str], chance: Random) -> list[str]:
    """The answers that stand first are the likeliest errors; the rest by chance."""
    rest = wrong[2:]
    return [*wrong[:2], *chance.sample(rest, min(MOST - 3, len(rest)))]


def _read_as(found: Settled) -> set[str]:
    """What makes a showdown hard to read."""
    shares = {each.share for each in found.awards}
    if len(found.hand.game.shares) > 1:
        if any(each.why == "tied" for each in found.awards):
            return set()
        return {"scoop" if len(found.winners) == 1 else "halves"} if shares else set()
    if len(found.winners) > 1:
        return {"tie"}
    return {"kicker"} if _by_kicker(found) else {"winner"}


def _by_kicker(found: Settled) -> bool:
    """Whether another hand is the same as the winner's, but for its kickers."""
    best, hand = found.winners[0], found.hand
    head = words_of(hand, best).rsplit(", ", 1)
    rest = [words_of(hand, seat).rsplit(", ", 1) for seat in found.shows if seat != best]
    return len(head) == 2 and head[1].endswith("kicker") and head[0] in [each[0] for each in rest]


def _who_wins(found: Settled, names: Sequence[str]) -> str:
    """The right answer, from what the rules pushed to whom."""
    halves = []
    for share in found.hand.game.shares:
        seats = sorted({each.seat for each in found.awards if each.share == share.ranking})
        halves.append([names[seat] for seat in seats])
    return _wins(halves, found.hand)


def _wins(halves: Sequence[Sequence[str]], hand: Hand) -> str:
    won = [half for half in halves if half]
    if all(half == won[0] for half in won):
        return _whole(won[0])
    what = [_SHARES.get(share.ranking, share.ranking) for share in hand.game.shares]
    parts = [
        f"{_and(half)} {_s('win', half)} the {w} half"
        for half, w in zip(halves, what, strict=True)
        if half
    ]
    return f"{' and '.join(parts)}."


def _whole(seats: Sequence[str]) -> str:
    if len(seats) == 1:
        return f"{seats[0]} wins all of it."
    return f"{_and(seats)} share it equally."


def _s(verb: str, who: Sequence[str]) -> str:
    return verb if len(who) > 1 else f"{verb}s"


_SHARES: Final = {
    "high": "high",
    "low-a5": "low",
    "low8": "low",
    "low-27": "lowball",
    "badugi": "badugi",
    "badugi-27": "badugi",
}


def _others(found: Settled, names: Sequence[str], topic: str) -> Iterator[str]:
    """What else could be thought, the likeliest first."""
    shows = [names[seat] for seat in found.shows]
    best = [names[seat] for seat in found.winners]
    if topic == "kicker":
        yield from (_whole([*sorted([*best, other])]) for other in shows if other not in best)
    yield from (_whole([name]) for name in shows)
    if len(found.hand.game.shares) > 1:
        # Two halves and equal parts come to the same chips: one of the two is enough.
        for one, other in combinations(shows, 2):
            yield _wins([[one], [other]], found.hand)
            yield _wins([[other], [one]], found.hand)
        return
    yield from (_whole([*pair]) for pair in combinations(shows, 2))
    yield _whole(shows)


# ---- who gets how much ----


def a_split(topic: str, game: str, chance: Random) -> Question | None:
    """How the pot or the pots are divided."""
    found = settled(game, topic, chance)
    if found is None or topic not in _splits(found):
        return None
    names = NAMES[: found.hand.seats]
    right = _paid(found.awards)
    wrong = [each for each in _divisions(found, chance) if each != right]
    texts = list(dict.fromkeys(_in_dollars(each, names) for each in (right, *wrong)))
    if len(texts) < LEAST:
        return None
    rulings, place = shuffled(texts[:MOST], chance)
    return Question(
        "split",
        topic,
        (*cards_and_chips(found.hand, names), *_pots(found.hand, names)),
        "All hands lie open; no rake is taken.",
        "Who gets how much?",
        tuple(rulings),
        place,
        _split_clause(found, topic),
        found.hand,
        names,
    )


def _splits(found: Settled) -> set[str]:
    topics = set()
    one = len(found.hand.pots) == 1
    whys = {each.why for each in found.awards}
    if one and "tied" in whys:
        topics.add("odd_chip" if "odd chip" in whys else "tie")
    if one and whys == {"best hand"} and len(found.winners) > 1:
        topics.add("halves")
    # Somebody who concedes a side pot leaves two pots for the same players: hard to tell apart.
    all_in = all(found.hand.live[seat] for pot in found.hand.pots for seat in pot)
    if not one and all_in and whys == {"best hand"} and len(found.winners) > 1:
        topics.add("side_pot")
    return topics


Paid = dict[int, int]


def _paid(awards: Awards) -> Paid:
    """What each seat is pushed in all."""
    paid: Paid = {}
    for each in sorted(awards, key=lambda award: award.seat):
        paid[each.seat] = paid.get(each.seat, 0) + each.amount
    return paid


def _divisions(found: Settled, chance: Random) -> Iterator[Paid]:
    """Other ways to divide the same chips, the likeliest errors first."""
    right, total = _paid(found.awards), sum(each.amount for each in found.awards)
    seats = list(right)
    for one, other in combinations(seats, 2):
        # The odd chip, or the larger part, to somebody else.
        yield {**right, one: right[other], other: right[one]}
    if any(each.why == "odd chip" for each in found.awards):
        yield {**right, seats[0]: right[seats[0]] + 50, seats[-1]: right[seats[-1]] - 50}
        yield {**right, seats[0]: right[seats[0]] - 50, seats[-1]: right[seats[-1]] + 50}
    quarter = total // 4 // DOLLAR * DOLLAR
    for one, other in combinations(chance.sample(seats, len(seats)), 2):
        yield {one: quarter, other: total - quarter}
    yield from ({seat: total} for seat in chance.sample(found.shows, len(found.shows)))


def _in_dollars(paid: Paid, names: Sequence[str]) -> str:
    return ", ".join(f"{names[seat]} {dollars(paid[seat])}" for seat in sorted(paid))


def _pots(hand: Hand, names: Sequence[str]) -> Iterator[str]:
    for number, (chips, eligible) in enumerate(pots_of(hand)):
        what = f"Side pot {number}" if number else "Main pot"
        what = "Pot" if len(hand.pots) == 1 else what
        who = _and([names[seat] for seat in eligible if hand.live[seat]])
        yield f"{what}: {dollars(chips)}, played for by {who}."


def _split_clause(found: Settled, topic: str) -> Cite:
    """The clause that gives the odd chip, the side pot or the half."""
    wanted = {"odd_chip": ("odd chip",), "tie": ("tied",)}.get(topic, ("best hand",))
    cites = [why_won(found.hand, each) for each in found.awards if each.why in wanted]
    return _joined([Cite("poker 8.B(5)(a)"), *cites] if topic == "side_pot" else cites)


# ---- who shows first ----


def a_showing(topic: str, game: str, chance: Random) -> Question | None:
    """Whose turn it is to show."""
    played = a_hand(game, chance, HouseRules())
    ends = [place for place, event in enumerate(played.log) if isinstance(event, _SHOWS)]
    if not ends:
        return None
    hand = replay(played.log[: chance.choice(ends)])
    at_showdown = hand.agenda and isinstance(hand.agenda[-1], steps.Showdown)
    if not at_showdown or hand.actor == NOBODY or _shown_as(hand) != topic:
        return None
    names = NAMES[: hand.seats]
    right = f"{names[hand.actor]}."
    others = [f"{names[seat]}." for seat in hand.live_seats() if seat != hand.actor]
    others = chance.sample(others, min(len(others), MOST - 1))
    texts, place = shuffled([right, *others, *_INVENTED][:MOST], chance)
    return Question(
        "showdown",
        topic,
        tuple(scene(hand, names, streets=2 if topic == "next_to_show" else 1)[:-1]),
        "The betting is over, and the hands are to be shown.",
        "Who must show next?" if topic == "next_to_show" else "Who must show first?",
        tuple(texts),
        place,
        turn_to_show(hand, hand.actor),
        hand,
        names,
    )


_SHOWS: Final = (events.Shown, events.Mucked)
_INVENTED: Final = (
    "The player with the best hand.",
    "All of them at the same time.",
    "The player whose stack is the largest.",
)


def _shown_as(hand: Hand) -> str:
    if any(isinstance(event, _SHOWS) for event in hand.log):
        return "next_to_show"
    return "last_bettor" if hand.actor == hand.aggressor else "nobody_bet"


# ---- words ----


def _joined(cites: Sequence[Cite]) -> Cite:
    return Cite(*dict.fromkeys(ref for cite in cites for ref in cite.refs))


def _and(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"

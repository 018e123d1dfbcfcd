"""Questions about what players say and push: the rules hear it, and their answer is the right one.

The cases are those of `poker.speech.situations`. An author of `talking` thinks up declarations;
what the rules make of them decides which case it is, what is right and which clause says so.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from fairdeal.cite import Cite
from fairdeal.poker import commands, events, steps
from fairdeal.poker.commands import AnyCommand
from fairdeal.poker.door import apply, decide, options, step
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.house_rules import BettingRules, HouseRules
from fairdeal.poker.play import copy
from fairdeal.poker.refusals import Refused
from fairdeal.poker.speech.answer import choices_of, cost_of
from fairdeal.poker.speech.declaration import Declaration, Motion
from fairdeal.poker.speech.hearing import hear
from fairdeal.poker.speech.situations import SITUATIONS
from fairdeal.training.dealing import NAMES, a_hand, moments
from fairdeal.training.question import Question
from fairdeal.training.rulings import shuffled
from fairdeal.training.scene import scene
from fairdeal.training.talk_words import Outcome, act, in_words, outcome_of, told
from fairdeal.training.talking import AUTHORS, put_forward, turn_of

ASKS: Final = "How does this count?"
_MOMENTS: Final = 12
_WRONG: Final = 3

CASES: Final[dict[str, tuple[str, ...]]] = {
    "string-bet": (
        "string_bet",
        "incomplete",
        "call_then_raise",
        "raise_in_one_motion",
        "raise_awaits",
        "paid",
    ),
    "chips": (
        "oversized_chip",
        "one_chip_opens",
        "chips_raise",
        "chips_do_not_raise",
        "pushed_forward",
        "placed_toward_pot",
        "not_forward",
        "cash",
    ),
    "words": (
        "speech_over_gesture",
        "already_bound",
        "obligation_stands",
        "illegal",
        "tapped",
        "cards_thrown_away",
        "up_cards_turned_down",
        "ask_if_fold",
        "cards_mean_nothing",
        "forced_bet_first",
        "blind_first",
    ),
    "amount": (
        "spoken",
        "announced_amount",
        "nearest_legal",
        "all_in_for_less",
        "raise_not_possible",
        "pot_means_nothing",
    ),
    "out-of-turn": (
        "out_of_turn",
        "out_of_turn_waits",
        "out_of_turn_due",
        "out_of_turn_released",
    ),
}
"""The cases of speech by kind of question."""

_EARLY: Final = ("out_of_turn_waits", "out_of_turn_due", "out_of_turn_released")
_CAPPED: Final = "raise_not_possible"


class Talk(NamedTuple):
    """A case as it was met: the table before, the words and acts, the moment, what was asked."""

    before: Hand
    happened: str
    hand: Hand
    request: Declaration | None
    facts: Sequence[AnyEvent]
    seat: int
    said: Sequence[Declaration]
    bound: AnyCommand | None = None


def a_talk(kind: str, case: str, game: str, chance: Random) -> Question | None:
    """A question of this case at a table of this game; None if none was met."""
    house = _house(case, chance)
    played = a_hand(game, chance, house, short=chance.random() < 0.3)
    names = NAMES[: played.seats]
    for hand in moments(played, chance, _MOMENTS):
        found = _heard(hand, case, names, chance)
        if found is not None:
            return _question(kind, case, found, names, chance)
    return None


def _house(case: str, chance: Random) -> HouseRules:
    if case in _EARLY:
        return HouseRules(betting=BettingRules(out_of_turn_binding=True))
    most = chance.choice((1, 2, 3)) if case == _CAPPED else None
    return HouseRules(betting=BettingRules(max_raises=most))


def _house_lines(case: str, house: HouseRules) -> Iterator[str]:
    rules = house.betting
    if rules.out_of_turn_binding:
        yield "House rule: what is done out of turn binds at the right turn if nothing has changed."
    if rules.max_raises is not None and case == _CAPPED:
        raises = "raise" if rules.max_raises == 1 else "raises"
        yield f"House rule: at most {rules.max_raises} {raises} in a betting round."


def _heard(hand: Hand, case: str, names: Sequence[str], chance: Random) -> Talk | None:
    """What is said and done at this moment, if the rules hear it as this case."""
    said = _said(hand, case, chance)
    if not said:
        return None
    now, bound = copy(hand), None
    try:
        for each in said[:-1]:
            earlier = decide(now, each)
            apply(now, earlier)
            bound = _bound(earlier)
            if now.actor == NOBODY:
                return None  # the next cards would come before anything more is said
        facts = decide(now, said[-1])
    except Refused:
        return None
    first, happened = facts[0], told(said, names)
    assert isinstance(first, events.Declared)
    if said[-1].seat != hand.actor and hand.actor != NOBODY:
        happened = f"It is {names[hand.actor]}'s turn. {happened}"
    if first.situation == case:
        return Talk(hand, happened, now, said[-1], facts, said[-1].seat, said, bound)
    if first.situation != "out_of_turn_waits" or case not in _EARLY:
        return None
    apply(now, facts)
    return _when_the_turn_comes(hand, now, said, happened, case, names, chance)


def _bound(facts: Sequence[AnyEvent]) -> AnyCommand | None:
    """What a declaration has brought about already."""
    first = facts[0]
    return first.command if isinstance(first, events.Declared) and len(facts) > 1 else None


def _said(hand: Hand, case: str, chance: Random) -> list[Declaration]:
    coming = hand.agenda[-1]
    if case == "blind_first" and isinstance(coming, steps.Post):
        return [Declaration(coming.seat, motion=Motion.CARDS_THROWN_AWAY)]
    turn = turn_of(hand, chance)
    return AUTHORS[case](turn) if turn else []


def _when_the_turn_comes(
    before: Hand,
    hand: Hand,
    said: Sequence[Declaration],
    happened: str,
    case: str,
    names: Sequence[str],
    chance: Random,
) -> Talk | None:
    """The others act, and the turn comes to the player who acted early."""
    seat = said[-1].seat
    acts: list[str] = []
    while hand.actor not in (NOBODY, seat):
        allowed = options(hand)
        if allowed is None or not allowed.fold:
            return None
        verbs: list[AnyCommand] = [commands.Check(hand.actor)]
        if allowed.call:
            verbs = [commands.Call(hand.actor), commands.Fold(hand.actor)]
        if case == "out_of_turn_released" and allowed.most and not acts:
            verbs = [commands.RaiseTo(hand.actor, allowed.least)]
        command = chance.choice(verbs)
        acts.append(act(command, hand, names[hand.actor]))
        apply(hand, decide(hand, command))
    facts = step(hand) if hand.actor == seat else ()
    first = facts[0] if facts else None
    if not isinstance(first, events.HeldTo) or first.situation != case:
        return None
    happened = f"{happened} {'. '.join(acts)}. Now it is {names[seat]}'s turn."
    return Talk(before, happened, hand, None, facts, seat, said)


def _question(
    kind: str, case: str, talk: Talk, names: Sequence[str], chance: Random
) -> Question | None:
    texts = _texts(talk, names[talk.seat], chance)
    if len(texts) <= _WRONG:
        return None
    rulings, place = shuffled(texts, chance)
    return Question(
        kind,
        case,
        (*scene(talk.before, names, streets=1), *_house_lines(case, talk.before.house)),
        talk.happened,
        ASKS,
        tuple(rulings),
        place,
        clause(talk.hand, case, talk.request),
        talk.hand,
        tuple(names),
        talk.request,
    )


def _texts(talk: Talk, name: str, chance: Random) -> list[str]:
    """The right answer, then wrong ones."""
    right = outcome_of(talk.facts, talk.bound)
    pushed = bool(_put(talk))
    texts = [in_words(right, _judged(talk), name, pushed=pushed)]
    if talk.before.actor == NOBODY:
        return texts + _of_an_owed_blind(name)
    for wrong in _wrong(talk, right, chance):
        text = in_words(wrong, _judged(talk), name, pushed=pushed)
        if text not in texts and len(texts) <= _WRONG:
            texts.append(text)
    return texts


def clause(hand: Hand, case: str, request: Declaration | None) -> Cite:
    """The clause that the rules name for a case; for what is not possible, that of the refusal."""
    if request is not None and case == "illegal":
        return hear(hand, request).cite
    return SITUATIONS[case].cite


# ---- wrong answers ----


def _wrong(talk: Talk, right: Outcome, chance: Random) -> list[Outcome]:
    """Other things that somebody might take it for, those first that are most like it."""
    put = _put(talk)
    done = [_with_chips(each, talk, put) for each in _commands(talk, put)]
    likely = [*done, *_still_open(talk)]
    chance.shuffle(likely)
    if talk.request is None:
        likely.append(Outcome(free=True))
    elif not right.ask:
        likely.append(Outcome(change=put))
    if isinstance(right.command, commands.Fold) and not talk.said[-1].words:
        likely.insert(0, Outcome(ask=True))
    if done and talk.request is not None and talk.seat != talk.before.actor:
        likely.insert(0, Outcome(change=put, later=done[0].command))
    unlikely = [_with_chips(commands.Fold(talk.seat), talk, put)]
    if not (isinstance(right.command, commands.Fold) or right.folds):
        unlikely.append(Outcome(dead=True))
    return [each for each in (*likely, *unlikely) if each.what != right.what]


def _still_open(talk: Talk) -> list[Outcome]:
    """Bets that could be thought to be made only in part."""
    hand, seat = _judged(talk), talk.seat
    open_to = choices_of(hand, seat)
    if open_to is None or not open_to.most or talk.request is None or seat != hand.actor:
        return []
    if not talk.said[-1].chips and talk.said[-1].words not in ("raise", "bet"):
        return []
    totals = (open_to.least, open_to.least + hand.stakes.small_bet)
    most = hand.bets[seat] + hand.stacks[seat]
    return [Outcome(commands.RaiseTo(seat, to), open=True) for to in totals if to < most]


def _commands(talk: Talk, put: int) -> list[AnyCommand]:
    """What the player could be thought to have done, besides a fold."""
    hand, seat = _judged(talk), talk.seat
    open_to = choices_of(hand, seat)
    if open_to is None:
        return []
    price, bet = hand.price, hand.bets[seat]
    totals = {open_to.least, bet + put, price + put, bet + sum(talk.said[0].chips)}
    most = bet + hand.stacks[seat]
    raises = [commands.RaiseTo(seat, to) for to in sorted(totals) if max(price, bet) < to <= most]
    return [open_to.stay, *raises]


def _with_chips(command: AnyCommand, talk: Talk, put: int) -> Outcome:
    """A command, and what would then be due to the player or from him."""
    cost = cost_of(_judged(talk), command)
    return Outcome(command, change=max(0, put - cost), missing=max(0, cost - put))


def _put(talk: Talk) -> int:
    """The chips that lie forward; what was pushed out of turn has gone back by the turn."""
    return put_forward(talk.said) if talk.request is not None else 0


def _judged(talk: Talk) -> Hand:
    """The hand as it was before the player spoke; at his turn, if what he said waited for it."""
    return talk.hand if talk.request is None else talk.before


def _of_an_owed_blind(name: str) -> list[str]:
    """Wrong answers where a player who owes a blind throws the cards away: nobody can bet yet."""
    return [
        f"{name}'s hand is folded, and no blind is due.",
        f"The cards go back to {name}, who must post the blind and play.",
        "Misdeal: the cards are dealt again without that player.",
    ]

"""The lines about options, irregularities, rulings and the clock, each with its clause."""

from collections.abc import Iterator, Sequence
from typing import Final

from fairdeal.cards.card import UNKNOWN
from fairdeal.cards.notation import show
from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import CitedLine, dollars
from fairdeal.poker import events, steps
from fairdeal.poker.deck.supply import DECK_RAN_OUT
from fairdeal.poker.hand import NOBODY, Hand, down_of, up_of
from fairdeal.poker.notation.talk import declaration_line
from fairdeal.poker.options.options import OPTIONS
from fairdeal.poker.speech.situations import SITUATIONS
from fairdeal.poker.transcript.clauses import of_option
from fairdeal.poker.transcript.teller import Tellers
from fairdeal.poker.trouble.clauses import report_clause
from fairdeal.poker.trouble.irregularities import IRREGULARITIES
from fairdeal.poker.trouble.remedies import REMEDIES

Names = Sequence[str]

# ---- options ----


def _asked(hand: Hand, event: events.OptionAsked, names: Names) -> Iterator[CitedLine]:
    text = f"{names[event.seat]} asks for an option: {_name(event.option)}"
    yield CitedLine(text, of_option(event.option).asked)


def offered(hand: Hand) -> CitedLine:
    """The dealer asks without being asked, once the betting is over."""
    step = hand.agenda[-1]
    assert isinstance(step, steps.Consent)
    return CitedLine(f"the dealer offers an option: {_name(step.option)}", Cite("P-43"))


def _name(option: str) -> str:
    return OPTIONS[option].name.lower()


def _asked_about(hand: Hand) -> str:
    step = hand.agenda[-1]
    assert isinstance(step, steps.Consent)
    return step.option


def _agreed(hand: Hand, event: events.Agreed, names: Names) -> Iterator[CitedLine]:
    yield CitedLine(f"{names[event.seat]} agrees", of_option(_asked_about(hand)).agreed)


def _declined(hand: Hand, event: events.Declined, names: Names) -> Iterator[CitedLine]:
    yield CitedLine(f"{names[event.seat]} declines", of_option(_asked_about(hand)).declined)


def _verified(hand: Hand, event: events.OptionVerified, names: Names) -> Iterator[CitedLine]:
    who = "everybody still in"
    if len(event.seats) < sum(hand.live):
        who = " and ".join(names[seat] for seat in event.seats)
    text = f"the dealer verifies: {_name(event.option)}, for {who}"
    yield CitedLine(text, of_option(event.option).verified)


def _dropped(hand: Hand, event: events.OptionDropped, names: Names) -> Iterator[CitedLine]:
    text = f"too few agree: no {_name(event.option)}"
    yield CitedLine(text, of_option(event.option).declined)


def _post_returned(hand: Hand, event: events.PostReturned, names: Names) -> Iterator[CitedLine]:
    text = f"{names[event.seat]} gets the posted {dollars(event.amount)} back"
    yield CitedLine(text, Cite("P-48"))


# ---- the clock ----


def _time_ran_out(hand: Hand, event: events.TimeRanOut, names: Names) -> Iterator[CitedLine]:
    yield CitedLine(f"{names[event.seat]}'s time is up", Cite("poker 7.D(4)"))


# ---- what is said ----


def _declared(hand: Hand, event: events.Declared, names: Names) -> Iterator[CitedLine]:
    situation = SITUATIONS[event.situation]
    said = declaration_line(event.declaration, names[event.declaration.seat])
    yield CitedLine(f"{said}: {situation.tell}", Cite(situation.cite.refs[0]))


def _held_to(hand: Hand, event: events.HeldTo, names: Names) -> Iterator[CitedLine]:
    situation = SITUATIONS[event.situation]
    yield CitedLine(f"{names[event.seat]}: {situation.tell}", Cite(situation.cite.refs[0]))


# ---- reports and rulings ----


def _reported(hand: Hand, event: events.IrregularityReported, names: Names) -> Iterator[CitedLine]:
    entry = IRREGULARITIES[event.entry]
    told = [names[event.seat]] if event.seat != NOBODY else []
    told += [show(event.cards)] if event.cards else []
    told += [f"{event.many} cards"] if event.many else []
    told += ["protected"] if event.protected else []
    told += ["put together again"] if event.restored else []
    told += ["by his own fault"] if event.at_fault else []
    told += [event.note] if event.note else []
    of = f" ({', '.join(told)})" if told else ""
    text = f"{_role(event.by)} reports: {entry.title}{of}"
    yield CitedLine(text, Cite(report_clause(hand, event.entry, event).refs[0]))


def _role(by: str) -> str:
    role = by.replace("_", " ")
    return role if role == "surveillance" else f"a {role}" if role == "device" else f"the {role}"


@Cite("P-154")
def _floor_called(hand: Hand, event: events.FloorCalled, names: Names) -> Iterator[CitedLine]:
    """The line says that it is the player's word."""
    who = names[event.seat] if event.seat != NOBODY else "a player"
    said = [event.what.replace("_", " ")]
    said += [names[event.about]] if event.about != NOBODY else []
    said += [show(event.cards)] if event.cards else []
    said += [event.note] if event.note else []
    yield CitedLine(f"{who} calls the floor ({', '.join(said)})", Cite("P-154"))


def _ruling_due(hand: Hand, event: events.RulingDue, names: Names) -> Iterator[CitedLine]:
    if event.about == DECK_RAN_OUT:
        yield CitedLine(
            "too few cards are left to finish the hand: it waits for a ruling", Cite("P-124")
        )
    else:
        yield CitedLine("the hand waits for a ruling", Cite("P-111"))


def _ruling_made(hand: Hand, event: events.RulingMade, names: Names) -> Iterator[CitedLine]:
    remedy = REMEDIES[event.remedy].title.lower()
    told = [names[event.seat]] if event.seat != NOBODY else []
    told += [show([event.card])] if event.card != UNKNOWN else []
    of = f", {' '.join(told)}" if told else ""
    text = f"{_role(event.by)} rules: {remedy}{of} ({event.reason})"
    yield CitedLine(text, Cite("poker 18.A"))


def remedy_clause(hand: Hand) -> Cite:
    """The clause behind a remedy: that of the last report, or of the ruling that came since."""
    for event in reversed(hand.log):
        if isinstance(event, events.IrregularityReported):
            return Cite(report_clause(hand, event.entry, event).refs[0])
        if isinstance(event, events.RulingMade):
            break
    return Cite("poker 18.A")


# ---- cards ----


def _set_aside(hand: Hand, event: events.CardsSetAside, names: Names) -> Iterator[CitedLine]:
    until = ", out for this round" if event.barred else ""
    yield CitedLine(f"{show(event.cards)} to the discards{until}", remedy_clause(hand))


def _replaced(hand: Hand, event: events.CardReplaced, names: Names) -> Iterator[CitedLine]:
    where = event.place
    for seat, name in enumerate(names):
        if where in (down_of(seat), up_of(seat)):
            where = name
    until = ", out for this round" if event.barred else ""
    text = f"{where}: {show([event.card])} to the discards{until}, {show([event.by])} comes for it"
    yield CitedLine(text, remedy_clause(hand))


def _taken_away(hand: Hand, event: events.CardTakenAway, names: Names) -> Iterator[CitedLine]:
    text = f"{names[event.seat]}: {show([event.card])} to the discards, another after the draw"
    yield CitedLine(text, remedy_clause(hand))


def _made_up(hand: Hand, event: events.CardMadeUp, names: Names) -> Iterator[CitedLine]:
    yield CitedLine(f"{names[event.seat]} gets {show([event.card])} for it", Cite("P-64"))


def _exposed(hand: Hand, event: events.CardExposed, names: Names) -> Iterator[CitedLine]:
    whose = "" if event.seat == NOBODY else f" of {names[event.seat]}"
    yield CitedLine(f"everybody has seen {show([event.card])}{whose}", remedy_clause(hand))


def _turned_up(hand: Hand, event: events.HoleCardTurnedUp, names: Names) -> Iterator[CitedLine]:
    text = f"{show([event.card])} is {names[event.seat]}'s up card, the next one comes face down"
    yield CitedLine(text, remedy_clause(hand))


def _reshuffle_due(hand: Hand, event: events.ReshuffleDue, names: Names) -> Iterator[CitedLine]:
    yield CitedLine("the stub is to be shuffled again", remedy_clause(hand))


# ---- hands and chips ----


def _choice_due(hand: Hand, event: events.ChoiceDue, names: Names) -> Iterator[CitedLine]:
    yield CitedLine(f"{names[event.seat]} may stop betting or play on", remedy_clause(hand))


def _stopped(hand: Hand, event: events.BettingStopped, names: Names) -> Iterator[CitedLine]:
    seat = event.seat
    text = f"{names[seat]} stops betting, {dollars(hand.stacks[seat])} behind"
    yield CitedLine(text, Cite("poker 18.M(3)(a)"))


def _played_on(hand: Hand, event: events.PlayedOn, names: Names) -> Iterator[CitedLine]:
    yield CitedLine(f"{names[event.seat]} plays on", Cite("poker 18.M(3)(b)"))


def _killed(hand: Hand, event: events.HandKilled, names: Names) -> Iterator[CitedLine]:
    yield CitedLine(f"{names[event.seat]}'s hand is dead", remedy_clause(hand))


def _retrieved(hand: Hand, event: events.HandRetrieved, names: Names) -> Iterator[CitedLine]:
    yield CitedLine(f"{names[event.seat]} has the discarded hand back", Cite("P-82"))


def _refunded(hand: Hand, event: events.Refunded, names: Names) -> Iterator[CitedLine]:
    text = f"{names[event.seat]} gets {dollars(event.amount)} back from the pot"
    yield CitedLine(text, remedy_clause(hand))


def _voided(hand: Hand, event: events.RoundVoided, names: Names) -> Iterator[CitedLine]:
    what = "the round is void" if event.why == "void" else event.why
    deck = "the deck is replaced" if event.new_deck else "the deck is shuffled again"
    yield CitedLine(f"{what}: every chip goes back, {deck}", remedy_clause(hand))


TROUBLE_TELLERS: Final[Tellers] = {
    events.OptionAsked: _asked,
    events.PostReturned: _post_returned,
    events.Agreed: _agreed,
    events.Declined: _declined,
    events.OptionVerified: _verified,
    events.OptionDropped: _dropped,
    events.Declared: _declared,
    events.HeldTo: _held_to,
    events.TimeRanOut: _time_ran_out,
    events.IrregularityReported: _reported,
    events.FloorCalled: _floor_called,
    events.RulingDue: _ruling_due,
    events.RulingMade: _ruling_made,
    events.CardsSetAside: _set_aside,
    events.CardReplaced: _replaced,
    events.CardTakenAway: _taken_away,
    events.CardMadeUp: _made_up,
    events.CardExposed: _exposed,
    events.HoleCardTurnedUp: _turned_up,
    events.ReshuffleDue: _reshuffle_due,
    events.ChoiceDue: _choice_due,
    events.BettingStopped: _stopped,
    events.PlayedOn: _played_on,
    events.HandKilled: _killed,
    events.HandRetrieved: _retrieved,
    events.Refunded: _refunded,
    events.RoundVoided: _voided,
}

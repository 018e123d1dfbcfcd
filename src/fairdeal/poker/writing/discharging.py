"""Which facts may happen while the hand waits for which step.

A fact discharges the step at the head of the agenda, or it interrupts the hand wherever it is.
"""

from typing import Any, Final

from fairdeal.poker import events, steps

INTERRUPTIONS: Final = (
    events.OptionAsked,
    events.Declared,
    events.HeldTo,
    events.TimeRanOut,
    events.IrregularityReported,
    events.FloorCalled,
    events.RulingDue,
    events.ReshuffleDue,
    events.CardsSetAside,
    events.CardReplaced,
    events.CardExposed,
    events.CardTakenAway,
    events.ChoiceDue,
    events.HandKilled,
    events.Folded,
    events.Refunded,
    events.RakeReturned,
    events.ContributionReturned,
    events.RoundVoided,
)
"""What may happen at any step: questions, declarations, reports, and their remedies."""

_OWN: Final[dict[type[Any], tuple[type[Any], ...]]] = {
    steps.Post: (events.Posted,),
    steps.OfferStraddle: (events.Posted, events.StraddlePassed),
    steps.Burn: (events.CardBurned, events.CommonCardDue, events.Reshuffled, events.Shown),
    steps.BurnCommon: (events.CardBurned, events.Reshuffled),
    steps.Deal: (events.Dealt, events.CommonCardDue, events.HoleCardTurnedUp),
    steps.DealBoard: (events.BoardDealt,),
    steps.Consent: (events.Agreed, events.Declined),
    steps.Verify: (events.PostReturned, events.OptionVerified, events.OptionDropped),
    steps.Collect: (events.UncalledReturned, events.BettingClosed),
    steps.Choose: (events.BettingStopped, events.PlayedOn),
    steps.MakeUp: (events.CardMadeUp, events.Reshuffled),
    steps.Ruling: (events.RulingMade,),
    steps.Reshuffle: (events.Reshuffled,),
    steps.ForcedBet: (events.Posted, events.RaisedTo),
    steps.Betting: (
        events.Checked,
        events.Called,
        events.RaisedTo,
        events.UncalledReturned,
        events.BettingClosed,
    ),
    steps.Draw: (events.Discarded, events.Drawn, events.Reshuffled),
    steps.GiveUp: (events.Discarded,),
    steps.Showdown: (events.Shown, events.Mucked, events.HandRetrieved),
    steps.SetRakeAside: (events.RakeSetAside,),
    steps.Award: (
        events.RakeSetAside,
        events.RakeTaken,
        events.ContributionTaken,
        events.HandRetrieved,
        events.PotAwarded,
        events.HandClosed,
    ),
}

DISCHARGES: Final[dict[type[Any], frozenset[type[Any]]]] = {
    step: frozenset((*own, *INTERRUPTIONS)) for step, own in _OWN.items()
}
"""The facts that may happen at each step."""

"""A bot for hold'em at a table of six: raises pairs and high cards, calls a little, else folds."""

from pokerkit import Automation, Mode, NoLimitTexasHoldem, State

BY_HAND = Automation.RUNOUT_COUNT_SELECTION
AUTOMATIONS = tuple(each for each in Automation if each is not BY_HAND)
RANKS = "23456789TJQKA"


def bot(state: State, raises: int) -> bool:
    seat = state.actor_index or 0
    low, high = sorted(RANKS.index(card.rank) for card in state.hole_cards[seat])
    if (low == high or low >= 8) and raises < 2 and state.can_complete_bet_or_raise_to():
        state.complete_bet_or_raise_to(state.min_completion_betting_or_raising_to_amount)
        return True
    call = state.checking_or_calling_amount
    if not call or (high >= 8 and call <= 400):
        state.check_or_call()
    else:
        state.fold()
    return False


def run(times: int) -> int:
    chips = 0
    for _ in range(times):
        state = NoLimitTexasHoldem.create_state(
            AUTOMATIONS, True, 0, (100, 200), 200, 20_000, 6, mode=Mode.CASH_GAME
        )
        street, raises = state.street_index, 0
        while state.status:
            if state.street_index != street:
                street, raises = state.street_index, 0
            raises += bot(state, raises)
        chips += sum(state.stacks)
    return chips

"""A game of one's own: hold'em with three hole cards, any five of the eight."""

from pokerkit import Automation, Mode, NoLimitTexasHoldem

BY_HAND = Automation.RUNOUT_COUNT_SELECTION
AUTOMATIONS = tuple(each for each in Automation if each is not BY_HAND)


class SuperHoldem(NoLimitTexasHoldem):
    hole_dealing_count = 3


def run(times: int) -> int:
    chips = 0
    for _ in range(times):
        state = SuperHoldem.create_state(
            AUTOMATIONS, True, 0, (100, 200), 200, 20_000, 6, mode=Mode.CASH_GAME
        )
        while state.status:
            state.check_or_call()
        chips += sum(state.stacks)
    return chips

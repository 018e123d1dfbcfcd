"""Play hands of no-limit hold'em: everybody checks or calls."""

from pokerkit import Automation, Mode, NoLimitTexasHoldem

BY_HAND = Automation.RUNOUT_COUNT_SELECTION
AUTOMATIONS = tuple(each for each in Automation if each is not BY_HAND)


def run(times: int) -> int:
    chips = 0
    for _ in range(times):
        state = NoLimitTexasHoldem.create_state(
            AUTOMATIONS, True, 0, (100, 200), 200, 20_000, 6, mode=Mode.CASH_GAME
        )
        while state.status:
            state.check_or_call()
        chips += sum(state.stacks)
    return chips

"""Hidden information: what a seat may see before each decision, and what is sent to it as JSON."""

import json
from typing import Any

from pokerkit import Automation, Mode, NoLimitTexasHoldem, State

BY_HAND = Automation.RUNOUT_COUNT_SELECTION
AUTOMATIONS = tuple(each for each in Automation if each is not BY_HAND)
SEAT = 0


def view(state: State) -> dict[str, Any]:
    seats = []
    for seat in state.player_indices:
        own = seat == SEAT
        cards = state.hole_cards[seat] if own else state.get_censored_hole_cards(seat)
        seats.append(
            {
                "stack": state.stacks[seat],
                "bet": state.bets[seat],
                "live": state.statuses[seat],
                "cards": [repr(card) for card in cards],
            }
        )
    mine = state.actor_index == SEAT
    return {
        "seats": seats,
        "board": [repr(card) for card in state.get_board_cards(0)],
        "pots": [pot.amount for pot in state.pots],
        "actor": state.actor_index,
        "call": state.checking_or_calling_amount if mine else None,
        "least": state.min_completion_betting_or_raising_to_amount if mine else None,
        "most": state.max_completion_betting_or_raising_to_amount if mine else None,
    }


def run(times: int) -> list[bytes]:
    sent = []
    for _ in range(times):
        state = NoLimitTexasHoldem.create_state(
            AUTOMATIONS, True, 0, (100, 200), 200, 20_000, 6, mode=Mode.CASH_GAME
        )
        while state.status:
            sent.append(json.dumps(view(state)).encode())
            state.check_or_call()
    return sent

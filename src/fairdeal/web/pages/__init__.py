"""The pages that are read: lobby, hands, rules, the wall. `ROUTES` is all of them."""

from typing import Any, Final

from fairdeal.web.pages import hand_page, hands, lobby, me, rules

ROUTES: Final[list[Any]] = [
    lobby.lobby,
    hands.my_hands,
    hands.session,
    hand_page.hand_page,
    hand_page.export,
    hand_page.proof_program,
    me.me,
    rules.rules,
    rules.book_page,
    rules.clause,
]
"""Every page. Exceptions of a page are drawn by `errors.show_error`."""

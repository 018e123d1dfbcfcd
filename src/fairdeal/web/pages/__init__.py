"""The pages that are read: lobby, hands, rules, the wall. `ROUTES` is all of them."""

from typing import Any, Final

from fairdeal.web.pages import hand_page, hands, lobby, me, rules, signing, sitting, table, wall

ROUTES: Final[list[Any]] = [
    lobby.lobby,
    sitting.sit,
    sitting.join,
    sitting.leave,
    sitting.answer,
    table.table_page,
    signing.sign_in_page,
    me.me,
    hands.my_hands,
    hands.session,
    hand_page.hand_page,
    hand_page.frames,
    hand_page.export,
    hand_page.proof_program,
    wall.wall,
    rules.rules,
    rules.book_page,
    rules.clause,
]
"""Every page. What goes wrong in one is drawn by `errors.show_error`."""

"""The commands about tables: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.entry import Entry
from fairdeal.room.rights import FLOOR, TABLE_STAFF, Right
from fairdeal.room.room import Part
from fairdeal.room.tables import button, cash, commands, guarding, opening, seating
from fairdeal.room.tables.follow import follow, timers
from fairdeal.room.tables.snapshot import Saved, load, save

SEATED: Final = Right(TABLE_STAFF, Cite("poker 8.A", "P-112"), own=True, here=True)
"""A player about himself, or the staff of the table about anybody."""

_FLOOR: Final = Right(FLOOR, Cite("P-112"))
_DEALER: Final = Right(TABLE_STAFF, Cite("P-112"), here=True)

ENTRIES: Final = (
    Entry(commands.OpenTable, opening.open_table, _FLOOR, "Open a table of an approved kind."),
    Entry(commands.CloseTable, opening.close_table, _FLOOR, "Close a table."),
    Entry(
        commands.ChangeDealing,
        opening.change_dealing,
        _FLOOR,
        "Deal at a table in another way, from the next hand on.",
    ),
    Entry(commands.SitOut, seating.sit_out, SEATED, "Keep the seat and be dealt out."),
    Entry(commands.ComeBack, seating.come_back, SEATED, "Be dealt in again."),
    Entry(commands.AddChips, seating.add_chips, SEATED, "Put more chips on the table."),
    Entry(commands.TakeChips, seating.take_chips, SEATED, "Take chips off the table."),
    Entry(commands.PostBlind, seating.post_blind, SEATED, "Post the largest blind to enter."),
    Entry(commands.WaitForBlind, seating.wait_for_blind, SEATED, "Wait for the largest blind."),
    Entry(commands.AskMinimum, seating.ask_minimum, SEATED, "Ask for a higher minimum."),
    Entry(commands.AgreeMinimum, seating.agree_minimum, SEATED, "Agree to a higher minimum."),
    Entry(commands.DeclineMinimum, seating.decline_minimum, SEATED, "Decline a higher minimum."),
    Entry(
        commands.ObjectToMinimum,
        seating.object_to_minimum,
        SEATED,
        "Object to the agreed minimum.",
    ),
    Entry(
        commands.VerifyMinimum,
        seating.verify_minimum,
        _DEALER,
        "Confirm that every player agrees to a higher minimum.",
    ),
    Entry(
        commands.AskOption,
        seating.ask_option,
        SEATED,
        "Ask for a bomb pot, double board or waterfall in the next hand.",
    ),
    Entry(commands.PlaceButton, button.place_button, _DEALER, "Place the first button."),
    Entry(commands.DrawButton, button.draw_button, _DEALER, "Draw cards for the first button."),
    Entry(commands.SetButton, button.set_button, _FLOOR, "Set the button before a seat."),
    Entry(
        commands.CountStakes,
        guarding.count_stakes,
        _FLOOR,
        "Count the stakes of a player who is away in mid-hand.",
    ),
    Entry(
        commands.CoverStakes,
        guarding.cover_stakes,
        _FLOOR,
        "Cover the stakes of a player who is away in mid-hand.",
    ),
    Entry(
        commands.UncoverStakes,
        guarding.uncover_stakes,
        _FLOOR,
        "Take the cover off the stakes of a player who is back.",
    ),
    Entry(commands.ShowCash, cash.show_cash, SEATED, "Lay cash in front of a player."),
    Entry(commands.ConvertCash, cash.convert_cash, _DEALER, "Convert a player's cash to chips."),
)

PART: Final = Part(follow, timers, kind=Saved, save=save, load=load)

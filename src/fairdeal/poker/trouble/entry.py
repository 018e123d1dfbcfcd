"""An entry of the registry of irregularities, and the words that many entries share."""

from functools import partial
from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine import irregularity
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import Hand
from fairdeal.poker.trouble.reporting import Report

Irregularity = irregularity.Irregularity[Hand, Report, AnyEvent]
"""One entry of the registry."""

CARDS: Final = ("cards",)
SEAT: Final = ("seat",)
A_HAND: Final = ("seat", "hand")
OWN_CARDS: Final = ("seat", "cards", "hand", "own cards")
OPEN: Final = Cite("poker 18.A", "P-111")
UNTIL_AWARD: Final = "until the pot is awarded"
# Its cards lie face up, so everybody sees them.
face_up: Final = partial(Irregularity, seen_by=irregularity.SeenBy.ALL)
ANY_TIME: Final = "at any time in the round"
MISDEAL: Final = "It is a misdeal: all chips go back, the deck is reshuffled, the button stays."
VOID: Final = "The round is void: all chips go back and the deck is replaced."
STANDS: Final = "The hand stands, and play goes on."
DEAD: Final = "The hand is dead. Its chips stay in the pot, except what nobody has called."
REFUND: Final = "The hand is dead. Its player gets back all the chips that he put into the pot."
RULING: Final = "The hand stops until a shift supervisor chooses a remedy and says why."

"""Everything that may be asked of a hand in progress, as one tagged union that travels as JSON."""

from fairdeal.engine.requests import CardsEntered, NewOrder, TimeOut
from fairdeal.poker.commands import AnyCommand, Command
from fairdeal.poker.speech.declaration import Declaration
from fairdeal.poker.trouble.remedies import Ruling
from fairdeal.poker.trouble.reporting import Report

Request = Command | Report | Ruling | Declaration | TimeOut | NewOrder | CardsEntered
"""A command of a player, a report, a ruling, a declaration, the clock, or cards from outside."""

AnyRequest = AnyCommand | Report | Ruling | Declaration | TimeOut | NewOrder | CardsEntered
"""The same as a closed set: for decoding."""

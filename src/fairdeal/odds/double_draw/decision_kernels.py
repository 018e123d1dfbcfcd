"""The second decision of Double Draw Poker (`decision`), compiled."""

from fairdeal.compiled.jit import compiled
from fairdeal.odds.double_draw import decision

drawing, standing, best_worth, weigh, tied, sign, preferred, choose = compiled(*decision.LAW)

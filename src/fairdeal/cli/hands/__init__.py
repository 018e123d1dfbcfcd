"""Commands that play hands without you: deal, simulate, hand, replay."""

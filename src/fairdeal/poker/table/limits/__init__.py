"""What the next hand is played for: a kill, a minimum that the players agreed on."""

"""A day in a room from morning to night, played by bots: the rehearsal that checks everything."""

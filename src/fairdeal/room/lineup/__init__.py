"""The line-up of the dealers: downs, pushes and breaks."""

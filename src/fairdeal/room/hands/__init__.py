"""Hands and rounds in play: dealt in three ways, one record, money that follows every fact."""

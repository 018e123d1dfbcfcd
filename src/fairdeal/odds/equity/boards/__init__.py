"""Equity on boards: every board counted by what it makes of the hands."""

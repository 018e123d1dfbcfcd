"""The house itself: its name and purpose, gaming days, sections, alarms, the approved program."""

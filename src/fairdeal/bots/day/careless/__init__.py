"""What people do wrong on a day: every refusal of the room is met once, each by a line of text."""

"""The table between hands: who sits where with what, the button, the kill, the agreed minimum.

It is a machine of the same shape as a hand. `door` holds the functions, `requests` what may be
asked, `events` what has happened, `refusals` what is not allowed.
"""

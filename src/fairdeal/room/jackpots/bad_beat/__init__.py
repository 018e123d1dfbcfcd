"""The bad beat: found or claimed, verified or denied, paid, and the displays adjusted (R19)."""

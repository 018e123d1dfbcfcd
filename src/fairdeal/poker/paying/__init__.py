"""Who is paid what: pots laid out, rake taken, shares settled."""

"""The two databases that a journal may be kept in, behind one port."""

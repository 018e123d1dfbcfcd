"""Double Draw Poker solved by cases: each class of hands once, with the discards that matter."""

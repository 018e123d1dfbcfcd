"""Who sits before a screen: signed cookies, tokens, passwords, and the end of all of them."""

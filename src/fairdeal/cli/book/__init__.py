"""Commands about the rule books: rules, games, conformance."""

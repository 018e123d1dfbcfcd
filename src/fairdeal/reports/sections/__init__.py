"""The sections that reports are made of."""

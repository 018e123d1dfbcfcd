"""`fairdeal bench`: our own speed, and beside the installed peers, as ratios."""


def command() -> None:
    """Measure."""

"""A server in a process of its own, to be stopped and killed: `child.py URL KEYS PORT`."""

import sys
from pathlib import Path

from fairdeal.web.house import open_house
from fairdeal.web.serving import serve
from tests.web.server.places import cheap_passwords, no_limits


def main() -> None:
    """Serve until a signal comes."""
    url, keys, port = sys.argv[1:]
    house = open_house(url, Path(keys), limits=no_limits(), passwords=cheap_passwords())
    serve(house, port=int(port))
    print("ended", flush=True)


if __name__ == "__main__":
    main()

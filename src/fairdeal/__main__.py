"""`python -m fairdeal` is `fairdeal`."""

from fairdeal.cli.main import main

if __name__ == "__main__":
    main()

"""`fairdeal room person`: what is known of a person beside the journal, and the password."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.house.do import known_person
from fairdeal.cli.house.opening import Db, Json, Keys, Name, opened

if TYPE_CHECKING:
    from fairdeal.service.accounts.accounts import Accounts


def command(
    person: Annotated[str, typer.Argument(metavar="ID", help="The person.")],
    by: Annotated[
        str, typer.Option("--as", metavar="PERSON", help="The person who reads or changes it.")
    ] = "",
    legal_name: Annotated[
        str | None, typer.Option("--legal-name", help='The legal name; "" removes it.')
    ] = None,
    phone: Annotated[str | None, typer.Option("--phone", help='A phone; "" removes it.')] = None,
    identification: Annotated[
        str | None,
        typer.Option("--identification", help='The paper that was shown; "" removes it.'),
    ] = None,
    password: Annotated[
        bool, typer.Option("--password", help="Set a password: it is asked for twice.")
    ] = False,
    erase: Annotated[
        bool, typer.Option("--erase", help="Erase all of it, the password too.")
    ] = False,
    db: Db = "",
    keys: Keys = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Show, correct or erase the personal data of a person, or set the password.

    They are sealed, and never in the journal: after an erasure the journal still verifies. A
    manager, a cashier, security and surveillance on duty may read them; a manager, a cashier and
    security may correct them; a manager may erase them. Everybody may read what is kept of
    himself, and set his own password.

    Without a terminal the password is read as two lines of the input.

    For example:

    fairdeal room person ann --legal-name "Ann Miller" --phone 555-0100 --as cage-1

    fairdeal room person ann --as cage-1

    fairdeal room person ann --password --as ann
    """
    from fairdeal.errors import BadInput
    from fairdeal.service.accounts.accounts import Accounts

    corrections = {"legal_name": legal_name, "phone": phone, "identification": identification}
    corrects = any(text is not None for text in corrections.values())
    if not by:
        raise BadInput("name the person who reads or changes it: --as PERSON")
    if erase and (corrects or password):
        raise BadInput("--erase stands alone: it erases all of it")
    with opened(db, keys, name, read_only=not (corrects or password or erase)) as service:
        known_person(service, person, "ID")
        known_person(service, by, "--as")
        accounts = Accounts(service)
        hashed = _new_password(accounts, by, person) if password else ""
        if erase:
            accounts.erase(by, person)
        if corrects:
            accounts.correct(by, person, **corrections)
        if password:
            accounts.set_password(by, person, hashed)
        if not (erase or password or corrects):
            _show(accounts, by, person, as_json)
            return
    _say(person, "erased" if erase else "kept", as_json)


def _show(accounts: "Accounts", by: str, person: str, as_json: bool) -> None:
    from fairdeal.service.accounts.personal import FIELDS

    known = accounts.read(by, person)
    shown = {field: getattr(known, field) for field in FIELDS}
    has_password = bool(accounts.hash_of(person))
    if as_json:
        print_json({"person": person, **shown, "password": has_password})
        return
    for field, text in shown.items():
        print(f"{field.replace('_', ' '):<16}{text or '-'}")
    print(f"{'password':<16}{'set' if has_password else '-'}")


def _say(person: str, done: str, as_json: bool) -> None:
    if as_json:
        print_json({"person": person, "done": done})
        return
    what = "personal data and the password" if done == "erased" else "what was given"
    print(f"{person}: {what} {'are erased' if done == 'erased' else 'is kept'}")


# ---- the password ----


def _new_password(accounts: "Accounts", by: str, person: str) -> str:
    """The hash of a password that was typed twice."""
    from fairdeal.errors import BadInput
    from fairdeal.service.accounts.passwords import Passwords

    accounts.allow_password(by, person)
    first = _typed(f"New password of {person}: ")
    if _typed("The same once more: ") != first:
        raise BadInput("the two passwords differ; nothing was changed")
    passwords = Passwords()
    try:
        return passwords.hash(first).result()
    finally:
        passwords.close()


def _typed(asks: str) -> str:
    """A line that nobody sees on the screen."""
    from getpass import getpass

    if sys.stdin.isatty():
        try:
            return getpass(asks)
        except EOFError:
            raise typer.Abort from None
    line = sys.stdin.readline()
    if not line:
        raise typer.Abort
    return line.rstrip("\r\n")

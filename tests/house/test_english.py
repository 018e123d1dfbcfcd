"""What people read is plain: phrases that a reader stumbles over stay out of it."""

import re
from typing import Any

from typer.testing import CliRunner

from fairdeal.banked import refusals as banked_refusals
from fairdeal.banked.trouble.irregularities import IRREGULARITIES as BANKED
from fairdeal.cli.main import app
from fairdeal.cli.program import COMMANDS
from fairdeal.engine.deck import preparing_rules
from fairdeal.engine.irregularity import Irregularity
from fairdeal.poker import refusals
from fairdeal.poker.speech.situations import SITUATIONS
from fairdeal.poker.table import refusals as table_refusals
from fairdeal.poker.trouble.irregularities import IRREGULARITIES
from fairdeal.poker.trouble.remedies import REMEDIES
from tests.documents import ROOT

STUMBLES = re.compile(
    r"\bunless told\b|\bso many\b|\bthe own\b|\bas it lies\b|\bnothing to do here\b|"
    r"\bstands twice\b|\bThis is no time\b|\bunless said\b|\bis told\b|\bare told\b|\bis nobody\b",
    re.IGNORECASE,
)

BOOKS = (refusals, banked_refusals, table_refusals, preparing_rules)


def texts_for_people() -> dict[str, str]:
    """Every text for people, by where it stands."""
    pages = [ROOT / "README.md", *ROOT.glob("docs/*.md")]
    texts = {page.name: page.read_text("utf-8") for page in pages}
    for command in COMMANDS:
        texts[f"{command} --help"] = CliRunner().invoke(app, [command, "--help"]).stdout
    texts["refusals"] = "\n".join(text for book in BOOKS for text in book.MEANINGS.values())
    entries: list[Irregularity[Any, Any, Any]] = [*IRREGULARITIES.values()]
    entries += [entry for game in BANKED.values() for entry in game.values()]
    told = [f"{entry.title} {entry.when} {entry.remedy}" for entry in entries]
    texts["irregularities"] = "\n".join(told)
    texts["remedies"] = "\n".join(each.does for each in REMEDIES.values())
    texts["speech"] = "\n".join(f"{each.title} {each.tell}" for each in SITUATIONS.values())
    return texts


def test_nobody_stumbles() -> None:
    found = {
        where: [each[0] for each in STUMBLES.finditer(" ".join(text.split()))]
        for where, text in texts_for_people().items()
    }
    assert {where: phrases for where, phrases in found.items() if phrases} == {}


def test_every_refusal_and_every_remedy_is_a_sentence() -> None:
    sentences = [text for book in BOOKS for text in book.MEANINGS.values()]
    sentences += [entry.remedy for entry in IRREGULARITIES.values()]
    sentences += [each.tell for each in SITUATIONS.values()]
    for sentence in sentences:
        assert sentence[0].isupper(), sentence
        assert sentence.endswith("."), sentence

"""A wrong command line gets one line, exit code 2, and the command that shows the help.

Every command that the program prints can be pasted: `./run ...` when `./run` started it, and
`fairdeal ...` when it is installed.
"""

import re
import shlex
import subprocess
import sys

import pytest
import typer.main
from typer.testing import CliRunner

from fairdeal.cli import main
from fairdeal.cli.main import EXAMPLES, app
from fairdeal.cli.program import COMMANDS, STARTED_BY, command_line, pasteable, program
from tests.commands import every_command, fairdeal
from tests.documents import ROOT

WRONG = """
    frobnicate                       | fairdeal: there is no command 'frobnicate'
    rnk high                         | fairdeal: there is no command 'rnk' (did you mean 'rank'?)
    --nonsense                       | fairdeal: there is no option --nonsense
    rank                             | fairdeal rank: RANKING is missing
    deal                             | fairdeal deal: GAME is missing
    signs                            | fairdeal signs: --output is missing
    room                             | fairdeal room: COMMAND is missing
    submission                       | fairdeal submission: COMMAND is missing
    games --nonsense                 | fairdeal games: there is no option --nonsense
    games --jason            | fairdeal games: there is no option --jason (did you mean --json?)
    games one                        | fairdeal games: unexpected argument 'one'
    games --json=3                   | fairdeal games: --json takes no value
    deal holdem --seats              | fairdeal deal: --seats needs a value
    deal holdem --seats two          | fairdeal deal: --seats must be a whole number
    deal holdem --hands 1.5          | fairdeal deal: --hands must be a whole number
    bench rank --rounds 0            | fairdeal bench: --rounds must be 1 or more
    bench rank --rounds 999          | fairdeal bench: --rounds must be 101 or less
    equity holdem AsAh KdKc --samples 1 | fairdeal equity: --samples must be 2 or more
    equity holdem AsAh KdKc --seed -1   | fairdeal equity: --seed must be 0 or more
    simulate holdem --players x      | fairdeal simulate: --players must be a whole number
    conformance --kind               | fairdeal conformance: --kind needs a value
"""
"""What is typed, and the beginning of the line that answers it."""

CASES = [tuple(map(str.strip, row.split("|", 1))) for row in WRONG.strip().splitlines()]


def typed(line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """What the program says on stderr; it must leave with exit code 2 and say nothing else."""
    monkeypatch.setattr(sys, "argv", ["fairdeal", *shlex.split(line)])
    with pytest.raises(SystemExit) as left:
        main.main()
    said = capsys.readouterr()
    assert left.value.code == 2
    assert said.out == ""
    return said.err


@pytest.mark.parametrize(("line", "answer"), CASES, ids=[line for line, _ in CASES])
def test_a_wrong_command_line_is_one_line_with_the_way_to_the_help(
    line: str, answer: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = typed(line, capsys, monkeypatch)
    command = answer.split(":")[0]
    assert said == f"{answer}; see {command} --help\n"


@pytest.mark.parametrize(("line", "answer"), CASES[:6], ids=[line for line, _ in CASES[:6]])
def test_started_by_run_the_line_names_run(
    line: str, answer: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(STARTED_BY, "./run")
    command = answer.split(":")[0].replace("fairdeal", "./run")
    assert typed(line, capsys, monkeypatch).endswith(f"; see {command} --help\n")


@pytest.mark.slow
def test_a_wrong_command_line_is_one_line_in_a_real_process() -> None:
    words = [sys.executable, "-m", "fairdeal", "rank"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "fairdeal rank: RANKING is missing; see fairdeal rank --help\n"


# ---- commands that can be pasted ----


def test_the_commands_are_those_that_the_program_has() -> None:
    assert list(typer.main.get_command(app).commands) == list(COMMANDS)  # type: ignore[attr-defined]


def printed() -> dict[str, str]:
    """Texts that show commands: the welcome, every help, and pages of `rules`."""
    texts = {"welcome": CliRunner().invoke(app, []).stdout}
    for command in every_command():
        texts[command] = CliRunner().invoke(app, [*command.split(), "--help"]).stdout
    texts["help"] = CliRunner().invoke(app, ["--help"]).stdout
    texts["rules"] += CliRunner().invoke(app, ["rules"]).stdout
    texts["rules"] += CliRunner().invoke(app, ["rules", "misdeal"]).stdout
    return texts


def commands_in(text: str, name: str) -> list[list[str]]:
    """Every line of a text that begins with a command, in words."""
    found = re.findall(rf"(?:^ *|: ){re.escape(name)} ([a-z].*?)(?:  |$)", text, re.MULTILINE)
    return [shlex.split(each) for each in found]


@pytest.mark.parametrize("started_by", ["./run", None])
def test_every_printed_command_can_be_pasted(
    started_by: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = "fairdeal" if started_by else "./run"
    if started_by:
        monkeypatch.setenv(STARTED_BY, started_by)
    there = every_command()
    for where, text in printed().items():
        assert not re.search(rf"(?<![\w.-]){re.escape(other)} (?:{'|'.join(COMMANDS)})\b", text), (
            where
        )
        lines = commands_in(text, program())
        assert lines or where in ("help", "floor", "play", "train"), where
        for first, *words in lines:
            command = first if first in there else " ".join([first, *words[:1]])
            assert command in there, (where, command)
            options = {name for param in there[command].params for name in param.opts}
            given = {word.split("=")[0] for word in words if re.match(r"--?[a-z]", word)}
            assert given <= options | {"--help"}, (where, command)


def test_the_welcome_has_an_example_of_every_command() -> None:
    assert {words.split()[0] for words, _ in EXAMPLES} == set(COMMANDS)


def test_a_path_with_spaces_is_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STARTED_BY, "../my clone/run")
    assert command_line("rules", "string bet") == "'../my clone/run' rules 'string bet'"
    assert pasteable("try fairdeal rules P-13") == "try '../my clone/run' rules P-13"
    assert pasteable("fairdeal is a card room") == "fairdeal is a card room"


def test_run_says_how_it_was_typed() -> None:
    text = (ROOT / "run").read_text("utf-8")
    assert f'STARTED_BY = "{STARTED_BY}"' in text
    assert "os.environ[STARTED_BY] = as_typed(sys.argv[0])" in text


# ---- completion ----


def test_the_shell_completes_commands_and_options(monkeypatch: pytest.MonkeyPatch) -> None:
    def completed(line: str) -> list[str]:
        env = {"_FAIRDEAL_COMPLETE": "complete_bash", "COMP_WORDS": line}
        env["COMP_CWORD"] = str(len(line.split(" ")) - 1)
        done = CliRunner().invoke(app, [], env=env, prog_name="fairdeal")
        return done.stdout.split()

    assert completed("fairdeal ru") == ["rules"]
    assert completed("fairdeal deal --se") == ["--seats", "--seed"]
    assert completed("fairdeal deal hol") == ["holdem"]
    assert completed("fairdeal rank ba") == ["badugi", "badugi-27"]


def test_a_clone_says_how_to_get_completion(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(STARTED_BY, "./run")
    said = typed("--show-completion", capsys, monkeypatch)
    assert said == "fairdeal: first install it: pip install . && fairdeal --show-completion\n"


def test_a_default_that_stands_for_all_is_not_shown_as_a_number() -> None:
    helps = " ".join(fairdeal("equity", "--help").stdout.split())
    assert "[default: (every range by hand; the first as a map)]" in helps
    assert "[default: (every table); x>=0]" in fairdeal("room", "log", "--help").stdout

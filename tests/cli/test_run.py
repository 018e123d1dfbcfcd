"""The launcher, tried on a small clone: real processes, but no network and mostly no pip."""

import ast
import importlib.machinery
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import venv
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
POSIX_ONLY = pytest.mark.skipif(os.name == "nt", reason="asks for links, signals or /bin/sh")

PROGRAM = """
import json, os, sys
facts = dict(arguments=sys.argv[1:], folder=os.getcwd(), pid=os.getpid(), prefix=sys.prefix)
print(json.dumps(dict(facts, stdin=sys.stdin.read())))
sys.exit(7 if "seven" in sys.argv else 0)
"""

# Stands in for pip: says what it was told to say, and leaves with that exit code.
FAKE_PIP = """
import os, sys
print(os.environ.get("FAKE_PIP_SAYS", ""))
print(" ".join(sys.argv[1:]), file=open(os.path.join(sys.prefix, "pip-calls"), "a"))
sys.exit("FAKE_PIP_SAYS" in os.environ)
"""


def _hear_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Clone:
    """A folder with the launcher, two empty locks, and a program that tells how it was called."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.run_file = folder / "run"
        self.venv = folder / ".venv"
        for package in ("src/fairdeal", "tests"):
            (folder / package).mkdir(parents=True)
            (folder / package / "__init__.py").touch()
            (folder / package / "__main__.py").write_text(PROGRAM)
        (folder / "requirements.lock").touch()
        (folder / "requirements-test.lock").touch()
        (folder / "compile_engine.py").write_text(PROGRAM)
        shutil.copy(ROOT / "run", self.run_file)

    def launcher(self) -> ModuleType:
        """The launcher as a module, to ask it what it thinks."""
        loader = importlib.machinery.SourceFileLoader("launcher", str(self.run_file))
        spec = importlib.util.spec_from_loader("launcher", loader)
        assert spec is not None
        module = importlib.util.module_from_spec(spec)
        loader.exec_module(module)
        return module

    def make_venv_without_pip(self) -> None:
        """What a finished set-up leaves behind, in a tenth of a second."""
        launcher = self.launcher()
        venv.create(self.venv, with_pip=False, symlinks=os.name != "nt")
        launcher.make_src_importable(None)
        for lock in (launcher.RUNTIME_LOCK, launcher.TEST_LOCK):
            launcher.write(launcher.stamp(lock), b"")
        launcher.write(launcher.WHOLE, launcher.identity())
        [pth] = self.venv.rglob("fairdeal.pth")
        pth.with_name("pip.py").write_text(FAKE_PIP)

    def start(self, *arguments: str, **options: str) -> subprocess.Popen[str]:
        variables = {k: v for k, v in options.items() if k.isupper()}
        return subprocess.Popen(
            [sys.executable, options.get("run_file", str(self.run_file)), *arguments],
            cwd=options.get("cwd", "/"),
            # Without the path of the tests: the program must be that of the clone.
            env={**os.environ, "PYTHONPATH": "", **variables},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            # Tests started in the background inherit a deaf ear for Ctrl-C; a person's ./run hears.
            preexec_fn=_hear_ctrl_c if hasattr(os, "fork") else None,
        )

    def run(self, *arguments: str, **options: str) -> tuple[int, str, str]:
        child = self.start(*arguments, **options)
        out, err = child.communicate(options.get("stdin"))
        return child.returncode, out, err

    def pip_calls(self) -> list[str]:
        path = self.venv / "pip-calls"
        return path.read_text().splitlines() if path.exists() else []


@pytest.fixture
def fresh(tmp_path: Path) -> Clone:
    return Clone(tmp_path / "card room")


@pytest.fixture
def clone(fresh: Clone) -> Clone:
    fresh.make_venv_without_pip()
    return fresh


def one_line(err: str) -> str:
    """What the launcher said when it gave up: a line of its own, no traceback."""
    assert "Traceback" not in err
    last = err.splitlines()[-1]
    assert last.startswith("run: ")
    return last


# ---- later starts ----


def test_everything_passes_through(clone: Clone) -> None:
    code, out, err = clone.run("rank", "two words", "seven", stdin="As Ks")
    facts = json.loads(out)
    assert (code, err) == (7, "")
    assert facts["arguments"] == ["rank", "two words", "seven"]
    assert facts["stdin"] == "As Ks"
    assert facts["folder"] == "/"
    assert Path(facts["prefix"]) == clone.venv


def test_without_arguments_the_program_decides(clone: Clone) -> None:
    code, out, _ = clone.run(stdin="")
    assert (code, json.loads(out)["arguments"]) == (0, [])


@POSIX_ONLY
def test_it_becomes_the_program_so_signals_reach_it(clone: Clone) -> None:
    child = clone.start()
    out, _ = child.communicate("")
    assert json.loads(out)["pid"] == child.pid
    waiting = clone.start()
    time.sleep(0.2)
    waiting.send_signal(signal.SIGTERM)
    waiting.communicate()
    assert waiting.returncode == -signal.SIGTERM


@POSIX_ONLY
def test_it_works_through_a_link_from_anywhere(clone: Clone, tmp_path: Path) -> None:
    link = tmp_path / "fairdeal"
    link.symlink_to(clone.run_file)
    code, out, _ = clone.run("x", run_file=str(link), cwd=str(tmp_path), stdin="")
    assert (code, json.loads(out)["folder"]) == (0, str(tmp_path))


@pytest.mark.slow
def test_a_stray_module_where_it_is_called_is_not_taken(clone: Clone, tmp_path: Path) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit(99)")
    code, _, _ = clone.run(cwd=str(tmp_path), stdin="")
    assert code == 0


@pytest.mark.slow
def test_compile_starts_the_compiler_of_the_engine(clone: Clone) -> None:
    code, out, _ = clone.run("compile", "--undo", stdin="")
    assert (code, json.loads(out)["arguments"]) == (0, ["--undo"])


def test_the_tests_run_in_the_root(clone: Clone) -> None:
    code, out, _ = clone.run("test", "quick", "-x", stdin="")
    facts = json.loads(out)
    assert (code, facts["arguments"]) == (0, ["quick", "-x"])
    assert Path(facts["folder"]) == clone.folder


def test_a_start_loads_nothing_heavy(clone: Clone) -> None:
    child = subprocess.run(
        [sys.executable, "-S", "-X", "importtime", str(clone.run_file)],
        env={**os.environ, "PYTHONPATH": ""},
        input="",
        capture_output=True,
        text=True,
    )
    loaded = {line.split("|")[-1].strip() for line in child.stderr.splitlines()}
    assert child.returncode == 0
    assert "os" in loaded
    assert not loaded & {"subprocess", "hashlib", "shutil", "json", "fcntl", "venv", "re"}
    assert clone.pip_calls() == []


# ---- is .venv as it should be? ----


def test_a_finished_set_up_is_believed(clone: Clone) -> None:
    launcher = clone.launcher()
    assert launcher.ready((launcher.RUNTIME_LOCK, launcher.TEST_LOCK))


@pytest.mark.parametrize(
    "missing", ["fairdeal-whole", "fairdeal-requirements.lock", "pyvenv.cfg", "bin/python"]
)
@POSIX_ONLY
def test_a_part_that_is_missing_is_noticed(clone: Clone, missing: str) -> None:
    (clone.venv / missing).unlink()
    launcher = clone.launcher()
    assert not launcher.ready((launcher.RUNTIME_LOCK,))


@POSIX_ONLY
def test_a_python_that_was_uninstalled_is_noticed(clone: Clone) -> None:
    link = clone.venv / "bin" / "python"
    link.unlink()
    link.symlink_to("/nowhere/python3")
    assert not clone.launcher().venv_is_whole()


def test_another_python_is_noticed(clone: Clone) -> None:
    whole = clone.venv / "fairdeal-whole"
    whole.write_bytes(whole.read_bytes().replace(b"cpython-3", b"cpython-2"))
    assert not clone.launcher().venv_is_whole()


@pytest.mark.slow
def test_a_folder_that_was_moved_is_noticed(clone: Clone, tmp_path: Path) -> None:
    moved = shutil.move(clone.folder, tmp_path / "elsewhere")
    clone.run_file = Path(moved) / "run"
    assert not clone.launcher().venv_is_whole()


def test_each_lock_counts_for_itself(clone: Clone) -> None:
    (clone.folder / "requirements-test.lock").write_text("# newer\n")
    launcher = clone.launcher()
    assert launcher.ready((launcher.RUNTIME_LOCK,))
    assert not launcher.ready((launcher.RUNTIME_LOCK, launcher.TEST_LOCK))


# ---- installing, with a stand-in for pip ----


@pytest.mark.slow
def test_a_changed_lock_is_installed_once(clone: Clone) -> None:
    (clone.folder / "requirements.lock").write_text("# newer\n")
    code, out, err = clone.run(stdin="")
    assert code == 0
    assert json.loads(out)["arguments"] == []  # and nothing else on stdout
    assert err == "Bringing .venv up to date with requirements.lock ...\n"
    [call] = clone.pip_calls()
    assert "--require-hashes" in call
    assert "--only-binary :all:" in call

    assert clone.run(stdin="")[2] == ""
    assert len(clone.pip_calls()) == 1


@pytest.mark.slow
def test_the_test_lock_waits_until_it_is_needed(clone: Clone) -> None:
    (clone.folder / "requirements-test.lock").write_text("# newer\n")
    assert clone.run("games", stdin="")[2] == ""
    for command in ("test", "conformance", "bench", "compile"):
        clone.run(command, stdin="")
    [call] = clone.pip_calls()
    assert call.endswith("requirements-test.lock")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("pip_says", "told"),
    [
        (
            "WARNING: Retrying\nERROR: No matching distribution found for rich==99\n\nnotice",
            "No matching distribution found for rich==99. Check the network connection",
        ),
        ("OSError: [Errno 28] No space left on device\n", "the disk is full. Free some space"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM", "Check your package mirror"),
        ("something odd", "something odd. Check the network"),
    ],
)
def test_a_failed_install_says_why_and_what_to_do(clone: Clone, pip_says: str, told: str) -> None:
    (clone.folder / "requirements.lock").write_text("# newer\n")
    code, out, err = clone.run("games", FAKE_PIP_SAYS=pip_says)
    assert (code, out) == (1, "")
    assert told in one_line(err)
    assert not clone.launcher().venv_is_whole()  # the next start begins afresh


@pytest.mark.slow
def test_only_bench_goes_on_without_the_peers(clone: Clone) -> None:
    (clone.folder / "requirements-test.lock").write_text("# newer\n")
    code, out, err = clone.run("bench", "rank", FAKE_PIP_SAYS="ERROR: no wheel", stdin="")
    assert (code, json.loads(out)["arguments"]) == (0, ["bench", "rank"])
    assert "Going on without the peers of requirements-test.lock: no wheel." in err
    assert clone.run("games", stdin="")[2] == ""

    code, out, err = clone.run("test", FAKE_PIP_SAYS="ERROR: no wheel")
    assert (code, out) == (1, "")
    assert "Could not install requirements-test.lock: no wheel." in one_line(err)


def test_settings_that_would_install_elsewhere_are_dropped(
    clone: Clone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_TARGET", "/elsewhere")
    monkeypatch.setenv("PIP_INDEX_URL", "kept")
    environment = clone.launcher().pip_environment()
    assert "PIP_TARGET" not in environment
    assert environment["PIP_INDEX_URL"] == "kept"
    assert environment["PIP_USER"] == "0"


# ---- what can be wrong with the machine ----


def test_a_lock_that_is_missing_is_named(fresh: Clone) -> None:
    (fresh.folder / "requirements.lock").unlink()
    code, out, err = fresh.run()
    assert (code, out) == (1, "")
    assert "requirements.lock is missing" in one_line(err)


def test_a_python_without_venv_is_told_what_to_install(fresh: Clone, tmp_path: Path) -> None:
    (tmp_path / "ensurepip.py").write_text("raise ImportError")
    code, out, err = fresh.run(PYTHONPATH=str(tmp_path))
    assert (code, out) == (1, "")
    assert "apt install python3-venv" in one_line(err)
    assert not fresh.venv.exists()


@pytest.mark.slow
def test_a_venv_that_cannot_be_made_says_why(fresh: Clone, tmp_path: Path) -> None:
    (tmp_path / "venv").mkdir()
    (tmp_path / "venv" / "__init__.py").touch()
    (tmp_path / "venv" / "__main__.py").write_text("raise OSError('read-only file system')")
    code, _, err = fresh.run(PYTHONPATH=str(tmp_path))
    assert code == 1
    assert "Could not make .venv: OSError: read-only file system" in one_line(err)


# ---- an old Python ----

PRETEND_OLD = """
import runpy, sys
run_file = sys.argv.pop(1)
sys.version_info = (3, 6, 15, "final", 0)
sys.argv[0] = run_file
runpy.run_path(run_file, run_name="__main__")
"""


def run_as_old_python(clone: Clone, *arguments: str, path: Path) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-c", PRETEND_OLD, str(clone.run_file), *arguments],
        env={**os.environ, "PATH": str(path)},
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout, done.stderr


def script(path: Path, text: str) -> None:
    path.write_text("#!/bin/sh\n" + text)
    path.chmod(0o755)


def test_an_old_python_is_told_so(fresh: Clone, tmp_path: Path) -> None:
    code, out, err = run_as_old_python(fresh, path=tmp_path)
    assert (code, out) == (1, "")
    assert "needs Python 3.11 or newer, and this is 3.6" in one_line(err)
    assert len(err.splitlines()) == 1


@pytest.mark.slow
@POSIX_ONLY
def test_an_old_python_hands_over_to_a_newer_one(fresh: Clone, tmp_path: Path) -> None:
    script(tmp_path / "python3.13", "exit 127")  # a shim with nothing behind it
    script(tmp_path / "python3.12", 'if [ "$1" != -c ]; then echo "3.12: $*"; fi')
    code, out, _ = run_as_old_python(fresh, "rank", "high", path=tmp_path)
    assert (code, out) == (0, f"3.12: {fresh.run_file} rank high\n")


def test_an_old_python_can_read_it() -> None:
    text = (ROOT / "run").read_bytes().decode("ascii")  # 2.7 refuses other signs unannounced
    tree = ast.parse(text, feature_version=(3, 4))
    for node in ast.walk(tree):
        assert not isinstance(node, ast.JoinedStr | ast.AnnAssign | ast.NamedExpr | ast.Nonlocal)
        assert not isinstance(node, ast.Raise) or node.cause is None
        assert not isinstance(node, ast.List) or not any(
            isinstance(one, ast.Starred) for one in node.elts
        )
        assert not isinstance(node, ast.arguments) or not node.kwonlyargs


@pytest.mark.slow
def test_real_old_pythons(fresh: Clone, tmp_path: Path) -> None:
    names = ("python2.7", "python3.6", "python3.8", "python3.10")
    found = [python for name in names if (python := shutil.which(name)) and starts(python)]
    if not found:
        pytest.skip("no old Python on this machine")
    for python in found:
        words, path = [python, str(fresh.run_file)], {"PATH": str(tmp_path)}
        done = subprocess.run(words, env=path, capture_output=True, text=True)
        assert done.returncode == 1
        assert "needs Python 3.11 or newer" in one_line(done.stderr)


def starts(python: str) -> bool:
    return subprocess.run([python, "-c", ""], capture_output=True).returncode == 0


# ---- the real thing: venv and pip, with an empty lock that needs no network ----

IMPOSSIBLE = f"no-such-package-of-fairdeal==1.0 --hash=sha256:{'0' * 64}\n"


@pytest.mark.slow
def test_a_fresh_clone_sets_itself_up_and_repairs_itself(fresh: Clone) -> None:
    code, out, err = fresh.run("games", stdin="", PIP_NO_INDEX="1")
    assert (code, json.loads(out)["arguments"]) == (0, ["games"])
    assert err == "Setting up Fairdeal in .venv (once, about half a minute) ...\n"
    assert fresh.run(stdin="")[2] == ""

    (fresh.folder / "requirements.lock").write_text(IMPOSSIBLE)
    code, out, err = fresh.run(PIP_NO_INDEX="1")
    assert (code, out) == (1, "")
    assert "No matching distribution found for no-such-package-of-fairdeal==1.0" in one_line(err)

    (fresh.folder / "requirements.lock").write_text("")
    code, _, err = fresh.run(stdin="", PIP_NO_INDEX="1")
    assert code == 0
    assert err.startswith("Setting up")


@pytest.mark.slow
@POSIX_ONLY
def test_two_at_once_on_a_fresh_clone(fresh: Clone) -> None:
    children = [fresh.start(PIP_NO_INDEX="1") for _ in range(2)]
    said = [child.communicate("") for child in children]
    assert [child.returncode for child in children] == [0, 0]
    first, second = sorted(err for _, err in said)
    assert first == "Setting up Fairdeal in .venv (once, about half a minute) ...\n"
    assert second == "Waiting for another ./run that is setting up .venv ...\n"


@pytest.mark.long  # `test` has a set-up that failed and is begun again, without a signal
@POSIX_ONLY
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_an_interrupted_set_up_is_begun_again(fresh: Clone, how: signal.Signals) -> None:
    child = fresh.start(PIP_NO_INDEX="1")
    while not (fresh.venv / "pyvenv.cfg").exists():
        assert child.poll() is None
        time.sleep(0.01)
    child.send_signal(how)
    _, err = child.communicate()
    if how == signal.SIGINT:
        assert child.returncode == 1
        assert "the next ./run begins the set-up again" in one_line(err)
    assert not fresh.launcher().venv_is_whole()
    code, _, err = fresh.run(stdin="", PIP_NO_INDEX="1")
    assert code == 0
    assert "Setting up Fairdeal" in err

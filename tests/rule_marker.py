"""The `rule` mark: which clauses a test proves.

    @pytest.mark.rule("poker 10.D(4)(c)", "P-13")
    @pytest.mark.rule("poker 8.K(1)", by="field poker.house_rules.BettingRules.max_raises")

A clause that people, signs, the room or a submission carry out is shown only by a mark that names
its evidence, as `fairdeal.conformance.evidence` tells; without, the mark counts for nothing.
In a table of text the same stands behind the clause: `poker 8.K(1) by field ...; P-37`.

An id that no book contains stops the collection. `--rules-json FILE` writes what each test names,
and whether a mark skips it or expects it to fail: `fairdeal conformance` reads that file, so a
test that names clauses may be skipped by a mark only. One that skips, or expects to fail, from
inside its own code would count as a proof without proving anything; it is reported as failed.
"""

import json
from collections.abc import Generator, Mapping
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet
from _pytest.skipping import evaluate_skip_marks, evaluate_xfail_marks

from fairdeal.conformance import NamedTest, evidence
from fairdeal.rules import clauses, is_known, nearest

# The tests that name clauses, as they were collected.
NAMED = pytest.StashKey[list[NamedTest]]()
# What the marks said just before the test ran; what it does must agree.
SKIPPED = pytest.StashKey[bool]()
EXPECTED_TO_FAIL = pytest.StashKey[bool]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("rules").addoption(
        "--rules-json",
        metavar="FILE",
        help="write the clauses that each collected test names, for `fairdeal conformance`",
    )


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A fault is an error of the module or class that holds the test: xdist understands that."""
    report = yield
    found = report.result if report.passed else []
    faults = [line for item in found if isinstance(item, pytest.Item) for line in faults_of(item)]
    if faults:
        report.outcome = "failed"
        report.longrepr = "\n".join(faults)
    return report


@pytest.hookimpl(tryfirst=True)  # before another plugin takes tests out of the list
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    named = config.stash[NAMED] = [named_by(item) for item in items if rules_of(item)]
    target = config.getoption("--rules-json")
    if target and first_worker(config):
        Path(target).write_text(json.dumps([test._asdict() for test in named]))


def first_worker(config: pytest.Config) -> bool:
    """One process writes the file: under xdist every worker collects the same tests."""
    worker: dict[str, str] = getattr(config, "workerinput", {})
    return worker.get("workerid", "gw0") == "gw0"


def rules_of(item: pytest.Item) -> list[str]:
    """Every id that the marks of the test, its class and its module name, each once."""
    marks = reversed(list(item.iter_markers("rule")))
    return list(dict.fromkeys(ref for mark in marks for ref in mark.args))


def evidence_of(item: pytest.Item) -> dict[str, str]:
    """The evidence that a mark names, for each clause of that mark."""
    return {
        ref: mark.kwargs["by"]
        for mark in item.iter_markers("rule")
        if "by" in mark.kwargs
        for ref in mark.args
        if ref in clauses()
    }


def rule_marks(text: str) -> list[pytest.MarkDecorator]:
    """The marks of one row of a table: `poker 8.K(1) by field poker.stakes...; P-37`."""
    found = []
    for each in filter(str.strip, text.split(";")):
        ref, _, by = each.partition(" by ")
        said = {"by": by.strip()} if by else {}
        found.append(pytest.mark.rule(ref.strip(), **said))
    return found


def each_with_rules(rules: Mapping[str, str]) -> list[ParameterSet]:
    """A row for each name, marked with the clauses that this row proves and no other."""
    return [pytest.param(name, marks=rule_marks(text), id=name) for name, text in rules.items()]


def faults_of(item: pytest.Item) -> list[str]:
    """What is wrong with the marks of one test, a line for each fault."""
    faults = []
    for mark in item.iter_markers("rule"):
        if mark.kwargs.keys() - {"by"} or not mark.args:
            faults.append("the rule mark takes one or more ids, by position, and by=")
        for ref in mark.args:
            if not is_known(ref):
                near = ", ".join(nearest(str(ref)))
                faults.append(f"no clause or interpretation {ref!r}; nearest: {near}")
        if "by" in mark.kwargs:
            by = mark.kwargs["by"]
            found = [clauses()[ref] for ref in mark.args if ref in clauses()]
            kinds = {evidence.nature(each.kind, each.also, by) for each in found}
            faults.append(evidence.fault(kinds, by))
    return [f"{item.nodeid}: {fault}" for fault in faults if fault]


def named_by(item: pytest.Item) -> NamedTest:
    return NamedTest(
        item.nodeid,
        tuple(rules_of(item)),
        skipped=evaluate_skip_marks(item) is not None,
        xfail=evaluate_xfail_marks(item) is not None,
        by=evidence_of(item),
    )


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> None:
    item.stash[SKIPPED] = evaluate_skip_marks(item) is not None
    item.stash[EXPECTED_TO_FAIL] = evaluate_xfail_marks(item) is not None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.skipped and rules_of(item):
        expected_to_fail = hasattr(report, "wasxfail")
        if not item.stash[EXPECTED_TO_FAIL if expected_to_fail else SKIPPED]:
            act = "expects to fail" if expected_to_fail else "skips"
            report.outcome = "failed"
            report.longrepr = (
                f"{item.nodeid} names clauses and {act} from inside its code, where "
                f"`fairdeal conformance` cannot see it; use a mark (skipif, xfail) instead"
            )
            vars(report).pop("wasxfail", None)
    return report

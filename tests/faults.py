r"""Small, real faults for the code that cites a clause.

What can go wrong there: a condition turned round, a number one off, a row of a table lost or
swapped with the next. Each fault is planted in the very tree it was found in.

    >>> source = "@Cite('poker 6.C')\ndef more(a, b): return a > b"
    >>> broken(source, "poker 6.C", 0)[1]
    'line 2:23: a > b became a <= b'
"""

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import chain, count
from typing import Any, NamedTuple

from fairdeal.conformance.citations import is_cite

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
Display = ast.Tuple | ast.List | ast.Set
Above = dict[ast.AST, ast.AST]

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.GtE, ast.LtE),
    ast.LtE: (ast.Gt, ast.Lt),
    ast.Gt: (ast.LtE, ast.GtE),
    ast.GtE: (ast.Lt, ast.Gt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any"}
DROPPED = (ast.Expr, ast.AugAssign, ast.If, ast.Raise, ast.Continue, ast.Break, ast.Delete)


class Fault(NamedTuple):
    """One way to break the code, how far off the point it is, and the act that plants it."""

    what: str
    plant: Callable[[], None]
    far: int = 0


FAR_USE = 10  # a place that only uses the name of what cites the clause
LAST_RESORT = 20


def broken(source: str, clause: str, index: int) -> tuple[str, str]:
    """The module with the fault of that index planted, and what the fault is."""
    tree = ast.parse(source)
    fault = faults(tree, clause)[index]
    fault.plant()
    return ast.unparse(ast.fix_missing_locations(tree)), fault.what


def faults(tree: ast.Module, clause: str) -> list[Fault]:
    """Every fault at the places that cite the clause; those nearest to a citation come first."""
    above = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    found: dict[str, Fault] = {}
    for cite in _cites(tree):
        if any(isinstance(arg, ast.Constant) and arg.value == clause for arg in cite.args):
            for fault in _around(cite, tree, above):
                found.setdefault(fault.what, fault)
            for use in _uses(cite, tree, above):
                for fault in _around(use, tree, above):
                    found.setdefault(fault.what, fault._replace(far=fault.far + FAR_USE))
    return sorted(found.values(), key=lambda fault: fault.far)


def _cites(tree: ast.AST) -> list[ast.Call]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call) and is_cite(node)]


def _uses(cite: ast.Call, tree: ast.Module, above: Above) -> list[ast.Name]:
    """Where the name is used that a citation, or the entry it stands in, was assigned to."""
    holder: ast.AST = cite
    while isinstance(above[holder], ast.Call | ast.keyword | ast.Tuple):
        holder = above[holder]
    match above[holder]:
        case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
            names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
            return [node for node in names if node.id == name and isinstance(node.ctx, ast.Load)]
    return []


def _around(anchor: ast.expr, tree: ast.Module, above: Above) -> Iterator[Fault]:
    """Faults of the entry or function that a citation stands on, then of what holds that."""
    node: ast.AST = anchor
    for far in count():
        parent = above[node]
        if isinstance(parent, Definition) and node in (*parent.decorator_list, *parent.body):
            inside = chain.from_iterable(_in(each, parent) for each in parent.body)
            yield from (fault._replace(far=far + fault.far) for fault in inside)
            yield from _returns(parent)
            return
        if node is not anchor or isinstance(anchor, ast.Name):
            siblings = _as_sibling(node, tree, above)
            here = chain(_as_entry(node, parent), siblings, _in(node, parent))
            yield from (fault._replace(far=far + fault.far) for fault in here)
        if isinstance(parent, ast.Module):
            return
        node = parent


def _as_entry(node: ast.AST, parent: ast.AST) -> Iterator[Fault]:
    """An element of a table is lost, or changes places with the next one."""
    if isinstance(parent, Display) and node in parent.elts and len(parent.elts) > 1:
        yield _lost(parent.elts.index(node), parent.elts)
        if not isinstance(parent, ast.Set):
            yield from _swapped_with_next(parent.elts.index(node), parent.elts)
    if isinstance(parent, ast.Dict) and node in parent.values and len(parent.values) > 1:
        yield _lost(parent.values.index(node), parent.values, parent.keys)
        yield from _swapped_with_next(parent.values.index(node), parent.values)


def _lost(at: int, *rows: list[Any]) -> Fault:
    def plant() -> None:
        for row in rows:
            del row[at]

    return Fault(f"{_text(rows[0][at])} is lost", plant)


def _swapped_with_next(at: int, row: list[ast.expr]) -> Iterator[Fault]:
    return _swap(row, at, at + 1 if at + 1 < len(row) else at - 1)


def _swap(row: list[ast.expr], one: int, two: int) -> Iterator[Fault]:
    """Two elements change places; two that are alike would change nothing."""

    def plant() -> None:
        row[one], row[two] = row[two], row[one]

    if not _same(row[one], row[two]):
        yield Fault(f"{_text(row[one])} and {_text(row[two])} swapped", plant)


def _as_sibling(node: ast.AST, tree: ast.Module, above: Above) -> Iterator[Fault]:
    """An entry made by a call takes one value from another entry made by the same call."""
    if not isinstance(node, ast.Call):
        return
    for other in ast.walk(tree):
        if isinstance(other, ast.Call) and other is not node and _same(other.func, node.func):
            strange = _out_of_reach(node, other, above)
            for mine, yours in zip(node.keywords, other.keywords, strict=False):
                if mine.arg == yours.arg and not strange & _names(yours.value):
                    yield from _takes(mine, mine.value, yours.value)
            for one, two in zip(node.args, other.args, strict=False):
                if not strange & _names(two):
                    yield from _takes(node, one, two)


def _takes(parent: ast.AST, old: ast.expr, new: ast.expr) -> Iterator[Fault]:
    if not _same(old, new) and not _cites(old) and not _cites(new):
        yield _replaced(old, parent, deepcopy(new))


def _out_of_reach(node: ast.AST, other: ast.AST, above: Above) -> set[str]:
    """The arguments of functions around the other call only: no name for them is there."""
    around = set(_functions(node, above))
    return {
        each.arg
        for function in _functions(other, above)
        if function not in around
        for each in ast.walk(function)
        if isinstance(each, ast.arg)
    }


def _functions(node: ast.AST, above: Above) -> Iterator[ast.FunctionDef]:
    """The functions that a node stands in."""
    while node in above:
        node = above[node]
        if isinstance(node, ast.FunctionDef):
            yield node


def _names(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def _in(node: ast.AST, parent: ast.AST) -> Iterator[Fault]:
    """Faults inside an expression or statement; not in its docstring, types, errors and cites."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.Call) and is_cite(node):
        return
    yield from (_replaced(node, parent, new) for new in _worse(node))
    if isinstance(node, ast.Tuple | ast.List) and isinstance(node.ctx, ast.Load):
        for at in range(len(node.elts) - 1):
            yield from _swap(node.elts, at, at + 1)
    if isinstance(node, ast.Raise | ast.Assert | ast.JoinedStr):
        return
    for field, value in ast.iter_fields(node):
        if field not in ("annotation", "returns", "decorator_list"):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _in(child, node)


def _worse(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in a node's place by mistake."""
    match node:
        case ast.Compare(left, ops, comparators):
            for at, op in enumerate(ops):
                for new in COMPARISONS[type(op)]:
                    yield ast.Compare(left, [*ops[:at], new(), *ops[at + 1 :]], comparators)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.And() if isinstance(op, ast.Or) else ast.Or(), values)
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            yield operand
        case ast.BinOp(left, op, right) if type(op) in OPERATORS:
            yield ast.BinOp(left, OPERATORS[type(op)](), right)
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value)):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.Constant(str(value)):
            yield ast.Constant(value + "?")
        case ast.Name(name, ast.Load()) if name in FUNCTIONS:
            yield ast.Name(FUNCTIONS[name], ast.Load())
        case ast.IfExp(test, body, other):
            if not _same(body, other):
                yield ast.IfExp(test, other, body)
        case ast.If(test, body, other):
            yield ast.If(ast.UnaryOp(ast.Not(), test), body, other)
        case ast.comprehension(target, source, [_, *_], is_async):
            yield ast.comprehension(target, source, [], is_async)
    if isinstance(node, DROPPED):
        yield ast.Pass()


def _returns(function: Definition) -> Iterator[Fault]:
    """A return gives something else: the last resort, for code with nothing smaller to break."""
    for node in ast.walk(function):
        if isinstance(node, ast.Return) and node.value is not None:
            other = ast.UnaryOp(ast.Not(), node.value)
            yield _replaced(node.value, node, other)._replace(far=LAST_RESORT)


def _replaced(node: ast.AST, parent: ast.AST, new: ast.AST) -> Fault:
    def plant() -> None:
        for field, value in ast.iter_fields(parent):
            if value is node:
                setattr(parent, field, new)
            elif isinstance(value, list):
                value[:] = [new if each is node else each for each in value]

    at = node if hasattr(node, "lineno") else parent
    place = f"line {getattr(at, 'lineno', 0)}:{getattr(at, 'col_offset', 0) + 1}"
    # A wrong word on a screen is a lesser fault than a wrong key, number or function.
    wording = isinstance(new, ast.Constant) and any(sign in str(new.value) for sign in " ?")
    return Fault(f"{place}: {_text(node)} became {_text(new)}", plant, far=int(wording))


def _text(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 70 else text[:67] + "..."


def _same(one: ast.AST, two: ast.AST) -> bool:
    return type(one) is type(two) and ast.dump(one) == ast.dump(two)

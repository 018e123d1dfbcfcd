"""Files are served without what only a reader needs, and mean the same."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from fairdeal.web.lean import lean_script, lean_sheet
from fairdeal.web.static_files import FOLDER, VENDORED, build_of

NODE = shutil.which("node")

SCRIPTS = {
    "comments go": ("a; // one\n/* two\n three */ b;", "a;b;"),
    "words stay apart": ("export  const one = typeof two;", "export const one=typeof two;"),
    "braces need no space": ('import { a, b } from "./c.js";', 'import{a,b}from"./c.js";'),
    "a slash in a string is no comment": ("f('//x',  '/* y */');", "f('//x','/* y */');"),
    "an escaped quote ends no string": (r'f("a \" // b",  c);', r'f("a \" // b",c);'),
    "a regular expression is kept": ("f(/ [/]\"` /g, 1);", "f(/ [/]\"` /g,1);"),
    "also after a word": ("return /a  b/.test(c);", "return/a  b/.test(c);"),
    "also after an arrow": ("(a) => / +/.test(a)", "(a)=>/ +/.test(a)"),
    "a division is none": ("a = (b + c) / 2 - d / e[0] / f;", "a=(b+c)/ 2-d/ e[0]/ f;"),
    "two signs do not become one": ("a + +b - -c + ++d", "a+ +b- -c+ ++d"),
    "a number is not joined with a point": ("1 .toFixed()", "1 .toFixed()"),
    "a newline may end a statement": ("a = b\nc = d", "a=b\nc=d"),
    "and before a sign": ("a = b\n!c\n++d", "a=b\n!c\n++d"),
    "and after a regular expression": ("a = /b/\nc()", "a=/b/\nc()"),
    "nothing is returned before a newline": ("return\na;", "return\na;"),
    "a call goes on": ("a\n  .b()\n  ?.c()", "a.b()?.c()"),
    "a choice goes on": ("a = b\n  ? c\n  : d;", "a=b?c:d;"),
    "a comment with a newline is a newline": ("a /* \n */ b", "a\nb"),
    "a template keeps its spaces": ("f(`a  // ${ b + 1 }  c`)", "f(`a  // ${b+1}  c`)"),
    "but no newline beside a tag": ("html`<p>\n    ${a}\n  </p>`", "html`<p>${a}</p>`"),
    "templates nest": ("`${ a ? `${ b }  }` : { c: `d` } } e`", "`${a?`${b}  }`:{c:`d`}} e`"),
    "a dollar alone is text": ("`$${ a } \\` $ \\${ b }`", "`$${a} \\` $ \\${ b }`"),
    "a template ends a statement": ("a = `b`\nc", "a=`b`\nc"),
}  # fmt: skip

SHEETS = {
    "comments go": ("a { /* b */ color: red; } /* c */", "a{color:red}"),
    "a space is a descendant": (".a :focus , .b > .c .d { top: 0 }", ".a :focus,.b>.c .d{top:0}"),
    "sums keep their spaces": ("a { top: calc( 1px + 2px ); }", "a{top:calc(1px + 2px)}"),
    "conditions too": ("@media (a: b) and (c: d) { e { f: g } }", "@media (a:b) and (c:d){e{f:g}}"),
    "strings are kept": ('a::before { content: " ; /* } "; }', 'a::before{content:" ; /* } "}'),
    "values keep their spaces": ("a { font: 600 1px / 2px b , c; }", "a{font:600 1px / 2px b,c}"),
    "what is urgent stays so": ("a { b: c !important; }", "a{b:c!important}"),
}


@pytest.mark.parametrize(("text", "lean"), SCRIPTS.values(), ids=SCRIPTS)
def test_a_script_means_the_same_in_fewer_bytes(text: str, lean: str) -> None:
    assert lean_script(text) == lean
    assert lean_script(lean) == lean


@pytest.mark.parametrize(("text", "lean"), SHEETS.values(), ids=SHEETS)
def test_a_sheet_means_the_same_in_fewer_bytes(text: str, lean: str) -> None:
    assert lean_sheet(text) == lean
    assert lean_sheet(lean) == lean


def test_a_template_without_an_end_is_refused() -> None:
    with pytest.raises(ValueError, match="no end"):
        lean_script("f(`a ${b}")


def test_all_our_files_are_lean_and_others_are_as_they_came() -> None:
    for name, file in build_of().files.items():
        source = (FOLDER / name).read_bytes()
        if name.startswith(VENDORED) or not name.endswith((".js", ".css")):
            assert file.content == source, name
        else:
            assert len(file.content) < len(source), name
            assert b"/*" not in re.sub(rb'"[^"]*"', b"", file.content), name


@pytest.mark.skipif(NODE is None, reason="node reads the scripts")
@pytest.mark.slow
def test_every_script_can_still_be_read(tmp_path: Path) -> None:
    assert NODE
    for name, file in build_of().files.items():
        if name.endswith(".js"):
            script = tmp_path / f"{Path(name).stem}.mjs"
            script.write_bytes(file.content)
            read = subprocess.run([NODE, "--check", script], capture_output=True, text=True)
            assert read.returncode == 0, f"{name}: {read.stderr}"

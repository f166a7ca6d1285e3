"""Checks the TextMate grammars of cvsim; `Scripts/checks/editors` runs it.

Needs onigurumacffi (the regular expressions of TextMate) and babi (a tokenizer of TextMate grammars).
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import tempfile
import unittest
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import onigurumacffi
from babi.highlight import Compiler, Grammars, highlight_line

ROOT = Path(__file__).resolve().parents[2]
EDITORS = ROOT / "Editors"
SOURCES = ROOT / "Sources"
SUFFIX = ".cvsim"
# A Markdown grammar with the injection in front, as editors that know injections see it.
MARKDOWN = {
    "scopeName": "text.html.markdown",
    "patterns": [
        {"include": "markdown.cvsim.codeblock"},
        {"match": "^.*$", "name": "meta.paragraph.markdown"},
    ],
}


class Token(NamedTuple):
    """A piece of a line and its scopes, outermost first."""

    start: int
    end: int
    scopes: tuple[str, ...]

    def has(self, wanted: list[str]) -> bool:
        """Whether the scopes `wanted` are among those of the token, in this order."""
        rest = iter(self.scopes)
        return all(any(is_scope(scope, want) for scope in rest) for want in wanted)


def is_scope(scope: str, wanted: str) -> bool:
    """Whether `scope` is `wanted` or a special case of it; `.cvsim` may be left out."""
    return (scope.removesuffix(SUFFIX) + ".").startswith(wanted.removesuffix(SUFFIX) + ".")


def grammar(name: str) -> dict[str, Any]:
    """The grammar in the file `name`."""
    return json.loads((EDITORS / f"{name}.tmLanguage.json").read_text(encoding="utf-8"))


def compilers(folder: Path) -> Grammars:
    """The grammars, put where babi looks for them: in files named by their scopes."""
    for name in ("cvt", "cvt-markdown"):
        shutil.copy(
            EDITORS / f"{name}.tmLanguage.json", folder / f"{grammar(name)['scopeName']}.json"
        )
    (folder / "text.html.markdown.json").write_text(json.dumps(MARKDOWN), encoding="utf-8")
    return Grammars(str(folder))


def tokens(compiler: Compiler, lines: list[str]) -> Iterator[list[Token]]:
    """The tokens of each line."""
    state = compiler.root_state
    for number, line in enumerate(lines):
        state, regions = highlight_line(compiler, state, f"{line}\n", first_line=number == 0)
        yield [Token(region.start, region.end, region.scope) for region in regions]


def rules(value: Any) -> Iterator[dict[str, Any]]:
    """All rules in a grammar, wherever they stand."""
    if isinstance(value, dict):
        yield value
        for member in value.values():
            yield from rules(member)
    elif isinstance(value, list):
        for element in value:
            yield from rules(element)


class Assertion(NamedTuple):
    """What a line of `scopes.cvt` says of the line above it."""

    line: int
    start: int
    end: int
    scopes: list[str]
    is_denial: bool


def assertions(path: Path) -> tuple[list[str], list[tuple[int, Assertion]]]:
    """The lines to read, and what is said of which of them."""
    form = re.compile(r"#(?P<blanks> *)(?:(?P<carets>\^+)|(?P<first><-)|(?P<denial>!)) (?P<scopes>.+)")
    lines: list[str] = []
    found: list[tuple[int, Assertion]] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        match = form.fullmatch(line)
        if not match or not lines:
            lines.append(line)
            continue
        start, end = match.span("carets") if match["carets"] else (0, 1)
        if match["denial"]:
            end = len(lines[-1])
        scopes = match["scopes"].split()
        found.append((len(lines) - 1, Assertion(number, start, end, scopes, bool(match["denial"]))))
    return lines, found


class GrammarTests(unittest.TestCase):
    """The grammar of transcripts."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.grammars = compilers(Path(cls.folder.name))
        cls.transcripts = cls.grammars.compiler_for_scope("source.cvsim")

    def first_scopes(self, line: str) -> tuple[str, ...]:
        """The scopes of the first word of `line`."""
        return next(tokens(self.transcripts, [line]))[0].scopes

    def test_every_pattern_compiles_under_oniguruma(self) -> None:
        count = 0
        for name in ("cvt", "cvt-markdown"):
            for rule in rules(grammar(name)):
                for key in ("match", "begin", "end", "while"):
                    if isinstance(pattern := rule.get(key), str):
                        # The end of a rule refers to groups of its beginning.
                        text = re.sub(r"\\\d", "x", pattern) if key in ("end", "while") else pattern
                        with self.subTest(pattern=pattern):
                            onigurumacffi.compile(text)
                        count += 1
        self.assertGreater(count, 80)

    def test_every_include_leads_somewhere(self) -> None:
        for name in ("cvt", "cvt-markdown"):
            known = {f"#{key}" for key in grammar(name)["repository"]}
            used = {rule["include"] for rule in rules(grammar(name)) if "include" in rule}
            self.assertLessEqual({use for use in used if use.startswith("#")}, known)
            self.assertEqual(known - used, set(), "rules that nobody uses")

    def test_the_lines_of_scopes_cvt_have_their_scopes(self) -> None:
        lines, wanted = assertions(EDITORS / "tests" / "scopes.cvt")
        self.assertGreater(len(wanted), 150)
        read = list(tokens(self.transcripts, lines))
        for index, assertion in wanted:
            touched = [
                token for token in read[index]
                if token.start < assertion.end and token.end > assertion.start
            ]
            with self.subTest(place=f"scopes.cvt:{assertion.line}", line=lines[index]):
                self.assertTrue(touched)
                if assertion.is_denial:
                    self.assertFalse([t for t in touched if t.has(assertion.scopes)])
                else:
                    self.assertFalse([t for t in touched if not t.has(assertion.scopes)])

    def test_verbs_are_those_of_the_sources(self) -> None:
        groups = verb_groups()
        self.assertEqual(set(groups), verb_names())
        for verb, group in groups.items():
            for line in (verb, f"{verb} x", f"repeat 2 {{ {verb} x }}"):
                read = next(tokens(self.transcripts, [line]))
                scope = f"keyword.control.verb.{group}{SUFFIX}"
                words = [line[t.start:t.end] for t in read if scope in t.scopes]
                with self.subTest(line=line):
                    self.assertIn(verb, words)

    def test_no_other_word_is_a_verb(self) -> None:
        written = set()
        for rule in rules(grammar("cvt")):
            scopes = json.dumps(rule.get("beginCaptures", {}))
            if "keyword.control.verb" in scopes:
                for alternatives in re.findall(r"\(([a-z|-]+)\)", rule["begin"]):
                    written.update(alternatives.split("|"))
        shown = {word for word in written if "verb" in " ".join(self.first_scopes(word))}
        self.assertEqual(shown, verb_names())
        for verb in verb_names():
            for word in (f"{verb}s", f"x{verb}", f"{verb}-x", verb.upper()):
                if word not in verb_names():
                    self.assertFalse([s for s in self.first_scopes(word) if "verb" in s], word)

    def test_directives_are_those_of_the_sources(self) -> None:
        path = SOURCES / "SessionLanguage" / "Transcripts" / "TranscriptDirectives.swift"
        listed = re.search(r"directiveNames = \[(.*?)\]", path.read_text(encoding="utf-8"), re.S)
        self.assertIsNotNone(listed)
        names = re.findall(r'"([a-z]+)"', listed[1] if listed else "")
        self.assertGreater(len(names), 8)
        for name in names:
            self.assertFalse([s for s in self.first_scopes(f"%{name} 1") if "invalid" in s], name)
        written = {
            name for rule in rules(grammar("cvt")) if rule.get("name") == f"meta.directive{SUFFIX}"
            for name in re.findall(r"\(%\)\(([a-z|]+)\)", rule["begin"])[0].split("|")
        }
        self.assertEqual(written, set(names))

    def test_kinds_of_entries_are_those_of_the_sources(self) -> None:
        path = SOURCES / "InteractionKit" / "Events" / "LogEntry.swift"
        names = set(re.findall(r'\("([a-z-]+)", \.\w+\)', path.read_text(encoding="utf-8")))
        self.assertGreater(len(names), 20)
        scope = f"support.function.fact{SUFFIX}"
        # Errors begin with an exclamation mark and not with a word; frames are lines of scrolls.
        for name in names - {"errors", "frames"}:
            read = next(tokens(self.transcripts, [f"| {name} x"]))
            self.assertEqual([f"| {name}"[t.start:t.end] for t in read if scope in t.scopes], [name])

    def test_transcripts_of_the_examples_hold_nothing_invalid(self) -> None:
        paths = sorted((ROOT / "Examples").rglob("*.cvt"))
        self.assertGreater(len(paths), 10)
        verb = ("keyword.control.verb", "entity.name.function.alias")
        for path in paths:
            lines = path.read_text(encoding="utf-8").splitlines()
            for number, read in enumerate(tokens(self.transcripts, lines), 1):
                line = lines[number - 1]
                with self.subTest(place=f"{path.relative_to(ROOT)}:{number}", line=line):
                    scopes = {scope for token in read for scope in token.scopes}
                    self.assertFalse([scope for scope in scopes if scope.startswith("invalid")])
                    if re.match(r"[a-z]", line):
                        self.assertTrue([scope for scope in scopes if scope.startswith(verb)])

    def test_fences_of_markdown_hold_transcripts(self) -> None:
        compiler = self.grammars.compiler_for_scope("text.html.markdown")
        cases = {
            ("```cvsim", "tap #a", "```", "tap #a"): [False, True, False, False],
            ("~~~~ cvsim title", "tap #a", "~~~", "tap #a", "~~~~"): [False, True, False, True, False],
            ("  ```cvsim", "  repeat 2 {", "  ```", "tap #a"): [False, True, False, False],
            ("```cvsimx", "tap #a", "```"): [False, False, False],
            ("```swift", "tap #a", "```"): [False, False, False],
        }
        for lines, wanted in cases.items():
            found = [
                any(s.startswith("keyword.control.verb") for t in read for s in t.scopes)
                for read in tokens(compiler, list(lines))
            ]
            with self.subTest(lines=lines):
                self.assertEqual(found, wanted)

    def test_hostile_lines_are_read_to_their_end(self) -> None:
        for line in ("tap " + "[" * 5000, "| " + "(" * 5000 + " (re)", "tap /" + "\\/" * 3000,
                     "append 0 " + '{"a":' * 300, "tap " + '"\\' * 3000, "#" * 10_000):
            read = next(tokens(self.transcripts, [line]))
            self.assertGreaterEqual(read[-1].end, len(line))


class ExtensionTests(unittest.TestCase):
    """The extension for Visual Studio Code."""

    def test_its_files_are_there_and_its_scopes_are_those_of_the_grammars(self) -> None:
        folder = EDITORS / "vscode"
        manifest = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        contributes = manifest["contributes"]
        for entry in contributes["grammars"]:
            content = json.loads((folder / entry["path"]).read_text(encoding="utf-8"))
            self.assertEqual(content["scopeName"], entry["scopeName"])
        for entry in contributes["yamlValidation"] + contributes["jsonValidation"]:
            json.loads((folder / entry["url"]).read_text(encoding="utf-8"))
        for entry in contributes["languages"]:
            json.loads((folder / entry["configuration"]).read_text(encoding="utf-8"))


def verb_names() -> set[str]:
    """The verbs of the program."""
    return set(verb_groups())


def verb_groups() -> dict[str, str]:
    """The group of each verb."""
    groups: dict[str, str] = {}
    group = ""
    for line in (ROOT / "Documentation" / "verbs.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            group = line[3:].lower()
        elif line.startswith("### "):
            groups[line[4:]] = group
    return groups


if __name__ == "__main__":
    sys.exit(unittest.main(verbosity=2))

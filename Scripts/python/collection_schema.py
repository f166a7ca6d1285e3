"""Holds the JSON Schema of collection files against what `cvsim check` says.

`Scripts/test-schema` runs it. Needs python3-jsonschema and python3-yaml, and in CVSIM the program's path.

Three rules:
1. Whatever `cvsim check` accepts, the schema accepts: it raises no false alarm.
2. Whatever `cvsim check` refuses, the schema refuses, but for what a schema cannot say: EXCEPTIONS.
3. Both are asked about every collection file of the examples, every one written out in the Swift tests, and
   about seeded mutations of the examples.
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import dedent
from typing import Any, NamedTuple

import jsonschema
import yaml
from core_yaml import document

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = ROOT / "Documentation" / "collection-file.schema.json"

# What `cvsim check` says of files that a schema must accept, and why.
EXCEPTIONS = {
    r"is not in \"\w+\"": "a type leads to a template of the same file: a reference",
    r"expected an identifier in": "`types` lead to templates of the same file: references",
    r"expected the identifier of a cell": "callbacks and triggers name templates: references",
    r"expected the type of items here": "registrations name types of the same file: references",
    r"expected the id of a section": "wiring names sections by their ids: references",
    r"expected the id of an item, \[section, item\] or self":
        "reactions name items by their ids: references",
    r"expected an event that something in the collection sends": "reactions name events: references",
    r"no gesture of this template has|expected the name of a gesture of this template":
        "gestures name gestures of their template: references",
    r"waits? for (itself|each other) to fail": "a circle of references",
    r"is taken|is defined already": "names and ids are unique in a scope, at any depth",
    r"the layout places no view of the kind|shows no (headers|footers)":
        "the kinds of views come from the items of the layout, at any depth",
    r"a \"type\" is needed because":
        "a loading cell, or an embedded file, asks how many templates there are",
    r"only an event or a selection has an item": "`self` needs a trigger elsewhere in the reaction",
    r"above the maximumValue of|expected a value from|expected a value that":
        "a number that is bounded by another number",
    r"a number of fingers: a whole number": "maximumTouches is bounded by minimumTouches",
    r"no such file|outside of": "what stands in other files",
    r"has nothing at|found no list at|has no column|no record of": "what stands in other files",
    r"a pointer chooses the records": "the ending of a file's name says what pointers mean",
    r"^\S+\.(csv|jsonl|ndjson):\d": "what stands in other files",
    r"embeds itself|embeds? more than|embedded more than": "collections embedded in each other",
    r"nested (deeper|more) than": "a schema counts no levels",
    r"more than \d+ items (in all|below others)|at most \d+ (are taken|reactions)|a step brings at most":
        "numbers of items add up",
    r"id patterns differ by digits only": "patterns that are compared with each other",
    r"an id of \d+ bytes": "a schema counts characters, not bytes",
    r"that is finite|a finite number|found \S*(nan|inf)\b": "JSON knows no such number",
    r"is no JSON pointer": "a key that is a pointer",
    r"is given more than once": "JSON Schema sees a repeated key once",
    r"found \d+\.0+, expected|found -?\d+e\d+": "to a schema 1.0 is a whole number",
    r"tags are not used here|merge keys|aliases|an alias|a key must be text": "YAML's own syntax",
    r"the YAML reader failed|did not find|could not find|while (scanning|parsing)": "YAML's own syntax",
    r"the file holds no document|expected a key in|expected (a value|\",\")": "not a document at all",
}


class Case(NamedTuple):
    """A document, where it stands, and what it is."""

    kind: str
    what: str
    document: Any
    folder: Path
    path: Path | None = None


# MARK: Cases


def is_collection(value: Any) -> bool:
    """Whether a document means to be a collection file."""
    return isinstance(value, dict) and "cvsim" in value


def examples(folder: Path) -> Iterator[Case]:
    """The collection files of the examples, which were copied to `folder`."""
    for path in sorted(folder.rglob("*")):
        if path.suffix not in (".yaml", ".json") or path.parent.name == "data":
            continue
        found = document(path.read_text(encoding="utf-8"))
        if is_collection(found):
            name = str(path.relative_to(folder))
            yield Case("example", name, found, path.parent, path)


def texts_of_swift_tests(folder: Path) -> Iterator[Case]:
    """The collection files that stand in Swift tests, put into `folder`."""
    literal = re.compile(r'^[^\n]*"""\n(.*?)\n *"""', re.S | re.M)
    count = 0
    for source in sorted((ROOT / "Tests").rglob("*.swift")):
        for match in literal.finditer(source.read_text(encoding="utf-8")):
            text = dedent(match[1]).replace("\\\\", "\\")
            if not re.match(r'\s*(\{\s*"cvsim"|cvsim:)', text) or "\\(" in text:
                continue
            try:
                found = document(text)
            except (yaml.YAMLError, ValueError, RecursionError):
                continue
            count += 1
            path = folder / f"swift-{count}.yaml"
            path.write_text(text, encoding="utf-8")
            yield Case("swift test", f"{source.name} {count}", found, folder, path)


def mistakes_of_swift_tests(folder: Path) -> Iterator[Case]:
    """The mistakes that Swift tests list, each behind the cells that those tests give it."""
    literals = r'((?:"(?:[^"\\\n]|\\.)*"\s*(?:\+\s*)?)+)'
    wholes = "cvsim: 1\ncells: { A: {}, B: {} }\nsupplementaryViews: { H: {} }\n"
    gestures = "cvsim: 1\ncells: { A: { gestures: [ %s ] } }"
    count = 0
    for source in sorted((ROOT / "Tests").rglob("*.swift")):
        for match in re.finditer(r"Mistake\(\s*" + literals, source.read_text(encoding="utf-8")):
            if "\\(" in match[1]:
                continue
            text = "".join(json.loads(f'"{part}"') for part in re.findall(r'"((?:[^"\\]|\\.)*)"', match[1]))
            text = gestures % text if re.match(r"\{ \w+: ?\{", text) else wholes + text
            try:
                found = document(text)
            except (yaml.YAMLError, ValueError):
                continue
            count += 1
            path = folder / f"mistake-{count}.yaml"
            path.write_text(text, encoding="utf-8")
            yield Case("swift mistake", f"{source.name} {text.splitlines()[-1][:80]}", found, folder, path)


# MARK: Mutations

# Keys and indices, from the outside inwards.
Way = tuple[Any, ...]


def places(value: Any, path: Way = ()) -> Iterator[tuple[Way, Any]]:
    """Every value in a document and the way to it."""
    yield path, value
    if isinstance(value, dict):
        for key, member in value.items():
            yield from places(member, (*path, key))
    elif isinstance(value, list):
        for index, element in enumerate(value):
            yield from places(element, (*path, index))


def replaced(whole: Any, path: Way, value: Any) -> Any:
    """A copy of `whole` with `value` at `path`."""
    if not path:
        return copy.deepcopy(value)
    result = copy.deepcopy(whole)
    holder = result
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    return result


OTHERS: tuple[Any, ...] = (True, "nonsense", "", 7, -3, 0.5, 1e10, None, [], {}, [1, 2], {"a": 1})


def others(value: Any, generator: random.Random) -> list[Any]:
    """Two values of other types than `value`."""
    fitting = [other for other in OTHERS if type(other) is not type(value)]
    return generator.sample(fitting, 2)


def spoiled_values(value: Any, generator: random.Random) -> Iterator[tuple[str, Any]]:
    """What to put in the place of a value, and what kind of mistake that is."""
    if isinstance(value, dict):
        yield "unknown key", {**value, "colour": 1}
        for key in value:
            others_of = {k: m for k, m in value.items() if k != key}
            yield "missing key", others_of
            yield "misspelled key", {**others_of, f"{key}s": value[key]}
    if isinstance(value, list):
        yield "list too short", value[:-1]
        yield "list too long", [*value, *value[-1:]]
    if isinstance(value, str):
        yield "other word", "nonsense"
        yield "other case", value.swapcase()
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        for number in (-abs(value) - 1, 2e9, value + 0.5):
            yield "other number", number
    for other in others(value, generator):
        yield "other type", other


def mutations(whole: Any, generator: random.Random) -> Iterator[tuple[str, Way, Any]]:
    """Every way to spoil a document a little: the kind of mistake, where it is, and the outcome."""
    for path, value in places(whole):
        for kind, spoiled in spoiled_values(value, generator):
            yield kind, path, replaced(whole, path, spoiled)


def sampled(case: Case, limit: int, seed: int) -> list[Case]:
    """Up to `limit` mutations of an example, the same for the same seed."""
    generator = random.Random(f"{seed} {case.what}")
    found = list(mutations(case.document, generator))
    if len(found) > limit:
        found = generator.sample(found, limit)
    return [
        Case(kind, f"{case.what} {'.'.join(map(str, path))}", spoiled, case.folder)
        for kind, path, spoiled in found
    ]


# MARK: Verdicts


def batches(values: list[Any], size: int) -> Iterator[list[Any]]:
    """`values` in lists of `size`."""
    for start in range(0, len(values), size):
        yield values[start:start + size]


def checked(program: str, cases: list[Case]) -> list[list[str]]:
    """What `cvsim check` says of each case, a list of lines; empty for one that it accepts."""
    complaints: list[list[str]] = []
    for batch in batches(cases, 200):
        paths: list[Path] = []
        written: list[Path] = []
        for index, case in enumerate(batch):
            path = case.path or case.folder / f"mutation-{index}.json"
            if not case.path:
                path.write_text(json.dumps(case.document), encoding="utf-8")
                written.append(path)
            paths.append(path)
        complaints += complaints_about(program, paths)
        for path in written:
            path.unlink()
    return complaints


def complaints_about(program: str, paths: list[Path]) -> list[list[str]]:
    """The lines that `cvsim check` prints about each file; empty for one that is sound."""
    # The lines of a file come after those of the files before it, up to its own verdict: an answer a file.
    found: list[list[str]] = []
    outcome = subprocess.run(
        [program, "check", "--allow-unreachable", *map(str, paths)], capture_output=True, text=True, check=False)
    if outcome.returncode not in (0, 2, 3):
        raise SystemExit(f"cvsim check ended with {outcome.returncode}: {outcome.stderr[-2000:]}")
    text = outcome.stdout + outcome.stderr
    by_path: dict[str, list[str]] = {str(path): [] for path in paths}
    sound = set(re.findall(r"^(.*): ok$", text, re.M))
    current = ""
    for line in text.splitlines():
        start = next((p for p in candidates(line) if p in by_path), None)
        current = start or current
        if current and not line.endswith(": ok"):
            by_path[current].append(line)
    for path in map(str, paths):
        if path in sound:
            found.append([])
        else:
            found.append(by_path[path] or ["? no word about it"])
    return found


def candidates(line: str) -> Iterator[str]:
    """The beginnings of a line that may be a path."""
    for match in re.finditer(":", line):
        yield line[:match.start()]


def excuse(complaints: list[str]) -> str | None:
    """Why a schema accepts what `cvsim check` complains about, or None if it should not."""
    reasons = []
    for line in complaints:
        if re.match(r"^… and \d+ more|^\d+ more", line.strip()):
            continue
        reason = next((why for form, why in EXCEPTIONS.items() if re.search(form, line)), None)
        if reason is None:
            return None
        reasons.append(reason)
    return reasons[0] if reasons else None


class Tally:
    """What both said of all cases so far."""

    def __init__(self) -> None:
        self.agreed: Counter[tuple[str, str]] = Counter()
        self.excused: Counter[str] = Counter()
        self.failures: list[str] = []

    def note(self, case: Case, complaints: list[str], error: str | None) -> None:
        """Counts a case: what `cvsim check` said of it, and what the schema said."""
        if bool(complaints) == bool(error):
            self.agreed[case.kind, "refused" if error else "accepted"] += 1
        elif error:
            self.failures.append(f"false alarm: {case.kind} {case.what}: {error}")
        elif (reason := excuse(complaints)) is not None:
            self.excused[reason] += 1
        else:
            self.failures.append(f"missed: {case.kind} {case.what}: {complaints[0]}")

    def report(self) -> None:
        """Prints the counts."""
        kinds = sorted({kind for kind, _ in self.agreed})
        print(f"{'':16} {'both accept':>12} {'both refuse':>12}")
        for kind in kinds:
            print(f"{kind:16} {self.agreed[kind, 'accepted']:12} {self.agreed[kind, 'refused']:12}")
        total = self.excused.total()
        print(f"\n{total} are refused by `cvsim check` alone, because a schema cannot say it:")
        for reason, count in self.excused.most_common():
            print(f"{count:6} {reason}")


def schema_error(validator: Any, value: Any) -> str | None:
    """What the schema finds first, or None."""
    error = next(validator.iter_errors(value), None)
    if error is None:
        return None
    return f"at {'.'.join(map(str, error.absolute_path))}: {error.message[:200]}"


def run(program: str, limit: int, seed: int) -> Tally:
    """Asks both about everything."""
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    tally = Tally()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "Examples"
        shutil.copytree(ROOT / "Examples", folder)
        inline = Path(name) / "inline"
        inline.mkdir()
        originals = list(examples(folder))
        cases = [*originals, *texts_of_swift_tests(inline), *mistakes_of_swift_tests(inline)]
        complaints = checked(program, cases)
        for case, lines in zip(cases, complaints, strict=True):
            tally.note(case, lines, schema_error(validator, case.document))
            if case.kind == "example" and lines and not is_missing_data(lines):
                tally.failures.append(f"the example {case.what} is refused: {lines[0]}")
        # A mutation of a file that is refused anyway would tell nothing.
        verdicts = zip(originals, complaints, strict=False)
        sound = [case for case, lines in verdicts if not lines]
        spoiled = [mutation for case in sound for mutation in sampled(case, limit, seed)]
        for case, lines in zip(spoiled, checked(program, spoiled), strict=True):
            tally.note(case, lines, schema_error(validator, case.document))
    return tally


def is_missing_data(lines: Iterable[str]) -> bool:
    """Whether a file of a Debian package, which an example shows, is not there."""
    return all("data/iso_639-3.json" in line for line in lines)


def main() -> int:
    """Compares, prints the counts, answers 1 where the two differ."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--mutations", type=int, default=120, help="of each example; default 120")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    program = os.environ.get("CVSIM")
    if not program:
        print("CVSIM names no program", file=sys.stderr)
        return 2
    tally = run(program, arguments.mutations, arguments.seed)
    tally.report()
    for failure in tally.failures[:60]:
        print(failure, file=sys.stderr)
    if tally.failures:
        print(f"{len(tally.failures)} differences", file=sys.stderr)
    return 1 if tally.failures else 0


if __name__ == "__main__":
    sys.exit(main())

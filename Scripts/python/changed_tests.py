"""Prints a filter of `swift test` for the tests of the files named on stdin; `Scripts/test --fast` uses it.

A source file has the tests in the folder of the same name, or else those of the nearest folder above it. A test
file has its own; a file of the tests that holds none has those of its folder. Nothing is printed if no file has any.
"""

import pathlib
import re
import sys

TESTS = pathlib.Path("Tests")
SUITE = re.compile(r"^(?:@\w+(?:\(.*\))? )*(?:\w+ )*(?:struct|class|enum|actor|extension) (\w+)", re.M)
PROGRAM = "cvsim"


def place_of_tests(path, root):
    """Returns the folder or the file of the tests of a file, or None if it has none."""
    parts = path.parts
    if path.name == "Package.swift" or parts[:2] == ("Tests", "TestSupport"):
        return TESTS
    if parts[0] == "Sources" and len(parts) > 2:
        path = TESTS.joinpath(f"{parts[1]}Tests", *parts[2:])
        if not (root / TESTS / f"{parts[1]}Tests").exists():
            path = TESTS / f"{PROGRAM}Tests" / "-"
        path = path.parent
    elif parts[0] != "Tests" or len(parts) < 3 or not parts[1].endswith("Tests"):
        return None
    elif path.suffix != ".swift" or not (root / path).exists() or "@Test" not in (root / path).read_text():
        path = path.parent
    while not (root / path).exists() or not tests_in(path, root):
        path = path.parent
    return path


def tests_in(place, root):
    """Returns the names of the suites in a folder or a file."""
    files = [root / place] if place.suffix == ".swift" else sorted((root / place).rglob("*.swift"))
    texts = [file.read_text(encoding="utf-8") for file in files]
    return sorted({name for text in texts if "@Test" in text for name in SUITE.findall(text)})


def filters(paths, root=pathlib.Path(".")):
    """Returns the expressions that select the tests of the files, each with the place of these tests."""
    places = {place for path in paths if (place := place_of_tests(pathlib.PurePath(path), root))}
    found = {}
    for place in sorted(places):
        if any(outer in places for outer in place.parents):
            continue
        if place == TESTS:
            return {".*": TESTS}
        target = place.parts[1]
        isWhole = len(place.parts) == 2
        found[rf"^{target}\." + ("" if isWhole else f"({'|'.join(tests_in(place, root))})/")] = place
    return found


if __name__ == "__main__":
    selected = filters(sys.stdin.read().splitlines())
    for place in selected.values():
        print(f"tests of {place}", file=sys.stderr)
    print("|".join(selected))

"""Checks the pages of rules and makes their index for Scripts/documents/generate.

Comments cite a rule as `Documentation/rules/PAGE.md`, "TITLE", where TITLE may end before a colon. Each
cited section, each test suite in a page and each type in the glossary has to exist.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "Documentation" / "rules"
GROUPS = {
    "Layouts": ["flow-layout", "compositional-layout", "list-layout", "self-sizing", "direction"],
    "Collection views": ["cells", "selection", "updates", "dragging", "snapshots"],
    "Touches and views": ["hit-testing", "touches", "gestures", "controls", "scrolling"],
    "Containers": ["split-view"],
    "Events": ["wiring", "exceptions"],
}
SECTION = re.compile(r"^### (\d+)\. (.+)$", re.M)
# A comment's line break, which a citation may contain.
BREAK = re.compile(r"\n *//+ *")
CITATION = re.compile(r'Documentation/rules/([\w-]+)\.md`(?:, "([^"]*)")?')


def swift_texts(*folders):
    """Yields the path and the text of each Swift file."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.swift")):
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def anchor(heading):
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def problems(pages):
    """Yields the errors of the pages, of the citations and of the glossary."""
    suites, types = set(), set()
    for path, text in swift_texts("Sources", "Tests"):
        types.update(re.findall(r"\b(?:struct|class|enum|protocol|typealias) (\w+)", text))
        if path.startswith("Tests/"):
            suites.update(re.findall(r"\b(?:struct|class) (\w+Tests)\b", text))
        for page, title in CITATION.findall(BREAK.sub(" ", text)):
            titles = [name for _, name in SECTION.findall(pages.get(page, ""))]
            if page not in pages:
                yield f"{path} cites Documentation/rules/{page}.md, which does not exist"
            elif title and not any(name == title or name.startswith(f"{title}:") for name in titles):
                yield f'{path} cites "{title}" of Documentation/rules/{page}.md, which has no such section'
    for page, text in pages.items():
        numbers = [int(number) for number, _ in SECTION.findall(text)]
        if numbers != list(range(1, len(numbers) + 1)):
            yield f"Documentation/rules/{page}.md: the sections are not numbered from 1"
        tests = text.partition("\n## Tests\n")[2]
        for suite in re.findall(r"`(\w+Tests)`", tests):
            if suite not in suites:
                yield f"Documentation/rules/{page}.md: there is no test suite {suite}"
    glossary = (FOLDER.parent / "glossary.md").read_text(encoding="utf-8")
    for column in re.findall(r"^\|.*\|([^|]*)\|$", glossary, re.M):
        for name in re.findall(r"`([A-Z]\w*)", column):
            if name not in types:
                yield f"Documentation/glossary.md: there is no type {name}"


def index():
    """Returns the page README.md with the current sections of all pages."""
    names = [name for group in GROUPS.values() for name in group]
    found = sorted(path.stem for path in FOLDER.glob("*.md") if path.stem != "README")
    if found != sorted(names):
        sys.exit(f"pages of rules without a group in {__file__}: {set(found) ^ set(names)}")
    pages = {name: (FOLDER / f"{name}.md").read_text(encoding="utf-8") for name in names}
    if errors := list(problems(pages)):
        sys.exit("\n".join(errors))
    head = (FOLDER / "README.md").read_text(encoding="utf-8").partition("## Sections\n")[0]
    lines = [head + "## Sections"]
    for group, members in GROUPS.items():
        lines += ["", f"### {group}", "", "| page | sections |", "|---|---|"]
        for name in members:
            title = pages[name].partition("\n")[0].removeprefix("# Rules of ")
            sections = (f"{number}. {name}" for number, name in SECTION.findall(pages[name]))
            links = ", ".join(f"[{text}]({name}.md#{anchor(text)})" for text in sections)
            lines.append(f"| [{title}]({name}.md) | {links} |")
    return "\n".join(lines) + "\n"

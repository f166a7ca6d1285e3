"""Draws the modules and their imports for Scripts/documents/generate.

Arrows are the imports in Sources/. An arrow that follows from two others is left out.
"""

import pathlib
import re
from xml.sax.saxutils import escape

ROOT = pathlib.Path(__file__).resolve().parents[2]
IMPORT = re.compile(r"^ *(?:@\w+ +|public +|package +|internal +)*import +(\w+)", re.M)
TOOLCHAIN = {"Darwin", "Dispatch", "Foundation", "Glibc", "Musl", "Synchronization", "Testing"}
BOX, ROW, GAP, MARGIN = (190, 46), 84, 26, 20
HEAD = """<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}" \
font-family="sans-serif" text-anchor="middle">
<title>The modules and their imports</title>
<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">\
<path d="M0,0 8,4 0,8z" fill="#555"/></marker></defs>
<rect width="{0}" height="{1}" fill="#fff"/>"""


def imports():
    """Returns the names that each module imports, the toolchain's left out."""
    found = {}
    for folder in sorted((ROOT / "Sources").iterdir()):
        texts = (path.read_text(encoding="utf-8") for path in folder.rglob("*.swift"))
        found[folder.name] = {name for text in texts for name in IMPORT.findall(text)} - TOOLCHAIN
    return found


def reachable(module, uses):
    """Returns all modules that a module uses, through others too."""
    return uses[module].union(*(reachable(used, uses) for used in uses[module]))


def reduced(uses):
    """Returns the imports that do not follow from others."""
    return {
        module: {one for one in used if not any(one in reachable(other, uses) for other in used - {one})}
        for module, used in uses.items()
    }


def row(module, uses):
    """Returns the number of the row of a module, which is below those of all its users."""
    return max((row(user, uses) + 1 for user, used in uses.items() if module in used), default=0)


def picture():
    found = imports()
    uses = {module: names & found.keys() for module, names in found.items()}
    rows = {}
    for module in uses:
        rows.setdefault(row(module, uses), []).append(module)
    width = max(map(len, rows.values())) * (BOX[0] + GAP) - GAP + 2 * MARGIN
    height = len(rows) * ROW - (ROW - BOX[1]) + 2 * MARGIN
    corners, less = {}, reduced(uses)
    for number, modules in sorted(rows.items()):
        left = (width - len(modules) * (BOX[0] + GAP) + GAP) / 2
        # Each module is below the middle of its users, so that few arrows cross.
        users = {module: [corners[user][0] for user in corners if module in less[user]] for module in modules}
        modules.sort(key=lambda module: sum(users[module]) / max(len(users[module]), 1))
        for index, module in enumerate(modules):
            corners[module] = left + index * (BOX[0] + GAP), MARGIN + number * ROW
    lines = [HEAD.format(width, height)]
    for module, used in less.items():
        for other in sorted(used):
            x, y = corners[module][0] + BOX[0] / 2, corners[module][1] + BOX[1]
            ends = corners[other][0] + BOX[0] / 2, corners[other][1]
            lines.append(
                f'<path d="M{x:g},{y:g} C{x:g},{y + 30:g} {ends[0]:g},{ends[1] - 30:g} {ends[0]:g},{ends[1] - 1:g}" '
                'fill="none" stroke="#555" marker-end="url(#head)"/>'
            )
    for module, (x, y) in corners.items():
        others = ", ".join(sorted(found[module] - found.keys()))
        middle = x + BOX[0] / 2
        lines.append(f'<rect x="{x:g}" y="{y:g}" width="{BOX[0]}" height="{BOX[1]}" rx="6" fill="#eef3fb" stroke="#456"/>')
        lines.append(f'<text x="{middle:g}" y="{y + (20 if others else 28):g}" font-size="14">{escape(module)}</text>')
        if others:
            lines.append(f'<text x="{middle:g}" y="{y + 36:g}" font-size="10" fill="#555">{escape(others)}</text>')
    return "\n".join(lines) + "\n</svg>\n"

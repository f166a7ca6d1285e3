"""The colours of the report and of the studio, with those of drawings as `DrawingTheme` has them."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
COLORS = ROOT / "Sources/TestRuns/HTML/Page/palette.css"
THEMES = ROOT / "Sources/InteractionSessions/Drawing/DrawingTheme.swift"


def text():
    """Returns the style sheet of the variables."""
    themes = THEMES.read_text(encoding="utf-8").split("static let ")[1:]
    light, dark = (dict(re.findall(r'(\w+): "(#\w+)"', theme)) for theme in themes)
    if not light or light.keys() != dark.keys():
        sys.exit(f"{THEMES} has no two themes of the same colours")
    names = {name: re.sub("[A-Z]", lambda match: f"-{match[0].lower()}", name) for name in light}
    lines = [f"  --draw-{names[name]}: light-dark({light[name]}, {dark[name]});\n" for name in light]
    return COLORS.read_text(encoding="utf-8").replace("{{drawing}}", "".join(lines))

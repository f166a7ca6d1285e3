#!/usr/bin/env python3
"""Writes the outlines of the face in which pictures of screens draw text.

The face is a subset of Inter (SIL Open Font License, Sources/InteractionSessions/Pictures/Face/OFL.txt) in four
weights. A line of a file is a character in hexadecimal, its advance and its outline as an SVG path, in thousandths of the
size, with y downwards from the baseline. Pictures draw these outlines, so they look the same in every viewer.

Needs fonttools from PyPI, and the font: apt-get install fonts-inter.
"""
import pathlib

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUTPUT = ROOT / "Sources/InteractionSessions/Pictures/Face"
FONTS = pathlib.Path("/usr/share/fonts/opentype/inter")
WEIGHTS = ["Regular", "Medium", "SemiBold", "Bold"]
# The characters that are measured one by one, see font_widths.py, and signs that screens often show.
RANGES = [(0x20, 0x7E), (0xA0, 0x17F), (0x386, 0x3CE), (0x400, 0x45F), (0x2010, 0x203A), (0x20AC, 0x20AC),
          (0x2122, 0x2122), (0x2190, 0x2193), (0x2212, 0x2212), (0x2713, 0x2713), (0x2318, 0x2318)]


class PathPen(BasePen):
    """Writes relative commands with whole numbers, which are the shortest text."""

    def __init__(self, glyphs, scale):
        super().__init__(glyphs)
        self.scale, self.parts, self.at = scale, [], (0, 0)

    def point(self, point):
        return round(point[0] * self.scale), round(-point[1] * self.scale)

    def add(self, command, points):
        numbers = "".join(f"{value:+d}" for x, y in points for value in (x - self.at[0], y - self.at[1]))
        numbers = "".join(f" {part}" if part[0] != "-" else part for part in numbers.replace("+", " ").replace("-", " -").split())
        self.parts.append(command + numbers.lstrip())
        self.at = points[-1]

    def _moveTo(self, point):
        self.add("m", [self.point(point)])
        self.start = self.at

    def _lineTo(self, point):
        x, y = self.point(point)
        dx, dy = x - self.at[0], y - self.at[1]
        if dx or dy:
            self.parts.append(f"h{dx}" if not dy else f"v{dy}" if not dx else f"l{dx}{'' if dy < 0 else ' '}{dy}")
            self.at = (x, y)

    def _curveToOne(self, one, two, three):
        self.add("c", [self.point(one), self.point(two), self.point(three)])

    def _closePath(self):
        self.parts.append("z")
        self.at = self.start


def main():
    for weight in WEIGHTS:
        font = TTFont(FONTS / f"Inter-{weight}.otf")
        names, glyphs, scale = font.getBestCmap(), font.getGlyphSet(), 1000 / font["head"].unitsPerEm
        lines = []
        for first, last in RANGES:
            for code in range(first, last + 1):
                if code not in names:
                    continue
                pen = PathPen(glyphs, scale)
                glyphs[names[code]].draw(pen)
                lines.append(f"{code:X} {round(glyphs[names[code]].width * scale)} {''.join(pen.parts)}".rstrip())
        (OUTPUT / f"Inter-{weight}.txt").write_text("\n".join(lines) + "\n")


main()

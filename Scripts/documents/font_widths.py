#!/usr/bin/env python3
"""Writes the table of character widths by which text is measured.

The widths are those of Inter (SIL Open Font License) in two optical sizes and four weights, each multiplied by a factor
for its class of characters. The factors, the tracking by size and the strength of kerning are the least-squares fit to the
recorded widths of whole strings in Tests/UIKitTests/Fixtures/text_ios_recorded.json.

Needs fonttools and numpy from PyPI, and the font: apt-get install fonts-inter.
"""
import json
import pathlib
import textwrap

import numpy
from fontTools.ttLib import TTFont

ROOT = pathlib.Path(__file__).resolve().parents[2]
RECORDED = ROOT / "Tests/UIKitTests/Fixtures/text_ios_recorded.json"
OUTPUT = ROOT / "Sources/InteractionKit/Text/Generated/CharacterWidths.swift"
FONTS = pathlib.Path("/usr/share/fonts/opentype/inter")

FAMILIES = ["Inter", "InterDisplay"]
MASTERS = ["Thin", "Regular", "Bold", "Black"]
# Recorded: weights are linear blends of four masters.
WEIGHTS = {
    "ultraLight": (0, 0), "thin": (0, 0.216), "light": (0, 0.659), "regular": (1, 0), "medium": (1, 0.3667),
    "semibold": (1, 0.6333), "bold": (2, 0), "heavy": (2, 0.5333), "black": (2, 1),
}
RANGES = [(0x20, 0x7E), (0xA0, 0x17F), (0x386, 0x3CE), (0x400, 0x45F), (0x2010, 0x203A), (0x20AC, 0x20AC),
          (0x2122, 0x2122), (0x2212, 0x2212)]
SIZES = [8, 13, 15, 17, 22, 34]
CLASSES = 7
TIGHT = {a + b for a, b in ("AV", "VA", "AT", "TA", "AW", "WA", "AY", "YA", "LT", "LV", "LY", "LW", "PA", "FA")}
TIGHT |= {a + b for a in "TVWY" for b in "aceogqsdu.,"} | {a + b for a in "PF" for b in ".,"}
LOOSE = {a + b for a in "vwy" for b in "aeo.,"} | {b + a for a in "vwy" for b in "aeo"}


def character_class(character):
    if character.isdigit():
        return 0
    if character in "ijlI.,:;'!|":
        return 1
    if character in "WMmw":
        return 2
    if character == " ":
        return 5
    return 3 if character.isupper() else 4 if character.islower() else 6


def optical(size):
    """The share of the display widths; recorded for 22 points."""
    return 0 if size <= 17 else 1 if size >= 28 else 0.5273 if size == 22 else (size - 17) / 11


def kerning(text):
    pairs = [text[i:i + 2] for i in range(len(text) - 1)]
    return sum(1 if pair in TIGHT else 0.3 if pair in LOOSE else 0 for pair in pairs)


def tracking(size):
    if size <= SIZES[0]:
        return [(0, 1)]
    for index, (low, high) in enumerate(zip(SIZES, SIZES[1:])):
        if size <= high:
            share = (size - low) / (high - low)
            return [(index, 1 - share), (index + 1, share)]
    return [(len(SIZES) - 1, 1)]


def widths():
    found = {}
    for family in FAMILIES:
        for master in MASTERS:
            font = TTFont(FONTS / f"{family}-{master}.otf")
            names, metrics, units = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
            found[family, master] = {
                chr(code): metrics[names[code]][0] / units
                for first, last in RANGES for code in range(first, last + 1) if code in names}
    return found


FACTORS = len(MASTERS) * len(FAMILIES) * CLASSES


def factor(master, family, kind):
    return (master * len(FAMILIES) + family) * CLASSES + kind


def fit(table):
    count = FACTORS + len(SIZES) + 2
    rows, values = [], []

    def add(text, weight, size, width):
        row = numpy.zeros(count)
        master, share = WEIGHTS[weight]
        for index, part in ((master, 1 - share), (master + 1, share)):
            for family, size_part in ((0, 1 - optical(size)), (1, optical(size))):
                if part and size_part:
                    for character in text:
                        row[factor(index, family, character_class(character))] += (
                            table[FAMILIES[family], MASTERS[index]][character] * part * size_part)
        for index, part in tracking(size):
            row[FACTORS + index] += part * len(text)
        row[-2] = -kerning(text) * (1 - optical(size))
        row[-1] = -kerning(text) * optical(size)
        rows.append(row * size / width)
        values.append(1)

    for case in json.loads(RECORDED.read_text())["cases"]:
        given = case["input"]
        if case["id"].startswith("text/width/system"):
            for text, width in zip(given["strings"], case["expected"]["typographicWidth"]):
                add(text, given["weight"], given["pointSize"], width)
        elif case["id"].startswith("text/label-ios2x"):
            # The recorded width is rounded up to half a point.
            add(given["text"], given["weight"], given["pointSize"], case["expected"]["intrinsicContentSize"][0] - 0.25)
    recorded = len(rows)
    strength = 0.03

    def prefer(entries, value):
        row = numpy.zeros(count)
        for index, weight in entries:
            row[index] = weight
        rows.append(row)
        values.append(value)

    for master in range(len(MASTERS)):
        for family in range(len(FAMILIES)):
            for kind in range(CLASSES):
                prefer([(factor(master, family, kind), strength)], strength)
                if master:
                    prefer([(factor(master, family, kind), strength), (factor(master - 1, family, kind), -strength)], 0)
    prefer([(FACTORS + SIZES.index(17), 1)], 0)
    for index in (-2, -1):
        prefer([(index, 0.02)], 0.02 * 0.07)
    rows, values = numpy.array(rows), numpy.array(values)
    solution = numpy.linalg.lstsq(rows, values, rcond=None)[0]
    errors = abs(rows[:recorded] @ solution - 1)
    print(f"{recorded} widths: median error {numpy.median(errors):.2%}, largest {errors.max():.2%}")
    return solution


def lines(numbers, indentation="     "):
    return textwrap.fill(" ".join(f"{number}," for number in numbers), 100, initial_indent=indentation + " ",
                         subsequent_indent=indentation + " ")


def main():
    table = widths()
    solution = fit(table)
    text = "// Written by Scripts/documents/font_widths.py.\n\n/// Widths of characters in 1/2048 of the font's size.\n"
    text += "enum CharacterWidths {\n  /// The ranges of Unicode scalars, in the order of the tables.\n"
    text += "  static let ranges: [ClosedRange<UInt32>] = [\n"
    text += lines([f"0x{first:X}...0x{last:X}" for first, last in RANGES], "   ") + "\n  ]\n\n"
    text += "  /// The sizes of the trackings, in points.\n"
    text += "  static let sizes: [Double] = [" + ", ".join(map(str, SIZES)) + "]\n"
    text += "  /// The widths that are added to each character, by size.\n  static let trackings: [Double] = ["
    text += ", ".join(f"{value * 2048:.1f}" for value in solution[FACTORS:FACTORS + len(SIZES)]) + "]\n"
    text += "  /// The widths that pairs such as AV lose, for text and for display sizes.\n  static let kerning: [Double] = ["
    text += ", ".join(f"{value * 2048:.1f}" for value in solution[-2:]) + "]\n\n"
    text += "  /// The tables by weight (thin, regular, bold, black) and size (text, display).\n"
    text += "  static let tables: [[UInt16]] = [\n"
    for master in range(len(MASTERS)):
        for family in range(len(FAMILIES)):
            known = table[FAMILIES[family], MASTERS[master]]
            # A character without a glyph is as wide as an n.
            numbers = [
                round(2048 * known.get(chr(code), known["n"])
                      * solution[factor(master, family, character_class(chr(code) if chr(code) in known else "n"))])
                for first, last in RANGES for code in range(first, last + 1)]
            text += "    [\n" + lines(numbers) + "\n    ],\n"
    text += "  ]\n}\n"
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    OUTPUT.write_text(text)


if __name__ == "__main__":
    main()

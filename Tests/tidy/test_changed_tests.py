#!/usr/bin/env python3
"""Tests of Scripts/python/changed_tests.py; `Scripts/test` runs them."""

from __future__ import annotations

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Scripts" / "python"))

from changed_tests import filters  # noqa: E402

FILES = {
    "Tests/KitTests/Layout/FlowTests.swift": "@Suite struct FlowTests {\n  @Test func a() {}\n}\n",
    "Tests/KitTests/Layout/GridTests.swift": "@Suite final class GridTests {\n  @Test func a() {}\n}\n",
    "Tests/KitTests/Support/Screen.swift": "struct Screen {}\n",
    "Tests/cvsimTests/RunTests.swift": "extension RunTests {\n  @Test func a() {}\n}\n",
}


class ChangedTestsTests(unittest.TestCase):
    def selected(self, *paths: str) -> list[str]:
        with tempfile.TemporaryDirectory() as folder:
            for path, text in FILES.items():
                file = Path(folder) / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
            return list(filters(paths, Path(folder)))

    def test_source_has_the_tests_of_its_folder(self) -> None:
        self.assertEqual(self.selected("Sources/Kit/Layout/Flow.swift"), [r"^KitTests\.(FlowTests|GridTests)/"])

    def test_source_without_a_folder_of_tests_has_those_above(self) -> None:
        self.assertEqual(self.selected("Sources/Kit/Data/Items.swift"), [r"^KitTests\."])
        self.assertEqual(self.selected("Sources/Kit/Layout/List/Rows.swift"), [r"^KitTests\.(FlowTests|GridTests)/"])

    def test_module_without_tests_has_those_of_the_program(self) -> None:
        self.assertEqual(self.selected("Sources/CReadline/shim.h"), [r"^cvsimTests\."])

    def test_test_file_has_its_own_tests(self) -> None:
        self.assertEqual(self.selected("Tests/KitTests/Layout/FlowTests.swift"), [r"^KitTests\.(FlowTests)/"])

    def test_support_of_tests_has_those_of_its_target(self) -> None:
        self.assertEqual(self.selected("Tests/KitTests/Support/Screen.swift"), [r"^KitTests\."])

    def test_wider_choice_includes_the_narrower(self) -> None:
        paths = ("Sources/Kit/Layout/Flow.swift", "Sources/Kit/Main.swift")
        self.assertEqual(self.selected(*paths), [r"^KitTests\."])
        self.assertEqual(self.selected(*paths, "Package.swift"), [".*"])

    def test_documents_have_no_tests(self) -> None:
        self.assertEqual(self.selected("Documentation/layout.md", "README.md", "Scripts/test"), [])


if __name__ == "__main__":
    unittest.main()

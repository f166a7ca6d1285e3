#!/usr/bin/env python3
"""Tests of `Scripts/check-folders` on small source trees; `Scripts/test` runs them."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "Scripts" / "check-folders"

PAGE = """# Architecture

| folder | contents |
|---|---|
| `Ground/` | values |
| `Roof/` | views |

| from | to | types | reason |
|---|---|---|---|
| `Ground` | `Roof` | `Window` | each owns the other |
"""

GOOD = {
    "Ground/Value.swift": '''
        import Roof
        // A View in a comment /* is not a use. */
        /* Nor /* in a nested */ View. */
        struct Value {
          var window: Window?
          var text = "View and \\\\" + #"a "View" \\(View)"# + """
            "View" here
            """
          enum Nested { case view }
          func answer() { Other.View() }
        }
        struct Twice {}
        private struct Own {}
        ''',
    "Ground/Value+Own.swift": "struct Owner { struct Inner {} }\nlet inner: Inner, twice: Twice",
    "Roof/View.swift": '''
        class Window { let value: Value }
        class View { struct Hidden {} }
        struct Inner {}
        struct Twice {}
        private struct Own {}
        ''',
}


class CheckFoldersTests(unittest.TestCase):
    def check(self, changes: dict[str, str] | None = None, page: str = PAGE) -> tuple[int, list[str]]:
        """Runs the script on the good tree with some files changed."""
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            files = {f"Sources/InteractionKit/{path}": text for path, text in (GOOD | (changes or {})).items()}
            for path, text in (files | {"Documentation/architecture.md": page}).items():
                file = root / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
            done = subprocess.run([sys.executable, SCRIPT, root], capture_output=True, text=True, check=False)
            return done.returncode, (done.stdout + done.stderr).splitlines()

    def test_tree_in_order_passes(self) -> None:
        self.assertEqual(self.check(), (0, ["folders: 2, exceptions: 1"]))

    def test_tree_against_the_order_fails_with_file_and_line(self) -> None:
        bad = {
            "Ground/Bad.swift": 'let a = 1\nlet view: View?\nlet text = "\\(View.self) View"\n',
            "Ground/Worse.swift": "#if DEBUG\nextension View {}\n#endif\nlet list: [`View`]\n",
        }
        place = "Sources/InteractionKit/Ground"
        fault = "Ground uses View of Roof, which comes later"
        lines = ["Bad.swift:2", "Bad.swift:3", "Worse.swift:2", "Worse.swift:4"]
        self.assertEqual(self.check(bad), (1, [f"{place}/{line}: {fault}" for line in lines]))

    def test_private_and_nested_types_are_not_uses(self) -> None:
        self.assertEqual(self.check({"Ground/Other.swift": "let a: Own, b: Hidden\n"})[0], 0)

    def test_folder_that_the_page_omits_fails(self) -> None:
        code, lines = self.check({"Cellar/Box.swift": "struct Box { let view: View }\n"})
        self.assertEqual((code, lines), (1, ["Documentation/architecture.md: Cellar/ is not listed"]))

    def test_listed_folder_without_files_fails(self) -> None:
        page = PAGE.replace("| `Roof/` | views", "| `Attic/` | empty |\n| `Roof/` | views")
        self.assertEqual(
            self.check(page=page), (1, ["Documentation/architecture.md: Attic/ does not exist"])
        )

    def test_folder_without_a_description_fails(self) -> None:
        code, lines = self.check(page=PAGE.replace("| views |", "| |"))
        self.assertEqual((code, lines), (1, ["Documentation/architecture.md: `Roof/` has no description"]))

    def test_exception_that_is_not_needed_fails(self) -> None:
        page = PAGE.replace("`Window`", "`Window`, `View`")
        fault = "the exception Ground to Roof for View is not needed"
        self.assertEqual(self.check(page=page), (1, [f"Documentation/architecture.md: {fault}"]))

    def test_exception_without_a_reason_fails(self) -> None:
        code, lines = self.check(page=PAGE.replace("each owns the other", ""))
        fault = "Ground uses Window of Roof, which comes later"
        self.assertEqual((code, lines), (1, [f"Sources/InteractionKit/Ground/Value.swift:6: {fault}"]))

    def test_page_without_a_table_fails(self) -> None:
        code, lines = self.check(page="# Architecture\n")
        fault = 'missing the table with the first column "folder"'
        self.assertEqual((code, lines), (1, [f"Documentation/architecture.md: {fault}"]))


if __name__ == "__main__":
    unittest.main()

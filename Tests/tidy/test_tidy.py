#!/usr/bin/env python3
"""Tests of `Scripts/tidy` on small source trees; `Scripts/test` runs them."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "Scripts" / "tidy"
FOLDER = "Sources/InteractionKit/Ground"
LIST = "Scripts/tidy.tsv"
GOOD = {
    "Documentation/architecture.md": "| folder | contents |\n|---|---|\n| `Ground/` | values |\n\n"
    "| from | to | types | reason |\n|---|---|---|---|\n",
    f"{FOLDER}/Box.swift": "/// A box.\nstruct Box { let lid: Lid }\n",
    f"{FOLDER}/Lid.swift": "/// The lid of a box.\nstruct Lid { let box: Box? }\n",
    "README.md": "[The folders](Documentation/architecture.md)\n",
}
BOX = GOOD[f"{FOLDER}/Box.swift"]
LONG_FUNCTION = "func long() {\n" + "  call()\n" * 69 + "}\n"


class TidyTests(unittest.TestCase):
    def check(self, files: dict[str, str], *options: str) -> tuple[int, list[str], str]:
        """Runs the script on the good tree with some files added; returns its lines and its list too."""
        with tempfile.TemporaryDirectory() as folder:
            for path, text in (GOOD | files).items():
                file = Path(folder) / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
            done = subprocess.run(
                [sys.executable, SCRIPT, *options, folder], capture_output=True, text=True, check=False
            )
            file = Path(folder) / LIST
            listed = file.read_text(encoding="utf-8") if file.exists() else ""
            return done.returncode, (done.stdout + done.stderr).splitlines(), listed

    def faults(self, text: str, path: str = f"{FOLDER}/Box.swift") -> list[str]:
        """Returns the faults of one file without its path."""
        _, lines, _ = self.check({path: text})
        return [line.removeprefix(f"{path}:") for line in lines if line.startswith(f"{path}:")]

    def test_good_tree_passes(self) -> None:
        self.assertEqual(self.check({}), (0, ["tidy: 0 exceptions", "folders: 1, exceptions: 0"], ""))

    def test_system_call_outside_of_platform_fails(self) -> None:
        call = "func end() { kill(1, 9) }\n"
        self.assertEqual(self.faults(BOX + call), ["3: call: the system call kill() outside a folder Platform"])
        self.assertEqual(self.faults(BOX + "func end() { box.kill(1) }\n"), [])
        _, lines, _ = self.check({"Sources/Platform/Process.swift": call})
        self.assertNotIn("call:", "".join(lines))

    def test_summary_that_is_printed_is_a_summary(self) -> None:
        fault = 'wording: "takes back" in a summary; write: releases, undoes, removes'
        verb = 'let undo = Verb(\n  "undo", .time, "takes back the last commands")\n'
        self.assertEqual(self.faults(BOX + verb), [f"4: {fault}"])

    def test_file_of_more_than_400_lines_fails(self) -> None:
        text = "struct Box {\n" + "  let a: Int\n" * 398 + "}\n"
        self.assertEqual(self.faults(text), [])
        self.assertEqual(self.faults(text + "\n"), ["400: file: the file has 401 lines, at most 400 are allowed"])
        self.assertEqual(self.faults(text.replace("{\n", "{\n  /// The side.\n")), [])

    def test_function_of_more_than_70_lines_fails(self) -> None:
        fault = "function: the function has 71 lines, at most 70 are allowed"
        self.assertEqual(self.faults(BOX + LONG_FUNCTION), [f"3: {fault}"])
        self.assertEqual(self.faults(BOX + LONG_FUNCTION.replace("  call()\n", "", 1)), [])

    def test_each_kind_of_body_is_a_function(self) -> None:
        body = " {\n" + "    call()\n" * 69 + "  }\n"
        for declaration in (
            "  init?()", "  package static func a<T>(\n    _ b: T\n  ) -> Int\n  where T: B", "  var a: Int",
            "  @inlinable public subscript(a: Int) -> Int", "  private(set) lazy var a: Int =", "  deinit",
        ):  # fmt: skip
            self.assertEqual(len(self.faults(f"struct Box {{\n{declaration}{body}}}\n")), 1, declaration)

    def test_declarations_without_a_body_are_not_functions(self) -> None:
        lines = "protocol Box {\n" + "  func a()\n  var b: Int { get }\n" * 40 + "}\n"
        self.assertEqual(self.faults(lines), [])

    def test_long_summary_fails(self) -> None:
        text = f"/// The {'a' * 97}.\n///\n/// {'More. ' * 30}\nstruct Box {{}}\n"
        fault = "1: summary: the summary has 102 characters, at most 100 are allowed"
        self.assertEqual(self.faults(text), [fault])

    def test_wording_counts_in_summaries_only(self) -> None:
        text = "/// Whether the lid is closed. Nobody hears it.\nstruct Box {}  // nobody\n"
        fault = '1: wording: "Whether" in a summary; write: begin with a noun, or with a verb in -s'
        self.assertEqual(self.faults(text), [fault])

    def test_platform_is_imported_in_its_folder_alone(self) -> None:
        text = "#if canImport(Glibc)\n  import Glibc\n#endif\nstruct Box {}\n"
        self.assertEqual(self.faults(text), ["2: platform: import Glibc outside a folder Platform"])
        self.assertEqual(self.faults(text, "Sources/cvsim/Platform/Box.swift"), [])

    def test_generated_files_are_left_out(self) -> None:
        text = LONG_FUNCTION + "extension Box { var lid: Lid }\n"
        self.assertEqual(self.faults(text, "Sources/cvsim/Generated/Box+Text.swift"), [])

    def test_file_that_no_other_file_uses_is_dead(self) -> None:
        dead = "1: dead: no other file uses it"
        self.assertEqual(self.faults("struct Attic { let lid: Lid }\n", f"{FOLDER}/Attic.swift"), [dead])
        self.assertEqual(self.faults("extension Lid { func open() {} }\n", f"{FOLDER}/Lid+.swift"), [dead])
        self.assertEqual(self.faults("# A page\n", "Documentation/page.md"), [dead])
        self.assertEqual(self.faults("@Suite struct AtticTests {}\n", "Tests/AtticTests.swift"), [])

    def test_listed_excess_passes_and_any_other_fails(self) -> None:
        files = {f"{FOLDER}/Box.swift": BOX + LONG_FUNCTION}
        entry = f"function\t{FOLDER}/Box.swift\t"
        self.assertEqual(self.check(files | {LIST: f"{entry}1\n"})[0], 0)
        code, lines, _ = self.check(files | {LIST: f"{entry}2\n"})
        fault = f"{LIST}: function {FOLDER}/Box.swift: 1 instead of 2, run Scripts/tidy --tighten"
        self.assertEqual((code, lines[0]), (1, fault))
        longer = {f"{FOLDER}/Box.swift": BOX + LONG_FUNCTION.replace("{\n", "{\n  call()\n")}
        self.assertEqual(self.check(longer | {LIST: f"{entry}1\n"})[0], 1)

    def test_tightening_shrinks_the_list_and_adds_nothing(self) -> None:
        files = {
            f"{FOLDER}/Box.swift": "/// Whether it is.\nstruct Box { let lid: Lid }\n" + LONG_FUNCTION,
            LIST: f"file\t{FOLDER}/Lid.swift\t3\nfunction\t{FOLDER}/Box.swift\t2\n",
        }
        code, lines, listed = self.check(files, "--tighten")
        self.assertEqual((code, lines), (0, [f"{LIST}: 1 entries, 2 before"]))
        self.assertEqual(listed, f"function\t{FOLDER}/Box.swift\t1\n")

    def test_first_list_has_everything(self) -> None:
        files = {f"{FOLDER}/Box.swift": BOX + LONG_FUNCTION, "Scripts/test": ""}
        _, _, listed = self.check(files, "--tighten")
        self.assertEqual(listed, f"function\t{FOLDER}/Box.swift\t1\n")

    def test_folders_out_of_order_fail(self) -> None:
        self.assertEqual(self.check({"Sources/InteractionKit/Attic/Old.swift": "let box: Box, old = 1\n"})[0], 1)


if __name__ == "__main__":
    unittest.main()

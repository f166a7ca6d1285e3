#!/usr/bin/env python3
"""Tests of the package that `Scripts/vscode` makes; `Scripts/test` runs them."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
import unittest
import xml.dom.minidom
import zipfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def paths(value: Any) -> list[str]:
    """The files of the package that a part of package.json names."""
    if isinstance(value, dict):
        return [path for part in value.values() for path in paths(part)]
    if isinstance(value, list):
        return [path for part in value for path in paths(part)]
    return [value] if isinstance(value, str) and value.startswith("./") else []


class PackageTests(unittest.TestCase):
    """The contents of the package."""

    folder: tempfile.TemporaryDirectory[str]
    path: Path

    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = tempfile.TemporaryDirectory()
        cls.path = Path(cls.folder.name) / "cvsim.vsix"
        subprocess.run([ROOT / "Scripts" / "vscode", cls.path], check=True, stdout=subprocess.DEVNULL)
        cls.archive = zipfile.ZipFile(cls.path)
        cls.package = json.loads(cls.archive.read("extension/package.json"))

    @classmethod
    def tearDownClass(cls) -> None:
        cls.archive.close()
        cls.folder.cleanup()

    def test_names_only_files_that_it_has(self) -> None:
        names = set(self.archive.namelist())
        for path in paths(self.package):
            found = {f"extension/{path[2:]}", f"extension/{path[2:]}.js"}
            self.assertTrue(found & names, path)

    def test_has_the_present_grammars_and_schema(self) -> None:
        for name, source in [
            ("syntaxes/cvt.tmLanguage.json", "Editors/cvt.tmLanguage.json"),
            ("syntaxes/cvt-markdown.tmLanguage.json", "Editors/cvt-markdown.tmLanguage.json"),
            ("schemas/collection-file.schema.json", "Documentation/collection-file.schema.json"),
        ]:
            self.assertEqual(self.archive.read(f"extension/{name}"), (ROOT / source).read_bytes())

    def test_manifest_names_the_version(self) -> None:
        manifest = xml.dom.minidom.parseString(self.archive.read("extension.vsixmanifest"))
        identity = manifest.getElementsByTagName("Identity")[0]
        self.assertEqual(identity.getAttribute("Version"), self.package["version"])
        for asset in manifest.getElementsByTagName("Asset"):
            self.assertIn(asset.getAttribute("Path"), self.archive.namelist())

    def test_same_files_give_the_same_bytes(self) -> None:
        again = Path(self.folder.name) / "again.vsix"
        subprocess.run([ROOT / "Scripts" / "vscode", again], check=True, stdout=subprocess.DEVNULL)
        self.assertEqual(again.read_bytes(), self.path.read_bytes())

    def test_problem_matchers_match_the_lines_of_the_program(self) -> None:
        matchers = {m["name"]: m["pattern"][0] for m in self.package["contributes"]["problemMatchers"]}
        for name, line, groups in [
            ("cvsim-test", "  FAIL my dir/a.cvt:3:1 likes it (step 2 at 0 ms)", ("my dir/a.cvt", "3", "1")),
            ("cvsim-test", "ERROR a.cvt:2:1 a", ("a.cvt", "2", "1")),
            ("cvsim-test", "XPASS a.cvt:7 a", ("a.cvt", "7", None)),
            ("cvsim-check", 'a.yaml:3:5: cells.Row: unknown key "sise"', ("a.yaml", "3", "5")),
        ]:
            pattern = matchers[name]
            found = re.match(pattern["regexp"], line)
            assert found is not None, line
            self.assertEqual(tuple(found.group(pattern[key]) for key in ("file", "line", "column")), groups)

    @unittest.skipIf(shutil.which("node") is None, "node is not installed")
    def test_lenses_are_above_the_cases(self) -> None:
        script = (
            "const e = require(process.argv[1]);"
            "console.log(JSON.stringify(e.linesOfCases(process.argv[2], process.argv[3] === 'md')))"
        )
        for text, kind, lines in [
            ("%cvsim 1\n%load a.yaml\n\ntap 1,1\n| x\ntap 2,2\n", "cvt", [3]),
            ("%load a.yaml\n%case a\ntap 1,1\n\n%case b\ntap 2,2\n", "cvt", [1, 4]),
            ("text\n```cvsim\n%load a.yaml\ntap 1,1\n```\ntap\n```yaml\na: 1\n```\n", "md", [3]),
            ("# only comments\n", "cvt", []),
        ]:
            command = ["node", "-e", script, str(ROOT / "Editors/vscode/extension.js"), text, kind]
            found = subprocess.run(command, check=True, capture_output=True, text=True).stdout
            self.assertEqual(json.loads(found), lines, text)


if __name__ == "__main__":
    unittest.main()

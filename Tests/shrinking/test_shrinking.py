#!/usr/bin/env python3
"""Tests of Scripts/python/shrinking.py and search.py; `Scripts/test` runs them."""

from __future__ import annotations

import json
import signal
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Scripts" / "python"))

from search import kind_of, kind_of_end  # noqa: E402
from shrinking import shrink_case, shrink_list, shrink_tree  # noqa: E402


class ShrinkingTests(unittest.TestCase):
    def test_a_list_shrinks_to_the_elements_that_fail(self) -> None:
        self.assertEqual(shrink_list(list(range(100)), lambda found: {7, 62} <= set(found)), [7, 62])

    def test_a_tree_shrinks_to_the_values_that_fail(self) -> None:
        tree = {"a": [1, {"b": 907, "c": "text"}, 3], "d": {"e": None}}

        def fails(found: dict) -> bool:
            return any(isinstance(value, dict) and value.get("b", 0) > 5 for value in found.get("a", []))

        self.assertEqual(shrink_tree(tree, fails), {"a": [{"b": 10}]})

    def test_a_case_shrinks_in_all_parts(self) -> None:
        files = {"screen.json": json.dumps({"cells": {"A": {}, "B": {}}}), "notes": "one\ntwo\nthree", "other": "x"}
        case = {"commands": ["load screen.json", "ls", "tap #a", "undo"], "files": files}

        def fails(one: dict) -> bool:
            return (
                "tap #a" in one["commands"]
                and "B" in json.loads(one["files"].get("screen.json", "{}")).get("cells", {})
                and "two" in one["files"].get("notes", "")
            )

        self.assertEqual(
            shrink_case(case, fails, 60),
            {"commands": ["tap #a"], "files": {"screen.json": '{"cells": {"B": {}}}', "notes": "two"}},
        )

    def test_the_time_is_limited(self) -> None:
        case = {"commands": ["a", "b"], "files": {}}
        self.assertEqual(shrink_case(case, lambda one: True, -1), case)


class KindTests(unittest.TestCase):
    def test_names_and_numbers_do_not_tell_failures_apart(self) -> None:
        self.assertEqual(kind_of("after `tap #a`, [0,1] is -3.5"), kind_of("after `undo`, [7,2] is 12"))
        self.assertNotEqual(kind_of("a miss"), kind_of("no miss"))

    def test_a_trap_has_the_message_of_the_runtime(self) -> None:
        self.assertEqual(kind_of_end(-4, "x.swift:3: Fatal error: out of range\n"), "trap: Fatal error: out of range")
        self.assertEqual(kind_of_end(-5, ""), "trap: SIGTRAP")
        self.assertEqual(kind_of_end(-signal.SIGXCPU, ""), "hang: no result in time")
        self.assertEqual(kind_of_end(-4, "Fatal error: no 30 bytes"), kind_of_end(-4, "Fatal error: no 9 bytes"))


if __name__ == "__main__":
    unittest.main()

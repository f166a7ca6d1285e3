#!/usr/bin/env python3
"""Tests of the list of messages, and of the tests that expect them; `Scripts/test` runs them."""

from __future__ import annotations

import sys
import unittest
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parents[1] / "Scripts" / "python"))

import messages  # noqa: E402, below the path that it is found in
import swift_text  # noqa: E402


def texts(source: str) -> list[swift_text.Text]:
    return list(swift_text.texts(source))


class SwiftTextTests(unittest.TestCase):
    def test_a_string_has_a_hole_for_each_value(self) -> None:
        (text,) = texts('throw Problem("no item \\(path.text) of \\(list[0], default: "x")!")')
        self.assertEqual(text.pattern, f"no item {swift_text.HOLE} of {swift_text.HOLE}!")
        self.assertEqual(text.values, ["path.text", 'list[0], default: "x"'])

    def test_added_strings_are_one(self) -> None:
        (text,) = texts('fail("a " + name + " b "\n  + "c")')
        self.assertEqual(text.pattern, f"a {swift_text.HOLE} b c")

    def test_all_forms_of_strings_are_read(self) -> None:
        source = '// "no"\n/* "no" */ let a = #"\\d "x""#; let b = """\n    one \\\n    two\n    """; let c = "\\u{41}\\n"'
        self.assertEqual([text.pattern for text in texts(source)], ['\\d "x"', "one two", "A\n"])

    def test_a_string_has_its_call_and_argument(self) -> None:
        (text, hint) = texts('throw GrammarFault(at: 3, "bad", hint: isOld ? "write it" : nil)')
        self.assertEqual((text.callee, text.label, hint.label), ("GrammarFault", "", "hint"))
        self.assertEqual(text.call, hint.call)

    def test_a_string_that_is_returned_has_its_function(self) -> None:
        source = 'struct A {\n  func refusal(of item: Int) -> String {\n    if item == 0 { return "it is no" }\n    return ""\n  }\n}'
        self.assertEqual(texts(source)[0].declaration, "refusal")


class MessageTests(unittest.TestCase):
    def test_a_string_that_no_rule_covers_is_an_error(self) -> None:
        (text,) = texts('let made = invention("two words")')
        with self.assertRaises(LookupError):
            messages.classify(text, Path("A.swift"))

    def test_a_message_is_tested_if_its_words_are_expected(self) -> None:
        (text,) = texts('SessionError("no item \\(id) in \\(place)")')
        self.assertTrue(messages.is_tested(text, '"! no item #a in [0,1]"'))
        self.assertFalse(messages.is_tested(text, "no item #a\nin [0,1]"))
        self.assertFalse(messages.is_tested(text, "in [0,1] no item #a"))

    def test_each_message_is_expected_by_a_test(self) -> None:
        untested = [messages.spelled(text) for _, text in messages.untested(messages.messages())]
        self.assertEqual(untested, [], "no test expects these messages; write one")


if __name__ == "__main__":
    unittest.main()

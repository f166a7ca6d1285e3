#!/usr/bin/env python3
"""Tests of Scripts/python/uikit_members.py; `Scripts/test` runs them."""

from __future__ import annotations

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Scripts" / "python"))

from uikit_members import tables  # noqa: E402

SOURCES = {
    "engine.swift": """
/// A view.
open class Panel: Base {
  /// The width.
  public var width = 1
  /// The colour; stored without effect.
  public var color = 2
  var secret = 3
  /// Adds a view.
  ///
  /// - Parameter view: The view; without effect.
  open func add(_ view: Panel, at index: Int = 0, animated: Bool) {}
  /// A kind.
  public enum Kind {
    /// The kind.
    case left, right
  }
}

/// The base.
open class Base {
  /// Creates a base.
  public init(frame: Int) {}
}

/// Calls.
public protocol Calls {
  /// Called.
  func panel(_ panel: Panel, didMoveTo place: Int)
}
""",
    "names.swift": """
/// The engine's panel.
public typealias UIPanel =
  Panel

extension UIPanel {
  /// The depth.
  public final var depth: Int { 1 }
}

extension UIPanel.Kind {
  /// The middle.
  public static let middle = 2
}
""",
}


def row(name: str, members: str) -> str:
    """Returns the row of a type without its name."""
    text = tables(SOURCES, f"# Section Views\n{name}\n  {members}\n")
    return text.splitlines()[-1].removeprefix(f"| `{name}` | ")


class MemberTests(unittest.TestCase):
    def test_members_of_a_class_its_superclass_and_its_extensions_are_there(self) -> None:
        self.assertEqual(row("UIPanel", "width depth init(frame:) Kind"), "4 of 4 |  |  |")

    def test_members_that_are_not_public_are_missing(self) -> None:
        self.assertEqual(row("UIPanel", "width secret height"), "1 of 3 |  | `secret` `height` |")

    def test_comments_mark_inert_members(self) -> None:
        self.assertEqual(row("UIPanel", "width color add(_:at:animated:)"), "3 of 3 | `color` |  |")

    def test_parameters_with_a_default_may_be_left_out(self) -> None:
        self.assertEqual(row("UIPanel", "add(_:animated:)"), "1 of 1 |  |  |")
        self.assertEqual(row("UIPanel", "add(_:) add"), "0 of 2 |  | `add(_:)` `add` |")

    def test_members_of_nested_types_are_their_own(self) -> None:
        self.assertEqual(row("UIPanel.Kind", "left right middle width"), "3 of 4 |  | `width` |")
        self.assertEqual(row("UIPanel", "left"), "0 of 1 |  | `left` |")

    def test_requirements_of_protocols_are_public(self) -> None:
        self.assertEqual(row("Calls", "panel(_:didMoveTo:) panel(_:)"), "1 of 2 |  | `panel(_:)` |")

    def test_missing_types_are_named(self) -> None:
        self.assertEqual(row("UIBox", "width"), "none |  | the type |")


if __name__ == "__main__":
    unittest.main()

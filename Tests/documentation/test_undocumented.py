#!/usr/bin/env python3
"""Tests of Scripts/python/undocumented.py; `Scripts/test` runs them."""

from __future__ import annotations

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Scripts" / "python"))

from undocumented import undocumented  # noqa: E402


def names(*texts: str) -> list[str]:
    """Returns the names that a check of some files reports."""
    return [name for _, _, name, _ in undocumented({f"{number}.swift": text for number, text in enumerate(texts)})]


def gaps(text: str) -> list[str]:
    """Returns the messages that a check of one file reports."""
    return [f"{name}: {gap}" for _, _, name, gap in undocumented({"a.swift": text})]


class UndocumentedTests(unittest.TestCase):
    def test_public_declarations_need_a_comment(self) -> None:
        text = """
public struct Box {
  public let lid: Lid
  /// The owner.
  public private(set) weak var owner: Owner?
  @discardableResult
  public static func make() -> Box { Box() }
  open class var limit: Int { 3 }
  @_spi(Benchmarks) public init(lid: Lid) {
    let local = 1
  }
  public subscript(index: Int) -> Int { index }
  var size = 1
  package func close() {}
}
"""
        self.assertEqual(names(text), ["Box", "lid", "make", "limit", "init", "subscript"])
        self.assertEqual(names(text.replace("  @disc", "  /// Makes a box.\n  @disc")).count("make"), 0)

    def test_members_are_as_public_as_their_protocol_or_enumeration(self) -> None:
        text = """
/// A kind.
public enum Kind {
  case small
  /// Wide and high.
  case large(Int)

  var isLarge: Bool {
    switch self {
    case small: false
    }
  }
}
/// An owner.
public protocol Owner {
  associatedtype Item
  var count: Int { get }
  func add(_ item: Item)
}
"""
        self.assertEqual(names(text), ["small", "Item", "count", "add"])
        self.assertEqual(names(text.replace("public ", "package ")), [])

    def test_parameters_and_errors_of_functions_are_documented(self) -> None:
        text = """
/// Moves `item`.
///
/// - Parameter position: The index.
public func move<A: Collection<B>, B>(
  _ item: A, to position: @escaping (Int, B) -> Int, with flag: [Bool: (A) throws -> B] = [:]
) async throws(MoveError) -> Int { 0 }
/// Copies.
public func copy() rethrows {}
/// Opens.
///
/// - Throws: A `FileError`.
public init(path: String) throws {}
"""
        self.assertEqual(
            gaps(text),
            [
                "move: no documentation of the parameter flag",
                "move: no documentation of its errors",
                "init: no documentation of the parameter path",
            ],
        )

    def test_members_of_a_protocol_inherit_its_comment(self) -> None:
        protocols = """
/// An owner.
public protocol Owner {
  /// Adds `item`.
  func add(_ item: Int)
}
/// A shop.
public protocol Shop: Owner {}
extension Shop {
  public func add(_ item: Int) {}
}
"""
        market = """
/// A market.
public final class Market {
  public func add(_ item: Int) {}
}
"""
        self.assertEqual(names(protocols), [])
        self.assertEqual(names(protocols, market), ["add"])
        self.assertEqual(names(protocols, market, "extension Market: Shop {\n}\n"), [])

    def test_members_of_the_standard_library_and_overrides_need_none(self) -> None:
        text = """
/// Edges.
public struct Edges: OptionSet {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public init(arrayLiteral elements: Int...) {}
  public static func == (a: Self, b: Self) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
  public var description: String { "" }
  open override func reset() {}
}
"""
        self.assertEqual(names(text), [])


if __name__ == "__main__":
    unittest.main()

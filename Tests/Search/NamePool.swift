import InteractionKit
import TestSupport

/// The names in a generated file.
///
/// They are few, so that keys that refer to others find them.
struct NamePool {
  private var cells: [String] = []
  private var views: [String] = []
  private var number = 0

  /// Keys that every collection has.
  static let mainKeys: Set<String> = ["cvsim", "layout", "cells", "sections", "items", "viewport"]

  /// True if a key is generated before another one.
  static func isBefore(_ one: String, _ other: String) -> Bool {
    func rank(_ key: String) -> Int {
      ["cells", "supplementaryViews", "kind", "types", "supplementaryTypes"].firstIndex(of: key)
        ?? 9
    }
    return (rank(one), one) < (rank(other), other)
  }

  private static let identifiers = ["A", "B", "Row", "Card", "C5", "Tile"]
  private static let odd = [
    "my cell", "ü", "a.b", "#x", "[0,0]", "\"q\"", "'", "50%", "->", "{", "}", "a;b", "\\", "/p/",
    "-n", "a\tb", "10,20", "header[0]", "e\u{301}", "|", "true", "null", "none", "...", "(re)",
    "\u{200F}rtl", "😀", "a@b", "%case", "…", "stop", "x (re)", "[..]", "R\nselect [0,0] #x",
    "\u{1B}[31m", "a\u{2028}b", "\r", "::error", "a\u{0}b", "\u{202E}b",
    String(repeating: "n", count: 90),
  ]
  private static let events = ["buy", "like", "more", "open", ""]

  /// Adds the identifier of a cell.
  mutating func adopt(_ cell: String) { cells.append(cell) }

  /// Any short text.
  mutating func word(_ draw: inout SeededGenerator) -> String {
    draw.flip(0.1) ? draw.pick(Self.odd) : draw.pick(Self.identifiers + Self.events)
  }

  /// A name for a key of a mapping with names of the author.
  mutating func newKey(of key: String, _ draw: inout SeededGenerator) -> String {
    let name = draw.flip(0.08) ? draw.pick(Self.odd) : draw.pick(Self.identifiers)
    switch key {
    case "cells": cells.append(name)
    case "supplementaryViews": views.append(name)
    case "events":
      return draw.pick(["touchUpInside", "touchDown", "valueChanged", "primaryActionTriggered"])
    case "supplementaries": return draw.pick(["header", "footer", "badge", "A"])
    default: break
    }
    return name
  }

  /// A text for a key.
  mutating func text(for key: String, _ draw: inout SeededGenerator) -> String {
    switch key {
    case "type", "cell", "emptyCell", "loadingCell", "types.value":
      return draw.pick(cells.isEmpty ? ["A"] : cells)
    case "header", "footer", "supplementaries.value", "supplementaryTypes.value":
      return draw.pick(views.isEmpty ? ["A"] : views)
    case "elementKind": return draw.pick(["header", "footer", "badge", "A"])
    case "event", "events.value": return draw.pick(Self.events)
    case "id":
      number += 1
      let odd = draw.flip(0.05) ? draw.pick(Self.odd) : "n"
      return "\(odd)\(number)" + (draw.flip(0.3) ? "-{i}" : "")
    case "name", "title", "tap":
      number += 1
      return draw.flip(0.05) ? draw.pick(Self.odd) : draw.pick(["a", "b", "c", "v\(number)"])
    case "label", "text":
      return draw.flip(0.1) ? draw.pick(Self.odd) : "Label \(draw.number(0...9))"
    case "item", "delete", "expand", "collapse", "select", "deselect", "reload", "reconfigure",
      "scrollTo":
      return draw.pick(["self", "n1", "n2", "n3"])
    case "collection": return "other.json"
    case "from": return draw.pick(["records.csv", "records.json", "records.yaml", "none.csv"])
    default: return word(&draw)
    }
  }

  /// One of several ways to write a value: seldom the path of a file or, without budget, an object.
  func preferred(
    _ ways: [JSONValue], key: String, _ budget: Int, _ draw: inout SeededGenerator
  ) -> JSONValue {
    if key == "collection", draw.flip(0.9) { return ways[ways.count - 1] }
    return budget > 0 ? draw.pick(ways) : ways[0]
  }
}

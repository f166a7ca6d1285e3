import Foundation
import InteractionKit

/// The text of `XCUIApplication.debugDescription`.
enum DebugDescription {
  static func elements(_ lines: [Substring]) throws(DumpError) -> [DumpedElement] {
    var tree = DumpTree()
    var isInside = !lines.contains { $0.hasPrefix("Element subtree:") }
    var text = ""
    var start = 0
    /// Adds the element of the lines so far.
    func add() throws(DumpError) {
      defer { text = "" }
      guard !text.isEmpty else { return }
      let depth = text.prefix { $0 == " " || $0 == "\t" }.count
      guard hasClosedQuotes(text) else {
        throw DumpError(
          position: TextPosition(line: start, column: depth + 1),
          message: "a quote of this element is not closed; the hierarchy is cut off")
      }
      guard let element = element(text, around: tree.ancestors.first) else {
        throw DumpError(
          position: TextPosition(line: start, column: depth + 1),
          message: "expected an element such as `Button, {{0.0, 0.0}, {44.0, 44.0}}, label: 'OK'`")
      }
      try tree.add(element, depth: depth, at: start)
    }
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("Element subtree:") {
        isInside = true
        continue
      }
      if line.hasPrefix("Path to element:") || line.hasPrefix("Query chain:") {
        if isInside { break }
        continue
      }
      guard isInside, !line.hasPrefix("Attributes:") else { continue }
      if beginsElement(line) {
        try add()
        // The arrow takes the place of an indentation.
        text = String(line).replacing("→", with: " ").replacing("\u{21B3}", with: " ")
        start = index + 1
      } else if !text.isEmpty, !line.allSatisfy(\.isWhitespace) {
        // A label may have line breaks.
        text += "\n" + line
      }
    }
    try add()
    return tree.finish()
  }

  /// Returns false if the last quoted attribute has no end, as in a file that was cut off.
  private static func hasClosedQuotes(_ text: String) -> Bool {
    var start = text.startIndex
    for key in keys {
      if let range = text.range(of: ", \(key): '", options: .backwards) {
        start = max(start, range.upperBound)
      }
    }
    return start == text.startIndex || text[start...].contains("'")
  }

  /// Returns true if a line begins with the name of a type.
  static func beginsElement(_ line: Substring) -> Bool {
    let plain = line.drop { $0 == " " || $0 == "\t" || $0 == "→" || $0 == "\u{21B3}" }
    let name = plain.prefix { $0 != "," && $0 != "{" && $0 != "'" && $0 != ":" }
    return name.count < plain.count && name.count <= 40 && DumpedType.named(name) != nil
  }

  /// Parses the line of an element; nil if it is none.
  private static func element(
    _ line: String, around root: DumpedElement?
  ) -> DumpedElement? {
    let plain = line.drop { $0 == " " || $0 == "\t" }
    let name = plain.prefix { $0 != "," }
    guard let type = DumpedType.named(name) else { return nil }
    var element = DumpedElement(type)
    var rest = plain[name.endIndex...]
    if let start = rest.range(of: "{{"),
      let end = rest.range(of: "}}", range: start.lowerBound..<rest.endIndex)
    {
      guard let rect = DumpedNumber.rect(rest[start.lowerBound..<end.upperBound]) else {
        return nil
      }
      element.frame = rect
      rest = rest[..<start.lowerBound] + rest[end.upperBound...]
    } else if type != .application {
      return nil
    }
    while let part = nextPart(&rest) {
      switch part.key {
      case "identifier": element.identifier = part.value
      case "label", "title": element.label = element.label ?? part.value
      case "value": element.value = part.value
      case "placeholderValue": element.placeholder = part.value
      case "Disabled": element.isEnabled = false
      case "Selected": element.isSelected = true
      default: break
      }
    }
    return element
  }

  private static let keys = ["identifier", "title", "label", "placeholderValue", "value", "pid"]
  private static let flags = [
    "Disabled", "Selected", "Keyboard Focused", "Focused", "Hittable", "Not Hittable",
  ]

  /// Removes the next attribute of a line, a key with its value or a flag; nil at the end.
  private static func nextPart(_ rest: inout Substring) -> (key: String, value: String)? {
    while let first = rest.first, first == "," || first.isWhitespace { rest = rest.dropFirst() }
    guard !rest.isEmpty else { return nil }
    if let flag = flags.first(where: { rest.hasPrefix($0) }) {
      rest = rest.dropFirst(flag.count)
      return (flag, "")
    }
    guard let key = keys.first(where: { rest.hasPrefix("\($0): ") }) else {
      // An address, or an attribute that nobody needs.
      let unknown = rest.prefix { $0 != "," }
      rest = rest.dropFirst(max(unknown.count, 1))
      return (String(unknown), "")
    }
    rest = rest.dropFirst(key.count + 2)
    let isQuoted = rest.first == "'"
    let body = isQuoted ? rest.dropFirst() : rest
    let end = endOfValue(in: body, isQuoted: isQuoted)
    rest = body[end...].dropFirst(isQuoted ? 1 : 0)
    return (key, String(body[..<end]))
  }

  /// Returns the end of a value: before the comma of the next attribute, since texts may have quotes
  /// and commas themselves.
  private static func endOfValue(in text: Substring, isQuoted: Bool) -> Substring.Index {
    var index = text.startIndex
    while index < text.endIndex {
      let isEnd = isQuoted ? text[index] == "'" : text[index] == ","
      if isEnd {
        let after = text[index...].dropFirst(isQuoted ? 1 : 0)
        let follows = after.drop { $0 == "," || $0 == " " }
        if after.isEmpty
          || after.hasPrefix(", ")
            && (keys.contains { follows.hasPrefix("\($0): ") }
              || flags.contains { follows.hasPrefix($0) })
        {
          return index
        }
      }
      index = text.index(after: index)
    }
    return text.lastIndex(of: "'").flatMap { isQuoted ? $0 : nil } ?? text.endIndex
  }
}

import Foundation
import InteractionKit

/// A value of a YAML or JSON text, with its position.
///
/// Both formats are parsed into this tree, so that readers do not depend on the format and each
/// error has a line and a column.
package struct DocumentNode: Sendable {
  /// A key and its value, in the order of the text.
  package struct Entry: Sendable {
    package var key: String
    package var keyPosition: TextPosition
    package var value: DocumentNode
  }

  package enum Content: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case sequence([DocumentNode])
    case mapping([Entry])
  }

  package var content: Content
  package var position: TextPosition
  /// The spelling of a number in the text, so that an id of `007` keeps its zeros.
  var spelling: String?

  package init(_ content: Content, at position: TextPosition, spelling: String? = nil) {
    self.content = content
    self.position = position
    self.spelling = spelling
  }

  var isNull: Bool { if case .null = content { true } else { false } }

  /// True for null, an empty sequence or an empty mapping.
  var isEmpty: Bool {
    switch content {
    case .null: true
    case .sequence(let elements): elements.isEmpty
    case .mapping(let entries): entries.isEmpty
    default: false
    }
  }

  /// The text if it can be a name: it is not empty, or a number, whose spelling is used.
  var name: String? {
    switch content {
    case .string(let text) where !text.isEmpty: text
    case .integer(let number): spelling ?? String(number)
    case .number(let number) where number.isFinite: spelling ?? NumberText.text(number)
    default: nil
    }
  }

  /// A short text for error messages that begin with "found".
  package var summary: String {
    switch content {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let value): spelling ?? String(value)
    case .number(let value): spelling ?? NumberText.text(value)
    case .string(let text):
      JSONValue.quote(text.count > 40 ? String(text.prefix(39)) + "…" : text)
    case .sequence(let elements): "a list of \(elements.count)"
    case .mapping: "a mapping"
    }
  }
}

extension DocumentNode {
  /// Creates a tree of `value` in which every node has the same position.
  ///
  /// Keys are sorted, because the keys of a `JSONValue` have no order.
  package init(_ value: JSONValue, at position: TextPosition) {
    let content: Content =
      switch value {
      case .null: .null
      case .bool(let flag): .bool(flag)
      case .integer(let value): .integer(value)
      case .number(let value): .number(value)
      case .string(let text): .string(text)
      case .array(let elements): .sequence(elements.map { DocumentNode($0, at: position) })
      case .object(let members):
        .mapping(
          members.sorted { $0.key < $1.key }.map {
            Entry(key: $0.key, keyPosition: position, value: DocumentNode($0.value, at: position))
          })
      }
    self.init(content, at: position)
  }
}

extension DocumentNode {
  /// The position of nodes that are not from a text.
  static let noPosition = TextPosition(line: 0, column: 0)

  init(_ number: CGFloat) {
    let value = Double(number)
    self.init(
      Int(exactly: value).map { .integer($0) } ?? .number(value), at: DocumentNode.noPosition)
  }

  init(_ flag: Bool) { self.init(.bool(flag), at: DocumentNode.noPosition) }

  init(_ text: String) { self.init(.string(text), at: DocumentNode.noPosition) }

  init(_ numbers: [CGFloat]) {
    self.init(.sequence(numbers.map { DocumentNode($0) }), at: DocumentNode.noPosition)
  }

  init(_ size: CGSize) { self.init([size.width, size.height]) }

  init(_ insets: EdgeInsets) {
    self.init([insets.top, insets.left, insets.bottom, insets.right])
  }

  /// Creates a mapping in the order of `entries`.
  init(entries: [(key: String, value: DocumentNode)]) {
    self.init(
      .mapping(
        entries.map {
          Entry(key: $0.key, keyPosition: DocumentNode.noPosition, value: $0.value)
        }), at: DocumentNode.noPosition)
  }

  /// The entries of a mapping; nil for other values.
  package var entries: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// The elements of a sequence; nil for other values.
  package var elements: [DocumentNode]? {
    if case .sequence(let elements) = content { elements } else { nil }
  }

  /// The text of a string; nil for other values.
  package var string: String? { if case .string(let text) = content { text } else { nil } }

  /// A whole number; nil for other values.
  package var integer: Int? { if case .integer(let number) = content { number } else { nil } }

  /// The value of a key of a mapping.
  package subscript(key: String) -> DocumentNode? { entries?.first { $0.key == key }?.value }

  /// Returns the value at the end of a path; nil if there is none.
  func value(at steps: some Sequence<PropertyPath.Component>) -> DocumentNode? {
    var node = self
    for step in steps {
      switch (step, node.content) {
      case (.key(let key), .mapping):
        guard let value = node[key] else { return nil }
        node = value
      case (.index(let index), .sequence(let elements)) where elements.indices.contains(index):
        node = elements[index]
      default: return nil
      }
    }
    return node
  }

  /// The error that a path does not exist, with the index of the part.
  struct MissingPathError: Error {
    var part: Int
    var message: String
  }

  /// Sets the value at the end of a path; a missing key is added.
  ///
  /// `positions` returns the position for each added key.
  mutating func setValue(
    _ value: DocumentNode, at steps: ArraySlice<PropertyPath.Component>,
    positions: (Int) -> TextPosition
  ) throws(MissingPathError) {
    guard let step = steps.first else {
      self = value
      return
    }
    let part = steps.startIndex
    switch (step, content) {
    case (.key(let key), .mapping(var entries)):
      let index = entries.firstIndex { $0.key == key }
      var inner = index.map { entries[$0].value } ?? DocumentNode(.mapping([]), at: positions(part))
      if inner.isNull, steps.count > 1 { inner = DocumentNode(.mapping([]), at: positions(part)) }
      try inner.setValue(value, at: steps.dropFirst(), positions: positions)
      let entry = Entry(key: key, keyPosition: positions(part), value: inner)
      if let index { entries[index] = entry } else { entries.append(entry) }
      content = .mapping(entries)
    case (.index(let index), .sequence(var elements)):
      guard elements.indices.contains(index) else {
        throw MissingPathError(
          part: part, message: "index [\(index)] is out of range in a list of \(elements.count)")
      }
      try elements[index].setValue(value, at: steps.dropFirst(), positions: positions)
      content = .sequence(elements)
    case (.key, _):
      throw MissingPathError(part: part, message: "found \(summary) there, expected a mapping")
    case (.index, _):
      throw MissingPathError(part: part, message: "found \(summary) there, expected a list")
    }
  }
}

extension DocumentNode {
  /// The value as JSON on one line, without spaces; keys keep their order.
  package var jsonText: String {
    var text: [UInt8] = []
    appendJSON(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private func appendJSON(to text: inout [UInt8]) {
    switch content {
    case .sequence(let elements):
      text.append(.openBracket)
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(.comma) }
        element.appendJSON(to: &text)
      }
      text.append(.closeBracket)
    case .mapping(let entries):
      text.append(.openBrace)
      for (index, entry) in entries.enumerated() {
        if index > 0 { text.append(.comma) }
        JSONValue.append(quoting: entry.key, to: &text)
        text.append(UInt8(ascii: ":"))
        entry.value.appendJSON(to: &text)
      }
      text.append(.closeBrace)
    default: text += scalarText.utf8
    }
  }

  /// A scalar value as JSON.
  var scalarText: String {
    switch content {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): NumberText.text(value)
    case .string(let text): JSONValue.quote(text)
    case .sequence, .mapping: ""
    }
  }

  /// The value as an argument of `set`: plain words have no quotes.
  package var argumentText: String {
    guard case .string(let text) = content else { return jsonText }
    let isWord =
      text.utf8.first?.isLetter == true && !["true", "false", "null"].contains(text)
      && text.utf8.allSatisfy { $0.isLetter || $0.isDigit }
    return isWord ? text : JSONValue.quote(text)
  }
}

// MARK: Literals

extension DocumentNode: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self.init(.string(text), at: DocumentNode.noPosition) }

  package init(integerLiteral number: Int) { self = .integer(number) }

  package init(booleanLiteral flag: Bool) { self.init(.bool(flag), at: DocumentNode.noPosition) }

  package init(arrayLiteral elements: DocumentNode...) { self = .list(elements) }

  package init(dictionaryLiteral elements: (String, DocumentNode)...) {
    self.init(entries: elements.map { (key: $0.0, value: $0.1) })
  }

  static var null: DocumentNode { DocumentNode(.null, at: noPosition) }

  static func list(_ elements: [DocumentNode]) -> DocumentNode {
    DocumentNode(.sequence(elements), at: noPosition)
  }

  static func integer(_ number: Int) -> DocumentNode {
    DocumentNode(.integer(number), at: noPosition)
  }
}

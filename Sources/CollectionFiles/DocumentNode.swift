import InteractionKit

/// A value of a YAML or JSON text, with its position.
///
/// Both formats are parsed into this tree, so that readers do not depend on the format and each
/// error has a line and a column.
package struct DocumentNode: Sendable {
  /// A key and its value, in the order of the text.
  package struct Entry: Sendable {
    package var key: String
    var keyPosition: TextPosition
    var value: DocumentNode
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
  var position: TextPosition
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

  /// A short text for error messages that begin with "found".
  var summary: String {
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

import InteractionKit

/// The canonical form of collections in JSON.
///
/// Keys and numbers keep their spelling. Indentation is two spaces a level. A value that fits on a
/// line is on one line.
package enum CollectionFormat {
  /// The maximum number of columns of a line.
  private static let width = 100

  package static func form(of bytes: [UInt8], path: String) -> CanonicalForm {
    let node: DocumentNode
    do throws(DocumentSyntaxError) {
      node = try DocumentText.node(of: bytes, name: path)
    } catch {
      return .faulty([
        "\(DocumentError(file: path, position: error.position, message: error.message))"
      ])
    }
    return verified(text(of: node), as: node, path: path)
  }

  /// Returns the formatted text, or an error if it means something else than the node.
  static func verified(_ text: [UInt8], as node: DocumentNode, path: String) -> CanonicalForm {
    guard let again = try? DocumentText.node(of: text, name: path), again.isSame(as: node) else {
      return .faulty(["\(path): its canonical form would have another meaning; this is a bug"])
    }
    return .formatted(text)
  }

  static func text(of node: DocumentNode) -> [UInt8] {
    var text: [UInt8] = []
    append(node, indentation: 0, column: 0, isRoot: true, to: &text)
    text.append(.lineFeed)
    return text
  }

  private static func append(
    _ node: DocumentNode, indentation: Int, column: Int, isRoot: Bool = false,
    to text: inout [UInt8]
  ) {
    // One column is reserved for the comma after the value.
    if !isRoot || node.isEmpty {
      var flat: [UInt8] = []
      let room = max(width - column - 1, 0)
      if appendFlat(node, room: room, to: &flat) {
        text += flat
        return
      }
    }
    let inner = indentation + 2
    func begin(_ index: Int) {
      if index > 0 { text.append(.comma) }
      text.append(.lineFeed)
      text += Array(repeating: .space, count: inner)
    }
    func end(_ close: UInt8) {
      text.append(.lineFeed)
      text += Array(repeating: .space, count: indentation)
      text.append(close)
    }
    switch node.content {
    case .sequence(let elements):
      text.append(.openBracket)
      for (index, element) in elements.enumerated() {
        begin(index)
        append(element, indentation: inner, column: inner, to: &text)
      }
      end(.closeBracket)
    case .mapping(let entries):
      text.append(.openBrace)
      for (index, entry) in entries.enumerated() {
        begin(index)
        let key = JSONValue.quote(entry.key) + ": "
        text += key.utf8
        append(entry.value, indentation: inner, column: inner + key.count, to: &text)
      }
      end(.closeBrace)
    default: text += node.sourceText.utf8
    }
  }

  /// Appends a value on one line; returns false if it does not fit.
  private static func appendFlat(
    _ node: DocumentNode, room: Int, to text: inout [UInt8]
  ) -> Bool {
    switch node.content {
    case .sequence(let elements):
      text.append(.openBracket)
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", ".utf8 }
        guard appendFlat(element, room: room, to: &text) else { return false }
      }
      text.append(.closeBracket)
    case .mapping(let entries):
      text += entries.isEmpty ? "{".utf8 : "{ ".utf8
      for (index, entry) in entries.enumerated() {
        if index > 0 { text += ", ".utf8 }
        text += "\(JSONValue.quote(entry.key)): ".utf8
        guard appendFlat(entry.value, room: room, to: &text) else { return false }
      }
      text += entries.isEmpty ? "}".utf8 : " }".utf8
    default: text += node.sourceText.utf8
    }
    return text.count <= room
  }
}

extension DocumentNode {
  /// A scalar value, with numbers spelled as in the file.
  fileprivate var sourceText: String { spelling ?? scalarText }

  /// Returns true if two values are equal, regardless of their positions.
  fileprivate func isSame(as other: DocumentNode) -> Bool {
    switch (content, other.content) {
    case (.sequence(let a), .sequence(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    case (.mapping(let a), .mapping(let b)):
      a.count == b.count
        && zip(a, b).allSatisfy { $0.key == $1.key && $0.value.isSame(as: $1.value) }
    case (.sequence, _), (.mapping, _), (_, .sequence), (_, .mapping): false
    default: scalarText == other.scalarText && spelling == other.spelling
    }
  }
}

/// The result of formatting a file.
package enum CanonicalForm: Sendable {
  /// The file in its canonical form, which may be unchanged.
  case formatted([UInt8])
  /// The file is left unchanged, with the reason.
  case left(String)
  /// The file has errors, one line each, with their positions.
  case faulty([String])
}

import Foundation
import InteractionKit

/// Parses a YAML or JSON text into a tree.
enum DocumentText {
  static let tooDeep = "nested deeper than \(FileLimits.textDepth) levels"

  /// Parses `bytes` into a tree.
  ///
  /// The text is JSON if `name` ends in `.json`, or if it begins with `{` and `name` ends in
  /// neither `.yaml` nor `.yml`. Otherwise it is YAML.
  static func node(of bytes: [UInt8], name: String) throws(DocumentSyntaxError) -> DocumentNode {
    let start: Int
    do throws(JSONError) {
      start = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
        try JSONReader.start(of: buffer)
      }
    } catch {
      throw DocumentSyntaxError(error)
    }
    guard let first = bytes[start...].first(where: { !isBlank($0) }) else {
      throw DocumentSyntaxError(
        message: "the file is empty; expected a mapping that begins with \"cvsim: 1\"")
    }
    let lowercased = name.lowercased()
    let isYAML = lowercased.hasSuffix(".yaml") || lowercased.hasSuffix(".yml")
    guard lowercased.hasSuffix(".json") || (!isYAML && first == .openBrace) else {
      return try bytes.withUnsafeBufferPointer { buffer throws(DocumentSyntaxError) in
        try YAMLDocument.node(of: buffer, from: start)
      }
    }
    do throws(JSONError) {
      return try JSONReader().node(of: bytes, in: start..<bytes.count)
    } catch {
      throw DocumentSyntaxError(error)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

extension JSONReader {
  /// Parses a text as one value with the positions of all its parts.
  ///
  /// Use it if the meaning of values is checked, so that an error can name the position of its value. A
  /// key that is given twice is an error. `range` is as in `value(of:in:)`.
  package func node(
    of bytes: [UInt8], in range: Range<Int>? = nil
  ) throws(JSONError) -> DocumentNode {
    try JSONReader.read(bytes, in: range) { scanner throws(JSONError) in
      var builder = JSONNodeBuilder(cursor: TextCursor(scanner.bytes))
      return try builder.node(&scanner, depth: 0)
    }
  }
}

/// The keys of an object, to find one that is given twice.
private struct MemberKeys {
  /// The number of entries from which on keys are looked up.
  ///
  /// The few keys of an item are compared one by one: a dictionary for two of them took a sixth of the
  /// instructions with which the item is read.
  private static var lookUpCount: Int { 16 }
  private var positions: [String: TextPosition] = [:]

  /// Returns the position of an entry with the key; nil if it is given for the first time.
  mutating func earlier(
    _ key: String, at position: TextPosition, among entries: [DocumentNode.Entry]
  ) -> TextPosition? {
    guard entries.count >= MemberKeys.lookUpCount else {
      return entries.firstIndex { $0.key == key }.map { entries[$0].keyPosition }
    }
    if positions.isEmpty { for entry in entries { positions[entry.key] = entry.keyPosition } }
    return positions.updateValue(position, forKey: key)
  }
}

/// Builds values with positions from the tokens of a scanner.
private struct JSONNodeBuilder {
  /// The positions of offsets, which are asked for in ascending order.
  var cursor: TextCursor

  mutating func node(_ scanner: inout JSONScanner, depth: Int) throws(JSONError) -> DocumentNode {
    let first = scanner.peek()
    let start = scanner.offset
    let position = cursor.position(at: start)
    let limit = FileLimits.textDepth
    switch first {
    case .openBrace:
      var entries: [DocumentNode.Entry] = []
      var keys = MemberKeys()
      try scanner.forEachMember(depth: depth, limit: limit) { scanner, key throws(JSONError) in
        let text = scanner.text(of: key)
        let keyPosition = cursor.position(at: key.offset)
        if let earlier = keys.earlier(text, at: keyPosition, among: entries) {
          throw scanner.error(
            "the key \(JSONValue.quote(text)) is given twice in this object, first at \(earlier)",
            at: key.offset)
        }
        let value = try node(&scanner, depth: depth + 1)
        entries.append(DocumentNode.Entry(key: text, keyPosition: keyPosition, value: value))
      }
      return DocumentNode(.mapping(entries), at: position)
    case .openBracket:
      var elements: [DocumentNode] = []
      try scanner.forEachElement(depth: depth, limit: limit) { scanner, _ throws(JSONError) in
        elements.append(try node(&scanner, depth: depth + 1))
      }
      return DocumentNode(.sequence(elements), at: position)
    default:
      var node = DocumentNode(try scanner.scalar(), at: position)
      switch node.content {
      case .integer, .number:
        node.spelling = String(decoding: scanner.bytes[start..<scanner.offset], as: UTF8.self)
      default: break
      }
      return node
    }
  }
}

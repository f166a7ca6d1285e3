import InteractionKit

/// Parses a JSON text into a tree with positions.
///
/// A duplicate key is an error.
package struct JSONDocument {
  private var scanner: JSONScanner
  private var cursor: TextCursor

  package static func node(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) throws(DocumentSyntaxError) -> DocumentNode {
    var document = JSONDocument(
      scanner: JSONScanner(bytes, range: start..<bytes.count), cursor: TextCursor(bytes))
    do throws(JSONError) {
      let node = try document.node(depth: 0)
      try document.scanner.finish()
      return node
    } catch {
      throw DocumentSyntaxError(position: error.position, message: error.message)
    }
  }

  private mutating func node(depth: Int) throws(JSONError) -> DocumentNode {
    let first = scanner.peek()
    let start = scanner.offset
    let position = cursor.position(at: start)
    switch first {
    case UInt8(ascii: "\""): return DocumentNode(.string(try scanner.string()), at: position)
    case UInt8(ascii: "{"): return try mapping(at: position, depth: depth + 1)
    case UInt8(ascii: "["): return try sequence(at: position, depth: depth + 1)
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      let value = try scanner.number()
      let spelling = String(decoding: scanner.bytes[start..<scanner.offset], as: UTF8.self)
      if case .integer(let integer) = value {
        return DocumentNode(.integer(integer), at: position, spelling: spelling)
      }
      if case .number(let number) = value {
        return DocumentNode(.number(number), at: position, spelling: spelling)
      }
      throw scanner.unexpected("a number")
    case UInt8(ascii: "t"):
      try scanner.word("true")
      return DocumentNode(.bool(true), at: position)
    case UInt8(ascii: "f"):
      try scanner.word("false")
      return DocumentNode(.bool(false), at: position)
    case UInt8(ascii: "n"):
      try scanner.word("null")
      return DocumentNode(.null, at: position)
    default: throw scanner.unexpected("a value")
    }
  }

  private mutating func sequence(
    at position: TextPosition, depth: Int
  ) throws(JSONError) -> DocumentNode {
    try scanner.checkDepth(depth, limit: DocumentText.depthLimit)
    scanner.skip()
    var elements: [DocumentNode] = []
    guard scanner.peek() != UInt8(ascii: "]") else {
      scanner.skip()
      return DocumentNode(.sequence(elements), at: position)
    }
    repeat {
      elements.append(try node(depth: depth))
    } while try !scanner.readSeparatorOrEnd(UInt8(ascii: "]"), "\",\" or \"]\"")
    return DocumentNode(.sequence(elements), at: position)
  }

  private mutating func mapping(
    at position: TextPosition, depth: Int
  ) throws(JSONError) -> DocumentNode {
    try scanner.checkDepth(depth, limit: DocumentText.depthLimit)
    scanner.skip()
    var entries: [DocumentNode.Entry] = []
    guard scanner.peek() != UInt8(ascii: "}") else {
      scanner.skip()
      return DocumentNode(.mapping(entries), at: position)
    }
    var seen: [String: TextPosition] = [:]
    repeat {
      guard scanner.peek() == UInt8(ascii: "\"") else {
        throw scanner.unexpected("a key in double quotes")
      }
      let place = scanner.offset
      let keyPosition = cursor.position(at: place)
      let key = try scanner.string()
      if let earlier = seen.updateValue(keyPosition, forKey: key) {
        throw scanner.error(
          "the key \(JSONValue.quote(key)) is given twice in this object, first at \(earlier)",
          at: place)
      }
      try scanner.expect(UInt8(ascii: ":"), "\":\"")
      entries.append(
        DocumentNode.Entry(key: key, keyPosition: keyPosition, value: try node(depth: depth)))
    } while try !scanner.readSeparatorOrEnd(UInt8(ascii: "}"), "\",\" or \"}\"")
    return DocumentNode(.mapping(entries), at: position)
  }
}

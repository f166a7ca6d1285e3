import InteractionKit

/// The tags of an XML text, in order, with their attributes.
///
/// It reads what tools write about a screen: elements and attributes, no document types and no
/// entities of their own.
struct XMLScanner {
  struct Tag {
    var name: String
    var attributes: [String: String] = [:]
    /// True for `</name>`.
    var isEnd = false
    /// True for `<name/>`.
    var isEmpty = false
    var position: TextPosition
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next tag; nil at the end of the text.
  mutating func next() throws(DumpError) -> Tag? {
    while offset < bytes.count {
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") { advance() }
      guard offset < bytes.count else { return nil }
      if has("<!--") {
        try skip(past: "-->", "this comment does not end")
      } else if has("<![CDATA[") {
        try skip(past: "]]>", "this section does not end")
      } else if has("<?") {
        try skip(past: "?>", "this instruction does not end")
      } else if has("<!") {
        throw error("a document type is not read")
      } else {
        return try tag()
      }
    }
    return nil
  }

  private var position: TextPosition { TextPosition(line: line, column: offset - lineStart + 1) }

  private func error(_ message: String) -> DumpError {
    DumpError(position: position, message: message)
  }

  private mutating func advance() {
    if bytes[offset] == .lineFeed {
      line += 1
      lineStart = offset + 1
    }
    offset += 1
  }

  private func has(_ text: String) -> Bool {
    bytes[offset...].starts(with: text.utf8)
  }

  private mutating func skip(past end: String, _ message: String) throws(DumpError) {
    let start = error(message)
    while offset < bytes.count, !has(end) { advance() }
    guard offset < bytes.count else { throw start }
    for _ in end.utf8 { advance() }
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, bytes[offset] <= .space { advance() }
  }

  private mutating func name() throws(DumpError) -> String {
    let start = offset
    while offset < bytes.count, bytes[offset] > .space, !"=/>\"'<".utf8.contains(bytes[offset]) {
      offset += 1
    }
    guard offset > start else { throw error("expected a name") }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func tag() throws(DumpError) -> Tag {
    let place = position
    offset += 1
    var isEnd = false
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "/") {
      isEnd = true
      offset += 1
    }
    var tag = Tag(name: try name(), isEnd: isEnd, position: place)
    while true {
      skipBlanks()
      guard offset < bytes.count else {
        throw DumpError(position: place, message: "this tag does not end")
      }
      switch bytes[offset] {
      case UInt8(ascii: ">"):
        offset += 1
        return tag
      case UInt8(ascii: "/"):
        offset += 1
        tag.isEmpty = true
      default:
        let key = try name()
        skipBlanks()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else {
          throw error("expected = after \(key)")
        }
        offset += 1
        skipBlanks()
        tag.attributes[key] = try value()
      }
    }
  }

  private mutating func value() throws(DumpError) -> String {
    guard offset < bytes.count, "\"'".utf8.contains(bytes[offset]) else {
      throw error("expected a value in quotes")
    }
    let (quote, start) = (bytes[offset], position)
    offset += 1
    let first = offset
    while offset < bytes.count, bytes[offset] != quote { advance() }
    guard offset < bytes.count else {
      throw DumpError(position: start, message: "this value does not end")
    }
    let text = String(decoding: bytes[first..<offset], as: UTF8.self)
    offset += 1
    return XMLScanner.unescaped(text)
  }

  /// Replaces `&lt;`, `&#10;` and the like; what is no entity stays.
  private static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(12).firstIndex(of: ";"),
        let value = entity(rest[rest.index(after: start)..<end])
      else {
        result.append("&")
        rest = rest.dropFirst()
        continue
      }
      result += value
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func entity(_ name: Substring) -> String? {
    let known = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
    if let text = known[String(name)] { return text }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let code =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    return code.flatMap(Unicode.Scalar.init).map { String($0) }
  }
}

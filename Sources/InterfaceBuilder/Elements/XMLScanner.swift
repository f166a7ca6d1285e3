/// The elements and texts of an XML file, in order, with their positions.
///
/// It reads what Interface Builder and the tools that print hierarchies write: elements, attributes, texts, comments
/// and the five entities of XML. A document type is refused, because a small file can declare entities without end.
/// What is not well-formed is an error at its position.
package struct XMLScanner {
  package enum Event: Sendable {
    case start(Tag)
    /// The end of the innermost element that is open, also of an element without contents.
    case end(InterfacePosition)
    case text(String)
  }

  package struct Tag: Sendable {
    package let name: String
    package let attributes: [String: String]
    /// The position of the `<`; columns count bytes.
    package let position: InterfacePosition
  }

  /// What is not well-formed.
  package struct Mistake: Error, Hashable, Sendable {
    package let position: InterfacePosition
    package let message: String
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var lineStart = 0
  /// The names of the elements that are open, outermost first.
  private var open: [String] = []
  private var hasRoot = false
  /// The position of a tag without contents, whose end comes next.
  private var emptyTag: InterfacePosition?

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // The byte order mark of UTF-8.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (offset, lineStart) = (3, 3) }
  }

  /// Returns the next element, end or text; nil at the end of a complete file.
  package mutating func next() throws(Mistake) -> Event? {
    if let position = emptyTag {
      emptyTag = nil
      open.removeLast()
      return .end(position)
    }
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<") else {
        if let text = try text() { return .text(text) }
        continue
      }
      if has("<!--") {
        _ = try skip(past: "-->", "this comment does not end")
      } else if has("<![CDATA[") {
        guard !open.isEmpty else { throw mistake("a text is outside of the root element") }
        let range = try skip(past: "]]>", "this section does not end")
        return .text(string(range.lowerBound + 9..<range.upperBound - 3))
      } else if has("<?") {
        _ = try skip(past: "?>", "this instruction does not end")
      } else if has("<!") {
        throw mistake("a document type is not read")
      } else if has("</") {
        return try endTag()
      } else {
        return try startTag()
      }
    }
    if let name = open.last { throw mistake("<\(name)> is not closed") }
    guard hasRoot else { throw mistake("there is no element") }
    return nil
  }

  private var position: InterfacePosition {
    InterfacePosition(line: line, column: offset - lineStart + 1)
  }

  private func mistake(_ message: String, at place: InterfacePosition? = nil) -> Mistake {
    Mistake(position: place ?? position, message: message)
  }

  private mutating func advance() {
    if bytes[offset] == UInt8(ascii: "\n") {
      line += 1
      lineStart = offset + 1
    }
    offset += 1
  }

  private func has(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Skips up to a text, and returns the range with it.
  private mutating func skip(
    past end: StaticString, _ message: String
  ) throws(Mistake) -> Range<Int> {
    let (start, first) = (mistake(message), offset)
    while offset < bytes.count, !has(end) { advance() }
    guard offset < bytes.count else { throw start }
    offset += end.utf8CodeUnitCount
    return first..<offset
  }

  private mutating func skipBlanks() -> Bool {
    let start = offset
    while offset < bytes.count, XMLScanner.isBlank(bytes[offset]) { advance() }
    return offset > start
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D
  }

  // MARK: Tags

  private mutating func name() throws(Mistake) -> String {
    let start = offset
    while offset < bytes.count, !XMLScanner.isBlank(bytes[offset]),
      !"=/>\"'<&".utf8.contains(bytes[offset])
    {
      offset += 1
    }
    guard offset > start, !"-.0123456789".utf8.contains(bytes[start]), bytes[start] > 0x20 else {
      offset = start
      throw mistake("a name is missing")
    }
    return string(start..<offset)
  }

  private mutating func startTag() throws(Mistake) -> Event {
    let place = position
    offset += 1
    let name = try name()
    guard !open.isEmpty || !hasRoot else {
      throw mistake("<\(name)> is a second root element", at: place)
    }
    var attributes: [String: String] = [:]
    while true {
      let isSeparate = skipBlanks()
      guard offset < bytes.count else { throw mistake("this tag does not end", at: place) }
      switch bytes[offset] {
      case UInt8(ascii: ">"):
        offset += 1
      case UInt8(ascii: "/"):
        offset += 1
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: ">") else {
          throw mistake("a > is missing")
        }
        offset += 1
        emptyTag = place
      default:
        guard isSeparate else { throw mistake("a blank is missing between attributes") }
        let start = position
        let key = try self.name()
        _ = skipBlanks()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else {
          throw mistake("expected = after \(key)")
        }
        offset += 1
        _ = skipBlanks()
        guard attributes.updateValue(try value(), forKey: key) == nil else {
          throw mistake("the attribute \(key) is given twice", at: start)
        }
        continue
      }
      hasRoot = true
      open.append(name)
      return .start(Tag(name: name, attributes: attributes, position: place))
    }
  }

  private mutating func endTag() throws(Mistake) -> Event {
    let place = position
    offset += 2
    let name = try name()
    _ = skipBlanks()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ">") else {
      throw mistake("this tag does not end", at: place)
    }
    offset += 1
    guard open.last == name else {
      let expected = open.last.map { "; expected </\($0)>" } ?? ""
      throw mistake("</\(name)> ends nothing\(expected)", at: place)
    }
    open.removeLast()
    return .end(place)
  }

  // MARK: Texts

  private mutating func value() throws(Mistake) -> String {
    guard offset < bytes.count, "\"'".utf8.contains(bytes[offset]) else {
      throw mistake("expected a value in quotes")
    }
    let (quote, start) = (bytes[offset], position)
    offset += 1
    let first = offset
    var isPlain = true
    while offset < bytes.count, bytes[offset] != quote {
      switch bytes[offset] {
      case UInt8(ascii: "<"): throw mistake("a value with <, which is written &lt;")
      case UInt8(ascii: "&"), 0..<0x20: isPlain = false
      default: break
      }
      advance()
    }
    guard offset < bytes.count else { throw mistake("this value does not end", at: start) }
    defer { offset += 1 }
    if isPlain { return string(first..<offset) }
    // Line breaks in values are blanks; those of texts are written as characters.
    let blanks = bytes[first..<offset].map { XMLScanner.isBlank($0) ? 0x20 : $0 }
    return try unescaped(blanks[...], at: start)
  }

  /// Reads up to the next tag; nil for the blanks around the root element.
  private mutating func text() throws(Mistake) -> String? {
    let (start, first) = (position, offset)
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") { advance() }
    let range = bytes[first..<offset]
    guard !open.isEmpty else {
      guard range.allSatisfy(XMLScanner.isBlank) else {
        throw mistake(
          hasRoot ? "a text after the root element" : "there is no XML", at: start)
      }
      return nil
    }
    return try unescaped(range, at: start)
  }

  /// Replaces `&lt;`, `&#10;` and the like, and the line ends of Windows.
  private func unescaped(
    _ bytes: ArraySlice<UInt8>, at place: InterfacePosition
  ) throws(Mistake) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "&"):
        guard let end = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
          let value = XMLScanner.entity(bytes[index..<end])
        else {
          throw mistake("an entity that is not declared, or a & which is written &amp;", at: place)
        }
        result += value
        index = end + 1
      case 0x0D:
        if index == bytes.endIndex || bytes[index] != 0x0A { result.append(0x0A) }
      case 0..<0x20 where !XMLScanner.isBlank(byte):
        throw mistake("a character that XML does not permit", at: place)
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func entity(_ name: ArraySlice<UInt8>) -> [UInt8]? {
    let text = String(decoding: name, as: UTF8.self)
    let known = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
    if let sign = known[text] { return Array(sign.utf8) }
    guard text.hasPrefix("#") else { return nil }
    let digits = text.dropFirst()
    let code =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    guard let code, code >= 0x20 || [0x09, 0x0A, 0x0D].contains(code) else { return nil }
    return Unicode.Scalar(code).map { Array(String($0).utf8) }
  }
}

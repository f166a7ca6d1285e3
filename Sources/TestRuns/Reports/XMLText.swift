/// XML text that is built from start to end.
package struct XMLText {
  package static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  package private(set) var bytes = Array(XMLText.declaration.utf8)
  private var depth = 0

  package init() {}

  package mutating func open(_ name: String, _ attributes: [(String, String)]) {
    begin(name, attributes)
    bytes += ">\n".utf8
    depth += 1
  }

  package mutating func close(_ name: String) {
    depth -= 1
    indent()
    bytes += "</\(name)>\n".utf8
  }

  package mutating func empty(_ name: String, _ attributes: [(String, String)]) {
    begin(name, attributes)
    bytes += "/>\n".utf8
  }

  package mutating func element(_ name: String, _ attributes: [(String, String)], _ text: String) {
    begin(name, attributes)
    bytes += ">".utf8
    append(text, isAttribute: false)
    bytes += "</\(name)>\n".utf8
  }

  private mutating func begin(_ name: String, _ attributes: [(String, String)]) {
    indent()
    bytes += "<\(name)".utf8
    for (key, value) in attributes {
      bytes += " \(key)=\"".utf8
      append(value, isAttribute: true)
      bytes.append(.doubleQuote)
    }
  }

  private mutating func indent() {
    bytes.append(contentsOf: repeatElement(.space, count: depth * 2))
  }

  private mutating func append(_ text: String, isAttribute: Bool) {
    var text = text
    text.withUTF8 { utf8 in
      // Text without escapes, which is nearly all, is appended in whole pieces.
      var (start, index) = (0, 0)
      while index < utf8.count {
        guard let (length, spelling) = XMLText.spelling(of: utf8, at: index, isAttribute) else {
          index += 1
          continue
        }
        bytes += utf8[start..<index]
        bytes += spelling.utf8
        index += length
        start = index
      }
      bytes += utf8[start...]
    }
  }

  /// Returns the escape of a character and its length in bytes; nil if it needs none.
  ///
  /// Characters that XML 1.0 forbids, escaped or not, become U+FFFD.
  @inline(__always)
  private static func spelling(
    of utf8: UnsafeBufferPointer<UInt8>, at index: Int, _ isAttribute: Bool
  ) -> (length: Int, String)? {
    switch utf8[index] {
    case UInt8(ascii: "&"): (1, "&amp;")
    case UInt8(ascii: "<"): (1, "&lt;")
    case UInt8(ascii: ">"): (1, "&gt;")
    case .doubleQuote: isAttribute ? (1, "&quot;") : nil
    case .lineFeed: isAttribute ? (1, "&#10;") : nil
    case .tab: isAttribute ? (1, "&#9;") : nil
    case .carriageReturn: (1, "&#13;")
    case 0..<0x20: (1, "\u{FFFD}")
    // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
    case 0xEF where index + 2 < utf8.count && utf8[index + 1] == 0xBF && utf8[index + 2] >= 0xBE:
      (3, "\u{FFFD}")
    default: nil
    }
  }
}

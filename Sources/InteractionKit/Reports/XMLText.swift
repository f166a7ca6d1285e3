/// XML that grows from start to end.
struct XMLText {
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
  private var depth = 0

  mutating func open(_ name: String, _ attributes: [(String, String)]) {
    begin(name, attributes)
    bytes += ">\n".utf8
    depth += 1
  }

  mutating func close(_ name: String) {
    depth -= 1
    indent()
    bytes += "</\(name)>\n".utf8
  }

  mutating func empty(_ name: String, _ attributes: [(String, String)]) {
    begin(name, attributes)
    bytes += "/>\n".utf8
  }

  mutating func element(_ name: String, _ attributes: [(String, String)], _ text: String) {
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
    bytes += Array(repeating: .space, count: depth * 2)
  }

  /// What XML 1.0 forbids, escaped or not, becomes U+FFFD.
  private mutating func append(_ text: String, isAttribute: Bool) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes += "&amp;".utf8
      case "<": bytes += "&lt;".utf8
      case ">": bytes += "&gt;".utf8
      case "\"" where isAttribute: bytes += "&quot;".utf8
      case "\n" where isAttribute: bytes += "&#10;".utf8
      case "\t" where isAttribute: bytes += "&#9;".utf8
      case "\r": bytes += "&#13;".utf8
      case "\n", "\t": bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": bytes += "\u{FFFD}".utf8
      default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }
}

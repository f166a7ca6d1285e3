/// The spelling of ids, subviews, kinds and collections in a target.
package enum TargetName {
  /// The bare name where it is one word of plain characters, else a JSON string.
  package static func spelling(_ name: String) -> String {
    guard let first = name.utf8.first, !first.isDigit, first != .minus,
      name.unicodeScalars.allSatisfy(isPlain)
    else { return JSONValue.quote(name) }
    return name
  }

  /// True if a bare name may hold this byte. More is read than is ever written.
  package static func mayHold(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, .doubleQuote, .hash, .singleQuote, .comma, .dot, .slash, .semicolon, .at,
      .openBracket, .closeBracket, .backslash, .closeBrace, .openBrace, 0x7F:
      false
    default: true
    }
  }

  private static func isPlain(_ scalar: UnicodeScalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: scalar.value > 0xA0 && !scalar.properties.isWhitespace
    }
  }
}

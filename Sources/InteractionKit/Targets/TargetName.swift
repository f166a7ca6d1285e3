/// The spelling of identifiers, subviews, kinds and collections in a target.
package enum TargetName {
  /// Returns the name itself if it is a word of plain characters, else as a JSON string.
  package static func spelling(_ name: String) -> String {
    guard let first = name.utf8.first, !first.isDigit, first != .minus,
      name.unicodeScalars.allSatisfy(isPlain)
    else { return JSONValue.quote(name) }
    return name
  }

  /// Returns true if an unquoted name may contain a byte. More bytes are accepted than are written.
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

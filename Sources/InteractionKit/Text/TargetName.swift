/// The spelling of ids, subviews, kinds and collections in a target.
package enum TargetName {
  /// The bare name where it is one word of plain characters, else a JSON string.
  package static func spelling(_ name: String) -> String {
    guard let first = name.utf8.first, !first.isDigit, first != .minus,
      name.unicodeScalars.allSatisfy(isPlain), !PrintedText.hasHiddenCharacters(name)
    else { return JSONValue.quote(name) }
    return name
  }

  /// A path of subviews: names joined by dots, those that are not one plain word quoted.
  package static func spelling(ofPath path: [String]) -> String {
    path.map { spelling($0) }.joined(separator: ".")
  }

  /// Appends the id of an item, without its `#`: quoted unless it is made of letters, digits, `_`
  /// and `-` alone.
  package static func append(identifier: String, to output: inout [UInt8]) {
    let isWord = identifier.utf8.allSatisfy { byte in
      byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == .minus || byte >= 0x80
    }
    if isWord, !identifier.isEmpty, !PrintedText.hasHiddenCharacters(identifier) {
      output.append(contentsOf: identifier.utf8)
    } else {
      JSONValue.append(quoting: identifier, to: &output)
    }
  }

  /// The id of an item with its `#`.
  package static func spelling(ofIdentifier identifier: String) -> String {
    var output: [UInt8] = [.hash]
    append(identifier: identifier, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// True if a bare name may hold this byte.
  ///
  /// More is read than is ever written.
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

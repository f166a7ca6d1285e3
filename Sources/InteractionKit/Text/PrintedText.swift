import Foundation

/// Text as it is printed: in one line, and without characters that a reader cannot see.
///
/// Names are data of files and programs. Raw control characters in them would move the cursor of
/// a terminal or begin a line, and bidirectional controls would reorder it. They are printed as
/// the escapes of JSON strings (`\n`, `\u001b`, `\u202e`), which commands and files accept inside
/// of double quotes.
package enum PrintedText {
  /// The text with an escape for each hidden character.
  ///
  /// `keepsTabs` is true for lines of files, in which a tab is a blank.
  package static func escaped(_ text: String, keepsTabs: Bool) -> String {
    guard keepsTabs, text.utf8.contains(.tab) else { return escaped(text) }
    return text.split(separator: "\t", omittingEmptySubsequences: false)
      .map { escaped(String($0)) }.joined(separator: "\t")
  }

  /// The text with an escape for each hidden character.
  package static func escaped(_ text: String) -> String {
    guard hasHiddenCharacters(text) else { return text }
    var output: [UInt8] = []
    append(text, isQuoted: false, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// The text as a line of its own.
  ///
  /// Two colons at its beginning, also behind blanks of any kind, and `##[` anywhere are escaped
  /// too, since GitHub runs such lines of a log as commands.
  package static func line(_ text: String, keepsTabs: Bool = false) -> String {
    var text = escaped(text, keepsTabs: keepsTabs)
    guard text.withUTF8(mayHaveCommand) else { return text }
    text.replace("##[", with: #"\u0023#["#)
    let rest = text.unicodeScalars.drop { $0.properties.isWhitespace }
    guard rest.starts(with: "::".unicodeScalars) else { return text }
    return text[..<rest.startIndex] + #"\u003a"# + text[rest.startIndex...].dropFirst()
  }

  /// Returns true if a line has `##[`, or may begin with blanks and two colons.
  private static func mayHaveCommand(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    // Most lines of a tree or a list are indented by plain blanks.
    guard let first = line.first(where: { $0 != 0x20 }) else { return false }
    if first < 0x20 || first == .colon || first >= 0x7F { return true }
    guard let start = line.baseAddress else { return false }
    var position = 2
    // Brackets are rare, and the search of the C library compares 16 bytes at a time or more.
    while position < line.count,
      let found = memchr(start + position, Int32(UInt8.openBracket), line.count - position)
    {
      position = UnsafeRawPointer(found) - UnsafeRawPointer(start)
      if line[position - 1] == .hash, line[position - 2] == .hash { return true }
      position += 1
    }
    return false
  }

  /// The lines, each on its own line and with a line feed.
  package static func lines(_ lines: some Sequence<String>, keepsTabs: Bool = false) -> [UInt8] {
    var output: [UInt8] = []
    for text in lines {
      output += line(text, keepsTabs: keepsTabs).utf8
      output.append(.lineFeed)
    }
    return output
  }

  /// Appends the text with an escape for each hidden character.
  package static func append(escaped text: String, to output: inout [UInt8]) {
    append(text, isQuoted: false, to: &output)
  }

  /// The name as one word of a line: a JSON string if it has blanks, commas, quotes or hidden
  /// characters, or begins with a colon.
  package static func word(_ name: String) -> String {
    var output: [UInt8] = []
    append(word: name, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends the name as one word; see `word(_:)`.
  package static func append(word name: String, to output: inout [UInt8]) {
    var text = name
    let isPlainASCII = text.withUTF8 { bytes in
      guard let first = bytes.first, first != .colon,
        isVisibleASCII(bytes, { $0 != 0x20 && $0 != .doubleQuote && $0 != .comma })
      else { return false }
      output.append(contentsOf: bytes)
      return true
    }
    if isPlainASCII { return }
    let isPlain =
      name.utf8.first.map { $0 != .colon } ?? false
      && name.utf8.allSatisfy { $0 > 0x20 && $0 != .doubleQuote && $0 != .comma }
      && !hasHiddenCharacters(name)
    append(name, isQuoted: !isPlain, to: &output)
  }

  /// Returns true if all bytes are visible ASCII or blanks for which `isPlain` returns true.
  @inline(__always)
  private static func isVisibleASCII(
    _ bytes: UnsafeBufferPointer<UInt8>, _ isPlain: (UInt8) -> Bool = { _ in true }
  ) -> Bool {
    for byte in bytes where byte &- 0x20 >= 0x5F || !isPlain(byte) { return false }
    return true
  }

  /// True if the text has a character that is printed as an escape.
  package static func hasHiddenCharacters(_ text: String) -> Bool {
    var bytes = text
    if bytes.withUTF8({ isVisibleASCII($0) }) { return false }
    var scalars = text.unicodeScalars.makeIterator()
    var (previous, current) = (Unicode.Scalar?.none, scalars.next())
    while let scalar = current {
      let next = scalars.next()
      if isHidden(scalar, after: previous, before: next) { return true }
      (previous, current) = (scalar, next)
    }
    return false
  }

  /// Appends a text with its escapes.
  ///
  /// `isQuoted` is true for a JSON string with its quotes, in which quotes and backslashes have
  /// escapes too.
  static func append(_ text: String, isQuoted: Bool, to output: inout [UInt8]) {
    if isQuoted { output.append(.doubleQuote) }
    defer { if isQuoted { output.append(.doubleQuote) } }
    var bytes = text
    let isPlain = bytes.withUTF8 {
      guard isVisibleASCII($0, { !isQuoted || ($0 != .doubleQuote && $0 != .backslash) }) else {
        return false
      }
      output.append(contentsOf: $0)
      return true
    }
    guard !isPlain else { return }
    var scalars = text.unicodeScalars.makeIterator()
    var (previous, current) = (Unicode.Scalar?.none, scalars.next())
    while let scalar = current {
      let next = scalars.next()
      var isEscaped = false
      switch scalar {
      case "\"" where isQuoted: output.append(contentsOf: #"\""#.utf8)
      case "\\" where isQuoted: output.append(contentsOf: #"\\"#.utf8)
      case "\n": output.append(contentsOf: #"\n"#.utf8)
      case "\r": output.append(contentsOf: #"\r"#.utf8)
      case "\t": output.append(contentsOf: #"\t"#.utf8)
      case _ where isHidden(scalar, after: previous, before: next):
        isEscaped = true
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          output.append(contentsOf: #"\u"#.utf8)
          for shift in [12, 8, 4, 0] { output.append(hexadecimal(unit >> UInt16(shift))) }
        }
      default: output.append(contentsOf: scalar.utf8)
      }
      (previous, current) = (isEscaped ? nil : scalar, next)
    }
  }

  private static func hexadecimal(_ nibble: UInt16) -> UInt8 {
    let value = UInt8(nibble & 15)
    return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + (value - 10)
  }

  /// True for controls, line separators, bidirectional controls and others that show nothing.
  ///
  /// Joiners and variation selectors are parts of emoji and of words in Arabic and Indic scripts, and
  /// tags of flags. Between such characters they are visible by their effect and are not escaped.
  private static func isHidden(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F: true
    case 0x20...0xAC: false
    case 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B,
      0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x2800, 0x3164, 0xFDD0...0xFDEF, 0xFEFF,
      0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A:
      true
    case 0x200C...0x200D: !isJoined(previous) || !isJoined(next)
    case 0xE0020...0xE007F: !isInFlag(previous)
    case 0xE0100...0xE01EF: !isJoined(previous) || previous.map { $0.value >= 0xE0000 } == true
    case 0xE0000...0xE0FFF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  /// True for the black flag and for tags, which spell the region of a flag behind it.
  private static func isInFlag(_ scalar: Unicode.Scalar?) -> Bool {
    guard let value = scalar?.value else { return false }
    return value == 0x1F3F4 || (0xE0020..<0xE007F).contains(value)
  }

  /// True for the characters of scripts that have joiners, and for emoji.
  private static func isJoined(_ scalar: Unicode.Scalar?) -> Bool {
    guard let value = scalar?.value else { return false }
    return value >= 0x590 && !(0x2000...0x206F).contains(value)
  }
}

extension UInt8 {
  @inlinable package static var doubleQuote: UInt8 { 0x22 }
  @inlinable package static var singleQuote: UInt8 { 0x27 }
  @inlinable package static var backslash: UInt8 { 0x5C }
  @inlinable package static var slash: UInt8 { 0x2F }
  @inlinable package static var openBracket: UInt8 { 0x5B }
  @inlinable package static var closeBracket: UInt8 { 0x5D }
  @inlinable package static var openBrace: UInt8 { 0x7B }
  @inlinable package static var closeBrace: UInt8 { 0x7D }
  @inlinable package static var semicolon: UInt8 { 0x3B }
  @inlinable package static var comma: UInt8 { 0x2C }
  @inlinable package static var minus: UInt8 { 0x2D }
  @inlinable package static var plus: UInt8 { 0x2B }
  @inlinable package static var dot: UInt8 { 0x2E }
  @inlinable package static var colon: UInt8 { 0x3A }
  @inlinable package static var hash: UInt8 { 0x23 }
  @inlinable package static var percent: UInt8 { 0x25 }
  @inlinable package static var bar: UInt8 { 0x7C }
  @inlinable package static var tilde: UInt8 { 0x7E }
  @inlinable package static var at: UInt8 { 0x40 }
  @inlinable package static var equals: UInt8 { 0x3D }
  @inlinable package static var space: UInt8 { 0x20 }
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }

  /// A space or a tab.
  @inlinable package var isBlank: Bool { self == .space || self == .tab }
  /// `0` to `9`.
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }
  /// `a` to `z` or `A` to `Z`.
  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}

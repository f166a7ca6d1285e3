/// Splits the text of one command into tokens, from left to right, in linear time.
///
/// A word ends at the next blank. Strings, `[…]` and `/…/` inside a word may contain blanks. A `/`
/// begins a part up to the next unescaped `/` of the command, if there is one. So `/Row 1/` is one
/// word and `Examples/a.yaml` is too.
package struct Tokenizer {
  package let bytes: [UInt8]
  package private(set) var position: Int
  /// The offset of a comment at the end, which was skipped; nil for none.
  private(set) var commentStart: Int?
  /// True if `;` and `}` end a command, as inside a block.
  let insideBlock: Bool
  private var hasClosingSlash = true

  package init(_ bytes: [UInt8], from position: Int = 0, insideBlock: Bool = false) {
    self.bytes = bytes
    self.position = position
    self.insideBlock = insideBlock
  }

  /// Skips blanks and a comment; returns true if the command ends there.
  ///
  /// A comment begins with `#` between blanks, unlike an identifier.
  mutating func isAtEnd() -> Bool {
    skipBlanks()
    if Tokenizer.beginsComment(at: position, in: bytes) {
      commentStart = position
      position = bytes.count
    }
    return position >= bytes.count || endsCommand(bytes[position])
  }

  /// Returns the next token; nil at the end of the command.
  ///
  /// `blockAllowed` is true if a `{` opens a block; otherwise it opens a JSON object.
  package mutating func next(blockAllowed: Bool = false) throws(GrammarFault) -> CommandToken? {
    if isAtEnd() { return nil }
    let start = position
    switch bytes[start] {
    case .openBrace:
      // `repeat 3 {` opens a block, `emit a {"b":1}` has a JSON object. The verb says which, and a
      // brace at the end of the line can only be a block.
      if blockAllowed || isLastByte(start) {
        position += 1
        return CommandToken(kind: .openBlock, start: start, end: position)
      }
      try skipBrackets(open: .openBrace, close: .closeBrace)
      return CommandToken(kind: .object, start: start, end: position)
    case .singleQuote:
      try skipLiteral()
      return CommandToken(kind: .literal, start: start, end: position)
    default:
      try skipWord()
      return CommandToken(kind: kind(start..<position), start: start, end: position)
    }
  }

  /// Returns the rest of the command as one token; nil if nothing is left.
  ///
  /// Blanks around it are removed, and quotes have no meaning in it.
  package mutating func rest() -> CommandToken? {
    skipBlanks()
    if position >= bytes.count || endsCommand(bytes[position]) { return nil }
    let start = position
    while position < bytes.count, !endsCommand(bytes[position]) { position += 1 }
    var end = position
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return CommandToken(kind: .raw, start: start, end: end)
  }

  mutating func skipBlanks() {
    while position < bytes.count, bytes[position].isBlank { position += 1 }
  }

  /// Returns true if a `#` with a blank or nothing after it is at an offset.
  static func beginsComment(at offset: Int, in bytes: [UInt8]) -> Bool {
    offset < bytes.count && bytes[offset] == .hash
      && (offset + 1 == bytes.count || bytes[offset + 1].isBlank)
  }

  private func endsCommand(_ byte: UInt8) -> Bool {
    insideBlock && (byte == .semicolon || byte == .closeBrace)
  }

  /// Returns true if only blanks follow.
  ///
  /// Then a `{` cannot be JSON and opens a block.
  private func isLastByte(_ offset: Int) -> Bool {
    bytes[(offset + 1)...].allSatisfy(\.isBlank)
  }

  private func kind(_ range: Range<Int>) -> CommandToken.Kind {
    let first = bytes[range.lowerBound]
    if first == .doubleQuote {
      var probe = self
      probe.position = range.lowerBound
      let isWhole = (try? probe.skipString()) != nil && probe.position == range.upperBound
      return isWhole ? .string : .word
    }
    guard first == .minus, range.count >= 2 else { return .word }
    let second = bytes[range.lowerBound + 1]
    if second == UInt8(ascii: ">") { return range.count == 2 ? .arrow : .word }
    if second == .minus { return range.count > 2 ? .flag : .word }
    let third = range.count > 2 ? bytes[range.lowerBound + 2] : .equals
    return second.isLetter && third == .equals ? .flag : .word
  }

  private mutating func skipWord() throws(GrammarFault) {
    var openBraces = 0
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case .space, .tab: return
      case .doubleQuote: try skipString()
      case .openBracket: try skipBrackets(open: .openBracket, close: .closeBracket)
      case .slash: skipPattern()
      case .backslash:
        position += 1
        if position < bytes.count, !bytes[position].isBlank { position += 1 }
      case .openBrace:
        openBraces += 1
        position += 1
      case .closeBrace where openBraces > 0:
        openBraces -= 1
        position += 1
      default:
        if endsCommand(byte) { return }
        position += 1
      }
    }
  }

  private mutating func skipString() throws(GrammarFault) {
    let start = position
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case .doubleQuote:
        position += 1
        return
      case .backslash: position += 2
      default: position += 1
      }
    }
    position = bytes.count
    throw GrammarFault(at: start, "this string is not closed", hint: #"end it with ""#)
  }

  private mutating func skipLiteral() throws(GrammarFault) {
    let start = position
    guard let close = bytes[(start + 1)...].firstIndex(of: .singleQuote) else {
      throw GrammarFault(at: start, "this literal is not closed", hint: "end it with '")
    }
    position = close + 1
    // `'a'b` would be read as two arguments by one person and as one by another.
    guard position == bytes.count || bytes[position].isBlank || endsCommand(bytes[position]) else {
      throw GrammarFault(
        at: position, "a literal is a whole argument",
        hint: #"put a blank after it, or use "…", which may be part of a target"#)
    }
  }

  private mutating func skipBrackets(open: UInt8, close: UInt8) throws(GrammarFault) {
    let start = position
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == .doubleQuote {
        try skipString()
        continue
      }
      position += 1
      if byte == open { depth += 1 }
      if byte == close {
        depth -= 1
        if depth == 0 { return }
      }
    }
    let spelling = String(UnicodeScalar(open))
    throw GrammarFault(
      at: start, "this \(spelling) is not closed", hint: "end it with \(UnicodeScalar(close))")
  }

  private mutating func skipPattern() {
    var probe = position + 1
    search: while hasClosingSlash, probe < bytes.count {
      switch bytes[probe] {
      case .semicolon where insideBlock: break search
      case .slash:
        position = probe + 1
        return
      // An escaped slash is part of the pattern.
      case .backslash: probe += 2
      default: probe += 1
      }
    }
    hasClosingSlash = false  // never looked for again, so the whole stays linear
    position += 1
  }
}

/// A token of a command, with its kind and range.
package struct CommandToken: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    /// A token without special syntax: `10,20`, `[0,3].buy@5,5`, `up`.
    case word
    /// A separate JSON string, quotes included.
    case string
    /// A `'literal'`, quotes included; it has no escapes.
    case literal
    /// `--name`, `--name=value` or `-n`.
    case flag
    /// `->`.
    case arrow
    /// A JSON object, `{` to `}`.
    case object
    /// The `{` that opens a block of commands.
    case openBlock
    /// The rest of a command whose verb accepts raw text.
    case raw
  }

  package var kind: Kind
  /// Offsets into the text of the command.
  package var start: Int
  package var end: Int

  package var range: Range<Int> { start..<end }
}

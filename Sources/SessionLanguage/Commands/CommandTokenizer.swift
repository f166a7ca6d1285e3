/// Splits a logical line into commands and the braces and semicolons around them.
package struct CommandTokenizer {
  package enum Piece {
    /// A `;` between commands of a block.
    case separator
    /// A command and the `{` that opens its block.
    case open(Command)
    /// A command without a block.
    case whole(Command)
    /// The `}` that ends a block.
    case close
  }

  package let line: LogicalLine
  private var text: [UInt8] { line.bytes }
  package let verbs: VerbTable
  /// True if verbs can be abbreviated and begin with `.` or `:`.
  package let prefixes: Bool
  private var position = 0
  private var needsSeparator = false
  /// The offset of the piece that was read last.
  package private(set) var start = 0
  /// The offset of a comment at the end of the line; nil for none.
  private(set) var commentStart: Int?

  package init(_ line: LogicalLine, verbs: VerbTable, prefixes: Bool) {
    self.line = line
    self.verbs = verbs
    self.prefixes = prefixes
  }

  /// Returns the next piece; nil at the end of the line.
  ///
  /// `depth` is the number of open blocks.
  package mutating func next(depth: Int) throws(GrammarFault) -> Piece? {
    while position < text.count, text[position].isBlank { position += 1 }
    start = position
    guard position < text.count else { return nil }
    if Tokenizer.beginsComment(at: position, in: text) {
      commentStart = position
      position = text.count
      return nil
    }
    switch text[position] {
    case .semicolon:
      guard depth > 0 else {
        throw GrammarFault(
          at: position, "`;` separates commands only inside { }",
          hint: "give every command a line of its own")
      }
      position += 1
      needsSeparator = false
      return .separator
    case .closeBrace:
      guard depth > 0 else {
        throw GrammarFault(at: position, "no block is open here", hint: "remove the }")
      }
      position += 1
      needsSeparator = true
      return .close
    default:
      guard !needsSeparator || depth == 0 else {
        throw GrammarFault(
          at: position, expected: "`;`, `}` or the end of the line",
          found: "the beginning of a command", hint: "put a ; between the two")
      }
      return try command(depth: depth)
    }
  }

  private mutating func command(depth: Int) throws(GrammarFault) -> Piece {
    var tokenizer = Tokenizer(text, from: position, insideBlock: depth > 0)
    defer {
      position = tokenizer.position
      commentStart = tokenizer.commentStart ?? commentStart
    }
    guard var first = try tokenizer.next() else { return .separator }
    if prefixes, first.end - first.start > 1, text[first.start + 1].isLetter,
      text[first.start] == .dot || text[first.start] == .colon
    {
      first.start += 1
    }
    guard first.kind == .word, text[first.start].isLetter || text[first.start] >= 0x80 else {
      throw GrammarFault(
        at: first.start, expected: "a verb",
        found: String(decoding: text[first.range], as: UTF8.self), hint: "`help` lists the verbs")
    }
    let found = verbs.lookup(text[first.range], prefixes: prefixes)
    let verb: Verb? = if case .verb(let name) = found { name } else { nil }
    var tokens: [CommandToken] = []
    tokens.reserveCapacity(4)
    tokens.append(first)
    var hasFlags = false
    let takesBlock = verb?.takesBlock ?? false
    if verb?.traits.contains(.takesRawText) ?? false {
      if let rest = tokenizer.rest() { tokens.append(rest) }
    } else {
      while let token = try tokenizer.next(blockAllowed: takesBlock) {
        tokens.append(token)
        if token.kind == .flag { hasFlags = true }
        if token.kind == .openBlock {
          guard takesBlock else {
            throw GrammarFault(
              at: token.start, "only repeat and batch accept a block",
              hint: "begin it with `repeat 1 {`")
          }
          guard depth < StatementAssembler.nestingLimit else {
            throw GrammarFault(
              at: token.start,
              "blocks are nested more than \(StatementAssembler.nestingLimit) deep",
              hint: "move the inner ones to a file and `read` it")
          }
          needsSeparator = false
          return .open(Command(verb: verb, verbs, line: line, tokens: tokens, hasFlags: hasFlags))
        }
      }
    }
    needsSeparator = true
    return .whole(Command(verb: verb, verbs, line: line, tokens: tokens, hasFlags: hasFlags))
  }
}

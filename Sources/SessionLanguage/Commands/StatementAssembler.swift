import InteractionKit

/// Converts lines to statements, one line at a time.
///
/// A command that ends in `\`, or whose block is still open, needs more lines: `feed` returns nil
/// until it is complete. The prompt, the pipe, `read` and transcripts all use this type, so that
/// the same lines have the same meaning.
///
///     var assembler = StatementAssembler(verbs: .session)
///     try assembler.feed("repeat 3 {")        // nil
///     try assembler.feed("  tap 10,20 }")     // .command(repeat 3 { tap 10,20 })
package struct StatementAssembler: Sendable {
  /// The source of the lines.
  package enum Source: Sendable {
    /// Verbs are whole words. An error inside a block drops the block up to its `}`, so that none
    /// of its commands runs by accident.
    case file
    /// Verbs can be abbreviated and begin with `.` or `:`. An error inside a block drops the block
    /// at once.
    case prompt
  }

  /// The largest depth of nested blocks.
  static let nestingLimit = 25

  package let verbs: VerbTable
  package let source: Source
  /// The number of the line fed last, from 1; 0 before the first.
  package private(set) var line = 0

  private var continued: (text: [UInt8], breaks: [Int], line: Int)?
  private var openBlocks: [(head: Command, body: [Command])] = []
  /// The number of `}` that are left of a block that an error has dropped.
  private var droppedBlocks = 0
  /// The indented lines below the last command; nil unless it is `expect tree`.
  private var indented: IndentedBlock?

  package init(verbs: VerbTable, source: Source = .file) {
    (self.verbs, self.source) = (verbs, source)
  }

  /// True if a command has begun that needs more lines.
  package var needsMore: Bool { continued != nil || isInBlock }

  private var isInBlock: Bool { !openBlocks.isEmpty || droppedBlocks > 0 }

  /// Discards an unfinished command; the line numbers continue.
  package mutating func reset() {
    continued = nil
    openBlocks = []
    droppedBlocks = 0
    indented = nil
  }

  /// Reads the line `number`, or the next one, without its line end.
  package mutating func feed(
    _ text: String, number: Int? = nil
  ) throws(GrammarError) -> Statement? {
    try feed(Array(text.utf8)[...], number: number)
  }

  /// Reads the line `number`, or the next one, without its line end.
  ///
  /// A carriage return at its end is not part of the line.
  ///
  /// - Returns: The statement if it is complete; nil if it needs more lines.
  ///
  /// - Throws: The first error of the line. The next line can be read.
  package mutating func feed(
    _ bytes: ArraySlice<UInt8>, number: Int? = nil
  ) throws(GrammarError) -> Statement? {
    line = number ?? (line == .max ? line : line + 1)
    var bytes = bytes
    if bytes.last == .carriageReturn { bytes.removeLast() }
    if line == 1 { bytes = bytes.withoutByteOrderMark }
    if let fault = LineCheck.fault(in: bytes) {
      continued = nil
      drop(after: bytes)
      throw fault.error(line: line, text: bytes)
    }
    if let output = try indentedLine(bytes) { return .output(output) }
    if continued == nil, let statement = try simpleStatement(bytes) {
      if case .blank = statement, needsMore { return nil }
      if case .comment = statement, needsMore { return nil }
      return statement
    }
    if bytes.last == .backslash {
      join(bytes.dropLast())
      return nil
    }
    guard continued != nil else {
      return try commands(in: LogicalLine(Array(bytes), number: line))
    }
    join(bytes)
    guard let whole = continued else { return nil }
    continued = nil
    return try commands(
      in: LogicalLine(whole.text, number: whole.line, breaks: whole.breaks))
  }

  /// Ends the text.
  ///
  /// - Throws: An error at the first line of an unfinished command.
  package mutating func finish() throws(GrammarError) {
    defer { reset() }
    if let first = openBlocks.first {
      throw first.head.error(
        GrammarFault(
          at: first.head.tokens.last?.start ?? 0, "the block that opens here is never closed",
          hint: "end it with }"))
    }
    if let continued {
      throw GrammarFault(
        at: max(continued.text.count - 1, 0),
        "the text ends, but the command continues on the next line",
        hint: #"remove the last \"#
      ).error(line: continued.line, text: continued.text)
    }
  }

  // MARK: - Lines

  private mutating func join(_ bytes: ArraySlice<UInt8>) {
    guard var whole = continued else {
      continued = (Array(bytes), [], line)
      return
    }
    continued = nil  // so that the text below is not copied
    whole.text.append(.space)
    whole.breaks.append(whole.text.count)
    whole.text.append(contentsOf: bytes)
    continued = whole
  }

  /// Returns the statement of a line that is not a command; nil for a command.
  private func simpleStatement(
    _ bytes: ArraySlice<UInt8>
  ) throws(GrammarError) -> Statement? {
    guard let start = bytes.firstIndex(where: { !$0.isBlank }) else { return .blank }
    switch bytes[start] {
    case .hash: return .comment
    case .bar:
      guard !isInBlock else {
        throw GrammarFault(
          at: start - bytes.startIndex, "expected output is not allowed inside a block",
          hint: "put it below the closing }"
        ).error(line: line, text: bytes)
      }
      return .output(try outputLine(bytes, bar: start))
    case .percent:
      guard !isInBlock else {
        throw GrammarFault(
          at: start - bytes.startIndex, "a directive is not allowed inside a block",
          hint: "put it before the first command of the case"
        ).error(line: line, text: bytes)
      }
      return .directive(try directive(bytes, percent: start))
    default: return nil
    }
  }

  /// Returns a line below `expect tree` that is indented further; nil for another line.
  private mutating func indentedLine(
    _ bytes: ArraySlice<UInt8>
  ) throws(GrammarError) -> OutputLine? {
    guard indented != nil, let first = bytes.first(where: { !$0.isBlank }), var block = indented
    else { return nil }
    if first == .bar || first == .hash { return nil }
    // At the prompt a command may be indented, so only what a tree can have belongs to it.
    if source == .prompt {
      let words = bytes.drop(while: \.isBlank).prefix { !$0.isBlank }
      let word = String(decoding: words, as: UTF8.self)
      guard TreeLineCheck.isGap(word) || ElementType(name: word) != nil else {
        indented = nil
        return nil
      }
    }
    let text: ArraySlice<UInt8>?
    do throws(GrammarFault) { text = try block.text(of: bytes) } catch {
      throw error.error(line: line, text: bytes)
    }
    guard let text else {
      indented = nil
      return nil
    }
    indented = block
    return OutputLine(
      line: line, column: text.startIndex - bytes.startIndex + 1, isUnordered: false,
      text: String(decoding: text, as: UTF8.self),
      indentation: String(decoding: block.indentation, as: UTF8.self))
  }

  private func outputLine(
    _ bytes: ArraySlice<UInt8>, bar: Int
  ) throws(GrammarError) -> OutputLine {
    var rest = bytes[(bar + 1)...]
    let isUnordered = rest.first == .tilde
    if isUnordered { rest = rest.dropFirst() }
    if let next = rest.first {
      guard next == .space else {
        throw GrammarFault(
          at: rest.startIndex - bytes.startIndex,
          "expected output begins with a bar and a blank", hint: "write `| text` or `|~ text`"
        ).error(line: line, text: bytes)
      }
      rest = rest.dropFirst()
    }
    return OutputLine(
      line: line, column: rest.startIndex - bytes.startIndex + 1, isUnordered: isUnordered,
      text: String(decoding: rest, as: UTF8.self),
      indentation: String(decoding: bytes[bytes.startIndex..<bar], as: UTF8.self))
  }

  private func directive(
    _ bytes: ArraySlice<UInt8>, percent: Int
  ) throws(GrammarError) -> Directive {
    let rest = bytes[(percent + 1)...]
    let name = rest.prefix { !$0.isBlank }
    guard !name.isEmpty else {
      throw GrammarFault(
        at: percent + 1 - bytes.startIndex, expected: "the name of a directive", found: nil,
        hint: "write `%load FILE`, with no blank after the %"
      ).error(line: line, text: bytes)
    }
    var arguments = rest[name.endIndex...].drop(while: \.isBlank)
    while arguments.last?.isBlank == true { arguments.removeLast() }
    return Directive(
      line: line, name: String(decoding: name, as: UTF8.self),
      arguments: String(decoding: arguments, as: UTF8.self),
      source: String(decoding: bytes, as: UTF8.self))
  }

  // MARK: - Commands

  private mutating func commands(
    in line: LogicalLine
  ) throws(GrammarError) -> Statement? {
    var tokenizer = CommandTokenizer(line, verbs: verbs, prefixes: source == .prompt)
    var whole: Command?
    do throws(GrammarFault) {
      // Dropped blocks count as one, so that their depth is not limited.
      while let piece = try tokenizer.next(
        depth: openBlocks.count + min(droppedBlocks, 1))
      {
        if whole != nil {
          throw GrammarFault(
            at: tokenizer.start, "nothing may follow the end of a block",
            hint: "begin a new line")
        }
        switch piece {
        case .separator: break
        case .open where droppedBlocks > 0: droppedBlocks += 1
        case .open(let head): openBlocks.append((head, []))
        case .close where droppedBlocks > 0: droppedBlocks -= 1
        case .close:
          guard let block = openBlocks.popLast() else { break }
          var command = block.head
          command.block = block.body
          whole = add(command)
        case .whole where droppedBlocks > 0: break
        case .whole(let command): whole = add(command)
        }
      }
    } catch {
      drop(after: line.bytes[min(max(tokenizer.start, 0), line.bytes.count)...])
      throw line.error(error)
    }
    if let whole {
      if whole.expectsTree { indented = IndentedBlock(below: line.bytes[...]) }
      return .command(whole)
    }
    return isInBlock ? nil : .blank
  }

  /// Adds a command to the innermost block, or returns it if no block is open.
  private mutating func add(_ command: Command) -> Command? {
    guard let last = openBlocks.indices.last else { return command }
    openBlocks[last].body.append(command)
    return nil
  }

  /// Drops the open block after an error, at once or up to its `}`.
  ///
  /// The last byte of the line shows if the unread part opens or closes a block.
  private mutating func drop(after rest: ArraySlice<UInt8>) {
    guard source == .file else { return reset() }
    droppedBlocks += openBlocks.count
    openBlocks = []
    switch rest.last(where: { !$0.isBlank }) {
    case .openBrace?: droppedBlocks += 1
    case .closeBrace? where droppedBlocks > 0: droppedBlocks -= 1
    default: break
    }
  }
}

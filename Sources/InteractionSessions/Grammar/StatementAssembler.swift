/// Turns lines into statements as they come, one line at a time.
///
/// A command that ends in `\`, or whose block is still open, needs more lines:
/// `feed` answers nil until it is whole. The prompt, the pipe, `read` and
/// transcripts all read through this, so the same lines mean the same.
///
///     var assembler = StatementAssembler()
///     try assembler.feed("repeat 3 {")        // nil
///     try assembler.feed("  tap 10,20 }")     // .command(repeat 3 { tap 10,20 })
struct StatementAssembler: Sendable {
  /// Who types the lines.
  enum Source: Sendable {
    /// Verbs are whole words. A mistake inside a block drops the block, but only
    /// where its `}` stands, so that none of its commands runs by accident.
    case file
    /// Verbs may be shortened and begin with `.` or `:`. A mistake inside a block
    /// drops the block at once.
    case prompt
  }

  /// How deep blocks may stand in blocks.
  static let nestingLimit = 25

  package let source: Source
  /// The number of the line fed last, from 1; 0 before the first.
  package private(set) var line = 0

  private var continued: (text: [UInt8], breaks: [Int], line: Int)?
  private var openBlocks: [(head: Command, body: [Command])] = []
  /// How many `}` are to come of a block that a mistake has dropped.
  private var droppedBlocks = 0

  package init(source: Source = .file) {
    self.source = source
  }

  /// Whether a command has begun that needs more lines.
  package var needsMore: Bool { continued != nil || isInBlock }

  private var isInBlock: Bool { !openBlocks.isEmpty || droppedBlocks > 0 }

  /// Forgets the command that has begun; the lines go on counting.
  package mutating func reset() {
    continued = nil
    openBlocks = []
    droppedBlocks = 0
  }

  /// Takes the line `number`, or the next one, without its line end.
  mutating func feed(
    _ text: String, number: Int? = nil
  ) throws(GrammarError) -> Statement? {
    try feed(Array(text.utf8)[...], number: number)
  }

  /// Takes the line `number`, or the next one, without its line end; a carriage
  /// return at its end is no part of it.
  ///
  /// - Returns: The statement that is whole now, or nil where it needs more.
  /// - Throws: The first mistake of the line. The next line can be fed.
  mutating func feed(
    _ bytes: ArraySlice<UInt8>, number: Int? = nil
  ) throws(GrammarError) -> Statement? {
    line = number ?? (line == .max ? line : line + 1)
    var bytes = bytes
    if bytes.last == .carriageReturn { bytes.removeLast() }
    if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if let fault = LineCheck.fault(in: bytes) {
      continued = nil
      drop(after: bytes)
      throw fault.error(line: line, text: bytes)
    }
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
  /// - Throws: An error at the first line of a command that is not whole.
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
        at: max(continued.text.count - 1, 0), "the text ends where the command should go on",
        hint: #"leave out the last \"#
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

  /// The statement of a line that is not a command, or nil where it is one.
  private func simpleStatement(
    _ bytes: ArraySlice<UInt8>
  ) throws(GrammarError) -> Statement? {
    guard let start = bytes.firstIndex(where: { !$0.isBlank }) else { return .blank }
    switch bytes[start] {
    case .hash: return .comment
    case .bar:
      guard !isInBlock else {
        throw GrammarFault(
          at: start - bytes.startIndex, "expected output cannot stand inside a block",
          hint: "put it below the closing }"
        ).error(line: line, text: bytes)
      }
      return .output(try outputLine(bytes, bar: start))
    case .percent:
      guard !isInBlock else {
        throw GrammarFault(
          at: start - bytes.startIndex, "a directive cannot stand inside a block",
          hint: "put it before the first command of the case"
        ).error(line: line, text: bytes)
      }
      return .directive(try directive(bytes, percent: start))
    default: return nil
    }
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
    var tokenizer = CommandTokenizer(line, prefixes: source == .prompt)
    var whole: Command?
    do throws(GrammarFault) {
      // Blocks that are dropped count as one, so that they may stand ever deeper.
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
    if let whole { return .command(whole) }
    return isInBlock ? nil : .blank
  }

  /// Puts a whole command into the innermost block, or gives it back where none is open.
  private mutating func add(_ command: Command) -> Command? {
    guard let last = openBlocks.indices.last else { return command }
    openBlocks[last].body.append(command)
    return nil
  }

  /// After a mistake: drops the open block, at once or where its `}` stands. The
  /// last byte of the line tells whether the part not read opens or closes one.
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

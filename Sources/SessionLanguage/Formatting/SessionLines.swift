/// The lines of one session text in their canonical form.
package struct SessionLines {
  private enum Kind {
    case blank, comment, output, command
    /// A directive, with its order in a paragraph.
    case directive(rank: Int)
    case caseDirective

    var isBlank: Bool { if case .blank = self { true } else { false } }
    var isComment: Bool { if case .comment = self { true } else { false } }
  }

  private struct Line {
    var kind: Kind
    var text: [UInt8]
  }

  private let verbs: VerbTable
  private var lines: [Line] = []
  /// The number of open blocks.
  private var depth = 0

  /// `source` is the lines without their line ends, of a text without errors.
  package init(_ source: [ArraySlice<UInt8>], verbs: VerbTable) {
    self.verbs = verbs
    var index = 0
    var indented: IndentedBlock?
    while index < source.count {
      var physical = [SessionLines.bare(source[index], isFirst: index == 0)]
      index += 1
      if SessionLines.isCommand(physical[0]) {
        if let text = try? indented?.text(of: physical[0]) {
          lines.append(Line(kind: .output, text: [.bar, .space] + text))
          continue
        }
        indented = nil
      }
      guard SessionLines.isCommand(physical[0]) else {
        add(physical[0])
        continue
      }
      while physical.last?.last == .backslash, index < source.count {
        physical.append(SessionLines.bare(source[index], isFirst: false))
        index += 1
      }
      addCommand(physical)
      var assembler = StatementAssembler(verbs: verbs)
      if physical.count == 1, depth == 0,
        case .command(let command)? = try? assembler.feed(physical[0]), command.expectsTree
      {
        indented = IndentedBlock(below: physical[0])
      }
    }
    sortDirectives()
    spaceOut()
  }

  /// The lines, without line ends.
  package var texts: [[UInt8]] { lines.map(\.text) }

  private static func bare(_ line: ArraySlice<UInt8>, isFirst: Bool) -> ArraySlice<UInt8> {
    let line = line.last == .carriageReturn ? line.dropLast() : line
    return isFirst ? line.withoutByteOrderMark : line
  }

  private static func isCommand(_ line: ArraySlice<UInt8>) -> Bool {
    switch line.first(where: { !$0.isBlank }) {
    case nil, .hash?, .bar?, .percent?: false
    default: true
    }
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line.drop(while: \.isBlank)
    while line.last?.isBlank == true { line.removeLast() }
    return line
  }

  private var indentation: [UInt8] { Array(repeating: .space, count: 2 * depth) }

  // MARK: Single lines

  private mutating func add(_ line: ArraySlice<UInt8>) {
    let text = SessionLines.trimmed(line)
    switch text.first {
    case .hash?: lines.append(Line(kind: .comment, text: indentation + text))
    case .bar?: addOutput(line.drop(while: \.isBlank))
    case .percent?: addDirective(text)
    default: lines.append(Line(kind: .blank, text: []))
    }
  }

  /// Blanks at the end of expected output are significant.
  private mutating func addOutput(_ line: ArraySlice<UInt8>) {
    let lead = line.dropFirst().first == .tilde ? 2 : 1
    let isEmpty = line.count <= lead + 1
    guard !isEmpty, !line.reversed().starts(with: " (re)".utf8.reversed()) else {
      return lines.append(
        Line(kind: .output, text: Array(isEmpty ? line.prefix(lead) : line)))
    }
    let text = StableLine.text(of: line.dropFirst(lead + 1))
    lines.append(Line(kind: .output, text: Array(line.prefix(lead + 1)) + text))
  }

  /// Returns the order of a directive in its paragraph.
  ///
  /// The version comes first, and directives for `cvsim test` last. Directives that take effect at
  /// once, in `run` and at the prompt, keep their order.
  private static func rank(of directive: String) -> Int {
    switch directive {
    case "cvsim": 0
    case "random": 2
    case "tags": 3
    case "skip": 4
    case "xfail": 5
    default: 1
    }
  }

  private mutating func addDirective(_ text: ArraySlice<UInt8>) {
    let name = String(decoding: text.dropFirst().prefix { !$0.isBlank }, as: UTF8.self)
    let arguments = SessionLines.trimmed(text.dropFirst(1 + name.utf8.count))
    let spelled: [UInt8]
    switch name {
    case "show", "tags":
      let words = arguments.split { $0.isBlank || $0 == .comma }
      spelled = Array(words.joined(separator: [name == "show" ? .space : .comma]))
    default: spelled = Array(arguments)
    }
    let line = "%\(name)".utf8 + (spelled.isEmpty ? [] : [.space] + spelled)
    lines.append(
      Line(
        kind: name == "case"
          ? .caseDirective : .directive(rank: SessionLines.rank(of: name)), text: line))
  }

  // MARK: Commands

  /// Adds a command, a part of a block, or several commands of one block.
  private mutating func addCommand(_ physical: [ArraySlice<UInt8>]) {
    if physical.count > 1 { return addContinued(physical) }
    var tokenizer = CommandTokenizer(
      LogicalLine(Array(physical[0]), number: 1), verbs: verbs, prefixes: false)
    var text = ""
    var start = depth
    /// True directly after a command.
    var isBehindCommand = false
    while let piece = try? tokenizer.next(depth: depth) {
      switch piece {
      case .separator: continue
      case .whole(let command), .open(let command):
        if !text.isEmpty { text += isBehindCommand ? "; " : " " }
        text += CommandWords(command).line
        isBehindCommand = true
        if case .open = piece {
          text += " {"
          depth += 1
          isBehindCommand = false
        }
      case .close:
        depth = max(depth - 1, 0)
        if text.isEmpty || text.allSatisfy({ $0 == "}" || $0 == " " }) { start = depth }
        text += text.isEmpty ? "}" : " }"
        isBehindCommand = true
      }
    }
    if let comment = tokenizer.commentStart {
      text +=
        (text.isEmpty ? "" : "  ")
        + String(
          decoding: SessionLines.trimmed(physical[0][(physical[0].startIndex + comment)...]),
          as: UTF8.self)
    }
    guard !text.isEmpty else { return }
    var line = Array(repeating: UInt8.space, count: 2 * start) + text.utf8
    // With a blank after it, a last backslash does not continue the line.
    if line.last == .backslash { line.append(.space) }
    lines.append(Line(kind: .command, text: line))
  }

  /// Adds a command on several lines, which keeps its line breaks.
  ///
  /// Its text is unchanged if a word continues on the next line.
  private mutating func addContinued(_ physical: [ArraySlice<UInt8>]) {
    var text: [UInt8] = []
    var breaks: [Int] = []
    for (index, line) in physical.enumerated() {
      if index > 0 {
        text.append(.space)
        breaks.append(text.count)
      }
      text += index < physical.count - 1 ? line.dropLast() : line
    }
    let line = LogicalLine(text, number: 0, breaks: breaks)
    var tokenizer = CommandTokenizer(line, verbs: verbs, prefixes: false)
    var pieces: [CommandTokenizer.Piece] = []
    let before = depth
    while let piece = try? tokenizer.next(depth: depth) {
      switch piece {
      case .open: depth += 1
      case .close: depth = max(depth - 1, 0)
      default: break
      }
      pieces.append(piece)
    }
    guard pieces.count == 1, tokenizer.commentStart == nil, case .whole(let command) = pieces[0],
      command.tokens.allSatisfy({
        line.lineNumber(at: $0.start) == line.lineNumber(at: max($0.end - 1, $0.start))
      })
    else {
      for line in physical { lines.append(Line(kind: .command, text: Array(line))) }
      return
    }
    var rows: [String] = []
    var number = -1
    for word in CommandWords(command).words {
      let own = line.lineNumber(at: command.tokens[word.token].start)
      if own == number { rows[rows.count - 1] += " " + word.text } else { rows.append(word.text) }
      number = own
    }
    for (index, row) in rows.enumerated() {
      let indent = Array(repeating: UInt8.space, count: 2 * before + (index > 0 ? 2 : 0))
      var bytes = indent + row.utf8
      if index < rows.count - 1 {
        bytes += " \\".utf8
      } else if bytes.last == .backslash {
        bytes.append(.space)
      }
      lines.append(Line(kind: .command, text: bytes))
    }
  }

  // MARK: The complete text

  private mutating func sortDirectives() {
    var start = 0
    while start < lines.count {
      var ranked: [(rank: Int, line: Line)] = []
      while start + ranked.count < lines.count,
        case .directive(let rank) = lines[start + ranked.count].kind
      {
        ranked.append((rank, lines[start + ranked.count]))
      }
      let sorted = ranked.enumerated().sorted {
        ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
      }
      for (index, entry) in sorted.enumerated() { lines[start + index] = entry.element.line }
      start += max(ranked.count, 1)
    }
  }

  /// Normalizes blank lines.
  ///
  /// There is at most one in a row, none before expected output, and one before each case and its
  /// comments.
  private mutating func spaceOut() {
    var spaced: [Line] = []
    for line in lines {
      switch line.kind {
      case .blank:
        if spaced.last.map({ !$0.kind.isBlank }) ?? false { spaced.append(line) }
        continue
      case .output: if spaced.last?.kind.isBlank == true { spaced.removeLast() }
      case .caseDirective:
        let about = spaced.reversed().prefix { $0.kind.isComment }.count
        let place = spaced.count - about
        if place > 0, !spaced[place - 1].kind.isBlank {
          spaced.insert(Line(kind: .blank, text: []), at: place)
        }
      case .comment, .command, .directive: break
      }
      spaced.append(line)
    }
    if spaced.last?.kind.isBlank == true { spaced.removeLast() }
    lines = spaced
  }
}

import InteractionKit

/// Writes steps as a transcript has them: commands, and what they printed behind `|`.
enum TranscriptWriting {
  static func load(_ path: String) -> String {
    "%load \(path.contains(" ") ? JSONValue.quote(path) : path)"
  }

  /// Appends a command and what it printed.
  ///
  /// - Parameters:
  ///   - printed: lines that each end in a line feed; nil for more than was kept.
  ///   - spell: how the transcript spells a path.
  static func append(
    _ command: ArraySlice<UInt8>, _ traits: StepLog.Traits, printed: ArraySlice<UInt8>?,
    spell: @escaping (String) -> String, to text: inout [UInt8]
  ) {
    if traits.contains(.namesFiles), let spelled = spelled(command, spell) {
      text += spelled.utf8
    } else {
      text += command
    }
    text.append(.lineFeed)
    append(printed, to: &text)
  }

  /// Appends the beginning of another case.
  static func append(
    _ beginning: CaseBeginning, spell: (String) -> String, to text: inout [UInt8]
  ) {
    text += "\n%case \(beginning.name)\n".utf8
    for line in beginning.settings { text += "\(line)\n".utf8 }
    text += "\(load(spell(beginning.path)))\n\n".utf8
  }

  private static func spelled(
    _ command: ArraySlice<UInt8>, _ spell: @escaping (String) -> String
  ) -> String? {
    var assembler = StatementAssembler()
    guard case .command(let command)? = try? assembler.feed(command) else { return nil }
    return command.text(spellingPaths: spell)
  }

  /// Appends what a command printed as the lines that expect it.
  private static func append(_ printed: ArraySlice<UInt8>?, to text: inout [UInt8]) {
    guard let lines = printed else {
      text += "| ...\n".utf8
      return
    }
    if lines.isEmpty { text += "| (nothing)\n".utf8 }
    var start = lines.startIndex
    while start < lines.endIndex {
      let end = lines[start...].firstIndex(of: .lineFeed) ?? lines.endIndex
      append(expected: lines[start..<end], to: &text)
      start = min(end + 1, lines.endIndex)
    }
  }

  /// Appends a printed line as the line that expects it.
  private static func append(expected line: ArraySlice<UInt8>, to text: inout [UInt8]) {
    text += "| ".utf8
    if mayBePattern(line) {
      text += ExpectedLine.spelling(of: String(decoding: line, as: UTF8.self)).utf8
    } else {
      text += line
    }
    text.append(.lineFeed)
  }

  /// Whether the line could mean more than itself; few do.
  private static func mayBePattern(_ line: ArraySlice<UInt8>) -> Bool {
    if line.first == .dot || line.last == UInt8(ascii: ")") { return true }
    var previous: UInt8 = 0
    for byte in line {
      if previous == .openBracket, byte == .dot { return true }
      previous = byte
    }
    return false
  }
}

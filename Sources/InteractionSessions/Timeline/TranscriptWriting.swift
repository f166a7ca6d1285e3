import CollectionFiles
import InteractionKit
import SessionLanguage

/// Formats steps for a transcript: commands, and their output after `|`.
package enum TranscriptWriting {
  /// The output that is written as expected lines.
  struct Options: Sendable {
    /// True if the output of queries is written.
    var expectsLooks = false
    /// True if the lines of failed `expect` commands are written.
    var acceptsErrors = false
    /// True if a failed `expect` is written as a command without expected lines, which fails again.
    var repeatsFailures = false
  }

  /// Returns the directive that loads a collection.
  package static func load(_ path: String) -> String {
    // A name that begins with a quotation mark would be read as JSON.
    let isPlain =
      !path.contains(" ") && !path.hasPrefix("\"") && !PrintedText.hasHiddenCharacters(path)
    return "%load \(isPlain ? path : JSONValue.quote(path))"
  }

  /// Ends the last line, which may have no line feed in a file that a person wrote.
  static func endLine(of text: inout [UInt8]) {
    if let last = text.last, last != .lineFeed { text.append(.lineFeed) }
  }

  /// Returns a part of a transcript with other spellings for the paths that it reads.
  ///
  /// Lines without paths stay as they are.
  static func spelling(_ bytes: [UInt8], _ spell: @escaping (String) -> String) -> [UInt8] {
    let lines = SourceLines(bytes)
    var assembler = StatementAssembler()
    var (result, open): ([UInt8], [UInt8]) = ([], [])
    var paths: [(typed: String, spelled: String)] = []
    for index in 0..<lines.count {
      open += lines.whole(index)
      guard let statement = try? assembler.feed(lines[index]) else {
        if !assembler.needsMore {
          result += open
          open = []
        }
        continue
      }
      switch statement {
      case .directive(let directive) where directive.name == "load":
        var settings = TranscriptSettings()
        if (try? settings.apply(directive)) != nil, let path = settings.load {
          open = Array(load(spell(path)).utf8) + lines.lineEnd(index)
        }
      case .command(let command):
        paths = command.pathsRead.map { ($0, spell($0)) }.filter { $0.0 != $0.1 }
        if !paths.isEmpty {
          open = Array(command.text(spellingPaths: spell).utf8) + lines.lineEnd(index)
        }
      case .output where !paths.isEmpty:
        let bar = open.prefix { $0.isBlank } + [.bar, .space]
        if open.starts(with: bar) { open = bar + spelling(open[bar.count...], paths) }
      default: break
      }
      result += open
      open = []
    }
    return result + open
  }

  /// Appends a command that names no files, and its output.
  package static func append(_ command: String, printed: [UInt8], to text: inout [UInt8]) {
    let step = StepLog.Step(text: Array(command.utf8)[...], printed: printed[...], traits: [])
    append(step, Options(), spell: { $0 }, to: &text)
  }

  /// Appends a command and its output.
  ///
  /// Of a query only the command is written, unless looks are expected. `spell` returns the path as
  /// the transcript spells it.
  static func append(
    _ step: StepLog.Step, _ options: Options, spell: @escaping (String) -> String,
    to text: inout [UInt8]
  ) {
    if step.traits.contains(.failsExpectation), !options.acceptsErrors,
      let command = command(step.text)
    {
      if options.repeatsFailures {
        text += "\(command.text(spellingPaths: spell))\n".utf8
        return
      }
      text += comment(on: command.text(spellingPaths: spell), step.failedOutput).utf8
      guard let rest = command.withoutExpectations else { return }
      return append(step.withoutFailures(rest), options, spell: spell, to: &text)
    }
    if step.traits.contains(.looks), !options.expectsLooks {
      text +=
        step.traits.contains(.namesFiles)
        ? Array((command(step.text)?.text(spellingPaths: spell) ?? "").utf8) : Array(step.text)
      return text.append(.lineFeed)
    }
    guard step.traits.contains(.namesFiles), let read = command(step.text) else {
      text += step.text
      text.append(.lineFeed)
      return append(step.printed, to: &text)
    }
    text += read.text(spellingPaths: spell).utf8
    text.append(.lineFeed)
    let paths = read.pathsRead.map { ($0, spell($0)) }.filter { $0.0 != $0.1 }
    append(step.printed.map { spelling($0, paths)[...] }, to: &text)
  }

  /// Returns the comment on a command in which an `expect` failed: the command, and the lines that
  /// `expect` printed.
  ///
  /// A transcript has it in place of an `expect`, which would fail in the transcript too.
  package static func comment(on command: String, _ lines: [String]) -> String {
    "# failed: \(PrintedText.escaped(command, keepsTabs: true))\n"
      + lines.map { "# \($0)\n" }.joined()
  }

  /// Returns the printed lines with paths relative to the transcript.
  ///
  /// Messages name a file as the command does.
  private static func spelling(
    _ printed: ArraySlice<UInt8>, _ paths: [(typed: String, spelled: String)]
  ) -> [UInt8] {
    guard !paths.isEmpty else { return Array(printed) }
    let lines = String(decoding: printed, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let spelled = lines.map { line in
      paths.reduce(String(line)) { line, path in
        // A file that a collection names is relative to the folder of the collection.
        let folders = (folder(of: path.typed), folder(of: path.spelled))
        for (typed, spelled) in [path, folders] where !typed.isEmpty {
          let typed = PrintedText.escaped(typed)
          for lead in leads where line.hasPrefix(lead + typed) {
            return lead + PrintedText.escaped(spelled) + line.dropFirst((lead + typed).count)
          }
        }
        return line
      }
    }
    return Array(spelled.joined(separator: "\n").utf8)
  }

  /// The beginnings of lines before a path.
  private static let leads = [
    "! ", "! cannot read ", "! FAIL ", "! ERROR ", "! XPASS ", "replayed ",
  ]

  /// Returns the folder of a file with its slash; empty for a bare name.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Appends the beginning of another case.
  static func append(
    _ beginning: CaseBeginning, spell: (String) -> String, to text: inout [UInt8]
  ) {
    text += "\n%case \(beginning.name)\n".utf8
    for line in beginning.settings { text += "\(line)\n".utf8 }
    if let path = beginning.path { text += "\(load(spell(path)))\n".utf8 }
    text += "\n".utf8
  }

  private static func command(_ text: ArraySlice<UInt8>) -> Command? {
    var assembler = StatementAssembler()
    guard case .command(let command)? = try? assembler.feed(text) else { return nil }
    return command
  }

  /// Appends the output of a command as expected lines.
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

  /// Appends a printed line as an expected line.
  private static func append(expected line: ArraySlice<UInt8>, to text: inout [UInt8]) {
    let line = StableLine.text(of: line)
    text += "| ".utf8
    if mayBePattern(line) {
      text += ExpectedLine.spelling(of: String(decoding: line, as: UTF8.self)).utf8
    } else {
      text += line
    }
    text.append(.lineFeed)
  }

  /// Returns true if the line could be parsed as a pattern, which is rare.
  private static func mayBePattern(_ line: ArraySlice<UInt8>) -> Bool {
    let start = line.first { $0 != .space }
    // `...`, and `…` of three bytes.
    if start == .dot || start == 0xE2 || line.last == UInt8(ascii: ")") { return true }
    var previous: UInt8 = 0
    for byte in line {
      if previous == .openBracket, byte == .dot { return true }
      previous = byte
    }
    return false
  }
}

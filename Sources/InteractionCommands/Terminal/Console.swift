import ArgumentParser
import InteractionKit
import InteractionSessions
import Platform
import SessionLanguage

/// A session with its standard output; all input lines are executed here.
final class Console {
  let session: Session
  /// True if a line failed, which sets the exit code of a script.
  @exclusivity(unchecked)
  private(set) var hasFailed = false
  /// True if the last line began a block or a continued line that is not complete.
  @exclusivity(unchecked)
  private(set) var needsMore = false

  /// The number of the last line that ran of a file; nil before any.
  @exclusivity(unchecked)
  private(set) var lastLine: Int?

  private let style: Style
  private let echoesCommands: Bool
  // Each line appends to it, and a check of an access takes 70 instructions.
  @exclusivity(unchecked)
  private var output: Output
  /// The error of the output that stopped a long command.
  private var outputFailure: OutputError?
  /// The number of bytes of the pending output that are styled already.
  private var styledCount = 0

  /// Creates a console; `echoesCommands` is true to print scripts as transcripts.
  ///
  /// The commands of scripts are then printed too, and their output after `|`.
  init(
    session: Session, output: Output = Output(), colors: Bool = false,
    echoesCommands: Bool = false
  ) {
    self.session = session
    self.output = output
    self.echoesCommands = echoesCommands
    style = Style(colors: colors, mark: echoesCommands ? "|" : "")
    session.onLongOutput = { [unowned self] printed in write(&printed) }
  }

  /// Writes the output of a long command so far; returns false if the output failed.
  private func write(_ printed: inout [UInt8]) -> Bool {
    // The output begins with pending bytes that are styled already.
    style.apply(&printed, from: min(styledCount, printed.count))
    styledCount = 0
    // The pending bytes and the session's are swapped, so that they are not copied.
    var output = Output()
    swap(&output.pending, &printed)
    do throws(OutputError) { try output.flush() } catch { outputFailure = error }
    swap(&output.pending, &printed)
    return outputFailure == nil
  }

  /// Runs one line.
  ///
  /// - Returns: The exit code, if the line ends the session.
  func execute(_ line: ArraySlice<UInt8>) throws -> ExitCode? {
    if echoesCommands { echo(line) }
    let outcome = print { session.execute(line, into: &$0) }
    if let outputFailure { throw outputFailure }
    if output.pending.count >= Output.flushThreshold { try writeOutput() }
    return recordOutcome(outcome)
  }

  /// Runs all the lines of a text, which a person typed.
  func execute(lines text: String) throws -> ExitCode? {
    for line in Array(text.utf8).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      for command in needsMore ? [Array(line)] : TypedLine.commands(in: line) {
        if let code = try execute(command[...]) { return code }
      }
    }
    return nil
  }

  /// Shows what a step of a flow has printed.
  func show(_ printed: [UInt8], hasFailed: Bool) throws {
    print { $0 += printed }
    if hasFailed { self.hasFailed = true }
    if output.pending.count >= Output.flushThreshold { try writeOutput() }
  }

  /// Runs the lines of a descriptor in bounded memory.
  ///
  /// `name` is the name of the input in messages. `last` is the number of the last line to run.
  func execute(linesOf file: FileDescriptor, name: String, upTo last: Int = .max) throws
    -> ExitCode?
  {
    guard last > 0 else { return nil }
    var reader = LineReader(file)
    defer { lastLine = reader.lineNumber }
    var code: ExitCode?
    do {
      try reader.forEachLine(beforeReading: { try flush() }) { number, line in
        switch line {
        case .text(let line): code = try execute(line)
        case .tooLong: reportTooLongLine(number)
        }
        return code == nil && number < last
      }
    } catch let error as SystemError {
      throw Diagnostic("cannot read \(name): \(error)")
    }
    return code
  }

  /// Runs the lines of a file; `-` is standard input.
  func execute(file path: String, upTo last: Int = .max) throws -> ExitCode? {
    if path == "-" {
      return try execute(linesOf: .standardInput, name: "standard input", upTo: last)
    }
    let file: FileDescriptor
    do throws(SystemError) { file = try FileDescriptor(opening: path, for: .read) } catch {
      throw Diagnostic("cannot open \(path): \(error)")
    }
    defer { file.close() }
    return try execute(linesOf: file, name: path, upTo: last)
  }

  /// Skips a number of lines, so that the next line has the correct number.
  func skip(lines: Int) {
    for _ in 0..<max(lines, 0) { print { _ = session.execute([], into: &$0) } }
  }

  /// Ends the input; an incomplete block is an error.
  func finish() throws {
    _ = recordOutcome(print { session.finish(into: &$0) })
    try writeOutput()
  }

  /// Discards an incomplete block or continued line.
  func abandonBlock() {
    session.abandonBlock()
    needsMore = false
  }

  /// Ignores earlier failures in the exit code.
  func forgetFailures() { hasFailed = false }

  func flush() throws {
    session.tracer?.flush()
    try writeOutput()
  }

  /// Writes the output; through a pager if it has more lines than the terminal.
  ///
  /// `size` is the size of the terminal; nil for none.
  ///
  /// - Returns: True if a pager showed it.
  func flush(paging size: FileDescriptor.TerminalSize?) throws -> Bool {
    session.tracer?.flush()
    let lineFeeds = output.pending.count { $0 == UInt8(ascii: "\n") }
    guard let size, lineFeeds >= size.rows, let pager = Pager.command
    else {
      try writeOutput()
      return false
    }
    let status: Int32?
    do throws(SystemError) {
      status = try ChildProcess.show(output.pending, with: "/bin/sh", ["-c", pager])
    } catch { status = nil }
    // The shell's codes for a program that is missing or cannot run.
    guard let status, status != 126, status != 127 else {
      try writeOutput()
      return false
    }
    output.pending = []
    return true
  }

  /// Clears the screen of the terminal.
  func clearScreen() throws {
    try flush()
    // Not a line, which a style would end.
    output.pending += "\u{1B}[H\u{1B}[2J\u{1B}[3J".utf8
    try writeOutput()
  }

  /// Adds lines to the output, and styles them.
  private func print<Result>(_ body: (inout [UInt8]) -> Result) -> Result {
    styledCount = output.pending.count
    let result = body(&output.pending)
    if echoesCommands {
      let lines = StableLine.output(Array(output.pending[styledCount...]))
      output.pending.replaceSubrange(styledCount..., with: lines)
    }
    style.apply(&output.pending, from: styledCount)
    return result
  }

  private func writeOutput() throws(OutputError) { try output.flush() }

  private func recordOutcome(_ outcome: Session.Outcome) -> ExitCode? {
    needsMore = outcome == .needsMore
    switch outcome {
    case .done, .needsMore: return nil
    case .failed:
      hasFailed = true
      return nil
    case .quit(let code): return ExitCode(quit: code)
    }
  }

  private func reportTooLongLine(_ number: Int) {
    let limit = LineReader.lineLengthLimit >> 20
    print { $0 += "! line \(number) is longer than \(limit) MiB and was skipped\n".utf8 }
    hasFailed = true
  }

  /// Prints a line of a script, except expected output, which the actual output replaces.
  private func echo(_ line: ArraySlice<UInt8>) {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard line.drop(while: isBlank).first != UInt8(ascii: "|") else { return }
    let text = String(decoding: line, as: UTF8.self)
    output.pending += PrintedText.lines([text], keepsTabs: true)
  }
}

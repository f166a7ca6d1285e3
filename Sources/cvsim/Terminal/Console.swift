import ArgumentParser
import InteractionKit
import InteractionSessions
import Platform

/// A session with its standard output: every source of lines ends here.
final class Console {
  let session: Session
  /// Whether a line failed so far, which decides the exit code of a script.
  private(set) var hasFailed = false
  /// Whether the line executed last began something that it did not finish.
  private(set) var needsMore = false

  private let style: Style
  private let echoesCommands: Bool
  private var output: Output
  /// What stopped a long command from printing on.
  private var outputFailure: OutputError?
  /// How much of the pending output is dressed.
  private var dressed = 0

  /// - Parameter echoesCommands: print the commands of scripts too, and what they
  ///   print behind `|`, as a transcript has it.
  init(
    session: Session, output: Output = Output(), colors: Bool = false,
    echoesCommands: Bool = false
  ) {
    self.session = session
    self.output = output
    self.echoesCommands = echoesCommands
    style = Style(colors: colors, mark: echoesCommands ? "|" : "")
    session.takeLongOutput = { [unowned self] printed in write(&printed) }
  }

  /// Writes what a long command has printed so far; answers whether it may go on.
  private func write(_ printed: inout [UInt8]) -> Bool {
    // The line's output begins behind what was pending, which is dressed already.
    style.dress(&printed, from: min(dressed, printed.count))
    dressed = 0
    // The output of the console is lent to the session.
    var output = Output()
    swap(&output.pending, &printed)
    do throws(OutputError) { try output.flush() } catch { outputFailure = error }
    swap(&output.pending, &printed)
    return outputFailure == nil
  }

  /// Runs one line.
  ///
  /// - Returns: the exit code, when the line asks to leave.
  func execute(_ line: ArraySlice<UInt8>) throws -> ExitCode? {
    if echoesCommands { echo(line) }
    dressed = output.pending.count
    let outcome = session.execute(line, into: &output.pending)
    if let outputFailure { throw outputFailure }
    style.dress(&output.pending, from: dressed)
    if output.pending.count >= Output.comfortableSize { try output.flush() }
    return note(outcome)
  }

  /// Runs all the lines of a text.
  func execute(lines text: String) throws -> ExitCode? {
    for line in Array(text.utf8).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      if let code = try execute(line) { return code }
    }
    return nil
  }

  /// Runs the lines that can be read from a descriptor, in bounded memory.
  ///
  /// - Parameters:
  ///   - name: what a person calls the input, for messages.
  ///   - last: the number of the last line to run.
  func execute(linesOf file: FileDescriptor, name: String, upTo last: Int = .max) throws
    -> ExitCode?
  {
    guard last > 0 else { return nil }
    var reader = LineReader(file)
    var code: ExitCode?
    do {
      try reader.forEachLine(beforeReading: { try flush() }) { number, line in
        switch line {
        case .text(let line): code = try execute(line)
        case .tooLong: refuseTooLongLine(number)
        }
        return code == nil && number < last
      }
    } catch let error as SystemError {
      throw Diagnostic("cannot read \(name): \(error)")
    }
    return code
  }

  /// Runs the lines of a file.
  func execute(file path: String, upTo last: Int = .max) throws -> ExitCode? {
    let file: FileDescriptor
    do throws(SystemError) { file = try FileDescriptor(opening: path, for: .read) } catch {
      throw Diagnostic("cannot open \(path): \(error)")
    }
    defer { file.close() }
    return try execute(linesOf: file, name: path, upTo: last)
  }

  /// Runs nothing for so many lines: the next has a number as if they had come.
  func pass(lines: Int) {
    for _ in 0..<max(lines, 0) { _ = session.execute([], into: &output.pending) }
  }

  /// Ends the input: what is still open is an error.
  func finish() throws {
    let start = output.pending.count
    _ = note(session.finish(into: &output.pending))
    style.dress(&output.pending, from: start)
    try output.flush()
  }

  /// Forgets a block or a continued line that was begun.
  func abandonBlock() {
    session.abandonBlock()
    needsMore = false
  }

  /// Lets what failed so far not decide the exit code.
  func forgetFailures() { hasFailed = false }

  func flush() throws {
    session.tracer?.flush()
    try output.flush()
  }

  private func note(_ outcome: Session.Outcome) -> ExitCode? {
    needsMore = outcome == .needsMore
    switch outcome {
    case .done, .needsMore: return nil
    case .failed:
      hasFailed = true
      return nil
    case .quit(let code): return ExitCode(quit: code)
    }
  }

  private func refuseTooLongLine(_ number: Int) {
    let start = output.pending.count
    let limit = LineReader.longestLine >> 20
    output.pending += "! line \(number) is longer than \(limit) MiB and was skipped\n".utf8
    style.dress(&output.pending, from: start)
    hasFailed = true
  }

  /// Prints a line of a script, unless it is expected output: what is printed takes its place.
  private func echo(_ line: ArraySlice<UInt8>) {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard line.drop(while: isBlank).first != UInt8(ascii: "|") else { return }
    let text = String(decoding: line, as: UTF8.self)
    output.pending += "\(PrintedText.escaped(text, keepsTabs: true))\n".utf8
  }
}

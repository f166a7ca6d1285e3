import ArgumentParser
import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import Platform
import SessionLanguage
import TestRuns

/// `cvsim fmt`: the canonical form of files.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    _superCommandName: "cvsim",
    abstract: "Rewrite transcripts, and collections in JSON, in their canonical form.",
    discussion: """
      Folders are searched for transcripts and Markdown files, of which the cvsim blocks are \
      formatted. YAML is left as it is. What a file means never changes, and a file with \
      mistakes stays as it is.
      """
  )

  @Argument(
    help: "Files and folders; - is stdin, a transcript, whose form goes to stdout.",
    completion: .file())
  var files: [String]

  @Flag(help: "Write nothing; print what would change, and answer 1 if anything would.")
  var check = false

  func run() throws {
    guard files.contains("-") else { throw try formatFiles() }
    guard files == ["-"] else {
      throw Diagnostic("- is standard input and must be the only argument")
    }
    throw try formatInput()
  }

  /// Formats every file and returns the exit code.
  private func formatFiles() throws -> ExitCode {
    var report = FormatReport(isCheck: check)
    for argument in files {
      let paths: [String]
      do { paths = try TestSelection.transcripts(at: argument) } catch {
        report.reportError("\(error)")
        continue
      }
      for path in paths {
        guard let bytes = FilePath.contents(of: path) else {
          report.reportError("\(path): no such file, or it is not readable")
          continue
        }
        try format(bytes, of: path, &report)
      }
    }
    try report.finish()
    return report.code
  }

  private func format(_ bytes: [UInt8], of path: String, _ report: inout FormatReport) throws {
    switch CanonicalForm(path: path, bytes: bytes) {
    case .left(let why): report.note("\(path): \(why)")
    case .faulty(let lines): for line in lines { report.reportError(line) }
    case .formatted(let form) where form == bytes: break
    case .formatted(let form) where check: report.differs(path, bytes, form)
    case .formatted(let form):
      do throws(FileError) {
        try AtomicFile.replace(path, holding: bytes, by: form)
        report.note("formatted \(path)")
      } catch {
        report.reportError("\(error)")
      }
    }
    try report.flushIfLong()
  }

  private func formatInput() throws -> ExitCode {
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try FileDescriptor.standardInput.readToEnd() } catch {
      throw Diagnostic("cannot read standard input: \(error)")
    }
    let first = bytes.first { $0 > 0x20 }
    let name = first == UInt8(ascii: "{") ? "stdin.json" : "stdin"
    var report = FormatReport(isCheck: check)
    switch CanonicalForm(path: name, bytes: bytes) {
    case .left(let why): report.note(why)
    case .faulty(let lines): for line in lines { report.reportError(line) }
    case .formatted(let form) where check: report.differs("stdin", bytes, form)
    case .formatted(let form): report.print(form)
    }
    try report.finish()
    return report.code
  }
}

/// The output and the exit code of `cvsim fmt`.
private struct FormatReport {
  let isCheck: Bool
  private(set) var code = ExitCode.success
  private var output = Output()
  private var notes = Output(.standardError)
  private var changed = 0

  init(isCheck: Bool) { self.isCheck = isCheck }

  mutating func note(_ line: String) { notes.pending += PrintedText.lines([line]) }

  /// Reports a file that could not be formatted, which has a higher exit code than a difference.
  mutating func reportError(_ line: String) {
    notes.pending += "cvsim: \(PrintedText.escaped(line))\n".utf8
    code = .usage
  }

  mutating func print(_ bytes: [UInt8]) { output.pending += bytes }

  mutating func differs(_ path: String, _ old: [UInt8], _ new: [UInt8]) {
    guard old != new else { return }
    changed += 1
    output.pending += PrintedText.lines(
      UnifiedDiff(path: path, from: old, to: new).lines, keepsTabs: true)
    if code == .success { code = .failure }
  }

  mutating func flushIfLong() throws {
    if output.pending.count >= Output.flushThreshold { try output.flush() }
  }

  mutating func finish() throws {
    if changed > 0 {
      note("\(changed) file\(changed == 1 ? " is" : "s are") not in canonical form")
    }
    try output.flush()
    try notes.flush()
  }
}

import ArgumentParser
import InteractionKit
import InteractionSessions
import TestRuns

/// `cvsim check`: validates without running.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    _superCommandName: "cvsim",
    abstract: "Validate collection files and transcripts without running them."
  )

  @Argument(help: "The files to validate.", completion: .file())
  var files: [String]

  @OptionGroup
  var outside: OutsideFilesOption

  @Flag(help: "Warn about parts that have no effect, instead of failing.")
  var allowUnreachable = false

  @Flag(help: "Print what the layout of each collection came to: its groups and first frames.")
  var explain = false

  func run() throws {
    throw try validateFiles()
  }

  /// Prints the errors of every file and returns the exit code.
  private func validateFiles() throws -> ExitCode {
    var code = ExitCode.success
    var output = Output()
    for file in files {
      let report = FileCheck(
        path: file, allowOutside: outside.isAllowed, allowUnreachable: allowUnreachable,
        explains: explain)
      output.pending += PrintedText.lines(report.lines)
      switch report.verdict {
      case .valid: output.pending += PrintedText.lines(["\(file): ok"])
      case .unreachable: if code == .success { code = .failure }
      case .badTranscript: if code != .notLoaded { code = .usage }
      case .badCollection: code = .notLoaded
      }
      output.pending += PrintedText.lines(report.explanation.map { "  \($0)" })
    }
    try output.flush()
    return code
  }
}

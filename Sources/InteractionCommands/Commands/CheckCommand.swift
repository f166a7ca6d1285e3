import ArgumentParser
import InteractionKit
import InteractionSessions

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
      for line in report.lines { output.pending += "\(PrintedText.escaped(line))\n".utf8 }
      switch report.verdict {
      case .valid: output.pending += "\(PrintedText.escaped(file)): ok\n".utf8
      case .unreachable: if code == .success { code = .failure }
      case .badTranscript: if code != .notLoaded { code = .usage }
      case .badCollection: code = .notLoaded
      }
      for line in report.explanation { output.pending += "  \(PrintedText.escaped(line))\n".utf8 }
    }
    try output.flush()
    return code
  }
}

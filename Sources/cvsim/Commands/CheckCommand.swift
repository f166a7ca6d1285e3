import ArgumentParser

/// `cvsim check`: validates without running.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    _superCommandName: "cvsim",
    abstract: "Validate collection files and transcripts without running them."
  )

  @Argument(help: "The files to validate.", completion: .file())
  var files: [String]

  @Flag(help: "Let collections name files outside their own folder.")
  var allowOutside = false

  func run() throws {
    throw try validateFiles()
  }

  /// Prints the errors of every file and answers the exit code.
  private func validateFiles() throws -> ExitCode {
    throw Diagnostic.notAvailable("check")
  }
}

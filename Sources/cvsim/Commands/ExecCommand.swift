import ArgumentParser

/// `cvsim exec`: a worker in a pipe.
struct ExecCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exec",
    _superCommandName: "cvsim",
    abstract: "Work through jobs, one a line (not available yet)."
  )

  @Argument(parsing: .allUnrecognized, help: .hidden)
  var arguments: [String] = []

  func run() throws {
    throw Diagnostic.notAvailable("exec")
  }
}

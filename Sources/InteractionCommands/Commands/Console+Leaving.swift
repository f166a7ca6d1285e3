import ArgumentParser
import Platform

extension Console {
  /// Runs the lines of standard input, then leaves.
  func runStandardInput() throws {
    if StandardStreams.areInteractive { throw try Prompt(console: self).run() }
    let code = try execute(linesOf: .standardInput, name: "standard input")
    try leave(code)
  }

  /// Ends the program with `code`.
  ///
  /// If `code` is nil or 0, the exit code is 3 if a directive could not load its collection, or 1
  /// if a line failed.
  func leave(_ code: ExitCode? = nil) throws {
    if code == nil { try finish() } else { try flush() }
    let code = code ?? .success
    guard code == .success, hasFailed else { throw code }
    throw session.couldNotLoad ? ExitCode.notLoaded : .failure
  }
}

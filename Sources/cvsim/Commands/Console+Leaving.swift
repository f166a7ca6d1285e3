import ArgumentParser
import Platform

extension Console {
  /// Goes on with the lines of a person or a pipe, then leaves.
  func converse() throws {
    if StandardStreams.areInteractive { throw try Prompt(console: self).run() }
    let code = try execute(linesOf: .standardInput, name: "standard input")
    try leave(code)
  }

  /// Leaves with `code`; where that is nil or 0 with 3 when a directive could not
  /// load its collection, with 1 when a line failed.
  func leave(_ code: ExitCode? = nil) throws {
    if code == nil { try finish() } else { try flush() }
    let code = code ?? .success
    guard code == .success, hasFailed else { throw code }
    throw session.couldNotLoad ? ExitCode.notLoaded : .failure
  }
}

import ArgumentParser
import Glibc

extension Console {
  /// Goes on with the lines of a person or a pipe, then leaves.
  func converse() throws {
    if StandardStreams.areInteractive { throw try Prompt(console: self).run() }
    let code = try execute(linesOf: STDIN_FILENO, name: "standard input")
    try leave(code)
  }

  /// Leaves with `code`, or with 1 when that is nil or 0 and a line failed.
  func leave(_ code: ExitCode? = nil) throws {
    if code == nil { try finish() } else { try flush() }
    let code = code ?? .success
    throw code == .success && hasFailed ? ExitCode.failure : code
  }
}

import ArgumentParser
import InteractionKit
import Platform

/// Something the person at the keyboard must be told: text for stderr and the exit code.
struct Diagnostic: Error {
  let message: String
  let exitCode: ExitCode

  init(_ message: String, _ exitCode: ExitCode = .usage) {
    self.message = message
    self.exitCode = exitCode
  }

  /// Prints the message to stderr, where it cannot be mistaken for a result.
  func print() {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    Self.print("cvsim: \(lines.map { PrintedText.escaped(String($0)) }.joined(separator: "\n"))\n")
  }

  /// Prints `text` to stderr as it is.
  static func print(_ text: String) {
    var output = Output(.standardError)
    output.pending += text.utf8
    // There is no better place to report that stderr itself is gone.
    try? output.flush()
  }
}

/// The exit codes of `cvsim`, beside ArgumentParser's own `success` and `failure` (1).
extension ExitCode {
  /// Bad usage, bad syntax, or no case found.
  static let usage = ExitCode(2)
  /// A collection or its wiring could not be loaded.
  static let notLoaded = ExitCode(3)
  /// A mistake of the program itself.
  static let bug = ExitCode(70)

  /// The exit code that a session's `quit` asks for; what a process cannot
  /// answer becomes the nearest it can.
  init(quit code: Int) {
    self.init(Int32(min(max(code, 0), 255)))
  }
}

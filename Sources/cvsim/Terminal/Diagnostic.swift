import ArgumentParser
import Platform

/// Something the person at the keyboard must be told: text for stderr and the exit code.
struct Diagnostic: Error {
  let message: String
  let exitCode: ExitCode

  init(_ message: String, _ exitCode: ExitCode = .usage) {
    self.message = message
    self.exitCode = exitCode
  }

  /// A file that could not be written, or that must not be overwritten.
  init(_ error: FileError) {
    let isRefused = if case .refused = error.reason { true } else { false }
    self.init("\(error)", isRefused ? .usage : .failure)
  }

  /// Prints the message to stderr, where it cannot be mistaken for a result.
  func print() {
    Self.print("cvsim: \(message)\n")
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

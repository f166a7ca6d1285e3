import ArgumentParser
import CollectionFiles
import InteractionKit
import Platform

/// A message for standard error with an exit code.
struct Diagnostic: Error {
  let message: String
  /// Lines below the message.
  var details: [String] = []
  let exitCode: ExitCode

  init(_ message: String, _ exitCode: ExitCode = .usage) {
    self.message = message
    self.exitCode = exitCode
  }

  /// The errors of a collection file that cannot be loaded.
  init(loading path: String, _ errors: DocumentErrors) {
    let lines = errors.lines(of: nil)
    message = "cannot load \(path): \(lines.first ?? "")"
    details = Array(lines.dropFirst())
    exitCode = .notLoaded
  }

  /// Creates a diagnostic for a file that could not be written or must not be overwritten.
  init(_ error: FileError) {
    let isRefused = if case .refused = error.reason { true } else { false }
    self.init("\(error)", isRefused ? .usage : .failure)
  }

  /// Prints the message to standard error, apart from the results.
  func print() {
    StandardStreams.printLines(["cvsim: \(message)"] + details, to: .standardError)
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

  /// Creates the exit code for `quit`, clamped to 0...255.
  init(quit code: Int) {
    self.init(Int32(min(max(code, 0), 255)))
  }
}

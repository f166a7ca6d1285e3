import CollectionFiles
import SessionLanguage

/// The reason why a command failed.
///
/// It prints as lines that begin with `!`.
package struct SessionError: Error {
  /// The message with advice, then lines of detail.
  package let lines: [String]
  /// True for an `expect` that failed or cannot be checked; every filter prints it.
  package var isFailedExpectation = false
  /// True if the target exists, but no touch reaches it.
  var isUnreachableTarget = false
  /// True if the lines after the first show the command.
  var showsCommand = false
  /// The first line.
  var reason: String { lines.first ?? "" }

  /// Creates the error of a command that only the device could detect, with a caret at its
  /// position.
  init(locating error: GrammarError) {
    lines = error.lines.map { String($0.dropFirst(2)) }
    showsCommand = true
  }

  /// Creates an error with the errors of a collection file, a line each.
  package init(_ errors: DocumentErrors) {
    lines = errors.lines(of: nil)
  }

  package init(_ message: String, details: [String] = []) {
    lines = [message] + details
  }
}

import CollectionFiles

/// Why a command could not do what it was asked to.
///
/// It prints as lines that begin with `!`.
struct SessionError: Error {
  /// What is wrong and a way on, then lines of detail.
  let lines: [String]
  /// Whether it says that something is not as a command expected it to be: that prints
  /// whatever is shown, for nobody means to hide it.
  var isFailedExpectation = false
  /// True if the lines behind the first show the command.
  var showsCommand = false
  /// The message alone.
  var reason: String { lines.first ?? "" }

  /// A mistake of a command that only the screen could tell, with a caret under its place.
  init(locating error: GrammarError) {
    lines = error.lines.map { String($0.dropFirst(2)) }
    showsCommand = true
  }

  /// The errors of a collection file, a line each.
  init(_ errors: DocumentErrors) {
    lines = errors.lines(of: nil)
  }

  init(_ message: String, details: [String] = []) {
    lines = [message] + details
  }
}

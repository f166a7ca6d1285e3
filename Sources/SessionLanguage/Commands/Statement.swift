import InteractionKit

/// A statement of a session, from one line or several joined lines.
package enum Statement: Sendable {
  case blank
  /// A line whose first non-blank character is `#`.
  case comment
  /// A line of expected output: `| text` or `|~ text`.
  case output(OutputLine)
  /// `%name arguments`.
  case directive(Directive)
  case command(Command)
}

/// A line of expected output.
package struct OutputLine: Hashable, Sendable {
  /// The number of the line in the file, from 1.
  package var line: Int
  /// The column of the text, from 1, in characters.
  package var column: Int
  /// True for `|~`: the line matches in any order with the adjacent ones.
  package var isUnordered: Bool
  /// The text after `| `.
  package var text: String
  /// The blanks before the `|`.
  package var indentation: String
}

/// A `%name arguments` line of a transcript.
package struct Directive: Hashable, Sendable {
  /// The number of the line in the file, from 1.
  package var line: Int
  /// The name, without the `%`.
  package var name: String
  /// The text after the name, without the blanks around it.
  package var arguments: String
  /// The whole line.
  package var source: String

  /// The words of the arguments.
  package var words: [Substring] { arguments.split { $0 == " " || $0 == "\t" } }

  /// Returns an error about the arguments, or about the name if there are none.
  package func error(_ message: String, hint: String? = nil) -> GrammarError {
    let lead = source.prefix { $0 == " " || $0 == "\t" }.count
    var column = lead + 1
    if !arguments.isEmpty {
      let afterName = source.dropFirst(lead + 1 + name.count)
      column = lead + 1 + name.count + afterName.prefix { $0 == " " || $0 == "\t" }.count + 1
    }
    return GrammarError(
      position: TextPosition(line: line, column: column), message: message, hint: hint,
      source: source)
  }
}

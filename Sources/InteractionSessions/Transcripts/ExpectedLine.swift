import InteractionKit

/// A line that a transcript expects, ready to be compared.
package struct ExpectedLine: Sendable {
  /// How the line is compared.
  enum Form: Sendable {
    case exact
    /// A whole line `...`: any number of lines.
    case anyLines
    /// `(nothing)`: the command prints nothing.
    case nothing
    /// The line holds `[..]`.
    case glob(GlobPattern)
    /// The line ends in ` (re)`.
    case pattern(LinePattern)
  }

  /// The line as it stands in the file.
  package let output: OutputLine
  let form: Form
  let bytes: [UInt8]

  /// Reads the form of `output`.
  ///
  /// - Throws: Where the line is an invalid regular expression, or cannot match
  ///   in any order.
  init(_ output: OutputLine) throws(GrammarError) {
    self.output = output
    bytes = Array(output.text.utf8)
    let suffix = " (re)"
    if output.text == "..." {
      form = .anyLines
    } else if output.text == "(nothing)" {
      form = .nothing
    } else if output.text.hasSuffix(suffix) {
      do throws(LinePattern.Invalid) {
        form = .pattern(try LinePattern(String(output.text.dropLast(suffix.count))))
      } catch {
        throw ExpectedLine.error(output, offset: error.offset, error.message)
      }
    } else if let glob = GlobPattern(bytes) {
      form = .glob(glob)
    } else {
      form = .exact
    }
    guard output.isUnordered else { return }
    switch form {
    case .anyLines, .nothing:
      throw ExpectedLine.error(
        output, offset: 0, "`|~ \(output.text)` has no meaning", hint: "write `| \(output.text)`")
    case .exact, .glob, .pattern: break
    }
  }

  /// Whether the line alone matches `line`.
  func matches(_ line: ArraySlice<UInt8>) -> Bool {
    switch form {
    case .exact: bytes.elementsEqual(line)
    case .glob(let glob): glob.matches(line)
    case .pattern(let pattern): pattern.matchesWhole(line)
    case .anyLines: true
    case .nothing: false
    }
  }

  /// What comparing it costs for each character of the other line, about, where comparing
  /// two characters costs 1. Each instruction of a pattern may look at each character.
  var weight: Int {
    switch form {
    case .exact, .anyLines, .nothing, .glob: 1
    case .pattern(let pattern): 8 * max(1, pattern.program.count)
    }
  }

  var isExact: Bool { if case .exact = form { true } else { false } }
  var isAnyLines: Bool { if case .anyLines = form { true } else { false } }
  var isNothing: Bool { if case .nothing = form { true } else { false } }

  /// The text that expects exactly `line`: the line itself, or a regular
  /// expression where the line would be read as something else.
  static func spelling(of line: String) -> String {
    let isMisread =
      line == "..." || line == "(nothing)" || line.hasSuffix(" (re)")
      || GlobPattern(Array(line.utf8)) != nil
    return isMisread ? LinePattern.escaping(line) + " (re)" : line
  }

  static func error(
    _ output: OutputLine, offset: Int, _ message: String, hint: String? = nil
  ) -> GrammarError {
    let bar = output.indentation + (output.isUnordered ? "|~" : "|")
    return GrammarError(
      position: TextPosition(line: output.line, column: output.column + offset),
      message: message, hint: hint, source: output.text.isEmpty ? bar : "\(bar) \(output.text)")
  }
}

import InteractionKit

/// A line that a transcript expects, ready to be compared.
package struct ExpectedLine: Sendable {
  /// How the line is compared.
  enum Form: Hashable, Sendable {
    case exact
    /// A whole line `...`: any number of lines.
    case anyLines
    /// `(nothing)`: the command prints nothing.
    case nothing
    /// The line contains `[..]`, or ends in ` (re)`.
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
    } else if LinePattern.isGlob(bytes) {
      form = .pattern(LinePattern(glob: bytes))
    } else {
      form = .exact
    }
    if output.isUnordered, form == .anyLines || form == .nothing {
      throw ExpectedLine.error(
        output, offset: 0, "`|~ \(output.text)` has no meaning", hint: "write `| \(output.text)`")
    }
  }

  /// True if the line alone matches `line`.
  func matches(_ line: ArraySlice<UInt8>, effort: inout MatchingEffort) -> Bool {
    effort.comparisons += 1
    effort.steps += line.count / 32
    return switch form {
    case .exact: bytes.elementsEqual(line)
    case .pattern(let pattern): pattern.matchesWhole(line, steps: &effort.steps)
    case .anyLines: true
    case .nothing: false
    }
  }

  var isUnordered: Bool { output.isUnordered }
  var isExact: Bool { form == .exact }
  var isAnyLines: Bool { form == .anyLines }

  /// The text that expects exactly `line`: the line itself, or a regular
  /// expression where the line would be read as something else.
  static func spelling(of line: String) -> String {
    let isMisread =
      line == "..." || line == "(nothing)" || line.hasSuffix(" (re)")
      || LinePattern.isGlob(Array(line.utf8))
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

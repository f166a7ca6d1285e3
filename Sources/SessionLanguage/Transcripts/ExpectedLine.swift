import InteractionKit

/// An expected line of a transcript, prepared for comparison.
package struct ExpectedLine: Sendable {
  /// The way in which the line is compared.
  package enum Form: Hashable, Sendable {
    case exact
    /// A whole line `...` or `…`, also indented: any number of lines.
    case anyLines
    /// `(nothing)`: the command prints nothing.
    case nothing
    /// The line contains `[..]`.
    case glob(LineGlob)
    /// The line ends in ` (re)`.
    case pattern(LinePattern)
  }

  /// The line in the file.
  package let output: OutputLine
  package let form: Form
  package let bytes: [UInt8]

  /// Parses `output`.
  ///
  /// - Throws: An error if the line is an invalid regular expression, or is not allowed in an
  ///   unordered group.
  package init(_ output: OutputLine) throws(GrammarError) {
    self.output = output
    bytes = Array(output.text.utf8)
    let suffix = " (re)"
    if TreeLineCheck.isGap(output.text) {
      form = .anyLines
    } else if output.text == "(nothing)" {
      form = .nothing
    } else if output.text.hasSuffix(suffix) {
      do throws(LinePattern.Invalid) {
        form = .pattern(try LinePattern(String(output.text.dropLast(suffix.count))))
      } catch {
        throw ExpectedLine.error(output, offset: error.offset, error.message)
      }
    } else {
      form = LineGlob(bytes).map { .glob($0) } ?? .exact
    }
    if output.isUnordered, form == .anyLines || form == .nothing {
      throw ExpectedLine.error(
        output, offset: 0, "`|~ \(output.text)` has no meaning", hint: "write `| \(output.text)`")
    }
  }

  /// Returns true if the line alone matches `line`.
  package func matches(_ line: ArraySlice<UInt8>, effort: inout MatchingEffort) -> Bool {
    effort.comparisons += 1
    effort.steps += line.count / 32
    return switch form {
    case .exact: bytes.elementsEqual(line)
    case .glob(let glob): glob.matchesWhole(line, steps: &effort.steps)
    case .pattern(let pattern): pattern.matchesWhole(line, steps: &effort.steps)
    case .anyLines: true
    case .nothing: false
    }
  }

  /// True if the line leaves out what `StableLine` does, as far as a pattern tells.
  package var isStable: Bool {
    if isExact { return StableLine.text(of: bytes[...]).count == bytes.count }
    return !output.text.contains("] #") && !output.text.contains(" data=")
  }

  package var isUnordered: Bool { output.isUnordered }
  package var isExact: Bool { form == .exact }
  var isAnyLines: Bool { form == .anyLines }

  /// Returns the text that matches exactly `line`: the line itself, or a regular expression if the
  /// line would be parsed as a pattern.
  package static func spelling(of line: String) -> String {
    let isMisread =
      TreeLineCheck.isGap(line) || line == "(nothing)" || line.hasSuffix(" (re)")
      || LineGlob(Array(line.utf8)) != nil
    return isMisread ? LinePattern.escaping(line) + " (re)" : line
  }

  package static func error(
    _ output: OutputLine, offset: Int, _ message: String, hint: String? = nil
  ) -> GrammarError {
    let bar = output.indentation + (output.isUnordered ? "|~" : "|")
    return GrammarError(
      position: TextPosition(line: output.line, column: output.column + offset),
      message: message, hint: hint, source: output.text.isEmpty ? bar : "\(bar) \(output.text)")
  }
}

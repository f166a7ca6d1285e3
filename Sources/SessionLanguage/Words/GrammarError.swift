import InteractionKit

/// An error in the text of a session: its position, its message and a hint.
///
/// It prints as three lines, each of which begins with `!`: the message, the line, and a caret
/// under the column.
///
///     ! unknown verb "tpa"; did you mean tap?
///     !   tpa 10,20
///     !   ^
package struct GrammarError: Error, Hashable, Sendable {
  /// The line and column of the error, from 1, columns in characters.
  package var position: TextPosition
  /// The message, one sentence without a full stop.
  package var message: String
  /// The text at the position, if it is unexpected.
  package var found: String?
  /// The text that is expected at the position.
  package var expected: String?
  /// A hint: `did you mean tap?`.
  package var hint: String?
  /// The line of the error: a command in canonical form, other lines as they were read.
  package var source: String
  /// The column of the error in `source`, from 1, in characters.
  package var sourceColumn: Int

  package init(
    position: TextPosition, message: String, found: String? = nil, expected: String? = nil,
    hint: String? = nil, source: String
  ) {
    sourceColumn = position.column
    self.position = position
    self.message = message
    self.found = found
    self.expected = expected
    self.hint = hint
    self.source = source
  }

  /// The message and the hint, joined by a semicolon.
  var headline: String {
    PrintedText.escaped(hint.map { "\(message); \($0)" } ?? message)
  }

  /// The lines that a session prints for this error, all beginning with `!`.
  ///
  /// An error of a whole file has no line of its own, and prints its message alone.
  package var lines: [String] {
    guard !source.isEmpty else { return ["! \(headline)"] }
    let (shown, caret) = Excerpt.of(source, column: sourceColumn)
    return ["! \(headline)", "!   \(shown)", "!   \(String(repeating: " ", count: caret))^"]
  }
}

extension GrammarError {
  /// Returns the error in a file that is not part of the session, without words of the file.
  ///
  /// A session that can name a file must not be able to read it by its errors.
  package func text(ofFile name: String) -> String {
    let words = source.split { !$0.isLetter && !$0.isNumber }
    let quotes = words.contains { message.contains($0) }
    let wanted = message.hasPrefix("expected ") ? expected.map { "expected \($0)" } : nil
    return "\(name):\(position): "
      + (quotes ? wanted ?? "it is not a command of a session" : message)
  }
}

extension GrammarError: CustomStringConvertible {
  /// `line:column: headline`, the form for a list of errors.
  package var description: String { "\(position): \(headline)" }
}

/// The part of a long line that is printed around a column.
private enum Excerpt {
  static let width = 72

  /// Returns the text to print and the number of blanks before the caret.
  static func of(_ source: String, column: Int) -> (text: String, caret: Int) {
    let place = max(column, 1) - 1
    let start = place > width - 8 ? place - width / 2 : 0
    var shown: [Character] = start > 0 ? ["…"] : []
    var left = width
    var rest = source.dropFirst(start)
    while left > 0, let character = rest.popFirst() {
      shown.append(printable(character))
      left -= 1
    }
    if !rest.isEmpty { shown.append("…") }
    return (String(shown), place - start + (start > 0 ? 1 : 0))
  }

  /// Returns a visible character for a control character, which would move the caret or the cursor.
  private static func printable(_ character: Character) -> Character {
    guard character != "\t" else { return " " }
    return PrintedText.hasHiddenCharacters(String(character)) ? "\u{FFFD}" : character
  }
}

/// An error at a byte of a command, before its line is known.
package struct GrammarFault: Error {
  /// The offset of the error into the text that is read.
  package var offset: Int
  package var message: String
  package var found: String?
  package var expected: String?
  package var hint: String?

  package init(at offset: Int, _ message: String, hint: String? = nil) {
    self.offset = offset
    self.message = message
    self.hint = hint
  }

  /// Creates the fault of an unexpected text at `offset`; if `found` is nil, the text ended.
  package init(at offset: Int, expected: String, found: String?, hint: String? = nil) {
    self.offset = offset
    self.found = found
    self.expected = expected
    self.hint = hint
    message = "expected \(expected), found \(found ?? "the end")"
  }

  /// Returns the error of the fault in the line `line`, whose bytes are `text`.
  package func error(line: Int, text: some Collection<UInt8>) -> GrammarError {
    let before = String(decoding: text.prefix(max(offset, 0)), as: UTF8.self)
    return GrammarError(
      position: TextPosition(line: line, column: before.count + 1), message: message,
      found: found, expected: expected, hint: hint, source: String(decoding: text, as: UTF8.self))
  }
}

/// Checks the lines of an expected tree, one after the other, before they are compared.
///
/// A tree has one form, so a line that no tree can have is a mistake of the person who wrote it.
package struct TreeLineCheck {
  /// A line that no tree can have, with what would be right.
  package struct Mistake: Error, Hashable {
    /// The offset of the mistake in the line, in bytes.
    package let offset: Int
    package let message: String
  }

  /// The level of the line before; nil after lines that are left out.
  private var level: Int? = -1

  package init() {}

  /// Returns true if a line stands for any lines, also for none.
  package static func isGap(_ line: some StringProtocol) -> Bool {
    let text = line.drop { $0 == " " }
    return text == "…" || text == "..."
  }

  /// Checks the next line.
  ///
  /// - Parameters:
  ///   - line: The line, with its indentation.
  ///   - hasPattern: True if parts of the line may be anything, so that its type is unknown.
  /// - Throws: The first mistake.
  package mutating func read(_ line: String, hasPattern: Bool = false) throws(Mistake) {
    if TreeLineCheck.isGap(line) || hasPattern {
      level = nil
      return
    }
    let words = line.drop { $0 == " " }
    let indent = line.count - words.count
    if words.first?.isWhitespace == true {
      throw Mistake(offset: indent, message: "a line is indented by spaces, two for each level")
    }
    guard indent.isMultiple(of: 2) else {
      throw Mistake(
        offset: indent, message: "the indentation is \(indent) spaces; each level has two")
    }
    if let level, indent / 2 > level + 1 {
      throw Mistake(
        offset: indent,
        message: "the indentation is \(indent) spaces, where the line before allows at most "
          + "\((level + 1) * 2); `…` stands for lines that are left out")
    }
    level = indent / 2
    let type = String(words.prefix { $0 != " " && $0 != "," })
    guard ElementType(name: type) == nil else { return }
    let names = ElementType.allCases.map(\.name)
    throw Mistake(
      offset: indent,
      message: "\(JSONValue.quote(type)) is no type of an element; "
        + Spelling.hint(for: type, in: names))
  }
}

import SessionLanguage

/// The regular expression of a selector, which has to match a whole text.
///
/// Case is ignored, and a dot also matches a line break. Matching takes time proportional to the text,
/// whatever the expression is, so no flow can hang a run.
struct FlowPattern {
  let source: String
  private let lowercased: String
  /// The expression; nil for a plain text, and for one that is no expression.
  private let pattern: LinePattern?

  /// Creates the pattern of a text.
  ///
  /// One that isn't a regular expression is taken literally, as by Maestro.
  ///
  /// - Throws: The construct that linear matching doesn't have, such as look-ahead.
  init(_ source: String) throws(LinePattern.Invalid) {
    self.source = source
    lowercased = source.lowercased()
    guard source.unicodeScalars.contains(where: { "\\.*+?|()[]{}^$".unicodeScalars.contains($0) })
    else {
      pattern = nil
      return
    }
    do throws(LinePattern.Invalid) {
      pattern = try LinePattern(foreign: source, ignoringCase: true)
    } catch {
      if error.isUnsupported { throw error }
      pattern = nil
    }
  }

  /// Returns true if the text matches, itself or with its line breaks as blanks.
  ///
  /// `steps` is increased by the work.
  func matches(_ text: String, steps: inout Int) -> Bool {
    if matchesWhole(text, &steps) || source == text { return true }
    guard text.contains(where: \.isNewline) else { return false }
    let plain = String(text.map { $0.isNewline ? " " : $0 })
    return matchesWhole(plain, &steps) || source == plain
  }

  /// Returns true if the text matches as the identifier of an element does: also without what is
  /// before its last slash.
  func matchesIdentifier(_ text: String, steps: inout Int) -> Bool {
    if matchesWhole(text, &steps) { return true }
    guard let slash = text.lastIndex(of: "/") else { return false }
    return matchesWhole(String(text[text.index(after: slash)...]), &steps)
  }

  private func matchesWhole(_ text: String, _ steps: inout Int) -> Bool {
    guard let pattern else {
      steps += 1
      return text.count == source.count && text.lowercased() == lowercased
    }
    // A screen may show a text of a megabyte. No selector is meant for all of it.
    return pattern.matchesWhole(text.utf8, steps: &steps)
  }
}

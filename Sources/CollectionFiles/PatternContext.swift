import InteractionKit

/// The key under which patterns of ids are stored to find patterns with a text in common.
///
/// It is the text around `{i}`, without the digits next to it.
///
/// Patterns with a text in common have the same key, which is one of the keys of that text.
struct PatternContext: Hashable, Sendable {
  private let prefix: String
  private let suffix: String

  init(_ pattern: IndexPattern) {
    prefix = String(pattern.prefix.dropTrailingDigits())
    suffix = String(pattern.suffix.dropLeadingDigits())
  }

  private init(_ prefix: Substring, _ suffix: Substring) {
    (self.prefix, self.suffix) = (String(prefix), String(suffix))
  }

  /// Returns the keys of the patterns that may match a text.
  ///
  /// An index can only be at digits of the text.
  static func contexts(ofText text: String) -> [PatternContext] {
    var contexts: [PatternContext] = []
    let bytes = text.utf8
    var start = bytes.startIndex
    while let first = bytes[start...].firstIndex(where: \.isDigit) {
      let end = bytes[first...].firstIndex { !$0.isDigit } ?? bytes.endIndex
      contexts.append(PatternContext(text[..<first], text[end...]))
      start = end
    }
    return contexts
  }
}

extension String {
  fileprivate func dropTrailingDigits() -> Substring {
    let end = utf8.lastIndex { !$0.isDigit }.map { utf8.index(after: $0) } ?? startIndex
    return self[..<end]
  }

  fileprivate func dropLeadingDigits() -> Substring {
    self[(utf8.firstIndex { !$0.isDigit } ?? endIndex)...]
  }
}

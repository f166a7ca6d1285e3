import InteractionKit

/// The words of `%show` and `expect count`. A word for an event includes the event that undoes it.
extension LogEntryKinds {
  /// Returns the kinds of a word; nil for an unknown word.
  ///
  /// `highlight` includes unhighlight, `display` includes end-display, `prefetch` includes
  /// cancel-prefetch, and `gesture` includes swipe. Each other word is one kind.
  init?(word: some StringProtocol) {
    guard let kind = LogEntryKinds(name: word) else { return nil }
    self = kind.union(kind.impliedKinds)
  }

  /// The kinds that the word for this one includes.
  private var impliedKinds: LogEntryKinds {
    switch self {
    case .highlight: .unhighlight
    case .display: .endDisplay
    case .prefetch: .cancelPrefetch
    case .gesture: .swipe
    default: []
    }
  }

  /// The words after `%show none` that select exactly these kinds.
  var words: String {
    LogEntryKinds.names.flatMap { name, kind in
      guard contains(kind) else { return kind.isImplied(by: self) ? ["-\(name)"] : [] }
      return ["+\(name)"]
    }
    .joined(separator: " ")
  }

  /// Returns true if a word for one of `kinds` includes this kind.
  private func isImplied(by kinds: LogEntryKinds) -> Bool {
    LogEntryKinds.names.contains { kinds.contains($0.kind) && $0.kind.impliedKinds == self }
  }
}

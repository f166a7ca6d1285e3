import InteractionKit

/// The words of `%show` and `expect count`: a word for what happens stands also for
/// what undoes it.
extension FactKinds {
  /// The kinds that a word means, or nil: `highlight` also unhighlight, `display` also
  /// end-display, `prefetch` also cancel-prefetch, `gesture` also swipe. The other words mean one kind.
  init?(word: some StringProtocol) {
    guard let kind = FactKinds(name: word) else { return nil }
    self = kind.union(kind.counterpart)
  }

  /// The kinds that the word for this one means too.
  private var counterpart: FactKinds {
    switch self {
    case .highlight: .unhighlight
    case .display: .endDisplay
    case .prefetch: .cancelPrefetch
    case .gesture: .swipe
    default: []
    }
  }

  /// The words that make exactly these kinds of none, for `%show none …`.
  var words: String {
    FactKinds.names.flatMap { name, kind in
      guard contains(kind) else { return kind.isImplied(by: self) ? ["-\(name)"] : [] }
      return ["+\(name)"]
    }
    .joined(separator: " ")
  }

  /// Whether a word for one of `kinds` brings this kind along.
  private func isImplied(by kinds: FactKinds) -> Bool {
    FactKinds.names.contains { kinds.contains($0.kind) && $0.kind.counterpart == self }
  }
}

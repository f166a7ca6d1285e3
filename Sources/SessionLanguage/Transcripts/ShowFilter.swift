import InteractionKit

/// The kinds of log entries that are printed and checked, as set by `%show`.
package struct ShowFilter: Hashable, Sendable {
  /// The kinds that pass the filter.
  package var kinds: LogEntryKinds

  package init(kinds: LogEntryKinds = .standard) {
    self.kinds = kinds
  }

  /// The error for a word of `%show` that is not a kind.
  package struct UnknownKind: Error, Hashable, Sendable, CustomStringConvertible {
    package var word: String
    var suggestion: String?

    package var description: String {
      let hint = suggestion.map { "did you mean \($0)?" } ?? "`%show all` shows every kind"
      return "unknown kind \(JSONValue.quote(word)); \(hint)"
    }
  }

  /// Applies the words of one `%show`, from left to right.
  ///
  /// `+kind` adds and `-kind` removes a kind; `all`, `none` and `default` set all kinds, with or
  /// without a sign. A kind without a sign replaces the earlier filter: `%show event select`
  /// selects only these two. `highlight`, `display` and `prefetch` include the entries that end
  /// them. Words are separated by blanks or commas.
  ///
  /// - Throws: The first unknown word; nothing is changed then.
  package mutating func apply(_ arguments: String) throws(UnknownKind) {
    var result = kinds
    var replaces = true
    for word in arguments.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "," }) {
      let sign = word.first
      let name = sign == "+" || sign == "-" ? word.dropFirst() : word
      let found: LogEntryKinds? =
        switch name {
        case "all": .all
        case "none": []
        case "default": .standard
        default: LogEntryKinds(word: name)
        }
      guard let found else {
        let known = LogEntryKinds.names.lazy.map(\.name)
        throw UnknownKind(
          word: String(word), suggestion: Spelling.nearest(to: String(name), in: known))
      }
      switch sign {
      case "+": result.formUnion(found)
      case "-": result.subtract(found)
      default:
        if replaces { result = [] }
        result.formUnion(found)
      }
      replaces = false
    }
    kinds = result
  }
}

/// The words of `%show` and `expect count`. A word for an event includes the event that undoes it.
extension LogEntryKinds {
  /// Returns the kinds of a word; nil for an unknown word.
  ///
  /// `highlight` includes unhighlight, `display` includes end-display, `prefetch` includes
  /// cancel-prefetch, and `gesture` includes swipe. Each other word is one kind.
  package init?(word: some StringProtocol) {
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
  package var words: String {
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

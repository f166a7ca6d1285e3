import InteractionKit

/// Which kinds of facts are printed and checked: what `%show` sets.
package struct ShowFilter: Hashable, Sendable {
  /// The kinds that show.
  package var kinds: FactKinds

  package init(kinds: FactKinds = .standard) {
    self.kinds = kinds
  }

  /// A word of `%show` that names no kind.
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
  /// `+kind` adds and `-kind` takes away; `all`, `none` and `default` set all at
  /// once, with or without a sign. A bare kind replaces what was set before the
  /// directive: `%show event select` shows these two alone. `highlight`, `display`
  /// and `prefetch` mean also what ends them. Blanks or commas separate words.
  ///
  /// - Throws: The first unknown word; nothing has changed then.
  package mutating func apply(_ arguments: String) throws(UnknownKind) {
    var result = kinds
    var replaces = true
    for word in arguments.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "," }) {
      let sign = word.first
      let name = sign == "+" || sign == "-" ? word.dropFirst() : word
      let found: FactKinds? =
        switch name {
        case "all": .all
        case "none": []
        case "default": .standard
        default: FactKinds(word: name)
        }
      guard let found else {
        let known = FactKinds.names.lazy.map(\.name)
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

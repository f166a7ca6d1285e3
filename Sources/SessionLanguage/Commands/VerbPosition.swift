/// A position in the forms of a verb, with the elements that are accepted next.
package struct VerbPosition {
  /// The rest of each form that matches the words so far.
  private var open: [[VerbElement]]

  package init(_ verb: Verb) {
    open = verb.forms
  }

  /// The words, choices, values and blocks that are accepted next.
  ///
  /// Flags are accepted anywhere and not included.
  package var next: [VerbElement] { open.flatMap(VerbPosition.steps).map(\.element) }

  /// True if the words so far match a form.
  var isPossible: Bool { !open.isEmpty }

  /// Returns true if a target is accepted next, and the word `word` is not.
  func expectsTarget(at word: String) -> Bool {
    let next = next
    return !next.contains { $0.is(word) } && next.contains { $0.valueKind?.isTarget == true }
  }

  /// Advances past a word.
  ///
  /// Words of a form have priority over values.
  package mutating func take(_ word: String) {
    let steps = open.flatMap(VerbPosition.steps)
    let words = steps.filter { $0.element.is(word) }
    open = (words.isEmpty ? steps.filter { $0.element.valueKind != nil } : words).map(\.rest)
  }

  /// Advances past a word of an unfinished line, in which a point can be `X Y`.
  package mutating func take(typed word: String) {
    let halves = open.flatMap(VerbPosition.steps).filter {
      $0.element.isPoint && VerbPosition.isFirstCoordinate(word)
    }
    take(word)
    open = halves.map { [.value("Y", .number)] + $0.rest } + (halves.isEmpty ? open : [])
  }

  private static func isFirstCoordinate(_ word: String) -> Bool {
    let digits = word.drop { "+-.".contains($0) }
    return digits.first?.isNumber == true && !word.dropLast().contains(",")
  }

  private typealias Step = (element: VerbElement, rest: [VerbElement])

  /// Returns the elements that are accepted first, each with the rest of the form.
  private static func steps(_ form: [VerbElement]) -> [Step] {
    guard let first = form.first else { return [] }
    let rest = Array(form.dropFirst())
    switch first {
    case .word, .choice, .value, .block: return [(first, rest)]
    case .flag: return steps(rest)
    case .values(let parameter):
      return [(.value(parameter), [.optional([.values(parameter)])] + rest)]
    case .either(let ways): return ways.flatMap { steps($0 + rest) }
    case .optional:
      let groups = form.prefix { if case .optional = $0 { true } else { false } }
      let rest = Array(form.dropFirst(groups.count))
      let chosen = groups.indices.flatMap { index -> [Step] in
        guard case .optional(let group) = groups[index] else { return [] }
        var others = Array(groups)
        others.remove(at: index)
        return steps(group).map { ($0.element, $0.rest + others + rest) }
      }
      return chosen + steps(rest)
    }
  }
}

extension VerbElement {
  fileprivate func `is`(_ word: String) -> Bool {
    switch self {
    case .word(let own): own == word
    case .choice(let words): words.contains(word)
    default: false
    }
  }

  fileprivate var valueKind: VerbParameter.Kind? {
    if case .value(let parameter) = self { parameter.kind } else { nil }
  }

  fileprivate var isPoint: Bool {
    switch valueKind {
    case .target, .point: true
    default: false
    }
  }
}

/// Where a command is in the forms of its verb, word by word: what may come next.
struct VerbPosition {
  /// What may be left of the forms.
  private var open: [[VerbElement]]

  init(_ verb: Verb) {
    open = verb.forms
  }

  /// What may come next: words, choices, values and blocks. Flags stand anywhere and are
  /// not among them.
  var next: [VerbElement] { open.flatMap(VerbPosition.steps).map(\.element) }

  /// Whether the words so far are part of a form.
  var isPossible: Bool { !open.isEmpty }

  /// Whether a value that names a place may come next, and no word that reads `word`.
  func expectsTarget(at word: String) -> Bool {
    let next = next
    return !next.contains { $0.is(word) } && next.contains { $0.valueKind?.isTarget == true }
  }

  /// Goes past a word. Words of a form go before values.
  mutating func take(_ word: String) {
    let steps = open.flatMap(VerbPosition.steps)
    let words = steps.filter { $0.element.is(word) }
    open = (words.isEmpty ? steps.filter { $0.element.valueKind != nil } : words).map(\.rest)
  }

  /// Goes past a word of a line that is being written, in which a point may be `X Y`.
  mutating func take(typed word: String) {
    let halves = open.flatMap(VerbPosition.steps).filter {
      $0.element.isPoint && VerbPosition.isHalfAPoint(word)
    }
    take(word)
    open = halves.map { [.value("Y", .number)] + $0.rest } + (halves.isEmpty ? open : [])
  }

  private static func isHalfAPoint(_ word: String) -> Bool {
    let digits = word.drop { "+-.".contains($0) }
    return digits.first?.isNumber == true && !word.dropLast().contains(",")
  }

  private typealias Step = (element: VerbElement, rest: [VerbElement])

  /// The elements that may come first, each with what follows it.
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

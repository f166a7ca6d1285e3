import InteractionKit

/// A parser of properties by recursive descent.
struct PropertyParser {
  private let tokens: [PropertyTokenizer.Token]
  private let endColumn: Int
  private var index = 0
  private var depth = 0
  private var variables: [String] = []

  /// The greatest depth of nested operators.
  static let depthLimit = 50

  private static let keywords: Set<String> = [
    "implies", "and", "or", "not", "since", "until", "within", "once", "previously", "eventually",
    "always", "never", "sometimes",
  ]

  init(_ text: String) throws(ScreenPropertyError) {
    let tokenizer = try PropertyTokenizer(text)
    tokens = tokenizer.tokens
    endColumn = tokenizer.endColumn
  }

  private var token: PropertyTokenizer.Token? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }
  private var column: Int { token?.column ?? endColumn }

  private func word(at offset: Int = 0) -> String? {
    guard tokens.indices.contains(index + offset), tokens[index + offset].kind == .word else {
      return nil
    }
    return tokens[index + offset].text
  }

  private mutating func accept(_ text: String) -> Bool {
    guard word() == text else { return false }
    index += 1
    return true
  }

  private func fail(_ message: String) -> ScreenPropertyError {
    ScreenPropertyError(message, column: column)
  }

  private var found: String {
    token.map { $0.kind == .quoted ? JSONValue.quote($0.text) : JSONValue.quote($0.text) }
      ?? "the end"
  }

  // MARK: Property

  mutating func property() throws(ScreenPropertyError) -> ScreenProperty {
    var name: String?
    if let first = word(), first.hasSuffix(":"), first.count > 1 {
      name = String(first.dropLast())
      index += 1
    }
    let modes = ScreenProperty.Mode.allCases.map(\.rawValue)
    guard let mode = word().flatMap(ScreenProperty.Mode.init) else {
      let hint =
        word().flatMap { Spelling.nearest(to: $0, in: modes) }
        .map { "; did you mean \($0)?" } ?? ""
      throw fail("expected \(modes.joined(separator: ", ")), found \(found)\(hint)")
    }
    index += 1
    let start = column
    let formula = try implication()
    guard token == nil else { throw fail("expected the end of the property, found \(found)") }
    let property = ScreenProperty(
      name: name, mode: mode, formula: formula, variables: variables)
    if let problem = PropertySafety.problem(of: property) {
      throw ScreenPropertyError(problem, column: start)
    }
    return property
  }

  // MARK: Formulas

  private mutating func implication() throws(ScreenPropertyError) -> PropertyFormula {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw fail("more than \(Self.depthLimit) nested operators")
    }
    let left = try disjunction()
    guard accept("implies") else { return left }
    return .implies(left, try implication())
  }

  private mutating func disjunction() throws(ScreenPropertyError) -> PropertyFormula {
    var (result, count) = (try conjunction(), 0)
    while accept("or") {
      count += 1
      guard count <= Self.depthLimit else { throw fail("more than \(Self.depthLimit) operands") }
      result = .or(result, try conjunction())
    }
    return result
  }

  private mutating func conjunction() throws(ScreenPropertyError) -> PropertyFormula {
    var (result, count) = (try sinceFormula(), 0)
    while accept("and") {
      count += 1
      guard count <= Self.depthLimit else { throw fail("more than \(Self.depthLimit) operands") }
      result = .and(result, try sinceFormula())
    }
    return result
  }

  private mutating func sinceFormula() throws(ScreenPropertyError) -> PropertyFormula {
    let left = try unary()
    guard accept("since") else { return left }
    let start = try unary()
    if accept("until") { return .between(left, start, try unary()) }
    return .since(left, start, within: try bound())
  }

  private mutating func unary() throws(ScreenPropertyError) -> PropertyFormula {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw fail("more than \(Self.depthLimit) nested operators")
    }
    if accept("not") { return .not(try unary()) }
    if accept("previously") { return .previously(try unary()) }
    if accept("once") {
      let inner = try unary()
      return .once(inner, within: try bound())
    }
    if accept("eventually") {
      let inner = try unary()
      guard let bound = try bound() else {
        throw fail("eventually needs a bound, such as `eventually (…) within 10s`")
      }
      return .eventually(inner, within: bound)
    }
    if token?.kind == .open {
      index += 1
      let inner = try implication()
      guard token?.kind == .close else { throw fail("expected ), found \(found)") }
      index += 1
      return inner
    }
    if startsTerm { return try comparison() }
    return .event(try event())
  }

  private mutating func bound() throws(ScreenPropertyError) -> VirtualTime? {
    guard accept("within") else { return nil }
    guard let text = word(), let time = Self.time(text) else {
      throw fail("expected a time such as 300ms or 10s, found \(found)")
    }
    index += 1
    return time
  }

  /// Returns a time of at least 0 and at most a day; milliseconds without a unit.
  private static func time(_ text: String) -> VirtualTime? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let factors = ["": 1.0, "ms": 1, "s": 1000, "m": 60_000]
    guard let number = Double(digits), number.isFinite,
      let factor = factors[String(text.dropFirst(digits.count))], number * factor <= 86_400_000
    else { return nil }
    return .milliseconds(number * factor)
  }

  // MARK: Counts

  private var startsTerm: Bool {
    guard let word = word() else { return false }
    if word == "count", tokens.indices.contains(index + 1), tokens[index + 1].kind == .open {
      return true
    }
    return Double(decimal: word, allowsExponent: true) != nil
  }

  private mutating func comparison() throws(ScreenPropertyError) -> PropertyFormula {
    let left = try term()
    let known = PropertyFormula.Comparison.allCases.map(\.rawValue)
    guard let comparison = word().flatMap(PropertyFormula.Comparison.init) else {
      throw fail("expected one of \(known.joined(separator: " ")), found \(found)")
    }
    index += 1
    return .comparison(left, comparison, try term())
  }

  private mutating func term() throws(ScreenPropertyError) -> CountTerm {
    var (result, count) = (try number(), 0)
    while let sign = word(), sign == "+" || sign == "-" {
      index += 1
      count += 1
      guard count <= Self.depthLimit else { throw fail("more than \(Self.depthLimit) operands") }
      let next = try number()
      result = sign == "+" ? .sum(result, next) : .difference(result, next)
    }
    return result
  }

  private mutating func number() throws(ScreenPropertyError) -> CountTerm {
    if let value = word().flatMap({ Double(decimal: $0, allowsExponent: true) }), value.isFinite {
      index += 1
      return .number(value)
    }
    guard accept("count"), token?.kind == .open else {
      throw fail("expected a number or count(…), found \(found)")
    }
    index += 1
    let known = ScreenCount.allCases.map(\.rawValue)
    guard let count = word().flatMap(ScreenCount.init) else {
      let hint =
        word().flatMap { Spelling.nearest(to: $0, in: known) }
        .map { "; did you mean \($0)?" } ?? ""
      throw fail("expected one of \(known.joined(separator: ", ")), found \(found)\(hint)")
    }
    index += 1
    guard token?.kind == .close else { throw fail("expected ), found \(found)") }
    index += 1
    return .count(count)
  }

  // MARK: Events

  private mutating func event() throws(ScreenPropertyError) -> EventPattern {
    guard let kind = word(), !Self.keywords.contains(kind),
      kind == "*" || LogEntryKinds(name: kind) != nil
    else {
      let known = LogEntryKinds.names.map(\.name)
      let hint =
        word().flatMap { Spelling.nearest(to: $0, in: known) }
        .map { "; did you mean \($0)?" } ?? ""
      throw fail("expected a kind of log entry such as select, found \(found)\(hint)")
    }
    index += 1
    var pattern = EventPattern(word: kind, kinds: LogEntryKinds(name: kind) ?? .all)
    if kind == "touch", let phase = word().flatMap(TouchPhase.init) {
      pattern.phase = phase
      index += 1
    }
    if let name = eventName(of: kind) { pattern.name = name }
    if let name = word(), Self.isVariable(name) {
      guard EventPattern.hasPlace(kind) else {
        throw fail("entries of \(kind) have no place for the variable \(name)")
      }
      pattern.variable = slot(of: name)
      index += 1
    } else {
      var words: [String] = []
      while let next = word(), !Self.keywords.contains(next), next != "via" {
        words.append(next)
        index += 1
      }
      let rest = TextPattern(words.joined(separator: " "))
      if !words.isEmpty, !rest.matchesAll { pattern.rest = rest }
    }
    if accept("via") {
      guard let receiver = word(), !Self.keywords.contains(receiver) else {
        throw fail("expected a receiver such as callback:onBuy, found \(found)")
      }
      pattern.receiver = TextPattern(receiver)
      index += 1
    }
    return pattern
  }

  /// Accepts the name of an event in quotes, or of a gesture.
  private mutating func eventName(of kind: String) -> TextPattern? {
    guard ["event", "unhandled", "gesture", "swipe"].contains(kind), let token else { return nil }
    let isName =
      token.kind == .quoted
      || (kind == "gesture" && token.kind == .word && !Self.keywords.contains(token.text)
        && !Self.isVariable(token.text))
    guard isName else { return nil }
    index += 1
    let pattern = TextPattern(token.text)
    return pattern.matchesAll ? nil : pattern
  }

  private static func isVariable(_ word: String) -> Bool {
    guard let first = word.first, first.isASCII, first.isUppercase else { return false }
    return word.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber || $0 == "_") }
  }

  private mutating func slot(of name: String) -> Int {
    if let known = variables.firstIndex(of: name) { return known }
    variables.append(name)
    return variables.count - 1
  }
}

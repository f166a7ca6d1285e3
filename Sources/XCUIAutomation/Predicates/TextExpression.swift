import Foundation

/// A regular expression that is matched in time linear in the text.
///
/// It has the parts of ICU's expressions that tests use: classes, groups, alternatives, repetitions, anchors and
/// `(?i)`. Others, such as references to groups and assertions about what follows, are an error: they are what makes
/// matching slow.
struct TextExpression {
  /// A step of the program, whose states are indices of steps.
  private enum Step {
    case scalar(ScalarClass)
    case split(Int, Int)
    case jump(Int)
    case anchor(Anchor)
    case end
  }

  fileprivate enum Anchor { case start, end, wordBoundary, noWordBoundary }

  /// A set of scalars.
  fileprivate struct ScalarClass {
    var ranges: [ClosedRange<UInt32>] = []
    var named: [Named] = []
    var isNegated = false

    enum Named { case digit, noDigit, word, noWord, space, noSpace }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      let isIn =
        ranges.contains { $0.contains(scalar.value) } || named.contains { $0.contains(scalar) }
      return isIn != isNegated
    }
  }

  /// An error in an expression.
  struct Mistake: Error { let problem: String }

  private indirect enum Node {
    case scalar(ScalarClass)
    case anchor(Anchor)
    case sequence([Node])
    case alternatives([Node])
    case repeated(Node, least: Int, most: Int?)
  }

  private static let programLimit = 20_000

  private var program: [Step] = []
  private let ignoresCase: Bool

  /// Creates an expression.
  init(_ pattern: String, ignoresCase: Bool = false) throws(Mistake) {
    var parser = Parser(pattern, ignoresCase: ignoresCase)
    let node = try parser.read()
    self.ignoresCase = parser.ignoresCase
    try add(node)
    program.append(.end)
  }

  /// Returns an expression, and records a failure of the test for one that cannot be read.
  static func matching(_ pattern: String, ignoresCase: Bool) -> TextExpression? {
    do throws(Mistake) { return try TextExpression(pattern, ignoresCase: ignoresCase) } catch {
      UITestRun.current.fail("MATCHES \"\(pattern.prefix(200))\": \(error.problem)")
      return nil
    }
  }

  // MARK: The program

  private mutating func emit(_ step: Step) throws(Mistake) {
    guard program.count < TextExpression.programLimit else {
      throw Mistake(problem: "the expression is too large when its repetitions are written out")
    }
    program.append(step)
  }

  private mutating func add(_ node: Node) throws(Mistake) {
    switch node {
    case .scalar(let scalars): try emit(.scalar(scalars))
    case .anchor(let anchor): try emit(.anchor(anchor))
    case .sequence(let parts): for part in parts { try add(part) }
    case .alternatives(let parts):
      var jumps: [Int] = []
      for (index, part) in parts.enumerated() {
        guard index < parts.count - 1 else {
          try add(part)
          break
        }
        let split = program.count
        try emit(.end)
        try add(part)
        jumps.append(program.count)
        try emit(.end)
        program[split] = .split(split + 1, program.count)
      }
      for jump in jumps { program[jump] = .jump(program.count) }
    case .repeated(let inner, let least, let most):
      for _ in 0..<least { try add(inner) }
      guard let most else {
        let split = program.count
        try emit(.end)
        try add(inner)
        try emit(.jump(split))
        program[split] = .split(split + 1, program.count)
        return
      }
      var splits: [Int] = []
      for _ in least..<max(most, least) {
        splits.append(program.count)
        try emit(.end)
        try add(inner)
      }
      for split in splits { program[split] = .split(split + 1, program.count) }
    }
  }

  // MARK: Matching

  /// Returns true if the whole text matches.
  func matchesWhole(_ text: String) -> Bool {
    let scalars = Array((ignoresCase ? text.lowercased() : text).unicodeScalars)
    var current: [Int] = []
    var next: [Int] = []
    // The position at which a state was reached last, so that each is visited once.
    var marks = [Int](repeating: -1, count: program.count)
    follow(from: 0, at: 0, of: scalars, into: &current, &marks)
    for (position, scalar) in scalars.enumerated() {
      guard !current.isEmpty else { return false }
      next.removeAll(keepingCapacity: true)
      for state in current {
        guard case .scalar(let accepted) = program[state], accepted.contains(scalar) else {
          continue
        }
        follow(from: state + 1, at: position + 1, of: scalars, into: &next, &marks)
      }
      swap(&current, &next)
    }
    return current.contains { if case .end = program[$0] { true } else { false } }
  }

  /// Adds the states that are reached from a state without another scalar.
  private func follow(
    from start: Int, at position: Int, of text: [Unicode.Scalar], into states: inout [Int],
    _ marks: inout [Int]
  ) {
    var pending = [start]
    while let state = pending.popLast() {
      guard marks[state] != position else { continue }
      marks[state] = position
      switch program[state] {
      case .scalar, .end: states.append(state)
      case .jump(let target): pending.append(target)
      case .split(let a, let b): pending += [b, a]
      case .anchor(let anchor):
        if anchor.holds(at: position, of: text) { pending.append(state + 1) }
      }
    }
  }

  // MARK: Reading

  private struct Parser {
    private let pattern: [Character]
    private var position = 0
    private var depth = 0
    private(set) var ignoresCase: Bool

    init(_ pattern: String, ignoresCase: Bool) {
      var pattern = pattern
      self.ignoresCase = ignoresCase
      if pattern.hasPrefix("(?i)") {
        pattern.removeFirst(4)
        self.ignoresCase = true
      }
      self.pattern = Array(pattern)
    }

    private var character: Character? { position < pattern.count ? pattern[position] : nil }

    mutating func read() throws(Mistake) -> Node {
      guard pattern.count <= 100_000 else {
        throw Mistake(problem: "an expression has at most 100,000 characters")
      }
      let node = try alternatives()
      guard character == nil else { throw Mistake(problem: "there is a ) without its (") }
      return node
    }

    private mutating func alternatives() throws(Mistake) -> Node {
      depth += 1
      defer { depth -= 1 }
      guard depth < 200 else { throw Mistake(problem: "its groups are nested too deeply") }
      var parts = [try sequence()]
      while character == "|" {
        position += 1
        parts.append(try sequence())
      }
      return parts.count == 1 ? parts[0] : .alternatives(parts)
    }

    private mutating func sequence() throws(Mistake) -> Node {
      var parts: [Node] = []
      while let next = character, next != "|", next != ")" {
        var part = try atom()
        while let (least, most) = try repetition() {
          part = .repeated(part, least: least, most: most)
          // Reluctant and possessive repetitions accept the same whole texts.
          if character == "?" || character == "+" { position += 1 }
        }
        parts.append(part)
      }
      return .sequence(parts)
    }

    private mutating func repetition() throws(Mistake) -> (least: Int, most: Int?)? {
      switch character {
      case "*": position += 1; return (0, nil)
      case "+": position += 1; return (1, nil)
      case "?": position += 1; return (0, 1)
      case "{":
        guard let end = pattern[position...].firstIndex(of: "}") else {
          throw Mistake(problem: "a { has no }")
        }
        let bounds = String(pattern[(position + 1)..<end]).split(
          separator: ",", omittingEmptySubsequences: false)
        position = end + 1
        guard let least = bounds.first.flatMap({ Int($0) }), bounds.count <= 2 else {
          throw Mistake(problem: "expected a number in {}")
        }
        if bounds.count == 1 { return (least, least) }
        if bounds[1].isEmpty { return (least, nil) }
        guard let most = Int(bounds[1]), most >= least else {
          throw Mistake(problem: "expected two numbers in {}, the smaller one first")
        }
        return (least, most)
      default: return nil
      }
    }

    private mutating func atom() throws(Mistake) -> Node {
      guard let next = character else { return .sequence([]) }
      position += 1
      switch next {
      case "(":
        if character == "?" {
          guard position + 1 < pattern.count, pattern[position + 1] == ":" else {
            throw Mistake(
              problem:
                "(?\(position + 1 < pattern.count ? String(pattern[position + 1]) : "") is not supported; (?: and, at the start, (?i) are"
            )
          }
          position += 2
        }
        let inner = try alternatives()
        guard character == ")" else { throw Mistake(problem: "a ( has no )") }
        position += 1
        return inner
      case "[": return .scalar(try scalarClass())
      case ".":
        return .scalar(ScalarClass(ranges: [0x0A...0x0A, 0x0D...0x0D], isNegated: true))
      case "^": return .anchor(.start)
      case "$": return .anchor(.end)
      case "*", "+", "?": throw Mistake(problem: "there is nothing to repeat before \(next)")
      case "\\":
        guard let escaped = character else { throw Mistake(problem: "it ends with a backslash") }
        position += 1
        switch escaped {
        case "b": return .anchor(.wordBoundary)
        case "B": return .anchor(.noWordBoundary)
        case "A": return .anchor(.start)
        case "z", "Z": return .anchor(.end)
        default: return .scalar(try ScalarClass(escaped, ignoresCase))
        }
      default: return sequence(of: next)
      }
    }

    /// A character can be several scalars.
    private func sequence(of character: Character) -> Node {
      let text = ignoresCase ? character.lowercased() : String(character)
      let parts = text.unicodeScalars.map {
        Node.scalar(ScalarClass(ranges: [$0.value...$0.value]))
      }
      return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    private mutating func scalarClass() throws(Mistake) -> ScalarClass {
      var found = ScalarClass()
      if character == "^" {
        found.isNegated = true
        position += 1
      }
      var isFirst = true
      while let next = character, next != "]" || isFirst {
        isFirst = false
        position += 1
        if next == "[" { throw Mistake(problem: "a class inside of a class is not supported") }
        if next == "\\" {
          guard let escaped = character else { break }
          position += 1
          let inner = try ScalarClass(escaped, ignoresCase)
          found.ranges += inner.ranges
          found.named += inner.named
          continue
        }
        let text = ignoresCase ? next.lowercased() : String(next)
        guard let low = text.unicodeScalars.first?.value else { continue }
        var high = low
        if character == "-", position + 1 < pattern.count, pattern[position + 1] != "]" {
          let end = pattern[position + 1]
          high = (ignoresCase ? end.lowercased() : String(end)).unicodeScalars.first?.value ?? low
          position += 2
        }
        guard low <= high else { throw Mistake(problem: "a range in [] ends before it begins") }
        found.ranges.append(low...high)
      }
      guard character == "]" else { throw Mistake(problem: "a [ has no ]") }
      position += 1
      return found
    }
  }
}

extension TextExpression.ScalarClass {
  /// The scalars of a letter after a backslash.
  fileprivate init(_ escaped: Character, _ ignoresCase: Bool) throws(TextExpression.Mistake) {
    switch escaped {
    case "d": named = [.digit]
    case "D": named = [.noDigit]
    case "w": named = [.word]
    case "W": named = [.noWord]
    case "s": named = [.space]
    case "S": named = [.noSpace]
    case "n": ranges = [0x0A...0x0A]
    case "t": ranges = [0x09...0x09]
    case "r": ranges = [0x0D...0x0D]
    default:
      guard !escaped.isLetter, !escaped.isNumber else {
        throw TextExpression.Mistake(problem: "\\\(escaped) is not supported")
      }
      ranges = escaped.unicodeScalars.map { $0.value...$0.value }
    }
  }
}

extension TextExpression.ScalarClass.Named {
  fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .digit: scalar.properties.numericType == .decimal
    case .noDigit: scalar.properties.numericType != .decimal
    case .word: TextExpression.isWord(scalar)
    case .noWord: !TextExpression.isWord(scalar)
    case .space: scalar.properties.isWhitespace
    case .noSpace: !scalar.properties.isWhitespace
    }
  }
}

extension TextExpression.Anchor {
  fileprivate func holds(at position: Int, of text: [Unicode.Scalar]) -> Bool {
    func isWord(_ index: Int) -> Bool {
      text.indices.contains(index) && TextExpression.isWord(text[index])
    }
    switch self {
    case .start: return position == 0
    case .end: return position == text.count
    case .wordBoundary: return isWord(position - 1) != isWord(position)
    case .noWordBoundary: return isWord(position - 1) == isWord(position)
    }
  }
}

extension TextExpression {
  fileprivate static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
  }
}

/// A set of Unicode scalars.
struct ScalarClass: Hashable, Sendable {
  var ranges: [ClosedRange<UInt32>] = []
  var isInverted = false

  func contains(_ scalar: UInt32) -> Bool {
    ranges.contains { $0.contains(scalar) } != isInverted
  }

  /// The class `\name`, or nil; a capital letter stands for all others.
  static func named(_ name: UnicodeScalar) -> ScalarClass? {
    let ranges: [ClosedRange<UInt32>]
    switch name {
    case "d", "D": ranges = [0x30...0x39]
    case "w", "W": ranges = [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
    case "s", "S": ranges = [0x09...0x0D, 0x20...0x20]
    default: return nil
    }
    return ScalarClass(ranges: ranges, isInverted: name.value < 0x61)
  }
}

/// What a pattern is made of.
indirect enum LinePatternNode {
  case empty
  case scalar(UInt32)
  case any
  case oneOf(ScalarClass)
  case atStart
  case atEnd
  case sequence([LinePatternNode])
  case choice([LinePatternNode])
  /// A nil `most` has no bound.
  case repeated(LinePatternNode, least: Int, most: Int?)
}

/// Reads the text of a pattern.
struct LinePatternParser {
  private static let nestingLimit = 100
  private static let repetitionLimit = 1000

  private let scalars: [UnicodeScalar]
  private var position = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  mutating func whole() throws(LinePattern.Invalid) -> LinePatternNode {
    let node = try choice(depth: 0)
    guard position == scalars.count else { throw invalid("`)` closes nothing; write \\)") }
    return node
  }

  private var current: UnicodeScalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func accept(_ scalar: UnicodeScalar) -> Bool {
    guard current == scalar else { return false }
    position += 1
    return true
  }

  private func invalid(_ message: String, at offset: Int? = nil) -> LinePattern.Invalid {
    LinePattern.Invalid(offset: offset ?? position, message: message)
  }

  private mutating func choice(depth: Int) throws(LinePattern.Invalid) -> LinePatternNode {
    var branches = [try sequence(depth: depth)]
    while accept("|") { branches.append(try sequence(depth: depth)) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func sequence(depth: Int) throws(LinePattern.Invalid) -> LinePatternNode {
    var nodes: [LinePatternNode] = []
    while let scalar = current, scalar != "|", scalar != ")" {
      let start = position
      let atom = try atom(depth: depth)
      guard let (least, most) = try repetition() else {
        nodes.append(atom)
        continue
      }
      switch atom {
      case .atStart, .atEnd: throw invalid("an anchor cannot be repeated", at: start)
      default: nodes.append(.repeated(atom, least: least, most: most))
      }
      _ = accept("?")  // lazy or greedy: the same lines match
      if try repetition() != nil { throw invalid("a repetition of a repetition", at: start) }
    }
    return nodes.count == 1 ? nodes[0] : nodes.isEmpty ? .empty : .sequence(nodes)
  }

  private mutating func repetition() throws(LinePattern.Invalid) -> (Int, Int?)? {
    if accept("*") { return (0, nil) }
    if accept("+") { return (1, nil) }
    if accept("?") { return (0, 1) }
    let start = position
    guard accept("{") else { return nil }
    guard let least = try count() else {
      throw invalid("`{` is not followed by a count; write \\{", at: start)
    }
    var most: Int? = least
    if accept(",") { most = try count() }
    guard accept("}") else { throw invalid("expected `}` after the count") }
    if let most, most < least { throw invalid("the counts are the wrong way round", at: start) }
    return (least, most)
  }

  private mutating func count() throws(LinePattern.Invalid) -> Int? {
    let start = position
    var value = 0
    while let scalar = current, ("0"..."9").contains(scalar) {
      value = value * 10 + Int(scalar.value - 0x30)
      guard value <= LinePatternParser.repetitionLimit else {
        throw invalid(
          "more than \(LinePatternParser.repetitionLimit) repetitions", at: start)
      }
      position += 1
    }
    return position > start ? value : nil
  }

  private mutating func atom(depth: Int) throws(LinePattern.Invalid) -> LinePatternNode {
    let start = position
    guard let scalar = current else { return .empty }
    position += 1
    switch scalar {
    case ".": return .any
    case "^": return .atStart
    case "$": return .atEnd
    case "*", "+", "?", "{":
      throw invalid("`\(scalar)` has nothing to repeat; write \\\(scalar)", at: start)
    case "[": return .oneOf(try scalarClass(from: start))
    case "\\": return try escape(from: start)
    case "(":
      guard depth < LinePatternParser.nestingLimit else {
        throw invalid("groups more than \(LinePatternParser.nestingLimit) deep", at: start)
      }
      if accept("?"), !accept(":") {
        throw invalid("only (?: ) may follow a bracket", at: start)
      }
      let node = try choice(depth: depth + 1)
      guard accept(")") else { throw invalid("this `(` is not closed", at: start) }
      return node
    default: return .scalar(scalar.value)
    }
  }

  private mutating func escape(from start: Int) throws(LinePattern.Invalid) -> LinePatternNode {
    guard let scalar = current else { throw invalid("nothing follows the backslash", at: start) }
    position += 1
    if let named = ScalarClass.named(scalar) { return .oneOf(named) }
    if scalar == "t" { return .scalar(0x09) }
    guard !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar) else {
      throw invalid("unknown escape \\\(scalar)", at: start)
    }
    return .scalar(scalar.value)
  }

  private mutating func scalarClass(from start: Int) throws(LinePattern.Invalid) -> ScalarClass {
    var result = ScalarClass()
    let isInverted = accept("^")
    var isFirst = true
    while true {
      guard let scalar = current else { throw invalid("this `[` is not closed", at: start) }
      if scalar == "]", !isFirst { break }
      isFirst = false
      guard let low = try classMember(into: &result) else { continue }
      guard current == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
        result.ranges.append(low...low)
        continue
      }
      let place = position
      position += 1
      guard let high = try classMember(into: &result), low <= high else {
        throw invalid("the range is the wrong way round", at: place)
      }
      result.ranges.append(low...high)
    }
    position += 1
    result.isInverted = isInverted
    return result
  }

  /// One scalar of a class, or nil where it was a named class.
  private mutating func classMember(
    into result: inout ScalarClass
  ) throws(LinePattern.Invalid) -> UInt32? {
    let start = position
    guard let scalar = current else { throw invalid("this class is not closed") }
    position += 1
    guard scalar == "\\" else { return scalar.value }
    switch try escape(from: start) {
    case .scalar(let value): return value
    case .oneOf(let named):
      guard !named.isInverted else {
        throw invalid("\\D, \\W and \\S cannot stand in a class", at: start)
      }
      result.ranges.append(contentsOf: named.ranges)
      return nil
    default: return nil
    }
  }
}

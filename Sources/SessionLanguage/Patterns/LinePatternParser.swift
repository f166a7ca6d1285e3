import InteractionKit

/// A set of Unicode scalars.
package struct ScalarClass: Hashable, Sendable {
  /// The ranges in ascending order, without overlaps.
  package let ranges: [ClosedRange<Unicode.Scalar>]
  let isInverted: Bool

  package static let any = ScalarClass([], isInverted: true)

  /// Creates the class of the scalars in any of the ranges, or in none of them.
  package init(_ ranges: [ClosedRange<Unicode.Scalar>], isInverted: Bool) {
    var merged: [ClosedRange<Unicode.Scalar>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound.value <= last.upperBound.value + 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    (self.ranges, self.isInverted) = (merged, isInverted)
  }

  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    let index = ranges.partitioningIndex { $0.upperBound >= scalar }
    return (index < ranges.count && ranges[index].lowerBound <= scalar) != isInverted
  }

  /// Returns true for a letter, a digit or `_`; false for nil.
  static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  /// Returns the same class with the other case of each letter; ranges of more than a thousand
  /// characters stay.
  func ignoringCase() -> ScalarClass {
    var all = ranges
    for range in ranges where range.upperBound.value - range.lowerBound.value <= 1000 {
      for value in range.lowerBound.value...range.upperBound.value {
        guard let scalar = Unicode.Scalar(value) else { continue }
        all += ScalarClass.otherCases(of: scalar).map { $0...$0 }
      }
    }
    return ScalarClass(all, isInverted: isInverted)
  }

  /// Returns the lower and the upper case of a character that differ from it.
  static func otherCases(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let properties = scalar.properties
    return [properties.lowercaseMapping, properties.uppercaseMapping].compactMap { text in
      let scalars = text.unicodeScalars
      guard scalars.count == 1, let other = scalars.first, other != scalar else { return nil }
      return other
    }
  }

  /// Returns the class `\name`, or nil; a capital letter is the complement of a class.
  package static func named(_ name: Unicode.Scalar) -> ScalarClass? {
    switch name {
    case "d", "D": ScalarClass(["0"..."9"], isInverted: name == "D")
    case "w", "W":
      ScalarClass(["0"..."9", "A"..."Z", "_"..."_", "a"..."z"], isInverted: name == "W")
    case "s", "S": ScalarClass(["\t"..."\r", " "..." "], isInverted: name == "S")
    default: nil
    }
  }
}

/// Compiles a regular expression in one pass.
///
/// Distances are relative, so that the code of an atom can be moved and repeated without changes.
package struct LinePatternParser {
  private static let nestingLimit = 100
  private static let repetitionLimit = 1000
  /// The largest number of instructions, repetitions written out.
  private static let sizeLimit = 20_000

  private let scalars: [Unicode.Scalar]
  /// True for the additional syntax of `LinePattern.init(foreign:ignoringCase:)`.
  private let isForeign: Bool
  private var ignoresCase: Bool
  private var position = 0
  private var code: [LinePattern.Instruction] = []
  private var isTooLarge = false

  package init(_ text: String) { self.init(text, isForeign: false, ignoresCase: false) }

  init(_ text: String, isForeign: Bool, ignoresCase: Bool) {
    scalars = Array(text.unicodeScalars)
    (self.isForeign, self.ignoresCase) = (isForeign, ignoresCase)
  }

  package mutating func program() throws(LinePattern.Invalid) -> [LinePattern.Instruction] {
    _ = try choice(depth: 0)
    guard position == scalars.count else { throw invalid("`)` closes nothing; write \\)") }
    guard !isTooLarge else {
      throw invalid("the repetitions and alternatives make the pattern too long", at: 0)
    }
    return code
  }

  private var current: UnicodeScalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func accept(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    position += 1
    return true
  }

  private func invalid(_ message: String, at offset: Int? = nil) -> LinePattern.Invalid {
    LinePattern.Invalid(offset: offset ?? position, message: message)
  }

  private func unsupported(_ message: String, at offset: Int) -> LinePattern.Invalid {
    LinePattern.Invalid(
      offset: offset, message: "\(message), which matching in linear time does not have",
      isUnsupported: true)
  }

  /// Appends a character, with its other case if case is ignored.
  private mutating func emit(_ scalar: Unicode.Scalar) {
    let others = ignoresCase ? ScalarClass.otherCases(of: scalar) : []
    emit([
      others.isEmpty
        ? .scalar(scalar)
        : .oneOf(ScalarClass(([scalar] + others).map { $0...$0 }, isInverted: false))
    ])
  }

  /// Appends code, unless the program becomes too large.
  private mutating func emit(_ added: [LinePattern.Instruction]) {
    if hasRoom(for: added.count) { code += added }
  }

  /// Returns false if the program would become too large.
  private mutating func hasRoom(for count: Int) -> Bool {
    isTooLarge = isTooLarge || code.count + count > LinePatternParser.sizeLimit
    return !isTooLarge
  }

  /// - Returns: True if the choice is only an anchor.
  private mutating func choice(depth: Int) throws(LinePattern.Invalid) -> Bool {
    var start = code.count
    var isAnchor = try sequence(depth: depth)
    var ends: [Int] = []
    while accept("|") {
      if hasRoom(for: 2) {
        code.insert(.fork(code.count - start + 2), at: start)
        ends.append(code.count)
        code.append(.jump(0))
      }
      start = code.count
      _ = try sequence(depth: depth)
      isAnchor = false
    }
    for end in ends { code[end] = .jump(code.count - end) }
    return isAnchor
  }

  private mutating func sequence(depth: Int) throws(LinePattern.Invalid) -> Bool {
    var count = 0
    var isAnchor = false
    while let scalar = current, scalar != "|", scalar != ")" {
      let (start, place) = (code.count, position)
      isAnchor = try atom(depth: depth)
      count += 1
      guard let (least, most) = try repetition() else { continue }
      guard !isAnchor else { throw invalid("an anchor cannot be repeated", at: place) }
      _ = accept("?")  // lazy or greedy: the same lines match
      if isForeign, current == "+" { throw unsupported("a possessive repetition", at: place) }
      if try repetition() != nil { throw invalid("a repetition cannot be repeated", at: place) }
      repeatCode(from: start, least: least, most: most)
    }
    return count == 1 && isAnchor
  }

  /// Repeats the code of an atom; `most` is nil for no upper limit.
  private mutating func repeatCode(from start: Int, least: Int, most: Int?) {
    let body = Array(code[start...])
    code.removeSubrange(start...)
    // Repetitions of empty code have no effect.
    for _ in 0..<(body.isEmpty ? 0 : least) { emit(body) }
    guard let most else {
      return emit([.jump(body.count + 1)] + body + [.fork(-body.count)])
    }
    for left in stride(from: most - least, to: 0, by: -1) {
      emit([.fork(left * (body.count + 1))] + body)
    }
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
    if let most, most < least {
      throw invalid("the first count is greater than the second", at: start)
    }
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

  /// - Returns: True if the atom is an anchor.
  private mutating func atom(depth: Int) throws(LinePattern.Invalid) -> Bool {
    let start = position
    guard let scalar = current else { return false }
    position += 1
    switch scalar {
    case ".": emit([.oneOf(.any)])
    case "^", "$":
      emit([scalar == "^" ? .atStart : .atEnd])
      return true
    case "*", "+", "?", "{":
      throw invalid("`\(scalar)` has nothing to repeat; write \\\(scalar)", at: start)
    case "[":
      let members = try scalarClass(from: start)
      emit([.oneOf(ignoresCase ? members.ignoringCase() : members)])
    case "\\" where isForeign: try foreignEscape(from: start)
    case "\\": emit([try escape(from: start)])
    case "(":
      guard depth < LinePatternParser.nestingLimit else {
        throw invalid(
          "groups are nested more than \(LinePatternParser.nestingLimit) deep", at: start)
      }
      let outerCase = ignoresCase
      if accept("?"), !accept(":") {
        guard isForeign else {
          throw invalid("(?: ) is the only group that begins with (?", at: start)
        }
        if try groupEndsAfterHead(from: start) { return false }
      }
      defer { ignoresCase = outerCase }
      let isAnchor = try choice(depth: depth + 1)
      guard accept(")") else { throw invalid("this `(` is not closed", at: start) }
      return isAnchor
    default: emit(scalar)
    }
    return false
  }

  /// Reads what follows `(?`: a name, or flags; returns true if the group is only flags, `(?i)`.
  private mutating func groupEndsAfterHead(from start: Int) throws(LinePattern.Invalid) -> Bool {
    switch current {
    case "=", "!": throw unsupported("look-ahead", at: start)
    case ">": throw unsupported("an atomic group", at: start)
    case "<":
      position += 1
      if current == "=" || current == "!" { throw unsupported("look-behind", at: start) }
      while let scalar = current, scalar != ">" {
        guard ScalarClass.isWord(scalar) else { break }
        position += 1
      }
      guard accept(">") else { throw invalid("the name of this group does not end", at: start) }
      return false
    default:
      var isSetting = true
      while let scalar = current, "imsxuUd-".unicodeScalars.contains(scalar) {
        if scalar == "-" { isSetting = false }
        if scalar == "i" { ignoresCase = isSetting }
        position += 1
      }
      if accept(")") { return true }
      guard accept(":") else { throw invalid("unknown group (?", at: start) }
      return false
    }
  }

  /// Reads an escape as other engines have it, and appends its code.
  private mutating func foreignEscape(from start: Int) throws(LinePattern.Invalid) {
    guard let scalar = current else {
      throw invalid("a character must follow the backslash", at: start)
    }
    switch scalar {
    case "b", "B":
      position += 1
      emit([.boundary(scalar == "b")])
    case "Q":
      position += 1
      while let scalar = current {
        position += 1
        if scalar == "\\", accept("E") { return }
        emit(scalar)
      }
    case "E": position += 1
    case "A", "z", "Z", "G":
      position += 1
      emit([scalar == "A" || scalar == "G" ? .atStart : .atEnd])
    default:
      switch try foreignScalar(from: start) {
      case .scalar(let scalar): emit(scalar)
      case let other: emit([other])
      }
    }
  }

  /// Reads the escape of one character or of a class, after the backslash.
  private mutating func foreignScalar(
    from start: Int
  ) throws(LinePattern.Invalid) -> LinePattern.Instruction {
    guard isForeign, let scalar = current else { return try escape(from: start) }
    let controls: [Unicode.Scalar: Unicode.Scalar] = [
      "n": "\n", "r": "\r", "t": "\t", "f": "\u{C}", "e": "\u{1B}", "a": "\u{7}",
    ]
    if let control = controls[scalar] {
      position += 1
      return .scalar(control)
    }
    switch scalar {
    case "u", "x":
      let count = scalar == "u" ? 4 : 2
      let digits = scalars.dropFirst(position + 1).prefix(count).map(String.init).joined()
      guard digits.count == count, let value = UInt32(digits, radix: 16),
        let found = Unicode.Scalar(value)
      else { throw invalid("\\\(scalar) is followed by \(count) hexadecimal digits", at: start) }
      position += 1 + count
      return .scalar(found)
    case "1"..."9", "k": throw unsupported("a back reference", at: start)
    case "p", "P": throw unsupported("a class of Unicode properties", at: start)
    default: return try escape(from: start)
    }
  }

  private mutating func escape(
    from start: Int
  ) throws(LinePattern.Invalid) -> LinePattern.Instruction {
    guard let scalar = current else {
      throw invalid("a character must follow the backslash", at: start)
    }
    position += 1
    if let named = ScalarClass.named(scalar) { return .oneOf(named) }
    if scalar == "t" { return .scalar("\t") }
    guard !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar) else {
      throw invalid(
        "unknown escape \\\(scalar); the letters are d, D, w, W, s, S and t", at: start)
    }
    return .scalar(scalar)
  }

  private mutating func scalarClass(from start: Int) throws(LinePattern.Invalid) -> ScalarClass {
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    let isInverted = accept("^")
    // The first member of a class can be a bracket.
    repeat {
      guard current != nil else { throw invalid("this `[` is not closed", at: start) }
      guard let low = try classMember(into: &ranges) else { continue }
      let place = position
      guard current == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
        ranges.append(low...low)
        continue
      }
      position += 1
      guard let high = try classMember(into: &ranges), low <= high else {
        throw invalid("the range ends before it begins", at: place)
      }
      ranges.append(low...high)
    } while current != "]"
    position += 1
    return ScalarClass(ranges, isInverted: isInverted)
  }

  /// Reads one scalar of a class, or returns nil after a named class.
  private mutating func classMember(
    into ranges: inout [ClosedRange<Unicode.Scalar>]
  ) throws(LinePattern.Invalid) -> Unicode.Scalar? {
    let start = position
    position += 1
    guard scalars[start] == "\\" else { return scalars[start] }
    switch try foreignScalar(from: start) {
    case .scalar(let scalar): return scalar
    case .oneOf(let named) where named.isInverted:
      throw invalid("\\D, \\W and \\S are not allowed in a class", at: start)
    case .oneOf(let named): ranges += named.ranges
    case .atStart, .atEnd, .boundary, .fork, .jump: break
    }
    return nil
  }
}

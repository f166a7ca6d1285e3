/// Numbers, counts, percentages and times.
extension ArgumentReader {
  /// The largest count or index that a session accepts.
  static let countLimit = 1_000_000_000

  /// Reads a finite decimal number.
  mutating func number() throws(GrammarError) -> Double {
    guard let token = current, token.kind == .word else { throw expected("a number") }
    var reader = TargetReader(bytes, in: token.range)
    let length = try faults { () throws(GrammarFault) in
      let length = try reader.length()
      try reader.expectEnd("the end of the number")
      return length
    }
    guard case .points(let value) = length else { throw expected("a number without %") }
    index += 1
    return value
  }

  /// Reads an integer in `range`.
  mutating func count(
    in range: ClosedRange<Int> = 0...countLimit
  ) throws(GrammarError) -> Int {
    guard let token = current, token.kind == .word else { throw expected("a whole number") }
    let digits = bytes[token.range]
    let body = digits.first == .minus ? digits.dropFirst() : digits
    guard !body.isEmpty, body.allSatisfy(\.isDigit) else { throw expected("a whole number") }
    guard body.count <= 18 else {
      throw expected("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    var value = body.reduce(0) { $0 &* 10 &+ Int($1 & 15) }
    if body.count < digits.count { value = -value }
    guard range.contains(value) else {
      throw expected("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    index += 1
    return value
  }

  /// Reads a percentage, written `35%`.
  mutating func percent() throws(GrammarError) -> Double {
    guard let token = current, token.kind == .word else { throw expected("a percentage") }
    var reader = TargetReader(bytes, in: token.range)
    let length = try faults { () throws(GrammarFault) in try reader.length() }
    guard case .percent(let value) = length, reader.isAtEnd else {
      throw expected("a percentage such as 35%")
    }
    index += 1
    return value
  }

  /// Reads a virtual time in milliseconds: `500ms`, `0.5s`, `2m`, or a bare number.
  mutating func milliseconds() throws(GrammarError) -> Double {
    guard let token = current, token.kind == .word else { throw expected("a time") }
    var position = token.start
    let value = try faults { () throws(GrammarFault) in
      try DecimalParser.read(bytes, at: &position, end: token.end)
    }
    let scale: Double? =
      switch String(decoding: bytes[position..<token.end], as: UTF8.self) {
      case "", "ms": 1
      case "s": 1000
      case "m", "min": 60_000
      default: nil
      }
    guard let value, let scale, value >= 0, value * scale <= DecimalParser.limit else {
      throw expected("a time such as 500ms or 2s")
    }
    index += 1
    return value * scale
  }

  /// Reads two numbers, `X,Y` or `X Y`.
  mutating func pair(_ what: String = "two numbers") throws(GrammarError) -> (Double, Double) {
    let start = index
    let (x, y) = try lengths(what)
    guard case .points(let first) = x, case .points(let second) = y else {
      index = start
      throw expected("\(what) without %")
    }
    return (first, second)
  }
}

import InteractionKit

/// Reads decimal numbers from bytes without creating strings.
package enum DecimalParser {
  /// The largest magnitude that a session accepts, in whatever unit.
  package static let limit = 1e12

  /// Reads the number at `position` and advances `position` past it.
  ///
  /// A number is an optional sign, digits with at most one decimal point, and an optional exponent.
  /// `nan`, `inf` and hexadecimal are not accepted.
  ///
  /// - Returns: The nearest `Double`; nil, with `position` unchanged, if no number begins there.
  /// - Throws: A fault if the number is larger than `limit`.
  package static func read(
    _ bytes: [UInt8], at position: inout Int, end: Int
  ) throws(GrammarFault) -> Double? {
    let start = position
    var index = position
    var isNegative = false
    if index < end, bytes[index] == .minus || bytes[index] == .plus {
      isNegative = bytes[index] == .minus
      index += 1
    }
    var mantissa: UInt64 = 0
    var digits = 0  // significant ones
    var seen = 0
    var fraction = 0
    var hasPoint = false
    while index < end {
      let byte = bytes[index]
      if byte.isDigit {
        seen += 1
        if hasPoint { fraction += 1 }
        if digits > 0 || byte != 0x30 { digits += 1 }
        if digits <= 18 { mantissa = mantissa &* 10 &+ UInt64(byte & 15) }
      } else if byte == .dot, !hasPoint, index + 1 < end, bytes[index + 1].isDigit {
        hasPoint = true
      } else {
        break
      }
      index += 1
    }
    guard seen > 0 else { return nil }
    let exponentEnd = endOfExponent(bytes, from: index, end: end)
    position = exponentEnd
    var value: Double
    if exponentEnd == index, digits <= 15, fraction <= 22 {
      value = Double(mantissa) / powersOfTen(fraction)
      if isNegative { value = -value }
    } else {
      let text = String(decoding: bytes[start..<exponentEnd], as: UTF8.self)
      value = Double(text) ?? .infinity
    }
    guard value.magnitude <= limit else {
      throw GrammarFault(
        at: start, expected: "a number up to \(NumberText.text(limit))",
        found: shortened(bytes[start..<exponentEnd]))
    }
    return value == 0 ? 0 : value
  }

  private static func endOfExponent(_ bytes: [UInt8], from start: Int, end: Int) -> Int {
    guard start < end, bytes[start] | 0x20 == UInt8(ascii: "e") else { return start }
    var index = start + 1
    if index < end, bytes[index] == .minus || bytes[index] == .plus { index += 1 }
    let firstDigit = index
    while index < end, bytes[index].isDigit { index += 1 }
    return index > firstDigit ? index : start
  }

  /// Returns a power of ten.
  ///
  /// It is exact like the mantissa, so that the quotient is rounded once.
  private static func powersOfTen(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  private static func shortened(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix(24), as: UTF8.self) + (bytes.count > 24 ? "…" : "")
  }
}

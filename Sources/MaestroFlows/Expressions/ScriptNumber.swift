import Foundation

/// The texts of numbers, as ECMAScript defines them.
enum ScriptNumber {
  /// Returns the text of a number: the shortest digits that read back as the number.
  ///
  /// Numbers from 10⁻⁶ to below 10²¹ have no exponent.
  static func text(_ number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    if number == 0 { return "0" }
    let sign = number < 0 ? "-" : ""
    let (digits, point) = decimal(number.magnitude)
    switch point {
    case digits.count...21:
      return sign + digits + String(repeating: "0", count: point - digits.count)
    case 1...21: return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    case -5...0: return sign + "0." + String(repeating: "0", count: -point) + digits
    default:
      let rest = digits.dropFirst()
      return sign + digits.prefix(1) + (rest.isEmpty ? "" : ".\(rest)")
        + (point > 0 ? "e+\(point - 1)" : "e\(point - 1)")
    }
  }

  /// Returns the shortest digits of a positive number, and how many of them are before the point.
  private static func decimal(_ number: Double) -> (digits: String, point: Int) {
    let parts = number.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let whole = mantissa[0]
    let all = whole + (mantissa.count > 1 ? mantissa[1] : "")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let digits = all.drop { $0 == "0" }
    let point = whole.count + exponent - (all.count - digits.count)
    return (String(digits.reversed().drop { $0 == "0" }.reversed()), point)
  }

  /// Returns the text of a whole number with another base; nil for numbers whose digits depend on the
  /// engine.
  static func text(_ number: Double, radix: Int) -> String? {
    guard let whole = Int(exactly: number), whole.magnitude <= 1 << 53 else { return nil }
    return String(whole, radix: radix)
  }

  /// Returns `toFixed(digits)`: halves are rounded away from zero.
  static func text(_ number: Double, fractionDigits digits: Int) -> String {
    guard number.magnitude < 1e21 else { return text(number) }
    // The decimal text of a number that is an odd multiple of 2⁻ⁿ has n digits, the last one a 5, so
    // only such a number is in the middle of two results. `format` would take the even one.
    let multiple = number.magnitude * Double(sign: .plus, exponent: digits + 1, significand: 1)
    let isHalf = multiple < 0x1p53 && multiple.truncatingRemainder(dividingBy: 2) == 1
    let rounded = isHalf ? number.magnitude.nextUp : number.magnitude
    return (number < 0 ? "-" : "") + String(format: "%.\(digits)f", rounded)
  }

  // MARK: Reading

  /// Returns the value of `Number(text)`.
  static func number(_ text: String) -> Double {
    let trimmed = text.trimmedAsInScripts()
    if trimmed.isEmpty { return 0 }
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)]
    where trimmed.prefix(2).lowercased() == prefix {
      let digits = trimmed.utf8.dropFirst(2)
      return digits.count == length(of: digits, radix) ? value(of: digits, radix) : .nan
    }
    guard let (value, length) = decimalPrefix(of: Array(trimmed.utf8)),
      length == trimmed.utf8.count
    else { return .nan }
    return value
  }

  /// Returns the value of `parseFloat(text)`.
  static func prefix(_ text: String) -> Double {
    decimalPrefix(of: Array(text.trimmedAsInScripts().utf8))?.value ?? .nan
  }

  /// Returns the value of `parseInt(text, radix)`; a radix of 0 is one that is not given.
  static func whole(_ text: String, radix given: Double) -> Double {
    var digits = Substring(text.trimmedAsInScripts()).utf8
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    guard given == 0 || (2...36).contains(given) else { return .nan }
    var radix = given == 0 ? 10 : Int(given)
    if given == 0 || radix == 16, Substring(digits.prefix(2)).lowercased() == "0x" {
      digits = digits.dropFirst(2)
      radix = 16
    }
    let found = digits.prefix(length(of: digits, radix))
    guard !found.isEmpty else { return .nan }
    let value = value(of: found, radix)
    return isNegative ? -value : value
  }

  private static func length(of text: Substring.UTF8View, _ radix: Int) -> Int {
    text.prefix { digit($0) < radix }.count
  }

  private static func digit(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 0x61 + 10
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 0x41 + 10
    default: .max
    }
  }

  private static func value(of digits: Substring.UTF8View, _ radix: Int) -> Double {
    let text = String(Substring(digits))
    switch radix {
    // Both are rounded once, from all digits.
    case 10: return Double(text) ?? .nan
    case 16: return text.isEmpty ? .nan : Double("0x" + text) ?? .nan
    default:
      guard !digits.isEmpty else { return .nan }
      return digits.reduce(0) { $0 * Double(radix) + Double(digit($1)) }
    }
  }

  /// Reads the longest decimal number at the beginning of a text; nil if there is none.
  private static func decimalPrefix(of text: [UInt8]) -> (value: Double, length: Int)? {
    var offset = 0
    func digits() -> String {
      let start = offset
      while offset < text.count, digit(text[offset]) < 10 { offset += 1 }
      return String(decoding: text[start..<offset], as: UTF8.self)
    }
    var sign = ""
    if text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") {
      sign = text.first == UInt8(ascii: "-") ? "-" : ""
      offset = 1
    }
    let infinity = Array("Infinity".utf8)
    if text[offset...].starts(with: infinity) {
      return (sign.isEmpty ? .infinity : -.infinity, offset + infinity.count)
    }
    let whole = digits()
    var fraction = ""
    if offset < text.count, text[offset] == UInt8(ascii: ".") {
      offset += 1
      fraction = digits()
      if fraction.isEmpty, whole.isEmpty { return nil }
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    var exponent = ""
    let end = offset
    if offset < text.count, text[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      var direction = ""
      if offset < text.count, text[offset] == UInt8(ascii: "-") || text[offset] == UInt8(ascii: "+")
      {
        direction = text[offset] == UInt8(ascii: "-") ? "-" : ""
        offset += 1
      }
      let number = digits()
      if number.isEmpty { offset = end } else { exponent = "e\(direction)\(number)" }
    }
    let number = "\(sign)\(whole.isEmpty ? "0" : whole).\(fraction.isEmpty ? "0" : fraction)"
    return Double(number + exponent).map { ($0, offset) }
  }
}

extension String {
  /// The text without white space at its ends, by JavaScript's definition of it.
  func trimmedAsInScripts(start: Bool = true, end: Bool = true) -> String {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x09...0x0D, 0x2028, 0x2029, 0xFEFF: true
      default: scalar.properties.generalCategory == .spaceSeparator
      }
    }
    var rest = unicodeScalars[...]
    if start { rest = rest.drop(while: isBlank) }
    if end { while let last = rest.last, isBlank(last) { rest.removeLast() } }
    return String(rest)
  }
}

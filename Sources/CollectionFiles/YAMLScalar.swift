/// The resolution of plain scalars by the core schema of YAML 1.2.
///
/// `yes`, `no`, `on`, `off`, dates, `1_000` and `0b1` are strings, unlike in YAML 1.1.
enum YAMLScalar {
  static func content(of text: String) -> DocumentNode.Content {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    case ".nan", ".NaN", ".NAN": return .number(.nan)
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .number(.infinity)
    case "-.inf", "-.Inf", "-.INF": return .number(-.infinity)
    default: return number(text) ?? .string(text)
    }
  }

  private static func number(_ text: String) -> DocumentNode.Content? {
    var rest = Substring(text).utf8
    // Most scalars are words, which the first byte rules out.
    guard let first = rest.first, first < 0x3A else { return nil }
    if text.hasPrefix("0x") { return radix(text.dropFirst(2), 16) }
    if text.hasPrefix("0o") { return radix(text.dropFirst(2), 8) }
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { rest.removeFirst() }
    let whole = digits(&rest)
    if rest.isEmpty {
      guard whole > 0 else { return nil }
      if let value = Int(text) { return .integer(value) }
      return Double(text).map { .number($0) }
    }
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = digits(&rest)
    }
    guard whole + fraction > 0 else { return nil }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard digits(&rest) > 0 else { return nil }
    }
    guard rest.isEmpty else { return nil }
    // `Double(_:)` rejects the forms ".5" and "5." of YAML.
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return Double(text).map { .number($0) } }
    let tail = parts[1]
    let exponent = tail.first.map { $0 == "e" || $0 == "E" } ?? true
    let head = parts[0].last.map(\.isNumber) == true ? String(parts[0]) : parts[0] + "0"
    return Double(head + "." + (exponent ? "0" : "") + tail).map { .number($0) }
  }

  private static func radix(_ text: Substring, _ radix: Int) -> DocumentNode.Content? {
    guard let first = text.first, first != "-", first != "+" else { return nil }
    return Int(text, radix: radix).map { .integer($0) }
  }

  private static func digits(_ rest: inout Substring.UTF8View) -> Int {
    let count = rest.prefix { 0x30...0x39 ~= $0 }.count
    rest.removeFirst(count)
    return count
  }
}

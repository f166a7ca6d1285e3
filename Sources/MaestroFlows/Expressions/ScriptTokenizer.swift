/// Splits JavaScript into tokens.
struct ScriptTokenizer {
  enum Token: Hashable {
    case number(Double)
    case string(String)
    /// A template string: texts, and between them the source of expressions.
    case template(texts: [String], expressions: [String])
    case name(String)
    case sign(String)
    /// A line break, which ends a statement.
    case lineBreak
    case end
  }

  private static let signs = [
    "===", "!==", "**=", "...", "&&=", "||=", "??=", ">>>", "=>", "==", "!=", "<=", ">=", "&&",
    "||",
    "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "**", "<<", ">>",
  ]

  private let source: [Character]
  private(set) var offset = 0
  private var last: Token?

  init(_ text: String) { source = Array(text) }

  /// Returns the next token and the number of characters before it.
  mutating func next() throws(ScriptError) -> (token: Token, offset: Int) {
    let sawBreak = try skipBlanks()
    let start = offset
    if sawBreak, last != nil, last != .lineBreak {
      last = .lineBreak
      return (.lineBreak, start)
    }
    let token = try token(from: start)
    last = token
    return (token, start)
  }

  private func character(_ distance: Int = 0) -> Character? {
    offset + distance < source.count ? source[offset + distance] : nil
  }

  /// Skips blanks and comments; returns true if a line ended.
  private mutating func skipBlanks() throws(ScriptError) -> Bool {
    var sawBreak = false
    while let current = character() {
      if current.isNewline {
        sawBreak = true
        offset += 1
      } else if current.isWhitespace {
        offset += 1
      } else if current == "/", character(1) == "/" {
        while let current = character(), !current.isNewline { offset += 1 }
      } else if current == "/", character(1) == "*" {
        let start = offset
        offset += 2
        while character() != nil, !(character() == "*" && character(1) == "/") { offset += 1 }
        guard character() != nil else { throw ScriptError("this comment does not end", at: start) }
        offset += 2
      } else {
        break
      }
    }
    return sawBreak
  }

  private mutating func token(from start: Int) throws(ScriptError) -> Token {
    guard let current = character() else { return .end }
    if current == "\"" || current == "'" { return .string(try string(upTo: current)) }
    if current == "`" { return try template() }
    if current.isNumber || current == "." && character(1)?.isNumber == true {
      return try number(from: start)
    }
    if current.isLetter || current == "_" || current == "$" {
      while let current = character(),
        current.isLetter || current.isNumber || current == "_" || current == "$"
      {
        offset += 1
      }
      return .name(String(source[start..<offset]))
    }
    if current == "/", beginsPattern { throw ScriptError(ScriptTokenizer.noPatterns, at: start) }
    let rest = String(source[start..<min(start + 3, source.count)])
    // `a ?.5 : 1` has a number.
    let isNumber = rest.hasPrefix("?.") && rest.last?.isNumber == true
    if let sign = ScriptTokenizer.signs.first(where: rest.hasPrefix), !isNumber {
      offset += sign.count
      return .sign(sign)
    }
    guard "+-*/%!<>=?:,;.()[]{}&|^~".contains(current) else {
      throw ScriptError("unexpected character \(current)", at: start)
    }
    offset += 1
    return .sign(String(current))
  }

  static let noPatterns = "regular expressions in scripts are not supported here"

  /// True if a slash begins a regular expression, because no value is before it.
  private var beginsPattern: Bool {
    switch last {
    case .number, .string, .template, .name: false
    case .sign(let sign): ![")", "]", "}"].contains(sign)
    default: true
    }
  }

  private mutating func number(from start: Int) throws(ScriptError) -> Token {
    while let current = character(),
      current.isHexDigit || current == "." || current == "x" || current == "_"
        || (current == "+" || current == "-") && "eE".contains(source[offset - 1])
          && !String(source[start..<offset]).hasPrefix("0x")
    {
      offset += 1
    }
    let text = String(source[start..<offset]).replacing("_", with: "")
    let value = ScriptNumber.number(text)
    guard !value.isNaN else { throw ScriptError("\(text) is not a number", at: start) }
    return .number(value)
  }

  private mutating func string(upTo quote: Character) throws(ScriptError) -> String {
    let start = offset
    offset += 1
    var text = ""
    while let current = character(), current != quote {
      // Only these end a line inside of quotes.
      guard !["\n", "\r", "\r\n"].contains(current) else { break }
      text += try part()
    }
    guard character() == quote else { throw ScriptError("this string does not end", at: start) }
    offset += 1
    return text
  }

  private mutating func template() throws(ScriptError) -> Token {
    let start = offset
    offset += 1
    var texts = [""]
    var expressions: [String] = []
    while let current = character(), current != "`" {
      if current == "$", character(1) == "{" {
        let inner = ScriptTemplate.expression(in: source, from: offset + 2)
        guard let inner else { throw ScriptError("this ${ is not closed", at: offset) }
        expressions.append(String(source[(offset + 2)..<inner]))
        offset = inner + 1
        texts.append("")
      } else {
        texts[texts.count - 1] += try part()
      }
    }
    guard character() == "`" else { throw ScriptError("this string does not end", at: start) }
    offset += 1
    return .template(texts: texts, expressions: expressions)
  }

  /// Reads a character of a string, or an escape.
  private mutating func part() throws(ScriptError) -> String {
    guard let current = character() else { return "" }
    offset += 1
    guard current == "\\", let escaped = character() else { return String(current) }
    offset += 1
    switch escaped {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "u", "x":
      let count = escaped == "u" ? 4 : 2
      let digits = String(source[offset..<min(offset + count, source.count)])
      guard digits.count == count, let value = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(value)
      else { throw ScriptError("\\\(escaped) is followed by \(count) digits", at: offset) }
      offset += count
      return String(scalar)
    default: return escaped.isNewline ? "" : String(escaped)
    }
  }
}

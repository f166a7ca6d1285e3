import Foundation

/// A format of `NSPredicate` as a value: a comparison, or several with connectives.
indirect enum PredicateSyntax {
  case constant(Bool)
  case comparison(Expression, Comparison, Expression, Options, Modifier)
  case not(PredicateSyntax)
  case and([PredicateSyntax])
  case or([PredicateSyntax])

  /// A value of a comparison.
  indirect enum Expression {
    case literal(Any?)
    case keyPath([String])
    case list([Expression])
    /// The object itself.
    case object
  }

  /// The operators.
  enum Comparison: String {
    case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">"
    case greaterOrEqual = ">=", between = "BETWEEN", contains = "CONTAINS", beginsWith =
      "BEGINSWITH"
    case endsWith = "ENDSWITH", like = "LIKE", matches = "MATCHES", isIn = "IN"
  }

  /// The letters in brackets after an operator.
  struct Options: OptionSet {
    let rawValue: Int
    static let ignoresCase = Options(rawValue: 1)
    static let ignoresAccents = Options(rawValue: 2)
  }

  /// How a comparison applies to a list on its left side.
  enum Modifier { case direct, any, all, none }
}

/// A format that cannot be read.
struct PredicateError: Error, CustomStringConvertible {
  let format: String
  /// The position of the mistake, in characters from 1.
  let column: Int
  let problem: String

  var description: String {
    "Unable to parse the format string \"\(format)\": \(problem) at character \(column)"
  }
}

/// Reads the formats of `NSPredicate` that UI tests use.
struct PredicateParser {
  private enum Token: Equatable {
    case word(String), string(String), number(Double), symbol(String), argument(Character), end
  }

  /// The depth of parentheses and negations that is read.
  private static let depthLimit = 200
  /// The length of a format that is read, in characters.
  private static let lengthLimit = 100_000

  private let format: String
  private var tokens: [(token: Token, column: Int)] = []
  private var index = 0
  private var depth = 0
  private var arguments: ArraySlice<Any?>

  private init(_ format: String, _ arguments: [Any?]) {
    self.format = format
    self.arguments = arguments[...]
  }

  /// Reads a format with its arguments.
  static func read(_ format: String, _ arguments: [Any?]) throws(PredicateError) -> PredicateSyntax
  {
    var parser = PredicateParser(format, arguments)
    try parser.split()
    let predicate = try parser.disjunction()
    guard parser.token == .end else { throw parser.error("expected the end or AND or OR") }
    return predicate
  }

  private var token: Token { tokens[index].token }

  private func error(_ problem: String) -> PredicateError {
    PredicateError(
      format: String(format.prefix(500)), column: tokens.isEmpty ? 1 : tokens[index].column,
      problem: problem)
  }

  private mutating func next() { if index + 1 < tokens.count { index += 1 } }

  // MARK: Tokens

  private mutating func split() throws(PredicateError) {
    let text = Array(format)
    guard text.count <= PredicateParser.lengthLimit else {
      throw PredicateError(
        format: String(format.prefix(80)) + "…", column: PredicateParser.lengthLimit,
        problem: "a format has at most \(PredicateParser.lengthLimit) characters")
    }
    var position = 0
    func fail(_ problem: String) -> PredicateError {
      PredicateError(format: String(format.prefix(500)), column: position + 1, problem: problem)
    }
    while position < text.count {
      let (start, character) = (position, text[position])
      if character.isWhitespace {
        position += 1
        continue
      }
      let token: Token
      if character == "'" || character == "\"" {
        var content = ""
        position += 1
        while position < text.count, text[position] != character {
          if text[position] == "\\", position + 1 < text.count {
            position += 1
            content.append(PredicateParser.escaped(text[position]))
          } else {
            content.append(text[position])
          }
          position += 1
        }
        guard position < text.count else {
          position = start
          throw fail("the text that begins here has no closing quote")
        }
        position += 1
        token = .string(content)
      } else if character.isASCII,
        character.isNumber
          || (character == "-" && position + 1 < text.count && text[position + 1].isNumber)
      {
        position += 1
        while position < text.count, text[position].isNumber || text[position] == "." {
          position += 1
        }
        guard let number = Double(String(text[start..<position])) else {
          position = start
          throw fail("this is no number")
        }
        token = .number(number)
      } else if character.isLetter || character == "_" || character == "#" || character == "@" {
        position += 1
        while position < text.count,
          text[position].isLetter || text[position].isNumber || "_.@".contains(text[position])
        { position += 1 }
        token = .word(String(text[start..<position]))
      } else if character == "%" {
        position += 1
        while position < text.count, "lhqzt0123456789.".contains(text[position]) { position += 1 }
        guard position < text.count, "@Kdiufsxc".contains(text[position]) else {
          position = start
          throw fail("expected %@, %K, %d or %f")
        }
        token = .argument(text[position])
        position += 1
      } else {
        let pair = String(text[position..<min(position + 2, text.count)])
        let known = ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||"]
        let symbol = known.contains(pair) ? pair : String(character)
        guard symbol.count == 2 || "=<>!(){}[],".contains(character) else {
          throw fail("unexpected \(character)")
        }
        position += symbol.count
        token = .symbol(symbol)
      }
      tokens.append((token, start + 1))
    }
    tokens.append((.end, text.count + 1))
  }

  private static func escaped(_ character: Character) -> Character {
    switch character {
    case "n": "\n"
    case "t": "\t"
    case "r": "\r"
    default: character
    }
  }

  private func isWord(_ word: String) -> Bool {
    if case .word(let found) = token { found.uppercased() == word } else { false }
  }

  // MARK: Connectives

  private mutating func disjunction() throws(PredicateError) -> PredicateSyntax {
    var parts = [try conjunction()]
    while isWord("OR") || token == .symbol("||") {
      next()
      parts.append(try conjunction())
    }
    return parts.count == 1 ? parts[0] : .or(parts)
  }

  private mutating func conjunction() throws(PredicateError) -> PredicateSyntax {
    var parts = [try term()]
    while isWord("AND") || token == .symbol("&&") {
      next()
      parts.append(try term())
    }
    return parts.count == 1 ? parts[0] : .and(parts)
  }

  private mutating func term() throws(PredicateError) -> PredicateSyntax {
    depth += 1
    defer { depth -= 1 }
    guard depth <= PredicateParser.depthLimit else {
      throw error("the format is nested too deeply")
    }
    if isWord("NOT") || token == .symbol("!") {
      next()
      return .not(try term())
    }
    for (word, value) in [("TRUEPREDICATE", true), ("FALSEPREDICATE", false)] where isWord(word) {
      next()
      return .constant(value)
    }
    // A parenthesis holds a predicate, or a value of a comparison: `(label) == 'x'`.
    if token == .symbol("(") {
      let start = (index, arguments)
      next()
      if let inner = try? disjunction(), token == .symbol(")") {
        next()
        if try comparison() == nil { return inner }
      }
      (index, arguments) = start
    }
    return try comparisonTerm()
  }

  private mutating func comparisonTerm() throws(PredicateError) -> PredicateSyntax {
    var modifier = PredicateSyntax.Modifier.direct
    for (word, found) in [
      ("ANY", PredicateSyntax.Modifier.any), ("SOME", .any), ("ALL", .all), ("NONE", .none),
    ] where isWord(word) {
      modifier = found
      next()
      break
    }
    let left = try value()
    let start = index
    guard let found = try comparison() else {
      throw error("expected an operator, such as == or CONTAINS")
    }
    _ = start
    let right = try value()
    return .comparison(left, found.operator, right, found.options, modifier)
  }

  /// Reads an operator with its options, and returns nil for something else.
  private mutating func comparison() throws(PredicateError) -> (
    operator: PredicateSyntax.Comparison, options: PredicateSyntax.Options
  )? {
    var found: PredicateSyntax.Comparison?
    switch token {
    case .symbol(let symbol):
      let names = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="]
      found = PredicateSyntax.Comparison(rawValue: names[symbol] ?? symbol)
    case .word(let word): found = PredicateSyntax.Comparison(rawValue: word.uppercased())
    default: break
    }
    guard let found else { return nil }
    next()
    var options: PredicateSyntax.Options = []
    if token == .symbol("[") {
      next()
      guard case .word(let letters) = token else { throw error("expected c, d or cd") }
      for letter in letters.lowercased() {
        switch letter {
        case "c": options.insert(.ignoresCase)
        case "d": options.insert(.ignoresAccents)
        case "n", "l": break
        default: throw error("expected c, d or cd")
        }
      }
      next()
      guard token == .symbol("]") else { throw error("expected ]") }
      next()
    }
    return (found, options)
  }

  // MARK: Values

  private mutating func value() throws(PredicateError) -> PredicateSyntax.Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= PredicateParser.depthLimit else {
      throw error("the format is nested too deeply")
    }
    switch token {
    case .string(let text):
      next()
      return .literal(text)
    case .number(let number):
      next()
      return .literal(number)
    case .argument(let kind):
      guard let argument = arguments.popFirst() else {
        throw error("there are more placeholders than arguments")
      }
      next()
      if kind == "K" {
        guard let path = argument as? String else { throw error("the argument of %K is no text") }
        return .keyPath(path.split(separator: ".").map(String.init))
      }
      return .literal(argument)
    case .symbol("("):
      next()
      let inner = try value()
      guard token == .symbol(")") else { throw error("expected )") }
      next()
      return inner
    case .symbol("{"):
      next()
      var parts: [PredicateSyntax.Expression] = []
      while token != .symbol("}") {
        parts.append(try value())
        if token == .symbol(",") {
          next()
        } else if token != .symbol("}") {
          throw error("expected , or }")
        }
      }
      next()
      return .list(parts)
    case .word(let word):
      let upper = word.uppercased()
      let constants: [String: Any?] = [
        "TRUE": true, "YES": true, "FALSE": false, "NO": false, "NULL": Any?.none, "NIL": Any?.none,
      ]
      next()
      if token == .symbol("(") { throw error("functions are not supported") }
      if let constant = constants[upper] { return .literal(constant) }
      if upper == "SELF" { return .object }
      if ["AND", "OR", "NOT"].contains(upper) || PredicateSyntax.Comparison(rawValue: upper) != nil
      {
        index -= 1
        throw error("expected a key or a value")
      }
      var path = word.split(separator: ".").map(String.init)
      if path.first?.uppercased() == "SELF" { path.removeFirst() }
      return .keyPath(path)
    default: throw error("expected a key or a value")
    }
  }
}

/// An expression of JavaScript, as far as flows are evaluated here.
package indirect enum ScriptExpression: Hashable, Sendable {
  case literal(ScriptValue)
  case template(texts: [String], expressions: [ScriptExpression])
  case name(String)
  case member(ScriptExpression, String)
  case element(ScriptExpression, ScriptExpression)
  case call(ScriptExpression, [ScriptExpression])
  /// What is before `?.`; without a value it ends the chain around it.
  case guarded(ScriptExpression)
  /// Members and calls with a `?.`, whose value is `undefined` if one of them ends it.
  case chain(ScriptExpression)
  case construct(String, [ScriptExpression])
  case unary(String, ScriptExpression)
  case binary(String, ScriptExpression, ScriptExpression)
  case conditional(ScriptExpression, ScriptExpression, ScriptExpression)
  /// `target op value`; the operator is empty for `=`.
  case assign(ScriptExpression, operator: String, ScriptExpression)
  /// `target++` and the like; the value is the one before it unless it is a prefix.
  case change(ScriptExpression, by: Double, isPrefix: Bool)
  case array([ScriptExpression])
  case object([Member])

  package struct Member: Hashable, Sendable {
    var name: String
    var value: ScriptExpression
  }
}

/// Parses expressions and scripts.
struct ScriptParser {
  /// The longest text that is parsed, in characters.
  static let lengthLimit = 100_000
  private static let depthLimit = 100

  private var tokenizer: ScriptTokenizer
  private(set) var token: ScriptTokenizer.Token = .end
  private var offset = 0
  private var depth = 0
  private let nesting: Int

  init(_ text: String, nesting: Int) throws(ScriptError) {
    guard text.utf8.count <= ScriptParser.lengthLimit else {
      throw ScriptError("a script of more than \(ScriptParser.lengthLimit) bytes is not evaluated")
    }
    tokenizer = ScriptTokenizer(text)
    self.nesting = nesting
    try advance()
  }

  /// Parses one expression.
  static func expression(_ text: String, nesting: Int = 0) throws(ScriptError) -> ScriptExpression {
    guard nesting < 10 else { throw ScriptError("template strings are nested too deep") }
    var parser = try ScriptParser(text, nesting: nesting)
    parser.skipBreaks()
    guard parser.token != .end else { return .literal(.undefined) }
    let expression = try parser.assignment()
    parser.skipBreaks()
    if parser.token == .sign(";") { try parser.advance() }
    parser.skipBreaks()
    guard parser.token == .end else { throw parser.unexpected() }
    return expression
  }

  func beyond(_ what: String) -> ScriptError {
    ScriptError(
      "\(what) is beyond the scripts that run here: expressions, variables, functions, `if`, `for`, "
        + "`while`, `output.x = …` and methods of texts, numbers and arrays", at: offset)
  }

  func unexpected() -> ScriptError {
    switch token {
    case .end, .lineBreak: ScriptError("the expression is not complete", at: offset)
    case .sign(let sign): ScriptError("unexpected \(sign)", at: offset)
    case .name(let name): ScriptError("unexpected \(name)", at: offset)
    default: ScriptError("an operator is missing", at: offset)
    }
  }

  mutating func advance() throws(ScriptError) {
    (token, offset) = try tokenizer.next()
  }

  mutating func skipBreaks() {
    while token == .lineBreak { do { try advance() } catch { return } }
  }

  mutating func accept(_ sign: String) throws(ScriptError) -> Bool {
    guard token == .sign(sign) else { return false }
    try advance()
    skipBreaks()
    return true
  }

  mutating func expect(_ sign: String) throws(ScriptError) {
    skipBreaks()
    guard token == .sign(sign) else { throw unexpected() }
    try advance()
  }

  mutating func nested<Result>(
    _ body: (inout ScriptParser) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    guard depth < ScriptParser.depthLimit else {
      throw ScriptError("the expression is nested more than \(ScriptParser.depthLimit) deep")
    }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  mutating func assignment() throws(ScriptError) -> ScriptExpression {
    try nested { parser throws(ScriptError) in try parser.assignmentInside() }
  }

  private mutating func assignmentInside() throws(ScriptError) -> ScriptExpression {
    let target = try conditional()
    let signs = ["=", "+=", "-=", "*=", "/=", "%=", "**=", "&&=", "||=", "??="]
    guard case .sign(let sign) = token, signs.contains(sign) else { return target }
    guard target.isAssignable else {
      throw ScriptError("only names and members are assigned to", at: offset)
    }
    try advance()
    skipBreaks()
    return .assign(target, operator: String(sign.dropLast()), try assignment())
  }

  private mutating func conditional() throws(ScriptError) -> ScriptExpression {
    let condition = try binary(0)
    guard try accept("?") else { return condition }
    let first = try assignment()
    try expect(":")
    skipBreaks()
    return .conditional(condition, first, try assignment())
  }

  private static let levels: [[String]] = [
    ["??"], ["||"], ["&&"], ["===", "!==", "==", "!="], ["<=", ">=", "<", ">"], ["+", "-"],
    ["*", "/", "%"],
  ]

  private mutating func binary(_ level: Int) throws(ScriptError) -> ScriptExpression {
    guard level < ScriptParser.levels.count else { return try power() }
    var left = try binary(level + 1)
    while case .sign(let sign) = token, ScriptParser.levels[level].contains(sign) {
      try advance()
      skipBreaks()
      left = .binary(sign, left, try binary(level + 1))
    }
    return left
  }

  /// Reads `a ** b`, which is read from the right: `2 ** 3 ** 2` is `2 ** 9`.
  private mutating func power() throws(ScriptError) -> ScriptExpression {
    let isSigned = [.sign("!"), .sign("-"), .sign("+"), .name("typeof")].contains(token)
    let base = try unary()
    guard token == .sign("**") else { return base }
    guard !isSigned else {
      throw ScriptError("the left side of ** needs parentheses, as in (-2) ** 2", at: offset)
    }
    try advance()
    skipBreaks()
    return .binary(
      "**", base, try nested { parser throws(ScriptError) in try parser.power() })
  }

  private mutating func unary() throws(ScriptError) -> ScriptExpression {
    try nested { parser throws(ScriptError) in try parser.unaryInside() }
  }

  private mutating func unaryInside() throws(ScriptError) -> ScriptExpression {
    switch token {
    case .sign("!"), .sign("-"), .sign("+"):
      guard case .sign(let sign) = token else { break }
      try advance()
      return .unary(sign, try unary())
    case .sign("++"), .sign("--"):
      let step: Double = token == .sign("++") ? 1 : -1
      try advance()
      let target = try unary()
      guard target.isAssignable else { throw unexpected() }
      return .change(target, by: step, isPrefix: true)
    case .name("typeof"):
      try advance()
      return .unary("typeof", try unary())
    default: break
    }
    let value = try postfix()
    guard token == .sign("++") || token == .sign("--"), value.isAssignable else { return value }
    let step: Double = token == .sign("++") ? 1 : -1
    try advance()
    return .change(value, by: step, isPrefix: false)
  }

  private mutating func postfix() throws(ScriptError) -> ScriptExpression {
    var value = try primary()
    var length = 0
    var isChain = false
    while true {
      length += 1
      guard length < ScriptParser.depthLimit else { throw ScriptError("the chain is too long") }
      switch token {
      case .sign("."), .sign("?."):
        let isGuarded = token == .sign("?.")
        try advance()
        if isGuarded {
          isChain = true
          value = .guarded(value)
          if token == .sign("[") || token == .sign("(") { continue }
        }
        guard case .name(let name) = token else { throw unexpected() }
        try advance()
        value = .member(value, name)
      case .sign("["):
        try advance()
        skipBreaks()
        let index = try assignment()
        try expect("]")
        value = .element(value, index)
      case .sign("("):
        try advance()
        value = .call(value, try list(upTo: ")"))
      default: return isChain ? .chain(value) : value
      }
    }
  }

  /// Reads expressions between commas, and the sign that ends them.
  private mutating func list(upTo end: String) throws(ScriptError) -> [ScriptExpression] {
    var elements: [ScriptExpression] = []
    skipBreaks()
    while token != .sign(end) {
      elements.append(try assignment())
      skipBreaks()
      guard try accept(",") else { break }
    }
    try expect(end)
    return elements
  }

  private mutating func primary() throws(ScriptError) -> ScriptExpression {
    let start = token
    switch start {
    case .number(let number):
      try advance()
      return .literal(.number(number))
    case .string(let text):
      try advance()
      return .literal(.string(text))
    case .template(let texts, let sources):
      try advance()
      var expressions: [ScriptExpression] = []
      for source in sources {
        expressions.append(try ScriptParser.expression(source, nesting: nesting + 1))
      }
      return .template(texts: texts, expressions: expressions)
    case .name(let name): return try named(name)
    case .sign("("):
      if let function = try arrow() { return .literal(.function(function)) }
      try advance()
      skipBreaks()
      let value = try assignment()
      try expect(")")
      return value
    case .sign("["):
      try advance()
      return .array(try list(upTo: "]"))
    case .sign("{"): return try object()
    default: throw unexpected()
    }
  }

  private mutating func named(_ name: String) throws(ScriptError) -> ScriptExpression {
    let constants: [String: ScriptValue] = [
      "true": .bool(true), "false": .bool(false), "null": .null, "undefined": .undefined,
      "NaN": .number(.nan), "Infinity": .number(.infinity),
    ]
    if let constant = constants[name] {
      try advance()
      return .literal(constant)
    }
    if ["async", "await", "class", "delete", "void"].contains(name) { throw beyond("`\(name)`") }
    if let function = try arrow() { return .literal(.function(function)) }
    try advance()
    if name == "function" {
      if case .name = token { try advance() }
      return .literal(.function(try function()))
    }
    guard name == "new" else { return .name(name) }
    guard case .name(let type) = token else { throw unexpected() }
    try advance()
    guard token == .sign("(") else { return .construct(type, []) }
    try advance()
    return .construct(type, try list(upTo: ")"))
  }

  private mutating func object() throws(ScriptError) -> ScriptExpression {
    try advance()
    skipBreaks()
    var members: [ScriptExpression.Member] = []
    while token != .sign("}") {
      let name: String
      switch token {
      case .name(let word): name = word
      case .string(let text): name = text
      case .number(let number): name = ScriptNumber.text(number)
      default: throw unexpected()
      }
      try advance()
      skipBreaks()
      if try accept(":") {
        members.append(.init(name: name, value: try assignment()))
      } else {
        members.append(.init(name: name, value: .name(name)))
      }
      skipBreaks()
      guard try accept(",") else { break }
    }
    try expect("}")
    return .object(members)
  }
}

extension ScriptExpression {
  fileprivate var isAssignable: Bool {
    switch self {
    case .name, .member, .element: true
    default: false
    }
  }
}

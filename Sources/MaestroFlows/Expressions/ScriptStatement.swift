/// A statement of a script of JavaScript.
package indirect enum ScriptStatement: Hashable, Sendable {
  case expression(ScriptExpression)
  /// `var`, `let` or `const` with the value of each name.
  case declaration([ScriptExpression.Member])
  case block([ScriptStatement])
  case conditional(ScriptExpression, ScriptStatement, else: ScriptStatement?)
  /// `while`, and `for` with three parts.
  case loop(first: ScriptStatement?, ScriptExpression, step: ScriptExpression?, ScriptStatement)
  /// `for (const name of list)`.
  case each(String, ScriptExpression, ScriptStatement)
  case function(String, ScriptFunction)
  case `return`(ScriptExpression?)
  case `break`
  case `continue`

  /// True if the next statement may follow on the same line.
  var endsWithBlock: Bool {
    switch self {
    case .block, .function: true
    case .conditional(_, let first, let second): (second ?? first).endsWithBlock
    case .loop(_, _, _, let body), .each(_, _, let body): body.endsWithBlock
    default: false
    }
  }
}

/// A function that a script defines.
///
/// It sees the variables of its callers, not those of the place where it was made. Scripts of flows have no
/// functions that would tell the difference.
package struct ScriptFunction: Hashable, Sendable {
  var parameters: [String]
  var body: [ScriptStatement]
}

// MARK: Reading

extension ScriptParser {
  /// Parses the text of a script file.
  static func script(_ text: String) throws(ScriptError) -> [ScriptStatement] {
    var parser = try ScriptParser(text, nesting: 0)
    let statements = try parser.statements()
    guard parser.token == .end else { throw parser.unexpected() }
    return statements
  }

  /// Reads statements up to the end of the text or of a block.
  private mutating func statements() throws(ScriptError) -> [ScriptStatement] {
    var found: [ScriptStatement] = []
    while true {
      try skipSeparators()
      if token == .end || token == .sign("}") { return found }
      let statement = try statement()
      found.append(statement)
      guard
        statement.endsWithBlock || [.end, .lineBreak, .sign(";"), .sign("}")].contains(token)
      else { throw unexpected() }
    }
  }

  private mutating func statement() throws(ScriptError) -> ScriptStatement {
    try nested { parser throws(ScriptError) in try parser.statementInside() }
  }

  private mutating func statementInside() throws(ScriptError) -> ScriptStatement {
    if token == .sign("{") { return .block(try block()) }
    guard case .name(let word) = token else { return .expression(try assignment()) }
    switch word {
    case "var", "let", "const": return try declaration()
    case "if":
      try advance()
      let condition = try parenthesized()
      let first = try branch()
      // `else` may follow on the next line.
      var ahead = self
      try ahead.skipSeparators()
      guard ahead.token == .name("else") else { return .conditional(condition, first, else: nil) }
      self = ahead
      try advance()
      return .conditional(condition, first, else: try branch())
    case "while":
      try advance()
      let condition = try parenthesized()
      return .loop(first: nil, condition, step: nil, try branch())
    case "for": return try loop()
    case "function":
      try advance()
      guard case .name(let name) = token else { throw unexpected() }
      try advance()
      return .function(name, try function())
    case "return":
      try advance()
      let isAlone = [.end, .lineBreak, .sign(";"), .sign("}")].contains(token)
      return .return(isAlone ? nil : try assignment())
    case "break", "continue":
      try advance()
      return word == "break" ? .break : .continue
    case "do", "async", "await", "try", "throw", "switch", "class", "import", "export":
      throw beyond("`\(word)`")
    default: return .expression(try assignment())
    }
  }

  private mutating func declaration() throws(ScriptError) -> ScriptStatement {
    var members: [ScriptExpression.Member] = []
    repeat {
      try advance()
      skipBreaks()
      guard case .name(let name) = token else { throw unexpected() }
      try advance()
      var value = ScriptExpression.literal(.undefined)
      if try accept("=") { value = try assignment() }
      members.append(.init(name: name, value: value))
    } while token == .sign(",")
    return .declaration(members)
  }

  private mutating func loop() throws(ScriptError) -> ScriptStatement {
    try advance()
    try expect("(")
    skipBreaks()
    var first: ScriptStatement?
    if token != .sign(";") {
      first = try statement()
      // `of` is no operator, so the declaration ends before it.
      if case .declaration(let members) = first, members.count == 1, token == .name("of") {
        try advance()
        let list = try assignment()
        try expect(")")
        return .each(members[0].name, list, try branch())
      }
    }
    try expect(";")
    skipBreaks()
    let condition: ScriptExpression =
      token == .sign(";") ? .literal(.bool(true)) : try assignment()
    try expect(";")
    skipBreaks()
    let step = token == .sign(")") ? nil : try assignment()
    try expect(")")
    return .loop(first: first, condition, step: step, try branch())
  }

  private mutating func parenthesized() throws(ScriptError) -> ScriptExpression {
    try expect("(")
    skipBreaks()
    let value = try assignment()
    try expect(")")
    return value
  }

  private mutating func branch() throws(ScriptError) -> ScriptStatement {
    skipBreaks()
    return try statement()
  }

  private mutating func block() throws(ScriptError) -> [ScriptStatement] {
    try expect("{")
    let statements = try statements()
    try expect("}")
    return statements
  }

  private mutating func skipSeparators() throws(ScriptError) {
    while token == .sign(";") || token == .lineBreak { try advance() }
  }

  // MARK: Functions

  /// Reads parameters and body after `function`.
  mutating func function() throws(ScriptError) -> ScriptFunction {
    guard let parameters = try parameters() else { throw unexpected() }
    skipBreaks()
    return ScriptFunction(parameters: parameters, body: try block())
  }

  /// Reads `(a, b) => …` or `a => …`; nil, and nothing is read, if it is no function.
  mutating func arrow() throws(ScriptError) -> ScriptFunction? {
    var ahead = self
    let names: [String]
    if case .name(let name) = ahead.token {
      try ahead.advance()
      names = [name]
    } else {
      // What cannot be read as parameters is an expression in parentheses.
      guard let found = try? ahead.parameters() else { return nil }
      names = found
    }
    guard ahead.token == .sign("=>") else { return nil }
    try ahead.advance()
    ahead.skipBreaks()
    self = ahead
    if token == .sign("{") { return ScriptFunction(parameters: names, body: try block()) }
    return ScriptFunction(parameters: names, body: [.return(try assignment())])
  }

  /// Reads names in parentheses; nil if there is something else.
  private mutating func parameters() throws(ScriptError) -> [String]? {
    guard try accept("(") else { return nil }
    var names: [String] = []
    while case .name(let name) = token {
      names.append(name)
      try advance()
      skipBreaks()
      guard try accept(",") else { break }
    }
    guard token == .sign(")") else { return nil }
    try advance()
    return names
  }
}

// MARK: Running

extension ScriptScope {
  /// How a statement ends.
  private enum Ending: Equatable { case normal, broken, continued, returned(ScriptValue) }

  /// The most statements and calls of one script, since nothing else would end a loop.
  private static let workLimit = 100_000
  /// The most functions that call each other.
  private static let callLimit = 40

  /// Runs a script.
  package mutating func run(_ statements: [ScriptStatement]) throws(ScriptError) {
    (work, made, frames, completion) = (0, 0, [], .undefined)
    defer { frames = [] }
    _ = try execute(statements)
  }

  /// Calls a function of a script.
  mutating func call(
    _ function: ScriptFunction, _ arguments: [ScriptValue]
  ) throws(ScriptError) -> ScriptValue {
    guard frames.count < ScriptScope.callLimit else {
      throw ScriptError("functions call each other more than \(ScriptScope.callLimit) deep")
    }
    var frame: [String: ScriptValue] = [:]
    for (index, name) in function.parameters.enumerated() {
      frame[name] = arguments.indices.contains(index) ? arguments[index] : .undefined
    }
    frames.append(frame)
    defer { frames.removeLast() }
    if case .returned(let value) = try execute(function.body) { return value }
    return .undefined
  }

  private mutating func countWork() throws(ScriptError) {
    work += 1
    guard work <= ScriptScope.workLimit else {
      throw ScriptError(
        "the script takes more than \(ScriptScope.workLimit) steps; does it loop without end?")
    }
  }

  private mutating func execute(_ statements: [ScriptStatement]) throws(ScriptError) -> Ending {
    // Functions are known before the statement that defines them.
    for case .function(let name, let function) in statements { declare(name, .function(function)) }
    for statement in statements {
      let ending = try execute(statement)
      if ending != .normal { return ending }
    }
    return .normal
  }

  private mutating func execute(_ statement: ScriptStatement) throws(ScriptError) -> Ending {
    try countWork()
    switch statement {
    case .expression(let expression):
      let value = try value(of: expression)
      if frames.isEmpty { completion = value }
    case .declaration(let members):
      for member in members { declare(member.name, try value(of: member.value)) }
    case .block(let statements): return try execute(statements)
    case .conditional(let condition, let first, let second):
      if try value(of: condition).isTrue { return try execute(first) }
      if let second { return try execute(second) }
    case .loop(let first, let condition, let step, let body):
      if let first { _ = try execute(first) }
      while try value(of: condition).isTrue {
        let ending = try execute(body)
        if ending == .broken { break }
        if case .returned = ending { return ending }
        if let step { _ = try value(of: step) }
      }
    case .each(let name, let list, let body):
      guard case .array(let array) = try value(of: list) else {
        throw ScriptError("`for … of` needs an array")
      }
      for element in array.elements {
        declare(name, element)
        let ending = try execute(body)
        if ending == .broken { break }
        if case .returned = ending { return ending }
      }
    case .function: break
    case .return(let expression):
      guard let expression else { return .returned(.undefined) }
      return .returned(try value(of: expression))
    case .break: return .broken
    case .continue: return .continued
    }
    return .normal
  }

  /// Sets a variable of the function that runs, or of the script.
  private mutating func declare(_ name: String, _ value: ScriptValue) {
    if frames.isEmpty {
      variables[name] = value
    } else {
      frames[frames.count - 1][name] = value
    }
  }

  /// Calls the function that a method such as `map` is given for each element; nil for another method.
  mutating func call(
    each name: String, of array: ScriptArray, _ arguments: [ScriptValue]
  ) throws(ScriptError) -> ScriptValue? {
    guard ["map", "filter", "forEach", "find", "some", "every"].contains(name),
      case .function(let function)? = arguments.first
    else { return nil }
    var results: [ScriptValue] = []
    for (index, element) in array.elements.enumerated() {
      try countWork()
      let result = try call(function, [element, .number(Double(index)), .array(array)])
      switch name {
      case "map": results.append(result)
      case "filter": if result.isTrue { results.append(element) }
      case "find" where result.isTrue: return element
      case "some" where result.isTrue: return .bool(true)
      case "every" where !result.isTrue: return .bool(false)
      default: break
      }
    }
    switch name {
    case "map", "filter": return .array(try ScriptArray(results))
    case "some", "every": return .bool(name == "every")
    default: return .undefined
    }
  }
}

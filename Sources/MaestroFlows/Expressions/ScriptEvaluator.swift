import CollectionFiles
import Foundation
import InteractionKit

/// The variables of a flow, and what its expressions change.
package struct ScriptScope: Equatable, Sendable {
  /// The variables of `env`, and those that scripts have set.
  package var variables: [String: ScriptValue] = [:]
  /// What all scripts of a run share as `output`.
  package var output: [String: ScriptValue] = [:]
  /// The text that `copyTextFrom` has copied.
  package var copiedText: String?
  /// The source of random values, the same in each run.
  var random = SeededRandom()
  /// The virtual time of `Date.now()`, in milliseconds.
  var now = 0.0
  /// The variables of the functions that run, outermost first.
  var frames: [[String: ScriptValue]] = []
  /// The statements and calls of the script that runs.
  var work = 0
  /// The value of the last expression of the script that ran, outside of its functions.
  var completion = ScriptValue.undefined
  /// How deep the evaluation is inside of expressions.
  private var depth = 0

  package init() {}

  /// Replaces the expressions of a text by their values.
  package mutating func text(of template: ScriptTemplate) throws(ScriptError) -> String {
    var text = ""
    for part in template.parts {
      switch part {
      case .text(let plain): text += plain
      case .expression(let expression): text += try value(of: expression).text
      case .script(let statements):
        try run(statements)
        text += completion.text
      }
    }
    return text
  }
}

/// A generator of random numbers that is a value, so that steps can be run again from a state.
struct SeededRandom: Equatable, Sendable, RandomNumberGenerator {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension ScriptScope {
  /// The longest text that a script may make, in characters.
  private static let textLimit = 1 << 20
  /// The most expressions inside of each other, with those of functions that call each other.
  private static let depthLimit = 500

  /// Evaluates an expression.
  package mutating func value(of expression: ScriptExpression) throws(ScriptError) -> ScriptValue {
    guard depth < ScriptScope.depthLimit else {
      throw ScriptError("expressions are nested more than \(ScriptScope.depthLimit) deep")
    }
    depth += 1
    defer { depth -= 1 }
    switch expression {
    case .literal(let value): return value
    case .template(let texts, let expressions):
      var text = texts.first ?? ""
      for (expression, rest) in zip(expressions, texts.dropFirst()) {
        text += try value(of: expression).text + rest
      }
      return .string(text)
    case .name(let name): return value(named: name)
    case .member(let object, let name): return try member(name, of: object)
    case .element(let object, let index):
      let key = try value(of: index)
      return ScriptScope.member(key.text, of: try value(of: object))
    case .call(let callee, let arguments): return try call(callee, arguments)
    case .construct(let type, let arguments):
      guard type == "Date" else {
        throw ScriptError("`new \(type)` is not supported here; `new Date()` is")
      }
      return .number(
        try arguments.first.map { (it) throws(ScriptError) in try value(of: it).number } ?? now)
    case .unary(let sign, let operand):
      let value = try value(of: operand)
      switch sign {
      case "!": return .bool(!value.isTrue)
      case "-": return .number(-value.number)
      case "+": return .number(value.number)
      default: return .string(value.type)
      }
    case .binary(let sign, let left, let right): return try binary(sign, left, right)
    case .conditional(let condition, let first, let second):
      return try value(of: value(of: condition).isTrue ? first : second)
    case .assign(let target, let sign, let new):
      if ["&&", "||", "??"].contains(sign) {
        let old = try value(of: target)
        let stays =
          sign == "&&" ? !old.isTrue : sign == "||" ? old.isTrue : old != .null && old != .undefined
        if stays { return old }
      }
      let isPlain = ["", "&&", "||", "??"].contains(sign)
      let result = try isPlain ? value(of: new) : binary(sign, target, new)
      try assign(result, to: target)
      return result
    case .change(let target, let step, let isPrefix):
      let old = try value(of: target).number
      try assign(.number(old + step), to: target)
      return .number(isPrefix ? old + step : old)
    case .array(let elements):
      var values: [ScriptValue] = []
      for element in elements { values.append(try value(of: element)) }
      return .array(values)
    case .object(let members):
      var values: [String: ScriptValue] = [:]
      for member in members { values[member.name] = try value(of: member.value) }
      return .object(values)
    }
  }

  private func value(named name: String) -> ScriptValue {
    for frame in frames.reversed() { if let value = frame[name] { return value } }
    if let value = variables[name] { return value }
    switch name {
    case "output": return .object(output)
    case "maestro":
      return .object([
        "copiedText": copiedText.map { .string($0) } ?? .undefined, "platform": .string("ios"),
      ])
    // Any other name is a global that nobody has set.
    default: return .undefined
    }
  }

  private mutating func member(
    _ name: String, of object: ScriptExpression
  ) throws(ScriptError) -> ScriptValue {
    if case .name("Math") = object, variables["Math"] == nil {
      let constants = ["PI": Double.pi, "E": M_E]
      return constants[name].map { .number($0) } ?? .undefined
    }
    let value = try value(of: object)
    if value == .undefined || value == .null {
      // GraalJS has every global as undefined, so only its members are mistakes.
      throw ScriptError("`\(name)` of \(value.text) cannot be read")
    }
    return ScriptScope.member(name, of: value)
  }

  private static func member(_ name: String, of value: ScriptValue) -> ScriptValue {
    switch value {
    case .object(let members): members[name] ?? .undefined
    case .array(let elements):
      name == "length"
        ? .number(Double(elements.count))
        : Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil } ?? .undefined
    case .string(let text):
      name == "length"
        ? .number(Double(text.utf16.count))
        : Int(name).flatMap { index in
          index >= 0 && index < text.count
            ? .string(String(text[text.index(text.startIndex, offsetBy: index)])) : nil
        } ?? .undefined
    default: .undefined
    }
  }

  private mutating func binary(
    _ sign: String, _ first: ScriptExpression, _ second: ScriptExpression
  ) throws(ScriptError) -> ScriptValue {
    let left = try value(of: first)
    switch sign {
    case "&&": return left.isTrue ? try value(of: second) : left
    case "||": return left.isTrue ? left : try value(of: second)
    case "??": return left == .null || left == .undefined ? try value(of: second) : left
    default: break
    }
    let right = try value(of: second)
    switch sign {
    case "===": return .bool(left.isSame(as: right))
    case "!==": return .bool(!left.isSame(as: right))
    case "==": return .bool(left.equals(right))
    case "!=": return .bool(!left.equals(right))
    case "<", ">", "<=", ">=":
      if case .string(let a) = left, case .string(let b) = right {
        return .bool(ScriptScope.compare(sign, a, b))
      }
      return .bool(ScriptScope.compare(sign, left.number, right.number))
    case "+":
      guard left.joins || right.joins else { return .number(left.number + right.number) }
      return .string(try ScriptScope.limited(left.text + right.text))
    case "-": return .number(left.number - right.number)
    case "*": return .number(left.number * right.number)
    case "/": return .number(left.number / right.number)
    case "%": return .number(left.number.truncatingRemainder(dividingBy: right.number))
    case "**": return .number(pow(left.number, right.number))
    default: throw ScriptError("the operator \(sign) is not supported here")
    }
  }

  private static func compare<Value: Comparable>(_ sign: String, _ a: Value, _ b: Value) -> Bool {
    switch sign {
    case "<": a < b
    case ">": a > b
    case "<=": a <= b
    default: a >= b
    }
  }

  private static func limited(_ text: String) throws(ScriptError) -> String {
    guard text.utf8.count <= textLimit else {
      throw ScriptError("a text of more than \(textLimit) bytes is not made by a script")
    }
    return text
  }

  // MARK: Assignments

  private mutating func assign(
    _ new: ScriptValue, to target: ScriptExpression
  ) throws(ScriptError) {
    switch target {
    case .name("output"):
      guard case .object(let members) = new else { throw ScriptError("`output` is an object") }
      output = members
    case .name(let name):
      if let index = frames.lastIndex(where: { $0[name] != nil }) {
        frames[index][name] = new
      } else {
        variables[name] = new
      }
    case .member(let object, let name): try assign(new, member: name, of: object)
    case .element(let object, let index):
      try assign(new, member: try value(of: index).text, of: object)
    default: throw ScriptError("only names and members are assigned to")
    }
  }

  private mutating func assign(
    _ new: ScriptValue, member name: String, of object: ScriptExpression
  ) throws(ScriptError) {
    switch try value(of: object) {
    case .object(var members):
      members[name] = new
      try assign(.object(members), to: object)
    case .array(var elements):
      guard let index = Int(name), index >= 0, index <= elements.count else {
        throw ScriptError("`\(name)` is not the index of an element, or of the next")
      }
      if index == elements.count { elements.append(new) } else { elements[index] = new }
      try assign(.array(elements), to: object)
    case let value: throw ScriptError("`\(name)` of \(value.text) cannot be set")
    }
  }

  // MARK: Calls

  private mutating func call(
    _ callee: ScriptExpression, _ arguments: [ScriptExpression]
  ) throws(ScriptError) -> ScriptValue {
    var values: [ScriptValue] = []
    for argument in arguments { values.append(try value(of: argument)) }
    switch callee {
    case .name(let name):
      if case .function(let function) = value(named: name) { return try call(function, values) }
      return try ScriptScope.function(name, values)
    case .member(.name("Math"), let name) where variables["Math"] == nil:
      return try math(name, values)
    case .member(.name("JSON"), let name) where variables["JSON"] == nil:
      return try ScriptScope.json(name, values)
    case .member(.name("Date"), "now"): return .number(now)
    case .member(.name("console"), _): return .undefined
    case .member(.name("http"), let name) where variables["http"] == nil:
      throw ScriptError("http.\(name): there is no network here; set the screen up in the program")
    case .member(.name("faker"), _) where variables["faker"] == nil:
      throw ScriptError("`faker` is not supported here; inputRandomText and its like are")
    case .member(let object, let name):
      let receiver = try value(of: object)
      if case .object(let members) = receiver, case .function(let function)? = members[name] {
        return try call(function, values)
      }
      if case .array(let elements) = receiver,
        let result = try call(each: name, of: elements, values)
      {
        return result
      }
      let (result, changed) = try ScriptScope.method(name, of: receiver, values)
      if let changed { try assign(changed, to: object) }
      return result
    default:
      guard case .function(let function) = try value(of: callee) else {
        throw ScriptError("what is called is no function")
      }
      return try call(function, values)
    }
  }

  private static func function(
    _ name: String, _ arguments: [ScriptValue]
  ) throws(ScriptError) -> ScriptValue {
    let first = arguments.first ?? .undefined
    switch name {
    case "parseInt":
      let text = first.text.trimmingCharacters(in: .whitespacesAndNewlines)
      let sign = text.hasPrefix("-") || text.hasPrefix("+") ? 1 : 0
      let digits = text.dropFirst(sign).prefix { $0.isASCII && $0.isNumber }
      return .number(Double(text.prefix(sign) + digits) ?? .nan)
    case "parseFloat":
      let text = first.text.trimmingCharacters(in: .whitespacesAndNewlines)
      return .number(
        Double(text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }) ?? .nan)
    case "Number": return .number(arguments.isEmpty ? 0 : first.number)
    case "String": return .string(arguments.isEmpty ? "" : first.text)
    case "Boolean": return .bool(first.isTrue)
    case "isNaN": return .bool(first.number.isNaN)
    case "json": return try json("parse", arguments)
    case "Date": return .string("1970-01-01T00:00:00.000Z")
    default: throw ScriptError("`\(name)` is not a function that is known here")
    }
  }

  private mutating func math(
    _ name: String, _ arguments: [ScriptValue]
  ) throws(ScriptError) -> ScriptValue {
    let numbers = arguments.map(\.number)
    let first = numbers.first ?? .nan
    switch name {
    case "random": return .number(Double.random(in: 0..<1, using: &random))
    case "floor": return .number(first.rounded(.down))
    case "ceil": return .number(first.rounded(.up))
    case "round": return .number((first + 0.5).rounded(.down))
    case "trunc": return .number(first.rounded(.towardZero))
    case "abs": return .number(abs(first))
    case "sqrt": return .number(first.squareRoot())
    case "pow": return .number(numbers.count > 1 ? pow(first, numbers[1]) : .nan)
    case "min": return .number(numbers.min() ?? .infinity)
    case "max": return .number(numbers.max() ?? -.infinity)
    default: throw ScriptError("`Math.\(name)` is not supported here")
    }
  }

  private static func json(
    _ name: String, _ arguments: [ScriptValue]
  ) throws(ScriptError) -> ScriptValue {
    let first = arguments.first ?? .undefined
    switch name {
    case "stringify": return .string("\(first.json)")
    case "parse":
      guard let value = try? JSONReader().value(of: Array(first.text.utf8)) else {
        throw ScriptError("JSON.parse: the text is not JSON")
      }
      return ScriptValue(value)
    default: throw ScriptError("`JSON.\(name)` is not supported here")
    }
  }

  /// Returns the result of a method, and the receiver if the method has changed it.
  private static func method(
    _ name: String, of receiver: ScriptValue, _ arguments: [ScriptValue]
  ) throws(ScriptError) -> (ScriptValue, changed: ScriptValue?) {
    switch receiver {
    case .string(let text): return (try method(name, of: text, arguments), nil)
    case .number(let number):
      switch name {
      case "toFixed":
        let digits = Int(exactly: arguments.first?.number ?? 0) ?? 0
        guard (0...100).contains(digits), abs(number) < 1e21 else {
          throw ScriptError("toFixed: from 0 to 100 digits")
        }
        return (.string(String(format: "%.\(digits)f", number)), nil)
      case "toString", "toISOString", "toLocaleString": return (.string(receiver.text), nil)
      // A date is its time.
      case "getTime", "valueOf": return (receiver, nil)
      default: break
      }
    case .array(var elements):
      switch name {
      case "push":
        guard elements.count + arguments.count <= 10_000 else {
          throw ScriptError("push: an array of more than 10000 elements")
        }
        elements += arguments
        return (.number(Double(elements.count)), .array(elements))
      case "pop":
        let last = elements.popLast() ?? .undefined
        return (last, .array(elements))
      case "join":
        let separator = arguments.first?.text ?? ","
        return (.string(try limited(elements.map(\.text).joined(separator: separator))), nil)
      case "includes":
        return (.bool(arguments.first.map(elements.contains) ?? false), nil)
      case "indexOf":
        let index = arguments.first.flatMap { elements.firstIndex(of: $0) }
        return (.number(Double(index ?? -1)), nil)
      case "slice":
        let range = ScriptScope.range(of: arguments, in: elements.count)
        return (.array(Array(elements[range])), nil)
      default: break
      }
    case .bool where name == "toString": return (.string(receiver.text), nil)
    case .undefined, .null: throw ScriptError("`\(name)` of \(receiver.text) cannot be called")
    default: break
    }
    throw ScriptError("the method `\(name)` is not supported here")
  }

  private static func method(
    _ name: String, of text: String, _ arguments: [ScriptValue]
  ) throws(ScriptError) -> ScriptValue {
    let first = arguments.first?.text ?? "undefined"
    switch name {
    case "toUpperCase": return .string(text.uppercased())
    case "toLowerCase": return .string(text.lowercased())
    case "toString", "valueOf": return .string(text)
    case "trim": return .string(text.trimmingCharacters(in: .whitespacesAndNewlines))
    case "includes": return .bool(first.isEmpty || text.contains(first))
    case "startsWith": return .bool(text.hasPrefix(first))
    case "endsWith": return .bool(text.hasSuffix(first))
    case "indexOf":
      let range = text.range(of: first)
      return .number(range.map { Double(text[..<$0.lowerBound].utf16.count) } ?? -1)
    case "replace", "replaceAll":
      let new = arguments.count > 1 ? arguments[1].text : "undefined"
      guard !first.isEmpty else { return .string(text) }
      return .string(
        try limited(
          name == "replace"
            ? text.replacing(first, with: new, maxReplacements: 1)
            : text.replacing(first, with: new)))
    case "split":
      guard !arguments.isEmpty else { return .array([.string(text)]) }
      if first.isEmpty { return .array(text.map { .string(String($0)) }) }
      return .array(text.components(separatedBy: first).map { .string($0) })
    case "concat": return .string(try limited(text + arguments.map(\.text).joined()))
    case "charAt":
      let index = Int(exactly: arguments.first?.number ?? 0) ?? -1
      return index >= 0 && index < text.count
        ? .string(String(text[text.index(text.startIndex, offsetBy: index)])) : .string("")
    case "slice", "substring", "substr":
      let characters = Array(text)
      var numbers = arguments
      if name == "substr", numbers.count > 1 {
        let start =
          numbers[0].number < 0 ? numbers[0].number + Double(text.count) : numbers[0].number
        numbers = [.number(start), .number(start + numbers[1].number)]
      } else if name == "substring" {
        numbers = numbers.map { .number(max($0.number, 0)) }
        if numbers.count > 1, numbers[0].number > numbers[1].number { numbers.swapAt(0, 1) }
      }
      return .string(String(characters[range(of: numbers, in: characters.count)]))
    case "repeat", "padStart", "padEnd":
      let count = arguments.first?.number ?? 0
      guard count >= 0, count <= Double(textLimit) else {
        throw ScriptError("\(name): from 0 to \(textLimit) characters")
      }
      if name == "repeat" {
        guard Double(text.utf8.count) * count <= Double(textLimit) else {
          throw ScriptError("\(name): from 0 to \(textLimit) characters")
        }
        return .string(String(repeating: text, count: Int(count)))
      }
      let pad = arguments.count > 1 ? arguments[1].text : " "
      let missing = Int(count) - text.count
      guard missing > 0, !pad.isEmpty else { return .string(text) }
      let filling = String(String(repeating: pad, count: missing / pad.count + 1).prefix(missing))
      return .string(name == "padStart" ? filling + text : text + filling)
    default: throw ScriptError("the method `\(name)` of a text is not supported here")
    }
  }

  /// Returns the range that `slice(start, end)` means.
  private static func range(of arguments: [ScriptValue], in count: Int) -> Range<Int> {
    func index(_ value: ScriptValue?, or missing: Int) -> Int {
      guard let value, value != .undefined else { return missing }
      let number = value.number
      guard !number.isNaN else { return 0 }
      let whole = max(min(number, 1e9), -1e9).rounded(.towardZero)
      return min(max(whole < 0 ? count + Int(whole) : Int(whole), 0), count)
    }
    let start = index(arguments.first, or: 0)
    return start..<max(start, index(arguments.dropFirst().first, or: count))
  }
}

extension ScriptValue {
  /// True if `+` joins texts.
  fileprivate var joins: Bool {
    switch self {
    case .string, .array, .object, .function: true
    default: false
    }
  }

  /// Returns true if `===` holds.
  fileprivate func isSame(as other: ScriptValue) -> Bool {
    if case .number(let a) = self, case .number(let b) = other { return a == b }
    return self == other
  }

  /// The result of `typeof`.
  fileprivate var type: String {
    switch self {
    case .undefined: "undefined"
    case .null, .array, .object: "object"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .function: "function"
    }
  }
}

import Foundation
import InteractionKit

/// The variables of a flow, and what its expressions change.
package struct ScriptScope: Equatable, Sendable {
  /// The variables of `env`, and those that scripts have set.
  package var variables: [String: ScriptValue] = [:]
  /// What all scripts of a run share as `output`.
  package var output = ScriptObject()
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
  /// The bytes of the texts and arrays that the script has made.
  var made = 0
  /// The value of the last expression of the script that ran, outside of its functions.
  var completion = ScriptValue.undefined
  /// How deep the evaluation is inside of expressions.
  private var depth = 0

  package init() {}

  /// Replaces the expressions of a text by their values.
  package mutating func text(of template: ScriptTemplate) throws(ScriptError) -> String {
    if case .text(let text)? = template.parts.first, template.parts.count == 1 { return text }
    var writer = ScriptText()
    for part in template.parts {
      switch part {
      case .text(let plain): try writer.append(plain)
      case .expression, .script: try writer.append(try value(of: part))
      }
    }
    return writer.text
  }

  /// Evaluates the expressions of a text, whose values nobody wants.
  package mutating func run(_ template: ScriptTemplate) throws(ScriptError) {
    for part in template.parts { _ = try value(of: part) }
  }

  private mutating func value(
    of part: ScriptTemplate.Part
  ) throws(ScriptError) -> ScriptValue {
    switch part {
    case .text(let plain): return .string(plain)
    case .expression(let expression):
      (work, made) = (0, 0)
      return try value(of: expression)
    case .script(let statements):
      try run(statements)
      return completion
    }
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
  /// Ends the evaluation of a chain at a `?.`.
  private static let endOfChain = ScriptError("what is before ?. has no value")
  /// The most bytes of all texts and arrays that one script makes.
  private static let madeLimit = 1 << 26
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
      var writer = ScriptText()
      try writer.append(texts.first ?? "")
      for (expression, rest) in zip(expressions, texts.dropFirst()) {
        try writer.append(try value(of: expression))
        try writer.append(rest)
      }
      return try counted(.string(writer.text))
    case .name(let name): return try value(named: name)
    case .member(let object, let name): return try member(name, of: object)
    case .element(let object, let index):
      let receiver = try value(of: object)
      return try ScriptScope.member(try value(of: index).text, of: receiver)
    case .call(let callee, let arguments): return try counted(try call(callee, arguments))
    case .guarded(let object):
      let value = try value(of: object)
      guard value != .undefined, value != .null else { throw ScriptScope.endOfChain }
      return value
    case .chain(let inner):
      do throws(ScriptError) { return try self.value(of: inner) } catch {
        guard error == ScriptScope.endOfChain else { throw error }
        return .undefined
      }
    case .construct(let type, let arguments):
      guard type == "Date" else {
        throw ScriptError("`new \(type)` is not supported here; `new Date()` is")
      }
      guard let argument = arguments.first else { return .number(now.rounded(.down)) }
      let time = try value(of: argument)
      guard arguments.count == 1, case .number(let number) = time, abs(number) <= 8.64e15 else {
        throw ScriptError("new Date: only a time in milliseconds is supported here")
      }
      return .number(number.rounded(.towardZero))
    case .unary(let sign, let operand):
      let value = try value(of: operand)
      switch sign {
      case "!": return .bool(!value.isTrue)
      case "-": return .number(-value.number)
      case "+": return .number(value.number)
      default: return .string(value.type)
      }
    case .binary(let sign, let left, let right): return try counted(try binary(sign, left, right))
    case .conditional(let condition, let first, let second):
      return try value(of: value(of: condition).isTrue ? first : second)
    case .assign(let target, let sign, let new):
      let target = try settled(target)
      if ["&&", "||", "??"].contains(sign) {
        let old = try value(of: target)
        let stays =
          sign == "&&" ? !old.isTrue : sign == "||" ? old.isTrue : old != .null && old != .undefined
        if stays { return old }
      }
      let isPlain = ["", "&&", "||", "??"].contains(sign)
      let result = try isPlain ? value(of: new) : counted(try binary(sign, target, new))
      try assign(result, to: target)
      return result
    case .change(let target, let step, let isPrefix):
      let target = try settled(target)
      let old = try value(of: target).number
      try assign(.number(old + step), to: target)
      return .number(isPrefix ? old + step : old)
    case .array(let elements):
      var values: [ScriptValue] = []
      for element in elements { values.append(try value(of: element)) }
      return .array(try ScriptArray(values))
    case .object(let members):
      var object = ScriptObject()
      for member in members { try object.set(try value(of: member.value), named: member.name) }
      return .object(object)
    }
  }

  /// Counts the bytes of a new value, so that a script cannot fill the memory with many texts.
  private mutating func counted(_ value: ScriptValue) throws(ScriptError) -> ScriptValue {
    switch value {
    case .string(let text): made += text.utf8.count
    case .array(let array): made += array.elements.count * MemoryLayout<ScriptValue>.stride
    default: return value
    }
    guard made <= ScriptScope.madeLimit else {
      throw ScriptError("the script makes texts and arrays of more than 64 MiB")
    }
    return value
  }

  private func value(named name: String) throws(ScriptError) -> ScriptValue {
    for frame in frames.reversed() { if let value = frame[name] { return value } }
    if let value = variables[name] { return value }
    switch name {
    case "output": return .object(output)
    case "maestro":
      var object = ScriptObject()
      try object.set(copiedText.map { .string($0) } ?? .undefined, named: "copiedText")
      try object.set(.string("ios"), named: "platform")
      return .object(object)
    // Any other name is a global that nobody has set.
    default: return .undefined
    }
  }

  private mutating func member(
    _ name: String, of object: ScriptExpression
  ) throws(ScriptError) -> ScriptValue {
    if case .name("Math") = object, variables["Math"] == nil {
      guard let constant = ScriptScope.mathConstants[name] else {
        throw ScriptError("`Math.\(name)` is not supported here")
      }
      return .number(constant)
    }
    let value = try value(of: object)
    if value == .undefined || value == .null {
      // GraalJS has every global as undefined, so only its members are mistakes.
      throw ScriptError("`\(name)` of \(try value.text) cannot be read")
    }
    return try ScriptScope.member(name, of: value)
  }

  private static func member(
    _ name: String, of value: ScriptValue
  ) throws(ScriptError) -> ScriptValue {
    switch value {
    case .object(let object): return object[name] ?? .undefined
    case .array(let array):
      if name == "length" { return .number(Double(array.elements.count)) }
      guard let index = ScriptArray.index(name), index < array.elements.count else {
        return .undefined
      }
      return array.elements[index]
    case .string(let text):
      if name == "length" { return .number(Double(text.utf16.count)) }
      guard let index = ScriptArray.index(name), index < text.utf16.count else { return .undefined }
      return .string(try text.units(index..<index + 1))
    default: return .undefined
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
    case "===": return .bool(try left.isSame(as: right))
    case "!==": return .bool(try !left.isSame(as: right))
    case "==": return .bool(try left.equals(right))
    case "!=": return .bool(try !left.equals(right))
    case "<", ">", "<=", ">=":
      guard left.isTextual, right.isTextual else {
        return .bool(ScriptScope.compare(sign, left.number, right.number))
      }
      // By units of UTF-16; `<` of Swift compares characters.
      let (a, b) = (try left.text, try right.text)
      let order =
        a.utf16.lexicographicallyPrecedes(b.utf16) ? -1.0 : a.utf8.elementsEqual(b.utf8) ? 0 : 1
      return .bool(ScriptScope.compare(sign, order, 0))
    case "+":
      guard left.isTextual || right.isTextual else { return .number(left.number + right.number) }
      var writer = ScriptText()
      try writer.append(left)
      try writer.append(right)
      return .string(writer.text)
    case "-": return .number(left.number - right.number)
    case "*": return .number(left.number * right.number)
    case "/": return .number(left.number / right.number)
    case "%": return .number(left.number.truncatingRemainder(dividingBy: right.number))
    case "**": return .number(ScriptScope.power(left.number, right.number))
    default: throw ScriptError("the operator \(sign) is not supported here")
    }
  }

  private static func compare(_ sign: String, _ a: Double, _ b: Double) -> Bool {
    switch sign {
    case "<": a < b
    case ">": a > b
    case "<=": a <= b
    default: a >= b
    }
  }

  // MARK: Assignments

  private mutating func assign(
    _ new: ScriptValue, to target: ScriptExpression
  ) throws(ScriptError) {
    switch target {
    case .name("output"):
      guard case .object(let object) = new else { throw ScriptError("`output` is an object") }
      output = object
    case .name(let name):
      if let index = frames.lastIndex(where: { $0[name] != nil }) {
        frames[index][name] = new
      } else {
        variables[name] = new
      }
    case .member(let object, let name): try assign(new, member: name, of: object)
    case .element(let object, let index):
      try assign(new, member: try value(of: index).text, of: object)
    case .guarded(let inner): try assign(new, to: inner)
    default: throw ScriptError("only names and members are assigned to")
    }
  }

  private mutating func assign(
    _ new: ScriptValue, member name: String, of object: ScriptExpression
  ) throws(ScriptError) {
    switch try value(of: object) {
    case .object(var members):
      try members.set(new, named: name)
      try assign(.object(members), to: object)
    case .array(var array):
      guard let index = ScriptArray.index(name), index <= array.elements.count else {
        throw ScriptError("`\(name)` is not the index of an element, or of the next")
      }
      try array.set(new, at: index)
      try assign(.array(array), to: object)
    case .undefined: throw ScriptError("`\(name)` of undefined cannot be set")
    case let value: throw ScriptError("`\(name)` of a value of type \(value.type) cannot be set")
    }
  }

  /// Returns a target whose indices and calls are values, so that reading and changing it runs them once.
  ///
  /// An array that nothing else refers to stays an array of values: a method may change it without a target.
  private mutating func settled(
    _ target: ScriptExpression
  ) throws(ScriptError) -> ScriptExpression {
    switch target {
    case .name, .literal: return target
    case .member(let object, let name): return .member(try settled(object), name)
    case .element(let object, let index):
      let object = try settled(object)
      return .element(object, .literal(.string(try value(of: index).text)))
    case .guarded(let inner): return .guarded(try settled(inner))
    case .array: return .settled(try value(of: target), isNew: true)
    case .call(.member(let object, let name), let arguments):
      let object = try settled(object)
      var isNew = ["split", "slice", "map", "filter", "parse"].contains(name)
      // A method of an object is a function of the script, and may return what a variable holds.
      if isNew, case .object = try value(of: object) { isNew = false }
      return .settled(try value(of: .call(.member(object, name), arguments)), isNew: isNew)
    default: return .literal(try value(of: target))
    }
  }

  // MARK: Calls

  private mutating func values(
    of arguments: [ScriptExpression]
  ) throws(ScriptError) -> [ScriptValue] {
    var values: [ScriptValue] = []
    for argument in arguments { values.append(try value(of: argument)) }
    return values
  }

  private mutating func call(
    _ callee: ScriptExpression, _ arguments: [ScriptExpression]
  ) throws(ScriptError) -> ScriptValue {
    switch callee {
    case .guarded(let inner): return try call(inner, arguments, isOptional: true)
    default: return try call(callee, arguments, isOptional: false)
    }
  }

  /// Calls a function; with `?.` in front of the arguments, a function that is missing ends the chain.
  private mutating func call(
    _ callee: ScriptExpression, _ arguments: [ScriptExpression], isOptional: Bool
  ) throws(ScriptError) -> ScriptValue {
    switch callee {
    case .name(let name):
      let function = try value(named: name)
      if case .function(let function) = function {
        return try call(function, try values(of: arguments))
      }
      if isOptional, function == .null || function == .undefined,
        ScriptScope.GlobalFunction(rawValue: name) == nil
      {
        throw ScriptScope.endOfChain
      }
      return try ScriptScope.function(name, ScriptArguments(try values(of: arguments)))
    case .member(.name("Math"), let name) where variables["Math"] == nil:
      return try math(name, ScriptArguments(try values(of: arguments)))
    case .member(.name("JSON"), let name) where variables["JSON"] == nil:
      return try ScriptScope.json(name, ScriptArguments(try values(of: arguments)))
    case .member(.name("Date"), "now"): return .number(now.rounded(.down))
    case .member(.name("console"), _): return .undefined
    case .member(.name("http"), let name) where variables["http"] == nil:
      throw ScriptError("http.\(name): there is no network here; set the screen up in the program")
    case .member(.name("faker"), _) where variables["faker"] == nil:
      throw ScriptError("`faker` is not supported here; inputRandomText and its like are")
    case .member(let object, let name):
      return try call(name, of: try settled(object), arguments, isOptional: isOptional)
    case .element(let object, let index):
      let receiver = try settled(object)
      let name = try value(of: index).text
      return try call(name, of: receiver, arguments, isOptional: isOptional)
    default:
      let function = try value(of: callee)
      guard case .function(let function) = function else {
        if isOptional, function == .null || function == .undefined { throw ScriptScope.endOfChain }
        throw ScriptError("what is called is no function")
      }
      return try call(function, try values(of: arguments))
    }
  }

  /// Calls a method of a settled receiver.
  private mutating func call(
    _ name: String, of object: ScriptExpression, _ arguments: [ScriptExpression], isOptional: Bool
  ) throws(ScriptError) -> ScriptValue {
    // Before the arguments, which a chain that ends here leaves out: `a?.push(i++)`.
    let owner = try value(of: object)
    if owner == .undefined || owner == .null {
      throw ScriptError("`\(name)` of \(try owner.text) cannot be called")
    }
    let member = try ScriptScope.member(name, of: owner)
    if case .function(let function) = member {
      return try call(function, try values(of: arguments))
    }
    if isOptional, member == .undefined || member == .null, !owner.hasMethod(name) {
      throw ScriptScope.endOfChain
    }
    let values = try values(of: arguments)
    // Read again, since the arguments may have changed it.
    let receiver = try value(of: object)
    if case .array(let array) = receiver, let result = try call(each: name, of: array, values) {
      return result
    }
    let (result, changed) = try ScriptScope.method(name, of: receiver, ScriptArguments(values))
    guard let changed else { return result }
    if case .array = object { return result }
    try assign(changed, to: object)
    return result
  }
}

extension ScriptExpression {
  /// Returns an expression of a value; of a new array, one of its elements.
  fileprivate static func settled(_ value: ScriptValue, isNew: Bool) -> ScriptExpression {
    guard isNew, case .array(let array) = value else { return .literal(value) }
    return .array(array.elements.map { .literal($0) })
  }
}

extension ScriptValue {
  /// True if JavaScript may have a method of that name for the value, beside its members.
  fileprivate func hasMethod(_ name: String) -> Bool {
    switch self {
    case .string, .number, .bool, .function: true
    case .array: ScriptArray.index(name) == nil
    case .object:
      [
        "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString",
        "valueOf",
      ]
      .contains(name)
    case .undefined, .null: false
    }
  }
}

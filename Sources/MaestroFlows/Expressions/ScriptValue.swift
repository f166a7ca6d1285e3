import CollectionFiles
import InteractionKit
import OrderedCollections

/// A value of the JavaScript expressions in flows.
package enum ScriptValue: Hashable, Sendable {
  case undefined
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array(ScriptArray)
  case object(ScriptObject)
  case function(ScriptFunction)

  /// The value as `String(value)` gives it.
  package var text: String {
    get throws(ScriptError) {
      if case .string(let text) = self { return text }
      var writer = ScriptText()
      try writer.append(self)
      return writer.text
    }
  }

  /// The value as `Number(value)` gives it.
  var number: Double {
    switch self {
    case .undefined, .object, .function: .nan
    case .null: 0
    case .bool(let flag): flag ? 1 : 0
    case .number(let number): number
    case .string(let text): ScriptNumber.number(text)
    case .array(let array):
      switch array.elements.first {
      // The text of an array is read: an empty one, or that of a single element.
      case nil: 0
      case .undefined?, .null?: array.elements.count == 1 ? 0 : .nan
      case .bool?: .nan
      case let element?: array.elements.count == 1 ? element.number : .nan
      }
    }
  }

  /// The value as a condition.
  package var isTrue: Bool {
    switch self {
    case .undefined, .null: false
    case .bool(let flag): flag
    case .number(let number): number != 0 && !number.isNaN
    case .string(let text): !text.isEmpty
    case .array, .object, .function: true
    }
  }

  /// The result of `typeof`.
  var type: String {
    switch self {
    case .undefined: "undefined"
    case .null, .array, .object: "object"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .function: "function"
    }
  }

  /// True if an operator uses the value's text where it would use a number otherwise.
  var isTextual: Bool {
    switch self {
    case .string, .array, .object, .function: true
    default: false
    }
  }

  /// True if the value has a text in JSON.
  var hasJSON: Bool {
    switch self {
    case .undefined, .function: false
    default: true
    }
  }

  // MARK: Comparison

  /// Returns true if `===` holds.
  ///
  /// Arrays and objects are values here, but JavaScript compares whether they are the same one.
  func isSame(as other: ScriptValue) throws(ScriptError) -> Bool {
    switch (self, other) {
    case (.undefined, .undefined), (.null, .null): return true
    case (.bool(let a), .bool(let b)): return a == b
    case (.number(let a), .number(let b)): return a == b
    // `==` of Swift ignores how a character is composed.
    case (.string(let a), .string(let b)): return a.utf8.elementsEqual(b.utf8)
    case (.array, .array), (.object, .object), (.function, .function):
      throw ScriptError(
        "arrays, objects and functions cannot be compared here; compare their members, or JSON.stringify of both"
      )
    default: return false
    }
  }

  /// Returns true if `==` of JavaScript holds.
  func equals(_ other: ScriptValue) throws(ScriptError) -> Bool {
    switch (self, other) {
    case (.undefined, .null), (.null, .undefined): return true
    case (.undefined, _), (.null, _), (_, .undefined), (_, .null): return try isSame(as: other)
    case (.string, .string): return try isSame(as: other)
    case (.array, .string), (.object, .string), (.string, .array), (.string, .object):
      return try ScriptValue.string(text).isSame(as: .string(other.text))
    case (.array, _), (.object, _), (.function, _):
      return other.isTextual ? try isSame(as: other) : number == other.number
    default: return number == other.number
    }
  }
}

/// The elements of an array.
///
/// A value is a copy wherever it is used, so an array of arrays can have far more elements than its memory
/// suggests. Such an array is not made, because nobody could walk it.
package struct ScriptArray: Hashable, Sendable {
  private(set) var elements: [ScriptValue] = []
  private(set) var extent = ScriptExtent()

  init(_ elements: [ScriptValue] = []) throws(ScriptError) {
    self.elements = elements
    for element in elements { extent.include(element) }
    try extent.check(count: elements.count)
  }

  /// Sets the element at an index, or appends it behind the last one.
  mutating func set(_ element: ScriptValue, at index: Int) throws(ScriptError) {
    extent.include(element)
    if index == elements.count {
      elements.append(element)
    } else {
      extent.size -= elements[index].extent.size
      elements[index] = element
    }
    try extent.check(count: elements.count)
  }

  mutating func removeLast() -> ScriptValue? {
    guard let last = elements.popLast() else { return nil }
    extent.size -= last.extent.size
    return last
  }

  // The depth of an array from which elements were removed is a bound.
  package static func == (a: ScriptArray, b: ScriptArray) -> Bool { a.elements == b.elements }

  package func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// The members of an object, in the order in which they were set.
package struct ScriptObject: Hashable, Sendable {
  private var members: OrderedDictionary<String, ScriptValue> = [:]
  private(set) var extent = ScriptExtent()

  init() {}

  package subscript(name: String) -> ScriptValue? { members[name] }

  mutating func set(_ member: ScriptValue, named name: String) throws(ScriptError) {
    extent.include(member)
    if let old = members.updateValue(member, forKey: name) { extent.size -= old.extent.size }
    try extent.check(count: members.count)
  }

  package static func == (a: ScriptObject, b: ScriptObject) -> Bool { a.members == b.members }

  package func hash(into hasher: inout Hasher) { hasher.combine(members) }

  /// The members in JavaScript's order: indices first, by their values.
  var ordered: [(name: String, value: ScriptValue)] {
    let all = members.map { (name: $0.key, value: $0.value) }
    let indices = all.filter { ScriptArray.index($0.name) != nil }
    guard !indices.isEmpty else { return all }
    return indices.sorted {
      (ScriptArray.index($0.name) ?? 0) < (ScriptArray.index($1.name) ?? 0)
    } + all.filter { ScriptArray.index($0.name) == nil }
  }
}

extension ScriptArray {
  /// Returns the index that a name means; nil for other names, such as `01`.
  static func index(_ name: String) -> Int? {
    guard let index = UInt32(name), index != .max, String(index) == name else { return nil }
    return Int(index)
  }
}

/// How many values are in a value, each counted wherever it is used, and how deep they are.
struct ScriptExtent: Sendable {
  /// The most elements of an array, or members of an object.
  static let countLimit = 10_000
  /// The most values inside of a value.
  static let sizeLimit = 1_000_000
  /// The most arrays and objects inside of each other.
  static let depthLimit = 200

  var size = 1
  private(set) var depth = 1

  mutating func include(_ value: ScriptValue) {
    size += value.extent.size
    depth = max(depth, value.extent.depth + 1)
  }

  func check(count: Int) throws(ScriptError) {
    guard count <= ScriptExtent.countLimit else {
      throw ScriptError("an array or object of more than \(ScriptExtent.countLimit) elements")
    }
    guard size <= ScriptExtent.sizeLimit else {
      throw ScriptError("a value of more than \(ScriptExtent.sizeLimit) elements")
    }
    guard depth <= ScriptExtent.depthLimit else {
      throw ScriptError(
        "arrays and objects are nested more than \(ScriptExtent.depthLimit) deep")
    }
  }

  fileprivate static let single = ScriptExtent(size: 1, depth: 0)

  init() {}

  private init(size: Int, depth: Int) { (self.size, self.depth) = (size, depth) }
}

extension ScriptValue {
  fileprivate var extent: ScriptExtent {
    switch self {
    case .array(let array): array.extent
    case .object(let object): object.extent
    default: .single
    }
  }

  /// Reads a text of JSON, with the members of objects in their order.
  init(json text: String) throws(ScriptError) {
    var problem: ScriptError?
    func value(_ scanner: inout JSONScanner, _ depth: Int) throws(JSONError) -> ScriptValue {
      switch scanner.peek() {
      case UInt8(ascii: "{"):
        var object = ScriptObject()
        try scanner.forEachMember(depth: depth) { scanner, key throws(JSONError) in
          let member = try value(&scanner, depth + 1)
          do throws(ScriptError) { try object.set(member, named: scanner.text(of: key)) } catch {
            problem = problem ?? error
          }
        }
        return .object(object)
      case UInt8(ascii: "["):
        var elements: [ScriptValue] = []
        try scanner.forEachElement(depth: depth) { scanner, _ throws(JSONError) in
          elements.append(try value(&scanner, depth + 1))
        }
        do throws(ScriptError) { return .array(try ScriptArray(elements)) } catch {
          problem = problem ?? error
          return .null
        }
      default:
        switch try scanner.scalar() {
        case .null: return .null
        case .bool(let flag): return .bool(flag)
        case .integer(let number): return .number(Double(number))
        case .number(let number): return .number(number)
        case .string(let text): return .string(text)
        case .array, .object: return .undefined
        }
      }
    }
    do throws(JSONError) {
      self = try JSONReader.read(Array(text.utf8), in: nil) { scanner throws(JSONError) in
        try value(&scanner, 0)
      }
    } catch {
      throw ScriptError("JSON.parse: the text is not JSON: \(error.message)")
    }
    if let problem { throw problem }
  }
}

/// The reason why an expression cannot be read or evaluated.
package struct ScriptError: Error, Hashable, Sendable {
  package var message: String
  /// The number of characters before the mistake; nil for one of the evaluation.
  package var offset: Int?

  init(_ message: String, at offset: Int? = nil) {
    self.message = message
    self.offset = offset
  }
}

import CollectionFiles
import InteractionKit
import TestSupport

/// Random values of the JSON Schema of collection files.
///
/// The schema is generated from the declared keys, so a new key needs no change here. The shapes of
/// values are read from it, and the simple rules for several keys. `FileGenerator` removes the
/// values that the reader rejects.
struct SchemaValues {
  /// The names and sizes of one file.
  var draw: SeededGenerator
  var names: NamePool
  /// The share of numbers at the ends of their ranges, from 0 to 1.
  let wildness: Double
  /// The number of further values; optional keys are omitted from 0 on.
  private var budget: Int

  private static let schema = (try? JSONReader().value(of: CollectionSchema.text)) ?? .null

  init(draw: SeededGenerator, wildness: Double, budget: Int) {
    self.draw = draw
    self.wildness = wildness
    self.budget = budget
    names = NamePool()
  }

  /// A value of a definition, such as `collection` or `items`.
  mutating func value(of definition: String) -> JSONValue {
    value(["$ref": .string("#/$defs/\(definition)")], key: definition, depth: 0)
  }

  /// Returns a value of any property with a name, of any object; nil if none has it.
  mutating func value(ofProperty name: String) -> JSONValue? {
    guard case .object(let definitions)? = Self.schema["$defs"] else { return nil }
    let found = definitions.keys.sorted().compactMap { definitions[$0]?["properties"]?[name] }
    return found.isEmpty ? nil : value(draw.pick(found), key: name, depth: 3)
  }

  // MARK: Values

  private mutating func value(_ schema: JSONValue, key: String, depth: Int) -> JSONValue {
    budget -= 1
    var schema = schema
    while let reference = schema["$ref"]?.string {
      let name = String(reference.split(separator: "/").last ?? "")
      schema = schema.merged(over: Self.schema["$defs"]?[name] ?? .null)
    }
    if let parts = schema["allOf"]?.elements, schema["type"] == nil {
      let references = parts.filter { $0["$ref"] != nil }
      if let first = references.first {
        return value(
          .object(["$ref": first["$ref"] ?? .null]).requiring(parts), key: key, depth: depth)
      }
    }
    if schema["if"] != nil { return conditional(schema, key: key, depth: depth) }
    if let constant = schema["const"] { return constant }
    if let words = schema["enum"]?.elements, !words.isEmpty {
      let word = draw.pick(words)
      return word.isNull && draw.flip(0.9) ? words[0] : word
    }
    if let ways = schema["anyOf"]?.elements ?? schema["oneOf"]?.elements, schema["type"] == nil {
      let real = ways.filter { $0["type"] != "null" }
      guard !real.isEmpty, !draw.flip(0.03) else { return .null }
      return value(names.preferred(real, key: key, budget, &draw), key: key, depth: depth)
    }
    return typed(schema, key: key, depth: depth)
  }

  /// Returns a value of one branch of `if … then … else`, whose own condition the reader checks.
  private mutating func conditional(_ schema: JSONValue, key: String, depth: Int) -> JSONValue {
    let asks = schema["if"]?["required"]?.elements.first?.string
    let branch = draw.flip(asks == "from" ? 0.03 : 0.35) ? schema["then"] : schema["else"]
    guard let branch else { return typed(schema, key: key, depth: depth) }
    return value(branch, key: key, depth: depth)
  }

  private mutating func typed(_ schema: JSONValue, key: String, depth: Int) -> JSONValue {
    var types = schema["type"].map { $0.string.map { [$0] } ?? $0.elements.compactMap(\.string) }
    if types == nil, schema["properties"] != nil { types = ["object"] }
    guard var types else { return anything(depth: depth) }
    if types.count > 1 { types.removeAll { $0 == "null" } }
    if types.contains("string"), types.contains("number"), draw.flip(0.95) { types = ["string"] }
    switch draw.pick(types) {
    case "object": return object(schema, key: key, depth: depth)
    case "array": return list(schema, key: key, depth: depth)
    case "string": return .string(text(schema, key: key))
    case "integer": return .integer(integer(schema, key: key))
    case "number": return number(schema, key: key)
    case "boolean": return .bool(draw.flip())
    default: return .null
    }
  }

  private mutating func anything(depth: Int) -> JSONValue {
    switch draw.number(0...(depth > 8 ? 4 : 6)) {
    case 0: return .null
    case 1: return .bool(draw.flip())
    case 2: return .integer(draw.number(-3...99))
    case 3: return .number(Double(draw.number(-99...99)) / 8)
    case 4: return .string(names.word(&draw))
    case 5: return .array((0..<draw.number(0...3)).map { _ in anything(depth: depth + 2) })
    default:
      let keys = (0..<draw.number(0...3)).map { _ in names.word(&draw) }
      return .object(
        Dictionary(
          keys.map { ($0, anything(depth: depth + 2)) }, uniquingKeysWith: { one, _ in one }))
    }
  }

  private mutating func object(_ schema: JSONValue, key: String, depth: Int) -> JSONValue {
    guard case .object(let properties)? = schema["properties"] else {
      return map(schema, key: key, depth: depth)
    }
    var required = Set(schema["required"]?.elements.compactMap(\.string) ?? [])
    var excluded: Set<String> = []
    for rule in schema["allOf"]?.elements ?? [] {
      if let ways = rule["oneOf"]?.elements, !ways.isEmpty {
        let chosen = draw.pick(ways)["required"]?.elements.compactMap(\.string) ?? []
        excluded.formUnion(
          ways.flatMap { $0["required"]?.elements.compactMap(\.string) ?? [] })
        excluded.subtract(chosen)
        required.formUnion(chosen)
      } else if rule["maxProperties"] == 1 {
        let chosen = draw.pick(properties.keys.sorted())
        excluded.formUnion(properties.keys.filter { $0 != chosen })
        required.insert(chosen)
      }
    }
    let chance = min(0.5, 2.5 / Double(properties.count)) * (depth < 2 ? 1.6 : 1)
    var members: [String: JSONValue] = [:]
    // The names of templates first: other keys refer to them.
    for name in properties.keys.sorted(by: NamePool.isBefore) where !excluded.contains(name) {
      let isWanted =
        required.contains(name) || NamePool.mainKeys.contains(name) && depth < 2
        || budget > 0 && depth < 40 && draw.flip(chance)
      guard isWanted, let property = properties[name] else { continue }
      members[name] = value(property, key: name, depth: depth + 1)
    }
    settle(&members, schema, properties, depth: depth)
    return .object(members)
  }

  /// Applies the rules that require or exclude keys by the value of another key.
  private mutating func settle(
    _ members: inout [String: JSONValue], _ schema: JSONValue, _ properties: [String: JSONValue],
    depth: Int
  ) {
    for rule in schema["allOf"]?.elements ?? [] {
      let consequence: JSONValue?
      if let condition = rule["if"] {
        consequence =
          JSONValue.object(members).matches(condition) ? rule["then"] : rule["else"]
      } else {
        consequence = rule
      }
      guard let consequence else { continue }
      for part in consequence["allOf"]?.elements ?? [consequence] {
        if case .object(let wanted)? = part["properties"] {
          for (name, value) in wanted where value["type"] == "null" { members[name] = nil }
        }
        for name in part["required"]?.elements.compactMap(\.string) ?? [] {
          guard members[name] == nil, let property = properties[name] else { continue }
          members[name] = value(property, key: name, depth: depth + 1)
        }
      }
    }
  }

  /// Returns a mapping with names of the author.
  private mutating func map(_ schema: JSONValue, key: String, depth: Int) -> JSONValue {
    guard let element = schema["additionalProperties"], element != false else {
      return anything(depth: max(depth, 6))
    }
    var members: [String: JSONValue] = [:]
    let least = key == "cells" ? 1 : 0
    for _ in 0..<draw.number(least...(budget > 0 ? 3 : least)) {
      let name = names.newKey(of: key, &draw)
      members[name] = value(element, key: "\(key).value", depth: depth + 1)
    }
    return .object(members)
  }

  private mutating func list(_ schema: JSONValue, key: String, depth: Int) -> JSONValue {
    if let elements = schema["prefixItems"]?.elements {
      return .array(elements.map { value($0, key: key, depth: depth + 1) })
    }
    guard let element = schema["items"] else { return .array([]) }
    let least = schema["minItems"]?.integer ?? 0
    let most = max(least, min(schema["maxItems"]?.integer ?? 4, depth < 4 ? 4 : 2))
    let wanted = budget > 0 && depth < 40 ? draw.number(least...most) : least
    let count = key == "sections" ? max(wanted, 1) : wanted
    return .array((0..<count).map { _ in value(element, key: key, depth: depth + 1) })
  }

  // MARK: Scalars

  private mutating func text(_ schema: JSONValue, key: String) -> String {
    if schema["pattern"] != nil {
      return draw.pick(["50%", "100%", "33.3%", "100%-36", "0%", "50% + 10", "-5%", "1000%"])
    }
    return names.text(for: key, &draw)
  }

  private mutating func integer(_ schema: JSONValue, key: String) -> Int {
    let least = schema["minimum"]?.integer ?? -1_000_000_000
    var most = schema["maximum"]?.integer ?? 1_000_000_000
    // Each command may lay out all items of a file, and a case has many commands.
    if key == "repeat" { most = min(most, 2000) }
    if draw.flip(wildness) { return draw.pick([least, most, max(least, most - 1)]) }
    if key == "repeat" {
      return min(most, draw.pick([1, 2, 3, 5, 8, 20, 40, draw.number(0...300), 1000]))
    }
    return min(max(draw.pick([0, 1, 1, 2, 2, 3, 4, 6]), least), most)
  }

  private static let measures: [Double] = [
    0, 1, 2, 5, 8, 10, 12.5, 20, 33.3, 44, 50, 50, 60, 80, 100, 100, 117, 120, 160, 200, 320, 390,
    0.5, 1.0 / 3,
  ]
  private static let shares: [Double] = [0.25, 0.5, 0.5, 1, 1, 1.0 / 3, 0.1, 0, 2]
  private static let edges: [Double] = [
    .leastNonzeroMagnitude, .leastNormalMagnitude / 128, 1e-307, 1e-16, 1e-9, 0.001, 1e9, 1e9 - 0.5,
    -1e9, -0.0, 9_999.995,
    123_456_789.125, 1 + 1e-15,
  ]

  private mutating func number(_ schema: JSONValue, key: String) -> JSONValue {
    let least = schema["minimum"]?.double ?? -1e9
    let most = schema["maximum"]?.double ?? 1e9
    let ends = [least, most]
    let value: Double
    if draw.flip(wildness) {
      value = draw.pick(draw.flip(0.4) ? ends : Self.edges)
    } else if key == "viewport" {
      value = Double(draw.pick([50, 100, 200, 300, 320, 390, 414, 844]))
    } else if most <= 1000 {
      value = draw.pick(Self.shares)
    } else {
      value = draw.pick(Self.measures) * (least < 0 && draw.flip(0.2) ? -1 : 1)
    }
    let clamped = draw.flip(0.01) ? value : min(max(value, least), most)
    return Int(exactly: clamped).map { .integer($0) } ?? .number(clamped)
  }
}

// MARK: Schemas as values

extension JSONValue {
  fileprivate var integer: Int? { if case .integer(let value) = self { value } else { nil } }

  /// Returns the keywords of a schema beside a reference, over those of the definition.
  fileprivate func merged(over definition: JSONValue) -> JSONValue {
    guard case .object(var own) = self, case .object(let other) = definition else {
      return definition
    }
    own["$ref"] = nil
    return .object(other.merging(own) { theirs, own in theirs == own ? own : own })
  }

  /// Returns the schema, with the required keys of other parts.
  fileprivate func requiring(_ parts: [JSONValue]) -> JSONValue {
    guard case .object(var members) = self else { return self }
    let required = parts.flatMap { $0["required"]?.elements ?? [] }
    guard !required.isEmpty else { return self }
    members["required"] = .array(required + (resolved["required"]?.elements ?? []))
    return .object(members)
  }

  private var resolved: JSONValue {
    guard let name = self["$ref"]?.string?.split(separator: "/").last else { return self }
    return SchemaValues.definition(String(name))
  }

  /// Returns true if the value satisfies a condition of the schema.
  fileprivate func matches(_ schema: JSONValue) -> Bool {
    guard case .object(let keywords) = schema else { return schema != false }
    return keywords.allSatisfy { keyword, wanted in
      switch keyword {
      case "type":
        (wanted.string.map { [$0] } ?? wanted.elements.compactMap(\.string)).contains(kind)
      case "const": self == wanted
      case "enum": wanted.elements.contains(self)
      case "not": !matches(wanted)
      case "anyOf": wanted.elements.contains { matches($0) }
      case "oneOf": wanted.elements.count { matches($0) } == 1
      case "allOf": wanted.elements.allSatisfy { matches($0) }
      case "required": wanted.elements.compactMap(\.string).allSatisfy { self[$0] != nil }
      case "properties":
        if case .object(let properties) = wanted {
          properties.allSatisfy { name, part in self[name].map { $0.matches(part) } ?? true }
        } else {
          true
        }
      default: true
      }
    }
  }

  private var kind: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

extension SchemaValues {
  fileprivate static func definition(_ name: String) -> JSONValue {
    schema["$defs"]?[name] ?? .null
  }
}

import InteractionKit

/// The arguments of a call of a tool, checked against its parameters.
struct ToolArguments {
  private let values: [String: JSONValue]

  /// Checks the arguments.
  ///
  /// - Throws: The first mistake, with what is accepted.
  init(_ values: [String: JSONValue], of tool: AgentTool) throws(ToolError) {
    for name in values.keys.sorted()
    where !tool.parameters.contains(where: { $0.name == name }) {
      let known = tool.parameters.map(\.name)
      let meant = Spelling.nearest(to: name, in: known).map { "; did you mean \($0)?" } ?? ""
      let accepted = known.isEmpty ? "takes no arguments" : "takes \(known.joined(separator: ", "))"
      throw ToolError(
        "\(tool.name) has no argument \(JSONValue.quote(name))\(meant); it \(accepted)")
    }
    for parameter in tool.parameters {
      guard let value = values[parameter.name], !value.isNull else {
        guard !parameter.isRequired else {
          throw ToolError(
            "\(tool.name) needs the argument \(parameter.name): \(parameter.meaning)")
        }
        continue
      }
      if let fault = parameter.kind.fault(of: value) {
        throw ToolError("\(tool.name): \(parameter.name) \(fault)")
      }
    }
    self.values = values.filter { !$0.value.isNull }
  }

  func text(_ name: String) -> String? { values[name]?.string }
  func flag(_ name: String) -> Bool { values[name] == true }

  /// Returns a number as commands spell it.
  func number(_ name: String) -> String? {
    switch values[name] {
    case .integer(let value)?: "\(value)"
    case .number(let value)?: NumberText.text(value)
    default: nil
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }
}

/// A parameter of a tool.
struct ToolParameter: Sendable {
  /// The values that a parameter accepts.
  enum Kind: Sendable {
    case text
    /// A reference of the tree, or a target as at the prompt.
    case target
    case words([String])
    case number(ClosedRange<Double>)
    case whole(ClosedRange<Int>)
    case flag

    /// Returns what is wrong with a value; nil if it is accepted.
    func fault(of value: JSONValue) -> String? {
      switch (self, value) {
      case (.text, .string(let text)):
        return text.utf8.count <= 1 << 20 ? nil : "is longer than 1 MiB"
      case (.target, .string(let text)):
        return text.utf8.count <= 10_000 ? nil : "is longer than 10000 bytes"
      case (.text, _), (.target, _): return "is a string"
      case (.words(let words), .string(let word)) where words.contains(word): return nil
      case (.words(let words), _): return "is one of \(words.joined(separator: ", "))"
      case (.number(let range), _):
        guard let number = value.double, range.contains(number) else {
          return "is a number from \(NumberText.text(range.lowerBound)) to "
            + NumberText.text(range.upperBound)
        }
        return nil
      case (.whole(let range), .integer(let number)) where range.contains(number): return nil
      case (.whole(let range), _):
        return "is a whole number from \(range.lowerBound) to \(range.upperBound)"
      case (.flag, .bool): return nil
      case (.flag, _): return "is true or false"
      }
    }

    /// The type as JSON Schema.
    var schema: [String: JSONValue] {
      switch self {
      case .text, .target: ["type": "string"]
      case .words(let words): ["type": "string", "enum": .array(words.map { .string($0) })]
      case .number(let range):
        [
          "type": "number", "minimum": JSONValue(range.lowerBound),
          "maximum": JSONValue(range.upperBound),
        ]
      case .whole(let range):
        [
          "type": "integer", "minimum": .integer(range.lowerBound),
          "maximum": .integer(range.upperBound),
        ]
      case .flag: ["type": "boolean"]
      }
    }
  }

  let name: String
  let kind: Kind
  let meaning: String
  var isRequired = false

  static func required(_ name: String, _ kind: Kind, _ meaning: String) -> ToolParameter {
    ToolParameter(name: name, kind: kind, meaning: meaning, isRequired: true)
  }

  static func optional(_ name: String, _ kind: Kind, _ meaning: String) -> ToolParameter {
    ToolParameter(name: name, kind: kind, meaning: meaning)
  }

  /// The parameter of an element.
  static func element(
    _ name: String = "target", isRequired: Bool = true,
    _ meaning: String =
      "a reference of the tree, such as e12, or a target: #id, \"Label\", [0,2], X,Y"
  ) -> ToolParameter {
    ToolParameter(name: name, kind: .target, meaning: meaning, isRequired: isRequired)
  }

  var schema: JSONValue {
    var members = kind.schema
    members["description"] = .string(meaning)
    return .object(members)
  }
}

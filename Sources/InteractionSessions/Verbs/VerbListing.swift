import InteractionKit

/// The verbs as JSON, for documents, editors and other programs.
package enum VerbListing {
  /// One object: `verbs` has an object for each verb, in the order of `help`, a line each.
  package static var json: String {
    let verbs = Verb.all.map { "  \($0.json)" }.joined(separator: ",\n")
    return "{\"verbs\": [\n\(verbs)\n]}\n"
  }
}

extension Verb {
  fileprivate var json: JSONValue {
    .object([
      "name": .string(name), "group": .string(group.rawValue), "summary": .string(summary),
      "forms": .array(forms.map { .array($0.map(\.json)) }), "usage": .string(usage),
      "parameters": .array(parameters.map(\.json)), "notes": .array(notes.map { .string($0) }),
      "takesRawText": .bool(traits.contains(.takesRawText)),
      "canStandInBlock": .bool(!traits.contains(.notInBlocks)),
      "example": .object([
        "collection": .string(example.collection), "transcript": .string(example.transcript),
      ]),
    ])
  }
}

extension VerbElement {
  fileprivate var json: JSONValue {
    switch self {
    case .word(let word): .object(["word": .string(word)])
    case .choice(let words): .object(["choice": .array(words.map { .string($0) })])
    case .value(let parameter): .object(["value": .string(parameter.name)])
    case .values(let parameter): .object(["values": .string(parameter.name)])
    case .flag(let flag): .object(["flag": .string(flag.name)])
    case .optional(let elements): .object(["optional": .array(elements.map(\.json))])
    case .either(let ways): .object(["either": .array(ways.map { .array($0.map(\.json)) })])
    case .block: .object(["block": .bool(true)])
    }
  }
}

extension VerbParameter {
  fileprivate var json: JSONValue {
    .object([
      "name": .string(name), "kind": .string(kind.name), "meaning": .string(explanation),
    ])
  }
}

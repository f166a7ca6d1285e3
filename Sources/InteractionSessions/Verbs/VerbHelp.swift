import InteractionKit
import SessionLanguage

/// The output of `help`.
enum VerbHelp {
  /// Returns a line in pieces of at most `columns` columns, of which all but the first are indented.
  ///
  /// It is divided at blanks.
  static func wrapped(_ line: String, columns: Int) -> [String] {
    let indent = String(line.prefix { $0 == " " }) + "    "
    var pieces: [String] = []
    var rest = Substring(line)
    while TextWidth.columns(of: rest) > columns {
      let piece = TextWidth.prefix(of: String(rest), columns: columns)
      let margin = rest.prefix { $0 == " " }.count
      let inner = piece.dropFirst(margin)
      // A list of words without blanks is divided after a bar.
      guard
        let end = inner.lastIndex(of: " ") ?? inner.lastIndex(of: "|").map(piece.index(after:))
      else { break }
      pieces.append(String(piece[..<end]))
      rest = Substring(indent + piece[end...].drop { $0 == " " } + rest.dropFirst(piece.count))
    }
    return pieces + [String(rest)]
  }

  /// The verbs by group.
  static var overview: [String] {
    Verb.Group.allCases.map { group in
      "\(group.rawValue): \(Verb.verbs(in: group).map(\.name).joined(separator: " "))"
    } + ["T is \(VerbParameter.Kind.target.explanation)", "`help VERB` explains one"]
  }
}

extension Verb {
  /// The output of `help` for the verb.
  var help: [String] {
    var lines = ["\(name): \(summary)"] + usage.split(separator: "\n").map { "  \($0)" }
    let parameters = parameters
    let width = parameters.map(\.name.count).max() ?? 0
    for parameter in parameters {
      let padding = String(repeating: " ", count: width - parameter.name.count)
      lines.append("  \(parameter.name)\(padding)  \(parameter.explanation)")
    }
    lines += notes
    lines.append("example, on \(example.collection):")
    lines += example.transcript.split(separator: "\n").map { "  \($0)" }
    return lines
  }
}

extension VerbParameter {
  /// The meaning of the parameter, or its accepted values.
  var explanation: String { meaning.isEmpty ? kind.explanation : meaning }
}

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

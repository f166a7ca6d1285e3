/// The output of `help`.
enum VerbHelp {
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

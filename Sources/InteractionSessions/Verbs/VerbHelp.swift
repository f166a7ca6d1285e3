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

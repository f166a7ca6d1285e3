/// What `help` prints.
enum HelpText {
  /// The verbs by group, or all about one.
  static func lines(for verb: VerbName?) -> [String] {
    guard let verb else {
      return VerbName.Group.allCases.compactMap { group in
        let verbs = VerbName.verbs(in: group).filter(\.isAvailable).map(\.rawValue)
        return verbs.isEmpty ? nil : "\(group.rawValue): \(verbs.joined(separator: " "))"
      } + [
        "T is X,Y, [section,item], #id, \"label\", /pattern/, header[0], #id.subview or #id@10,5",
        "`help VERB` explains one",
      ]
    }
    let usage = verb.usage.split(separator: "\n").map { "  \($0)" }
    let isMissing = verb.isAvailable ? [] : [verb.unavailableMessage]
    return ["\(verb.rawValue): \(verb.summary)"] + usage + isMissing
  }
}

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
    return ["\(verb.rawValue): \(verb.summary)"] + usage + notes(on: verb) + isMissing
  }

  /// What has to be known of the arguments of verbs that change data.
  private static func notes(on verb: VerbName) -> [String] {
    let json =
      #"JSON is written as items in a collection file: {"type": "Row", "id": "a"}, a list of"#
      + #" such, or {"repeat": 20, "type": "Row", "id": "r{i}"}"#
    return switch verb {
    case .insert: [json, "[s,i] is where the first of them stands afterwards"]
    case .append: [json, "S may be the number of sections: that makes one more"]
    case .batch:
      [
        "may hold insert, append, delete, move, update, reload and reconfigure",
        "items are named as they are before all of it, places for what comes as they are after it",
        "nothing is changed where any of it cannot be done",
      ]
    case .apply:
      [
        "items with the same id and type are the same, sections with the same id; the others by"
          + " what they say and where they stand",
        "layout, cells and wiring stay as they are; `load` takes them over",
      ]
    case .wire:
      [
        "the styles are \(WiringDescription.Style.allCases.map(\.rawValue).joined(separator: ", "))",
        "on and off change callbacks, which only the style handler has; delegate also counts in"
          + " registrations",
        "what the other styles hear is in the collection file, under `wiring`",
      ]
    case .synchronize: [json, "items of the section that are not in it are deleted"]
    default: []
    }
  }
}

import CollectionFiles

/// What `help` prints.
enum HelpText {
  /// The verbs by group, or all about one.
  static func lines(for verb: VerbName?) -> [String] {
    guard let verb else {
      return VerbName.Group.allCases.compactMap { group in
        let verbs = VerbName.verbs(in: group).map(\.rawValue)
        return verbs.isEmpty ? nil : "\(group.rawValue): \(verbs.joined(separator: " "))"
      } + [
        "T is X,Y, [section,item], #id, \"label\", /pattern/, header[0], #id.subview or #id@10,5",
        "`help VERB` explains one",
      ]
    }
    let usage = verb.usage.split(separator: "\n").map { "  \($0)" }
    return ["\(verb.rawValue): \(verb.summary)"] + usage + notes(on: verb)
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
    case .set:
      [
        "KEY is spelled as in a collection file: itemSize, section.group.width, layout,"
          + " contentInset;",
        "sections[1].minimumLineSpacing is what that section changes about the layout",
        "VALUE is JSON; words need no quotes, a size may be 120x80, null is the default",
      ]
    case .replay:
      [
        "a case with blanks in its name wants quotes: replay \"a.cvt::Two words\"",
        "its cases run from their own %load on, one after another; what the last has left shows"
          + " then",
        "`read FILE` runs the commands of a file and checks nothing",
      ]
    case .output:
      [
        "it goes on being printed here, too; a file that exists is never written to"
      ]
    case .alias:
      [
        "what follows the name in a command is put behind COMMAND",
        "COMMAND begins with a verb, not with another alias; recordings have what was run",
      ]
    case .synchronize: [json, "items of the section that are not in it are deleted"]
    default: []
    }
  }
}

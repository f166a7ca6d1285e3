/// An element of the syntax after a verb.
package indirect enum VerbElement: Sendable {
  /// A fixed word, such as `to` or `->`.
  case word(String)
  /// One of several words.
  case choice([String])
  case value(VerbParameter)
  /// One or more values.
  case values(VerbParameter)
  case flag(VerbParameter)
  /// Optional elements. Adjacent optional elements are accepted in any order.
  case optional([VerbElement])
  /// One of several alternatives.
  case either([[VerbElement]])
  /// `{ … }`, at the end.
  case block
}

/// A value of a verb, or a flag.
package struct VerbParameter: Sendable {
  /// The accepted values, which also determine the completion.
  package enum Kind: Sendable {
    /// `X,Y` or a place.
    case target
    case point
    /// An item, a supplementary view, or a part of one.
    case place
    /// `[section,item]`, which need not exist yet.
    case indexPath
    case number, count, time, percent
    case json, text
    /// Items in the syntax of a collection file.
    case items
    /// A file that is read, and a file that is written.
    case file, newFile
    case event, cell
    case verb, alias
    /// A verb or an alias with its arguments, to the end.
    case command
    /// A step, a mark or a branch.
    case moment
    case property, propertyValue
    /// One of a few words.
    case words([String])
    /// No value, for a flag without one.
    case nothing
  }

  /// The name in the syntax: capitals for values, `--name` for flags.
  package let name: String
  package let kind: Kind
  /// The meaning, with units, limits and the default; empty if the kind is sufficient.
  package let meaning: String
  /// The value of a flag in the syntax.
  package let sample: String

  package init(_ name: String, _ kind: Kind, _ meaning: String = "", sample: String = "") {
    self.name = name
    self.kind = kind
    self.meaning = meaning
    self.sample = sample
  }

  /// True if a flag has a value.
  package var takesValue: Bool { if case .nothing = kind { false } else { true } }
}

extension VerbElement {
  /// Returns the element `T`, the target of a touch or query.
  package static func target(_ name: String = "T", _ meaning: String = "") -> VerbElement {
    .value(VerbParameter(name, .target, meaning))
  }

  package static func place(_ name: String = "T", _ meaning: String = "") -> VerbElement {
    .value(VerbParameter(name, .place, meaning))
  }

  /// `T…`: items.
  package static let places = VerbElement.values(VerbParameter("T", .place, "items"))

  package static func value(
    _ name: String, _ kind: VerbParameter.Kind, _ meaning: String = ""
  ) -> VerbElement {
    .value(VerbParameter(name, kind, meaning))
  }

  /// Returns a flag with a value, which the syntax shows as `sample`.
  package static func flag(
    _ name: String, _ sample: String, _ kind: VerbParameter.Kind, _ meaning: String
  ) -> VerbElement {
    .flag(VerbParameter(name, kind, meaning, sample: sample))
  }

  /// `--scroll`, a flag of gestures.
  package static let scrollFlag = VerbElement.flag(
    VerbParameter("--scroll", .nothing, "scrolls first where the target is off the screen"))

  /// The flags of the verbs that write transcripts.
  package static let transcriptFlags: [VerbElement] = [
    .flag(
      VerbParameter("--looks", .nothing, "writes the output of queries as expected lines too")),
    .flag(
      VerbParameter(
        "--accept-errors", .nothing, "writes failed expectations as expected lines, not as comments"
      )
    ),
  ]

  /// `--ms` and `--steps`, the flags of gestures that move.
  package static let paceFlags: [VerbElement] = [
    .flag("--ms", "250", .time, "how long the movement takes, in milliseconds; 250 by default"),
    .flag("--steps", "n", .count, "in how many moves, from 1 to 1000000; 10 by default"),
  ]

  /// The parameters and flags in it.
  package var parameters: [VerbParameter] {
    switch self {
    case .word, .choice, .block: []
    case .value(let parameter), .values(let parameter), .flag(let parameter): [parameter]
    case .optional(let elements): elements.flatMap(\.parameters)
    case .either(let ways): ways.joined().flatMap(\.parameters)
    }
  }

  /// The text in the syntax.
  package var text: String {
    switch self {
    case .word(let word): word
    case .choice(let words): words.joined(separator: "|")
    case .value(let parameter): parameter.name
    case .values(let parameter): "\(parameter.name)…"
    case .flag(let flag) where flag.takesValue: "[\(flag.name) \(flag.sample)]"
    case .flag(let flag): "[\(flag.name)]"
    case .optional(let elements): "[\(elements.map(\.text).joined(separator: " "))]"
    case .either(let ways):
      ways.map { $0.map(\.text).joined(separator: " ") }.joined(separator: " | ")
    case .block: "{ … }"
    }
  }
}

extension VerbParameter.Kind {
  /// The accepted values of this kind.
  package var explanation: String {
    switch self {
    case .target:
      #"X,Y, [section,item], #id, "label", /pattern/, header[0], #id.part or #id@10,5"#
    case .point: "X,Y in points or percentages of the viewport, or content:X,Y"
    case .place: #"[section,item], #id, "label", /pattern/, header[0] or #id.part"#
    case .indexPath: "[section,item]"
    case .number: "a number"
    case .count: "a whole number"
    case .time: "a time: 500ms, 0.5s, 2m, or a number of milliseconds"
    case .percent: "hundredths, such as 35%"
    case .json: "a JSON value"
    case .items:
      #"an item as in a collection file, {"type": "Row", "id": "a"}, a list of items, or "#
        + #"{"repeat": 20, "type": "Row", "id": "r{i}"}"#
    case .text: "a text, in quotes where it has blanks"
    case .file: "the path of a file"
    case .newFile: "the path of a file that does not exist yet"
    case .event: "the name of an event"
    case .cell: "the identifier of a cell or supplementary view"
    case .verb: "a verb"
    case .alias: "the name of an alias"
    case .command: "a verb with what follows it"
    case .moment: "the number of a step, or the name of a mark or branch"
    case .property: "a property, as `set` lists them"
    case .propertyValue: "JSON; a word needs no quotes, a size may be 120x80, null is the default"
    case .words(let words): words.joined(separator: ", ")
    case .nothing: ""
    }
  }

  /// The name of the kind in the list of verbs.
  package var name: String {
    if case .words = self { "words" } else { "\(self)" }
  }

  /// True if a value of this kind names a position on the screen or in the collection.
  package var isTarget: Bool {
    switch self {
    case .target, .point, .place, .indexPath: true
    default: false
    }
  }
}

/// A verb of commands: its syntax, its help and its implementation.
///
/// Each verb is a value in a file of its own, in the module of sessions, and is listed in a
/// `VerbTable`. Help, completion, spelling suggestions, formatting, the tables of the documents and
/// the words of the editor grammars are derived from these values.
package final class Verb: Sendable {
  /// The groups of verbs in `help`.
  package enum Group: String, Hashable, Sendable, CaseIterable {
    case touch, scroll, program, data, screen, wiring, look, assert, time, meta
  }

  /// Properties of a verb that other parts of a session need.
  package struct Traits: OptionSet, Sendable {
    package var rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Not allowed in a block, which is one step of the session.
    ///
    /// The verb changes the session as a whole, or the way in which other commands are read.
    package static let notInBlocks = Traits(rawValue: 1 << 0)
    /// The text after the verb is not split into tokens, and quotes have no meaning in it.
    package static let takesRawText = Traits(rawValue: 1 << 1)
    /// Keeps the positions of items, unless log entries report a change.
    package static let keepsItems = Traits(rawValue: 1 << 2)
    /// Allowed in a `batch`.
    package static let canBeBatched = Traits(rawValue: 1 << 3)
    /// Moves to another step of the session, or names one.
    package static let movesInTime = Traits(rawValue: 1 << 4)
    /// Defines an alias.
    package static let definesAlias = Traits(rawValue: 1 << 5)
    /// Removes an alias.
    package static let removesAlias = Traits(rawValue: 1 << 6)
    /// Fails by itself if the screen isn't as it should be, like a command of a flow.
    ///
    /// It needs no expected lines, its failure ends the case, and is explained with the tree of
    /// elements in which it has looked.
    package static let checksItself = Traits(rawValue: 1 << 7)
  }

  package let name: String
  package let group: Group
  /// The description of the verb, in a line.
  package let summary: String
  /// The alternative forms of the arguments.
  package let forms: [[VerbElement]]
  /// Further notes, a line each.
  package let notes: [String]
  /// Commands with their output.
  package let example: VerbExample
  package let traits: Traits
  /// True if the verb is followed by `{ … }`.
  let takesBlock: Bool
  /// True if its first argument is the path of a file to read.
  let readsFile: Bool
  /// True if an argument is the path of a file to write.
  package let writesFile: Bool
  /// What the verb does.
  package let implementation: any VerbImplementation

  package init(
    _ name: String, _ group: Group, _ summary: String, forms: [[VerbElement]],
    notes: [String], traits: Traits, example: VerbExample,
    implementation: any VerbImplementation
  ) {
    self.name = name
    self.group = group
    self.summary = summary
    self.forms = forms
    self.notes = notes
    self.example = example
    self.traits = traits
    takesBlock = forms.joined().contains { if case .block = $0 { true } else { false } }
    readsFile = forms.contains { form in
      if case .value(let parameter)? = form.first, case .file = parameter.kind {
        true
      } else {
        false
      }
    }
    writesFile = forms.contains { form in
      form.flatMap(\.parameters).contains { if case .newFile = $0.kind { true } else { false } }
    }
    self.implementation = implementation
  }

  /// The parameters and flags, each once, in the order of the forms.
  package var parameters: [VerbParameter] {
    var found: [VerbParameter] = []
    for parameter in forms.joined().flatMap(\.parameters)
    where !found.contains(where: { $0.name == parameter.name }) {
      found.append(parameter)
    }
    return found
  }

  /// Returns true if the flag `name`, with its dashes, has a value; nil if it is not a flag of the
  /// verb.
  package func takesValue(_ name: String) -> Bool? {
    parameters.first { $0.name == name }?.takesValue
  }

  /// The syntax of the verb, a form each line.
  ///
  /// Capitals are arguments, `[…]` is optional, and `…` marks repetition.
  package var usage: String {
    forms.map { form in ([name] + form.map(\.text)).joined(separator: " ") }.joined(separator: "\n")
  }
}

/// The implementation of a verb, of which the grammar only knows that it reads arguments.
///
/// The module of sessions knows what it does. So transcripts can be read, checked and formatted
/// without a session.
package protocol VerbImplementation: AnyObject, Sendable {
  /// Reads the arguments, except for the end of the command.
  func check(_ arguments: inout ArgumentReader) throws(GrammarError)
}

extension Verb: Hashable {
  package static func == (one: Verb, other: Verb) -> Bool { one === other }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Verb {
  /// Reads the arguments of a command to their end.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - prefixes: True if its verb may be shortened; false by default.
  ///   - body: Reads the arguments of the verb.
  /// - Returns: The result of the closure.
  /// - Throws: The first mistake in the command.
  @inlinable
  package static func read<Result>(
    _ command: Command, allowingPrefixes prefixes: Bool = false,
    _ body: (Verb, inout ArgumentReader) throws(GrammarError) -> Result
  ) throws(GrammarError) -> Result {
    let verb = try command.knownVerb(prefixes: prefixes)
    var arguments = command.arguments
    let result = try body(verb, &arguments)
    assert(
      arguments.knownFlags.allSatisfy { verb.takesValue(($0.count == 1 ? "-" : "--") + $0) != nil },
      "\(verb.name) reads a flag that it does not declare")
    try arguments.expectEnd()
    return result
  }
}

/// Commands that demonstrate a verb, as a transcript.
package struct VerbExample: Sendable {
  /// The collection, by its path in `Examples/`.
  package let collection: String
  /// The commands, with their output after `|`.
  package let transcript: String

  package init(_ transcript: String, on collection: String = "banners.yaml") {
    self.collection = collection
    self.transcript = transcript
  }
}

/// The verbs that commands begin with.
///
/// The grammar knows no verb by itself: whatever reads commands is given the table, and a command
/// has the one that it was read with.
package final class VerbTable: Sendable {
  /// The verbs; within a group, `help` lists them in this order.
  package let all: [Verb]
  package let names: [String]
  private let byName: [String: Verb]
  /// The verbs by the first bytes of their names: most have one or two.
  private let byInitial: [[Spelled]]

  /// A verb with the bytes of its name, which are compared without a hash.
  private struct Spelled {
    let bytes: [UInt8]
    let verb: Verb
  }

  package init(_ all: [Verb]) {
    self.all = all
    names = all.map(\.name)
    byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    var lists = [[Spelled]](repeating: [], count: 128)
    for verb in all {
      let bytes = Array(verb.name.utf8)
      if let first = bytes.first {
        lists[Int(first & 127)].append(Spelled(bytes: bytes, verb: verb))
      }
    }
    byInitial = lists
  }

  /// Returns the verb `name`; nil for an unknown name.
  package func named(_ name: String) -> Verb? { byName[name] }

  package func verbs(in group: Verb.Group) -> [Verb] { all.filter { $0.group == group } }

  /// The result of looking up a word at the position of a verb.
  package enum Lookup: Hashable {
    case verb(Verb)
    /// The word is a prefix of several verbs, in the order of `all`.
    case ambiguous([Verb])
    case unknown
  }

  /// Finds the verb spelled `name`.
  ///
  /// `prefixes` is true if the beginning of exactly one verb is accepted, as at the prompt and
  /// never in a file.
  package func lookup(_ name: some Collection<UInt8>, prefixes: Bool = false) -> Lookup {
    if let first = name.first, first < 128 {
      let spelled = byInitial[Int(first)].first { $0.bytes.elementsEqual(name) }
      if let spelled { return .verb(spelled.verb) }
    }
    guard prefixes, !name.isEmpty else { return .unknown }
    let found = all.filter { $0.name.utf8.starts(with: name) }
    if found.count == 1, let only = found.first { return .verb(only) }
    return found.isEmpty ? .unknown : .ambiguous(found)
  }
}

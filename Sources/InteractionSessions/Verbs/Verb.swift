/// A verb of sessions: its syntax, its help and its implementation.
///
/// Each verb is a value in a file of its own and is listed in `Verb.all`. Help, completion,
/// spelling suggestions, formatting, the tables of the documents and the words of the editor
/// grammars are derived from these values.
///
/// The implementation is a function beside the value. A closure in the value would belong to the
/// interface of the module, so that a change of it would build the modules above again.
package final class Verb: Sendable {
  /// The groups of verbs in `help`.
  package enum Group: String, Hashable, Sendable, CaseIterable {
    case touch, scroll, program, data, screen, wiring, look, assert, time, meta
  }

  /// Properties of a verb that other parts of a session need.
  package struct Traits: OptionSet {
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
  }

  typealias Reader = @Sendable (inout ArgumentReader) throws(GrammarError) -> Action

  package let name: String
  package let group: Group
  /// The description of the verb, in a line.
  package let summary: String
  /// The alternative forms of the arguments.
  package let forms: [[VerbElement]]
  /// Further notes, a line each.
  let notes: [String]
  /// Commands with their output.
  package let example: VerbExample
  package let traits: Traits
  /// True if the verb is followed by `{ … }`.
  let takesBlock: Bool
  /// True if its first argument is the path of a file to read.
  let readsFile: Bool
  /// True if an argument is the path of a file to write.
  let writesFile: Bool
  /// Reads the arguments, except for the end of the command.
  private let read: Reader

  init(
    _ name: String, _ group: Group, _ summary: String, forms: [[VerbElement]] = [[]],
    notes: [String] = [], traits: Traits = [], example: VerbExample, read: @escaping Reader
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
    self.read = read
  }

  /// The parameters and flags, each once, in the order of the forms.
  var parameters: [VerbParameter] {
    var found: [VerbParameter] = []
    for parameter in forms.joined().flatMap(\.parameters)
    where !found.contains(where: { $0.name == parameter.name }) {
      found.append(parameter)
    }
    return found
  }

  /// Returns true if the flag `name`, with its dashes, has a value; nil if it is not a flag of the
  /// verb.
  func takesValue(_ name: String) -> Bool? {
    parameters.first { $0.name == name }?.takesValue
  }

  /// The syntax of the verb, a form each line.
  ///
  /// Capitals are arguments, `[…]` is optional, and `…` marks repetition.
  package var usage: String {
    forms.map { form in ([name] + form.map(\.text)).joined(separator: " ") }.joined(separator: "\n")
  }
}

extension Verb: Hashable {
  package static func == (one: Verb, other: Verb) -> Bool { one === other }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Verb {
  /// A parsed command that can be performed.
  struct Action {
    /// True if it touches, scrolls or changes something: `expect` refers to the last such command.
    var acts = true
    /// True if recordings contain it; false for commands that control the session itself.
    var isRecorded = true
    let run: (Session) throws(SessionError) -> Void

    init(
      acts: Bool = true, isRecorded: Bool = true,
      _ run: @escaping (Session) throws(SessionError) -> Void
    ) {
      self.acts = acts
      self.isRecorded = isRecorded
      self.run = run
    }

    /// Returns the action of a query.
    static func query(
      _ run: @escaping (Session) throws(SessionError) -> Void
    ) -> Action {
      Action(acts: false, run)
    }
  }

  /// Parses a command.
  ///
  /// Its syntax is checked without a device.
  static func prepare(
    _ command: Command, allowingPrefixes: Bool = false
  ) throws(GrammarError) -> Action {
    let verb = try command.knownVerb(prefixes: allowingPrefixes)
    var arguments = command.arguments
    let action = try verb.read(&arguments)
    assert(
      arguments.knownFlags.allSatisfy { verb.takesValue(($0.count == 1 ? "-" : "--") + $0) != nil },
      "\(verb.name) reads a flag that it does not declare")
    try arguments.expectEnd()
    return action
  }
}

/// Commands that demonstrate a verb, as a transcript.
package struct VerbExample: Sendable {
  /// The collection, by its path in `Examples/`.
  package let collection: String
  /// The commands, with their output after `|`.
  package let transcript: String

  init(_ transcript: String, on collection: String = "banners.yaml") {
    self.collection = collection
    self.transcript = transcript
  }
}

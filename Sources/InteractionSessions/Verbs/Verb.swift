/// A verb of sessions: how it is written, what help says of it, and what it does.
///
/// Each verb is a value in a file of its own and stands in `Verb.all`. Help, completion,
/// spelling suggestions, formatting, the tables of the documents and the words of the editor
/// grammars are derived from these values.
package final class Verb: Sendable {
  /// What verbs are gathered under in `help`.
  package enum Group: String, Hashable, Sendable, CaseIterable {
    case touch, scroll, program, data, screen, wiring, look, assert, time, meta
  }

  /// What other parts of a session have to know of a verb.
  package struct Traits: OptionSet {
    package var rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Speaks of the session as a whole, or of how and where other commands are read, and so
    /// cannot stand in a block, which is one step of the session.
    package static let ofTheSession = Traits(rawValue: 1 << 0)
    /// What follows the verb is text as it stands, quotes and all.
    package static let takesRawText = Traits(rawValue: 1 << 1)
    /// Leaves the items where they are; facts tell where it does not.
    package static let keepsItems = Traits(rawValue: 1 << 2)
    /// Can be part of a `batch`.
    package static let canBeBatched = Traits(rawValue: 1 << 3)
    /// Goes to another moment of the session, or names one.
    package static let movesInTime = Traits(rawValue: 1 << 4)
  }

  typealias Reader = @Sendable (inout ArgumentReader) throws(GrammarError) -> Action

  package let name: String
  package let group: Group
  /// What the verb does, in a line.
  package let summary: String
  /// The ways to write what follows the name.
  package let forms: [[VerbElement]]
  /// What else there is to know, a line each.
  let notes: [String]
  /// Commands with what they print.
  package let example: VerbExample
  package let traits: Traits
  /// Whether the verb is followed by `{ … }`.
  let takesBlock: Bool
  /// Whether its first argument is the path of a file to read.
  let readsFile: Bool
  /// Reads the arguments, all but the end of the command.
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

  /// Whether the flag `name`, dashes included, has a value behind it; nil for no flag of the verb.
  func takesValue(_ name: String) -> Bool? {
    parameters.first { $0.name == name }?.takesValue
  }

  /// How the verb is written: capitals stand for arguments, `[…]` for what may be left out,
  /// `…` for what may be repeated. One form a line.
  package var usage: String {
    forms.map { form in ([name] + form.map(\.text)).joined(separator: " ") }.joined(separator: "\n")
  }
}

extension Verb: Hashable {
  package static func == (one: Verb, other: Verb) -> Bool { one === other }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Verb {
  /// A command that was read and can be performed.
  struct Action {
    /// Whether it touches, scrolls or changes something: `expect` speaks of the
    /// last command that did.
    var acts = true
    /// Whether it belongs into a recording: not what steers the session itself.
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

    /// A command that only looks or asks.
    static func looking(
      _ run: @escaping (Session) throws(SessionError) -> Void
    ) -> Action {
      Action(acts: false, run)
    }
  }

  /// Reads a command, which tells its mistakes without a screen.
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

/// Commands that show what a verb does, as a transcript.
package struct VerbExample: Sendable {
  /// The collection, by its path in `Examples/`.
  package let collection: String
  /// The commands, and behind bars what they print.
  package let transcript: String

  init(_ transcript: String, on collection: String = "banners.yaml") {
    self.collection = collection
    self.transcript = transcript
  }
}

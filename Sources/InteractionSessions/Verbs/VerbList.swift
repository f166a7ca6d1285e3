import CollectionFiles
import SessionLanguage

extension Verb {
  /// Reads the arguments of a verb, except for the end of the command, and returns what it does.
  ///
  /// It is a function beside the value of the verb. A closure in the value would belong to the
  /// interface of the module, so that a change of it would build the modules above again.
  typealias Reader = @Sendable (inout ArgumentReader) throws(GrammarError) -> Action

  convenience init(
    _ name: String, _ group: Group, _ summary: String, forms: [[VerbElement]] = [[]],
    notes: [String] = [], traits: Traits = [], example: VerbExample, read: @escaping Reader
  ) {
    self.init(
      name, group, summary, forms: forms, notes: notes, traits: traits, example: example,
      implementation: SessionVerb(read))
  }

  /// A parsed command that can be performed.
  package struct Action {
    /// True if it touches, scrolls or changes something: `expect` refers to the last such command.
    package var acts = true
    /// False for an action that continues the last one, whose log entries `expect` still means.
    var beginsAction = true
    /// True if a touch that nobody handles makes the command fail.
    package var failsForUnhandledTouches = true
    /// True if recordings contain it; false for commands that control the session itself.
    package var isRecorded = true
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

  /// Creates a verb without arguments that another module performs, such as a command of a flow.
  ///
  /// It continues the last action, so that a later failure still shows the touch before it, unless it
  /// begins one by `Session.perform(line:)`. Touches without a receiver don't make it fail.
  package convenience init(
    _ name: String, _ summary: String, traits: Traits,
    perform: @escaping @Sendable (Session) throws(SessionError) -> Void
  ) {
    self.init(
      name, .touch, summary, traits: traits, example: VerbExample("", on: "")
    ) { _ in
      var action = Action(perform)
      (action.beginsAction, action.failsForUnhandledTouches) = (false, false)
      return action
    }
  }

  /// Parses a command.
  ///
  /// Its syntax is checked without a device.
  package static func prepare(
    _ command: Command, allowingPrefixes: Bool = false
  ) throws(GrammarError) -> Action {
    try read(command, allowingPrefixes: allowingPrefixes) {
      verb, arguments throws(GrammarError) in
      guard let own = verb.implementation as? SessionVerb else {
        throw command.arguments.fail(
          at: command.tokens.first?.start ?? 0, "`\(verb.name)` is not a verb of sessions")
      }
      return try own.read(&arguments)
    }
  }
}

/// What a verb does in a session.
private final class SessionVerb: VerbImplementation {
  let read: Verb.Reader

  init(_ read: @escaping Verb.Reader) { self.read = read }

  func check(_ arguments: inout ArgumentReader) throws(GrammarError) { _ = try read(&arguments) }
}

extension VerbTable {
  /// The verbs of sessions; within a group, `help` lists them in this order.
  package static let session = VerbTable([
    .tap, .press, .drag, .swipe, .fling, .pinch, .touch, .typeText,
    .scroll,
    .select, .deselect, .emit,
    .load, .reload, .reconfigure, .insert, .append, .delete, .move, .update, .expand, .collapse,
    .batch, .apply, .synchronize, .state, .loadMore,
    .resize, .rotate, .set,
    .wire,
    .ls, .show, .tree, .frame, .hit, .why, .map, .render, .events, .visible, .selected,
    .expect,
    .wait, .settle, .undo, .redo, .goto, .mark, .branch, .branches, .when,
    .help, .read, .record, .save, .replay, .output, .repeat, .alias, .unalias, .echo,
    .version, .quit,
  ])
}

extension Verb {
  /// Every verb of sessions.
  package static var all: [Verb] { VerbTable.session.all }
  package static var names: [String] { VerbTable.session.names }

  /// Returns the verb `name`; nil for an unknown name.
  package static func named(_ name: String) -> Verb? { VerbTable.session.named(name) }

  package static func verbs(in group: Group) -> [Verb] { VerbTable.session.verbs(in: group) }
}

// MARK: Reading commands of sessions

extension StatementAssembler {
  package init(source: Source = .file) { self.init(verbs: .session, source: source) }
}

extension Transcript {
  /// Parses `bytes`.
  ///
  /// A file with errors has cases too, which contain their errors.
  package init(path: String, bytes: [UInt8], format: Format? = nil) {
    self.init(path: path, bytes: bytes, format: format, verbs: .session)
  }

  /// Reads and parses a file; returns nil if it cannot be read.
  package init?(contentsOf path: String) { self.init(contentsOf: path, verbs: .session) }
}

extension TypedLine {
  /// Returns the commands of a line.
  package static func commands(in line: ArraySlice<UInt8>) -> [[UInt8]] {
    commands(in: line, verbs: .session)
  }
}

extension CanonicalForm {
  /// Creates the canonical form of a file's bytes.
  package init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, verbs: .session)
  }
}

extension Command {
  /// True if the command, or one in its block, runs the commands of a file.
  package var runsFiles: Bool {
    verb == .read || verb == .replay || block?.contains(where: \.runsFiles) == true
  }

  /// The command without the `expect` commands in its blocks; nil for an `expect`.
  ///
  /// One with `within` lets time pass, so `wait until` takes its place, which ends at the same time.
  package var withoutExpectations: Command? {
    guard verb != .expect else { return waitingInstead }
    var command = self
    command.block = block?.compactMap(\.withoutExpectations)
    return command
  }

  /// The command that waits as this `expect` does, and cannot fail; nil for one that does not wait.
  private var waitingInstead: Command? {
    guard (try? Verb.prepare(self))?.acts ?? false else { return nil }
    var assembler = StatementAssembler()
    let condition = description.dropFirst(name.count)
    guard case .command(let command)? = try? assembler.feed("wait until\(condition)") else {
      return nil
    }
    return command
  }

  /// True if the output of the command is log entries and errors only, which a trace has.
  package var printsLogEntriesAlone: Bool {
    switch verb {
    case .tap, .press, .drag, .swipe, .fling, .pinch, .touch, .scroll, .emit, .load,
      .reload, .reconfigure, .insert, .append, .delete, .move, .update, .expand, .collapse, .batch,
      .loadMore, .wait, .settle, .expect:
      true
    // Without arguments, it prints the new size of the screen.
    case .rotate: tokens.count > 1
    case .repeat: block?.allSatisfy(\.printsLogEntriesAlone) ?? false
    default: false
    }
  }
}

import InteractionKit

/// Parses the lines of a session text into cases.
package struct TranscriptParser {
  package let path: String
  package private(set) var cases: [TranscriptCase] = []
  package private(set) var problems: [GrammarError] = []

  /// Called with each command, its alias expanded.
  ///
  /// Then the cases have no steps, and memory does not grow.
  package var onCommand: ((Command) -> Void)?

  private let defaultName: String
  package private(set) var takenNames: Set<String>
  private var assembler: StatementAssembler
  private var header = TranscriptSettings()
  /// The directives before the next case.
  private var directives: [Directive] = []
  private var headerProblems: [GrammarError] = []
  private var current: OpenCase?
  private var line = 0

  /// A case whose lines are not complete yet.
  private struct OpenCase {
    var name: String
    var firstLine: Int
    var settings: TranscriptSettings
    var directives: [Directive]
    var steps: [TranscriptStep] = []
    /// The number of steps, including those that are only passed to `onCommand`.
    var stepCount = 0
    var problems: [GrammarError] = []
    /// The expected lines of the last step so far.
    var expected: [ExpectedLine] = []
    var aliases = Aliases()
  }

  package init(path: String, defaultName: String, takenNames: Set<String>, verbs: VerbTable) {
    self.path = path
    assembler = StatementAssembler(verbs: verbs)
    self.defaultName = defaultName
    self.takenNames = takenNames
  }

  package mutating func read(_ bytes: ArraySlice<UInt8>, number: Int) {
    line = number
    do throws(GrammarError) {
      guard let statement = try assembler.feed(bytes, number: number) else { return }
      switch statement {
      case .blank, .comment: break
      case .directive(let directive): try apply(directive)
      case .command(let command): try add(command)
      case .output(let output): try add(output)
      }
    } catch {
      note(error)
    }
  }

  package mutating func finish(after line: Int) {
    do throws(GrammarError) { try assembler.finish() } catch { note(error) }
    self.line = max(line, 1)
    close(before: self.line + 1)
  }

  private mutating func note(_ error: GrammarError) {
    // A binary file has a mistake in every line. The first ones tell as much as all of them.
    if problems.count < Transcript.problemLimit { problems.append(error) }
    if current == nil {
      if headerProblems.count < Transcript.problemLimit { headerProblems.append(error) }
    } else if let count = current?.problems.count, count < Transcript.problemLimit {
      current?.problems.append(error)
    }
  }

  // MARK: - Cases

  private mutating func open(_ name: String) {
    // All cases have the errors of the header. The first one lists them, so that a report of a file with
    // many cases doesn't repeat them.
    current = OpenCase(
      name: name, firstLine: line, settings: header, directives: directives,
      problems: cases.isEmpty ? headerProblems : Array(headerProblems.prefix(1)))
    directives = []
  }

  private mutating func close(before line: Int) {
    endExpectation()
    guard let whole = current else { return }
    current = nil
    takenNames.insert(whole.name)
    cases.append(
      TranscriptCase(
        path: path, name: whole.name, lines: whole.firstLine...max(whole.firstLine, line - 1),
        settings: whole.settings, directives: whole.directives, steps: whole.steps,
        problems: whole.problems))
  }

  // MARK: - Commands and what they print

  private mutating func add(_ command: Command) throws(GrammarError) {
    endExpectation()
    if current == nil { open(defaultName) }
    let aliases = current?.aliases ?? Aliases()
    // The error of an alias is reported when it runs.
    let whole = (try? aliases.expand(command)) ?? command
    // In place: a copy of the case would copy all earlier steps for each step.
    let number = (current?.stepCount ?? 0) + 1
    current?.stepCount = number
    if let onCommand {
      onCommand(whole)
    } else {
      current?.steps.append(
        TranscriptStep(
          number: number, command: whole,
          lines: command.line...max(command.line, line), expectation: nil))
    }
    // The parser follows `alias` as the session will, so a wrong verb behind an alias is found
    // before anything runs.
    current?.aliases.follow(whole)
    try checkVerbs(of: whole, aliases)
  }

  private func checkVerbs(of command: Command, _ aliases: Aliases) throws(GrammarError) {
    if command.verb == nil, !aliases.names(verbOf: command) { _ = try command.knownVerb() }
    for inner in command.block ?? [] { try checkVerbs(of: inner, aliases) }
  }

  private mutating func add(_ output: OutputLine) throws(GrammarError) {
    guard let stepCount = current?.stepCount, stepCount > 0 else {
      throw ExpectedLine.error(
        output, offset: 0, "no command is above this expected output",
        hint: "put it below the command that prints it")
    }
    current?.expected.append(try ExpectedLine(output))
  }

  private mutating func endExpectation() {
    guard let lines = current?.expected, !lines.isEmpty else { return }
    current?.expected = []
    do throws(GrammarError) {
      let expectation = try ExpectedOutput(lines)
      if current?.steps.last?.command.expectsTree ?? false { try checkTree(lines) }
      if let last = current?.steps.indices.last { current?.steps[last].expectation = expectation }
    } catch {
      note(error)
    }
  }

  /// Checks that a tree can have the lines below `expect tree`.
  private func checkTree(_ lines: [ExpectedLine]) throws(GrammarError) {
    var check = TreeLineCheck()
    for line in lines where line.form != .nothing {
      do throws(TreeLineCheck.Mistake) {
        try check.read(line.output.text, hasPattern: !line.isExact)
      } catch {
        throw ExpectedLine.error(line.output, offset: error.offset, error.message)
      }
    }
  }

  // MARK: - Directives

  private mutating func apply(_ directive: Directive) throws(GrammarError) {
    if directive.name == "case" {
      close(before: directive.line)
      directives.append(directive)
      guard !directive.arguments.isEmpty else {
        open("case on line \(directive.line)")
        throw directive.error("a case needs a name", hint: "write `%case NAME`")
      }
      // The case is opened although its name is taken. Its lines would otherwise be read as a part
      // of the case before, and report mistakes that aren't there.
      let isTaken = takenNames.contains(directive.arguments)
      open(directive.arguments)
      if isTaken {
        throw directive.error(
          "a second case is named \(JSONValue.quote(directive.arguments))",
          hint: "the names of the cases in a file are unique")
      }
      return
    }
    guard var open = current else {
      try header.apply(directive)
      return directives.append(directive)
    }
    // Below a command a directive would look as if it changed the case from there on, and it can't.
    guard open.stepCount == 0 else {
      throw directive.error(
        "%\(directive.name) is after a command",
        hint: "directives come first; `%case NAME` begins another case")
    }
    try open.settings.apply(directive)
    open.directives.append(directive)
    current = open
  }
}

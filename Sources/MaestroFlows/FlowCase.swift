import CollectionFiles
import InteractionKit
import InteractionSessions
import OrderedCollections
import Platform
import SessionLanguage

/// The settings of a run of flows, from the command line or a workspace.
package struct FlowOptions: Sendable {
  /// The screen on which flows run: the name of a screen of the program, or the path of a file; nil
  /// for the one that a flow's `appId` names.
  package var screen: String?
  /// The variables of `-e NAME=VALUE`.
  package var env: [(name: String, value: String)] = []
  /// Returns true for the name of a screen that the program builds.
  package var isProgramScreen: @Sendable (String) -> Bool = { _ in false }
  /// True if a screen is shown without being named, because the program has only one.
  package var hasUnnamedScreen = false
  /// The configuration of folders; nil for the `config.yaml` in each.
  package var config: String?
  /// The files that flows may name.
  package var access = ReadableFolders.all

  package init() {}
}

extension Transcript {
  /// Reads a file as a flow if it begins like one; otherwise as a transcript.
  ///
  /// - Returns: The cases; nil if the file cannot be read.
  package static func read(_ path: String, _ options: FlowOptions) -> Transcript? {
    guard let bytes = FilePath.contents(of: path) else { return nil }
    return Transcript.read(path, bytes: bytes, options)
  }

  /// Reads bytes as a flow if they begin like one; otherwise as a transcript.
  package static func read(_ path: String, bytes: [UInt8], _ options: FlowOptions) -> Transcript {
    guard Format(path: path) == .flow, FlowBeginning.isFlow(Array(bytes.prefix(4096))) else {
      return Transcript(path: path, bytes: bytes)
    }
    return Transcript(flow: path, bytes: bytes, options: options)
  }

  /// Reads a flow, which becomes one case: each of its commands is a step.
  package init(flow path: String, bytes: [UInt8], options: FlowOptions) {
    var reader = FlowReader(access: options.access)
    let flow = reader.flow(path: path, bytes: bytes)
    var problems = reader.problems
    var settings = TranscriptSettings()
    settings.tags = OrderedSet(flow.tags)
    settings.properties = OrderedDictionary(
      flow.properties.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last })
    settings.load = flow.screen(options)
    if problems.isEmpty, settings.load == nil, !options.hasUnnamedScreen {
      problems.append(
        GrammarError(
          position: .start,
          message: "no screen is named for \(flow.appId ?? "this flow")",
          hint: "add --screen NAME, a screen of the program or a file", source: ""))
    }
    let testCase = TranscriptCase(
      path: path, name: flow.name ?? DocumentFiles.baseName(of: path), lines: 1...flow.lineCount,
      settings: settings, directives: [], steps: flow.steps(options),
      problems: Array(problems.prefix(Transcript.problemLimit)))
    self.init(
      flow: path, bytes: bytes, cases: [testCase], problems: reader.problems, verbs: .session)
  }
}

extension Flow {
  /// Returns the screen of the flow, relative to its folder; nil if none is named.
  fileprivate func screen(_ options: FlowOptions) -> String? {
    let given =
      options.screen
      ?? FlowWorkspace.screen(
        for: path, config: options.config, isProgramScreen: options.isProgramScreen)
    if let screen = given {
      if options.isProgramScreen(screen) || screen.hasPrefix("/") { return screen }
      return RelativePath.text(of: screen, fromFolderOf: path)
    }
    guard let appId else { return nil }
    if options.isProgramScreen(appId) { return appId }
    let isFile = [".yaml", ".yml", ".json", ".storyboard", ".xib"].contains(where: appId.hasSuffix)
    return isFile ? appId : nil
  }

  /// The commands with the hooks, as steps of a case.
  fileprivate func steps(_ options: FlowOptions) -> [TranscriptStep] {
    let setting = FlowCaseStart(
      path: path, env: env, given: options.env, onComplete: onComplete)
    let all =
      onStart.map { ($0, false) } + steps.map { ($0, false) } + onComplete.map { ($0, true) }
    return all.enumerated().map { index, entry in
      let (step, isHook) = entry
      let verb = Verb(
        PrintedText.line(step.description), "a step of a flow",
        traits: [.checksItself, .keepsItems]
      ) { session throws(SessionError) in
        try FlowRun.run(step, in: session, setting, runsHookAfterFailure: !isHook)
      }
      return TranscriptStep(
        number: index + 1, command: Command(verb, at: step.position),
        lines: step.position.line...step.position.line)
    }
  }
}

/// What a flow defines before its first step.
struct FlowCaseStart: Sendable {
  let path: String
  /// The variables of the header.
  let env: [FlowVariable]
  /// The variables of the command line, which come first.
  let given: [(name: String, value: String)]
  /// The commands after a failure.
  let onComplete: [FlowStep]
}

extension FlowRun {
  /// Runs a step of a case with the state that the session keeps.
  fileprivate static func run(
    _ step: FlowStep, in session: Session, _ start: FlowCaseStart, runsHookAfterFailure: Bool
  ) throws(SessionError) {
    let known = session.script?.value as? FlowState
    let run = FlowRun(session, known ?? FlowState())
    defer { session.script = ScriptState(run.state) }
    do throws(FlowFailure) {
      if known == nil { try run.begin(start) }
      try run.run(step)
    } catch {
      var failure = error
      if runsHookAfterFailure, !failure.isStop, !start.onComplete.isEmpty {
        do throws(FlowFailure) { try run.run(start.onComplete) } catch let second {
          failure.details.append("onFlowComplete failed, too: \(second.message)")
        }
      }
      throw SessionError(failure)
    }
  }

  private func begin(_ start: FlowCaseStart) throws(FlowFailure) {
    let name = DocumentFiles.baseName(of: start.path)
    state.scope.variables["MAESTRO_FILENAME"] = .string(name)
    try define(start.env)
    for (name, value) in start.given { state.scope.variables[name] = .string(value) }
  }
}

extension SessionError {
  fileprivate init(_ failure: FlowFailure) {
    let message = (failure.place.map { "\($0): " } ?? "") + failure.message
    self.init(message, details: failure.details)
    isFailedExpectation = true
  }
}

import ArgumentParser
import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import MaestroFlows
import Platform
import SessionLanguage
import TestRuns

/// `cvsim run`: runs the commands of a session file and prints their output, without checks.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    _superCommandName: "cvsim",
    abstract: "Run a session file and print what it prints; check nothing.",
    discussion: """
      Of a Markdown file the blocks fenced as cvsim run, each from a state of its own; with \
      --until the one that holds the line. A Maestro flow runs on the screen of --screen.
      """
  )

  @Argument(help: "The session file.", completion: .file(extensions: ["cvt"]))
  var session: String

  @Option(help: ArgumentHelp("Stop after this line of the file.", valueName: "line"))
  var until: Int?

  @Flag(name: .shortAndLong, help: "Go on reading commands afterwards.")
  var interactive = false

  @Flag(help: "Print the commands too, and their output behind '|', as a transcript.")
  var echo = false

  @OptionGroup(title: "Session options")
  var options: SessionOptions

  @OptionGroup(title: "Device")
  var devices: DeviceOptions

  @OptionGroup(title: "Flows")
  var flows: FlowArguments

  func validate() throws {
    _ = try devices.device()
    if let until, until < 1 { throw ValidationError("--until: lines are numbered from 1") }
  }

  func run() throws {
    let device = try devices.device() ?? .current
    try DeviceProfile.$current.withValue(device) { try runSessions() }
  }

  private func runSessions() throws {
    if isFlow { return try runFlow() }
    try Self.refuseOtherFiles(session)
    guard Transcript.Format(path: session) == .markdown else {
      return try run { console in
        // What `save` writes has the expected lines of the file, also where other lines were printed.
        let kept =
          interactive
          ? Transcript(contentsOf: session).flatMap { transcript in
            transcript.problems.isEmpty && transcript.cases.count == 1 ? transcript : nil
          } : nil
        if let kept, let only = kept.cases.first { console.session.keepText(of: only, in: kept) }
        let code = try console.execute(file: session, upTo: until ?? .max)
        if kept != nil { console.session.endGivenSteps() }
        noteEnd(at: console.lastLine ?? 0)
        return code
      }
    }
    let bytes = try InputFile.contents(of: session)
    noteEnd(at: SourceLines(bytes).count)
    let last = until ?? .max
    var blocks = Transcript.sessions(inMarkdown: bytes).filter { $0.firstLine <= last }
    if until != nil { blocks = blocks.suffix(1) }
    guard !blocks.isEmpty else {
      let end = until.map { _ in " begins up to that line" } ?? " is in the file"
      throw Diagnostic("\(session): no cvsim block\(end)")
    }
    guard blocks.count == 1 || options.choices.trace == nil else {
      throw Diagnostic(
        "a trace has one session, \(session) has \(blocks.count); add --until LINE")
    }
    var code = ExitCode.success
    for (index, block) in blocks.enumerated() {
      let isEntered = interactive && index == blocks.count - 1
      do {
        try run(entering: isEntered) { try execute(block, up: last, in: $0) }
      } catch let left as ExitCode {
        if left.rawValue > code.rawValue { code = left }
      }
    }
    throw code
  }

  /// Says where the session ended, if that is before the line of `--until`.
  ///
  /// Somebody who looks at a line of an older version of the file would take the end for that line.
  private func noteEnd(at line: Int) {
    guard let until, line < until else { return }
    StandardStreams.printMessage(
      "\(session): the session ended at line \(line), before --until \(until)")
  }

  private var isFlow: Bool { FlowBeginning.isFlow(SourceKind.beginning(of: session)) }

  /// Runs a flow; each step is announced by a line.
  private func runFlow() throws {
    let access = flows.access(options.files, [session])
    let bytes = try InputFile.contents(of: session)
    noteEnd(at: SourceLines(bytes).count)
    let transcript = Transcript(flow: session, bytes: bytes, options: flows.options(access))
    guard let testCase = transcript.cases.first else { return }
    if let problem = testCase.problem {
      let lines = (transcript.problems.isEmpty ? [problem] : transcript.problems)
        .map { "\(session):\($0)" }
      StandardStreams.printLines(lines, to: .standardError)
      throw ExitCode.usage
    }
    let last = until ?? .max
    let steps = testCase.prefix { $0.command.line <= last }
    try run(access: access) { console in
      let session = console.session
      // The steps of a flow are no commands, which `undo` could run again.
      session.forgetsPast()
      var outputError: (any Error)?
      do throws(DocumentErrors) {
        try CaseRunner().run(steps, in: session) { ran, _ in
          let step = PrintedText.lines(["> \(ran.step.command)"])
          do { try console.show(step + ran.output, hasFailed: ran.hasFailed) } catch {
            outputError = error
          }
          return outputError == nil
        }
      } catch {
        throw Diagnostic(loading: testCase.settings.load ?? self.session, error)
      }
      if let outputError { throw outputError }
      return nil
    }
  }

  /// Throws a hint if the file is known not to be a session.
  private static func refuseOtherFiles(_ path: String) throws {
    let beginning = SourceKind.beginning(of: path)
    if let encoding = TextEncoding(beginning: beginning) {
      throw Diagnostic("\(path): \(encoding.message)")
    }
    guard Transcript.Format(path: path) != .markdown,
      let advice = SourceKind.notSessionError(of: path, beginning: beginning)
    else { return }
    throw Diagnostic("\(path): \(advice)")
  }

  /// Runs one block of a Markdown file, with the line numbers of the file.
  private func execute(
    _ block: (firstLine: Int, lines: [ArraySlice<UInt8>]), up last: Int, in console: Console
  ) throws -> ExitCode? {
    console.skip(lines: block.firstLine - 1)
    for (index, line) in block.lines.enumerated() where block.firstLine + index <= last {
      if let code = try console.execute(line) { return code }
    }
    return nil
  }

  /// Runs a session from its beginning to its end.
  ///
  /// `isEntered` is true if commands are read afterwards; nil for the value of the option. `lines`
  /// runs the lines, and returns the exit code if they leave.
  private func run(
    entering isEntered: Bool? = nil, access: FileAccess? = nil,
    _ lines: (Console) throws -> ExitCode?
  ) throws {
    let choices = options.choices
    var configuration = ProgramScreens.configuration(
      folder: RelativePath.folder(of: session), access ?? choices.files.access(given: [session]))
    configuration.device = try devices.device()
    let console = Console(
      session: Session(configuration: configuration), output: try choices.output(),
      colors: choices.colorsOutput, echoesCommands: echo)
    let origin = choices.trace == nil ? TraceOrigin() : origin
    try TraceOutput.recording(console, to: choices.trace, as: origin) {
      try run(console, choices, isEntered ?? interactive, lines)
    }
  }

  private func run(
    _ console: Console, _ choices: SessionChoices, _ isEntered: Bool,
    _ lines: (Console) throws -> ExitCode?
  ) throws {
    if isEntered, StandardStreams.areInteractive, !choices.noInit {
      try choices.runInitFile(console)
    }
    try choices.applyShow(console)
    if !isFlow, let screen = ProgramScreens.only { try console.session.load(screen.name) }
    if let code = try lines(console) { try console.leave(code) }
    try isEntered ? console.runStandardInput() : console.leave()
  }

  /// The origin of the session for the trace.
  ///
  /// It has the commands only if the session is not interactive and they are one case.
  private var origin: TraceOrigin {
    var origin = TraceOrigin()
    origin.name = session.split(separator: "/").last.map(String.init) ?? session
    guard !interactive, !isFlow else { return origin }
    guard Transcript.Format(path: session) == .markdown else {
      return SessionOutline.origin(ofFile: session, upTo: until ?? .max) ?? origin
    }
    guard let transcript = Transcript(contentsOf: session) else { return origin }
    let last = until ?? .max
    // Only one block of a Markdown file runs: the last that begins at or before the line `last`.
    let cases = transcript.cases.filter { $0.lines.lowerBound <= last }
    guard transcript.problems.isEmpty, let testCase = cases.last else { return origin }
    return TraceOrigin(
      commands: testCase.steps.lazy.map(\.command).filter { $0.line <= last },
      name: origin.name, caseName: testCase.name)
  }
}

extension SessionOutline {
  /// Returns the origin of a session file; nil for a pipe, which can be read only once.
  fileprivate static func origin(ofFile path: String, upTo last: Int) -> TraceOrigin? {
    RegularFile.read(path) { file in
      var outline = SessionOutline(path: path, upTo: last)
      var reader = LineReader(file)
      var isWhole = true
      do {
        try reader.forEachLine(beforeReading: {}) { _, line in
          switch line {
          case .text(let text): outline.read(text)
          case .tooLong: isWhole = false
          }
          return isWhole
        }
      } catch { return nil }
      return isWhole ? outline.finish() : nil
    }
  }
}

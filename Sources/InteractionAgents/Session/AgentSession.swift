import CollectionFiles
import InteractionKit
import InteractionSessions
import Platform
import SessionLanguage
import TestRuns

/// The session of an agent, and what the agent knows of its screen.
///
/// It belongs to the thread that answers requests.
final class AgentSession {
  let settings: AgentSettings
  private let isInterrupted: @Sendable () -> Bool
  /// The session; without a device before the first `open`.
  private(set) var session: Session
  /// The elements of the screen after the last request.
  private(set) var elements = ElementReferences()
  /// The contents of the files that this server has written, which it may replace.
  private var saved: [String: [UInt8]] = [:]
  /// The name of the transcript in paths that are relative to it.
  private static let transcriptPath = "session.cvt"

  init(_ settings: AgentSettings, isInterrupted: @escaping @Sendable () -> Bool) {
    (self.settings, self.isInterrupted) = (settings, isInterrupted)
    session = AgentSession.newSession(settings, isInterrupted)
  }

  private static func newSession(
    _ settings: AgentSettings, _ isInterrupted: @escaping @Sendable () -> Bool
  ) -> Session {
    let session = Session(configuration: settings.configuration)
    session.isInterrupted = isInterrupted
    session.isInteractive = true
    return session
  }

  // MARK: Screens

  /// Opens a screen in a new session, with a transcript of its own.
  ///
  /// - Throws: The mistakes of the file; the session before goes on then.
  func open(_ name: String) throws(ToolError) {
    let new = AgentSession.newSession(settings, isInterrupted)
    new.limits = settings.limits
    do throws(DocumentErrors) { try new.load(name) } catch {
      throw ToolError(
        ["cannot open \(name):"] + error.lines(of: nil)
          + ["the tool screens lists what can be opened"])
    }
    if new.wasStopped { throw ToolError("cannot open \(name): \(new.stopReason ?? "stopped")") }
    session = new
    elements.replace(by: try device.simulator.accessibilityTree())
  }

  /// The device of the screen.
  ///
  /// - Throws: An error if no screen is open.
  var device: SessionDevice {
    get throws(ToolError) {
      guard let device = session.device else {
        throw ToolError(
          (settings.screenFailure.map { ["the screen ended its process when it was opened: \($0)"] }
            ?? [])
            + ["no screen is open; the tool screens lists them, and open opens one"])
      }
      return device
    }
  }

  /// The lines about exceptions that UIKit raises: no app shows such a screen.
  var linesOfExceptions: [String] {
    session.exceptionReasons.map { "! UIKit raises an exception: \($0)" }
  }

  // MARK: Commands

  /// Runs commands, as if they were typed at the prompt, and returns the commands with their output
  /// and with what has changed on the screen.
  ///
  /// They end at the first that fails. `mayLook` is true for commands that may be queries, after
  /// which an unchanged screen is no news.
  func run(_ commands: [String], mayLook: Bool = false) throws(ToolError) -> ToolResult {
    let shown = session.device
    var lines: [String] = []
    var hasFailed = false
    session.limits = settings.limits
    for command in commands where !hasFailed {
      let (outcome, output) = execute(command)
      lines.append(PrintedText.escaped(command))
      lines += output.isEmpty ? ["| (nothing)"] : output.map { "| \($0)" }
      switch outcome {
      case .failed: hasFailed = true
      case .quit: lines.append("| the session goes on: the agent ends the server")
      case .done, .needsMore: break
      }
    }
    guard let device = session.device else { return ToolResult(lines, isError: hasFailed) }
    let before = elements
    if device !== shown, shown?.path != device.path {
      elements.replace(by: device.simulator.accessibilityTree())
      lines += treeLines()
    } else {
      elements.update(to: device.simulator.accessibilityTree())
      let changes = TreeChanges(from: before, to: elements)
      if mayLook, changes.isEmpty { return ToolResult(lines, isError: hasFailed) }
      lines += changes.lines
    }
    if device.simulator.clock.timerCount > 0 {
      lines.append("time stands still, and something waits for it; the tool wait lets it pass")
    }
    return ToolResult(lines, isError: hasFailed)
  }

  private func execute(_ command: String) -> (Session.Outcome, [String]) {
    var output: [UInt8] = []
    var outcome = Session.Outcome.done
    // A block or a pasted transcript has several lines.
    for line in command.utf8.split(separator: .lineFeed, omittingEmptySubsequences: false) {
      outcome = session.execute(Array(line)[...], into: &output)
      if outcome == .failed || session.wasStopped { break }
      if case .quit = outcome { break }
    }
    if outcome == .needsMore {
      outcome = session.finish(into: &output)
      session.abandonBlock()
    }
    let lines = output.split(separator: .lineFeed).map {
      String(decoding: StableLine.text(of: $0), as: UTF8.self)
    }
    return (outcome, lines)
  }

  // MARK: Elements

  /// Returns the target of commands for the text of an argument: a reference, or a target as at the
  /// prompt.
  ///
  /// `isTouched` is false for queries about an element, which need not be hittable.
  func target(_ text: String, isTouched: Bool = true) throws(ToolError) -> String {
    guard let number = ElementReferences.number(of: text) else {
      do throws(GrammarError) {
        _ = try TouchTarget(parsing: text)
        return text
      } catch {
        throw ToolError(
          error.lines + ["the references of the tool tree, such as e12, name elements"])
      }
    }
    guard let entry = elements[number], let view = entry.element.source.view else {
      if let line = elements.lineOfGone(number) {
        throw ToolError("e\(number) is gone: it was \(line); the tool tree lists what is there")
      }
      throw ToolError("no element is \(text); the tool tree lists them")
    }
    let element = entry.element
    if element.source.part == nil, let target = session.target(of: view) { return target }
    if let point = element.hitPoint {
      let targets = session.targets(at: point, isExact: element.source.part != nil)
      if let target = targets.first { return target }
    }
    guard !isTouched else {
      throw ToolError(
        "e\(number) \(element) is not hittable: \(element.hit); the tool why explains it")
    }
    return "\(PointText.text(element.frame.center))"
  }

  /// Returns the lines of the screen, or of an element, with references.
  ///
  /// `all` is true for elements that no touch reaches, too.
  func treeLines(of text: String? = nil, all: Bool = false) throws(ToolError) -> [String] {
    var index = 0
    if let text {
      if let number = ElementReferences.number(of: text) {
        _ = try target(text, isTouched: false)
        index = elements.index(of: number) ?? 0
      } else {
        let view: View?
        do { view = try session.view(of: text) } catch {
          throw ToolError(AgentSession.lines(error))
        }
        guard let view, let found = elements.index(of: view) else {
          throw ToolError("\(text) has no element on the screen; `scroll to` shows it")
        }
        index = found
      }
    }
    guard index < elements.entries.count else { return [] }
    let root = elements.entries[index].element
    let lines = root.outline(all: all || text != nil).map { line in
      let reference = elements.entries[index + line.index].reference
      return String(repeating: "  ", count: line.level) + "\(reference) \(line.text)"
    }
    return lines.isEmpty ? ["nothing is on the screen"] : lines
  }

  private func treeLines() -> [String] {
    (try? treeLines(of: nil)) ?? []
  }

  /// Returns the lines of an error of a session.
  static func lines(_ error: any Error) -> [String] {
    switch error {
    case let error as GrammarError: error.lines
    case let error as SessionError: error.lines
    default: ["\(error)"]
    }
  }

  // MARK: Transcript

  /// The session so far as a transcript.
  var transcript: String {
    guard session.device != nil,
      let bytes = try? session.transcript(at: AgentSession.transcriptPath)
    else { return "%cvsim 1\n" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the session as a transcript, and runs it to check that it passes.
  ///
  /// A file that this server has written is replaced unless it was changed since. One that holds this very
  /// session is such a file, too: a server that repeats requests after a trap has written it.
  func save(_ path: String) throws(ToolError) -> ToolResult {
    _ = try device
    guard !path.isEmpty else { throw ToolError(["! a file needs a name"]) }
    let named = path.hasSuffix(".cvt") ? path : "\(path).cvt"
    let file = session.path(named)
    let old = FilePath.contents(of: file).flatMap { contents in
      contents == saved[file] || contents == (try? session.transcript(at: named)) ? contents : nil
    }
    var output: [UInt8] = []
    let outcome = session.saveBranch(to: named, isWhole: false, replacing: old, into: &output)
    var lines = output.split(separator: .lineFeed).map { String(decoding: $0, as: UTF8.self) }
    guard outcome == .done, let bytes = FilePath.contents(of: file) else {
      return ToolResult(lines, isError: true)
    }
    saved[file] = bytes
    let failed = problems(of: Transcript(path: file, bytes: bytes))
    lines +=
      failed.isEmpty
      ? ["it passes: `cvsim test \(PrintedText.word(named))`"]
      : ["! it was written, but does not pass when it runs again:"] + failed
    return ToolResult(lines, isError: !failed.isEmpty)
  }

  /// Runs the cases of a transcript and returns what fails.
  private func problems(of transcript: Transcript) -> [String] {
    var lines = transcript.problems.flatMap(\.lines)
    var runner = CaseRunner()
    runner.screens = settings.configuration.source
    runner.limits = settings.limits
    runner.isStopped = isInterrupted
    for testCase in transcript.cases {
      do throws(DocumentErrors) {
        try runner.run(testCase) { ran, _ in
          guard !ran.check.hasPassed else { return true }
          lines.append("line \(ran.step.command.line): \(ran.step.command)")
          lines += ran.output.split(separator: .lineFeed).map {
            "| \(String(decoding: $0, as: UTF8.self))"
          }
          return false
        }
      } catch {
        lines += error.lines(of: nil)
      }
    }
    return lines
  }
}

import CollectionFiles
import Foundation
import InteractionKit
import Platform
import SessionLanguage

/// Commands that are run on one simulated device, with the lines that they print.
///
/// ```swift
/// let session = Session(configuration: .init(folder: "Transcripts"))
/// try session.load("banners.yaml")
/// var output: [UInt8] = []
/// session.execute("tap 160,80", into: &output)
/// ```
///
/// The prompt, the pipe, the verb `read` and the checker of transcripts use it, so the same lines
/// print the same bytes. A session belongs to one thread at a time; sessions share nothing.
public final class Session {
  // Each command reads the unchecked properties several times, and a check of an access takes 70
  // instructions.

  /// The settings that the caller has chosen.
  @exclusivity(unchecked)
  public package(set) var configuration: Configuration
  /// The closures of the caller.
  @exclusivity(unchecked)
  var hooks = Hooks()
  /// The loaded device; nil before the first `load`.
  @exclusivity(unchecked)
  public internal(set) var device: SessionDevice? {
    didSet {
      guard let device else { return }
      device.simulator.log.drain = { [weak self] in self?.printLongRun() }
      device.root.admission.reasonToRefuse = refusal()
      observer?.session(self, shows: device)
    }
  }
  /// The state apart from the device.
  ///
  /// `undo` restores both, and nothing else.
  @exclusivity(unchecked)
  var state = SessionState()
  /// The steps so far, including those that were undone.
  @exclusivity(unchecked)
  var timeline = Timeline()
  /// The source of the lines: the caller, or a file inside of `read`.
  @exclusivity(unchecked)
  var source: LineSource
  /// The run of the line that was executed last.
  @exclusivity(unchecked)
  package var lineRun = LineExecution()
  /// The files to which the session is written; nil while nothing is recorded.
  @exclusivity(unchecked)
  var recording: Recording?
  /// The file to which the output is copied; nil for none.
  var outputFile: AppendOnlyFile?
  /// What writes a trace of the session; nil, the default, for nothing.
  @exclusivity(unchecked)
  package var tracing: (any SessionTracing)? {
    didSet { tracing?.begin(in: configuration.folder, on: device, at: milliseconds) }
  }
  /// The observer of the session's devices; nil, the default, for none.
  @exclusivity(unchecked)
  package var observer: (any SessionObserver)?
  /// The limits of the work of commands; nil, the default, sets no limit.
  @exclusivity(unchecked)
  package var limits: SessionLimits?
  /// The session that replays a file and runs this one for a case; it reads the files.
  weak var outer: Session?
  /// The files that are replayed, from the outermost.
  @exclusivity(unchecked)
  package var replayedFiles: [String] = []

  /// Creates a session without a device.
  ///
  /// - Parameter configuration: The settings; the current folder and no files outside of it by
  ///   default.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    source = LineSource(folder: configuration.folder)
  }

  // MARK: Lines

  /// Runs a line, without its line end, and appends the lines that it prints.
  ///
  /// Every printed line ends with a line feed.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - output: The printed lines are appended to it.
  /// - Returns: The result of the line.
  public func execute(_ line: ArraySlice<UInt8>, into output: inout [UInt8]) -> Outcome {
    collect(into: &output) {
      do throws(GrammarError) {
        let statement: Statement?
        do throws(GrammarError) { statement = try source.assembler.feed(line) } catch {
          fail(error, isOfLine: true)
          return nil
        }
        guard let statement else { return .needsMore }
        try run(statement)
      } catch {
        fail(error)
      }
      return nil
    }
  }

  /// Runs a line of text; see `execute(_:into:)`.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - output: The printed lines are appended to it.
  /// - Returns: The result of the line.
  @discardableResult
  public func execute(_ line: String, into output: inout [UInt8]) -> Outcome {
    execute(Array(line.utf8)[...], into: &output)
  }

  /// Runs one command that was read before.
  package func execute(_ command: Command, into output: inout [UInt8]) -> Outcome {
    timeline.given?.begin(line: command.line)
    return collect(into: &output) {
      do throws(GrammarError) { try run(.command(command)) } catch { fail(error) }
      keepGivenText()
      return nil
    }
  }

  /// Ends the input.
  ///
  /// A block or a continued line that is still open is an error.
  ///
  /// - Parameter output: The printed lines are appended to it.
  /// - Returns: The result of the last line.
  public func finish(into output: inout [UInt8]) -> Outcome {
    collect(into: &output) {
      do throws(GrammarError) { try source.assembler.finish() } catch {
        fail(error, isOfLine: true)
      }
      return nil
    }
  }

  /// Discards an unfinished block or continued line, as after Ctrl-C.
  package func abandonBlock() {
    source.assembler.reset()
  }

  /// Runs `body` with the output that the caller collects.
  func collect(into output: inout [UInt8], _ body: () -> Outcome?) -> Outcome {
    lineRun = LineExecution()
    lineRun.copiedOutput = output.count
    lineRun.output = output
    output = []
    let outcome = body()
    copyOutput()
    let run = lineRun
    output = run.output
    run.output = []
    if let outcome { return outcome }
    if let quitCode = run.quitCode { return .quit(quitCode) }
    return run.hasFailed ? .failed : .done
  }

  // MARK: Prompt

  /// The text of the prompt before the cursor: collection, offset, virtual time.
  package var prompt: String {
    guard let device else { return "cvsim> " }
    let offset = device.root.itemsView.contentOffset
    let time = NumberText.text(rounded: device.simulator.clock.now.milliseconds)
    return "\(PrintedText.escaped(device.root.document.name)) \(PointText.text(offset)) \(time)ms> "
  }

  // MARK: Printing

  /// Prints a line.
  ///
  /// Control characters that would start a new line are escaped.
  package func print(_ line: String) {
    guard !isReplaying, hasRoomToPrint() else { return }
    printMovements()
    let line = PrintedText.line(line)
    lineRun.output.append(contentsOf: line.utf8)
    lineRun.output.append(.lineFeed)
    lineRun.step?.transcribed?.append(contentsOf: "\(line)\n".utf8)
  }

  /// Prints an error and marks the line as failed.
  ///
  /// `isExpectation` is true for a failed expectation, which is printed even if errors are hidden.
  ///
  /// `isOfLine` is true for the error of a directive.
  package func fail(_ message: String, isExpectation: Bool = false, isOfLine: Bool = false) {
    lineRun.hasFailed = true
    if isExpectation { lineRun.hasFailedExpectation = true }
    guard !isReplaying else { return }
    printMovements()
    let message = PrintedText.escaped(message)
    let line = "! \(message)\n"
    trace(failure: "! \(message)", isExpectation: isExpectation, isOfLine: isOfLine)
    if isExpectation || show.kinds.contains(.errors) {
      lineRun.output.append(contentsOf: line.utf8)
    }
    if isExpectation || timeline.filter.kinds.contains(.errors) {
      lineRun.step?.transcribed?.append(contentsOf: line.utf8)
    }
    if isExpectation {
      lineRun.step?.noteFailedExpectation(line.utf8.count, endOfOutput: lineRun.output.count)
    }
  }

  /// Prints an error and marks the line as failed.
  ///
  /// `isOfLine` is true if the line is not a command, so that the trace has no command for it. It
  /// counts as work all the same.
  func fail(_ error: GrammarError, isOfLine: Bool = false) {
    lineRun.hasFailed = true
    guard isWithinLimits() else { return }
    if !isReplaying { hooks.onSyntaxError?(error) }
    let lines = source.file.map { ["! \(error.text(ofFile: $0))"] } ?? error.lines
    for line in lines {
      tracing?.error(PrintedText.escaped(line), at: milliseconds, isOfLine: isOfLine)
      print(line)
    }
  }

  func fail(_ error: SessionError) {
    // The lines of a file that is read are not shown.
    let lines = error.showsCommand && source.file != nil ? error.lines.prefix(1) : error.lines[...]
    for line in lines { fail(line, isExpectation: error.isFailedExpectation) }
  }
}

extension Session {
  /// The closures that a caller sets.
  struct Hooks {
    var isInterrupted: () -> Bool = { false }
    var onLongOutput: ((inout [UInt8]) -> Bool)?
    var onSyntaxError: ((GrammarError) -> Void)?
    /// Called with the path of each file that a command reads.
    var onFileRead: ((_ path: String) -> Void)?
    /// Called with all log entries, each once, also with those that the filter hides.
    var onLogEntries: ((ArraySlice<LogEntry>) -> Void)?
  }

  /// The source of lines.
  ///
  /// A class, so that a change of one property is no access to the others.
  final class LineSource {
    @exclusivity(unchecked)
    var assembler = StatementAssembler()
    /// The folder of relative paths: the session's, or the folder of the file that is read.
    let folder: String
    /// The path of the file that is read, as the command spells it; nil for lines of the caller.
    let file: String?
    /// The number of nested files that are read; 0 for lines of the caller.
    let depth: Int

    init(folder: String, file: String? = nil, depth: Int = 0) {
      (self.folder, self.file, self.depth) = (folder, file, depth)
    }
  }

  // MARK: For callers

  /// True if a person types the lines: verbs may be shortened then.
  package var isInteractive: Bool {
    get { source.assembler.source == .prompt }
    set { source.assembler = StatementAssembler(source: newValue ? .prompt : .file) }
  }
  /// Called between the rounds of long commands; returning true stops them.
  package var isInterrupted: () -> Bool {
    get { hooks.isInterrupted }
    set { hooks.isInterrupted = newValue }
  }
  /// Called with the output of a long command so far, which it may remove to save memory.
  ///
  /// The command stops if it returns false.
  package var onLongOutput: ((inout [UInt8]) -> Bool)? {
    get { hooks.onLongOutput }
    set { hooks.onLongOutput = newValue }
  }
  /// Called for each line that is not a command, and for an unfinished block or continued line; nil
  /// by default.
  package var onSyntaxError: ((GrammarError) -> Void)? {
    get { hooks.onSyntaxError }
    set { hooks.onSyntaxError = newValue }
  }
  /// True if the last line was stopped by `isInterrupted` or `onLongOutput`.
  package var wasStopped: Bool { lineRun.wasStopped }
  /// True if the last line has ended the session, or was stopped.
  package var hasEnded: Bool { lineRun.quitCode != nil || lineRun.wasStopped }
  /// True if a directive named a collection that could not be loaded.
  package var couldNotLoad: Bool { state.couldNotLoad }

  /// Keeps no state of earlier steps: the session never goes back.
  package func forgetsPast() {
    undoesStopped = false
    keepsPast = false
  }

  /// The virtual time in milliseconds.
  public var milliseconds: Double {
    device?.simulator.clock.now.milliseconds ?? 0
  }

  // MARK: For verbs

  package var onFileRead: ((_ path: String) -> Void)? {
    get { hooks.onFileRead }
    set { hooks.onFileRead = newValue }
  }
  package var onLogEntries: ((ArraySlice<LogEntry>) -> Void)? {
    get { hooks.onLogEntries }
    set { hooks.onLogEntries = newValue }
  }
  /// The style of the wiring of all collections; nil, the default, leaves it to their files.
  public var wiringStyle: WiringDescription.Style? {
    get { configuration.wiringStyle }
    set { configuration.wiringStyle = newValue }
  }
  /// The map that the last line has drawn; nil for another line.
  package var drawnMap: DrawnMap? { lineRun.drawnMap }
  /// The width of drawings and of help, in columns.
  package var columns: Int {
    get { configuration.columns }
    set { configuration.columns = newValue }
  }
  /// True, the default, if a command that is stopped leaves everything unchanged.
  package var undoesStopped: Bool {
    get { configuration.undoesStopped }
    set { configuration.undoesStopped = newValue }
  }
  /// True, the default, if steps can be undone and redone.
  package var keepsPast: Bool {
    get { configuration.keepsPast }
    set { configuration.keepsPast = newValue }
  }
  var aliases: Aliases {
    get { state.aliases }
    _modify { yield &state.aliases }
  }
  /// What the steps of a script share; `undo` restores it.
  package var script: ScriptState? {
    get { state.script }
    set { state.script = newValue }
  }
  var show: ShowFilter { state.directives.show }
  package var settings: TranscriptSettings { state.directives.settings }
  var pendingEdits: [(screen: LoadedCollection, edit: DataEdit)]? {
    get { lineRun.pendingEdits }
    _modify { yield &lineRun.pendingEdits }
  }
  var quitCode: Int? {
    get { lineRun.quitCode }
    set { lineRun.quitCode = newValue }
  }
  package var stopReason: String? { lineRun.stopReason }
  var output: [UInt8] { lineRun.output }
  package var isReplaying: Bool { lineRun.replaying != nil }
  var readingDepth: Int { source.depth }
}

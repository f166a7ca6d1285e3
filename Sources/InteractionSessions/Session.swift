import CollectionFiles
import Foundation
import InteractionKit
import Platform

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
  /// The settings with which a session begins.
  public struct Configuration: Sendable {
    /// The folder of relative paths in commands and directives; the current folder by default.
    public var folder: String
    /// True if collection files may name files outside of their own folder; false by default.
    public var allowsOutsideFiles: Bool
    /// The folders that files must be in that commands and directives name, to be read or
    /// written; nil, the default, for all files.
    ///
    /// Links and `..` are resolved before a path is compared.
    public var roots: [String]? {
      didSet { readableFolders = roots.map { ReadableFolders($0) } ?? .all }
    }
    /// The folders of `roots`.
    private(set) var readableFolders = ReadableFolders.all
    /// The folders in which commands may write; nil, the default, for those that they may read.
    package var writableFolders: ReadableFolders?
    /// True if commands may write files; true by default.
    public var writesFiles: Bool
    /// The screens that a program builds, which `load` finds by name before files.
    public var screens: [ScreenProgram] = []
    /// The screen of transcripts that load none; nil, the default, for none.
    public var screen: ScreenProgram?
    /// The device that displays all collections; nil, the default, for the viewports in their files.
    package var device: DeviceProfile?
    /// The wiring style of all collections; nil, the default, for the styles in their files.
    var wiringStyle: WiringDescription.Style?
    /// True, the default, if a command that is stopped leaves everything unchanged.
    ///
    /// A session that ends with it need not.
    var undoesStopped = true
    /// True, the default, if steps can be undone and redone.
    ///
    /// If not, neither the contents of files that they read are kept, nor the state of the device.
    var keepsPast = true
    /// True if the deliveries to each receiver are counted; false by default.
    package var countsDeliveries = false
    /// The number of bytes that a command may print if no closure receives long output; 256 MiB by
    /// default.
    var outputLimit = 256 << 20
    /// The width of drawings and of help, in columns; 78 by default, whatever the terminal is.
    package var columns = 78

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - folder: The folder of relative paths in commands; the current folder by default.
    ///   - allowsOutsideFiles: True if collections may name files outside of their folder; false by
    ///     default.
    ///   - writesFiles: True if commands may write files; true by default.
    public init(
      folder: String = ".", allowsOutsideFiles: Bool = false, writesFiles: Bool = true
    ) {
      self.folder = folder
      self.allowsOutsideFiles = allowsOutsideFiles
      self.writesFiles = writesFiles
    }

    /// Creates settings for the files that a program may read.
    package init(folder: String, access: FileAccess, writesFiles: Bool = true) {
      self.init(
        folder: folder, allowsOutsideFiles: access.allowsOutside, writesFiles: writesFiles)
      readableFolders = access.folders
    }
  }

  /// The result of a line.
  public enum Outcome: Equatable, Sendable {
    /// The line ran, or was blank, a comment, or expected output.
    case done
    /// The line printed an error, or its touch was missed or unhandled.
    case failed
    /// The line begins a command that continues (a trailing `\`, an open `{`).
    case needsMore
    /// The line ends the session with this exit code.
    case quit(Int)
  }

  /// The settings that the caller has chosen.
  public package(set) var configuration: Configuration {
    get { storedConfiguration }
    set { storedConfiguration = newValue }
  }
  // Each command reads this and the other fields behind public properties several times. Inside of
  // the module they need no check for overlapping access, which takes 70 instructions.
  private var storedConfiguration: Configuration
  /// The closures of the caller.
  var hooks = Hooks()
  /// The loaded device; nil before the first `load`.
  public internal(set) var device: SessionDevice? {
    get { storedDevice }
    set {
      storedDevice = newValue
      newValue?.simulator.log.drain = { [weak self] in self?.printLongRun() }
      newValue?.root.admission.reasonToRefuse = refusal()
      if let newValue { observer?.session(self, shows: newValue) }
    }
  }
  private var storedDevice: SessionDevice?
  /// The state apart from the device.
  ///
  /// `undo` restores both, and nothing else.
  var state = SessionState()
  /// The steps so far, including those that were undone.
  var timeline = Timeline()
  /// The source of the lines: the caller, or a file inside of `read`.
  var source: LineSource
  /// The run of the line that was executed last.
  var lineRun = LineExecution()
  /// Writes the session to a transcript; nil while nothing is recorded.
  var recorder: Recorder?
  /// The file to which the output is copied; nil for none.
  var outputFile: AppendOnlyFile?
  /// The tracer of the session; nil, the default, writes no trace.
  public var tracer: SessionTracer? {
    get { storedTracer }
    set {
      storedTracer = newValue
      beginTracing()
    }
  }
  private var storedTracer: SessionTracer?
  /// The observer of the session's devices; nil, the default, for none.
  package var observer: (any SessionObserver)?
  /// The limits of the work of commands; nil, the default, sets no limit.
  package var limits: SessionLimits? {
    get { storedLimits }
    set { storedLimits = newValue }
  }
  private var storedLimits: SessionLimits?
  /// The session that replays a file and runs this one for a case; it reads the files.
  weak var outer: Session?
  /// The files that are replayed, from the outermost.
  var replayedFiles: [String] = []

  /// Creates a session without a device.
  ///
  /// - Parameter configuration: The settings; the current folder and no files outside of it by
  ///   default.
  public init(configuration: Configuration = Configuration()) {
    storedConfiguration = configuration
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
    collect(into: &output) {
      do throws(GrammarError) { try run(.command(command)) } catch { fail(error) }
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
    let offset = device.root.collectionView.contentOffset
    let time = NumberText.text(rounded: device.simulator.clock.now.milliseconds)
    return "\(PrintedText.escaped(device.root.document.name)) \(PointText.text(offset)) \(time)ms> "
  }

  // MARK: Printing

  /// Prints a line.
  ///
  /// Control characters that would start a new line are escaped.
  func say(_ line: String) {
    guard !isReplaying, mayPrint() else { return }
    printMovements()
    let line = PrintedText.line(line)
    lineRun.print {
      $0.append(contentsOf: line.utf8)
      $0.append(.lineFeed)
    }
    lineRun.step?.transcribe { $0 += "\(line)\n".utf8 }
  }

  /// Prints an error and marks the line as failed.
  ///
  /// `isExpectation` is true for a failed expectation, which is printed even if errors are hidden.
  ///
  /// `isOfLine` is true for the error of a directive.
  func fail(_ message: String, isExpectation: Bool = false, isOfLine: Bool = false) {
    lineRun.hasFailed = true
    if isExpectation { lineRun.hasFailedExpectation = true }
    guard !isReplaying else { return }
    printMovements()
    let message = PrintedText.escaped(message)
    let line = "! \(message)\n"
    trace(failure: "! \(message)", isExpectation: isExpectation, isOfLine: isOfLine)
    if isExpectation || show.kinds.contains(.errors) { lineRun.print { $0 += line.utf8 } }
    if isExpectation || timeline.filter.kinds.contains(.errors) {
      lineRun.step?.transcribe { $0 += line.utf8 }
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
    guard mayWork() else { return }
    if !isReplaying { hooks.onSyntaxError?(error) }
    let lines = source.file.map { ["! \(error.text(ofFile: $0))"] } ?? error.lines
    for line in lines {
      tracer?.error(PrintedText.escaped(line), at: milliseconds, isOfLine: isOfLine)
      say(line)
    }
  }

  func fail(_ error: SessionError) {
    // The lines of a file that is read are not shown.
    let lines = error.showsCommand && source.file != nil ? error.lines.prefix(1) : error.lines[...]
    for line in lines { fail(line, isExpectation: error.isFailedExpectation) }
  }
}

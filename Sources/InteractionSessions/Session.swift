import CollectionFiles
import Foundation
import InteractionKit

/// Commands that are run on one simulated screen, with the lines that they print.
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
    /// True if commands may write files; true by default.
    public var writesFiles: Bool

    /// Creates settings.
    public init(
      folder: String = ".", allowsOutsideFiles: Bool = false, writesFiles: Bool = true
    ) {
      self.folder = folder
      self.allowsOutsideFiles = allowsOutsideFiles
      self.writesFiles = writesFiles
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

  /// The settings with which the session began.
  public let configuration: Configuration
  /// The loaded screen; nil before the first `load`.
  public internal(set) var screen: SessionScreen?
  /// Whether a person types the lines: verbs may be shortened then.
  package var isInteractive = false {
    didSet { assembler = StatementAssembler(source: isInteractive ? .prompt : .file) }
  }
  /// Asked between the rounds of long commands; answering true stops them.
  package var isInterrupted: () -> Bool = { false }
  /// Takes what a long command has printed so far, so that nobody has to keep it
  /// all; answering false stops the command.
  package var takeLongOutput: ((inout [UInt8]) -> Bool)?
  /// Whether the last line was stopped by `isInterrupted` or `takeLongOutput`.
  package internal(set) var wasStopped = false
  /// Hears of each line that is no command, and of a block or a continued line that does
  /// not end; nil by default.
  package var hearsMistakes: ((GrammarError) -> Void)?
  /// Whether a directive asked for a collection that could not be loaded.
  package internal(set) var couldNotLoad = false

  /// Whether a command that is stopped leaves everything as it was before it; true by
  /// default. A session that ends with it need not.
  var undoesStopped = true
  /// Whether steps can be taken back and done again; true by default. Where they will
  /// not be, it need not be known what they read, nor what the screen was like.
  var keepsPast = true
  /// Hears of the files that commands ask for, by their paths.
  var hearsFiles: ((_ path: String) -> Void)?
  /// Hears of all facts, each once, also of those that are not shown.
  var hearsFacts: ((ArraySlice<Fact>) -> Void)?
  /// The style of the wiring of all collections; nil, the default, for those of their files.
  public var wiringStyle: WiringDescription.Style?
  /// The changes of the batch that is being read, by collection; nil outside of one.
  var pendingEdits: [(screen: CollectionScreen, edit: ScreenEdit)]?
  var show = ShowFilter()
  /// What the directives before the first case ask for.
  var header = TranscriptSettings()
  /// What the directives ask for, those of the case that runs included.
  var settings = TranscriptSettings()
  /// Whether directives still speak of all cases.
  var isInHeader = true
  var assembler = StatementAssembler()
  /// Where relative paths start from: the session's folder, or that of the file
  /// that is read.
  var folder: String
  /// What is printed, until the line is done.
  var output: [UInt8] = []
  /// The same under the filter of the session's transcript, where that is another
  /// than the one that prints.
  var transcribed: [UInt8] = []
  var isTranscribing = false
  /// Where the output of the command begins that runs; nil once somebody has
  /// taken a part of it.
  var outputStart: Int?
  /// Whether the line that runs has printed an error.
  var hasFailed = false
  /// The exit code that the line that runs asks for.
  var quitCode: Int?
  /// What of the screen's log was printed, and belongs to the last action.
  var marks = FactMarks()
  /// The steps so far, those that were taken back too.
  var timeline = Timeline()
  /// How the session began; nil before its first step.
  var origin: SessionOrigin?
  /// The filter under which steps are kept and recorded: that of the first.
  var transcriptFilter = ShowFilter()
  /// How much was done since: steps, and facts that came of them.
  var work = 0
  /// How many facts happen again on the way to another moment, at the least, where it is
  /// not known which happened before.
  var repeatedFacts = FactMarks.limit
  /// Whether what happens now belongs to a step that will be kept.
  var isInStep = false
  /// How steps are done again, which prints nothing; nil where they are not.
  var replaying: Replaying?
  var isReplaying: Bool { replaying != nil }
  /// What is known of files that were read.
  var knownFiles = KnownFiles()
  /// How many facts the screen's log had told of when the step began.
  var factsBefore: Int?
  /// What files held that the step has read.
  var filesRead: [FileContent] = []
  /// What they held when the step that is done again was made.
  var filesToRead: ArraySlice<FileContent>?
  /// How a transcript begins the case that the step begins.
  var beginning: CaseBeginning?
  var caseCount = 1
  var recorder: Recorder?
  /// What names stand for where verbs are expected.
  var aliases = Aliases()
  /// Where what is printed goes, too; nil for nowhere else.
  var outputFile: PieceFile?
  /// How much of `output` is there, or need not go there.
  var copiedOutput = 0
  /// The session that replays a file, of which this one runs a case; files are read by it.
  weak var outer: Session?
  /// The files that are replayed, from the outermost.
  var replayedFiles: [String] = []
  /// The tracer of the session; nil, the default, for none.
  public var tracer: SessionTracer? { didSet { beginTracing() } }
  /// How much commands may do; nil, the default, sets no limit.
  var limits: SessionLimits?
  /// The limit that stopped the session.
  var stopReason: String?
  /// How deep `read` is in files that read files.
  var readingDepth = 0

  /// Creates a session without a screen.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    folder = configuration.folder
  }

  // MARK: Lines

  /// Runs a line, without its line end, and appends the lines that it prints.
  ///
  /// Every printed line ends with a line feed.
  public func execute(_ line: ArraySlice<UInt8>, into output: inout [UInt8]) -> Outcome {
    collect(into: &output) {
      do throws(GrammarError) {
        guard let statement = try assembler.feed(line) else { return .needsMore }
        try run(statement)
      } catch {
        fail(error)
      }
      return nil
    }
  }

  /// Runs a line of text; see `execute(_:into:)`.
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

  /// Ends the input. A block or a continued line that is still open is an error.
  public func finish(into output: inout [UInt8]) -> Outcome {
    collect(into: &output) {
      do throws(GrammarError) { try assembler.finish() } catch { fail(error) }
      return nil
    }
  }

  /// Forgets a block or a continued line that was begun, as Ctrl-C asks.
  package func abandonBlock() {
    assembler.reset()
  }

  /// Runs `body` with the output that the caller collects.
  private func collect(into output: inout [UInt8], _ body: () -> Outcome?) -> Outcome {
    swap(&self.output, &output)
    defer { swap(&self.output, &output) }
    hasFailed = false
    wasStopped = false
    quitCode = nil
    copiedOutput = self.output.count
    let outcome = body()
    copyOutput()
    if let outcome { return outcome }
    if let quitCode { return .quit(quitCode) }
    return hasFailed ? .failed : .done
  }

  // MARK: Prompt

  /// What the prompt shows before the cursor: collection, offset, virtual time.
  package var prompt: String {
    guard let screen else { return "cvsim> " }
    let offset = screen.root.collectionView.contentOffset
    let time = NumberText.text(screen.simulator.clock.now.milliseconds)
    return "\(screen.root.document.name) \(NumberText.text(offset.x)),\(NumberText.text(offset.y)) "
      + "\(time)ms> "
  }

  // MARK: Printing

  /// Prints a line.
  func say(_ line: String) {
    guard !isReplaying else { return }
    output.append(contentsOf: line.utf8)
    output.append(.lineFeed)
    if isTranscribing { transcribed += "\(line)\n".utf8 }
  }

  /// Prints an error; the line has failed.
  ///
  /// - Parameter isExpectation: whether it says that something is not as it was
  ///   expected to be, which prints also where errors do not show.
  func fail(_ message: String, isExpectation: Bool = false) {
    hasFailed = true
    guard !isReplaying else { return }
    let line = "! \(message)\n"
    trace(failure: "! \(message)", isExpectation: isExpectation)
    if isExpectation || show.kinds.contains(.errors) { output += line.utf8 }
    if isTranscribing, isExpectation || transcriptFilter.kinds.contains(.errors) {
      transcribed += line.utf8
    }
  }

  func fail(_ error: GrammarError) {
    hasFailed = true
    if !isReplaying { hearsMistakes?(error) }
    for line in error.lines {
      tracer?.error(line, at: milliseconds)
      say(line)
    }
  }

  func fail(_ error: SessionError) {
    for line in error.lines { fail(line, isExpectation: error.isFailedExpectation) }
  }
}

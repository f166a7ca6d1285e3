import CollectionFiles

/// The run of one line: its output, its input files and its result.
///
/// Each line that the caller executes begins a new run; no state is kept from the run before.
///
/// A class, so that a change of one property is no access to the others.
final class LineExecution {
  /// The lines that were printed.
  ///
  /// It is changed by `print(_:)`, and otherwise replaced: with no call during an access, no access
  /// needs a check.
  var output: [UInt8] = []
  /// The number of bytes of `output` that are in the output file, or need not go there.
  var copiedOutput = 0
  /// True once the line has printed an error, or its touch was missed or unhandled.
  var hasFailed = false
  /// True once an `expect` has failed.
  var hasFailedExpectation = false
  /// The movements whose lines are printed when they end.
  var movements = PendingMovements()
  /// The map that the line has drawn.
  var drawnMap: DrawnMap?
  /// True once the line was stopped by the caller or by its limits.
  var wasStopped = false
  /// The limit that stopped the line.
  var stopReason: String?
  /// The exit code that the line requests.
  var quitCode: Int?
  /// The changes of the batch that is read, by collection; nil outside of one.
  var pendingEdits: [(screen: LoadedCollection, edit: DataEdit)]?
  /// The number of items that the batch changes.
  var pendingChanges = 0
  /// The step that the line makes; nil outside of one.
  var step: CurrentStep?
  /// The way in which steps run again, without output; nil if they run for the first time.
  var replaying: Replaying?
  /// The contents of files at the time of the step that runs again; nil for the first time.
  var filesToRead: ArraySlice<FileContent>?
  /// The case of a directive that runs again, if it describes the case of another directive.
  var continuedCase: CaseBeginning?
  /// The number of files that files have read or replayed.
  var nestedReadings = 0

  init(replaying: Replaying? = nil) { self.replaying = replaying }

  /// Appends lines to the output.
  @inline(__always)
  func print(_ body: (inout [UInt8]) -> Void) {
    var lines = output
    output = []
    body(&lines)
    output = lines
  }

  /// Changes the movements, and appends their lines to the output.
  @inline(__always)
  func printMovements(_ body: (inout PendingMovements, inout [UInt8]) -> Void) {
    var pending = movements
    movements = PendingMovements()
    print { body(&pending, &$0) }
    movements = pending
  }
}

/// The run of one step of the timeline.
///
/// A class, like `LineExecution`.
final class CurrentStep {
  /// The offset of its first byte in the output; nil once a part was handed on.
  var outputStart: Int?
  /// The number of log entries when the step began; nil without a device.
  let entriesBefore: Int?
  /// The output under the filter of the timeline; nil if that is the filter of the session.
  var transcribed: [UInt8]?
  /// The movements whose lines are added to `transcribed` when they end.
  var movements = PendingMovements()
  /// The contents of the files that the step has read.
  var filesRead: [FileContent] = []
  /// The case that the step begins in a transcript.
  var beginning: CaseBeginning?
  /// True once an `expect` has failed.
  var hasFailedExpectation = false
  /// The lines of failed `expect` commands, as ranges of the bytes of the kept output.
  var failedLines: [Range<Int>] = []

  init(outputStart: Int, entriesBefore: Int?, transcribed: [UInt8]?) {
    self.outputStart = outputStart
    self.entriesBefore = entriesBefore
    self.transcribed = transcribed
  }

  /// Appends lines to `transcribed`, unless it is nil.
  @inline(__always)
  func transcribe(_ body: (inout [UInt8]) -> Void) {
    guard var lines = transcribed else { return }
    transcribed = []
    body(&lines)
    transcribed = lines
  }

  /// Changes the movements, and appends their lines to `transcribed`, unless it is nil.
  @inline(__always)
  func transcribeMovements(_ body: (inout PendingMovements, inout [UInt8]) -> Void) {
    var pending = movements
    movements = PendingMovements()
    transcribe { body(&pending, &$0) }
    movements = pending
  }

  /// Notes that the last bytes of the output are of a failed `expect`.
  func noteFailedExpectation(_ count: Int, endOfOutput: Int) {
    hasFailedExpectation = true
    guard let outputStart else { return }
    let end = transcribed?.count ?? endOfOutput - outputStart
    if let last = failedLines.last, last.upperBound == end - count {
      failedLines[failedLines.count - 1] = last.lowerBound..<end
    } else {
      failedLines.append(end - count..<end)
    }
  }

  /// Drops the output, which was handed on.
  func dropOutput() {
    outputStart = nil
    if transcribed != nil { transcribed = [] }
    failedLines = []
  }
}

/// The way in which steps run again.
enum Replaying {
  case unstoppable
  /// `isInterrupted` can stop it.
  case stoppable
}

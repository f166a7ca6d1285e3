import CollectionFiles
import Platform

/// The run of one line: its output, its input files and its result.
///
/// Each line that the caller executes begins a new run; no state is kept from the run before.
///
/// A class, so that a change of one property is no access to the others.
package final class LineExecution {
  // Each entry of the log appends to the unchecked properties, and a check of an access takes 70
  // instructions.

  /// The lines that were printed.
  @exclusivity(unchecked)
  var output: [UInt8] = []
  /// The number of bytes of `output` that are in the output file, or need not go there.
  @exclusivity(unchecked)
  var copiedOutput = 0
  /// True once the line has printed an error, or its touch was missed or unhandled.
  @exclusivity(unchecked)
  package var hasFailed = false
  /// The lines of the exceptions that UIKit raises, whatever the line prints.
  @exclusivity(unchecked)
  package var exceptions: [String] = []
  /// True once an `expect` has failed.
  @exclusivity(unchecked)
  package var hasFailedExpectation = false
  /// The movements whose lines are printed when they end.
  @exclusivity(unchecked)
  var movements = PendingMovements()
  /// The map that the line has drawn.
  var drawnMap: DrawnMap?
  /// True once the line was stopped by the caller or by its limits.
  @exclusivity(unchecked)
  package var wasStopped = false
  /// The limit that stopped the line.
  @exclusivity(unchecked)
  package var stopReason: String?
  /// The exit code that the line requests.
  @exclusivity(unchecked)
  var quitCode: Int?
  /// The changes of the batch that is read, by collection; nil outside of one.
  var pendingEdits: [(screen: LoadedCollection, edit: DataEdit)]?
  /// The number of items that the batch changes.
  var pendingChanges = 0
  /// The step that the line makes; nil outside of one.
  @exclusivity(unchecked)
  var step: CurrentStep?
  /// The way in which steps run again, without output; nil if they run for the first time.
  @exclusivity(unchecked)
  var replaying: Replaying?
  /// The contents of files at the time of the step that runs again; nil for the first time.
  var filesToRead: ArraySlice<FileContent>?
  /// The case of a directive that runs again, if it describes the case of another directive.
  var continuedCase: CaseBeginning?
  /// The number of files that files have read or replayed.
  var nestedReadings = 0

  init(replaying: Replaying? = nil) { self.replaying = replaying }
}

/// The run of one step of the timeline.
///
/// A class, like `LineExecution`.
final class CurrentStep {
  /// The offset of its first byte in the output; nil once a part was handed on.
  @exclusivity(unchecked)
  var outputStart: Int?
  /// The number of log entries when the step began; nil without a device.
  let entriesBefore: Int?
  /// The output under the filter of the timeline; nil if that is the filter of the session.
  @exclusivity(unchecked)
  var transcribed: [UInt8]?
  /// The movements whose lines are added to `transcribed` when they end.
  @exclusivity(unchecked)
  var movements = PendingMovements()
  /// The contents of the files that the step has read.
  @exclusivity(unchecked)
  var filesRead: [FileContent] = []
  /// The case that the step begins in a transcript.
  @exclusivity(unchecked)
  var beginning: CaseBeginning?
  /// True once an `expect` has failed.
  package var hasFailedExpectation = false
  /// The lines of failed `expect` commands, as ranges of the bytes of the kept output.
  @exclusivity(unchecked)
  var failedLines: [Range<Int>] = []

  init(outputStart: Int, entriesBefore: Int?, transcribed: [UInt8]?) {
    self.outputStart = outputStart
    self.entriesBefore = entriesBefore
    self.transcribed = transcribed
  }

  /// Appends the lines of the movements so far to `transcribed`, unless it is nil.
  func endMovements() {
    var lines: [UInt8] = []
    movements.end(into: &lines)
    transcribed?.append(contentsOf: lines)
  }

  /// Notes that the last bytes of the output are of a failed `expect`.
  func noteFailedExpectation(_ count: Int, endOfOutput: Int) {
    hasFailedExpectation = true
    guard let outputStart else { return }
    // Failed expectations must not become expected lines when the session is saved. So their place
    // in the output is kept.
    let end = transcribed?.count ?? endOfOutput - outputStart
    // Neighbours are joined, as a block of a thousand failed expectations is one range.
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

extension Session {
  /// Copies the output from now on to a file; an existing file is rejected.
  func startOutput(_ path: String) throws(SessionError) {
    // A transcript that is checked must leave no files behind: the next run would find them.
    try refuseWriting()
    if let outputFile {
      throw SessionError("output goes to \(named(outputFile.name)) already; `output stop` ends it")
    }
    let file = try self.path(writing: path)
    do throws(FileError) { outputFile = try AppendOnlyFile(file, existing: .refused) } catch {
      throw SessionError("\(error)")
    }
    print("output goes to \(path), too")
    // The output before this command is not copied.
    lineRun.copiedOutput = lineRun.output.count
  }

  func stopOutput() throws(SessionError) {
    guard let outputFile else {
      throw SessionError("output goes to no file; `output FILE` begins")
    }
    copyOutput()
    let hasFailed = self.outputFile == nil
    self.outputFile = nil
    if !hasFailed { print("output went to \(named(outputFile.name))") }
  }

  /// Appends the output since the last call to the file, in one write.
  ///
  /// If that fails, copying ends with an error, and the session continues.
  func copyOutput() {
    guard let outputFile, lineRun.output.count > lineRun.copiedOutput else { return }
    do throws(FileError) {
      try outputFile.append(Array(lineRun.output[lineRun.copiedOutput...]))
      lineRun.copiedOutput = lineRun.output.count
    } catch {
      // Given up instead of tried again: a full disk would print the same error for each further
      // command.
      self.outputFile = nil
      fail("\(error)")
    }
  }
}

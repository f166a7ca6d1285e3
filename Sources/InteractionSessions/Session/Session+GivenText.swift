import CollectionFiles
import SessionLanguage

extension Session {
  /// Begins a case whose text the session keeps: run its steps, then call `endGivenSteps()`.
  ///
  /// - Throws: The errors of the collection.
  package func begin(
    _ testCase: TranscriptCase, of transcript: Transcript
  ) throws(DocumentErrors) {
    try begin(testCase.settings)
    timeline.given = GivenText(testCase, of: transcript)
  }

  /// Keeps the text of a case whose lines are executed one after the other, its directives included.
  ///
  /// Call `endGivenSteps()` after the last one.
  package func keepText(of testCase: TranscriptCase, in transcript: Transcript) {
    timeline.given = GivenText(testCase, of: transcript)
  }

  /// Ends the steps of the file; further commands are new steps.
  package func endGivenSteps() {
    timeline.given?.isRunning = false
    // What the file itself has undone is in its text, and no step of the present branch.
    timeline.leaveUndoneSteps()
    timeline.endOfGiven = timeline.owned(timeline.now)
  }

  /// True if the present branch has all steps of the file that have run.
  package var hasAllGivenSteps: Bool {
    guard let end = timeline.endOfGiven else { return true }
    return timeline.commonStep(of: branchEnd, and: end) == end.step
  }

  /// The text of the present branch at the path of the file: the lines before the first step, the
  /// steps, and the lines after them.
  package func givenParts(at path: String) -> (header: [UInt8], steps: [[UInt8]], rest: [UInt8]) {
    let end = branchEnd
    let steps = end.step == 0 ? [] : (1...end.step).map { text(of: $0, besides: path, upTo: end) }
    return (
      header(withQueriesBesides: path), steps, timeline.given.map { Array($0.rest) } ?? []
    )
  }

  /// Returns the lines of a given step as they are written now, with the lines above it.
  package func givenText(ofStep step: Int) -> [UInt8]? {
    timeline.notes(of: step, towards: branchEnd).given?.bytes
  }

  /// Replaces the lines of a given step, such as its expected lines, also in recordings.
  package func replaceGivenText(ofStep step: Int, by bytes: [UInt8]) {
    timeline.replaceGiven(of: step, towards: branchEnd, by: bytes)
    rewriteRecordings(with: step)
  }

  /// Returns the part of the text that the present command makes; nil for a command that is typed.
  func takeGivenPart() -> GivenText.Part? {
    guard timeline.given?.current != nil else { return nil }
    let start = endOfGivenText
    return timeline.given?.take(from: start)
  }

  /// The end of the text of the steps that lead to the present one.
  ///
  /// The text of steps that the file itself has undone comes before the next step's.
  private var endOfGivenText: Int {
    let now = timeline.now
    let notes = timeline.notes(of: now.step, towards: now)
    let looks = now.step == 0 ? timeline.firstQueries : notes.queries
    return looks.last { $0.given != nil }?.given?.end ?? notes.given?.end
      ?? timeline.given?.header.endIndex ?? 0
  }

  /// Keeps the text of a command that has not become a step, such as `undo`.
  func keepGivenText() {
    guard let part = takeGivenPart() else { return }
    timeline.append(StepLog.Step(text: [], printed: nil, traits: [], given: part))
  }

  /// Returns a part of the given text as another file spells it.
  ///
  /// In another folder the paths that it names are spelled again.
  func spelled(_ text: some Sequence<UInt8>, besides file: String) -> [UInt8] {
    let bytes = Array(text)
    guard let path = timeline.given?.path,
      RelativePath.identity(of: "\(RelativePath.folder(of: path))/x")
        != RelativePath.identity(of: "\(RelativePath.folder(of: file))/x")
    else { return bytes }
    return TranscriptWriting.spelling(bytes) {
      self.program(named: $0) == nil
        ? RelativePath.text(of: self.path($0), fromFolderOf: file) : $0
    }
  }
}

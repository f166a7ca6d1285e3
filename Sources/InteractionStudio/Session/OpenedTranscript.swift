import CollectionFiles
import InteractionSessions
import SessionLanguage
import TestRuns

/// A case of a transcript that was opened: its expected lines, and what its steps printed.
///
/// The file's lines are expected until the user accepts others, one by one or all at once.
struct OpenedTranscript {
  /// The path of the file.
  var path: String
  /// The contents of the file as they were read or saved last; nil for a text that is no file.
  ///
  /// The file is saved only if no other program has changed them.
  var bytes: [UInt8]?
  let testCase: TranscriptCase
  private let transcript: Transcript
  private let index: Int
  /// The steps that ran, by their numbers in the case.
  private var runs: [Int: StepRun] = [:]
  /// The numbers of the steps whose output was accepted.
  private var accepted: Set<Int> = []

  init(_ transcript: Transcript, case index: Int) {
    (self.transcript, self.index) = (transcript, index)
    (path, bytes) = (transcript.path, transcript.bytes)
    testCase = transcript.cases[index]
  }

  /// Returns the index of the case in an edited text: by its name, else by its position.
  func caseIndex(in edited: Transcript) -> Int? {
    edited.cases.firstIndex { $0.name == testCase.name }
      ?? (edited.cases.isEmpty ? nil : min(index, edited.cases.count - 1))
  }

  /// Runs all steps of the case, and goes to the state after a line.
  ///
  /// The later steps can be looked at, too. A case that goes back in time itself ends at the line,
  /// because there is no other way to that state.
  ///
  /// - Returns: The last step up to the line.
  /// - Throws: The errors of the collection.
  @discardableResult
  mutating func run(
    in session: Session, upToLine line: Int?
  ) throws(DocumentErrors) -> StepRun? {
    try session.begin(testCase, of: transcript)
    let goesBack = testCase.movesInTime
    var shown: (run: StepRun, position: Int)?
    let isShown = { (step: TranscriptStep) in step.lines.lowerBound <= line ?? .max }
    let steps = goesBack ? testCase.prefix(while: isShown) : testCase
    try CaseRunner().run(steps, on: .begun, in: session) { run, session in
      runs[run.step.number] = run
      if isShown(run.step) { shown = (run, session.overview.step) }
      return true
    }
    session.endGivenSteps()
    let position = shown?.position ?? 0
    if !goesBack, position < session.overview.end {
      var output: [UInt8] = []
      _ = session.execute("goto \(position)", into: &output)
    }
    return shown?.run
  }

  /// The number of mistakes in the text, in all of its cases.
  var problemCount: Int { transcript.problems.count }

  /// The number of steps that did not run.
  var skippedCount: Int { testCase.steps.count - runs.count }

  /// The numbers of the steps whose output differs from the expected lines.
  var differing: [Int] { runs.filter { !$0.value.check.hasPassed }.keys.sorted() }

  /// The number of differing steps that are accepted together.
  var acceptableCount: Int { differing.count { mark(of: $0) == nil } }

  func run(_ number: Int) -> StepRun? { runs[number] }

  func isAccepted(_ number: Int) -> Bool { accepted.contains(number) }

  /// The reason not to accept a step with others, as in `cvsim review`.
  func mark(of number: Int) -> String? {
    guard let run = runs[number], !run.check.hasPassed else { return nil }
    if run.hasFailedExpectation { return "failed expect" }
    return run.unexpectedErrors.isEmpty ? nil : "error"
  }

  /// Accepts the output of a step.
  ///
  /// - Returns: The lines of the step with new expected lines; nil if it cannot be accepted.
  mutating func accept(_ number: Int, in text: [UInt8], isAlone: Bool) -> [UInt8]? {
    guard let run = runs[number], !run.check.hasPassed, isAlone || mark(of: number) == nil,
      let new = run.accepted(in: text)
    else { return nil }
    runs[number] = new.run
    accepted.insert(number)
    return new.text
  }

  /// Returns the comments above the command of a step, which stay if it is removed.
  static func linesAboveCommand(in text: [UInt8]) -> [UInt8] {
    let transcript = Transcript(path: "", bytes: text, format: .session)
    guard let first = transcript.cases.last?.steps.last?.lines.lowerBound else { return [] }
    let lines = text.split(separator: .lineFeed, omittingEmptySubsequences: false)
      .prefix(first - 1)
    let isBlank = lines.allSatisfy { $0.allSatisfy { $0 == 32 || $0 == 9 || $0 == 13 } }
    return isBlank ? [] : lines.flatMap { $0 + [.lineFeed] }
  }
}

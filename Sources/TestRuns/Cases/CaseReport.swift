import Platform
import SessionLanguage

/// The report on one case: the value that goes from the runner to all reporters.
///
/// It can be written to a file and read again, so that the results of shards can be merged.
package struct CaseReport: Sendable, Equatable {
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    case passed
    case failed
    case skipped
    /// The case failed, as `%xfail` requires.
    case xfailed
    /// The case passed although `%xfail` requires a failure.
    case xpassed
    /// The case could not run: its text has an error, or its collection could not be loaded.
    case errored

    /// True if the verdict makes the run fail.
    package var isFailure: Bool { self == .failed || self == .xpassed || self == .errored }
  }

  /// One command of the case.
  package struct Step: Sendable, Equatable {
    package enum Outcome: String, Sendable {
      case passed, failed
      case notRun = "not run"
    }

    package var line: Int
    package var column: Int
    package var command: String
    package var outcome: Outcome
    /// The lines that the command must print; nil if it is unchecked.
    package var expected: [String]?
    /// The printed lines, each with a line feed; empty after `forgetOutput()`.
    package var output: [UInt8]
    /// The virtual time after it, in milliseconds.
    package var time: Double

    package init(
      line: Int, column: Int, command: String, outcome: Outcome, expected: [String]?,
      output: [UInt8], time: Double
    ) {
      (self.line, self.column, self.command) = (line, column, command)
      (self.outcome, self.expected) = (outcome, expected)
      (self.output, self.time) = (output, time)
    }
  }

  /// The first failure of the case.
  package struct Failure: Sendable, Equatable {
    package var line: Int
    package var column: Int
    /// The number of the step in its case, from 1; 0 for the case itself.
    package var step: Int
    /// The virtual time after the step, in milliseconds.
    package var time: Double
    /// The failure in one line.
    package var summary: String
    /// The commands to run next.
    package var commands: [Advice]
    /// The screen as it was expected and as it was; empty unless a report shows pictures.
    package var pictures: [FailurePicture] = []

    package init(
      line: Int, column: Int, step: Int, time: Double, summary: String, commands: [Advice]
    ) {
      (self.line, self.column, self.step, self.time) = (line, column, step, time)
      (self.summary, self.commands) = (summary, commands)
    }
  }

  /// What a report says about a flow beside its steps.
  package struct FlowProperties: Sendable, Equatable {
    /// The properties of its header, in order.
    package var properties: [Property] = []

    package struct Property: Sendable, Equatable {
      package var name: String
      package var value: String
    }

    /// The value of a property.
    subscript(name: String) -> String? { properties.first { $0.name == name }?.value }
  }

  /// A command to copy, and its purpose: look, accept or share.
  package struct Advice: Sendable, Equatable {
    package var purpose: String
    package var command: String

    package init(purpose: String, command: String) {
      (self.purpose, self.command) = (purpose, command)
    }
  }

  /// The reason why the case could not run, or cannot be trusted.
  package struct Problem: Sendable, Equatable {
    package enum Kind: String, Sendable {
      /// The text of the case has an error.
      case syntax
      /// The collection or the wiring could not be loaded.
      case load
      /// The digest of the case's trace differed in a second run.
      case nondeterminism
    }

    package var kind: Kind
    package var lines: [String]

    package init(kind: Kind, lines: [String]) { (self.kind, self.lines) = (kind, lines) }
  }

  package var path: String
  package var name: String
  /// The number of the repetition, from 1; nil if each case runs once.
  package var repetition: Int?
  /// The device on which the case ran; nil for the viewport of its collection.
  package var device: String?
  /// The options that choose the device; not in reports of other runs.
  package var deviceArguments: [String] = []
  /// The line on which the case begins, or its error is, from 1.
  package var line: Int
  package var tags: [String] = []
  /// The properties of a flow; nil for a case of a transcript.
  package var flow: FlowProperties?
  package var verdict: Verdict
  /// The reason in `%skip` or `%xfail`.
  package var reason: String?
  package var problem: Problem?
  /// The first failure of the case, also of one that must fail.
  package var failure: Failure?
  /// The description of a case that did not pass, in lines.
  package var text: [String] = []
  package var steps: [Step] = []
  /// The virtual time, in milliseconds.
  package var duration: Double = 0
  /// The seconds that the case took by the clock of the machine; nil if nobody measured it.
  ///
  /// Two runs differ in it, so only reports for build servers and blobs have it.
  package var elapsed: Double?
  /// The digest of the case's trace; nil if it was not requested.
  package var digest: String?
  /// The number of the case's trace among the traces of the report.
  package var trace: Int?

  package init(path: String, name: String, line: Int, verdict: Verdict) {
    (self.path, self.name, self.line, self.verdict) = (path, name, line, verdict)
  }

  /// `PATH::NAME`, an argument of `cvsim test`.
  package var id: String { CaseID(path: path, name: name).text }
  /// The name, with the device and the number of the repetition.
  package var title: String {
    name + (device.map { " [\($0)]" } ?? "") + (repetition.map { " #\($0)" } ?? "")
  }
  /// `PATH:LINE`.
  package var place: String { "\(path):\(line)" }
  /// The number of commands that ran and had expected lines.
  package var checkedSteps: Int { steps.count { $0.expected != nil && $0.outcome != .notRun } }
  /// The number of commands that ran.
  package var ranSteps: Int { steps.count { $0.outcome != .notRun } }

  /// Removes the output of the commands and the pictures, which only case-by-case reporters print.
  mutating func forgetOutput() {
    for index in steps.indices { steps[index].output = [] }
    failure?.pictures = []
  }
}

/// The identity of a case: the path of its file as it was given, and its name.
package struct CaseID: Hashable, Sendable {
  package let path: String
  package let name: String

  package init(path: String, name: String) { (self.path, self.name) = (path, name) }

  /// `PATH::NAME`, an argument of `cvsim test`.
  package var text: String { "\(path)::\(name)" }
}

/// The result of a case: its report, and data that only this process can use.
package struct CaseRun: Sendable {
  package var report: CaseReport
  /// The case that ran; nil for a file that has too many errors to have cases.
  package let testCase: TranscriptCase?
  /// The commands that ran, from the first.
  package var steps: [StepRun] = []
  /// The trace of the case, if it is kept.
  package var trace: CaseTrace?

  package init(_ report: CaseReport, of testCase: TranscriptCase?) {
    (self.report, self.testCase) = (report, testCase)
  }

  /// The number of bytes of its output and its trace in memory, about.
  ///
  /// The output of a step is in the step and shared with the report.
  var weight: Int {
    report.steps.reduce(trace?.weight ?? 0) { $0 + $1.output.count + CaseRun.stepSize }
  }

  /// The number of bytes of a step without its output.
  private static let stepSize = 256

  /// Returns the report with the expected lines of `testCase`.
  ///
  /// So an updated transcript is judged by the output of its commands, without another run.
  ///
  /// `testCase` is the case with its new lines; its commands are the same.
  package func judged(by testCase: TranscriptCase, isStrict: Bool = false) -> CaseReport {
    guard report.problem == nil, report.verdict != .skipped else { return report }
    let ran = zip(testCase.steps, steps).map { $1.expecting($0, isStrict: isStrict) }
    return CaseReport(
      testCase, repetition: report.repetition, ran: ran, duration: report.duration,
      isStrict: isStrict)
  }
}

/// The lines of a trace, or the reason why they are missing.
package struct CaseTrace: Sendable {
  /// The lines, if they are few.
  package let lines: [UInt8]?
  /// The file with the lines, if they are many.
  package let file: TemporaryFile?
  /// The reason why they could not be kept.
  package let problem: FileError?

  init(_ spool: TraceSpool) {
    spool.file?.close()
    (file, problem) = (spool.file, spool.problem)
    lines = spool.file == nil && spool.problem == nil ? spool.lines : nil
  }

  /// The number of bytes in memory.
  var weight: Int { lines?.count ?? 0 }
  /// The number of bytes.
  package var size: Int { file?.length ?? weight }

  /// Returns all lines; nil if they were not kept.
  package func read() -> [UInt8]? { lines ?? file.flatMap { FilePath.contents(of: $0.path) } }
}

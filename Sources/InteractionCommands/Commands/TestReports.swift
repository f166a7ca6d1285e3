import Foundation
import InteractionKit
import InteractionSessions
import Platform
import TestRuns

/// The reports of a run: some are written case by case, others at the end.
struct TestReports {
  /// The maximum number of cases whose errors are printed if all reports are files.
  private static let printedErrorLimit = 5

  private struct Report {
    let kind: ReporterArgument.Kind
    var reporter: any CaseReporter
    let path: String?
    var bytes: [UInt8] = []
    /// The output of a reporter that is only a part of the report.
    private var part: [UInt8] = []

    init(kind: ReporterArgument.Kind, reporter: any CaseReporter, path: String?) {
      (self.kind, self.reporter, self.path) = (kind, reporter, path)
    }

    mutating func report(_ testCase: CaseReport) {
      switch kind {
      case .html, .blob: reporter.report(testCase, to: &part)
      default: reporter.report(testCase, to: &bytes)
      }
    }

    mutating func finish(_ report: RunReport, traces: [(index: Int, lines: [UInt8])]) throws {
      switch kind {
      case .html:
        reporter.finish(report, to: &part)
        bytes = try HTMLReport.document(
          report: part.dropLast(), traces: traces.map { .init(index: $0.index, lines: $0.lines) })
      case .blob:
        reporter.finish(report, to: &part)
        bytes = Blob.bytes(
          report: part, traces: traces, coverageCounts: report.coverageCounts)
      default: reporter.finish(report, to: &bytes)
      }
      part = []
    }
  }

  private var reports: [Report] = []
  private var output = Output(outlivesReader: true)
  /// True if messages on standard error are coloured.
  private let colorsErrors: Bool
  private var traces: [(index: Int, lines: [UInt8])] = []

  /// The options of the commands that reports propose.
  private let options: [String]
  /// True if two runs must write the same bytes, so the clock of the machine does not count.
  private let isReproducible: Bool

  /// - Parameters:
  ///   - reporting: The options of the command.
  ///   - shard: The part of the cases that runs; nil for all.
  ///   - options: The options of the commands that reports propose.
  /// - Throws: An error if a report cannot be written.
  init(_ reporting: CaseReporting, shard: Shard?, options: [String] = []) throws {
    self.options = options
    let usesColor = reporting.color.colors(.standardOutput)
    colorsErrors = reporting.color.colors(.standardError)
    let chosen = reporting.chosen
    if let folder = reporting.output { try FilePath.makeFolder(folder) }
    let given = chosen.contains { [.junit, .blob].contains($0.kind) } ? TestReports.givenTime : nil
    isReproducible = given != nil
    let time = given ?? Int(Date().timeIntervalSince1970)
    for argument in chosen {
      let isPrinted = argument.usesStandardOutput
      let rows = FileDescriptor.standardOutput.terminalSize?.rows ?? ReportStyle.standardRows
      let style = ReportStyle(
        usesColor: usesColor && isPrinted, rows: isPrinted ? max(rows, 16) : .max)
      let reporter: any CaseReporter =
        switch argument.kind {
        case .list: ListReporter(style: style)
        case .dot: DotReporter(style: style)
        case .tap: TAPReporter()
        case .junit: JUnitReporter(startedAt: time)
        // HTML and blob reports are built from the JSON report and the traces, at the end.
        case .json: JSONReporter()
        case .html: JSONReporter(includesTraces: true)
        case .blob: JSONReporter(includesElapsed: true, includesTraces: true)
        case .github: GitHubReporter()
        }
      reports.append(
        Report(
          kind: argument.kind, reporter: reporter,
          path: argument.file(output: reporting.output, shard: shard)))
    }
    // The run fails at the start if a report path is not writable.
    var errors = DeferredErrors()
    for path in reports.compactMap(\.path) {
      errors.attempt {
        do throws(SystemError) { try FileDestination(path).check() } catch {
          throw FileError(path, error)
        }
      }
    }
    let code = try errors.printErrors()
    if code != .success { throw code }
  }

  /// The time that a build assigns to its products, by the rules of reproducible builds.
  ///
  /// With it no report reads a clock, so two runs write the same bytes.
  private static var givenTime: Int? {
    let given = StandardStreams.environment("SOURCE_DATE_EPOCH") ?? ""
    guard !given.isEmpty else { return nil }
    if let time = Int(given), JUnitReporter.times.contains(time) { return time }
    StandardStreams.printMessage(
      "SOURCE_DATE_EPOCH=\(given) is not a number of seconds since 1970; the report has the present time"
    )
    return nil
  }

  /// Reports one case; output to standard output is written at once.
  mutating func report(_ testCase: CaseReport, trace: [UInt8]?) throws {
    var testCase = testCase
    if isReproducible { testCase.elapsed = nil }
    if let trace {
      testCase.trace = traces.count
      traces.append((traces.count, trace))
    }
    try report(testCase)
  }

  /// Reports a case of another run.
  mutating func report(_ testCase: CaseReport) throws {
    for index in reports.indices {
      reports[index].report(testCase)
    }
    try flush()
  }

  /// Adds traces of another run.
  mutating func add(traces: [(index: Int, lines: [UInt8])]) { self.traces += traces }

  /// Finishes all reports and writes the files; a failed file does not prevent the others.
  mutating func finish(_ report: RunReport) -> DeferredErrors {
    var report = report
    if isReproducible {
      for index in report.cases.indices { report.cases[index].elapsed = nil }
    }
    var errors = DeferredErrors()
    for index in reports.indices {
      errors.attempt { try reports[index].finish(report, traces: traces) }
      if reports[index].kind == .github { errors.attempt { try writeSummary(report) } }
    }
    errors.attempt { try flush() }
    for report in reports {
      if let path = report.path {
        errors.attempt { try AtomicFile.write(report.bytes, to: path) }
      }
    }
    printSummary(report)
    return errors
  }

  /// Prints a summary of the run if all reports are files.
  ///
  /// Otherwise the exit code would be the only visible result.
  private func printSummary(_ report: RunReport) {
    guard reports.allSatisfy({ $0.path != nil }) else { return }
    var bytes: [UInt8] = []
    let obstacles = report.cases.filter { $0.verdict == .errored }
    for testCase in obstacles.prefix(TestReports.printedErrorLimit) {
      bytes += PrintedText.lines(testCase.text)
    }
    var list = ListReporter(style: ReportStyle(usesColor: colorsErrors))
    list.finish(report, to: &bytes)
    StandardStreams.write(String(decoding: bytes, as: UTF8.self), to: .standardError)
  }

  /// Writes the step summary of GitHub, if the environment has a path for it.
  private func writeSummary(_ report: RunReport) throws {
    guard let path = StandardStreams.environment("GITHUB_STEP_SUMMARY"), !path.isEmpty else {
      return
    }
    try AppendOnlyFile(path, existing: .continued).append(
      GitHubReporter.summary(report, options: options))
  }

  private mutating func flush() throws {
    for index in reports.indices where reports[index].path == nil {
      output.pending += reports[index].bytes
      reports[index].bytes.removeAll(keepingCapacity: true)
    }
    try output.flush()
  }
}

import InteractionKit

/// The reports of a run: some are told case by case, some written at the end.
struct TestReports {
  private struct Report {
    var reporter: any CaseReporter
    let path: String?
    var bytes: [UInt8] = []

    mutating func report(_ result: CaseResult) {
      reporter.report(result, to: &bytes)
    }

    mutating func finish(_ results: TestResults) {
      reporter.finish(results, to: &bytes)
    }
  }

  private var reports: [Report]
  private var output = Output()

  init(_ arguments: [ReporterArgument], usesColor: Bool) {
    reports = arguments.map { argument in
      let style = ReportStyle(usesColor: usesColor && argument.path == nil)
      let reporter: any CaseReporter =
        switch argument.kind {
        case .junit: JUnitReporter()
        case .list: ListReporter(style: style)
        default: DotReporter(style: style)
        }
      return Report(reporter: reporter, path: argument.path)
    }
  }

  /// Tells of one case; what goes to standard output goes at once.
  mutating func report(_ result: CaseResult) throws {
    for index in reports.indices {
      reports[index].report(result)
    }
    try flush()
  }

  /// Tells of the whole run and writes the files.
  mutating func finish(_ results: TestResults) throws {
    for index in reports.indices {
      reports[index].finish(results)
    }
    try flush()
    for report in reports {
      if let path = report.path { try OutputFile.write(report.bytes, to: path) }
    }
  }

  private mutating func flush() throws {
    for index in reports.indices where reports[index].path == nil {
      output.pending += reports[index].bytes
      reports[index].bytes.removeAll(keepingCapacity: true)
    }
    try output.flush()
  }
}

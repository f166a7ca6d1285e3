import InteractionSessions

extension RunReport {
  /// Joins the reports of shards, with each case once, sorted by path and position.
  ///
  /// The result does not depend on the order of `reports`. A case in several reports is an error of
  /// the sharding and becomes a problem.
  package static func joined(_ reports: [RunReport]) -> RunReport { join(reports).whole }

  /// Joins reports; returns the new numbers of their traces by the old ones, too.
  static func join(_ reports: [RunReport]) -> (whole: RunReport, numbers: [[Int: Int]]) {
    var whole = RunReport()
    var cases: [(testCase: CaseReport, part: Int)] = []
    // By shard, so that cases on the same line keep the order within their shard.
    let order = reports.indices.sorted {
      (reports[$0].shardIndex, $0) < (reports[$1].shardIndex, $1)
    }
    var problems: Set<String> = []
    for part in order {
      let report = reports[part]
      whole.problems += report.problems.filter { problems.insert($0).inserted }
      whole.notRun += report.notRun
      whole.signal = [whole.signal, report.signal].compactMap { $0 }.max()
      cases += report.cases.map { ($0, part) }
    }
    cases = cases.enumerated().sorted {
      let (a, b) = ($0.element.testCase, $1.element.testCase)
      if a.path != b.path { return a.path.utf8.lexicographicallyPrecedes(b.path.utf8) }
      return (a.line, $0.offset) < (b.line, $1.offset)
    }.map(\.element)
    var numbers: [[Int: Int]] = Array(repeating: [:], count: reports.count)
    var traces = 0
    var names: Set<String> = []
    for (testCase, part) in cases {
      var testCase = testCase
      if let old = testCase.trace {
        if numbers[part][old] == nil {
          numbers[part][old] = traces
          traces += 1
        }
        testCase.trace = numbers[part][old]
      }
      whole.cases.append(testCase)
      guard !names.insert("\(testCase.path)::\(testCase.title)").inserted else { continue }
      let problem = "\(testCase.path)::\(testCase.title) is in more than one of the blobs"
      if problems.insert(problem).inserted { whole.problems.append(problem) }
    }
    return (whole, numbers)
  }

  /// The index of the shard; 0 for a whole run.
  private var shardIndex: Int {
    shard?.split(separator: "/").first.flatMap { Int($0) } ?? 0
  }
}

extension Blob {
  /// Joins the reports and traces of shards into one run's.
  package static func joined(
    _ parts: [(report: RunReport, traces: [(index: Int, lines: [UInt8])])]
  ) -> (report: RunReport, traces: [(index: Int, lines: [UInt8])]) {
    let (whole, numbers) = RunReport.join(parts.map(\.report))
    var traces: [(index: Int, lines: [UInt8])] = []
    for (part, numbers) in zip(parts, numbers) {
      // Traces to which no case refers are dropped.
      traces += part.traces.compactMap { trace in numbers[trace.index].map { ($0, trace.lines) } }
    }
    return (whole, traces.sorted { $0.index < $1.index })
  }
}

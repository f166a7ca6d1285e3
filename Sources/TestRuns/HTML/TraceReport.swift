import InteractionKit
import InteractionSessions

/// A report on traces without a run, as `cvsim report` writes it.
///
/// A trace does not contain the expected lines that matched, so a step counts as checked only if it
/// has an `expect`.
package struct TraceReport {
  /// The traces, in the form that `HTMLReport` accepts.
  package private(set) var traces: [HTMLReport.Trace] = []
  private var cases: [TracedCase] = []
  private var problems: [String] = []

  package init() {}

  /// Adds a trace.
  ///
  /// If a trace was cut off because its writer was stopped, its complete lines are used, and the
  /// case has the verdict `errored`.
  ///
  /// `file` is the name of the trace in the report.
  package mutating func add(_ bytes: [UInt8], file: String) throws(TraceError) {
    var found = TracedCase(file: file)
    var reader = TraceReader(TraceLines(bytes: bytes))
    do {
      while let record = try reader.next() { try found.add(record) }
    } catch {
      guard error.reason == .truncated, reader.header != nil else { throw error }
      problems.append("\(file): the trace has no end; its writer was stopped")
    }
    let whole = found.isEnded ? bytes[...] : bytes[...(bytes.lastIndex(of: .lineFeed) ?? 0)]
    traces.append(HTMLReport.Trace(index: cases.count, lines: Array(whole)))
    cases.append(found)
  }

  /// The report object as canonical JSON.
  package var report: [UInt8] {
    var names: [String: Int] = [:]
    let objects = cases.enumerated().map { index, found in
      let name = "\(found.file)::\(found.name)"
      let count = names[name, default: 0] + 1
      names[name] = count
      // Links refer to cases by name, so two traces of one case get different names.
      return found.object(id: count == 1 ? name : "\(name) (\(count))", trace: index)
    }
    let counts = Dictionary(grouping: cases, by: \.verdict).mapValues(\.count)
    let summary: [String: JSONValue] = [
      "cases": .integer(cases.count), "errored": .integer(counts["errored", default: 0]),
      "failed": .integer(counts["failed", default: 0]), "notRun": 0,
      "passed": .integer(counts["passed", default: 0]), "skipped": 0,
      "steps": .integer(cases.reduce(0) { $0 + $1.steps.count }), "xfailed": 0, "xpassed": 0,
    ]
    var bytes: [UInt8] = []
    JSONValue.object([
      "cases": .array(objects),
      "exitCode": .integer(counts["passed", default: 0] == cases.count ? 0 : 1),
      "problems": .array(problems.map { .string($0) }),
      // A trace does not have the path of its session, so there is no command to run it again.
      "rerun": "", "shard": .null, "summary": .object(summary),
      "tool": cases.first?.tool ?? .null, "type": "report", "v": 1,
    ]).append(to: &bytes)
    return bytes
  }
}

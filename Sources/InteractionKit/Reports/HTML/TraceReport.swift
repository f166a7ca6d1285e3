/// The report on traces alone: what `cvsim report` writes where no run is at hand.
///
/// A trace has no line that was expected and came, so a step counts as checked only
/// where an `expect` of it is told.
public struct TraceReport {
  /// What is wrong with a trace, and where.
  public struct Problem: Error, CustomStringConvertible {
    /// The name of the file.
    public let file: String
    public let position: TextPosition
    public let message: String

    /// `file:line:column: message`.
    public var description: String { "\(file):\(position): \(message)" }
  }

  /// The traces, as `HTMLReport` takes them.
  public private(set) var traces: [HTMLReport.Trace] = []
  private var cases: [TracedCase] = []
  private var problems: [String] = []

  public init() {}

  /// Adds a trace.
  ///
  /// A last line that was cut off, because its writer was stopped, is left out; the case
  /// then counts as errored.
  ///
  /// - Parameter file: what the trace is called in the report and in errors.
  public mutating func add(_ bytes: [UInt8], file: String) throws(Problem) {
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let lines = try TraceReport.lines(of: &bytes, file: file)
    var found = TracedCase(file: file)
    for (line, value) in lines {
      do {
        try found.add(value, isFirst: line == lines.first?.line)
      } catch {
        throw Problem(
          file: file, position: TextPosition(line: line, column: 1), message: error.message)
      }
    }
    guard !lines.isEmpty else {
      throw Problem(
        file: file, position: TextPosition(line: 1, column: 1),
        message: "nothing is here; a trace begins with a line of \"type\":\"session\"")
    }
    if !found.isEnded { problems.append("\(file): the trace has no end; its writer was stopped") }
    traces.append(HTMLReport.Trace(index: cases.count, lines: bytes))
    cases.append(found)
  }

  /// The values of the lines; what is left of a line that was cut off is taken away.
  private static func lines(
    of bytes: inout [UInt8], file: String
  ) throws(Problem) -> [(line: Int, value: JSONValue)] {
    do {
      return try JSONReader().lines(of: bytes)
    } catch {
      let end = bytes.lastIndex(of: .lineFeed) ?? 0
      let lastLine = bytes.count { $0 == .lineFeed } + 1
      guard bytes.last != .lineFeed, error.position.line == lastLine, lastLine > 1 else {
        throw Problem(file: file, position: error.position, message: error.message)
      }
      bytes.removeSubrange((end + 1)...)
      return try lines(of: &bytes, file: file)
    }
  }

  /// The report object, as canonical JSON.
  public var report: [UInt8] {
    var names: [String: Int] = [:]
    let objects = cases.enumerated().map { index, found in
      let name = "\(found.file)::\(found.name)"
      let count = names[name, default: 0] + 1
      names[name] = count
      // Links name cases: two traces of one case must not have one name.
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
      // A trace does not say where its session is, so there is nothing to run again.
      "rerun": "", "shard": .null, "summary": .object(summary),
      "tool": cases.first?.tool ?? .null, "type": "report", "v": 1,
    ]).append(to: &bytes)
    return bytes
  }
}

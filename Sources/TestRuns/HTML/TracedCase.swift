import InteractionKit
import InteractionSessions

/// The data of one case, collected from the lines of its trace.
struct TracedCase {
  /// A command and its results.
  struct Step {
    var command: String
    var line: JSONValue?
    var time: JSONValue
    var output: [String] = []
    var expected: [String]?
    var failed = false
    var hasError = false
  }

  let file: String
  private(set) var steps: [Step] = []
  private(set) var isEnded = false
  private var header: JSONValue = .null
  private var end: JSONValue = .null
  private var time: JSONValue = 0
  private var hasMoreCases = false
  private var nesting = ReplayDepth()

  init(file: String) {
    self.file = file
  }

  /// Adds a line; lines are added in order.
  mutating func add(_ record: TraceRecord) throws(TraceError) {
    guard record.type != "session" else {
      header = record.value
      return
    }
    // Each command is one step; a gap in the numbers would require steps that are missing.
    let expected = record.type == "command" ? steps.count + 1 : steps.count
    guard record.step == expected else {
      throw TraceError(
        line: record.line, .junk("found \"step\" \(record.step), expected \(expected)"))
    }
    if let moment = record["t"] { time = moment }
    guard !nesting.isWithin(record) else { return }
    if record.string("kind") == "screen", record.string("case") != nil { hasMoreCases = true }
    switch record.type {
    case "command":
      steps.append(Step(command: record.string("text") ?? "", line: record["line"], time: time))
    case "expect": update { $0.check(record) }
    case "error": update { $0.fail(record) }
    case "event", "scroll", "update", "state": update { $0.print(record) }
    case "end": (end, isEnded) = (record.value, true)
    default: break
    }
  }

  private mutating func update(_ change: (inout Step) -> Void) {
    guard !steps.isEmpty else { return }
    change(&steps[steps.count - 1])
    steps[steps.count - 1].time = time
  }

  var name: String {
    // A session of several cases does not have the name of one case.
    let name = hasMoreCases ? nil : header["case"]?.string
    return name ?? header["session"]?["name"]?.string ?? file
  }

  var tool: JSONValue? { header["tool"] }

  /// The verdict at the end of the trace; otherwise the result of its expectations.
  var verdict: String {
    guard isEnded else { return "errored" }
    if let verdict = end["verdict"]?.string, ["passed", "failed", "errored"].contains(verdict) {
      return verdict
    }
    return steps.contains(where: \.failed) ? "failed" : "passed"
  }

  // MARK: The report

  /// Returns the case as an object of the report.
  func object(id: String, trace: Int) -> JSONValue {
    // If no expectation failed, the case failed by an error.
    let blamesErrors = verdict != "passed" && !steps.contains(where: \.failed)
    let failed = steps.map { $0.failed || (blamesErrors && $0.hasError) }
    return .object([
      "digest": end["digest"] ?? .null, "duration": time,
      "failure": failed.firstIndex(of: true).map { failure(at: $0) } ?? .null,
      "id": .string(id), "line": .null, "name": .string(name),
      "obstacle": .null, "path": .string(file),
      "reason": isEnded ? .null : "the trace has no end; its writer was stopped",
      "steps": .array(zip(steps, failed).map { $0.object(failed: $1) }), "tags": [],
      "trace": .integer(trace), "verdict": .string(verdict),
    ])
  }

  private func failure(at index: Int) -> JSONValue {
    let step = steps[index]
    let lines =
      ["> \(step.command)"] + (step.expected ?? []).map { "- | \($0)" }
      + step.output.map { "+ | \($0)" }
    let summary =
      step.expected?.first.map { "expected \($0), got \(step.output.first ?? "(nothing)")" }
      ?? step.output.first ?? "failed"
    return .object([
      "column": 1, "commands": [], "line": step.line ?? 1, "step": .integer(index + 1),
      "summary": .string(summary), "text": .array(lines.map { .string($0) }), "time": step.time,
    ])
  }
}

extension TracedCase.Step {
  /// Adds the text of a log entry that a session prints by default.
  fileprivate mutating func print(_ entry: TraceRecord) {
    let kinds = ["highlight", "unhighlight", "begin-drag", "end-drag", "end-scroll"]
    guard let text = entry.string("text"), !kinds.contains(entry.string("kind") ?? "") else {
      return
    }
    output.append(text)
  }

  fileprivate mutating func fail(_ entry: TraceRecord) {
    hasError = true
    if let text = entry.string("text") { output.append(text) }
  }

  fileprivate mutating func check(_ entry: TraceRecord) {
    let hasFailed = entry["passed"] == .bool(false)
    failed = failed || hasFailed
    if entry["expected"] != nil {
      (expected, output) = (entry.strings("expected"), entry.strings("actual"))
    } else {
      expected = expected ?? []
      if hasFailed, let text = entry.string("text") { output.append(text) }
    }
  }

  fileprivate func object(failed: Bool) -> JSONValue {
    .object([
      "column": 1, "command": .string(command),
      "expected": expected.map { .array($0.map { .string($0) }) } ?? .null,
      "line": line ?? .null, "outcome": failed ? "failed" : "passed",
      "output": .array(output.map { .string($0) }), "time": time,
    ])
  }
}

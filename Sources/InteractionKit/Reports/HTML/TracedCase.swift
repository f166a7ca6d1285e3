/// What the lines of one trace say of the case that was run.
struct TracedCase {
  /// Why a line cannot stand in a trace.
  struct Refusal: Error {
    let message: String
  }

  /// A command and what came of it.
  struct Step {
    var command: String
    var line: Int?
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
  private var sequence = 0
  private var step = 0
  private var time: JSONValue = 0

  init(file: String) {
    self.file = file
  }

  /// Adds a line; they come in order.
  mutating func add(_ line: JSONValue, isFirst: Bool) throws(Refusal) {
    guard case .object = line else {
      throw Refusal(message: "each line of a trace is an object, this is not one")
    }
    guard case .string(let type)? = line["type"] else {
      throw Refusal(message: "\"type\" is missing; each line of a trace has it")
    }
    guard !isFirst else { return try begin(line, type: type) }
    guard !isEnded else { throw Refusal(message: "behind the line of \"type\":\"end\" is more") }
    try number(line)
    if step > steps.count {
      steps.append(Step(command: "", line: nil, time: time))
    }
    switch type {
    case "command": tell { $0.begin(line) }
    case "expect": tell { $0.check(line) }
    case "error": tell { $0.fail(line) }
    case "event", "scroll", "update", "state": tell { $0.print(line) }
    case "end": (end, isEnded) = (line, true)
    default: break
    }
  }

  private mutating func begin(_ line: JSONValue, type: String) throws(Refusal) {
    guard type == "session" else {
      throw Refusal(
        message: "a trace begins with a line of \"type\":\"session\", this has \"\(type)\"")
    }
    guard line["v"] == 1 else {
      throw Refusal(
        message: "this is version \(line["v"] ?? .null) of the form; cvsim reads version 1")
    }
    header = line
  }

  /// Checks the order in which lines come: it says whether some are missing.
  private mutating func number(_ line: JSONValue) throws(Refusal) {
    guard case .integer(sequence + 1)? = line["seq"] else {
      throw Refusal(
        message: "expected \"seq\":\(sequence + 1), found \(line["seq"] ?? "no \"seq\"")")
    }
    // A command is one step: a larger number would ask for steps that nobody gave.
    guard case .integer(let number)? = line["step"], number == step || number == step + 1 else {
      throw Refusal(
        message:
          "expected \"step\":\(step) or \(step + 1), found \(line["step"] ?? "no \"step\"")")
    }
    sequence += 1
    step = number
    if let moment = line["t"] { time = moment }
  }

  private mutating func tell(_ change: (inout Step) -> Void) {
    guard !steps.isEmpty else { return }
    change(&steps[steps.count - 1])
    steps[steps.count - 1].time = time
  }

  var name: String {
    if case .string(let name)? = header["case"] { return name }
    if case .string(let name)? = header["session"]?["name"] { return name }
    return file
  }

  var tool: JSONValue? { header["tool"] }

  /// How it came out: as its end says, otherwise as its expectations did.
  var verdict: String {
    guard isEnded else { return "errored" }
    if case .string(let verdict)? = end["verdict"],
      ["passed", "failed", "errored"].contains(verdict)
    {
      return verdict
    }
    return steps.contains(where: \.failed) ? "failed" : "passed"
  }

  // MARK: The report

  /// The case as the report has it.
  func object(id: String, trace: Int) -> JSONValue {
    // Where no expectation says what failed, an error did.
    let blamesErrors = verdict != "passed" && !steps.contains(where: \.failed)
    let failed = steps.map { $0.failed || (blamesErrors && $0.hasError) }
    return .object([
      "digest": end["digest"] ?? .null, "duration": time,
      "failure": failed.firstIndex(of: true).map { failure(at: $0) } ?? .null,
      "id": .string(id), "line": .integer(steps.first?.line ?? 1), "name": .string(name),
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
      "column": 1, "commands": [], "line": .integer(step.line ?? 1), "step": .integer(index + 1),
      "summary": .string(summary), "text": .array(lines.map { .string($0) }), "time": step.time,
    ])
  }
}

extension TracedCase.Step {
  fileprivate mutating func begin(_ fact: JSONValue) {
    if case .string(let text)? = fact["text"] { command = text }
    if case .integer(let number)? = fact["line"] { line = number }
  }

  /// A session prints these unless it is asked for other kinds.
  fileprivate mutating func print(_ fact: JSONValue) {
    let hidden = ["highlight", "unhighlight", "begin-drag", "end-drag", "end-scroll"]
    if case .string(let kind)? = fact["kind"], hidden.contains(kind) { return }
    if case .string(let text)? = fact["text"] { output.append(text) }
  }

  fileprivate mutating func fail(_ fact: JSONValue) {
    hasError = true
    if case .string(let text)? = fact["text"] { output.append(text) }
  }

  fileprivate mutating func check(_ fact: JSONValue) {
    if fact["passed"] == false { failed = true }
    expected = fact["expected"]?.strings ?? expected ?? []
    if let actual = fact["actual"]?.strings { output = actual }
    if fact["passed"] == false, fact["expected"] == nil, case .string(let text)? = fact["text"] {
      output.append(text)
    }
  }

  fileprivate func object(failed: Bool) -> JSONValue {
    .object([
      "column": 1, "command": .string(command),
      "expected": expected.map { .array($0.map { .string($0) }) } ?? .null,
      "line": line.map { .integer($0) } ?? .null, "outcome": failed ? "failed" : "passed",
      "output": .array(output.map { .string($0) }), "time": time,
    ])
  }
}

extension JSONValue {
  /// The texts of a list; nil where this is none.
  fileprivate var strings: [String]? {
    guard case .array(let values) = self else { return nil }
    return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}

import InteractionKit
import InteractionSessions
import SessionLanguage

extension RunReport {
  /// The version of the report object that is written and read.
  static let version = 1
  /// The beginning of every report object.
  package static let beginning = SourceKind.reportBeginning
  /// The maximum number of cases or traces that is read.
  static let countLimit = 1_000_000_000

  /// The members of the report object except its cases, which precede them.
  var summaryMembers: [String: JSONValue] {
    var summary: [String: JSONValue] = [
      "cases": .integer(cases.count), "notRun": .integer(notRun),
      "steps": .integer(cases.reduce(0) { $0 + $1.ranSteps }),
    ]
    for verdict in CaseReport.Verdict.allCases {
      summary[verdict.rawValue] = .integer(count(verdict))
    }
    var members: [String: JSONValue] = [
      "v": .integer(RunReport.version), "type": "report", "tool": .string(ToolVersion.text),
      "exitCode": .integer(Int(exitCode.rawValue)), "problems": JSONValue(problems),
      "shard": JSONValue(shard), "shardPlan": JSONValue(shardPlan),
      "signal": signal.map { .integer(Int($0)) } ?? .null, "summary": .object(summary),
    ]
    if let coverage { members["coverage"] = coverage }
    return members
  }

  /// Reads a report object.
  package init(json: JSONValue) throws(ReportFormatError) {
    guard json["type"]?.string == "report" else {
      throw ReportFormatError("expected a report: an object of \"type\":\"report\"")
    }
    guard json["v"] == .integer(RunReport.version) else {
      throw ReportFormatError(
        "found version \(json["v"] ?? .null) of reports, expected \(RunReport.version)")
    }
    var cases: [CaseReport] = []
    for (index, value) in try json.array("cases").enumerated() {
      do throws(ReportFormatError) { cases.append(try CaseReport(json: value)) } catch {
        throw ReportFormatError("cases[\(index)]: \(error.message)")
      }
    }
    self.init(cases: cases, problems: try json.strings("problems"))
    shard = json["shard"]?.string
    shardPlan = json["shardPlan"]?.string
    coverage = json["coverage"]
    let summary = json["summary"] ?? .null
    if !summary.isNull, let value = summary["notRun"], !value.isNull {
      notRun = try summary.count("notRun")
    }
    if let value = json["signal"], !value.isNull {
      guard let number = value.integer.flatMap(Int32.init(exactly:)),
        TestExitCode(signal: number) != nil
      else { throw json.missing("signal", "2 or 15") }
      signal = number
    }
  }
}

/// The reason why a value is not a report.
package struct ReportFormatError: Error, Hashable, Sendable {
  package let message: String

  init(_ message: String) { self.message = message }
}

extension CaseReport {
  func json(includesElapsed: Bool = false, includesPictures: Bool = false) -> JSONValue {
    var members: [String: JSONValue] = [
      "id": .string(id), "path": .string(path), "name": .string(name), "line": .integer(line),
      "repetition": repetition.map { .integer($0) } ?? .null,
      "tags": JSONValue(tags), "verdict": .string(verdict.rawValue),
      "reason": JSONValue(reason), "duration": .number(duration), "digest": JSONValue(digest),
      "trace": trace.map { .integer($0) } ?? .null, "text": JSONValue(text),
      "steps": .array(steps.map(\.json)),
      "failure": failure?.json(text, includesPictures: includesPictures) ?? .null,
      "obstacle": problem.map {
        ["type": .string($0.kind.rawValue), "lines": JSONValue($0.lines)]
      } ?? .null,
    ]
    if let device { members["device"] = .string(device) }
    if let flow {
      members["flow"] = .object([
        "properties": .array(flow.properties.map { .array([.string($0.name), .string($0.value)]) })
      ])
    }
    if includesElapsed, let elapsed { members["elapsed"] = .number(elapsed) }
    return .object(members)
  }

  init(json: JSONValue) throws(ReportFormatError) {
    let verdict = try json.text("verdict")
    guard let known = CaseReport.Verdict(rawValue: verdict) else {
      throw ReportFormatError("unknown verdict \(JSONValue.quote(verdict))")
    }
    self.init(
      path: try json.text("path"), name: try json.text("name"), line: try json.number("line"),
      verdict: known)
    if let value = json["repetition"], !value.isNull {
      repetition = try json.count("repetition")
    }
    device = json["device"]?.string
    tags = try json.strings("tags")
    if let value = json["flow"], !value.isNull {
      flow = CaseReport.FlowProperties(
        properties: try value.array("properties").compactMap { pair in
          guard case .array(let parts) = pair, parts.count == 2, let name = parts[0].string,
            let value = parts[1].string
          else { return nil }
          return .init(name: name, value: value)
        })
    }
    reason = json["reason"]?.string
    duration = json["duration"]?.double ?? 0
    elapsed = json["elapsed"]?.double
    digest = json["digest"]?.string
    if let value = json["trace"], !value.isNull { trace = try json.count("trace") }
    text = try json.strings("text")
    for value in try json.array("steps") { steps.append(try Step(json: value)) }
    if let value = json["failure"], !value.isNull { failure = try Failure(json: value) }
    if let value = json["obstacle"], !value.isNull {
      guard let kind = Problem.Kind(rawValue: try value.text("type")) else {
        throw ReportFormatError("unknown problem \(value["type"] ?? .null)")
      }
      problem = Problem(kind: kind, lines: try value.strings("lines"))
    }
  }
}

extension CaseReport.Step {
  fileprivate var json: JSONValue {
    [
      "line": .integer(line), "column": .integer(column), "command": .string(command),
      "outcome": .string(outcome.rawValue), "expected": expected.map { JSONValue($0) } ?? .null,
      "output": .array(
        OutputText.lines(of: output).map { .string(String(decoding: $0, as: UTF8.self)) }),
      "time": .number(time),
    ]
  }

  fileprivate init(json: JSONValue) throws(ReportFormatError) {
    guard let outcome = CaseReport.Step.Outcome(rawValue: try json.text("outcome")) else {
      throw ReportFormatError("unknown outcome \(json["outcome"] ?? .null)")
    }
    let expected = json["expected"] ?? .null
    self.init(
      line: try json.number("line"), column: try json.number("column"),
      command: try json.text("command"), outcome: outcome,
      expected: expected.isNull ? nil : try json.strings("expected"),
      output: Array(try json.strings("output").map { $0 + "\n" }.joined().utf8),
      time: json["time"]?.double ?? 0)
  }
}

extension CaseReport.Failure {
  fileprivate func json(_ text: [String], includesPictures: Bool) -> JSONValue {
    var members: [String: JSONValue] = [
      "line": .integer(line), "column": .integer(column), "step": .integer(step),
      "time": .number(time), "summary": .string(summary), "text": JSONValue(text),
      "commands": .array(
        commands.map { ["purpose": .string($0.purpose), "command": .string($0.command)] }),
    ]
    if includesPictures, !pictures.isEmpty {
      members["pictures"] = .array(
        pictures.map {
          ["title": .string($0.title), "note": .string($0.note), "svg": .string($0.svg)]
        })
    }
    return .object(members)
  }

  fileprivate init(json: JSONValue) throws(ReportFormatError) {
    var commands: [CaseReport.Advice] = []
    for value in try json.array("commands") {
      commands.append(
        .init(purpose: try value.text("purpose"), command: try value.text("command")))
    }
    self.init(
      line: try json.number("line"), column: try json.number("column"),
      step: try json.number("step"), time: json["time"]?.double ?? 0,
      summary: try json.text("summary"), commands: commands)
    guard json["pictures"] != nil else { return }
    for value in try json.array("pictures") {
      pictures.append(
        FailurePicture(
          title: try value.text("title"), note: try value.text("note"), svg: try value.text("svg")))
    }
  }
}

extension JSONValue {
  init(_ texts: [String]) { self = .array(texts.map { .string($0) }) }
  init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  var integer: Int? { if case .integer(let value) = self { value } else { nil } }

  fileprivate func text(_ key: String) throws(ReportFormatError) -> String {
    guard case .string(let text)? = self[key] else { throw missing(key, "a text") }
    return text
  }

  fileprivate func number(_ key: String) throws(ReportFormatError) -> Int {
    guard case .integer(let value)? = self[key] else { throw missing(key, "a whole number") }
    return value
  }

  /// Returns a count within the limit, so that sums cannot overflow.
  fileprivate func count(_ key: String) throws(ReportFormatError) -> Int {
    let value = try number(key)
    guard (0...RunReport.countLimit).contains(value) else {
      throw missing(key, "a number from 0 to \(RunReport.countLimit)")
    }
    return value
  }

  fileprivate func array(_ key: String) throws(ReportFormatError) -> [JSONValue] {
    guard case .array(let values)? = self[key] else { throw missing(key, "a list") }
    return values
  }

  fileprivate func strings(_ key: String) throws(ReportFormatError) -> [String] {
    var texts: [String] = []
    for value in try array(key) {
      guard case .string(let text) = value else { throw missing(key, "a list of texts") }
      texts.append(text)
    }
    return texts
  }

  fileprivate func missing(_ key: String, _ what: String) -> ReportFormatError {
    ReportFormatError(
      "\"\(key)\" is \(self[key].map { "\($0)".prefix(40) } ?? "missing"), expected \(what)")
  }
}

/// A report on the whole run as one JSON object, on one line, with sorted keys.
///
/// The cases come first in the object, so each is written at once and its output is not kept in
/// memory.
package struct JSONReporter: CaseReporter {
  private var isEmpty = true
  /// True if cases have the time that they took on the machine, in which two runs differ.
  private let includesElapsed: Bool
  /// True if the traces of the cases are beside the report, so that their numbers mean something.
  private let includesTraces: Bool
  /// The bytes that are left for the pictures of failures: the page of a run in which everything fails
  /// must open, too.
  private var roomForPictures: Int

  private static let pictureBytes = 8 << 20

  /// Creates a reporter.
  ///
  /// `includesTraces` is true if the traces of the cases are beside the report. Then cases also have the
  /// pictures of their failures, up to 8 MiB.
  package init(includesElapsed: Bool = false, includesTraces: Bool = false) {
    self.includesElapsed = includesElapsed
    self.includesTraces = includesTraces
    roomForPictures = includesTraces ? Self.pictureBytes : 0
  }

  package mutating func report(_ testCase: CaseReport, to output: inout [UInt8]) {
    output += (isEmpty ? RunReport.beginning + "[" : ",").utf8
    isEmpty = false
    var testCase = testCase
    if !includesTraces { testCase.trace = nil }
    let size = testCase.failure?.pictures.reduce(0) { $0 + $1.svg.utf8.count } ?? 0
    roomForPictures -= size
    let json = testCase.json(
      includesElapsed: includesElapsed, includesPictures: size > 0 && roomForPictures >= 0)
    json.append(to: &output)
  }

  package mutating func finish(_ report: RunReport, to output: inout [UInt8]) {
    if isEmpty { output += (RunReport.beginning + "[").utf8 }
    output += "],".utf8
    var rest: [UInt8] = []
    JSONValue.object(report.summaryMembers).append(to: &rest)
    output += rest.dropFirst()
    output.append(.lineFeed)
    isEmpty = true
  }
}

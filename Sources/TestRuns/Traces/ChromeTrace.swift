import InteractionKit

/// A trace in the format of Chrome and Perfetto, with one lane for each receiver.
///
/// The format is an array of events in JSON; its time is the virtual time.
package struct ChromeTrace {
  /// The beginning of the text of every such trace.
  package static let beginning = #"{"displayTimeUnit":"ms","traceEvents":["#

  /// The text so far, without the parts that `takeText()` returned.
  package private(set) var text: [UInt8] = []

  private var lanes: [String: Int] = [:]
  private var isFirst = true
  private var command: TraceRecord?
  /// The virtual time of the last line.
  private var time = 0.0
  private var isFinished = false

  package init() {
    text += ChromeTrace.beginning.utf8
  }

  /// Adds a line of the trace.
  package mutating func add(_ record: TraceRecord) {
    time = max(time, record.time)
    switch record.type {
    case "session":
      let name = record["session"]?["name"]?.string ?? "session"
      let title = record.string("case").map { "\(name): \($0)" } ?? name
      add(metadata: "process_name", title, lane: 0)
      for lane in ["commands", "touches", "screen"] { _ = self.lane(lane) }
    case "command":
      endCommand(at: record.time)
      command = record
    case "end": finish()
    case "event":
      let receivers = record.strings("via")
      let isHeard = record.string("kind") != "unhandled"
      for receiver in receivers.isEmpty ? [isHeard ? "screen" : "nobody"] : receivers {
        add(record, to: receiver)
      }
    case "error": add(record, to: record.string("kind") == "miss" ? "nobody" : "errors")
    case "expect": add(record, to: "checks")
    case "state" where record.replayed != nil: add(record, to: "commands")
    case "touch", "hit", "gesture", "resolve": add(record, to: "touches")
    default: add(record, to: "screen")
    }
  }

  /// Ends the text, as the last line of a trace does.
  ///
  /// A truncated trace has no such line.
  package mutating func finish() {
    guard !isFinished else { return }
    isFinished = true
    endCommand(at: time)
    text += "\n]}\n".utf8
  }

  /// Returns the text since the last call, and removes it.
  package mutating func takeText() -> [UInt8] {
    defer { text = [] }
    return text
  }

  // MARK: Events

  /// Ends the span of a command, which lasts until the next command begins.
  private mutating func endCommand(at time: Double) {
    guard let command else { return }
    self.command = nil
    add([
      "name": .string(command.string("text") ?? ""), "cat": "command", "ph": "X",
      "ts": ChromeTrace.microseconds(command.time),
      "dur": ChromeTrace.microseconds(max(time - command.time, 0)), "pid": 1,
      "tid": .integer(lane("commands")), "args": arguments(of: command),
    ])
  }

  private mutating func add(_ record: TraceRecord, to lane: String) {
    add([
      "name": .string(record.summary), "cat": .string(record.type), "ph": "i", "s": "t",
      "ts": ChromeTrace.microseconds(record.time), "pid": 1, "tid": .integer(self.lane(lane)),
      "args": arguments(of: record),
    ])
  }

  private mutating func lane(_ name: String) -> Int {
    if let known = lanes[name] { return known }
    let number = lanes.count + 1
    lanes[name] = number
    add(metadata: "thread_name", name, lane: number)
    add([
      "name": "thread_sort_index", "ph": "M", "pid": 1, "tid": .integer(number), "ts": 0,
      "args": ["sort_index": .integer(number)],
    ])
    return number
  }

  private mutating func add(metadata name: String, _ value: String, lane: Int) {
    add([
      "name": .string(name), "ph": "M", "pid": 1, "tid": .integer(lane), "ts": 0,
      "args": ["name": .string(value)],
    ])
  }

  private mutating func add(_ event: JSONValue) {
    text += (isFirst ? "\n" : ",\n").utf8
    isFirst = false
    event.append(to: &text)
  }

  private func arguments(of record: TraceRecord) -> JSONValue {
    guard case .object(var members) = record.value else { return [:] }
    for key in ["type", "t"] { members[key] = nil }
    return .object(members)
  }

  private static func microseconds(_ milliseconds: Double) -> JSONValue {
    let value = milliseconds * 1000
    return Int(exactly: value).map { .integer($0) } ?? .number(value)
  }
}

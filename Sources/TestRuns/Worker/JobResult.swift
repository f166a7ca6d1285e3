import InteractionKit
import SessionLanguage

/// The result of a job, as one line of JSON.
struct JobResult {
  /// A command with other output than expected.
  struct Failure {
    var caseName: String?
    var ran: StepRun
  }

  var id: JobID
  var verdict: CaseReport.Verdict
  var digest: String?
  var failures: [Failure] = []
  /// The reason why a job has an error, was skipped or is expected to fail.
  var reason: String?
  /// The number of commands that ran.
  var steps = 0
  /// The lines of the trace, if the job requests it.
  var trace: [UInt8]?

  init(id: JobID, _ verdict: CaseReport.Verdict, reason: String? = nil) {
    self.id = id
    self.verdict = verdict
    self.reason = reason
  }

  init(_ error: JobError) {
    self.init(id: error.id, .errored, reason: error.reason)
  }

  /// Appends the result with a line feed.
  func append(to output: inout [UInt8]) {
    var text = TraceText()
    swap(&text.bytes, &output)
    text.add(#"{"digest":"#)
    text.add(quoting: digest)
    text.add(#","failures":["#)
    for (index, failure) in failures.enumerated() {
      if index > 0 { text.add(",") }
      text.add(failure)
    }
    text.add(#"],"id":"#)
    text.bytes += id.text
    if let reason {
      text.add(#","reason":"#)
      let lines = reason.split(separator: "\n", omittingEmptySubsequences: false)
      text.add(quoting: lines.map { PrintedText.escaped(String($0)) }.joined(separator: "\n"))
    }
    text.add(#","steps":"#)
    text.add(steps)
    if let trace {
      text.add(#","trace":"#)
      text.addQuoted { $0.append(contentsOf: trace) }
    }
    text.add(#","verdict":"#)
    // A job that is invalid, reaches a limit or crashes has a name of its own in the protocol.
    text.add(quoting: verdict == .errored ? "error" : verdict.rawValue)
    text.add("}\n")
    swap(&text.bytes, &output)
  }
}

extension TraceText {
  fileprivate mutating func add(_ failure: JobResult.Failure) {
    let printed = OutputText.lines(of: failure.ran.output)
      .map { String(decoding: $0, as: UTF8.self) }
    add(#"{"actual":"#)
    add(quoting: printed)
    if let name = failure.caseName {
      add(#","case":"#)
      add(quoting: name)
    }
    add(#","column":"#)
    add(failure.ran.step.command.column)
    add(#","command":"#)
    add(quoting: failure.ran.step.command.description)
    add(#","expected":"#)
    if let expectation = failure.ran.step.expectation {
      add(quoting: expectation.lines.map(\.output.text))
    } else {
      add("null")
    }
    add(#","line":"#)
    add(failure.ran.step.command.line)
    add(#","step":"#)
    add(failure.ran.step.number)
    add(#","time":"#)
    add(failure.ran.time)
    add("}")
  }
}

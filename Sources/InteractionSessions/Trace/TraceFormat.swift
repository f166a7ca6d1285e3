/// The form of traces.
package enum TraceFormat {
  /// What wrote a trace.
  package static let tool = "cvsim \(toolVersion)"
  /// The version of the program.
  package static let toolVersion = "0.1.0"
  /// The version of the form.
  package static let version = 1
  /// What the first line of every trace begins with.
  package static let beginning = #"{"case":"#
  /// The types of lines: the first, those of facts, and the last.
  package static let types = [
    "session", "command", "resolve", "touch", "hit", "gesture", "event", "scroll", "display",
    "state", "update", "expect", "error", "end",
  ]
}

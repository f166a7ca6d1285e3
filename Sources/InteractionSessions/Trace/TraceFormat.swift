/// The format of traces.
package enum TraceFormat {
  /// The program that writes traces, with its version.
  package static let tool = "cvsim \(toolVersion)"
  /// The version of the program.
  package static let toolVersion = "0.1.0"
  /// The version of the format.
  package static let version = 1
  /// The beginning of the first line of every trace.
  package static let beginning = #"{"case":"#
  /// The types of lines: the first, those of entries, and the last.
  package static let types = [
    "session", "command", "resolve", "touch", "hit", "gesture", "event", "scroll", "display",
    "state", "update", "expect", "error", "end",
  ]
}

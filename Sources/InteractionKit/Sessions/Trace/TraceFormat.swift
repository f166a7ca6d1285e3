/// The form of traces.
public enum TraceFormat {
  /// What wrote a trace.
  public static let tool = "cvsim 0.1.0"
  /// The version of the form.
  public static let version = 1
  /// What the first line of every trace begins with.
  public static let beginning = #"{"case":"#
  /// The types of lines: the first, those of facts, and the last.
  public static let types = [
    "session", "command", "resolve", "touch", "hit", "gesture", "event", "scroll", "display",
    "state", "update", "expect", "error", "end",
  ]
}

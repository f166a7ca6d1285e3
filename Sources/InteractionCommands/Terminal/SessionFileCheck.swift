import InteractionSessions
import SessionLanguage
import TestRuns

/// The check for a collection, a trace or a report where a session is expected.
enum SessionFileCheck {
  /// Throws a hint if the file is known not to be a session.
  static func validate(_ path: String) throws {
    guard Transcript.Format(path: path) == .session,
      let advice = SourceKind.notSessionError(of: path, beginning: SourceKind.beginning(of: path))
    else { return }
    throw Diagnostic("\(path): \(advice)")
  }
}

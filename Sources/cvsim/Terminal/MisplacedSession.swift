import InteractionSessions

/// A collection, a trace or a report where a session is expected.
enum MisplacedSession {
  /// Ends the command where the file is known to be no session.
  static func refuse(_ path: String) throws {
    guard Transcript.Format(path: path) == .session,
      let advice = SourceKind.misplacement(of: path, beginning: SourceKind.beginning(of: path))
    else { return }
    throw Diagnostic("\(path): \(advice)")
  }
}

import CollectionFiles
import InteractionKit
import InteractionSessions

/// The check that undoing commands and redoing them restores the state of a session.
package enum UndoCheck {
  /// The number of sessions of a search of which one is checked, since its commands run again.
  static let interval = 16

  /// Runs a session, and undoes and redoes its last command, then all.
  ///
  /// - Parameters:
  ///   - lines: The commands of the session.
  ///   - origin: The screen.
  ///   - moves: The commands that must not change the state; nil, the default, for `undo` and `redo`.
  /// - Returns: The first difference; nil if there is none, or if a limit stopped the session.
  package static func failure(
    of lines: [String], on origin: AnalysedScreen, moves: [[String]]? = nil
  ) -> PropertyFailure? {
    let session = origin.makeSession()
    origin.prepare(session)
    var output: [UInt8] = []
    for line in lines {
      session.limits = SessionLimits(work: ExercisedScreen.workLimit)
      session.execute(line, into: &output)
      guard !session.wasStopped else { return nil }
    }
    session.limits = nil
    let digest = session.stateDigest
    for move in moves ?? [["undo", "redo"], ["undo \(lines.count)", "redo \(lines.count)"]] {
      for line in move { session.execute(line, into: &output) }
      guard session.stateDigest != digest else { continue }
      let text = move.map { "`\($0)`" }.joined(separator: ", then ")
      return PropertyFailure(
        check: .undoIsIdentity, "\(text) after command \(lines.count)",
        reason: "the states before and after differ")
    }
    return nil
  }
}

import InteractionKit
import SessionLanguage

extension Verb {
  static let frame = Verb(
    "frame", .look, "prints the frame of T",
    forms: [[.place()]],
    example: VerbExample(
      #"""
      frame #t2
      | frame [0,1] #t2 240,0 160x160
      """#),
    read: readFrame)

  private static func readFrame(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let place = try arguments.place()
    return .query { session throws(SessionError) in
      let resolved = try session.resolve(place)
      guard let frame = resolved.frame else {
        throw SessionError(
          "\(resolved.uniqueSpelling) is not shown, so it has no frame; "
            + "`scroll to \(resolved.whole.uniqueSpelling)` shows it"
        )
      }
      session.print("frame \(resolved.place) \(RectText.text(frame))")
    }
  }
}

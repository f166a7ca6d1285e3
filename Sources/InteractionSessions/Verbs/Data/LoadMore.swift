import CollectionFiles
import SessionLanguage

extension Verb {
  /// Loads the next page as at the end of the content, or prints why nothing is loaded.
  static let loadMore = Verb(
    "load-more", .data, "loads the next page, as scrolling to the end does",
    forms: [[]],
    example: VerbExample(
      #"""
      %show -insert
      wait 1s
      | state ready -> loading
      | load section 0 offset 20
      | state loading -> ready
      load-more
      | state ready -> loading
      | load section 0 offset 40
      | state loading -> ready
      """#, on: "data-source/pages.yaml"),
    read: readLoadMore)

  private static func readLoadMore(_: inout ArgumentReader) throws(GrammarError) -> Action {
    Action { session throws(SessionError) in
      let screen = try session.requireDevice()
      screen.simulator.window.layoutIfNeeded()
      let outcome = screen.root.reactions.loader.loadMoreIfNeeded(atEnd: true)
      guard outcome != .started else { return }
      var reason = "\(outcome)"
      if outcome == .noMore, !screen.root.document.reactions.contains(where: \.loads) {
        reason = "the collection has no reaction to loadMore or load"
      }
      throw SessionError("nothing is loaded: \(reason)")
    }
  }
}

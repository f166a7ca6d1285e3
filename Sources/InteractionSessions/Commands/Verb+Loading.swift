import CollectionFiles
import Foundation
import InteractionKit

extension Verb {
  static func state(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    guard arguments.hasMore else { return .looking(describeState) }
    let word = try arguments.word(of: ["empty", "loading", "ready"])
    return Action { session throws(SessionError) in
      let screen = try session.loadedScreen()
      guard let state = ContentState(rawValue: word) else { return }
      screen.root.reactions.loader.state = state
      screen.simulator.window.layoutIfNeeded()
    }
  }

  /// Loads what scrolling to the end would, or says why that loads nothing.
  static func loadMore() -> Action {
    Action { session throws(SessionError) in
      let screen = try session.loadedScreen()
      screen.simulator.window.layoutIfNeeded()
      let outcome = screen.root.reactions.loader.loadMoreIfNeeded(atEnd: true)
      guard outcome != .asked else { return }
      var reason = "\(outcome)"
      if outcome == .unwanted, !screen.root.document.reactions.contains(where: \.loads) {
        reason = "the collection has no reaction to loadMore or load"
      }
      throw SessionError("nothing is loaded: \(reason)")
    }
  }

  private static func describeState(_ session: Session) throws(SessionError) {
    let screen = try session.loadedScreen()
    let root = screen.root
    let view = root.collectionView
    let count = root.sections.reduce(0) { $0 + $1.items.count }
    let sections = root.sections.count
    let state = root.startedReactions.map { "state \($0.loader.state.rawValue), " } ?? ""
    session.say(
      "\(root.document.name): \(count) item\(count == 1 ? "" : "s") in "
        + "\(sections) section\(sections == 1 ? "" : "s"), \(state)"
        + "offset \(PointText.text(view.contentOffset)), content "
        + "\(NumberText.text(view.contentSize.width))x\(NumberText.text(view.contentSize.height)), "
        + "time \(NumberText.text(screen.simulator.clock.now.milliseconds))ms")
  }
}

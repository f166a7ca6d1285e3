import CollectionFiles
import InteractionKit
import SessionLanguage

extension Verb {
  static let state = Verb(
    "state", .data, "shows or sets the state of the screen",
    forms: [[.optional([.choice(["empty", "loading", "ready"])])]],
    example: VerbExample(
      #"""
      state loading
      state ready
      | state loading -> ready
      state
      | state: 0 items in 0 sections, state ready, offset 0,0, content 375x603, time 0ms
      """#, on: "data-source/state.yaml"),
    read: readState)

  private static func readState(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    guard arguments.hasMore else { return .query(describeState) }
    let word = try arguments.word(of: ["empty", "loading", "ready"])
    return Action { session throws(SessionError) in
      let screen = try session.requireDevice()
      guard let state = ContentState(rawValue: word) else { return }
      screen.root.reactions.loader.state = state
      screen.simulator.window.layoutIfNeeded()
    }
  }
}

extension Verb {
  private static func describeState(_ session: Session) throws(SessionError) {
    let screen = try session.requireDevice()
    let root = screen.root
    let view = root.itemsView
    let count = root.sections.reduce(0) { $0 + $1.items.count }
    let sections = root.sections.count
    let state = root.startedReactions.map { "state \($0.loader.state.rawValue), " } ?? ""
    session.print(
      "\(root.document.name): \(count) item\(count == 1 ? "" : "s") in "
        + "\(sections) section\(sections == 1 ? "" : "s"), \(state)"
        + "offset \(PointText.text(view.contentOffset)), content "
        + "\(SizeText.text(view.contentSize)), "
        + "time \(NumberText.text(rounded: screen.simulator.clock.now.milliseconds))ms")
  }
}

import CollectionFiles
import InteractionKit
import SessionLanguage

extension Verb {
  static let visible = Verb(
    "visible", .look, "lists the visible items",
    forms: [[]],
    example: VerbExample(
      #"""
      visible
      | visible [0,0] #t1
      | visible header[0]
      | visible [0,1] #t2
      | visible [0,2] #t3 8.7%
      """#),
    read: readVisible)

  private static func readVisible(_: inout ArgumentReader) throws(GrammarError) -> Action {
    .query { session throws(SessionError) in
      let screen = try session.requireDevice()
      let view = screen.root.itemsView
      if let line = screen.lineOfOtherCollections { session.print(line) }
      let shown = view.shownInOrder
      if shown.isEmpty { session.print("nothing is visible") }
      for (id, displayedView) in shown {
        let share = VisibleShare.percent(
          of: displayedView.placement?.frame ?? displayedView.frame, in: view.bounds)
        let part = share < 100 ? " \(NumberText.text(rounded: share))%" : ""
        session.print("visible \(view.position(of: id))\(part)")
      }
    }
  }
}

import CollectionFiles
import SessionLanguage

extension Verb {
  static let reload = Verb(
    "reload", .data, "reloads everything, or some items",
    forms: [[.optional([.places])]],
    traits: .canBeBatched,
    example: VerbExample(
      #"""
      reload #t1 #t2
      | reload [0,0] #t1
      | reload [0,1] #t2
      """#),
    read: readReload)

  private static func readReload(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    guard arguments.hasMore else {
      return Action { session throws(SessionError) in
        guard session.pendingEdits == nil else {
          throw SessionError("`reload` in a batch needs items, such as `reload [0,1]`")
        }
        let screen = try session.requireDevice()
        screen.root.itemsView.reloadData()
        screen.simulator.window.layoutIfNeeded()
      }
    }
    let places = try arguments.places()
    return editing(places) { edit, paths in edit.reloaded += paths }
  }
}

import CollectionFiles
import SessionLanguage

extension Verb {
  static let expand = Verb(
    "expand", .data, "shows the children of an item",
    forms: [[.place("T", "an item")]],
    example: VerbExample(
      #"""
      expand #fruit
      | insert [0,1] #plum
      | insert [0,2] #apple
      """#, on: "outline.yaml"),
    read: readExpand)

  private static func readExpand(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    return try setExpanded(true, &arguments)
  }
}

extension Verb {
  static func setExpanded(
    _ isExpanded: Bool, _ arguments: inout ArgumentReader
  ) throws(GrammarError) -> Action {
    let place = try arguments.place()
    return Action { session throws(SessionError) in
      let screen = try session.requireDevice()
      let resolved = try session.item(place)
      guard let element = resolved.element, let collection = resolved.collection else { return }
      do throws(LoadedCollection.OutlineProblem) {
        try collection.setExpanded(isExpanded, at: element.indexPath)
      } catch {
        switch error {
        case .nothingBelow: throw SessionError("\(resolved.place) has no items below it")
        case .isAlready(let expanded):
          throw SessionError(
            "\(resolved.place) is \(expanded ? "expanded" : "collapsed") already")
        case .refused(let problem): throw SessionError(problem.message)
        }
      }
      screen.simulator.window.layoutIfNeeded()
    }
  }
}

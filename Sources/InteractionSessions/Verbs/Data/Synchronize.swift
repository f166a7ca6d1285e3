import CollectionFiles
import SessionLanguage

extension Verb {
  static let synchronize = Verb(
    "synchronize", .data, "makes a section equal to a list",
    forms: [[.value("S", .count, "a section"), .value("JSON", .items)]],
    notes: [
      "items of the section that are not in it are deleted"
    ],
    example: VerbExample(
      #"""
      synchronize 0 [{"type": "Food", "id": "salt"}, {"type": "Kind", "id": "bread", "label": "Bread"}]
      | delete [0,0] #fruit
      | insert [0,0] #salt
      | reconfigure [0,1] #bread
      """#, on: "outline.yaml"),
    read: readSynchronize)

  private static func readSynchronize(_ arguments: inout ArgumentReader) throws(GrammarError)
    -> Action
  {
    let section = try arguments.count()
    let argument = try arguments.itemsArgument()
    return Action { session throws(SessionError) in
      let screen = try session.requireDevice()
      let root = screen.root
      guard root.sections.indices.contains(section) else {
        throw SessionError(DataEdit.noSection(section, root.sections))
      }
      let items = try root.items(from: argument)
      try session.admit(comparing: root.sections[section].items.count, with: items.count)
      try session.admit(
        changes: items.count + root.sections[section].items.count, textCount: argument.textCount)
      do throws(DataEdit.Problem) { try root.data.checkAreFree(items, in: section) } catch {
        throw SessionError(error.message)
      }
      session.print(root.synchronize(section, with: items))
      screen.simulator.window.layoutIfNeeded()
    }
  }
}

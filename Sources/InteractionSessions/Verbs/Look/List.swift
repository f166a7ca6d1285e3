import CollectionFiles
import InteractionKit
import SessionLanguage

extension Verb {
  static let ls = Verb(
    "ls", .look, "lists sections or the items of one",
    forms: [[.optional([.value("S", .count, "a section")])]],
    example: VerbExample(
      #"""
      ls
      | section 0 main: 12 items, header, footer
      """#),
    read: readLs)

  private static func readLs(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let section = arguments.hasMore ? try arguments.count() : nil
    return .query { session throws(SessionError) in
      let device = try session.requireDevice()
      let screen = device.root
      if let line = device.lineOfOtherCollections { session.print(line) }
      guard let section else {
        for (number, section) in screen.sections.enumerated() {
          let extras = [section.header.map { _ in "header" }, section.footer.map { _ in "footer" }]
            .compactMap { $0 }
          let count = section.items.count
          let parts = ["\(count) item\(count == 1 ? "" : "s")"] + extras
          session.print(
            "section \(number)\(section.id.map { " \($0)" } ?? ""): \(parts.joined(separator: ", "))"
          )
        }
        return
      }
      guard screen.sections.indices.contains(section) else {
        throw SessionError("section \(section) does not exist; `ls` lists them")
      }
      let items = screen.sections[section].items
      for index in 0..<min(items.count, listingLimit) {
        guard let item = items.item(at: index) else { continue }
        let position = screen.itemsView.position(of: .cell(section, index))
        let label = item.label.map { " \(JSONValue.quote($0))" } ?? ""
        session.print("\(position) \(screen.cellIdentifier(ofType: item.type))\(label)")
      }
      let rest = items.count - listingLimit
      if rest > 0 { session.print("(+\(rest) more)") }
    }
  }
}

extension Verb {
  /// The largest number of lines of a listing.
  private static let listingLimit = 200
}

import InteractionKit

extension LoadedCollection {
  /// The rows of the wiring table, then those of the receivers of the file that are not in it.
  package var wiringRows: [WiringTable.Row] {
    wiring.wiring.wiringTable.rows + wiring.absentReceivers
  }

  /// The style of the wiring with the name of the collection, as the first line of its table.
  package var wiringTitle: String { "style \(style.rawValue) \(document.name)" }

  /// Returns the rows of the file's entries that the wiring does not have now.
  ///
  /// `entries` are the section and event of each entry; of several with the same, the last is used.
  /// A section by its id and the same one by its index are equal. `add` adds the row of the entry
  /// at an index.
  func absent(
    among entries: [(section: WiringDescription.SectionName?, event: String?)],
    _ add: (_ index: Int, inout WiringTable, _ obstacle: String) -> Void
  ) -> [WiringTable.Row] {
    struct Key: Hashable {
      let section: WiringDescription.SectionName?
      let event: String?
    }
    let indices = Dictionary(
      sections.enumerated().compactMap { section in
        section.element.id.map { ($0, section.offset) }
      }, uniquingKeysWith: { first, _ in first })
    var known: Set<Key> = []
    let obstacles = entries.reversed().map { entry -> String? in
      var place = entry.section
      if case .id(let id) = place, let index = indices[id] { place = .index(index) }
      guard known.insert(Key(section: place, event: entry.event)).inserted else {
        return "never called: a later one replaces it"
      }
      if place == nil { return nil }
      if case .index(let index) = place, sections.indices.contains(index) { return nil }
      return "not called now: the section does not exist"
    }
    var table = WiringTable()
    for (index, obstacle) in obstacles.reversed().enumerated() {
      if let obstacle { add(index, &table, obstacle) }
    }
    return table.rows
  }
}

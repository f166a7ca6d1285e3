extension WiringTable {
  /// The tables of a screen and of the collections that show in it, each with the places
  /// at which it is; those that are wired alike have one.
  static func lines(of screen: SessionScreen) -> [String] {
    var tables: [(lines: [String], places: [String])] = []
    for embedded in EmbeddedCollections(in: screen).collections {
      let lines = WiringTable(embedded.screen).lines
      if let index = tables.firstIndex(where: { $0.lines == lines }) {
        tables[index].places.append(embedded.spelling)
      } else {
        tables.append((lines, [embedded.spelling]))
      }
    }
    return WiringTable(screen.root).lines
      + tables.flatMap { table in
        ["\(table.lines[0]) in \(Spelling.list(table.places, limit: 3))"] + table.lines.dropFirst()
      }
  }
}

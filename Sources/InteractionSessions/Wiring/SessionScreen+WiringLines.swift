import InteractionKit

extension SessionScreen {
  /// The wiring tables of the screen and of the collections that show in it, each with the places
  /// at which it is; those that are wired alike have one.
  var wiringLines: [String] {
    var tables: [(lines: [String], places: [String])] = []
    for embedded in EmbeddedCollections(in: self).collections {
      let lines = embedded.screen.wiringLines
      if let index = tables.firstIndex(where: { $0.lines == lines }) {
        tables[index].places.append(embedded.spelling)
      } else {
        tables.append((lines, [embedded.spelling]))
      }
    }
    return root.wiringLines
      + tables.flatMap { table in
        ["\(table.lines[0]) in \(Spelling.list(table.places, limit: 3))"] + table.lines.dropFirst()
      }
  }
}

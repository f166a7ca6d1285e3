import InteractionKit

extension SessionDevice {
  /// The wiring tables of the device and of its displayed embedded collections.
  ///
  /// Collections with equal tables are listed together, each with its position.
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

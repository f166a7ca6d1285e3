import CollectionFiles
import InteractionKit

extension SessionDevice {
  /// The wiring table of a collection, or of several that have the same.
  package struct WiringLines {
    /// The style of the wiring, and the collections.
    package var title: String
    package let rows: [WiringTable.Row]

    var lines: [String] { [title] + rows.map(\.description) }
  }

  /// The wiring tables of the device and of its displayed embedded collections.
  ///
  /// Collections with equal tables are listed together, each with its position.
  var wiringTables: [WiringLines] {
    var tables: [(table: WiringLines, places: [String])] = []
    for view in root.itemsView.embeddedCollectionViews {
      guard let embedded = view.loadedCollection, let spelling = view.spellingInHolder else {
        continue
      }
      let table = WiringLines(embedded)
      if let index = tables.firstIndex(where: { $0.table.lines == table.lines }) {
        tables[index].places.append(spelling)
      } else {
        tables.append((table, [spelling]))
      }
    }
    return [WiringLines(root)]
      + tables.map { table, places in
        var table = table
        table.title += " in \(Spelling.list(places, limit: 3))"
        return table
      }
  }

  /// The lines of the wiring tables.
  var wiringLines: [String] { wiringTables.flatMap(\.lines) }
}

extension SessionDevice.WiringLines {
  fileprivate init(_ screen: LoadedCollection) {
    self.init(title: screen.wiringTitle, rows: screen.wiringRows)
  }
}

import Foundation
import InteractionKit

/// A search for the items of a collection by label.
///
/// The first searches read the items. The third one builds a table, so *n* searches in the same
/// data take O(*n* + *m*) for *m* items. Repeated items are found by their pattern.
struct ItemLabels {
  /// The search from which on the table is used.
  private static let firstWithTable = 3
  /// The largest number of items in the table.
  ///
  /// More are searched one by one, because their labels would need more memory than the items.
  private static let tableLimit = 1_000_000

  private struct Table {
    var paths: [String: [IndexPath]] = [:]
    var repeated: [(first: IndexPath, piece: ItemList.Piece)] = []
  }

  private var table: Table?
  private var searches = 0
  /// The number of items whose labels were read.
  private(set) var readCount = 0

  /// Returns the first `limit` items with a label, in order.
  mutating func indexPaths(ofLabel label: String, in sections: SectionList, limit: Int)
    -> [IndexPath]
  {
    searches += 1
    if searches == ItemLabels.firstWithTable { table = makeTable(of: sections) }
    if let table {
      var found = table.paths[label] ?? []
      for (first, piece) in table.repeated {
        found += piece.run.offsets(in: piece.range, ofLabel: label, limit: limit).map {
          IndexPath(item: first.item + $0 - piece.range.lowerBound, section: first.section)
        }
      }
      return Array(found.sorted().prefix(limit))
    }
    var found: [IndexPath] = []
    for (number, section) in sections.enumerated() where found.count < limit {
      readCount += section.items.count
      found += section.items.indices(ofLabel: label, limit: limit - found.count)
        .map { IndexPath(item: $0, section: number) }
    }
    return found
  }

  /// Returns the table of all items; nil if there are too many that are not repeated.
  private mutating func makeTable(of sections: SectionList) -> Table? {
    var table = Table()
    var count = 0
    for (number, section) in sections.enumerated() {
      var start = 0
      for piece in section.items.pieces {
        if case .repeated = piece.run.content {
          table.repeated.append((IndexPath(item: start, section: number), piece))
        } else {
          count += piece.count
          guard count <= ItemLabels.tableLimit else { return nil }
          for offset in piece.range {
            guard let label = piece.run.label(at: offset) else { continue }
            table.paths[label, default: []].append(
              IndexPath(item: start + offset - piece.range.lowerBound, section: number))
          }
        }
        start += piece.count
      }
    }
    readCount += count
    return table
  }
}

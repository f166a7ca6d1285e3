import Foundation
import InteractionKit

/// The ids of the items that an edit inserts, each of which must be unique.
struct IDCheck {
  /// The minimum number of repeated items that are compared by their pattern.
  private static let minimumRunLength = 4096

  let sections: SectionList
  /// The ids of the inserted items, and the index paths of these.
  var inserted: [String: IndexPath] = [:]
  private var runs: [(items: RepeatedItems, start: IndexPath)] = []

  init(sections: SectionList) { self.sections = sections }

  /// Adds items; throws if the id of one is in use.
  ///
  /// `check` throws if a hidden item has the id.
  mutating func add(
    _ items: ItemList, from start: IndexPath,
    _ check: (String) throws(DataEdit.Problem) -> Void
  ) throws(DataEdit.Problem) {
    var path = start
    for piece in items.pieces {
      if let run = longRun(piece), isUnused(run) {
        runs.append((run, path))
      } else {
        try add(piece, from: path, check)
      }
      path = IndexPath(item: path.item.adding(piece.count), section: path.section)
    }
  }

  private mutating func add(
    _ piece: ItemList.Piece, from start: IndexPath,
    _ check: (String) throws(DataEdit.Problem) -> Void
  ) throws(DataEdit.Problem) {
    for offset in piece.range {
      let path = IndexPath(
        item: start.item.adding(offset - piece.range.lowerBound), section: start.section)
      for id in piece.run.item(at: offset).selfAndDescendants.compactMap(\.id) {
        if let other = inserted[id] ?? pathInRuns(of: id) ?? sections.indexPath(ofID: id) {
          throw DataEdit.taken(id, by: other.text)
        }
        try check(id)
        inserted[id] = path
      }
    }
  }

  /// Returns a long run of repeated items as a whole; nil for other items.
  private func longRun(_ piece: ItemList.Piece) -> RepeatedItems? {
    guard piece.count >= IDCheck.minimumRunLength, case .repeated(let items) = piece.run.content,
      piece.range == 0..<items.count
    else { return nil }
    return items
  }

  /// True if no item can have an id of a run; false if that is not known without the ids.
  private func isUnused(_ items: RepeatedItems) -> Bool {
    guard let pattern = items.id else { return true }
    guard pattern.placeholderCount == 1 else { return false }
    return inserted.keys.allSatisfy { items.index(ofID: $0) == nil }
      && runs.allSatisfy { !$0.items.mayShareID(with: items) }
      && sections.allSatisfy { !$0.items.mayShareID(with: items) }
  }

  private func pathInRuns(of id: String) -> IndexPath? {
    for (items, start) in runs {
      if let index = items.index(ofID: id) {
        return IndexPath(item: start.item.adding(index), section: start.section)
      }
    }
    return nil
  }
}

extension RepeatedItems {
  /// Returns false if no item of these and no item of `other` have the same id.
  func mayShareID(with other: RepeatedItems) -> Bool {
    guard let id, let otherID = other.id else { return false }
    guard id.placeholderCount == 1, otherID.placeholderCount == 1 else { return true }
    return id.commonText(
      firstIndex..<firstIndex + count, with: otherID,
      other.firstIndex..<other.firstIndex + other.count) != nil
  }
}

extension ItemList {
  /// Returns false if no item of the list has the id of one of some repeated items.
  ///
  /// - Complexity: O(*n*) for *n* ids that are not part of a pattern.
  func mayShareID(with items: RepeatedItems) -> Bool {
    guard let pattern = items.id, hasChildren == false else { return items.id != nil }
    return (patternRuns[PatternContext(pattern)] ?? []).contains {
      $0.items.mayShareID(with: items)
    }
      || readIDs.contains { items.index(ofID: $0) != nil }
      || editedLocations.keys.contains { items.index(ofID: $0) != nil }
  }
}

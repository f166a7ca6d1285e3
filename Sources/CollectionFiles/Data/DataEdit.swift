import Foundation
import InteractionKit

/// Changes of a collection's data that are applied as one batch.
///
/// As in a batch of the view, deleted and changed items have index paths before all changes, and
/// insertions have index paths after all of them.
///
/// See `Documentation/rules/updates.md`, "Index paths".
package struct DataEdit {
  package struct Move {
    var from: IndexPath
    var to: IndexPath

    package init(from: IndexPath, to: IndexPath) {
      self.from = from
      self.to = to
    }
  }

  /// An item below a collapsed one, by its node in the outline of a section.
  package struct Hidden {
    var section: Int
    var node: Int
  }

  package var deleted: [IndexPath] = []
  /// Inserted items, and the index path of the first; the others follow it.
  package var inserted: [(path: IndexPath, items: ItemList)] = []
  /// Items that are appended to a section.
  package var appended: [(section: Int, items: ItemList)] = []
  package var moved: [Move] = []
  /// Items whose data is replaced; their cells are configured again.
  package var updated: [(path: IndexPath, data: JSONValue)] = []
  package var reloaded: [IndexPath] = []
  package var reconfigured: [IndexPath] = []
  // Changes of hidden items do not affect the view.
  package var deletedHidden: [Hidden] = []
  package var updatedHidden: [(item: Hidden, data: JSONValue)] = []
  /// The minimum number of sections after the edit: missing ones are appended without items.
  var minimumSectionCount = 0

  /// The number of bytes of the texts that describe items.
  package var textCount = 0

  package init() {}

  /// The number of items that are inserted, with those below them, deleted or changed.
  package var changeCount: Int {
    let coming = (inserted.map(\.items) + appended.map(\.items))
      .reduce(0) { $0 + $1.countWithDescendants }
    let staying = moved.count + updated.count + reloaded.count + reconfigured.count
    return coming + staying + deleted.count + deletedHidden.count + updatedHidden.count
  }

  /// Appends items to a section, which is created if it is missing.
  mutating func append(_ items: ItemList, toSection section: Int) {
    minimumSectionCount = section + 1
    appended = [(section, items)]
  }

  /// The reason why an edit is impossible.
  package struct Problem: Error {
    package let message: String
  }

  /// Returns the number of sections that appending creates after the existing ones.
  ///
  /// Appending creates the next section, and does not skip any.
  func sectionsToMake(after count: Int) -> Int {
    let wanted = Set(appended.lazy.filter { $0.items.count > 0 }.map(\.section))
    var made = max(minimumSectionCount - count, 0)
    while wanted.contains(count + made) { made += 1 }
    return made
  }

  /// Throws if one item is changed twice, with UIKit's message if it has one.
  func checkDistinct() throws(Problem) {
    func raised(_ reason: CollectionViewUpdateError.Reason) -> Problem {
      Problem(message: reason.text)
    }
    var leaving: Set<IndexPath> = []
    for path in deleted where !leaving.insert(path).inserted {
      throw Problem(message: "\(path.text) is deleted twice")
    }
    let reloaded = Set(reloaded)
    if let path = deleted.filter(reloaded.contains).min() {
      throw raised(.deletedAndReloaded(.item(path)))
    }
    let starts = Set(inserted.filter { $0.items.count > 0 }.map(\.path))
    var targets: [IndexPath: IndexPath] = [:]
    var sources: [IndexPath: IndexPath] = [:]
    for move in moved {
      if leaving.contains(move.from) { throw raised(.deletedAndMoved(.item(move.from))) }
      if reloaded.contains(move.from) { throw raised(.reloadedAndMoved(.item(move.from))) }
      if starts.contains(move.to) { throw raised(.insertedAndMoved(.item(move.to))) }
      if let other = targets.updateValue(move.to, forKey: move.from) {
        throw other == move.to
          ? Problem(message: "\(move.from.text) is moved twice")
          : raised(.movedTwice(.item(move.from), to: .item(other), and: .item(move.to)))
      }
      if let other = sources.updateValue(move.from, forKey: move.to) {
        throw raised(
          .movedFromTwoPositions(.item(other), and: .item(move.from), to: .item(move.to)))
      }
    }
    let coming =
      inserted.map { ($0.path, $0.items.count) } + moved.map { ($0.to, 1) }
    var (section, end) = (-1, 0)
    for (path, count) in coming.sorted(by: { $0.0 < $1.0 }) where count > 0 {
      if path.section == section, path.item < end {
        throw Problem(message: "two items would be at \(path.text)")
      }
      (section, end) = (path.section, path.item.adding(count))
    }
  }

  package static func noSection(_ section: Int, _ sections: SectionList) -> String {
    "section \(section) does not exist; "
      + (sections.isEmpty
        ? "there are no sections"
        : sections.count == 1
          ? "there is only section 0" : "the last is \(sections.count - 1)")
  }
}

extension ItemList {
  /// The number of items and of those below them.
  ///
  /// - Complexity: O(1) without children; otherwise linear, as for the outline of the items.
  fileprivate var countWithDescendants: Int {
    guard hasChildren else { return count }
    return (0..<count).reduce(0) { $0 + (item(at: $1)?.selfAndDescendants.count ?? 1) }
  }
}

import Foundation
import InteractionKit

/// Changes of a screen's data that are carried out as one batch.
///
/// As in a batch of the view, deleted and changed items have index paths before all changes, and
/// insertions have index paths after all of them.
///
/// See `Documentation/rules/updates.md`, "Index paths".
package struct ScreenEdit {
  package struct Move {
    var from: IndexPath
    var to: IndexPath

    package init(from: IndexPath, to: IndexPath) {
      self.from = from
      self.to = to
    }
  }

  /// An item below a collapsed one, in the outline of a section.
  package struct Hidden {
    var section: Int
    var node: Int
  }

  package var deleted: [IndexPath] = []
  /// Items that come, and the place of the first of them; the others follow it.
  package var inserted: [(place: IndexPath, items: ItemList)] = []
  /// Items that come behind all others of a section.
  package var appended: [(section: Int, items: ItemList)] = []
  package var moved: [Move] = []
  /// Items that get other data, and whose cells are filled again.
  package var updated: [(place: IndexPath, data: JSONValue)] = []
  package var reloaded: [IndexPath] = []
  package var reconfigured: [IndexPath] = []
  // What happens to items that do not show changes nothing that does.
  package var deletedHidden: [Hidden] = []
  package var updatedHidden: [(item: Hidden, data: JSONValue)] = []
  /// The number of sections that there are at least after the edit: missing ones are made,
  /// without items.
  var leastSectionCount = 0

  /// The bytes of the texts that describe items.
  package var textCount = 0

  package init() {}

  /// The number of items that come, go or are changed.
  package var changeCount: Int {
    let coming =
      inserted.reduce(0) { $0 + $1.items.count } + appended.reduce(0) { $0 + $1.items.count }
    let staying = moved.count + updated.count + reloaded.count + reconfigured.count
    return coming + staying + deleted.count + deletedHidden.count + updatedHidden.count
  }

  /// Appends items to a section, which is made if it is missing.
  mutating func append(_ items: ItemList, toSection section: Int) {
    leastSectionCount = section + 1
    appended = [(section, items)]
  }

  /// What cannot be done.
  package struct Problem: Error {
    package let message: String
  }

  /// How many sections appending needs beyond those that are there: it makes the next
  /// one, not one further on.
  func sectionsToMake(after count: Int) -> Int {
    let wanted = Set(appended.lazy.filter { $0.items.count > 0 }.map(\.section))
    var made = max(leastSectionCount - count, 0)
    while wanted.contains(count + made) { made += 1 }
    return made
  }

  /// Fails where one item is named for two things, with UIKit's words where it has them.
  func checkDistinct() throws(Problem) {
    var leaving: Set<IndexPath> = []
    for place in deleted + moved.map(\.from) where !leaving.insert(place).inserted {
      throw Problem(message: "\(place.text) is deleted or moved twice")
    }
    let reloaded = Set(reloaded)
    if let place = deleted.filter(reloaded.contains).min() {
      throw Problem(message: CollectionViewUpdateError.Reason.deletedAndReloaded(.item(place)).text)
    }
    if let place = moved.map(\.from).filter(reloaded.contains).min() {
      throw Problem(message: CollectionViewUpdateError.Reason.reloadedAndMoved(.item(place)).text)
    }
    let coming =
      inserted.map { ($0.place, $0.items.count) } + moved.map { ($0.to, 1) }
    var (section, end) = (-1, 0)
    for (place, count) in coming.sorted(by: { $0.0 < $1.0 }) where count > 0 {
      if place.section == section, place.item < end {
        throw Problem(message: "two items are to stand at \(place.text)")
      }
      (section, end) = (place.section, place.item.adding(count))
    }
  }

  package static func noSection(_ section: Int, _ sections: SectionList) -> String {
    "there is no section \(section); "
      + (sections.isEmpty
        ? "there are no sections"
        : sections.count == 1
          ? "there is only section 0" : "the last is \(sections.count - 1)")
  }
}

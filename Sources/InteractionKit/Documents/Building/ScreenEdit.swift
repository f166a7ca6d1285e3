import Foundation

/// Changes of a screen's data that are carried out as one batch.
///
/// As in a batch of the view, items are named as they are before all of them, and
/// places for what comes as they are after all of them (`uikit-rules 9`).
struct ScreenEdit {
  struct Move {
    var from: IndexPath
    var to: IndexPath
  }

  var deleted: [IndexPath] = []
  var inserted: [(place: IndexPath, item: ItemDescription)] = []
  /// Items that come behind all others of a section.
  var appended: [(section: Int, items: ItemList)] = []
  var moved: [Move] = []
  /// Items that get other data, and whose cells are filled again.
  var updated: [(place: IndexPath, data: JSONValue)] = []
  var reloaded: [IndexPath] = []
  var reconfigured: [IndexPath] = []

  /// What cannot be done.
  struct Problem: Error {
    let message: String
  }

  /// The sections with the changes made, and where the appended items stand.
  func applied(
    to sections: [SectionDescription]
  ) throws(Problem) -> (sections: [SectionDescription], inserted: [IndexPath]) {
    try checkDistinct()
    var sections = sections
    for (place, data) in updated {
      guard var item = sections.item(at: place) else { throw missing(place) }
      item.data = data
      sections[place.section].items.replace(at: place.item, with: item)
    }
    var coming: [(place: IndexPath, item: ItemDescription)] = inserted
    var leaving = deleted
    for move in moved {
      guard let item = sections.item(at: move.from) else { throw missing(move.from) }
      coming.append((move.to, item))
      leaving.append(move.from)
    }
    for place in leaving.sorted(by: >) {
      guard sections.item(at: place) != nil else { throw missing(place) }
      sections[place.section].items.remove(at: place.item)
    }
    for (place, item) in coming.sorted(by: { $0.place < $1.place }) {
      guard sections.indices.contains(place.section) else {
        throw Problem(message: ScreenEdit.noSection(place.section, sections))
      }
      let count = sections[place.section].items.count
      guard place.item <= count else {
        throw Problem(
          message:
            "there is no place \(place.text): section \(place.section) has \(count) "
            + "item\(count == 1 ? "" : "s") then, so the last place is "
            + IndexPath(item: count, section: place.section).text)
      }
      try sections.checkIsFree(item.id)
      sections[place.section].items.insert(item, at: place.item)
    }
    var places = inserted.map(\.place)
    for (section, items) in appended {
      guard sections.indices.contains(section) else {
        throw Problem(message: ScreenEdit.noSection(section, sections))
      }
      for item in (0..<items.count).lazy.compactMap({ items.item(at: $0) }) {
        try sections.checkIsFree(item.id)
      }
      let count = sections[section].items.count
      sections[section].items.append(contentsOf: items)
      places += (0..<items.count).map { IndexPath(item: count + $0, section: section) }
    }
    return (sections, places)
  }

  private func checkDistinct() throws(Problem) {
    var seen: Set<IndexPath> = []
    for place in deleted + moved.map(\.from) where !seen.insert(place).inserted {
      throw Problem(message: "\(place.text) is deleted or moved twice")
    }
    var targets: Set<IndexPath> = []
    for place in inserted.map(\.place) + moved.map(\.to) where !targets.insert(place).inserted {
      throw Problem(message: "two items are to stand at \(place.text)")
    }
  }

  private func missing(_ place: IndexPath) -> Problem {
    Problem(message: "there is no item \(place.text)")
  }

  static func noSection(_ section: Int, _ sections: [SectionDescription]) -> String {
    "there is no section \(section); "
      + (sections.isEmpty
        ? "there are none"
        : sections.count == 1
          ? "there is only section 0" : "there are sections 0 to \(sections.count - 1)")
  }
}

extension [SectionDescription] {
  fileprivate func item(at place: IndexPath) -> ItemDescription? {
    indices.contains(place.section) ? self[place.section].items.item(at: place.item) : nil
  }

  /// Fails where an item has the id, unless it is in a section that does not count.
  func checkIsFree(_ id: String?, butInSection section: Int? = nil) throws(ScreenEdit.Problem) {
    guard let id, let taken = place(ofID: id), taken.section != section else { return }
    throw ScreenEdit.Problem(
      message: "the id \(JSONValue.quote(id)) is taken, by \(taken.text); ids are unique")
  }

  /// Where the item with an id stands; nil for none.
  func place(ofID id: String) -> IndexPath? {
    for (section, description) in enumerated() {
      if let item = description.items.index(ofID: id) {
        return IndexPath(item: item, section: section)
      }
    }
    return nil
  }
}

import TestSupport

@testable import InteractionKit

/// Pairs of lists of sections that edits produce.
enum RandomSections {
  struct Entry: Identifiable, Equatable {
    var id: Int
    var text = ""
  }

  typealias Sections = [DiffableSection<Int, Entry>]

  /// Sections and an edited version of them: sections and items that are inserted, deleted and
  /// moved, and items that change.
  static func pair(_ random: inout SeededGenerator) -> (old: Sections, new: Sections) {
    let count = Int.random(in: 0...6, using: &random)
    var next = 0
    let old: Sections = (0..<count).map { id in
      let items = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        next += 1
        return Entry(id: next)
      }
      return DiffableSection(id: id, items: items)
    }
    var new = old
    for _ in 0..<Int.random(in: 0...10, using: &random) {
      let section = new.indices.randomElement(using: &random)
      let item = section.flatMap { new[$0].items.indices.randomElement(using: &random) }
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        next += 1
        let added = DiffableSection(id: 100 + next, items: [Entry(id: 1000 + next)])
        new.insert(added, at: Int.random(in: 0...new.count, using: &random))
      case 1: if let section, Bool.random(using: &random) { new.remove(at: section) }
      case 2:
        if let section {
          let moved = new.remove(at: section)
          new.insert(moved, at: Int.random(in: 0...new.count, using: &random))
        }
      case 3:
        next += 1
        if let section { new[section].items.insert(Entry(id: next), at: 0) }
      case 4: if let section, let item { new[section].items.remove(at: item) }
      case 5: if let section, let item { new[section].items[item].text += "!" }
      default:
        if let section, let item {
          let moved = new[section].items.remove(at: item)
          let target = new.indices.randomElement(using: &random) ?? section
          let place = Int.random(in: 0...new[target].items.count, using: &random)
          new[target].items.insert(moved, at: place)
        }
      }
    }
    return (old, new)
  }
}

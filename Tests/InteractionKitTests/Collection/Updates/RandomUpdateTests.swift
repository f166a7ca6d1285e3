import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// After random batches, cells, selection and layout match the data.
///
/// The layout is the same as a new one.
@Suite struct RandomUpdateTests {
  @Test(arguments: UpdateScreen.Kind.allCases, 0..<RandomCases.number(5))
  func everythingFollowsItsItem(kind: UpdateScreen.Kind, seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var next = 0
    func fresh() -> String {
      next += 1
      return "n\(next)"
    }
    let sections = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      (0..<Int.random(in: 0...12, using: &random)).map { _ in fresh() }
    }
    let screen = UpdateScreen(sections, kind: kind)
    for step in 0..<40 {
      let before = screen.sections
      let names = before.flatMap { $0 }
      let selected = Set(names.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
      for path in screen.view.indexPathsForSelectedItems ?? [] {
        screen.view.deselectItem(at: path, animated: false)
      }
      for name in selected { screen.select(name) }
      screen.view.contentOffset.y = CGFloat.random(in: 0...400, using: &random)
      let change = RandomBatch(before, fresh: fresh, &random)
      screen.batch(change.after, change.perform)
      let story = "seed \(seed), step \(step): \(before) -> \(change.after) by \(change.story)"
      if let problem = screen.problem() {
        Issue.record("\(story): \(problem)")
        return
      }
      let left = selected.intersection(change.after.joined()).subtracting(change.reloaded)
      guard screen.selected == left else {
        Issue.record("\(story): \(screen.selected) is selected, expected \(left)")
        return
      }
      guard kind == .flow else { continue }
      // Sizes are given, so the layout equals a new one.
      let anew = UpdateScreen(change.after, kind: kind)
      for (section, items) in change.after.enumerated() {
        for item in items.indices {
          let id = ElementID.cell(section, item)
          let found = screen.view.collectionViewLayout.element(id)?.frame
          guard found == anew.view.collectionViewLayout.element(id)?.frame else {
            Issue.record("\(story): \(id) is at \(String(describing: found))")
            return
          }
        }
      }
    }
  }
}

/// A legal batch: the data after it, and the names of the changes.
struct RandomBatch {
  private(set) var after: [[String]] = []
  private(set) var story: [String] = []
  private(set) var reloaded: Set<String> = []
  private var calls: [(CollectionView) -> Void] = []

  init(_ before: [[String]], fresh: () -> String, _ random: inout SeededGenerator) {
    // Sections first: some are deleted, some are moved, some are inserted.
    var gone = Set(before.indices.filter { _ in Int.random(in: 0..<8, using: &random) == 0 })
    if gone.count == before.count { gone = [] }
    var order = before.indices.filter { !gone.contains($0) }
    var movedSections: Set<Int> = []
    if order.count > 1, Int.random(in: 0..<4, using: &random) == 0 {
      let old = order.remove(at: Int.random(in: 0..<order.count, using: &random))
      order.insert(old, at: Int.random(in: 0...order.count, using: &random))
      movedSections = [old]
    }
    // nil represents an inserted section.
    var places: [Int?] = order
    for _ in 0..<Int.random(in: 0...1, using: &random) {
      places.insert(nil, at: Int.random(in: 0...places.count, using: &random))
    }
    for old in gone.sorted() {
      note("delete section \(old)") { $0.deleteSections(IndexSet(integer: old)) }
    }
    for (new, old) in places.enumerated() {
      if let old {
        if movedSections.contains(old) {
          note("move section \(old) to \(new)") { $0.moveSection(old, toSection: new) }
        }
      } else {
        note("insert section \(new)") { $0.insertSections(IndexSet(integer: new)) }
      }
    }
    // Items: some are deleted, some are moved anywhere, some are inserted.
    var moving: [(name: String, from: IndexPath)] = []
    var rows: [[String]] = places.enumerated().map { _, old in
      guard let old else { return (0..<3).map { _ in fresh() } }
      return before[old]
    }
    for (new, old) in places.enumerated() {
      guard let old else { continue }
      rows[new] = before[old].enumerated().compactMap { item, name in
        let path = IndexPath(item: item, section: old)
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
          note("delete \(path)") { $0.deleteItems(at: [path]) }
          return nil
        case 1:
          moving.append((name, path))
          return nil
        case 2:
          reloaded.insert(name)
          note("reload \(path)") { $0.reloadItems(at: [path]) }
          return name
        default: return name
        }
      }
    }
    // The index paths of insertions are known only when all of them are in place.
    var coming: [String: IndexPath?] = [:]
    // No item may move into an inserted section.
    let staying = places.indices.filter { places[$0] != nil }
    for move in moving {
      guard let section = staying.randomElement(using: &random) else { continue }
      rows[section].insert(move.name, at: Int.random(in: 0...rows[section].count, using: &random))
      coming[move.name] = move.from
    }
    for (new, old) in places.enumerated() where old != nil {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let name = fresh()
        rows[new].insert(name, at: Int.random(in: 0...rows[new].count, using: &random))
        coming[name] = .some(nil)
      }
    }
    for (section, row) in rows.enumerated() {
      for (item, name) in row.enumerated() {
        guard let source = coming[name] else { continue }
        let path = IndexPath(item: item, section: section)
        if let source {
          note("move \(source) to \(path)") { $0.moveItem(at: source, to: path) }
        } else {
          note("insert \(path)") { $0.insertItems(at: [path]) }
        }
      }
    }
    after = rows
    let shuffle = calls.indices.shuffled(using: &random)
    calls = shuffle.map { calls[$0] }
  }

  private mutating func note(_ words: String, _ call: @escaping (CollectionView) -> Void) {
    story.append(words)
    calls.append(call)
  }

  func perform(on view: CollectionView) {
    for call in calls { call(view) }
  }
}

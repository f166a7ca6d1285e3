import TestSupport
import Testing

@testable import InteractionKit

/// Random operations, compared with plain arrays.
@Suite struct SnapshotRandomTests {
  /// A slow snapshot, written as the rules are stated.
  private struct SlowSnapshot {
    var sections: [(id: Int, items: [Int])] = []

    func section(of item: Int) -> Int? { sections.firstIndex { $0.items.contains(item) } }
    func index(of section: Int) -> Int? { sections.firstIndex { $0.id == section } }

    mutating func delete(_ items: [Int]) {
      for index in sections.indices { sections[index].items.removeAll(where: items.contains) }
    }

    mutating func insert(_ items: [Int], _ offset: Int, from anchor: Int) {
      guard section(of: anchor) != nil else { return }
      let items = unique(items).filter { $0 != anchor }
      delete(items)
      guard let section = section(of: anchor),
        let place = sections[section].items.firstIndex(of: anchor)
      else { return }
      sections[section].items.insert(contentsOf: items, at: place + offset)
    }

    mutating func append(_ items: [Int], to section: Int?) {
      guard let index = section.map({ index(of: $0) }) ?? sections.indices.last else { return }
      let items = unique(items)
      delete(items)
      sections[index].items += items
    }

    mutating func move(_ section: Int, _ offset: Int, from anchor: Int) {
      guard let from = index(of: section), index(of: anchor) != nil, section != anchor else {
        return
      }
      let moved = sections.remove(at: from)
      guard let to = index(of: anchor) else { return }
      sections.insert(moved, at: to + offset)
    }

    private func unique(_ items: [Int]) -> [Int] {
      items.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func snapshotsAreThoseOfPlainArrays(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (snapshot, slow) = (DiffableDataSourceSnapshot<Int, Int>(), SlowSnapshot())
    // Some with enough items to split chunks, some with few items and many duplicates.
    let most = seed.isMultiple(of: 3) ? 4000 : 60
    for round in 0..<(most > 1000 ? 60 : 250) {
      step(&snapshot, &slow, most, &random)
      let comment: Comment = "seed \(seed), round \(round)"
      try #require(snapshot.sectionIdentifiers == slow.sections.map(\.id), comment)
      try #require(snapshot.sections.map(\.items) == slow.sections.map(\.items), comment)
      let all = slow.sections.flatMap(\.items)
      try #require(snapshot.itemIdentifiers == all, comment)
      try #require(snapshot.numberOfItems == all.count, comment)
      for _ in 0..<10 {
        let item = Int.random(in: 0..<most, using: &random)
        try #require(snapshot.indexOfItem(item) == all.firstIndex(of: item), comment)
        let section = slow.section(of: item).map { slow.sections[$0].id }
        try #require(snapshot.sectionIdentifier(containingItem: item) == section, comment)
      }
      for (index, section) in slow.sections.enumerated() {
        try #require(snapshot.indexOfSection(section.id) == index, comment)
        try #require(
          snapshot.numberOfItems(inSection: section.id) == section.items.count, comment)
      }
    }
  }

  private func step(
    _ snapshot: inout DiffableDataSourceSnapshot<Int, Int>, _ slow: inout SlowSnapshot,
    _ most: Int, _ random: inout SeededGenerator
  ) {
    let section = Int.random(in: 0..<8, using: &random)
    let other = Int.random(in: 0..<8, using: &random)
    let item = Int.random(in: 0..<most, using: &random)
    let items = (0..<Int.random(in: 0...(most / 10), using: &random)).map { _ in
      Int.random(in: 0..<most, using: &random)
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1:
      snapshot.appendSections([section])
      if slow.index(of: section) == nil { slow.sections.append((section, [])) }
    case 2, 3:
      let target = Bool.random(using: &random) ? section : nil
      snapshot.appendItems(items, toSection: target)
      slow.append(items, to: target)
    case 4, 5:
      snapshot.insertItems(items, beforeItem: item)
      slow.insert(items, 0, from: item)
    case 6:
      snapshot.insertItems(items, afterItem: item)
      slow.insert(items, 1, from: item)
    case 7:
      snapshot.deleteItems(items)
      slow.delete(items)
    case 8:
      let moved = Int.random(in: 0..<most, using: &random)
      snapshot.moveItem(moved, beforeItem: item)
      if slow.section(of: moved) != nil, slow.section(of: item) != nil, moved != item {
        slow.insert([moved], 0, from: item)
      }
    case 9:
      snapshot.moveSection(section, afterSection: other)
      slow.move(section, 1, from: other)
    case 10:
      snapshot.insertSections([section], beforeSection: other)
      if slow.index(of: section) == nil, let index = slow.index(of: other) {
        slow.sections.insert((section, []), at: index)
      }
    default:
      if Int.random(in: 0..<4, using: &random) == 0 {
        snapshot.deleteSections([section])
        slow.sections.removeAll { $0.id == section }
      }
    }
  }

  @Test func manySingleInsertsAtOnePlaceLeaveTheOrder() {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0])
    for item in 1...3000 { snapshot.insertItems([item], afterItem: 0) }
    #expect(snapshot.itemIdentifiers == [0] + (1...3000).reversed())
    for item in 1...3000 where item % 3 > 0 { snapshot.deleteItems([item]) }
    #expect(snapshot.itemIdentifiers == [0] + (1...3000).reversed().filter { $0 % 3 == 0 })
    #expect(snapshot.indexOfItem(3) == 1000)
  }

  @Test func differencesOfSnapshotsLeadFromOneToTheOther() throws {
    var old = DiffableDataSourceSnapshot<String, Int>()
    old.appendSections(["a", "b"])
    old.appendItems(Array(0..<600), toSection: "a")
    var new = old
    new.insertItems([1000, 5], afterItem: 300)
    new.appendItems([7], toSection: "b")
    let difference = new.difference(from: old)
    #expect(difference.insertedItems.count == 1 && difference.movedItems.count == 2)
    #expect(try difference.applying(to: old.sections, from: new.sections) == new.sections)
  }
}

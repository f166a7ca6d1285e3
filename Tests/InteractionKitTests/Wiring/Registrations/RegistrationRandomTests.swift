import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Random operations, compared with nested arrays, and many items.
@Suite struct RegistrationRandomTests {
  @Test(.rows("CC-D19", "CC-D22", "CC-K02", "CC-K08"), arguments: 0..<20)
  func dataIsThatOfNestedArraysAndIsShown(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let screen = RegistrationScreen<Int, Int>()
    screen.layout.itemSize = CGSize(width: 10, height: 5)
    screen.view.register(view: { Label() }, .config { $0.view.text = "\($0.data)" })
    var obvious = ObviousOutline()
    // An item that is removed and inserted in one turn stays expanded, unlike in the arrays.
    //
    // So nothing is deleted if changes are collected.
    let gathers = seed % 2 == 1
    for step in 0..<120 {
      change(screen.data, &obvious, &random, deleting: !gathers)
      #expect(screen.data.sectionIdentifiers == obvious.sections.map(\.id), "step \(step)")
      let all = screen.data.sectionIdentifiers.compactMap { screen.data.allItems(inSection: $0) }
      guard all == obvious.all else {
        Issue.record("step \(step): \(all), not \(obvious.all)")
        return
      }
      guard !gathers || step % 3 == 0 else { continue }
      screen.turn()
      screen.view.layoutIfNeeded()
      #expect(screen.view.updateError == nil)
      let visible = obvious.visible
      #expect(
        (0..<screen.view.numberOfSections).map(screen.view.numberOfItems) == visible.map(\.count))
      #expect(screen.texts == visible.joined().map { "\($0)" })
    }
  }

  private func change(
    _ data: CollectionViewData<Int, Int>, _ obvious: inout ObviousOutline,
    _ random: inout SeededGenerator, deleting: Bool
  ) {
    func number(_ limit: Int = 14) -> Int { Int.random(in: 0..<limit, using: &random) }
    // Two items in one call, without duplicates.
    let (first, step) = (number(), number(6) + 1)
    let items = [first, (first + step) % 14]
    let (item, section) = (number(), number(4))
    switch number(12) {
    case 0:
      data.appendSections([section])
      if !obvious.sections.contains(where: { $0.id == section }) {
        obvious.sections.append((section, []))
      }
    case 1 where deleting && number(4) == 0:
      data.deleteSections([section])
      obvious.sections.removeAll { $0.id == section }
    case 1, 2:
      data.appendItems(items, toSection: section)
      obvious.append(items, to: section)
    case 3:
      data.insertItems(items, beforeItem: item)
      // Before the anchor, in order: after the item before it.
      insertBefore(items, item, &obvious)
    case 4:
      data.insertItems(items, afterItem: item)
      obvious.insert(items, 1, from: item)
    case 5 where deleting:
      data.deleteItems([item])
      _ = obvious.take(item)
    case 6:
      data.moveItem(first, afterItem: item)
      if obvious.roots.contains(first) { obvious.insert([first], 1, from: item) }
    case 7, 8:
      data.appendChildItems([first], to: item)
      obvious.appendChildren([first], to: item)
    case 9:
      data.expand([item])
      obvious.setExpanded(true, item)
    case 10:
      data.collapse([item])
      obvious.setExpanded(false, item)
    default:
      data.reverseRootItems(inSection: section)
      for index in obvious.sections.indices where obvious.sections[index].id == section {
        obvious.sections[index].nodes.reverse()
      }
    }
  }

  private func insertBefore(_ items: [Int], _ anchor: Int, _ obvious: inout ObviousOutline) {
    for item in items where item != anchor { obvious.insert([item], 0, from: anchor) }
  }

  @Test(.rows("CC-K03")) func diffableDataSourceShowsManyChildrenAtOnce() {
    let screen = RegistrationScreen<Int, Int>()
    screen.view.register(view: { Label() }, .config { $0.view.text = "\($0.data)" })
    #expect(
      screen.view.dataSource
        is CollectionViewDiffableDataSource<AnyCollectionIdentifier, ItemOccurrence>)
    screen.data.appendSections([0])
    screen.data.appendItems([0])
    // Each of them is searched among the present ones, which must not take long.
    let children = Array(1...4_000)
    screen.data.appendChildItems(children, to: 0)
    screen.data.appendChildItems(children.reversed(), to: 0)
    screen.data.expand([0])
    screen.data.reloadImmediately()
    #expect(screen.view.numberOfItems(inSection: 0) == 4_001)
    #expect(screen.data.itemIdentifier(for: .item(1)) == 4_000)
  }

  @Test func oneItemThousandsOfTimesTakesNoLonger() {
    let screen = RegistrationScreen<Int, Int>()
    screen.view.register(view: { Label() })
    screen.data.applyItems(Array(repeating: 7, count: 4_000), toSection: 0)
    screen.data.reloadImmediately()
    #expect(screen.view.numberOfItems(inSection: 0) == 4_000)
    screen.data.deleteItems([7])
    screen.data.reloadImmediately()
    #expect(screen.view.numberOfItems(inSection: 0) == 0)
  }
}

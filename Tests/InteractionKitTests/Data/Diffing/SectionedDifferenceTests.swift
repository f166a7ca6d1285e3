import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Batches are legal and lead to the new version.
@Suite struct SectionedDifferenceTests {
  private typealias Section = DiffableSection<String, Int>

  private typealias Entry = RandomSections.Entry
  private typealias Sections = RandomSections.Sections

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func itemThatChangesItsSectionIsMoved() {
    let old = [Section(id: "a", items: [1, 2]), Section(id: "b", items: [3])]
    let new = [Section(id: "a", items: [1]), Section(id: "b", items: [2, 3])]
    let difference = SectionedDifference(from: old, to: new)
    #expect(
      difference.movedItems == [SectionedDifference.ItemMove(from: path(0, 1), to: path(1, 0))])
    #expect(difference.deletedItems.isEmpty && difference.insertedItems.isEmpty)
  }

  @Test func nothingIsMovedOutOfADeletedSection() {
    let old = [Section(id: "a", items: [1, 2]), Section(id: "b", items: [3])]
    let new = [Section(id: "b", items: [2, 3])]
    let difference = SectionedDifference(from: old, to: new)
    #expect(difference.deletedSections == [0])
    #expect(difference.insertedItems == [path(0, 0)])
    #expect(difference.movedItems.isEmpty && difference.deletedItems.isEmpty)
  }

  @Test func nothingIsMovedIntoAnInsertedSection() {
    let old = [Section(id: "b", items: [2, 3])]
    let new = [Section(id: "a", items: [1, 2]), Section(id: "b", items: [3])]
    let difference = SectionedDifference(from: old, to: new)
    #expect(difference.insertedSections == [0])
    #expect(difference.deletedItems == [path(0, 0)])
    #expect(difference.movedItems.isEmpty && difference.insertedItems.isEmpty)
  }

  @Test func itemsOfAMovedSectionStayInIt() {
    let old = [Section(id: "a", items: [1, 2, 3]), Section(id: "b", items: [7, 8])]
    let new = [Section(id: "b", items: [8, 7]), Section(id: "a", items: [1, 9, 3])]
    let difference = SectionedDifference(from: old, to: new)
    #expect(difference.movedSections.count == 1)
    #expect(difference.deletedItems == [path(0, 1)])
    #expect(difference.insertedItems == [path(1, 1)])
    #expect(difference.movedItems.count == 1)
    #expect(difference.movedItems.first?.from.section == 1)
    #expect(difference.movedItems.first?.to.section == 0)
  }

  @Test func changedItemsAreReloadedMovedOnesReconfigured() {
    typealias Section = DiffableSection<String, Entry>
    let old = [
      Section(id: "a", items: [Entry(id: 1), Entry(id: 2), Entry(id: 3)]),
      Section(id: "b", items: [Entry(id: 4)]),
    ]
    let new = [
      Section(id: "a", items: [Entry(id: 1, text: "new"), Entry(id: 3)]),
      Section(id: "b", items: [Entry(id: 4, text: "new"), Entry(id: 2, text: "new")]),
    ]
    let reloading = SectionedDifference(from: old, to: new)
    #expect(reloading.reloadedItems == [path(0, 0), path(1, 0)])
    #expect(reloading.reconfiguredItems == [path(0, 1)])
    let reconfiguring = SectionedDifference(from: old, to: new, updating: .reconfigure)
    #expect(reconfiguring.reloadedItems.isEmpty)
    #expect(reconfiguring.reconfiguredItems == [path(0, 0), path(0, 1), path(1, 0)])
  }

  @Test func batchIsAppliedToNothingElse() {
    let sections = [Section(id: "a", items: [1, 2])]
    let difference = SectionedDifference(from: sections, to: [Section(id: "a", items: [2])])
    let error = #expect(throws: DifferenceError.self) {
      try difference.applying(to: sections, from: sections)
    }
    #expect(error?.position == "section 0 of the new sections")
  }

  /// Sections that are inserted, deleted and moved, with items that change and move.
  @Test(arguments: 0..<25 as Range<UInt64>)
  func randomSectionsReplayExactly(seed: UInt64) throws {
    var random = SeededGenerator(seed: 500 + seed)
    for round in 0..<120 {
      let (old, new) = RandomSections.pair(&random)
      let update: SectionedDifference.ContentUpdate =
        Bool.random(using: &random) ? .reload : .reconfigure
      let difference = SectionedDifference(from: old, to: new, updating: update)
      let comment: Comment = "seed \(seed), round \(round): \(old) -> \(new)"
      try #require(try difference.applying(to: old, from: new) == new, comment)
      try checkLegality(of: difference, comment)
      try checkMoves(of: difference, old, new, comment)
      let ids = SectionedDifference(
        from: old.map { DiffableSection(id: $0.id, items: $0.items.map(\.id)) },
        to: new.map { DiffableSection(id: $0.id, items: $0.items.map(\.id)) })
      try #require(ids.movedItems == difference.movedItems, comment)
    }
  }

  private func checkLegality(of difference: SectionedDifference, _ comment: Comment) throws {
    let leaving = difference.deletedItems + difference.movedItems.map(\.from)
    let coming = difference.insertedItems + difference.movedItems.map(\.to)
    let reloaded = difference.reloadedItems
    try #require(Set(leaving + reloaded).count == leaving.count + reloaded.count, comment)
    try #require(Set(coming).count == coming.count, comment)
    let named = leaving + reloaded + difference.reconfiguredItems
    try #require(
      named.allSatisfy { !difference.deletedSections.contains($0.section) }, comment)
    try #require(
      coming.allSatisfy { !difference.insertedSections.contains($0.section) }, comment)
    try #require(Set(difference.deletedItems).isDisjoint(with: difference.reconfiguredItems))
    try #require(difference.deletedItems == difference.deletedItems.sorted(), comment)
    try #require(difference.insertedItems == difference.insertedItems.sorted(), comment)
    let targets = difference.movedItems.map(\.to)
    try #require(targets == targets.sorted(), comment)
  }

  /// The smallest number of moves: those between sections, and those that the order in each section
  /// requires.
  private func checkMoves(
    of difference: SectionedDifference, _ old: Sections, _ new: Sections, _ comment: Comment
  ) throws {
    let slow = SlowDifference.of(old.map(\.id), new.map(\.id))
    try #require(difference.deletedSections == slow.deletes, comment)
    try #require(difference.insertedSections == slow.inserts, comment)
    try #require(difference.movedSections.count == slow.moves, comment)
    var moves = 0
    let kept = old.filter { section in new.contains { $0.id == section.id } }
    for section in new {
      guard let before = kept.first(where: { $0.id == section.id }) else { continue }
      let others = kept.filter { $0.id != section.id }.flatMap(\.items).map(\.id)
      moves += section.items.count { others.contains($0.id) }
      moves += SlowDifference.of(before.items.map(\.id), section.items.map(\.id)).moves
    }
    try #require(difference.movedItems.count == moves, comment)
  }
}

import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Random batches, most of which do not match the data, compared with a plain check of UIKit's
/// rules.
@Suite struct RandomInvalidUpdateTests {
  private struct Batch {
    var deleted: Set<IndexPath> = []
    var inserted: Set<IndexPath> = []
    var reloaded: Set<IndexPath> = []
    var moved: [(from: IndexPath, to: IndexPath)] = []
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []

    /// Returns true if the updates explain the change of the numbers of items.
    func fits(_ before: [Int], _ after: [Int]) -> Bool {
      func exists(_ path: IndexPath, _ counts: [Int]) -> Bool {
        counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
      }
      let (sources, targets) = (moved.map(\.from), moved.map(\.to))
      guard deleted.isDisjoint(with: reloaded), deleted.isDisjoint(with: sources),
        reloaded.isDisjoint(with: sources), inserted.isDisjoint(with: targets),
        Set(sources).count == moved.count, Set(targets).count == moved.count,
        deletedSections.allSatisfy(before.indices.contains),
        insertedSections.allSatisfy(after.indices.contains),
        !sources.contains(where: { deletedSections.contains($0.section) }),
        !targets.contains(where: { insertedSections.contains($0.section) }),
        deleted.union(reloaded).union(sources).allSatisfy({
          deletedSections.contains($0.section) || exists($0, before)
        }),
        inserted.union(targets).allSatisfy({ exists($0, after) }),
        before.count + insertedSections.count - deletedSections.count == after.count
      else { return false }
      let old = before.indices.filter { !deletedSections.contains($0) }
      let new = after.indices.filter { !insertedSections.contains($0) }
      return zip(old, new).allSatisfy { old, new in
        let left = deleted.union(sources).filter { $0.section == old }.count
        let came = inserted.union(targets).filter { $0.section == new }.count
        return before[old] - left + came == after[new]
      }
    }

    func name(on view: CollectionView) {
      view.deleteSections(IndexSet(deletedSections))
      view.insertSections(IndexSet(insertedSections))
      view.deleteItems(at: deleted.sorted())
      view.insertItems(at: inserted.sorted())
      view.reloadItems(at: reloaded.sorted())
      for move in moved { view.moveItem(at: move.from, to: move.to) }
    }
  }

  private static func batch(
    _ random: inout SeededGenerator, _ before: [Int], _ after: [Int]
  ) -> Batch {
    func path(_ counts: [Int]) -> IndexPath {
      // Sometimes an index that does not exist.
      let more = Int.random(in: 0..<8, using: &random) / 7
      let section = Int.random(in: 0..<counts.count + more, using: &random)
      let room = section < counts.count ? counts[section] : 1
      return IndexPath(
        item: Int.random(in: 0..<room + 1, using: &random)
          - (Int.random(in: 0..<30, using: &random) / 29), section: section)
    }
    var batch = Batch()
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1: batch.deleted.insert(path(before))
      case 2, 3: batch.inserted.insert(path(after))
      case 4: batch.reloaded.insert(path(before))
      case 5: batch.moved.append((path(before), path(after)))
      default:
        if Bool.random(using: &random) {
          batch.deletedSections.insert(Int.random(in: 0...before.count, using: &random))
        } else {
          batch.insertedSections.insert(Int.random(in: 0...after.count, using: &random))
        }
      }
    }
    return batch
  }

  @Test(arguments: 0..<RandomCases.number(12))
  func inconsistentUpdateIsReportedAndReloaded(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let screen = UpdateScreen([["a", "b"], ["c"]], kind: seed % 2 == 0 ? .flow : .list)
    var refused = 0
    for step in 0..<60 {
      let before = screen.sections.map(\.count)
      var after = before
      for _ in 0..<Int.random(in: 0...1, using: &random) {
        let section = after.indices.randomElement(using: &random) ?? 0
        after[section] = max(0, after[section] + Int.random(in: -1...1, using: &random))
      }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: after.append(Int.random(in: 0...2, using: &random))
      case 1 where after.count > 1: after.removeLast()
      default: break
      }
      let batch = Self.batch(&random, before, after)
      let lines = screen.simulator.log.lines.count
      let names = after.enumerated().map { section, count in
        (0..<count).map { "\(step).\(section).\($0)" }
      }
      var finished: Bool?
      screen.view.performBatchUpdates {
        screen.sections = names
        batch.name(on: screen.view)
      } completion: {
        finished = $0
      }
      let error = screen.view.updateError
      guard (error == nil) == batch.fits(before, after) else {
        Issue.record("seed \(seed), step \(step): \(before) -> \(after), \(batch): \(error as Any)")
        return
      }
      if let error {
        refused += 1
        #expect(screen.simulator.log.lines.dropFirst(lines).first == "! \(error.classicReason)")
        #expect(finished == false && screen.view.indexPathsForSelectedItems == [])
      }
      // Names are no identity here: the displayed items are requested again.
      screen.view.reloadData()
      screen.view.performBatchUpdates(nil)
      if let problem = screen.problem() {
        Issue.record("seed \(seed), step \(step): \(batch): \(problem)")
        return
      }
    }
    #expect(refused > 5)
  }
}

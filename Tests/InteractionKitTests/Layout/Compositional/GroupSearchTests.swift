import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The groups that a query visits if some have no extent.
@Suite struct GroupSearchTests {
  private let row = CollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))

  private func pattern(_ group: CollectionLayoutGroup, of items: Int) throws -> GroupPattern {
    let pixels = PixelGrid(scale: 2)
    let box = CGSize(width: 320, height: 480)
    var solver = GroupSolver(pixels: pixels, viewSize: box)
    solver.begin(itemCount: items)
    return GroupPattern(try solver.solve(group, in: box), axis: .vertical, pixels: pixels)
  }

  private func rows(_ height: CGFloat, of items: Int) throws -> GroupPattern {
    let size = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    return try pattern(
      .horizontal(layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)]), of: items)
  }

  @Test func oneRowWithoutExtentLeavesTheOthersSearchable() throws {
    let groups = UniformGroupRun(try rows(44, of: 1_000_000), itemCount: 1_000_000, gap: 0)
    groups.set(try rows(0, of: 1_000_000), for: 0)
    let found = groups.candidates(from: 4400, to: 4600)
    #expect(found.count < 10)
    #expect(found.contains(101) && found.contains(105))
  }

  @Test func rowsWithoutExtentBeforeSpanAreSkipped() throws {
    let groups = UniformGroupRun(try rows(44, of: 10_000), itemCount: 10_000, gap: 0)
    for group in 0..<9_000 { groups.set(try rows(0, of: 10_000), for: group) }
    let found = groups.candidates(from: 0, to: 200)
    #expect(found.count < 10)
    #expect(found.contains(9_000) && found.contains(9_004))
  }

  @Test func coincidentRowsAreFound() throws {
    let groups = UniformGroupRun(try rows(40, of: 50), itemCount: 50, gap: -40)
    #expect(groups.candidates(from: 10, to: 20) == 0..<50)
    #expect(groups.candidates(from: 50, to: 60).count <= 1)
  }

  @Test(arguments: [0, 3, -10, -60] as [CGFloat])
  func candidatesAreAllGroupsThatMeetASpan(gap: CGFloat) throws {
    var random = SeededGenerator(seed: 4)
    let groups = UniformGroupRun(try rows(44, of: 60), itemCount: 60, gap: gap)
    for group in 0..<60 where Bool.random(using: &random) {
      let heights: [CGFloat] = [0, 0, 10, 44, 200]
      let height = heights.randomElement(using: &random) ?? 0
      groups.set(try rows(height, of: 60), for: group)
    }
    for _ in 0..<500 {
      let low = CGFloat.random(in: -500...3000, using: &random)
      let high = low + CGFloat.random(in: 0...300, using: &random)
      let found = groups.candidates(from: low, to: high)
      for group in 0..<60 {
        let start = groups.start(of: group)
        if start < high, start + groups.extent(of: group) > low { #expect(found.contains(group)) }
      }
    }
  }
}

/// Groups with measured items, of which only the needed ones are kept.
@Suite struct MeasuredGroupRunTests {
  private final class Chips {
    let groups: MeasuredGroupRun
    private(set) var solved = 0
    private var solver: GroupSolver
    private var measured = MeasuredSizes()
    private let group: CollectionLayoutGroup
    private let box = CGSize(width: 320, height: 480)

    init(_ count: Int) throws {
      let row = CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
      let chip = CollectionLayoutSize(
        widthDimension: .estimated(60), heightDimension: .absolute(40))
      group = .horizontal(layoutSize: row, subitems: [CollectionLayoutItem(layoutSize: chip)])
      solver = GroupSolver(pixels: PixelGrid(scale: 2), viewSize: box)
      solver.begin(itemCount: count)
      let plan = GroupPattern(
        try solver.solve(group, in: box), axis: .vertical, pixels: PixelGrid(scale: 2))
      groups = MeasuredGroupRun(plan, itemCount: count, gap: 0)
    }

    func measure(_ item: Int, _ width: CGFloat) throws {
      measured.set(CGSize(width: width, height: 40), ofItem: item)
      let isFirst = groups.count == 0
      try groups.solve(from: isFirst ? 0 : item, through: isFirst ? .max : item, measured) {
        item throws(CollectionLayoutError.Reason) -> GroupPattern in
        solved += 1
        return GroupPattern(
          try solver.solve(group, in: box, measured, from: &item), axis: .vertical,
          pixels: PixelGrid(scale: 2))
      }
    }
  }

  @Test(arguments: [10_000, 1_000_000])
  func measuringItemSolvesOnlyItsGroups(count: Int) throws {
    let chips = try Chips(count)
    // Five of 60 fit into 320, four of 70: the groups are never aligned again.
    for item in 0..<40 { try chips.measure(item, 70) }
    #expect(chips.solved < 400)
    #expect(chips.groups.placedGroup(9).firstItem == 36)
    #expect(chips.groups.placedGroup(10).firstItem == 40)
    #expect(chips.groups.placedGroup(11).firstItem == 45)
    #expect(chips.groups.count == 10 + (count - 40 + 4) / 5)
  }

  @Test func farItemsDoNotAffectIndexOfOthers() throws {
    let chips = try Chips(1_000_000)
    for item in 0..<4 { try chips.measure(item, 70) }
    for item in 900_000..<900_040 { try chips.measure(item, 70) }
    #expect(chips.solved < 400)
    #expect(chips.groups.placedGroup(1).firstItem == 4)
    #expect(chips.groups.placedGroup(100).firstItem == 4 + 99 * 5)
    #expect(chips.groups.group(of: 500_000) == 1 + (500_000 - 4) / 5)
  }
}

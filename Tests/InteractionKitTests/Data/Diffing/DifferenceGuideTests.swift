import Testing

@testable import InteractionKit

/// The example of Documentation/diffing.md.
@Suite struct DifferenceGuideTests {
  @Test func exampleOfTheGuideHasItsValues() throws {
    let difference = ListDifference(from: [1, 2, 3], to: [3, 1, 4])
    #expect(difference.deletes == [1])
    #expect(difference.inserts == [2])
    #expect(difference.moves == [ListDifference.Move(from: 2, to: 0)])
    #expect(try difference.applying(to: [1, 2, 3], from: [3, 1, 4]) == [3, 1, 4])

    let old = [
      DiffableSection(id: "fruit", items: ["apple"]), DiffableSection(id: "bread", items: []),
    ]
    let new = [
      DiffableSection(id: "bread", items: ["rye"]), DiffableSection(id: "fruit", items: ["apple"]),
    ]
    let batch = SectionedDifference(from: old, to: new)
    #expect(batch.movedSections.count == 1)
  }
}

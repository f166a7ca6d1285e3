import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The properties of the difference of one list.
@Suite struct ListDifferenceTests {
  private struct Entry: Identifiable, Equatable {
    var id: Int
    var text: String
  }

  /// All of them are in one chain of any hash table.
  private struct Colliding: Hashable {
    var value: Int
    func hash(into hasher: inout Hasher) {}
  }

  @Test func movedElementWhoseContentChangedIsBothMovedAndUpdated() {
    let old = [Entry(id: 1, text: "a"), Entry(id: 2, text: "b"), Entry(id: 3, text: "c")]
    let new = [Entry(id: 2, text: "b"), Entry(id: 3, text: "c"), Entry(id: 1, text: "A")]
    let difference = ListDifference(from: old, to: new)
    #expect(difference.moves == [ListDifference.Move(from: 0, to: 2)])
    #expect(difference.updates == [0])
  }

  @Test func contentIsComparedByTheGivenFunction() {
    let old = [Entry(id: 1, text: "a"), Entry(id: 2, text: "b")]
    let new = [Entry(id: 1, text: "A"), Entry(id: 2, text: "x")]
    let difference = ListDifference(from: old, to: new) {
      $0.text.lowercased() == $1.text.lowercased()
    }
    #expect(difference.updates == [1])
  }

  @Test func elementsInStepAreMovedWhereThatIsLess() {
    // The greedy scan keeps 1 and 2; the three elements before them are the longer chain.
    let (old, new) = ([1, 2, 7, 8, 9], [7, 8, 9, 1, 2])
    let difference = ListDifference(from: old, to: new)
    #expect(difference.moves.map { [$0.from, $0.to] } == [[0, 3], [1, 4]])
  }

  @Test func duplicatesArePairedOneByOne() throws {
    let (old, new) = (["a", "b", "a", "c", "a"], ["a", "a", "d", "a", "a", "b"])
    let difference = ListDifference(from: old, to: new)
    #expect(difference.deletes == [3])
    #expect(difference.inserts.count == 2)
    #expect(try difference.applying(to: old, from: new) == new)
  }

  @Test func duplicatesAreNamedWithTheirIndices() {
    let duplicates = DuplicateIdentifiers(in: ["a", "b", "a", "c", "b", "a"])
    #expect(duplicates.entries.map(\.id) == ["a", "b"])
    #expect(duplicates.entries.map(\.indices) == [[0, 2, 5], [1, 4]])
    #expect(
      duplicates.description == "\"a\" stands at 0, 2 and 5\n\"b\" stands at 1 and 4")
    #expect(DuplicateIdentifiers(in: [1, 2, 3]).isEmpty)
  }

  @Test func elementUnequalToItselfIsDeletedAndInserted() throws {
    let old = [1, Double.nan, 2, .nan]
    let difference = ListDifference(from: old, to: [.nan, 1, 2])
    #expect(difference.deletes == [1, 3])
    #expect(difference.inserts == [0])
    let many = [Double](repeating: .nan, count: 50_000)
    let all = ListDifference(from: many, to: many)
    #expect(all.deletes.count == 50_000 && all.inserts.count == 50_000)
    #expect(DuplicateIdentifiers(in: many).isEmpty)
    #expect(ListDifference.synchronized(many, with: [1.5]) == [1.5])
  }

  @Test func elementsWithEqualHashesAreDistinguished() throws {
    var random = SeededGenerator(seed: 3)
    let old = (0..<600).map { Colliding(value: $0) }
    let new = old.shuffled(using: &random) + [Colliding(value: 700)]
    let difference = ListDifference(from: old, to: new)
    #expect(difference.inserts == [600])
    #expect(try difference.applying(to: old, from: new) == new)
  }

  @Test func listsOfOneElementManyTimesAreComparedInOneWalk() throws {
    let (old, new) = ([Int](repeating: 7, count: 100_000), [Int](repeating: 7, count: 60_000))
    #expect(ListDifference(from: old, to: new).deletes.count == 40_000)
    let mixed = (0..<100_000).map { $0 % 2 }
    let turned = Array(mixed.reversed())
    let difference = ListDifference(from: mixed, to: turned)
    #expect(try difference.applying(to: mixed, from: turned) == turned)
  }

  @Test func reversedListsKeepOneElement() throws {
    let old = Array(0..<20_000)
    let difference = ListDifference(from: old, to: old.reversed())
    #expect(difference.moves.count == 19_999)
    #expect(try difference.applying(to: old, from: old.reversed()) == old.reversed())
  }

  @Test func differenceIsAppliedToNothingElse() {
    let difference = ListDifference(from: [1, 2, 3], to: [2, 3])
    let error = #expect(throws: DifferenceError.self) {
      try difference.applying(to: [1, 2], from: [2, 3])
    }
    #expect(error?.position == "the old list")
    #expect(
      error?.description == """
        the difference was made of other lists: the old list has 2, not 3; make it of the lists \
        that it is applied to
        """)
  }

  @Test func resultsAreTheSameEveryTime() {
    var random = SeededGenerator(seed: 11)
    let old = (0..<2000).map { "item \($0)" }
    let new = old.shuffled(using: &random).dropLast(100) + ["new"]
    let first = ListDifference(from: old, to: Array(new))
    #expect((0..<5).allSatisfy { _ in ListDifference(from: old, to: Array(new)) == first })
  }
}

import TestSupport
import Testing

@testable import InteractionKit

/// Paged arrays under random changes, compared with arrays.
@Suite struct PagedArrayTests {
  private func paged(_ elements: [Int]) -> PagedArray<Int> {
    var paged = PagedArray<Int>()
    for element in elements { paged.append(element) }
    return paged
  }

  private func elements(_ paged: PagedArray<Int>) -> [Int] { (0..<paged.count).map { paged[$0] } }

  @Test(arguments: [0, 1, 127, 128, 129, 1000]) func elementsAreThoseOfAnArray(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var array = Array(0..<count)
    var paged = paged(array)
    let old = paged
    for _ in 0..<200 where !array.isEmpty {
      let index = Int.random(in: array.indices, using: &random)
      array[index] = Int.random(in: 0...9, using: &random)
      paged[index] = array[index]
      if Bool.random(using: &random) {
        array.append(index)
        paged.append(index)
      }
    }
    #expect(elements(paged) == array)
    #expect(elements(old) == Array(0..<count))
  }

  /// Counts the pages that a change of a copy copies.
  @Test func aChangeCopiesOnePage() {
    let old = paged(Array(0..<100_000))
    var new = old
    new[50_000] = 0
    new[50_001] += 1
    new.append(1)
    let places = { (array: PagedArray<Int>) in
      array.pages.map { page in page.withUnsafeBufferPointer { $0.baseAddress } }
    }
    let copied = zip(places(old), places(new)).filter { $0 != $1 }.count
    #expect(copied == 2, "the page of the changed elements, and the last one")
  }
}

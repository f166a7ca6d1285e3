import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The extents at which lines break otherwise, compared with lines that are broken at every half point.
@Suite struct LineBreakExtentTests {
  /// The index of the first item of each line, by a greedy rule.
  private func lines(_ sizes: [CGFloat], _ available: CGFloat, _ spacing: CGFloat) -> [Int] {
    var (starts, reach) = ([0], sizes[0])
    for (item, size) in sizes.enumerated().dropFirst() {
      if reach + spacing + size <= available {
        reach += spacing + size
      } else {
        starts.append(item)
        reach = size
      }
    }
    return starts
  }

  @Test(arguments: 0..<RandomCases.number(3))
  func extentsAreThoseAtWhichLinesDiffer(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let kinds = random.number(1...4)
    let spacing = CGFloat(random.number(0...20)) / 2
    let few = (0..<kinds).map { _ in CGFloat(random.number(20...200)) / 2 }
    // Equal neighbours become runs in closed form.
    var sizes: [CGFloat] = []
    while sizes.count < 600 {
      sizes += Array(
        repeating: random.pick(few), count: random.number(1...(seed % 2 == 0 ? 3 : 400)))
    }
    let range = stride(from: CGFloat(100), through: 700, by: 0.5)
    var expected: [CGFloat] = []
    var before = lines(sizes, 100, spacing)
    for available in range.dropFirst() {
      let now = lines(sizes, available, spacing)
      if now != before { expected.append(available) }
      before = now
    }
    var found: [CGFloat] = []
    var available = CGFloat(100)
    while true {
      let rule = LineRule(available: available, spacing: spacing, lineSpacing: 10)
      var breaker = LineBreaker(rule)
      for size in sizes { breaker.append(AxisSize(along: size, across: 20)) }
      let store = LineStore(breaker)
      guard let next = store.nextAvailable, next <= 700 else { break }
      available = next
      found.append(next)
    }
    #expect(found == expected, "seed \(seed)")
  }

  @Test func millionsOfEqualItemsAreOneRun() {
    var breaker = LineBreaker(LineRule(available: 320, spacing: 10, lineSpacing: 10))
    breaker.append(AxisSize(along: 100, across: 20), count: 10_000_000)
    #expect(LineStore(breaker).nextAvailable == 430)
  }

  @Test func oneLineHasNoOtherExtent() {
    var breaker = LineBreaker(LineRule(available: 320, spacing: 10, lineSpacing: 10))
    breaker.append(AxisSize(along: 100, across: 20), count: 3)
    #expect(LineStore(breaker).nextAvailable == nil)
  }
}

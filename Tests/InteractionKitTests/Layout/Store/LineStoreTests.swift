import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The store of lines after edits.
///
/// It is compared with a new store, and with lines that are broken item by item.
@Suite struct LineStoreTests {
  private func build(_ sizes: [AxisSize], _ rule: LineRule) -> LineStore {
    var breaker = LineBreaker(rule)
    for size in sizes { breaker.append(size) }
    return LineStore(breaker)
  }

  /// The first item, the position in points and the height of the line of each item.
  private func lines(_ sizes: [AxisSize], _ rule: LineRule) -> [(Int, CGFloat, CGFloat)] {
    var result: [(Int, CGFloat, CGFloat)] = []
    var (first, start): (Int, CGFloat) = (0, 0)
    while first < sizes.count {
      var (end, reach) = (first + 1, sizes[first].along)
      while end < sizes.count, reach + rule.spacing + sizes[end].along <= rule.limit {
        reach += rule.spacing + sizes[end].along
        end += 1
      }
      let tallest = sizes[first..<end].map(\.across).max() ?? 0
      result += Array(repeating: (first, start, tallest), count: end - first)
      start += tallest + rule.lineSpacing
      first = end
    }
    return result
  }

  private func check(_ store: borrowing LineStore, _ sizes: [AxisSize], _ name: String) {
    #expect(store.count == sizes.count, "\(name)")
    let expected = lines(sizes, store.rule)
    let last = expected.last.map { $0.1 + $0.2 } ?? 0
    #expect(abs(store.extent - last) <= 1e-9 * max(1, abs(last)), "\(name) extent")
    let hasOneExtent = sizes.allSatisfy { $0.along == sizes[0].along }
    #expect(store.hasOneExtent == hasOneExtent, "\(name) one extent")
    guard store.count == sizes.count else { return }
    for (item, (first, start, tallest)) in expected.enumerated() {
      let line = store.line(holding: item)
      let isRight =
        line.first == first && abs(line.start - start) <= 1e-9 * max(1, abs(start))
        && line.tallest == tallest && store.size(at: item) == sizes[item]
        && line.isLast == (first == expected.last?.0)
      if !isRight {
        Issue.record("\(name) item \(item): \(line), expected \((first, start, tallest))")
        return
      }
    }
  }

  private struct Style {
    var rule: LineRule
    var size: (inout SeededGenerator) -> AxisSize
  }

  private func style(_ random: inout SeededGenerator) -> Style {
    func half(_ range: ClosedRange<Int>) -> CGFloat {
      CGFloat(Int.random(in: range, using: &random)) / 2
    }
    let rule = LineRule(
      available: half(100...800), spacing: half(-10...30), lineSpacing: half(-20...30))
    let few = (0..<3).map { _ in AxisSize(along: half(20...200), across: half(20...200)) }
    let kind = Int.random(in: 0..<5, using: &random)
    return Style(rule: rule) { random in
      func number(_ range: ClosedRange<Int>) -> CGFloat {
        CGFloat(Int.random(in: range, using: &random)) / 2
      }
      switch kind {
      case 0: return few[0]
      case 1: return few[Int.random(in: 0..<40, using: &random) == 0 ? 1 : 0]
      case 2: return AxisSize(along: few[0].along, across: number(0...200))
      case 3: return AxisSize(along: CGFloat.random(in: 0...150, using: &random), across: 1.0 / 3)
      default: return AxisSize(along: number(0...300), across: number(0...200))
      }
    }
  }

  @Test(arguments: 0..<RandomCases.number(3))
  func editsEqualRebuilding(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<12 {
      let style = style(&random)
      var sizes = (0..<Int.random(in: 0...900, using: &random)).map { _ in style.size(&random) }
      var store = build(sizes, style.rule)
      check(store, sizes, "seed \(seed) round \(round) built")
      for step in 0..<60 {
        let place = Int.random(in: 0...sizes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0, 1:
          let size = style.size(&random)
          sizes.insert(size, at: place)
          store.insert(size, at: place)
        case 2 where place < sizes.count:
          sizes.remove(at: place)
          store.remove(at: place)
        case 3 where place < sizes.count:
          let size = Bool.random(using: &random) ? style.size(&random) : .zero
          sizes[place] = size
          store.resize(place, to: size)
        default: break
        }
        if step % 6 == 5 { check(store, sizes, "seed \(seed) round \(round) step \(step)") }
      }
    }
  }

  @Test func growingAndShrinkingByOneKeepsChunksOfASize() {
    var random = SeededGenerator(seed: 7)
    let rule = LineRule(available: 320, spacing: 10, lineSpacing: 10)
    var store = LineStore(rule)
    var sizes: [AxisSize] = []
    for _ in 0..<5000 {
      let size = AxisSize(
        along: CGFloat.random(in: 20...120, using: &random).rounded(), across: 30)
      let place = Int.random(in: 0...sizes.count, using: &random)
      sizes.insert(size, at: place)
      store.insert(size, at: place)
    }
    check(store, sizes, "grown")
    #expect(store.chunks.count < 5000 / 60)
    while sizes.count > 100 {
      let place = Int.random(in: 0..<sizes.count, using: &random)
      sizes.remove(at: place)
      store.remove(at: place)
    }
    check(store, sizes, "shrunk")
    #expect(store.chunks.count < 12)
    while let _ = sizes.popLast() { store.remove(at: 0) }
    #expect(store.count == 0)
    #expect(store.extent == 0)
  }

  @Test func equalItemsTakeNoMemoryAndOneThatDiffersLittle() {
    let rule = LineRule(available: 320, spacing: 10, lineSpacing: 10)
    var breaker = LineBreaker(rule)
    breaker.append(AxisSize(along: 100, across: 40), count: 10_000_000)
    var store = LineStore(breaker)
    #expect(store.chunks.count == 1)
    #expect(store.extent == 166_666_690)
    store.resize(5_000_000, to: AxisSize(along: 300, across: 80))
    #expect(store.chunks.count <= 5)
    // The item gets its own line and leaves two lines of two beside it.
    #expect(store.line(holding: 5_000_000).items.count == 1)
    #expect(store.count == 10_000_000)
    store.remove(at: 5_000_000)
    store.insert(AxisSize(along: 100, across: 40), at: 5_000_000)
    let hasOneExtent = store.hasOneExtent
    #expect(hasOneExtent)
    #expect(store.extent == 166_666_690)
  }

  @Test(arguments: [
    AxisSize.zero, AxisSize(along: 0, across: 10), AxisSize(along: 1e9, across: 1e9),
    AxisSize(along: 1e-300, across: 1e-300),
  ])
  func absurdCountsAndSizesAreNoTrap(size: AxisSize) {
    for spacing in [-1e9, 0, 1e9] as [CGFloat] {
      let rule = LineRule(available: -5, spacing: spacing, lineSpacing: spacing)
      var breaker = LineBreaker(rule)
      breaker.append(size, count: .max)
      let store = LineStore(breaker)
      #expect(store.count == .max)
      #expect(store.line(holding: .max - 1).isLast)
    }
  }

  @Test func estimatesEqualAverageOfMeasuredSizes() {
    let rule = LineRule(available: 320, spacing: 10, lineSpacing: 10)
    var breaker = LineBreaker(rule)
    breaker.append(AxisSize(along: 320, across: 40), .estimated, count: 1000)
    var store = LineStore(breaker)
    store.resize(0, to: AxisSize(along: 320, across: 20), .measured)
    store.resize(500, to: AxisSize(along: 320, across: 30), .measured)
    #expect(store.measured.average == AxisSize(along: 320, across: 25))
    store.resizeEstimates(to: AxisSize(along: 320, across: 25))
    #expect(store.extent == 34_990)
    #expect(store.size(at: 999).across == 25)
    #expect(store.size(at: 500).across == 30)
    store.remove(at: 500)
    #expect(store.measured.average == AxisSize(along: 320, across: 20))
  }

  @Test(arguments: 0..<RandomCases.number(3))
  func estimatesInTheMiddleOfLinesBreakThoseAgain(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<10 {
      let style = style(&random)
      var sizes: [AxisSize] = []
      var origins: [SizeOrigin] = []
      var breaker = LineBreaker(style.rule)
      let estimate = style.size(&random)
      for _ in 0..<Int.random(in: 1...1500, using: &random) {
        let isEstimated = Int.random(in: 0..<(sizes.count < 500 ? 2 : 300), using: &random) == 0
        sizes.append(isEstimated ? estimate : style.size(&random))
        origins.append(isEstimated ? .estimated : .measured)
        breaker.append(sizes[sizes.count - 1], origins[origins.count - 1])
      }
      var store = LineStore(breaker)
      for _ in 0..<5 {
        let next = style.size(&random)
        store.resizeEstimates(to: next)
        for index in sizes.indices where origins[index] == .estimated { sizes[index] = next }
        check(store, sizes, "seed \(seed) round \(round)")
        for item in sizes.indices where store.origin(at: item) != origins[item] {
          Issue.record("seed \(seed) round \(round) origin of \(item)")
        }
      }
    }
  }
}

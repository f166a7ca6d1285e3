import Foundation
import Testing

@testable import InteractionKit

/// The scale at which numbers are whole.
@Suite struct FixedPointScaleTests {
  private func unit(of numbers: [CGFloat]) -> FixedPointScale {
    var unit = FixedPointScale()
    for number in numbers { unit.add(number) }
    return unit
  }

  @Test(
    arguments: [
      ([44, 10], 2), ([44, 45], 1), ([44.5, 10], 0.5), ([0.25, 128], 0.25), ([0.015625], 0.015625),
      ([512, 1024], 512), ([], 1024), ([0, 0], 1024),
    ] as [([CGFloat], CGFloat)])
  func unitIsTheLargestPowerOfTwoOfWhichAllAreMultiples(numbers: [CGFloat], points: CGFloat) {
    let unit = unit(of: numbers)
    #expect(unit.isKnown && unit.points == points)
  }

  @Test(arguments: [100.0 / 3, 0.0078125, 0.1, .leastNonzeroMagnitude, 1e9 / 3])
  func numbersThatAreNoMultiplesOfASixtyFourthHaveNone(number: CGFloat) {
    #expect(!unit(of: [44, number]).isKnown)
  }

  @Test func sixteenBitsHoldNarrowNumbers() {
    #expect(unit(of: [65_534]).isCompact(in: 1))
    #expect(!unit(of: [65_535]).isCompact(in: 1))
    #expect(!unit(of: [40_000]).isCompact(in: 0.5))
    #expect(unit(of: []).isCompact(in: 1))
    #expect(!unit(of: [AxisSize.limit]).isCompact(in: 1))
  }

  @Test func whatOthersTookCountsToo() {
    var both = unit(of: [44])
    both.add(unit(of: [0.5]))
    #expect(both.points == 0.5)
    both.add(unit(of: [0.1]))
    #expect(!both.isKnown)
  }
}

import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Interpolation searches, compared with linear searches.
@Suite struct InterpolationSearchTests {
  @Test(arguments: [
    0, 0.25, 0.5, 0.9, 1, -1, 2, 1e300, -.infinity, .infinity, .nan, .leastNonzeroMagnitude,
  ])
  func anyGuessFindsThePlace(fraction: Double) {
    var random = SeededGenerator(seed: 3)
    for count in Array(0...20) + [100, 255, 1000] {
      let sorted = (0..<count).map { _ in CGFloat(Int.random(in: 0...60, using: &random)) }.sorted()
      for place in stride(from: -1.0, through: 61, by: 0.5) {
        let (guess, before) = (fraction * Double(count), sorted.count { $0 < place })
        let near = InterpolationSearch.partitionPoint(in: 0..<count, near: guess) {
          sorted[$0].oneIfBelow(place)
        }
        #expect(near == before, "\(place) in \(count) near \(guess)")
        let found = InterpolationSearch.partitionPoint(in: 0..<count, guess: guess) {
          sorted[$0] < place
        }
        #expect(found == before, "\(place) in \(count) by \(guess)")
      }
    }
  }

  @Test func onlyTheRangeIsLookedAt() {
    let numbers: [CGFloat] = (0..<100).map { CGFloat($0) }
    for range in [10..<12, 10..<40, 99..<100, 100..<100] {
      let near = InterpolationSearch.partitionPoint(in: range, near: 5) {
        #expect(range.contains($0))
        return numbers[$0].oneIfBelow(1000)
      }
      #expect(near == range.upperBound)
      for guess in [-1.0, 0, 1, 20, 1000] {
        for place in [0, 11.5, 1000] {
          let found = InterpolationSearch.partitionPoint(in: range, guess: guess) {
            #expect(range.contains($0))
            return numbers[$0] < place
          }
          #expect(found == (range.first { numbers[$0] >= place } ?? range.upperBound))
        }
      }
    }
  }

  @Test func numbersAreComparedAsBySigns() {
    #expect(CGFloat(1).oneIfBelow(2) == 1)
    #expect(CGFloat(2).oneIfBelow(2) == 0)
    #expect(CGFloat(0).oneIfBelow(-0.0) == 0)
    #expect(CGFloat(-0.0).oneIfBelow(0) == 0)
    #expect(CGFloat(0).oneIfBelow(.leastNonzeroMagnitude) == 1)
    #expect(5.oneIfBelow(.max) == 1)
    #expect(Int.max.oneIfBelow(.max) == 0)
    #expect(Int.max.oneIfBelow(0) == 0)
  }
}

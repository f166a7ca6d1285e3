import Foundation
import InteractionKit
import TestSupport
import Testing

@testable import InteractionAnalysis

/// The largest square in a union of rectangles.
@Suite struct LargestSquareTests {
  private static func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> EdgeRect {
    EdgeRect(CGRect(x: x, y: y, width: width, height: height))
  }

  /// Tries all squares with whole coordinates up to 16.
  private static func slow(_ rects: [EdgeRect]) -> CGFloat {
    var best = 0
    for x in 0..<16 {
      for y in 0..<16 {
        var side = best + 1
        while (x..<(x + side)).allSatisfy({ column in
          (y..<(y + side)).allSatisfy { row in
            rects.contains { $0.contains(rect(column, row, 1, 1)) }
          }
        }) {
          best = side
          side += 1
        }
      }
    }
    return CGFloat(best)
  }

  @Test(arguments: 0..<200) func squareIsThatOfAllSquares(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rects = (0..<Int.random(in: 0...9, using: &random)).map { _ in
      Self.rect(
        .random(in: 0...9, using: &random), .random(in: 0...9, using: &random),
        .random(in: 0...6, using: &random), .random(in: 0...6, using: &random))
    }
    #expect(rects.largestSquare == Self.slow(rects), "seed \(seed)")
  }

  /// 2,000 columns and rows, which trying all pairs of columns in all rows would not end with.
  @Test func manyRectanglesAreSweptOnce() {
    var rects = (0..<1000).map { Self.rect(20 * $0, 20 * ($0 * 7 % 1000), 10, 10) }
    rects.append(Self.rect(20 * 500, 20 * (500 * 7 % 1000), 15, 12))
    #expect(rects.largestSquare == 12)
  }
}

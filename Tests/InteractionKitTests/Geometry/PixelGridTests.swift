import Foundation
import TestSupport
import Testing

@testable import InteractionKit

@Suite("Pixel grid")
struct PixelGridTests {
  @Test(
    "A position goes to the nearest pixel, half a pixel up",
    arguments: [
      (118.25, 2, 118.5), (118.24, 2, 118), (-0.25, 2, 0), (-0.26, 2, -0.5), (0.5, 1, 1),
      (-0.5, 1, 0), (-1.5, 1, -1), (77.5, 3, CGFloat(233) / 3), (10, 3, 10),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func nearest(value: CGFloat, scale: CGFloat, expected: CGFloat) {
    #expect(PixelGrid(scale: scale).nearest(value) == expected)
  }

  @Test(
    "A length goes up to whole pixels, but for a rounding error",
    arguments: [
      (17.5, 2, 17.5), (17.25, 2, 17.5), (17.5, 3, CGFloat(53) / 3), (20.4 * 5, 2, 102),
      (0.1 + 0.2, 10, 0.3), (12.000_000_4, 2, 12), (12.000_000_6, 2, 12.5), (0, 3, 0), (10, 0, 10),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func above(length: CGFloat, scale: CGFloat, expected: CGFloat) {
    #expect(PixelGrid(scale: scale).above(length) == expected)
  }

  @Test(
    "A computed position goes to the nearest pixel, where a rounding error below a half counts as it",
    arguments: [
      (17.25, 2, 17.5), (17.249_999_8, 2, 17.5), (17.249_999, 2, 17), (17.2, 2, 17),
      (-0.25, 2, 0), (CGFloat(1) / 6, 3, CGFloat(1) / 3), (0, 3, 0), (10.4, 0, 10),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func around(position: CGFloat, scale: CGFloat, expected: CGFloat) {
    #expect(PixelGrid(scale: scale).around(position) == expected)
  }

  /// The rule by the rounding of the standard library, compared bit by bit.
  private func bits(_ value: CGFloat, _ scale: CGFloat) -> UInt64 {
    UInt64(((value * scale + 0.5).rounded(.down) / scale).bitPattern)
  }

  @Test("Every number is rounded as the rule says", arguments: [1, 2, 3, 1.5, 0.1] as [CGFloat])
  func everyNumber(scale: CGFloat) {
    let grid = PixelGrid(scale: scale)
    let edges: [CGFloat] = [
      0, -0.0, 0.5, -0.5, 0.49999999999999994, -0.49999999999999994, 0x1p50, 0x1p51, 0x1p52,
      0x1p53, -0x1p50, -0x1p51, -0x1p52, -0x1p53, 0x1p51 - 0.5, -0x1p51 + 0.5,
      .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity,
      .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    ]
    for value in edges { expectRule(grid, value, "an edge") }
    #expect(grid.nearest(.nan).isNaN)
    let seed: UInt64 = 51
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let any = CGFloat(bitPattern: UInt(random.next()))
      if !any.isNaN { expectRule(grid, any, "seed \(seed)") }
      expectRule(grid, CGFloat.random(in: -1e4...1e4, using: &random), "seed \(seed)")
    }
  }

  private func expectRule(_ grid: PixelGrid, _ value: CGFloat, _ source: Comment) {
    let point = grid.nearest(CGPoint(x: value, y: -value))
    for (found, asked) in [(grid.nearest(value), value), (point.x, value), (point.y, -value)]
    where UInt64(found.bitPattern) != bits(asked, grid.scale) {
      Issue.record("\(asked) at \(grid.scale), \(source): \(found)")
    }
  }
}

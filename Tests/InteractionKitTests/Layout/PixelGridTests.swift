import Foundation
import Testing

@testable import InteractionKit

/// Positions on pixels.
@Suite struct PixelGridTests {
  private let positions: [CGFloat] = [
    0, -0.0, 0.25, 0.5, -0.25, -0.5, -0.75, 118.25, -118.25, 1e9, -1e9, 0x1p51, 0x1p51 + 0.5,
    -0x1p51 - 0.5, 0x1p52, -0x1p52, 0x1p53, -0x1p53, 1e300, -1e300, .greatestFiniteMagnitude,
    .infinity, -.infinity, .leastNonzeroMagnitude,
  ]

  @Test(arguments: [1.0, 2, 3, 0.5, 1.25] as [CGFloat])
  func nearestIsWhatRoundingDownFindsHalfAPixelOn(scale: CGFloat) {
    var random = SeededGenerator(seed: 11)
    let grid = PixelGrid(scale: scale)
    let some = (0..<10_000).map { _ in CGFloat.random(in: -1e4...1e4, using: &random) }
    let halves = (-1000...1000).map { CGFloat($0) / 8 }
    for position in positions + some + halves {
      let nearest = (position * scale + 0.5).rounded(.down) / scale
      #expect(grid.nearest(position) == nearest, "\(position) at \(scale)")
    }
    #expect(grid.nearest(.nan).isNaN)
  }
}

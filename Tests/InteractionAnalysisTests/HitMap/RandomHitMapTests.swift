import Foundation
import TestSupport
import Testing

@testable import InteractionAnalysis
@testable import InteractionKit

/// Hit maps of random screens against a hit test at every pixel.
@Suite struct RandomHitMapTests {
  private static let count = RandomCases.number(8)

  /// The first point at which map and hit test differ; nil if there is none.
  ///
  /// Corners and centres of pixels are compared; of sampled regions, the centres.
  private func difference(_ screen: RandomScreen) -> String? {
    let window = screen.makeWindow()
    let map = HitMap(of: window)
    let (columns, rows) = (
      Int(RandomScreen.size.width * screen.scale), Int(RandomScreen.size.height * screen.scale)
    )
    for row in 0..<rows {
      for column in 0..<columns {
        for (inset, isCorner) in [(0.5, false), (0, true)] {
          let point = CGPoint(
            x: (CGFloat(column) + inset) / screen.scale, y: (CGFloat(row) + inset) / screen.scale)
          guard let label = map.tiling.label(at: point) else { return "\(point) has no region" }
          if isCorner, !label.isExact { continue }
          let expected = window.hitTest(point, with: nil)
          if map.view(at: point) !== expected {
            return "\(point): \(name(map.view(at: point))) instead of \(name(expected))"
          }
        }
      }
    }
    return regionsDiffer(map)
  }

  private func name(_ view: View?) -> String {
    view.map { "\(type(of: $0)) \($0.frame)" } ?? "nothing"
  }

  /// Checks that the regions cover the frame without overlap and agree with the look-up of points.
  private func regionsDiffer(_ map: HitMap) -> String? {
    var area: CGFloat = 0
    for region in map.regions {
      area += region.rect.width * region.rect.height
      let middle = CGPoint(x: region.rect.midX, y: region.rect.midY)
      if map.view(at: middle) !== region.view {
        return "the region \(region.rect) has another view"
      }
    }
    let whole = RandomScreen.size.width * RandomScreen.size.height
    return abs(area - whole) < 1e-6 ? nil : "the regions have \(area) of \(whole) square points"
  }

  /// Returns the smallest screen that still differs, and its difference.
  private func shrunk(_ screen: RandomScreen) -> (RandomScreen, String)? {
    guard var text = difference(screen) else { return nil }
    var screen = screen
    search: while true {
      for candidate in screen.smaller {
        guard let found = difference(candidate) else { continue }
        (screen, text) = (candidate, found)
        continue search
      }
      return (screen, text)
    }
  }

  private func check(seeds: Range<Int>, isPlain: Bool) {
    for seed in seeds {
      guard let (screen, text) = shrunk(RandomScreen(seed: UInt64(seed), isPlain: isPlain))
      else { continue }
      Issue.record("seed \(seed): \(text)\n\(screen)")
      return
    }
  }

  @Test func hitMapEqualsHitTestAtEveryPixel() {
    check(seeds: 0..<Self.count, isPlain: false)
  }

  @Test func rectangularViewsAreExactEverywhere() {
    check(seeds: 1_000_000..<1_000_000 + Self.count, isPlain: true)
    for seed in 0..<Self.count {
      let screen = RandomScreen(seed: UInt64(1_000_000 + seed), isPlain: true)
      let map = HitMap(of: screen.makeWindow())
      #expect(map.regions.allSatisfy { $0.isExact }, "seed \(1_000_000 + seed)")
    }
  }
}

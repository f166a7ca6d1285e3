import Foundation
import InteractionSessions
import TestSupport

@testable import InteractionAnalysis
@testable import InteractionKit

/// The comparison of a map of all offsets with maps at random offsets.
enum ScrollMapOracle {
  /// The first offset at which other elements can be touched than the map says; nil if there is none.
  static func difference(_ screen: SessionDevice, count: Int, seed: UInt64) -> String? {
    let view = screen.root.collectionView
    let map = ScrollMap(of: view)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<count {
      // Layouts round pinned elements to pixels, so offsets between pixels uncover parts of pixels.
      let scale = screen.simulator.window.scale
      let pixel = (CGFloat.random(in: map.offsets, using: &random) * scale).rounded()
      let offset = min(max(pixel / scale, map.offsets.lowerBound), map.offsets.upperBound)
      view.contentOffset =
        map.axis == .vertical
        ? CGPoint(x: view.contentOffset.x, y: offset) : CGPoint(x: offset, y: view.contentOffset.y)
      let touched = TapMap(of: screen.simulator.window).regions.filter {
        $0.rect.width > 1e-6 && $0.rect.height > 1e-6
      }
      // At the ends of a range, only an edge may be exposed.
      func forecast(_ isExposed: (ClosedRange<CGFloat>) -> Bool) -> Set<String> {
        places(map.regions.filter { $0.offsets.contains(where: isExposed) }.map(\.effect))
      }
      let inside = forecast { $0.lowerBound < offset && offset < $0.upperBound }
      let atAll = forecast { $0.contains(offset) }
      let expected = places(touched.map(\.effect))
      if !inside.isSubset(of: expected) || !expected.isSubset(of: atAll) {
        return "offset \(offset): \(inside.subtracting(expected).sorted()) instead of "
          + "\(expected.subtracting(atAll).sorted())"
      }
    }
    return nil
  }

  private static func places(_ effects: [TapEffect]) -> Set<String> {
    Set(effects.compactMap { effect in effect.place.map { "\($0)" } })
  }
}

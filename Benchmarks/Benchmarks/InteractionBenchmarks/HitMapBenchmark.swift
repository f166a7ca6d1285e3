import Foundation
import InteractionAnalysis
import InteractionKit

/// Hit maps: the partition of a screen by the view that a touch hits.
enum HitMapBenchmark {
  static var all: [Case] {
    [
      Case("hit map: 90 cells with 5 buttons") { name in
        let screen = PartScreen(items: 90, size: CGSize(width: 36, height: 50))
        return figure(name, screen, count: 50, goal: .most(1_000_000)) {
          _ = HitMap(of: screen.simulator.window)
        }
      },
      Case("tap map: 90 cells with 5 buttons") { name in
        let screen = PartScreen(items: 90, size: CGSize(width: 36, height: 50))
        return figure(name, screen, count: 20, goal: nil) {
          _ = TapMap(of: screen.simulator.window)
        }
      },
      Case("scroll map: 1,000 rows with 5 buttons") { name in
        let screen = PartScreen(items: 1000, size: CGSize(width: 390, height: 60))
        return figure(name, screen, count: 1, goal: .most(1e9)) { _ = ScrollMap(of: screen.view) }
      },
      Case("audit: 1,000 rows with 5 buttons") { name in
        let screen = PartScreen(items: 1000, size: CGSize(width: 390, height: 60))
        return figure(name, screen, count: 1, goal: .most(1e9)) { _ = TouchAudit(of: screen.view) }
      },
    ]
  }

  /// The floor sorts the edges of all displayed views, which any exact map has to do.
  private static func figure(
    _ name: String, _ screen: PartScreen, count: Int, goal: Goal?, body: @escaping () -> Void
  ) -> Figure {
    let edges = screen.edges
    let sum = Counter()
    return Comparison(
      name: name, goals: goal.map { [$0] } ?? [], count: count,
      floor: {
        for _ in 0..<count { sum.value &+= edges.sorted().count }
      },
      body: { for _ in 0..<count { body() } }
    ).figure()
  }
}

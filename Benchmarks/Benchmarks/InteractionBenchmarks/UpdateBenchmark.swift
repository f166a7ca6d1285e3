import Foundation

@testable import InteractionKit

/// Single changes of the data through a collection view that shows them, with its
/// layout, its display and its checks.
enum UpdateBenchmark {
  static func rows(matching wanted: String) -> [Figure] {
    let name = "updates: insert one of 1000000 items"
    guard name.hasPrefix(wanted) else { return [] }
    let (small, large) = (SizedScreen(10_000), SizedScreen(1_000_000))
    for screen in [small, large] { screen.view.layoutIfNeeded() }
    return [
      Comparison(
        name: name, most: 100_000, count: 1_000,
        floor: { for _ in 0..<1_000 { small.insertThroughView() } },
        body: { for _ in 0..<1_000 { large.insertThroughView() } }
      ).row()
    ]
  }
}

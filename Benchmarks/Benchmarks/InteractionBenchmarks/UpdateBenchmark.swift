import Foundation
import InteractionKit

/// Single changes of the data through a collection view, with layout, display and checks.
enum UpdateBenchmark {
  static var all: [Case] {
    var all: [Case] = []
    for count in [100_000, 1_000_000, 10_000_000] {
      all += [
        Case("updates: insert one of \(count) items") {
          update($0, count, goals: [.most(100_000)]) { $0.insertThroughView() }
        },
        Case("updates: delete one of \(count) items") {
          update($0, count) { $0.deleteThroughView() }
        },
        Case("updates: reload one of \(count) items") {
          update($0, count) { $0.reloadThroughView() }
        },
      ]
    }
    return all + [10_000, 100_000, 1_000_000].flatMap(requested)
  }

  /// An insertion whose layout pass calls the delegate for every item again, as UIKit does.
  ///
  /// The floor is the same insertion with `hasStableDelegateMetrics`.
  private static func requested(_ count: Int) -> [Case] {
    [("by item", false, 30.0), ("from an array", true, 15.0)].map { way, answersArray, most in
      Case("updates: insert one of \(count) items, all sizes requested \(way)") {
        let stable = SizedScreen(count, answersArray: answersArray)
        let unstable = SizedScreen(count, answersArray: answersArray, isStable: false)
        for screen in [stable, unstable] { screen.view.layoutIfNeeded() }
        let edits = max(1, 1_000_000 / count)
        return Comparison(
          name: $0,
          goals: [.most(most * Double(count), meaning: "\(Int(most)) ns an item")],
          count: edits,
          floor: { for _ in 0..<edits { stable.insertThroughView() } },
          body: { for _ in 0..<edits { unstable.insertThroughView() } }
        ).figure(turns: 5)
      }
    }
  }

  /// The floor is the same among ten thousand items.
  private static func update(
    _ name: String, _ count: Int, goals: [Goal] = [], _ change: @escaping (SizedScreen) -> Void
  ) -> Figure {
    let (small, large) = (SizedScreen(10_000), SizedScreen(count))
    for screen in [small, large] { screen.view.layoutIfNeeded() }
    return Comparison(
      name: name, goals: goals, count: 1_000,
      floor: { for _ in 0..<1_000 { change(small) } },
      body: { for _ in 0..<1_000 { change(large) } }
    ).figure(turns: 5)
  }
}

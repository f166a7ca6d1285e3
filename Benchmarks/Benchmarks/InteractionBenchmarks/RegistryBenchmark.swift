import Foundation
import InteractionKit

/// One delivery through the registry.
enum RegistryBenchmark {
  static var all: [Timing] {
    let registry = CallbackRegistry()
    let heard = Counter()
    for cell in 0..<100 {
      registry.register(.event("clickMe", of: "Cell\(cell)")) { _ in heard.value &+= 1 }
    }
    let key = registry.key(cell: "Cell42", event: "clickMe")
    let event = CellEvent(
      handlerIdentifier: "banners", cellIdentifier: "Cell42", eventIdentifier: "clickMe",
      indexPath: IndexPath(item: 3, section: 0), data: 1)
    let count = 5_000_000
    return [
      Timing(name: "delivery through the registry", goal: 60, count: count) {
        for _ in 0..<count { registry.deliver(event, to: key) }
        precondition(heard.value > 0, "nothing was delivered")
      }
    ]
  }
}

/// Counts what callbacks hear, so that nothing of a benchmark is optimised away.
final class Counter {
  var value = 0
}

import Foundation
import InteractionKit

/// One delivery through the registry.
enum RegistryBenchmark {
  static var all: [Case] { [Case("registry: one delivery", deliver)] }

  /// The floor calls a closure of an array.
  private static func deliver(_ name: String) -> Figure {
    let registry = CallbackRegistry()
    let heard = Counter()
    for cell in 0..<100 {
      registry.register(.event("clickMe", of: "Cell\(cell)")) { _ in heard.value &+= 1 }
    }
    let key = registry.key(cell: "Cell42", event: "clickMe")
    let event = CellEvent(
      handlerIdentifier: "banners", cellIdentifier: "Cell42", eventIdentifier: "clickMe",
      indexPath: IndexPath(item: 3, section: 0), data: 1)
    let callbacks = (0..<100).map { _ in { (_: CellEvent) in heard.value &+= 1 } }
    let count = 5_000_000
    return Comparison(
      name: name, goals: [.most(60)], count: count,
      floor: { for index in 0..<count { callbacks[index % 100](event) } },
      body: {
        let before = heard.value
        for _ in 0..<count { registry.deliver(event, to: key) }
        precondition(heard.value == before + count, "nothing was delivered")
      }
    ).figure()
  }
}

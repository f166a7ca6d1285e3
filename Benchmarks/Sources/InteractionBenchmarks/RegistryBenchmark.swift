import Foundation
import InteractionKit

/// One delivery through the registry.
enum RegistryBenchmark {
  static func run() {
    let registry = CallbackRegistry()
    var heard = 0
    for cell in 0..<100 {
      registry.register(.event("clickMe", of: "Cell\(cell)")) { _ in heard &+= 1 }
    }
    let key = registry.key(cell: "Cell42", event: "clickMe")
    let event = CellEvent(
      handlerIdentifier: "banners", cellIdentifier: "Cell42", eventIdentifier: "clickMe",
      indexPath: IndexPath(item: 3, section: 0), data: 1)
    let count = 10_000_000
    report(
      "delivery through the registry",
      bestNanoseconds(count: count) {
        for _ in 0..<count { registry.deliver(event, to: key) }
      })
    print("heard \(heard)")
  }
}

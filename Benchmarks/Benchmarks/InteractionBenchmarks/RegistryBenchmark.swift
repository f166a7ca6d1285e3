import Foundation
import InteractionKit

/// One delivery through the registry.
enum RegistryBenchmark {
  static var all: [Case] {
    [
      Case("registry: one delivery", deliver),
      Case("registry: one delivery, key looked up", lookUp),
    ]
  }

  private static let count = 5_000_000

  private static func registry(_ calls: Counter) -> CallbackRegistry {
    let registry = CallbackRegistry()
    for cell in 0..<100 {
      registry.register(.event("clickMe", of: "Cell\(cell)")) { _ in calls.value &+= 1 }
    }
    return registry
  }

  private static func event() -> CellEvent {
    CellEvent(
      handlerIdentifier: "banners", cellIdentifier: "Cell42", eventIdentifier: "clickMe",
      indexPath: IndexPath(item: 3, section: 0), data: 1)
  }

  /// The floor calls a closure of an array.
  private static func deliver(_ name: String) -> Figure {
    let calls = Counter()
    let (registry, event) = (registry(calls), event())
    let key = registry.key(cell: "Cell42", event: "clickMe")
    let callbacks = (0..<100).map { _ in { (_: CellEvent) in calls.value &+= 1 } }
    return Comparison(
      name: name, goals: [.most(12)], count: count,
      floor: { for index in 0..<count { callbacks[index % 100](event) } },
      body: {
        let before = calls.value
        for _ in 0..<count { registry.deliver(event, to: key) }
        precondition(calls.value == before + count, "nothing was delivered")
      }
    ).figure()
  }

  /// The floor looks the closure up in a dictionary of both names.
  private static func lookUp(_ name: String) -> Figure {
    struct Names: Hashable {
      let cell: String
      let event: String
    }
    let calls = Counter()
    let (registry, event) = (registry(calls), event())
    var callbacks: [Names: (CellEvent) -> Void] = [:]
    for cell in 0..<100 {
      callbacks[Names(cell: "Cell\(cell)", event: "clickMe")] = { _ in calls.value &+= 1 }
    }
    return Comparison(
      name: name, goals: [.most(50)], count: count,
      floor: {
        for _ in 0..<count { callbacks[Names(cell: "Cell42", event: "clickMe")]?(event) }
      },
      body: {
        let before = calls.value
        for _ in 0..<count {
          registry.deliver(event, to: registry.key(cell: "Cell42", event: "clickMe"))
        }
        precondition(calls.value == before + count, "nothing was delivered")
      }
    ).figure()
  }
}

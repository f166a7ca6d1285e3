import Foundation

@testable import InteractionKit

/// Flow layouts of items of different sizes, from a thousand to ten million.
enum FlowBenchmark {
  static let counts = [1_000, 10_000, 100_000, 1_000_000, 10_000_000]

  static var all: [Measure] {
    var all: [Measure] = [Measure(name: "flow: bytes an item of 1000000 different sizes") { memory }]
    func add(_ name: String, _ row: @escaping @Sendable (String) -> Figure) {
      let name = "flow: \(name)"
      all.append(Measure(name: name) { row(name) })
    }
    for count in counts {
      add("layout from an array, \(count) items") { layout($0, count, goal: 3) }
    }
    for count in counts.dropLast() {
      add("layout through the delegate, \(count) items") { name in
        layout(name, count, answersArray: false, most: 60)
      }
    }
    add("layout of 10000000 equal items") { equal($0) }
    for count in counts.dropFirst(1) { add("point hit in \(count) items") { hit($0, count) } }
    for count in counts.dropFirst(1) { add("one screen of \(count) items") { screen($0, count) } }
    for (name, edit) in edits {
      for count in counts.dropFirst(1) {
        add("\(name) one of \(count) items") { self.edit($0, count, edit) }
      }
    }
    return all
  }

  private static func layout(
    _ name: String, _ count: Int, answersArray: Bool = true, goal: Double? = nil,
    most: Double? = nil
  ) -> Figure {
    let screen = SizedScreen(count, answersArray: answersArray)
    var floor = FlowFloor(count: count)
    let repeats = max(1, 200_000 / count)
    return Comparison(
      name: name, goal: goal, most: most, count: count * repeats,
      floor: { for _ in 0..<repeats { floor.layOut(screen.sizes) } },
      body: {
        for _ in 0..<repeats {
          screen.layout.invalidateLayout()
          _ = screen.layout.collectionViewContentSize
        }
      }
    ).row()
  }

  private static func equal(_ name: String) -> Figure {
    let screen = RowScreen(10_000_000, size: CGSize(width: 100, height: 44), logging: false)
    let cost = Timing(name: name, count: 10) {
      for _ in 0..<10 {
        screen.view.collectionViewLayout.invalidateLayout()
        _ = screen.view.collectionViewLayout.collectionViewContentSize
      }
    }.measured()
    return Figure(name: name, cost: cost, verdict: ("< 1000000 ns", cost < 1e6))
  }

  /// What a layout keeps of a million different sizes, index included. To be run
  /// first: memory that is used again would not count.
  static var memory: Figure {
    let count = 1_000_000
    let screen = SizedScreen(count)
    screen.layout.solution = FlowSolution()
    let before = Memory.resident
    screen.layout.invalidateLayout()
    _ = screen.layout.collectionViewContentSize
    let bytes = Double(Memory.resident - before) / Double(count)
    return Figure(
      name: "flow: bytes an item of \(count) different sizes", cost: bytes, unit: "bytes",
      verdict: ("< 20 bytes", bytes <= 20))
  }

  private static func hit(_ name: String, _ count: Int) -> Figure {
    let screen = SizedScreen(count)
    var floor = FlowFloor(count: count)
    floor.layOut(screen.sizes)
    let points = screen.points(100_000)
    let sum = Counter()
    return Comparison(
      name: name, goal: 1, count: points.count,
      floor: { for point in points { sum.value &+= floor.line(at: point.y) } },
      body: {
        for point in points {
          sum.value &+= screen.view.indexPathForItem(at: point)?.item ?? 0
        }
      }
    ).row()
  }

  /// An operation is a query; its floor is a point hit and 10 ns for each item found.
  private static func screen(_ name: String, _ count: Int) -> Figure {
    let screen = SizedScreen(count)
    let points = screen.points(2_000)
    var found = 0
    let sum = Counter()
    let cost = Timing(name: name, count: points.count) {
      found = 0
      for point in points {
        let rect = CGRect(x: 0, y: point.y, width: 390, height: 844)
        screen.layout.visitItems(in: rect) { _, item, frame in
          sum.value &+= item
          found &+= 1
        }
      }
    }.measured()
    let hit = Timing(name: name, count: points.count) {
      for point in points { sum.value &+= screen.view.indexPathForItem(at: point)?.item ?? 0 }
    }.measured()
    let items = Double(found) / Double(points.count)
    let most = hit + 10 * items
    return Figure(
      name: "\(name) (\(Int(items)) found)", cost: cost, floor: most,
      verdict: ("a hit and 10 ns an item", cost <= most))
  }

  private static let edits: [(String, @Sendable (SizedScreen) -> Void)] = [
    ("insert", { $0.insert() }), ("delete", { $0.delete() }), ("resize", { $0.resize() }),
  ]

  /// The floor is the same edit among ten thousand items.
  private static func edit(
    _ name: String, _ count: Int, _ edit: @escaping @Sendable (SizedScreen) -> Void
  ) -> Figure {
    let (small, large) = (SizedScreen(10_000), SizedScreen(count))
    return Comparison(
      name: name, goal: 2, most: 5000, count: 1_000,
      floor: { for _ in 0..<1_000 { edit(small) } },
      body: { for _ in 0..<1_000 { edit(large) } }
    ).row()
  }
}

import EngineAccess
import Foundation
import InteractionKit

/// Flow layouts of items of different sizes, from a thousand to ten million.
enum FlowBenchmark {
  static let counts = [1_000, 10_000, 100_000, 1_000_000, 10_000_000]

  static var all: [Case] {
    var all = [
      Case("flow: bytes an item of 1000000 different sizes", memory),
      Case("flow: layout of 10000000 equal items", equal),
    ]
    for count in counts {
      all += [
        Case("flow: layout from an array, \(count) items") {
          layout($0, count, answersArray: true, goals: atMillion(7, count) + [.times(3)])
        },
        Case("flow: layout through the delegate, \(count) items") {
          layout($0, count, answersArray: false, goals: atMillion(20, count) + [.most(60)])
        },
        Case("flow: point hit in \(count) items") { hit($0, count) },
        Case("flow: one screen of \(count) items") { screen($0, count) },
        Case("flow: insert one of \(count) items") { edit($0, count) { $0.insert() } },
        Case("flow: delete one of \(count) items") { edit($0, count) { $0.delete() } },
        Case("flow: resize one of \(count) items") { edit($0, count) { $0.resize() } },
      ]
    }
    return all
  }

  /// An absolute goal for 1,000,000 items; none for other numbers.
  private static func atMillion(_ nanoseconds: Double, _ count: Int) -> [Goal] {
    count == 1_000_000 ? [.most(nanoseconds)] : []
  }

  private static func layout(
    _ name: String, _ count: Int, answersArray: Bool, goals: [Goal]
  ) -> Figure {
    let screen = SizedScreen(count, answersArray: answersArray)
    var floor = FlowFloor(count: count)
    let repeats = max(1, 200_000 / count)
    return Comparison(
      name: name, goals: goals, count: count * repeats,
      floor: { for _ in 0..<repeats { floor.layOut(screen.sizes) } },
      body: {
        for _ in 0..<repeats {
          screen.layout.invalidateLayout()
          _ = screen.layout.collectionViewContentSize
        }
      }
    ).figure()
  }

  /// The floor works out the length of the content from the count.
  private static func equal(_ name: String) -> Figure {
    let rows = Counter()
    rows.value = 10_000_000
    let screen = RowScreen(rows.value, size: CGSize(width: 100, height: 44), logging: false)
    let (count, sum) = (100, Counter())
    return Comparison(
      name: name, goals: [.most(1_000_000)], count: count,
      floor: {
        for _ in 0..<count { sum.value &+= ((rows.value + 2) / 3 * 54 - 10) & 1 }
      },
      body: {
        for _ in 0..<count {
          screen.view.collectionViewLayout.invalidateLayout()
          _ = screen.view.collectionViewLayout.collectionViewContentSize
        }
      }
    ).figure()
  }

  /// The memory of a layout of a million different sizes, with its index.
  ///
  /// The floor is the size of the arrays of the floor loop.
  private static func memory(_ name: String) -> Figure {
    let count = 1_000_000
    let screen = SizedScreen(count)
    let before = Memory.resident
    _ = screen.layout.collectionViewContentSize
    let bytes = Memory.resident - before
    var floor = FlowFloor(count: count)
    floor.layOut(screen.sizes)
    return Figure(
      name: name, unit: "bytes",
      turns: [
        Figure.Turn(
          cost: Double(bytes) / Double(count), floor: Double(floor.bytes) / Double(count))
      ], goals: [.most(20, unit: "bytes")])
  }

  /// The floor is a bare binary search over the same lines.
  private static func hit(_ name: String, _ count: Int) -> Figure {
    let screen = SizedScreen(count)
    var floor = FlowFloor(count: count)
    floor.layOut(screen.sizes)
    let points = screen.points(100_000)
    let sum = Counter()
    return Comparison(
      name: name, goals: atMillion(80, count) + [.times(1)], count: points.count,
      floor: { for point in points { sum.value &+= floor.line(at: point.y) } },
      body: {
        for point in points {
          sum.value &+= screen.view.indexPathForItem(at: point)?.item ?? 0
        }
      }
    ).figure()
  }

  /// An operation is a query.
  private static func screen(_ name: String, _ count: Int) -> Figure {
    let screen = SizedScreen(count)
    var floor = FlowFloor(count: count)
    floor.layOut(screen.sizes)
    let points = screen.points(2_000)
    let rects = points.map { CGRect(x: 0, y: $0.y, width: 390, height: 844) }
    let (sum, found) = (Counter(), Counter())
    let hit = Comparison(
      name: name, count: points.count, floor: {},
      body: {
        for point in points { sum.value &+= screen.view.indexPathForItem(at: point)?.item ?? 0 }
      }
    ).figure()
    for rect in rects {
      EngineAccess.visitItems(of: screen.layout, in: rect) { _, _, _ in found.value &+= 1 }
    }
    let items = Double(found.value) / Double(rects.count)
    let most = (hit.cost + 10 * items).rounded()
    return Comparison(
      name: name,
      goals: atMillion(350, count) + [
        .most(most, meaning: "a hit and 10 ns for each of \(Int(items))")
      ],
      count: rects.count,
      floor: { for rect in rects { sum.value &+= floor.sum(of: screen.sizes, on: rect) } },
      body: {
        for rect in rects {
          EngineAccess.visitItems(of: screen.layout, in: rect) { _, item, _ in sum.value &+= item }
        }
      }
    ).figure()
  }

  /// The floor is the same edit among ten thousand items.
  private static func edit(
    _ name: String, _ count: Int, _ edit: @escaping (SizedScreen) -> Void
  ) -> Figure {
    let (small, large) = (SizedScreen(10_000), SizedScreen(count))
    // Few enough for the count to stay what it is called.
    let edits = min(1_000, count / 20)
    return Comparison(
      name: name, goals: [.times(2), .most(5000)], count: edits,
      floor: { for _ in 0..<edits { edit(small) } },
      body: { for _ in 0..<edits { edit(large) } }
    ).figure(turns: 7)
  }
}

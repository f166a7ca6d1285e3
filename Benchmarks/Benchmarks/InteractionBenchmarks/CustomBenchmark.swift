import EngineAccess
import Foundation
import InteractionKit

/// Custom layouts: the index over their frames, and its queries.
enum CustomBenchmark {
  static let counts = [1_000, 10_000, 100_000, 1_000_000]

  static var all: [Case] {
    var all = [Case("custom: hit of a layout that moves with the offset", carousel)]
    for count in counts {
      all += [
        Case("custom: index of \(count) frames at random, a frame") {
          index($0, count, goals: count <= 100_000 ? [.most(100)] : [])
        }
      ]
    }
    // Above 200,000 items such a layout is asked for a region at a time, and this one looks at
    // every frame each time: its own time would be measured.
    for count in counts where count <= 200_000 {
      all += [
        Case("custom: point hit in \(count) frames at random") { hit($0, count) },
        Case("custom: one screen of \(count) frames at random") { screen($0, count) },
      ]
    }
    return all
  }

  /// The index is built of elements that were read from the layout's attributes.
  ///
  /// The floor is a loop that copies frames and puts them into the cells of a fixed grid.
  private static func index(_ name: String, _ count: Int, goals: [Goal]) -> Figure {
    let screen = CustomScreen(count)
    let elements = EngineAccess.FrameIndex.Elements(screen.layout.cache)
    let frames = screen.layout.cache.map(\.frame)
    let side = screen.layout.size.width
    let sum = Counter()
    let repeats = max(1, 100_000 / count)
    return Comparison(
      name: name, goals: goals, count: count * repeats,
      floor: {
        for _ in 0..<repeats { sum.value &+= CustomFloor(frames.map(\.self), side: side).total }
      },
      body: {
        for _ in 0..<repeats {
          let index = EngineAccess.FrameIndex(
            elements, of: CGRect(x: 0, y: 0, width: side, height: side))
          sum.value &+= index.topItem(at: .zero)?.item ?? 0
        }
      }
    ).figure()
  }

  private static func hit(_ name: String, _ count: Int) -> Figure {
    let screen = CustomScreen(count)
    let floor = CustomFloor(screen.layout.cache.map(\.frame), side: screen.layout.size.width)
    let points = screen.points(100_000)
    let sum = Counter()
    return Comparison(
      name: name, goals: [.most(400)], count: points.count,
      floor: { for point in points { sum.value &+= floor.top(at: point) } },
      body: {
        for point in points { sum.value &+= screen.view.indexPathForItem(at: point)?.item ?? -1 }
      }
    ).figure()
  }

  private static func screen(_ name: String, _ count: Int) -> Figure {
    let screen = CustomScreen(count)
    let floor = CustomFloor(screen.layout.cache.map(\.frame), side: screen.layout.size.width)
    let rects = screen.points(1_000).map {
      CGRect(x: $0.x / 2, y: $0.y / 2, width: 390, height: 844)
    }
    let sum = Counter()
    return Comparison(
      name: name, count: rects.count,
      floor: { for rect in rects { sum.value &+= floor.sum(in: rect) } },
      body: {
        for rect in rects {
          EngineAccess.visitItems(of: screen.layout, in: rect) { _, item, _ in sum.value &+= item }
        }
      }
    ).figure()
  }

  /// A circle that turns as it is scrolled: the floor asks the layout itself.
  private static func carousel(_ name: String) -> Figure {
    let layout = CollectionViewCircularLayout()
    layout.turns = 100
    let screen = CustomScreen(24)
    screen.view.collectionViewLayout = layout
    screen.view.layoutIfNeeded()
    let sum = Counter()
    var offset: CGFloat = 0
    func move() {
      offset += 1
      if offset > 10_000 { offset = 0 }
      screen.view.contentOffset.y = offset
      screen.view.layoutIfNeeded()
    }
    let rect = CGRect(x: 0, y: 0, width: 390, height: 844)
    return Comparison(
      name: name, goals: [.times(1.5)], count: 1_000,
      floor: {
        for _ in 0..<1_000 {
          move()
          let shown = layout.layoutAttributesForElements(in: rect.offsetBy(dx: 0, dy: offset)) ?? []
          sum.value &+= shown.count
        }
      },
      body: {
        for _ in 0..<1_000 {
          move()
          let point = CGPoint(x: 195, y: offset + 100)
          sum.value &+= screen.view.indexPathForItem(at: point)?.item ?? 0
        }
      }
    ).figure()
  }
}

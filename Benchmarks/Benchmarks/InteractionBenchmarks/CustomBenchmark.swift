import Foundation

@testable import InteractionKit

/// Layouts of the user's: the index over their frames, and what it answers.
enum CustomBenchmark {
  static let counts = [1_000, 10_000, 100_000, 1_000_000]

  static func rows(matching wanted: String) -> [Figure] {
    var rows: [Figure] = []
    func add(_ name: String, _ row: (String) -> Figure) {
      let name = "custom: \(name)"
      if name.hasPrefix(wanted) { rows.append(row(name)) }
    }
    for count in counts {
      let most = count <= 100_000
      add("index of \(count) frames at random") { index($0, count, most: most ? 100 : nil) }
    }
    for count in counts.dropLast() {
      add("point hit in \(count) frames at random") { hit($0, count) }
      add("one screen of \(count) frames at random") { screen($0, count) }
    }
    add("hit of a layout that moves with the offset") { carousel($0) }
    return rows
  }

  /// The index is built of elements that were read from the layout's attributes. The floor
  /// is a loop that copies frames and puts them into the cells of a fixed grid.
  private static func index(_ name: String, _ count: Int, most: Double?) -> Figure {
    let screen = CustomScreen(count)
    let elements = screen.layout.cache.map(LaidOutElement.init)
    let side = screen.layout.size.width
    let sum = Counter()
    let repeats = max(1, 100_000 / count)
    return Comparison(
      name: name, most: most, count: count * repeats,
      floor: {
        for _ in 0..<repeats { sum.value &+= CustomFloor(elements.map(\.frame), side: side).total }
      },
      body: {
        for _ in 0..<repeats {
          let index = ElementIndex(elements, of: CGRect(x: 0, y: 0, width: side, height: side))
          sum.value &+= index.topItem(at: .zero)?.item ?? 0
        }
      }
    ).row()
  }

  private static func hit(_ name: String, _ count: Int) -> Figure {
    let screen = CustomScreen(count)
    let floor = CustomFloor(screen.layout.cache.map(\.frame), side: screen.layout.size.width)
    let points = screen.points(100_000)
    let sum = Counter()
    return Comparison(
      name: name, most: 400, count: points.count,
      floor: { for point in points { sum.value &+= floor.top(at: point) } },
      body: {
        for point in points { sum.value &+= screen.view.indexPathForItem(at: point)?.item ?? -1 }
      }
    ).row()
  }

  private static func screen(_ name: String, _ count: Int) -> Figure {
    let screen = CustomScreen(count)
    let points = screen.points(1_000).map {
      CGPoint(x: $0.x / 2, y: $0.y / 2)
    }
    let sum = Counter()
    var found = 0
    let cost = Benchmark(name: name, count: points.count) {
      found = 0
      for point in points {
        let rect = CGRect(origin: point, size: CGSize(width: 390, height: 844))
        screen.layout.visitItems(in: rect) { _, item, _ in
          sum.value &+= item
          found &+= 1
        }
      }
    }.measured()
    return Figure(name: "\(name) (\(found / points.count) found)", cost: cost)
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
      name: name, goal: 1.5, count: 1_000,
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
    ).row()
  }
}

/// A grid of cells of 64 points: the floor under an index over frames.
struct CustomFloor {
  private let frames: [CGRect]
  private let starts: [Int32]
  private let entries: [Int32]
  private let columns: Int

  var total: Int { entries.count }

  init(_ frames: [CGRect], side: CGFloat) {
    self.frames = frames
    columns = Int(side + 200) / 64 + 1
    var counts = [Int32](repeating: 0, count: columns * columns + 1)
    for frame in frames {
      for row in Int(frame.minY) / 64...Int(frame.maxY) / 64 {
        for column in Int(frame.minX) / 64...Int(frame.maxX) / 64 {
          counts[row * columns + column + 1] += 1
        }
      }
    }
    for cell in 1..<counts.count { counts[cell] += counts[cell - 1] }
    starts = counts
    var entries = [Int32](repeating: 0, count: Int(counts[counts.count - 1]))
    for (slot, frame) in frames.enumerated() {
      for row in Int(frame.minY) / 64...Int(frame.maxY) / 64 {
        for column in Int(frame.minX) / 64...Int(frame.maxX) / 64 {
          let cell = row * columns + column
          entries[Int(counts[cell])] = Int32(slot)
          counts[cell] += 1
        }
      }
    }
    self.entries = entries
  }

  @inline(never)
  func top(at point: CGPoint) -> Int {
    let cell = Int(point.y) / 64 * columns + Int(point.x) / 64
    var best: Int32 = -1
    for entry in starts[cell]..<starts[cell + 1] {
      let slot = entries[Int(entry)]
      if slot > best, frames[Int(slot)].holds(point) { best = slot }
    }
    return Int(best)
  }
}

import Foundation

/// A grid that lists the rectangles of each of its cells, in flat arrays.
///
/// There are about as many cells as rectangles, and of about their size. If many rectangles are in
/// one cell, since they overlap or a distant one stretches the grid, that cell has a finer grid.
/// Rectangles that would be in many cells are in a coarser grid. The caller stores the rectangles.
///
/// A class, since a query of a value would count a reference for each array.
final class RectangleGrid {
  /// The number of rectangles in a cell above which the cell gets a finer grid.
  private static let crowd = 32
  /// The minimum number of cells of a finer grid.
  private static let leastCells = 16
  /// The number of cells above which a rectangle belongs to the coarser grid.
  private static let reach = 16
  private static let depthLimit = 6

  /// The range of cells that a rectangle intersects.
  ///
  /// The grid has at most a few times as many cells as rectangles.
  private struct CellRange {
    var left: Int32
    var right: Int32
    var top: Int32
    var bottom: Int32

    var count: Int { (Int(right) &- Int(left) &+ 1) &* (Int(bottom) &- Int(top) &+ 1) }

    /// Calls `body` with each cell of the range in a grid with so many columns.
    @inline(__always)
    func visit(_ columns: Int, _ body: (_ cell: Int) -> Void) {
      var row = Int(top) &* columns
      for _ in top...bottom {
        for cell in (row &+ Int(left))...(row &+ Int(right)) { body(cell) }
        row &+= columns
      }
    }
  }

  /// The positions of the cells.
  ///
  /// Coordinates beyond the edges belong to the outermost cells.
  ///
  /// Infinite coordinates are accepted, NaN is not.
  private struct CellGeometry {
    var left = 0.0
    var top = 0.0
    /// Cells per point.
    var across = 1.0
    var down = 1.0
    var columns = 1
    var rows = 1

    @inline(__always)
    func column(_ x: Double) -> Int32 { CellGeometry.cell((x - left) * across, of: columns) }

    @inline(__always)
    func row(_ y: Double) -> Int32 { CellGeometry.cell((y - top) * down, of: rows) }

    /// Returns the nearest cell.
    ///
    /// Converting by the bits of the number avoids a check of its magnitude.
    @inline(__always)
    private static func cell(_ position: Double, of count: Int) -> Int32 {
      Int32(truncatingIfNeeded: InterpolationSearch.nearest(position - 0.5, upTo: count &- 1))
    }

    @inline(__always)
    func cells(_ frame: CGRect) -> CellRange {
      let (x, y) = (frame.origin.x, frame.origin.y)
      return CellRange(
        left: column(x), right: column(x + frame.size.width), top: row(y),
        bottom: row(y + frame.size.height))
    }
  }

  private let ruling: CellGeometry
  /// The index in `entries` of the first rectangle of each cell, and the end of the last.
  private let starts: [UInt32]
  private let entries: [UInt32]
  /// The grids of crowded cells, in the order of `crowded`.
  private let finer: [RectangleGrid]
  /// The crowded cells, ascending.
  private let crowded: [Int]
  /// The grid of rectangles that intersect many cells; empty if there are none.
  private let coarser: [RectangleGrid]

  // MARK: Building

  /// Creates a grid of `frames`, whose numbers are finite and whose sizes are not negative.
  convenience init(_ frames: [CGRect]) {
    // Differences of such numbers are finite, and no layout reaches that far.
    let everywhere = CGRect(x: -1e18, y: -1e18, width: 2e18, height: 2e18)
    let members = (0..<UInt32(truncatingIfNeeded: frames.count)).map { $0 }
    self.init(
      frames, members, within: everywhere,
      RectangleGrid.ruling(frames, members, within: everywhere), depth: 0)
  }

  private init(
    _ frames: [CGRect], _ members: [UInt32], within rect: CGRect, _ ruling: CellGeometry, depth: Int
  ) {
    self.ruling = ruling
    let cellCount = ruling.columns * ruling.rows
    var starts = [UInt32](repeating: 0, count: cellCount + 1)
    var reaches: [CellRange] = []
    reaches.reserveCapacity(members.count)
    var narrow: [UInt32] = []
    var wide: [UInt32] = []
    let mayBeWide = depth < RectangleGrid.depthLimit && cellCount > RectangleGrid.reach
    for slot in members {
      let cells = ruling.cells(frames[Int(slot)])
      if mayBeWide, cells.count > RectangleGrid.reach {
        // Most grids have no wide rectangles, and need no list of the others.
        if wide.isEmpty { narrow = Array(members.prefix(reaches.count)) }
        wide.append(slot)
        continue
      }
      if !wide.isEmpty { narrow.append(slot) }
      reaches.append(cells)
      cells.visit(ruling.columns) { starts[$0 &+ 1] &+= 1 }
    }
    for cell in 0..<cellCount { starts[cell &+ 1] &+= starts[cell] }
    var next = starts
    let placed = wide.isEmpty ? members : narrow
    // The number of writes equals the number counted above, for the same cells.
    let total = Int(starts[cellCount])
    let entries = [UInt32](unsafeUninitializedCapacity: total) { entries, count in
      next.withUnsafeMutableBufferPointer { next in
        for index in reaches.indices {
          let slot = placed[index]
          reaches[index].visit(ruling.columns) { cell in
            entries[Int(next[cell])] = slot
            next[cell] &+= 1
          }
        }
      }
      count = total
    }
    self.starts = starts
    self.entries = entries
    (crowded, finer) = RectangleGrid.finer(
      frames, ruling, starts, entries, within: rect, depth: depth)
    coarser =
      wide.isEmpty
      ? []
      : [
        RectangleGrid(
          frames, wide, within: rect, RectangleGrid.ruling(frames, wide, within: rect),
          depth: depth + 1)
      ]
  }

  /// Returns finer grids for crowded cells, if they would distribute the rectangles.
  private static func finer(
    _ frames: [CGRect], _ ruling: CellGeometry, _ starts: [UInt32], _ entries: [UInt32],
    within rect: CGRect, depth: Int
  ) -> ([Int], [RectangleGrid]) {
    var (crowded, grids): ([Int], [RectangleGrid]) = ([], [])
    guard depth < depthLimit else { return (crowded, grids) }
    for cell in 0..<(starts.count - 1) where Int(starts[cell + 1] - starts[cell]) > crowd {
      let members = Array(entries[Int(starts[cell])..<Int(starts[cell + 1])])
      let inside = area(of: cell, in: ruling, within: rect)
      let finer = self.ruling(frames, members, within: inside)
      guard finer.columns * finer.rows >= leastCells else { continue }
      crowded.append(cell)
      grids.append(RectangleGrid(frames, members, within: inside, finer, depth: depth + 1))
    }
    return (crowded, grids)
  }

  /// Returns the area of a cell.
  ///
  /// Cells at the edges extend to the edges of `rect`.
  private static func area(of cell: Int, in ruling: CellGeometry, within rect: CGRect) -> CGRect {
    let (row, column) = cell.quotientAndRemainder(dividingBy: ruling.columns)
    let left =
      column == 0 ? rect.minX : max(rect.minX, ruling.left + Double(column) / ruling.across)
    let right =
      column == ruling.columns - 1
      ? rect.maxX : min(rect.maxX, ruling.left + Double(column + 1) / ruling.across)
    let top = row == 0 ? rect.minY : max(rect.minY, ruling.top + Double(row) / ruling.down)
    let bottom =
      row == ruling.rows - 1
      ? rect.maxY : min(rect.maxY, ruling.top + Double(row + 1) / ruling.down)
    return CGRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
  }

  /// Returns a ruling whose cells are about as large as the parts of `members` inside `rect`.
  private static func ruling(
    _ frames: [CGRect], _ members: [UInt32], within rect: CGRect
  ) -> CellGeometry {
    guard members.count > crowd else { return CellGeometry() }
    let (minX, maxX) = (Double(rect.minX), Double(rect.maxX))
    let (minY, maxY) = (Double(rect.minY), Double(rect.maxY))
    var (left, right, top, bottom) = (maxX, minX, maxY, minY)
    var (widths, heights) = (0.0, 0.0)
    for slot in members {
      let frame = frames[Int(slot)]
      let x0 = min(max(frame.origin.x, minX), maxX)
      let x1 = min(max(frame.origin.x + frame.size.width, minX), maxX)
      let y0 = min(max(frame.origin.y, minY), maxY)
      let y1 = min(max(frame.origin.y + frame.size.height, minY), maxY)
      (left, right, top, bottom) = (min(left, x0), max(right, x1), min(top, y0), max(bottom, y1))
      widths += x1 - x0
      heights += y1 - y0
    }
    let count = Double(members.count)
    let (width, height) = (max(right - left, 1e-9), max(bottom - top, 1e-9))
    let side = (width * height / count).squareRoot()
    // With 1.25 times the mean size, most rectangles are in one to four cells.
    let columns = min(max(width / max(side, 1.25 * widths / count), 1), count).rounded(.down)
    let rows = min(max(height / max(1.25 * heights / count, 1e-9), 1), max(count / columns, 1))
      .rounded(.down)
    return CellGeometry(
      left: left, top: top, across: columns / width, down: rows / height, columns: Int(columns),
      rows: Int(rows))
  }

  // MARK: Queries

  /// Calls `body` with every rectangle that may contain a point, at most once each.
  @inline(__always)
  func visit(near point: CGPoint, _ body: (_ slot: Int) -> Void) {
    let cell = Int(ruling.row(point.y)) &* ruling.columns &+ Int(ruling.column(point.x))
    if !crowded.isEmpty, let grid = grid(of: cell) {
      grid.visitFurther(near: point, body)
    } else {
      for entry in starts[cell]..<starts[cell &+ 1] { body(Int(entries[Int(entry)])) }
    }
    if !coarser.isEmpty { coarser[0].visitFurther(near: point, body) }
  }

  private func visitFurther(near point: CGPoint, _ body: (_ slot: Int) -> Void) {
    visit(near: point, body)
  }

  /// Calls `body` with every rectangle that may intersect `rect`, once each.
  func visit(near rect: CGRect, in frames: [CGRect], _ body: (_ slot: Int) -> Void) {
    let asked = ruling.cells(rect)
    for row in asked.top...asked.bottom {
      for column in asked.left...asked.right {
        // A rectangle in several cells is reported in the first of them.
        func visit(_ slot: Int) {
          let origin = frames[slot].origin
          if max(ruling.column(origin.x), asked.left) == column,
            max(ruling.row(origin.y), asked.top) == row
          {
            body(slot)
          }
        }
        let cell = Int(row) &* ruling.columns &+ Int(column)
        if !crowded.isEmpty, let grid = grid(of: cell) {
          grid.visit(near: rect, in: frames, visit)
        } else {
          for entry in starts[cell]..<starts[cell &+ 1] { visit(Int(entries[Int(entry)])) }
        }
      }
    }
    if !coarser.isEmpty { coarser[0].visit(near: rect, in: frames, body) }
  }

  private func grid(of cell: Int) -> RectangleGrid? {
    let position = crowded.partitioningIndex { $0 >= cell }
    return position < crowded.count && crowded[position] == cell ? finer[position] : nil
  }
}

/// A spatial index of rectangles, by point and by rectangle.
///
/// It is a grid over flat arrays. A packed R-tree (sort-tile-recursive, eight boxes a node) was
/// measured with 1e5 random rectangles: it took 1.5 times as long to build and 3 times as long to
/// query.
package final class RectangleIndex {
  /// The rectangles, by their index in the given array.
  package let frames: [CGRect]
  private let grid: RectangleGrid

  /// Creates the index of rectangles with finite numbers and sizes that are not negative.
  package init(_ frames: [CGRect]) {
    self.frames = frames
    grid = RectangleGrid(frames)
  }

  /// Calls `body` with every rectangle that shares more than an edge with `rect`, in any order.
  package func visit(meeting rect: CGRect, _ body: (_ slot: Int) -> Void) {
    // Rejects NaN too.
    guard rect.size.width > 0, rect.size.height > 0, rect.origin.x < .infinity,
      rect.origin.y < .infinity
    else { return }
    grid.visit(near: rect, in: frames) { slot in
      if frames[slot].meets(rect) { body(slot) }
    }
  }

  /// Calls `body` with every rectangle that contains a point, in any order.
  ///
  /// The right and bottom edges are outside.
  @inline(__always)
  package func visit(holding point: CGPoint, _ body: (_ slot: Int) -> Void) {
    guard point.x.isFinite, point.y.isFinite else { return }
    grid.visit(near: point) { slot in
      if frames[slot].holds(point) { body(slot) }
    }
  }
}

/// An index of the elements of a region of the content, by point and by rectangle.
///
/// A class: a query counts one reference.
package final class ElementIndex {
  /// The region in which queries are complete.
  let region: CGRect
  private let elements: [LayoutElement]
  private let targets: [Target]
  private let rectangles: RectangleIndex

  /// The part of an element that a query by point reads, so the rest need not be loaded.
  private struct Target {
    /// The z index of an item that can be touched, otherwise `none`.
    var front: Int
    var section: Int
    var item: Int

    static let none = Int.min
  }

  /// Creates the index of elements that are ordered by identity, without duplicates.
  ///
  /// - Parameter region: The rectangle of the content that they cover, in points.
  package init(_ elements: [LayoutElement], of region: CGRect) {
    self.region = region
    self.elements = elements
    var frames: [CGRect] = []
    var targets: [Target] = []
    frames.reserveCapacity(elements.count)
    targets.reserveCapacity(elements.count)
    // Reads fields in place: copying whole elements would count references.
    elements.withUnsafeBufferPointer { elements in
      for slot in elements.indices {
        let isTouchable = elements[slot].id.category == .cell && !elements[slot].isHidden
        frames.append(elements[slot].frame)
        targets.append(
          Target(
            front: isTouchable ? max(elements[slot].zIndex, Target.none + 1) : Target.none,
            section: elements[slot].id.section, item: elements[slot].id.item))
      }
    }
    self.targets = targets
    rectangles = RectangleIndex(frames)
  }

  /// Calls `body` with every element that shares more than an edge with `rect`.
  func visit(meeting rect: CGRect, _ body: (LayoutElement) -> Void) {
    rectangles.visit(meeting: rect) { body(elements[$0]) }
  }

  /// Returns the frontmost item at a point: the highest z index, then the last index path.
  package func topItem(at point: CGPoint) -> (section: Int, item: Int)? {
    var best = -1
    var front = Target.none
    rectangles.visit(holding: point) { slot in
      let zIndex = targets[slot].front
      if zIndex == Target.none || (front, best) > (zIndex, slot) { return }
      (best, front) = (slot, zIndex)
    }
    return best < 0 ? nil : (targets[best].section, targets[best].item)
  }
}

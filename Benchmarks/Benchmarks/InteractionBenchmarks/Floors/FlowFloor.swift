import Foundation

/// The computation of a flow layout, as plain loops over flat arrays.
struct FlowFloor {
  private(set) var lineStarts: [CGFloat] = []
  private(set) var lineFirsts: [Int] = []
  private(set) var itemStarts: [CGFloat] = []

  init(count: Int) {
    lineStarts.reserveCapacity(count)
    lineFirsts.reserveCapacity(count)
    itemStarts.reserveCapacity(count)
  }

  /// Breaks lines of 390 points with gaps of 10: where each line and each item
  /// starts.
  mutating func layOut(_ sizes: [CGSize]) {
    lineStarts.removeAll(keepingCapacity: true)
    lineFirsts.removeAll(keepingCapacity: true)
    itemStarts.removeAll(keepingCapacity: true)
    var (x, y, tallest): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    for index in sizes.indices {
      let size = sizes[index]
      if x + size.width > 390 || index == 0 {
        if index > 0 { y += tallest + 10 }
        (x, tallest) = (0, 0)
        lineStarts.append(y)
        lineFirsts.append(index)
      }
      itemStarts.append(x)
      x += size.width + 10
      tallest = max(tallest, size.height)
    }
  }

  /// The line at a position, by a bare binary search.
  @inline(never)
  func line(at position: CGFloat) -> Int {
    var (low, high) = (0, lineStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  /// Sums the items whose frames meet the lines of a screen that begins at a position.
  @inline(never)
  func sum(of sizes: [CGSize], on screen: CGRect) -> Int {
    var (line, sum) = (max(0, line(at: screen.origin.y)), 0)
    while line < lineStarts.count, lineStarts[line] < screen.origin.y + screen.size.height {
      let end = line + 1 < lineFirsts.count ? lineFirsts[line + 1] : itemStarts.count
      for item in lineFirsts[line]..<end {
        let origin = CGPoint(x: itemStarts[item], y: lineStarts[line])
        if CGRect(origin: origin, size: sizes[item]).overlaps(screen) { sum &+= item }
      }
      line += 1
    }
    return sum
  }

  /// The size of the arrays and of their input, in bytes.
  var bytes: Int {
    itemStarts.count * (MemoryLayout<CGSize>.stride + MemoryLayout<CGFloat>.stride)
      + lineStarts.count * (MemoryLayout<CGFloat>.stride + MemoryLayout<Int>.stride)
  }
}

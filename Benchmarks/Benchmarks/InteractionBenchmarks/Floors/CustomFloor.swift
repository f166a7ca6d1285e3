import Foundation

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
      if slot > best, frames[Int(slot)].covers(point) { best = slot }
    }
    return Int(best)
  }

  /// Sums the slots of the frames that meet a rectangle; one is counted in the first cell
  /// that it shares with it.
  @inline(never)
  func sum(in rect: CGRect) -> Int {
    var sum = 0
    let (left, top) = (Int(rect.minX) / 64, Int(rect.minY) / 64)
    let (right, bottom) = (Int(rect.maxX) / 64, Int(rect.maxY) / 64)
    for row in top...min(bottom, columns - 1) {
      for column in left...min(right, columns - 1) {
        let cell = row * columns + column
        for entry in starts[cell]..<starts[cell + 1] {
          let slot = Int(entries[Int(entry)])
          let frame = frames[slot]
          guard frame.overlaps(rect) else { continue }
          if max(Int(frame.minX) / 64, left) == column, max(Int(frame.minY) / 64, top) == row {
            sum &+= slot
          }
        }
      }
    }
    return sum
  }
}

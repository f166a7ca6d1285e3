import Foundation

/// The least work of a display pass over items of one size.
///
/// It finds the visible lines, and writes a frame into a flat array for each item that appears.
struct DisplayFloor {
  let count: Int
  let columns: Int
  let size: CGSize
  let spacing: CGFloat
  private var frames: [CGRect] = []
  private var shown = 0..<0

  init(count: Int, size: CGSize) {
    self.count = count
    self.size = size
    spacing = size.width < 390 ? 10 : 0
    columns = max(1, Int((390 + spacing) / (size.width + spacing)))
    frames = [CGRect](repeating: .zero, count: 1024)
  }

  @inline(never)
  mutating func show(at offset: CGFloat) {
    let step = size.height + spacing
    let first = min(count, max(0, Int(offset / step)) * columns)
    let end = min(count, (Int((offset + 844) / step) + 1) * columns)
    if first == shown.lowerBound, end == shown.upperBound { return }
    for item in first..<max(first, end) where !shown.contains(item) {
      frames[item & 1023] = CGRect(
        x: CGFloat(item % columns) * (size.width + spacing), y: CGFloat(item / columns) * step,
        width: size.width, height: size.height)
    }
    shown = first..<max(first, end)
  }
}

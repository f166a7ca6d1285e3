import Foundation

/// One of the two axes of the content.
enum LayoutAxis {
  case horizontal, vertical

  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  subscript(axis: LayoutAxis) -> CGFloat {
    @inline(__always) get { axis == .horizontal ? width : height }
    @inline(__always) set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

extension CGPoint {
  subscript(axis: LayoutAxis) -> CGFloat {
    @inline(__always) get { axis == .horizontal ? x : y }
    @inline(__always) set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
}

extension CGRect {
  /// Returns the least coordinate of the rectangle on an axis.
  @inline(__always)
  func start(_ axis: LayoutAxis) -> CGFloat { origin[axis] }

  /// Returns the greatest coordinate of the rectangle on an axis.
  @inline(__always)
  func end(_ axis: LayoutAxis) -> CGFloat { origin[axis] + size[axis] }

  func moved(by offset: CGPoint) -> CGRect { CGRect(origin: origin + offset, size: size) }
}

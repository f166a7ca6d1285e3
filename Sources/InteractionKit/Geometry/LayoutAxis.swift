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

  // MARK: Geometry

  /// Returns true if the rectangle contains a point.
  ///
  /// The left and top edges belong to the rectangle, the right and bottom edges do not
  /// (`Documentation/rules/hit-testing.md`, "Points inside").
  @inline(__always)
  func holds(_ point: CGPoint) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.width
      && point.y >= origin.y && point.y < origin.y + size.height
  }

  /// Returns true if the rectangles share more than an edge.
  ///
  /// See `Documentation/rules/flow-layout.md`, "Elements in a rectangle".
  @inline(__always)
  package func meets(_ other: CGRect) -> Bool {
    origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
      && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
  }

  /// Returns the rectangle shrunk by `insets`, in points, as `CGRect.inset(by:)` of UIKit.
  ///
  /// Negative insets grow the rectangle. The size of the result may be negative.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.horizontal, height: size.height - insets.vertical)
  }

  /// The centre of the rectangle.
  package var center: CGPoint {
    CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }
}

import InteractionKit

/// A view or the screen, whose coordinates points and rectangles can have.
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The rectangle in its own coordinates.
  var bounds: CGRect { get }
  /// Converts a point to another space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from another space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle to another space.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from another space.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

// The window fills the screen, so the coordinates of the screen are its own: no view. The compiler (6.3.1) crashes when
// it optimizes these methods.
extension UIView: UICoordinateSpace {
  /// Converts a point to another space.
  @_optimize(none)
  public final func convert(
    _ point: CGPoint, to coordinateSpace: any UICoordinateSpace
  ) -> CGPoint { convert(point, to: coordinateSpace as? UIView) }
  /// Converts a point from another space.
  @_optimize(none)
  public final func convert(
    _ point: CGPoint, from coordinateSpace: any UICoordinateSpace
  ) -> CGPoint { convert(point, from: coordinateSpace as? UIView) }
  /// Converts a rectangle to another space.
  @_optimize(none)
  public final func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: coordinateSpace as? UIView)
  }
  /// Converts a rectangle from another space.
  @_optimize(none)
  public final func convert(
    _ rect: CGRect, from coordinateSpace: any UICoordinateSpace
  ) -> CGRect { convert(rect, from: coordinateSpace as? UIView) }
}

extension UIScreen: UICoordinateSpace {
  /// The coordinates of the screen, in which frames of the keyboard are.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The coordinates of the screen, which does not turn here.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// Converts a point to another space.
  @_optimize(none)
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, from: nil) ?? point
  }
  /// Converts a point from another space.
  @_optimize(none)
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, to: nil) ?? point
  }
  /// Converts a rectangle to another space.
  @_optimize(none)
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, from: nil) ?? rect
  }
  /// Converts a rectangle from another space.
  @_optimize(none)
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, to: nil) ?? rect
  }
}

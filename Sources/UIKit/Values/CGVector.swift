import Foundation

/// A vector; Foundation has none on Linux.
public struct CGVector: Hashable, Sendable {
  /// The horizontal component.
  public var dx: CGFloat
  /// The vertical component.
  public var dy: CGFloat

  /// Creates a vector.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  /// The vector without a length.
  public static let zero = CGVector(dx: 0, dy: 0)
}

extension CGVector: CustomDebugStringConvertible {
  /// The distances, such as `(1.0, 2.0)`.
  public var debugDescription: String { "(\(dx), \(dy))" }
}

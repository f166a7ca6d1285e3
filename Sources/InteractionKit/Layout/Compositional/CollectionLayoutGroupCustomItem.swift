import Foundation

/// The place of one item in a custom group.
public struct CollectionLayoutGroupCustomItem: Hashable, Sendable {
  /// From the corner of the group, in points.
  public let frame: CGRect
  /// Items with a higher index lie in front; 0 by default.
  public let zIndex: Int

  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }

  public static func == (a: Self, b: Self) -> Bool { a.frame == b.frame && a.zIndex == b.zIndex }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(frame.origin.x)
    hasher.combine(frame.origin.y)
    hasher.combine(frame.size.width)
    hasher.combine(frame.size.height)
    hasher.combine(zIndex)
  }
}

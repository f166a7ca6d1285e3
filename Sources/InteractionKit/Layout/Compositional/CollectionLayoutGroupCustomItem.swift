import Foundation

/// The frame of an item in a custom group, as `NSCollectionLayoutGroupCustomItem`.
///
/// See `Documentation/rules/compositional-layout.md`, "Custom groups".
public struct CollectionLayoutGroupCustomItem: Hashable, Sendable {
  /// The frame from the top leading corner of the group, in points.
  public let frame: CGRect
  /// The order of overlapping items; those with a higher index are in front.
  public let zIndex: Int

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - frame: The frame from the top leading corner of the group, in points.
  ///   - zIndex: The order of overlapping items; 0 by default.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }

  /// Returns true if frame and z index are equal.
  public static func == (a: Self, b: Self) -> Bool { a.frame == b.frame && a.zIndex == b.zIndex }

  /// Hashes frame and z index.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(frame.origin.x)
    hasher.combine(frame.origin.y)
    hasher.combine(frame.size.width)
    hasher.combine(frame.size.height)
    hasher.combine(zIndex)
  }
}

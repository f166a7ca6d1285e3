import Foundation

extension CollectionView {
  /// Where `scrollToItem` puts an item; with none of an axis, the nearest place
  /// that shows it.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)

    /// The axis that has more than one position, in UIKit's words; nil where an
    /// item can stand so.
    var ambiguousAxis: String? {
      func isAmbiguous(_ axis: ScrollPosition) -> Bool {
        intersection(axis).rawValue.nonzeroBitCount > 1
      }
      if isAmbiguous([.top, .centeredVertically, .bottom]) { return "vertical" }
      return isAmbiguous([.left, .centeredHorizontally, .right]) ? "horizontal" : nil
    }
  }

  /// The clamped offset at which a frame of the content stands at a position
  /// between the insets (`uikit-rules 7`).
  func offset(showing frame: CGRect, at position: ScrollPosition) -> CGPoint {
    let insets = adjustedContentInset
    let x = CollectionView.start(
      of: frame.origin.x, extent: frame.size.width, current: contentOffset.x,
      visible: bounds.size.width, insets: (insets.left, insets.right),
      first: position.contains(.left), middle: position.contains(.centeredHorizontally),
      last: position.contains(.right))
    let y = CollectionView.start(
      of: frame.origin.y, extent: frame.size.height, current: contentOffset.y,
      visible: bounds.size.height, insets: (insets.top, insets.bottom),
      first: position.contains(.top), middle: position.contains(.centeredVertically),
      last: position.contains(.bottom))
    return clamped(CGPoint(x: x, y: y))
  }

  private static func start(
    of origin: CGFloat, extent: CGFloat, current: CGFloat, visible: CGFloat,
    insets: (CGFloat, CGFloat), first: Bool, middle: Bool, last: Bool
  ) -> CGFloat {
    let room = visible - insets.0 - insets.1
    if first { return origin - insets.0 }
    if middle { return origin - insets.0 - (room - extent) / 2 }
    if last { return origin - insets.0 - (room - extent) }
    let shown = current + insets.0
    if origin < shown { return origin - insets.0 }
    if origin + extent > shown + room {
      return min(origin, origin + extent - room) - insets.0
    }
    return current
  }
}

import Foundation

extension ItemsView {
  /// The position to which `scrollToItem` scrolls an item, as `UICollectionView.ScrollPosition`.
  ///
  /// Without a position for an axis, the content scrolls by the least distance on that axis.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The item's upper edge lies at the upper edge of the visible part, or as near to it as the
    /// content allows.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The item's lower edge lies at the lower edge of the visible part, or as near to it as the
    /// content allows.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The item's left edge lies at the left edge of the visible part, or as near to it as the
    /// content allows.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The item's right edge lies at the right edge of the visible part, or as near to it as the
    /// content allows.
    public static let right = ScrollPosition(rawValue: 1 << 5)

    /// The axis with more than one position, in UIKit's words; nil if the position is valid.
    var ambiguousAxis: String? {
      func isAmbiguous(_ axis: LayoutAxis) -> Bool {
        intersection(.all(along: axis)).rawValue.nonzeroBitCount > 1
      }
      if isAmbiguous(.vertical) { return "vertical" }
      return isAmbiguous(.horizontal) ? "horizontal" : nil
    }
  }
}

extension ScrollView {
  /// The maximum number of scrolls to one place, whose content changes while it is measured.
  package static let scrollLimit = 100

  /// Scrolls to an offset without animation, and again while the content is measured on the way and
  /// moves the offset that is nearest to it.
  ///
  /// Content that gets other items, because reaching its end loads more of them, is scrolled once.
  ///
  /// - Returns: False if the content still changes after `scrollLimit` scrolls.
  @discardableResult
  package final func scrollUntilSettled(to wanted: CGPoint) -> Bool {
    let counts = (self as? ItemsView)?.counts
    for _ in 0..<ScrollView.scrollLimit {
      // A scroll in progress is stopped, because it would continue from the new offset.
      setContentOffset(clamped(wanted), animated: false)
      layoutIfNeeded()
      if contentOffset == clamped(wanted) || (self as? ItemsView)?.counts != counts {
        return true
      }
    }
    return false
  }

  /// Returns the clamped offset that shows a frame of the content at a position between the insets.
  ///
  /// The rule is in `Documentation/rules/scrolling.md`, "Scrolling to an item".
  package func offset(showing frame: CGRect, at position: CollectionView.ScrollPosition) -> CGPoint
  {
    let insets = adjustedContentInset
    let x = position.start(
      along: .horizontal, of: frame.origin.x, extent: frame.size.width, current: contentOffset.x,
      visible: bounds.size.width, insets: (insets.left, insets.right))
    let y = position.start(
      along: .vertical, of: frame.origin.y, extent: frame.size.height, current: contentOffset.y,
      visible: bounds.size.height, insets: (insets.top, insets.bottom))
    return clamped(CGPoint(x: x, y: y))
  }
}

extension CollectionView.ScrollPosition {
  fileprivate static func all(along axis: LayoutAxis) -> CollectionView.ScrollPosition {
    switch axis {
    case .horizontal: [.left, .centeredHorizontally, .right]
    case .vertical: [.top, .centeredVertically, .bottom]
    }
  }

  /// Returns true if there is no position for an axis.
  func isEmpty(along axis: LayoutAxis) -> Bool { isDisjoint(with: .all(along: axis)) }

  /// Returns the start of the visible part on an axis, so that an extent is at this position.
  func start(
    along axis: LayoutAxis, of origin: CGFloat, extent: CGFloat, current: CGFloat, visible: CGFloat,
    insets: (CGFloat, CGFloat) = (0, 0)
  ) -> CGFloat {
    let isHorizontal = axis == .horizontal
    let room = visible - insets.0 - insets.1
    if contains(isHorizontal ? .left : .top) { return origin - insets.0 }
    if contains(isHorizontal ? .centeredHorizontally : .centeredVertically) {
      return origin - insets.0 - (room - extent) / 2
    }
    if contains(isHorizontal ? .right : .bottom) { return origin - insets.0 - (room - extent) }
    let shown = current + insets.0
    if origin < shown { return origin - insets.0 }
    if origin + extent > shown + room {
      return min(origin, origin + extent - room) - insets.0
    }
    return current
  }
}

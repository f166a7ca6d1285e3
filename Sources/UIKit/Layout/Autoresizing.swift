import InteractionKit

extension AutoLayout {
  /// Resizes the subviews by their masks: flexible parts share a change in proportion.
  func resizeSubviews(from old: CGSize, to new: CGSize) {
    guard autoresizesSubviews else { return }
    for subview in view.subviews {
      guard let layout = subview.autoLayoutIfLoaded, layout.translates,
        layout.autoresizingMask != []
      else {
        continue
      }
      let mask = layout.autoresizingMask
      let frame = subview.frame
      let (x, width) = UIView.AutoresizingMask.resized(
        (frame.origin.x, frame.size.width), from: old.width, to: new.width,
        before: mask.contains(.flexibleLeftMargin), size: mask.contains(.flexibleWidth),
        after: mask.contains(.flexibleRightMargin))
      let (y, height) = UIView.AutoresizingMask.resized(
        (frame.origin.y, frame.size.height), from: old.height, to: new.height,
        before: mask.contains(.flexibleTopMargin), size: mask.contains(.flexibleHeight),
        after: mask.contains(.flexibleBottomMargin))
      subview.frame = CGRect(x: x, y: y, width: width, height: height)
    }
  }
}

extension UIView {
  /// The sides and dimensions that change with the superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

    /// Returns a position and an extent after a change of the superview's extent.
    ///
    /// The flexible parts share the change in proportion to their extents; equally if all are 0.
    static func resized(
      _ old: (start: CGFloat, extent: CGFloat), from before: CGFloat, to after: CGFloat,
      before isStartFlexible: Bool, size isExtentFlexible: Bool, after isEndFlexible: Bool
    ) -> (CGFloat, CGFloat) {
      let change = after - before
      let end = before - old.start - old.extent
      var total: CGFloat = 0
      if isStartFlexible { total += old.start }
      if isExtentFlexible { total += old.extent }
      if isEndFlexible { total += end }
      let count = [isStartFlexible, isExtentFlexible, isEndFlexible].filter { $0 }.count
      // Nothing is flexible: the view keeps its distance from the start and its size.
      guard count > 0 else { return old }
      func share(_ isFlexible: Bool, _ part: CGFloat) -> CGFloat {
        guard isFlexible else { return 0 }
        return total == 0 ? change / CGFloat(count) : change * part / total
      }
      return (
        old.start + share(isStartFlexible, old.start),
        old.extent + share(isExtentFlexible, old.extent)
      )
    }
  }

  /// True if the frame and the autoresizing mask determine the frame; true by default.
  ///
  /// False: constraints alone determine it.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { autoLayoutIfLoaded?.translates ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      let layout = autoLayout
      invalidateIslands()
      layout.translates = newValue
      layout.discardIslands()
      if let superview {
        superview.autoLayout.keepArranged()
        invalidateIslands()
        superview.setNeedsLayout()
      }
    }
  }

  /// The sides and dimensions that change with the superview's size; none by default.
  public final var autoresizingMask: AutoresizingMask {
    get { autoLayoutIfLoaded?.autoresizingMask ?? [] }
    set {
      let layout = autoLayout
      if newValue != layout.autoresizingMask { superview?.discardFittingIslands() }
      layout.autoresizingMask = newValue
      superview?.autoLayout.keepArranged()
    }
  }

  /// True if a change of the size resizes the subviews by their masks; true by default.
  public final var autoresizesSubviews: Bool {
    get { autoLayoutIfLoaded?.autoresizesSubviews ?? true }
    set { autoLayout.autoresizesSubviews = newValue }
  }
}

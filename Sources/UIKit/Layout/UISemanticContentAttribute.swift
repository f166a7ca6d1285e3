import InteractionKit

/// The manner in which a view follows the direction of text.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  /// The manner.
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension UIView {
  /// The manner in which the view follows the direction of text; `unspecified` by default.
  ///
  /// It determines the leading and trailing edges of the constraints that the view holds.
  public final var semanticContentAttribute: UISemanticContentAttribute {
    get { autoLayoutIfLoaded?.semanticContent ?? .unspecified }
    set {
      guard newValue != semanticContentAttribute else { return }
      autoLayout.semanticContent = newValue
      directionMayHaveChanged()
    }
  }

  private func directionMayHaveChanged() {
    autoLayoutIfLoaded?.discardIslands()
    invalidateIslands()
    marginsMayHaveChanged()
  }

  /// Lays out the view and those inside again after the direction of their traits changed.
  final func traitDirectionDidChange() {
    directionMayHaveChanged()
    for subview in subviews { subview.traitDirectionDidChange() }
  }

  /// The direction of the content.
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Returns the direction of a manner; that of the device if it is unspecified.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified:
      DeviceProfile.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  final var isRightToLeft: Bool {
    switch semanticContentAttribute {
    case .forceRightToLeft: true
    case .forceLeftToRight, .playback, .spatial: false
    case .unspecified:
      // To collect the traits of a view walks all its ancestors, and each constraint asks.
      hasTraitOverrides
        ? traitCollection.layoutDirection == .rightToLeft
        : DeviceProfile.current.layoutDirection == .rightToLeft
    }
  }

  /// True if the view or an ancestor overrides traits.
  private var hasTraitOverrides: Bool {
    var view: UIView? = self
    while let current = view {
      if current.attachment(ViewTraits.self)?.overrides != nil { return true }
      view = current.superview
    }
    return false
  }

  /// The view whose first line of text determines the first baseline; the view itself by default.
  ///
  /// For a column it is the first view, for a row the first one with text.
  public final var forFirstBaselineLayout: UIView { baselineView { $0.first } }

  /// The view whose last line of text determines the last baseline; the view itself by default.
  public final var forLastBaselineLayout: UIView { baselineView { $0.last } }

  private func baselineView(_ select: ([UIView]) -> UIView?) -> UIView {
    guard let stack = self as? UIStackView else { return self }
    let visible = stack.arrangedSubviews.filter { !$0.isHidden }
    let found =
      stack.axis == .vertical
      ? select(visible) : visible.first { $0 is any TextView } ?? visible.first
    return found?.baselineView(select) ?? self
  }
}

import InteractionKit

/// The engine's `SemanticContentAttribute`.
public typealias UISemanticContentAttribute = SemanticContentAttribute

extension UIView {
  /// The direction of the content.
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Returns the direction of a manner; the device's if it is unspecified.
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
      ? select(visible) : visible.first(where: \.hasBaseline) ?? visible.first
    return found?.baselineView(select) ?? self
  }
}

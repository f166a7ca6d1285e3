/// The direction of text, as `UIUserInterfaceLayoutDirection`.
public enum UserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// The direction from the first to the last letter.
  case leftToRight = 0, rightToLeft = 1
}

/// The manner in which a view follows the direction of text, as `UISemanticContentAttribute`.
public enum SemanticContentAttribute: Int, Hashable, Sendable {
  /// The direction of the traits: the device's, unless an ancestor overrides it.
  case unspecified
  /// Controls of a player and directions in space, which run from left to right everywhere.
  case playback, spatial
  /// A direction of the view alone.
  case forceLeftToRight, forceRightToLeft
}

extension View {
  /// Calls the method for another direction, of the view and its descendants.
  final func traitDirectionDidChange() {
    directionMayHaveChanged()
    for view in storedSubviews { view.traitDirectionDidChange() }
  }

  /// True if the content of the view runs from right to left, as
  /// `effectiveUserInterfaceLayoutDirection` says in UIKit.
  ///
  /// - Complexity: O(*d*) for a view at depth *d* without an attribute of its own.
  package final var isRightToLeft: Bool {
    switch storedSemanticContent {
    case .forceRightToLeft: return true
    case .forceLeftToRight, .playback, .spatial: return false
    case .unspecified: break
    }
    var view: View? = self
    while let current = view {
      if let direction = current.overriddenDirection { return direction == .rightToLeft }
      view = current.storedSuperview
    }
    return DeviceProfile.current.layoutDirection == .rightToLeft
  }
}

import Foundation

/// The insets of the references of section insets, on both axes.
struct InsetReferences {
  var safeArea = DirectionalEdgeInsets.zero
  var layoutMargins = DirectionalEdgeInsets.zero
  /// The reference for `automatic`.
  var automatic = ContentInsetsReference.safeArea

  /// Returns the insets of a reference on the axis across scrolling.
  ///
  /// See `Documentation/rules/compositional-layout.md`, "Content insets reference".
  func insets(
    _ reference: ContentInsetsReference, across axis: LayoutAxis
  ) -> DirectionalEdgeInsets {
    let named = reference == .automatic ? automatic : reference
    var insets: DirectionalEdgeInsets
    switch named {
    case .none: return .zero
    case .automatic, .safeArea: insets = safeArea
    case .layoutMargins, .readableContent: insets = layoutMargins
    }
    if axis == .vertical {
      (insets.top, insets.bottom) = (0, 0)
    } else {
      (insets.leading, insets.trailing) = (0, 0)
    }
    return insets
  }
}

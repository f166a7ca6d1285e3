import Foundation

/// How much room the references of section insets keep free, on both axes.
struct InsetReferences {
  var safeArea = DirectionalEdgeInsets.zero
  var layoutMargins = DirectionalEdgeInsets.zero
  /// What automatic means.
  var automatic = ContentInsetsReference.safeArea

  /// What a reference adds: only on the axis across scrolling (`uikit-rules 2.12`).
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

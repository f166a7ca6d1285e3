/// The edges from which section insets are measured, as `UIContentInsetsReference`.
///
/// It applies to the axis across the scrolling.
///
/// See `Documentation/rules/compositional-layout.md`, "Content insets reference".
public enum ContentInsetsReference: String, Hashable, Sendable, CaseIterable {
  /// The reference of the layout's configuration; for the configuration, the safe area.
  case automatic
  /// The edges of the view.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The layout margins: no view is wide enough for narrower readable content.
  case readableContent
}

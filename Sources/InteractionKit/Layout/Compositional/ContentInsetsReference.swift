/// What the insets of sections are measured from, on the axis across scrolling.
public enum ContentInsetsReference: String, Hashable, Sendable, CaseIterable {
  /// What the layout's configuration says, and there the safe area.
  case automatic
  /// The edges of the view.
  case none
  case safeArea
  case layoutMargins
  /// The same as `layoutMargins`: no view here is wide enough to be hard to read.
  case readableContent
}

/// An edge or corner of a rectangle, as `NSRectAlignment`.
///
/// See `Documentation/rules/compositional-layout.md`, "Boundary items".
public enum RectAlignment: String, Hashable, Sendable, CaseIterable {
  /// The edge or corner; `none` is the centre.
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// Returns the named end of an axis; nil if neither is named.
  func end(_ axis: LayoutAxis) -> AxisEnd? {
    switch (self, axis) {
    case (.top, .vertical), (.topLeading, .vertical), (.topTrailing, .vertical): .leading
    case (.bottom, .vertical), (.bottomLeading, .vertical), (.bottomTrailing, .vertical):
      .trailing
    case (.leading, .horizontal), (.topLeading, .horizontal), (.bottomLeading, .horizontal):
      .leading
    case (.trailing, .horizontal), (.topTrailing, .horizontal), (.bottomTrailing, .horizontal):
      .trailing
    default: nil
    }
  }
}

/// One of the two ends of an axis; leading is left or top.
enum AxisEnd {
  case leading, trailing
}

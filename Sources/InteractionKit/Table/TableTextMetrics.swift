import Foundation

/// The measures of tables that follow the preferred size of text.
///
/// They were recorded at the standard size, at XXXL and at `accessibilityLarge`. Other sizes are on the
/// lines between these, which is chosen, and smaller text than the standard one changes nothing but itself.
struct TableTextMetrics: Equatable {
  /// The size of body text and of the titles of headers, in points.
  let body: CGFloat
  /// The size of the titles of footers, in points.
  let footnote: CGFloat

  static let standard = TableTextMetrics(category: "L")

  /// Creates the measures of a `UIContentSizeCategory`, by its raw value; unknown ones are standard.
  init(category name: String) {
    let sizes: [String: (body: CGFloat, footnote: CGFloat)] = [
      "XS": (14, 12), "S": (15, 12), "M": (16, 12), "L": (17, 13), "XL": (19, 15), "XXL": (21, 17),
      "XXXL": (23, 19), "AccessibilityM": (28, 23), "AccessibilityL": (33, 27),
      "AccessibilityXL": (40, 33), "AccessibilityXXL": (47, 38), "AccessibilityXXXL": (53, 44),
    ]
    let prefix = "UICTContentSizeCategory"
    let short = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    (body, footnote) = sizes[short] ?? (17, 13)
  }

  var isStandard: Bool { body <= 17 }

  /// Returns a measure from its values at the three recorded sizes.
  private func between(_ standard: CGFloat, _ large: CGFloat, _ accessible: CGFloat) -> CGFloat {
    if body <= 17 { return standard }
    if body < 23 { return standard + (large - standard) * (body - 17) / 6 }
    return large + (accessible - large) * (body - 23) / 10
  }

  /// The height of a row that determines none.
  var rowHeight: CGFloat { between(52, 59, 80).rounded() }
  /// The size of a disclosure indicator; on a screen of 3 pixels it is narrower at the standard size.
  var chevron: CGSize { CGSize(width: between(10.5, 14, 20), height: between(14, 19.5, 28.5)) }
  /// The distance by which a chevron is above the middle of its row: it follows the baseline of the text.
  var chevronLift: CGFloat { between(0, 2.25, 5.75) }
  var checkmark: CGSize { CGSize(width: 19 * max(body, 17) / 17, height: 18 * max(body, 17) / 17) }
  var editControl: CGSize { CGSize(width: between(26, 34.5, 39), height: between(26, 34.5, 38)) }
  /// The start of an editing control after the margin; XXXL is chosen.
  var editControlStart: CGFloat { between(-1, -0.5, 0) }
  /// The distance by which an editing control is above the middle of its row; XXXL is chosen.
  var editControlLift: CGFloat { between(0, 2.25, 6) }
  /// The start of the content after the margin while a row has an editing control.
  var editContentStart: CGFloat { between(24, 31.5, 39) }
  var reorderWidth: CGFloat { between(27, 36.5, 41) }
}

import Foundation

/// The text of rectangles in output, in points: origin and size, as in `80,0 160x160`.
///
/// Numbers are rounded to thousandths.
package enum RectText {
  package static func text(_ rect: CGRect) -> String {
    "\(PointText.text(rect.origin)) \(NumberText.text(rounded: rect.size.width))x"
      + NumberText.text(rounded: rect.size.height)
  }
}

/// The text of points in output, as in `275,19`, rounded to thousandths.
package enum PointText {
  package static func text(_ point: CGPoint) -> String {
    "\(NumberText.text(rounded: point.x)),\(NumberText.text(rounded: point.y))"
  }
}

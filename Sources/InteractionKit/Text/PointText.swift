import Foundation

/// A rectangle as sessions print it: `80,0 160x160`.
package enum RectText {
  package static func text(_ rect: CGRect) -> String {
    "\(PointText.text(rect.origin)) \(NumberText.text(rect.size.width))x\(NumberText.text(rect.size.height))"
  }
}

/// A point as sessions print it: `275,19`.
package enum PointText {
  package static func text(_ point: CGPoint) -> String {
    "\(NumberText.text(point.x)),\(NumberText.text(point.y))"
  }
}

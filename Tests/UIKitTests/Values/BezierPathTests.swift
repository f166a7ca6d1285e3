import InteractionKit
import Testing
import UIKit

/// The points of paths.
@Suite struct BezierPathTests {
  private let square = CGRect(x: 10, y: 20, width: 100, height: 100)

  @Test func rectangleContainsItsPoints() {
    let path = UIBezierPath(rect: square)
    #expect(path.bounds == square)
    #expect(path.contains(CGPoint(x: 11, y: 21)) && path.contains(CGPoint(x: 60, y: 119)))
    #expect(!path.contains(CGPoint(x: 9, y: 60)) && !path.contains(CGPoint(x: 60, y: 121)))
    #expect(path.currentPoint == CGPoint(x: 10, y: 20))
  }

  /// The points of a grid are inside by their distance from the centre of the corner.
  @Test(arguments: [UIRectCorner.allCorners, [.topLeft, .bottomRight], []])
  func onlyRoundedCornersAreCutOff(corners: UIRectCorner) {
    let path = UIBezierPath(
      roundedRect: square, byRoundingCorners: corners, cornerRadii: CGSize(width: 30, height: 30))
    #expect(path.bounds == square)
    let tests: [(UIRectCorner, CGFloat, CGFloat)] = [
      (.topLeft, 0, 0), (.topRight, 1, 0), (.bottomLeft, 0, 1), (.bottomRight, 1, 1),
    ]
    for (corner, right, below) in tests {
      for x in stride(from: CGFloat(0.5), to: 30, by: 1) {
        for y in stride(from: CGFloat(0.5), to: 30, by: 1) {
          let distance = hypot(30 - x, 30 - y)
          // The curve differs from a circle by less than a thousandth of the radius.
          guard abs(distance - 30) > 0.1 else { continue }
          let point = CGPoint(
            x: square.minX + (right == 0 ? x : 100 - x),
            y: square.minY + (below == 0 ? y : 100 - y))
          #expect(path.contains(point) == (!corners.contains(corner) || distance < 30), "\(point)")
        }
      }
    }
  }

  @Test func radiiAreLimitedToHalfOfTheSides() {
    let oval = UIBezierPath(ovalIn: square)
    #expect(oval == UIBezierPath(roundedRect: square, cornerRadius: 500))
    #expect(oval.contains(CGPoint(x: 60, y: 70)) && !oval.contains(CGPoint(x: 20, y: 30)))
    #expect(UIBezierPath(roundedRect: square, cornerRadius: -4) == UIBezierPath(rect: square))
  }

  @Test func arcsAreClockwiseForIncreasingAngles() {
    func half(clockwise: Bool) -> UIBezierPath {
      UIBezierPath(
        arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: clockwise)
    }
    // The y axis leads down.
    #expect(half(clockwise: true).contains(CGPoint(x: 0, y: 9)))
    #expect(!half(clockwise: true).contains(CGPoint(x: 0, y: -9)))
    #expect(half(clockwise: false).contains(CGPoint(x: 0, y: -9)))
    let circle = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    #expect(circle.contains(CGPoint(x: 6.9, y: 6.9)) && !circle.contains(CGPoint(x: 7.2, y: 7.2)))
    let none = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: .nan, endAngle: .infinity, clockwise: true)
    #expect(none.isEmpty && none.bounds.isNull && !none.contains(.zero))
  }

  @Test func ruleDecidesOnPathsInsideOfPaths() {
    let path = UIBezierPath(rect: square)
    path.append(UIBezierPath(rect: square.insetBy(dx: 30, dy: 30)))
    #expect(path.contains(CGPoint(x: 60, y: 70)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 60, y: 70)) && path.contains(CGPoint(x: 15, y: 25)))
  }

  @Test func pointsAreTransformedAndCopied() throws {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 0, y: 10), controlPoint: CGPoint(x: 10, y: 10))
    path.close()
    // The middle of the curve is at (7.5, 7.5).
    #expect(path.contains(CGPoint(x: 7.4, y: 7.4)) && !path.contains(CGPoint(x: 7.6, y: 7.6)))
    let copy = try #require(path.copy() as? UIBezierPath)
    #expect(copy == path)
    path.apply(CGAffineTransform(translationX: 100, y: 0))
    #expect(path.contains(CGPoint(x: 105, y: 5)) && path != copy)
    path.removeAllPoints()
    #expect(path.isEmpty && copy.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func pathsOfLayersAreCopies() {
    let path = UIBezierPath(ovalIn: square)
    let copy = path.cgPath
    path.removeAllPoints()
    #expect(copy.boundingBox == square && copy.contains(CGPoint(x: 60, y: 70)))
    #expect(copy == CGPath(ellipseIn: square, transform: nil) && copy != path.cgPath)
    var move = CGAffineTransform(translationX: 5, y: 0)
    #expect(CGPath(rect: square, transform: &move).boundingBox == square.offsetBy(dx: 5, dy: 0))
    let (view, shape) = (UIView(), CAShapeLayer())
    shape.path = copy
    view.layer.mask = shape
    view.layer.shadowPath = copy
    #expect((view.layer.mask as? CAShapeLayer)?.path == copy && view.layer.shadowPath == copy)
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    view.layer.insertSublayer(gradient, at: 0)
    #expect((view.layer.sublayers?.first as? CAGradientLayer)?.colors?.count == 2)
  }

  @Test func parametersOfPreviewsStoreColoursAndPaths() {
    let parameters = UIDragPreviewParameters()
    #expect(parameters.visiblePath == nil && parameters.backgroundColor == nil)
    parameters.visiblePath = UIBezierPath(rect: square)
    parameters.backgroundColor = .clear
    #expect(parameters.visiblePath?.bounds == square && parameters.backgroundColor == .clear)
    #expect(parameters.shadowPath == nil)
  }
}

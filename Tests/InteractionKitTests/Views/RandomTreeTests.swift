import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Hit testing on random trees of views, compared with a plain implementation of the rule.
@Suite struct RandomTreeTests {
  /// A view of a class that may override anything, so that its area cannot be predicted.
  private final class Unknown: View {}

  /// A view that receives touches in a ring around its bounds.
  private final class Wide: View {
    override func point(inside point: CGPoint, with event: Event?) -> Bool {
      point.x >= bounds.minX - 7 && point.x < bounds.maxX + 7 && point.y >= bounds.minY - 7
        && point.y < bounds.maxY + 7
    }
  }

  private final class Promising: View {
    override class var keepsTouchesInsideBounds: Bool { true }
  }

  private func randomView(_ random: inout SeededGenerator, depth: Int) -> View {
    func number(_ range: ClosedRange<Int>) -> CGFloat {
      CGFloat(Int.random(in: range, using: &random)) / 2
    }
    let frame = CGRect(
      x: number(-40...160), y: number(-40...160), width: number(0...160), height: number(0...160))
    let classes: [View.Type] = [View.self, Unknown.self, Wide.self, Promising.self, Label.self]
    let view: View =
      switch classes.randomElement(using: &random) {
      case is Unknown.Type: Unknown(frame: frame)
      case is Wide.Type: Wide(frame: frame)
      case is Promising.Type: Promising(frame: frame)
      case is Label.Type: Label(frame: frame)
      default: View(frame: frame)
      }
    if Int.random(in: 0..<4, using: &random) == 0 {
      view.bounds.origin = CGPoint(x: number(-40...40), y: number(-40...40))
    }
    if Int.random(in: 0..<6, using: &random) == 0 {
      view.transform = AffineTransform(scale: number(1...6))
    }
    if Int.random(in: 0..<8, using: &random) == 0 { view.isHidden = true }
    if Int.random(in: 0..<8, using: &random) == 0 { view.alpha = 0.005 }
    if Int.random(in: 0..<8, using: &random) == 0 {
      view.hitOutsets = EdgeInsets(top: number(-20...20), right: number(-20...20))
    }
    guard depth > 0 else { return view }
    for _ in 0..<Int.random(in: 0..<5, using: &random) {
      view.addSubview(randomView(&random, depth: depth - 1))
    }
    return view
  }

  /// A plain hit test of every view (`Documentation/rules/hit-testing.md`).
  private func hit(_ view: View, _ point: CGPoint) -> View? {
    guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01,
      view.point(inside: point, with: nil)
    else { return nil }
    for subview in view.subviews.reversed() {
      if let found = hit(subview, subview.convertFromSuperview(point)) { return found }
    }
    return view
  }

  @Test(arguments: 0..<40) func hitTestsAndHitChainsFollowTheRule(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for _ in 0..<4 { window.addSubview(randomView(&random, depth: 3)) }
    for _ in 0..<50 {
      let point = CGPoint(
        x: CGFloat(Int.random(in: -10...220, using: &random)) / 2,
        y: CGFloat(Int.random(in: -10...220, using: &random)) / 2)
      let expected = hit(window, point)
      #expect(window.hitTest(point, with: nil) === expected)
      let chain = HitChain(in: window, at: point)
      #expect(chain.target === expected)
      #expect(chain.links.first { $0.receivesTouch }?.view === expected)
      #expect(chain.links.filter(\.receivesTouch).count == (expected == nil ? 0 : 1))
      if let moved = window.subviews.randomElement(using: &random) { move(moved, &random) }
    }
  }

  /// Changes the tree between hit tests, which may cache results.
  private func move(_ view: View, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: view.frame.origin.x += 3
    case 1: view.center.y -= 3
    case 2: view.bounds.size.width += 1
    case 3: view.hitOutsets.left += 1
    case 4: view.superview?.addSubview(view)
    default: view.isHidden.toggle()
    }
  }

  @Test(arguments: 0..<20) func conversionThereAndBackIsTheSamePoint(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(randomView(&random, depth: 4))
    var views: [View] = [window]
    for view in sequence(
      state: 0,
      next: { (index: inout Int) -> View? in
        defer { index += 1 }
        guard index < views.count else { return nil }
        views += views[index].subviews
        return views[index]
      })
    {
      let point = CGPoint(x: 12.5, y: -3)
      for other in views.prefix(5) {
        let back = other.convert(view.convert(point, to: other), to: view)
        #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
      }
    }
  }
}

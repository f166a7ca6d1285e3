import Foundation
import Testing

@testable import InteractionKit

@Suite struct ViewHierarchyTests {
  private let frame = CGRect(x: 10, y: 20, width: 30, height: 40)

  @Test func addingSubviewRemovesItFromFormerSuperview() {
    let (first, second, view) = (View(), View(), View())
    first.addSubview(view)
    second.addSubview(view)
    #expect(first.subviews.isEmpty)
    #expect(view.superview === second)
  }

  @Test func viewCannotBePutIntoItself() {
    let (outer, inner) = (View(), View())
    outer.addSubview(inner)
    outer.addSubview(outer)
    inner.addSubview(outer)
    #expect(outer.superview == nil)
    #expect(inner.subviews.isEmpty)
  }

  @Test(arguments: [-5, 0, 1, 2, 99]) func subviewIndexIsClamped(index: Int) {
    let parent = View()
    let others = [View(), View()]
    for view in others { parent.addSubview(view) }
    let view = View()
    parent.insertSubview(view, at: index)
    #expect(parent.subviews.firstIndex { $0 === view } == min(max(index, 0), 2))
  }

  @Test func viewKnowsItsWindowAndForgetsItWithTheWindow() {
    let (outer, inner) = (View(), View())
    outer.addSubview(inner)
    do {
      let window = Window(frame: frame)
      window.addSubview(outer)
      #expect(inner.window === window)
    }
    #expect(inner.window == nil)
    #expect(outer.superview == nil)
  }

  @Test func frameReadsBackAsItWasSet() {
    let view = View()
    for value in [0.1, 1.0 / 3, 1e9, -7.7] {
      let frame = CGRect(x: value, y: -value, width: abs(value), height: 2 * abs(value))
      view.frame = frame
      #expect(view.frame == frame)
    }
  }

  @Test func resizingTheBoundsKeepsTheCentre() {
    let view = View(frame: frame)
    view.bounds.size = CGSize(width: 10, height: 10)
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.frame == CGRect(x: 20, y: 35, width: 10, height: 10))
  }

  @Test func transformScalesTheFrameAboutTheCentre() {
    let view = View(frame: frame)
    view.transform = AffineTransform(scale: 2)
    #expect(view.frame == CGRect(x: -5, y: 0, width: 60, height: 80))
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(view.bounds.size == CGSize(width: 10, height: 10))
  }

  @Test func viewScaledToNothingCannotBeHit() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = View(frame: frame)
    window.addSubview(view)
    view.transform = AffineTransform(scale: 0)
    #expect(window.hitTest(view.center, with: nil) === window)
  }

  @Test func layoutReachesDeepViewsOnce() {
    final class Counting: View {
      var passes = 0
      override func layoutSubviews() { passes += 1 }
    }
    let window = Window(frame: frame)
    let middle = View()
    let deep = Counting()
    window.addSubview(middle)
    middle.addSubview(deep)
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    #expect(deep.passes == 1)
    deep.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(deep.passes == 2)
  }

  @Test func viewKeepingTouchesInsideBoundsIsNotTestedOutside() {
    class Promising: View {
      class var asked: [String] { [] }
      override class var keepsTouchesInsideBounds: Bool { true }
      var count = 0
      override func point(inside point: CGPoint, with event: Event?) -> Bool {
        count += 1
        return super.point(inside: point, with: event)
      }
    }
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Promising(frame: frame)
    window.addSubview(view)
    #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === window)
    #expect(view.count == 0)
    #expect(window.hitTest(CGPoint(x: 15, y: 25), with: nil) === view)
    #expect(view.count == 1)
    view.hitOutsets = EdgeInsets(top: 20, left: 20)
    #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
  }
}

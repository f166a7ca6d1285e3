import InteractionKit
import Testing
import UIKit

/// The order of subviews, and the calls of a view that moves.
@Suite struct SubviewOrderTests {
  private final class TracedView: UIView {
    var calls: [String] = []

    private func trace(_ call: String, _ view: UIView?) {
      calls.append("\(call) \(view.map { "\($0.tag)" } ?? "nil")")
    }

    override func willMove(toSuperview newSuperview: UIView?) {
      trace("willMove superview", newSuperview)
    }
    override func willMove(toWindow newWindow: UIWindow?) { trace("willMove window", newWindow) }
    override func didMoveToSuperview() { trace("didMove superview", superview) }
    override func didMoveToWindow() { trace("didMove window", window) }
  }

  private func makeViews() -> (holder: UIView, views: [UIView]) {
    let holder = UIView()
    let views = (0..<4).map { number in
      let view = UIView()
      view.tag = number
      holder.addSubview(view)
      return view
    }
    return (holder, views)
  }

  private func order(_ view: UIView) -> [Int] { view.subviews.map(\.tag) }

  @Test func subviewsAreReordered() {
    let (holder, views) = makeViews()
    holder.bringSubviewToFront(views[1])
    #expect(order(holder) == [0, 2, 3, 1])
    holder.sendSubviewToBack(views[3])
    #expect(order(holder) == [3, 0, 2, 1])
    holder.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(order(holder) == [2, 0, 3, 1])
    holder.exchangeSubview(at: 0, withSubviewAt: 4)
    holder.bringSubviewToFront(UIView())
    #expect(order(holder) == [2, 0, 3, 1])
  }

  @Test func subviewsAreInsertedBesideOthers() {
    let (holder, views) = makeViews()
    let new = UIView()
    new.tag = 9
    holder.insertSubview(new, aboveSubview: views[1])
    #expect(order(holder) == [0, 1, 9, 2, 3])
    holder.insertSubview(new, belowSubview: views[0])
    #expect(order(holder) == [9, 0, 1, 2, 3])
    holder.insertSubview(new, belowSubview: views[3])
    #expect(order(holder) == [0, 1, 2, 9, 3])
    holder.insertSubview(new, aboveSubview: UIView())
    #expect(order(holder) == [0, 1, 2, 3, 9])
    holder.insertSubview(new, aboveSubview: new)
    #expect(order(holder) == [0, 1, 2, 3, 9])
  }

  @Test func frontmostSubviewReceivesTouches() {
    let simulator = Simulator()
    let (back, front) = (UIView(), UIView())
    for view in [back, front] {
      view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      simulator.window.addSubview(view)
    }
    #expect(simulator.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === front)
    simulator.window.bringSubviewToFront(back)
    #expect(simulator.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === back)
  }

  @Test func movedViewIsCalledBeforeAndAfter() {
    let simulator = Simulator()
    simulator.window.tag = 1
    let (outer, inner) = (TracedView(), TracedView())
    outer.tag = 2
    outer.addSubview(inner)
    #expect(inner.calls == ["willMove superview 2", "didMove superview 2"])
    (outer.calls, inner.calls) = ([], [])
    simulator.window.addSubview(outer)
    #expect(
      outer.calls == [
        "willMove superview 1", "willMove window 1", "didMove window 1", "didMove superview 1",
      ])
    #expect(inner.calls == ["willMove window 1", "didMove window 1"])
    outer.calls = []
    outer.removeFromSuperview()
    #expect(
      outer.calls == [
        "willMove superview nil", "willMove window nil", "didMove window nil",
        "didMove superview nil",
      ])
  }

  @Test func viewThatIsMovedWhileItMovesStaysInOnePlace() {
    final class Restless: UIView {
      var other: UIView?
      override func willMove(toSuperview newSuperview: UIView?) {
        let target = other
        other = nil
        target?.addSubview(self)
      }
    }
    let (holder, other, view) = (UIView(), UIView(), Restless())
    view.other = other
    holder.addSubview(view)
    #expect(view.superview === holder)
    #expect(holder.subviews.count == 1 && other.subviews.isEmpty)
    view.other = other
    view.removeFromSuperview()
    #expect(holder.subviews.isEmpty && other.subviews.isEmpty)
    #expect(view.superview == nil)
  }
}

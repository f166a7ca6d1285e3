import InteractionKit
import Testing
import UIKit

/// Observing the properties of views.
@Suite struct KeyValueObservingTests {
  @Test func eachPropertyIsObserved() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var changes: [String] = []
    let tokens = [
      view.observe(\.frame) { _, _ in changes.append("frame") },
      view.observe(\.bounds) { _, _ in changes.append("bounds") },
      view.observe(\.center) { _, _ in changes.append("center") },
      view.observe(\.isHidden) { _, _ in changes.append("isHidden") },
      view.observe(\.alpha) { _, _ in changes.append("alpha") },
      view.observe(\.transform) { _, _ in changes.append("transform") },
      view.observe(\.contentOffset) { _, _ in changes.append("contentOffset") },
      view.observe(\.contentSize) { _, _ in changes.append("contentSize") },
    ]
    view.frame.origin.x = 10
    view.isHidden = true
    view.alpha = 0.5
    view.contentSize = CGSize(width: 200, height: 200)
    view.contentOffset.y = 20
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(
      changes == [
        "frame", "center", "isHidden", "alpha", "contentSize", "bounds", "contentOffset", "frame",
        "transform",
      ])
    withExtendedLifetime(tokens) {}
  }

  @Test func theClosureGetsTheValuesThatItAsksFor() {
    let view = UIView()
    var values: [(CGFloat?, CGFloat?)] = []
    let token = view.observe(\.alpha, options: [.old, .new, .initial]) {
      #expect($0 === view)
      #expect($1.kind == .setting)
      values.append(($1.oldValue, $1.newValue))
    }
    view.alpha = 0.5
    view.alpha = 0.5
    #expect(values.map(\.0) == [nil, 1])
    #expect(values.map(\.1) == [1, 0.5])
    let other = view.observe(\.alpha) { _, change in
      #expect(change.oldValue == nil)
      #expect(change.newValue == nil)
    }
    view.alpha = 0
    withExtendedLifetime((token, other)) {}
  }

  @Test func anObservationEndsWhenItIsInvalidatedOrReleased() {
    let view = UIView()
    var count = 0
    var token: NSKeyValueObservation? = view.observe(\.isHidden) { _, _ in count += 1 }
    view.isHidden = true
    token?.invalidate()
    view.isHidden = false
    #expect(count == 1)
    token = view.observe(\.isHidden) { _, _ in count += 1 }
    view.isHidden = true
    token = nil
    view.isHidden = false
    #expect(count == 2)
    _ = token
  }

  @Test func anObserverMayEndItselfAndOthers() {
    let view = UIView()
    var tokens: [NSKeyValueObservation] = []
    var count = 0
    for _ in 0..<3 {
      tokens.append(
        view.observe(\.alpha) { _, _ in
          count += 1
          tokens = []
        })
    }
    view.alpha = 0
    view.alpha = 1
    #expect(count == 1)
  }

  @Test func aFingerThatScrollsIsObservedBeforeTheDelegate() throws {
    final class Delegate: NSObject, UIScrollViewDelegate {
      var offsets: [CGFloat] = []
      func scrollViewDidScroll(_ view: UIScrollView) { offsets.append(view.contentOffset.y) }
    }
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    let view = UIScrollView(frame: simulator.window.bounds)
    view.contentSize = CGSize(width: 320, height: 2000)
    let delegate = Delegate()
    view.delegate = delegate
    simulator.window.addSubview(view)
    var offsets: [CGFloat] = []
    let token = view.observe(\.contentOffset, options: .new) { _, change in
      #expect(delegate.offsets.last != change.newValue?.y)
      offsets.append(change.newValue?.y ?? 0)
    }
    simulator.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200))
    #expect(offsets == delegate.offsets)
    #expect(!offsets.isEmpty)
    withExtendedLifetime(token) {}
  }
}

import Foundation

@testable import InteractionKit

/// A screen with one plain scroll view whose delegate records its calls.
final class ScrollScreen: ScrollViewDelegate {
  let simulator: Simulator
  let view: ScrollView
  /// The calls, in order, without `scrollView`: `DidScroll`.
  private(set) var heard: [String] = []
  /// The offsets of `DidScroll`.
  private(set) var offsets: [CGPoint] = []
  private(set) var velocity: CGPoint?
  private(set) var proposed: CGPoint?
  /// The target offset of the delegate.
  var target: CGPoint?
  var mayScrollToTop = true
  /// Called with each recorded line.
  var onHearing: (String) -> Void = { _ in }

  /// A view of 320 by 480 points, at scale 2 by default.
  init(
    content: CGSize = CGSize(width: 320, height: 5000),
    size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 2, view: ScrollView? = nil
  ) {
    simulator = Simulator(viewport: size, scale: scale)
    self.view = view ?? ScrollView()
    self.view.frame = CGRect(origin: .zero, size: size)
    self.view.contentSize = content
    self.view._scrollDelegate = self
    simulator.window.addSubview(self.view)
  }

  /// The calls, with runs of `DidScroll` as `DidScroll*`.
  var order: [String] {
    var order: [String] = []
    for line in heard {
      let word = line == "DidScroll" ? "DidScroll*" : line
      if word != "DidScroll*" || order.last != word { order.append(word) }
    }
    return order
  }

  /// The lines of log entries about scrolling, without single steps.
  var entries: [String] {
    simulator.log.entries.filter {
      !$0.kinds.isDisjoint(with: [.beginDrag, .endDrag, .endScroll, .errors])
    }.map(\.line)
  }

  func forget() {
    heard = []
    offsets = []
    simulator.log.removeAll()
  }

  /// Drags by `translation` and lifts the finger at a velocity.
  func drag(by translation: CGPoint, velocity: CGPoint = .zero) {
    view.panBegan()
    view.panChanged(translation: translation)
    view.panEnded(velocity: velocity)
  }

  /// Flings the content so that its initial velocity is `velocity`, in points per second.
  func fling(_ velocity: CGFloat) {
    drag(by: CGPoint(x: 0, y: -1), velocity: CGPoint(x: 0, y: -velocity))
  }

  /// Advances the clock until nothing moves.
  func settle() {
    for _ in 0..<100_000 {
      guard let time = simulator.clock.timeToNextTimer else { return }
      simulator.clock.advance(by: time)
    }
  }

  private func hear(_ line: String) {
    heard.append(line)
    onHearing(line)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    offsets.append(scrollView.contentOffset)
    hear("DidScroll")
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { hear("WillBeginDragging") }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    self.velocity = velocity
    proposed = targetContentOffset
    if let target { targetContentOffset = target }
    hear("WillEndDragging")
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    hear("DidEndDragging(\(decelerate))")
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { hear("WillBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { hear("DidEndDecelerating") }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    hear("DidEndScrollingAnimation")
  }

  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    hear("ShouldScrollToTop")
    return mayScrollToTop
  }

  func scrollViewDidScrollToTop(_ scrollView: ScrollView) { hear("DidScrollToTop") }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
    hear("DidChangeAdjustedContentInset")
  }
}

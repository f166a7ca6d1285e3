import Foundation
import Testing

@testable import InteractionKit

/// A delegate that scrolls, stops, reloads, removes the view or changes the layout in any callback.
@Suite struct DisruptiveDelegateTests {
  enum Disruption: CaseIterable {
    case animatedScroll, scroll, stop, reload, remove, invalidate, otherLayout, disableScrolling
    case batch

    static let target = CGPoint(x: 0, y: 700)

    func perform(on view: CollectionView) {
      switch self {
      case .animatedScroll: view.setContentOffset(Self.target, animated: true)
      case .scroll: view.setContentOffset(Self.target, animated: false)
      case .stop: view.stopScrollingAndZooming()
      case .reload: view.reloadData()
      case .remove: view.removeFromSuperview()
      case .invalidate: view.collectionViewLayout.invalidateLayout()
      case .otherLayout:
        let layout = CollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 70)
        view.collectionViewLayout = layout
      case .disableScrolling: view.isScrollEnabled = false
      case .batch:
        view.performBatchUpdates { view.reloadItems(at: [IndexPath(item: 1, section: 0)]) }
      }
    }
  }

  /// The callbacks of a drag, a fling, taps and scrolls of the program.
  static let callbacks = [
    "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging", "willBeginDecelerating",
    "didEndDecelerating", "didEndScrollingAnimation", "didScrollToTop", "shouldHighlight",
    "didHighlight", "didUnhighlight", "shouldSelect", "didSelect", "didDeselect", "willDisplay",
    "didEndDisplaying",
  ]

  private final class Disruptor: CollectionViewDelegate {
    var calls: [String] = []
    /// The callback in which the disruption happens, the first time; nil after that.
    var callback: String?
    let disruption: Disruption

    init(_ callback: String, _ disruption: Disruption) {
      (self.callback, self.disruption) = (callback, disruption)
    }

    private func note(_ call: String, _ view: ScrollView) {
      calls.append(call)
      guard call == callback, let view = view as? CollectionView else { return }
      callback = nil
      disruption.perform(on: view)
    }

    func count(_ call: String) -> Int { calls.filter { $0 == call }.count }

    func scrollViewWillBeginDragging(_ view: ScrollView) { note("willBeginDragging", view) }
    func scrollViewDidScroll(_ view: ScrollView) { note("didScroll", view) }
    func scrollViewWillEndDragging(
      _ view: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
    ) { note("willEndDragging", view) }
    func scrollViewDidEndDragging(_ view: ScrollView, willDecelerate decelerate: Bool) {
      note("didEndDragging", view)
    }
    func scrollViewWillBeginDecelerating(_ view: ScrollView) { note("willBeginDecelerating", view) }
    func scrollViewDidEndDecelerating(_ view: ScrollView) { note("didEndDecelerating", view) }
    func scrollViewDidEndScrollingAnimation(_ view: ScrollView) {
      note("didEndScrollingAnimation", view)
    }
    func scrollViewDidScrollToTop(_ view: ScrollView) { note("didScrollToTop", view) }
    func collectionView(_ view: CollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
      note("shouldHighlight", view)
      return true
    }
    func collectionView(_ view: CollectionView, didHighlightItemAt path: IndexPath) {
      note("didHighlight", view)
    }
    func collectionView(_ view: CollectionView, didUnhighlightItemAt path: IndexPath) {
      note("didUnhighlight", view)
    }
    func collectionView(_ view: CollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
      note("shouldSelect", view)
      return true
    }
    func collectionView(_ view: CollectionView, didSelectItemAt path: IndexPath) {
      note("didSelect", view)
    }
    func collectionView(_ view: CollectionView, didDeselectItemAt path: IndexPath) {
      note("didDeselect", view)
    }
    func collectionView(
      _ view: CollectionView, willDisplay cell: CollectionViewCell, forItemAt path: IndexPath
    ) { note("willDisplay", view) }
    func collectionView(
      _ view: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt path: IndexPath
    ) { note("didEndDisplaying", view) }
  }

  private func settle(_ simulator: Simulator) {
    for _ in 0..<10_000 {
      guard let time = simulator.clock.timeToNextTimer else { return }
      simulator.clock.advance(by: time)
    }
  }

  @Test(arguments: callbacks, Disruption.allCases)
  func screenIsAtRestAfterwards(callback: String, disruption: Disruption) {
    let screen = TestScreen([400])
    let (view, simulator) = (screen.view, screen.simulator)
    let delegate = Disruptor(callback, disruption)
    view.delegate = delegate
    view.panBegan()
    view.panChanged(translation: CGPoint(x: 0, y: -80))
    view.panEnded(velocity: CGPoint(x: 0, y: -900))
    settle(simulator)
    let replacesFling = ["willEndDragging", "didEndDragging", "willBeginDecelerating"]
    if disruption == .animatedScroll, replacesFling.contains(callback) {
      #expect(view.contentOffset == Disruption.target)
      #expect(delegate.count("didEndScrollingAnimation") == 1)
    }
    for point in [CGPoint(x: 20, y: 20), CGPoint(x: 100, y: 100)] {
      simulator.tap(at: point)
      settle(simulator)
    }
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    settle(simulator)
    view.scrollToTop()
    settle(simulator)
    #expect(delegate.callback == nil, "the callback was not called")
    #expect(!view.isDragging && !view.isDecelerating && !view.isScrollAnimating)
    #expect(!view.isTracking && view.press == nil)
    #expect(simulator.clock.timeToNextTimer == nil)
    #expect(view.visibleCells.allSatisfy { !$0.isHighlighted })
    #expect(
      delegate.count("willBeginDecelerating") == delegate.count("didEndDecelerating")
        && delegate.count("willBeginDragging") == 1 && delegate.count("didEndDragging") == 1)
    #expect(simulator.log.entries.allSatisfy { $0.exceptionReason == nil })
  }
}

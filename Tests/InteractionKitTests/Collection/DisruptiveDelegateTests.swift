import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// A delegate that scrolls, stops, reloads, removes the view or changes the layout in any callback.
@Suite struct DisruptiveDelegateTests {
  enum Disruption: CaseIterable {
    case animatedScroll, scroll, stop, reload, remove, invalidate, otherLayout, disableScrolling
    case batch, rotate, empty, scrollToItem, select, loseDataSource, layOut, hide

    static let target = CGPoint(x: 0, y: 700)

    func perform(on screen: TestScreen) {
      let view = screen.view
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
      case .rotate: view.frame.size = CGSize(width: 480, height: 320)
      case .empty:
        screen.counts = screen.counts.map { _ in 0 }
        view.reloadData()
      case .scrollToItem: view.scrollToItem(at: .item(9), at: .top, animated: true)
      case .select: view.selectItem(at: .item(3), animated: true, scrollPosition: .bottom)
      case .loseDataSource: view.dataSource = nil
      case .layOut: view.layoutIfNeeded()
      case .hide: view.isHidden = true
      }
    }
  }

  /// The layouts, in turn: a grid, a list, measured cells, and sections that scroll sideways.
  enum Kind: Int, CaseIterable {
    case grid, list, selfSizing, sideways

    func makeScreen() -> TestScreen {
      let screen = TestScreen(self == .sideways ? Array(repeating: 12, count: 30) : [400])
      switch self {
      case .grid: break
      case .list:
        screen.view.collectionViewLayout = CollectionViewCompositionalLayout.list(
          using: CollectionLayoutListConfiguration(appearance: .plain))
      case .selfSizing: screen.layout.estimatedItemSize = CGSize(width: 60, height: 40)
      case .sideways:
        let size = CollectionLayoutSize(
          widthDimension: .absolute(90), heightDimension: .absolute(60))
        let group = CollectionLayoutGroup.horizontal(
          layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
        let section = CollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        screen.view.collectionViewLayout = CollectionViewCompositionalLayout(section: section)
      }
      screen.view.layoutIfNeeded()
      return screen
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
    private let disrupt: () -> Void

    init(_ callback: String, _ disrupt: @escaping () -> Void) {
      (self.callback, self.disrupt) = (callback, disrupt)
    }

    private func note(_ call: String, _ view: ScrollView) {
      calls.append(call)
      guard call == callback, view is CollectionView else { return }
      callback = nil
      disrupt()
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
    // Each layout meets each callback and each disruption, and not all of their pairs.
    let number =
      (Self.callbacks.firstIndex(of: callback) ?? 0)
      + (Disruption.allCases.firstIndex(of: disruption) ?? 0)
    let kind = Kind.allCases[number % Kind.allCases.count]
    let screen = kind.makeScreen()
    let (view, simulator) = (screen.view, screen.simulator)
    let delegate = Disruptor(callback) { disruption.perform(on: screen) }
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
    // The cells of a list are wide, and measured ones small, so two points alone may be in one cell or in none.
    for point in [(20, 20), (100, 100), (60, 180), (20, 240)].map({ CGPoint(x: $0.0, y: $0.1) }) {
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
    // An item that is gone cannot be scrolled to, and a cell needs a data source.
    if disruption != .empty, disruption != .loseDataSource {
      #expect(simulator.log.entries.allSatisfy { $0.exceptionReason == nil })
    }
    // What is displayed is what a view that was never disturbed displays.
    view.isHidden = false
    view.dataSource = screen
    if view.superview == nil { simulator.window.addSubview(view) }
    simulator.window.layoutIfNeeded()
    let shown = view.visibleCells.map(\.frame)
    view.reloadData()
    simulator.window.layoutIfNeeded()
    #expect(Set(view.visibleCells.map { "\($0.frame)" }) == Set(shown.map { "\($0)" }))
  }
}

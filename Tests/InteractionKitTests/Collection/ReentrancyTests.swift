import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Callbacks that change the touched view.
@Suite struct ReentrancyTests {
  private static let moments = [
    "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "shouldSelect 1", "didDeselect 0",
    "didSelect 1",
  ]

  /// Runs once when the delegate is called for `moment`, on a tap at item 1 while item 0 is
  /// selected.
  private func tap(at moment: String, _ act: @escaping (TestScreen) -> Void) -> TestScreen {
    let screen = TestScreen([60])
    screen.view.selectItem(at: .item(0))
    screen.onHearing = { [unowned screen] line in
      guard line == moment else { return }
      screen.onHearing = { _ in }
      act(screen)
    }
    screen.simulator.tap(at: screen.middle(1))
    screen.simulator.tap(at: screen.middle(0))
    return screen
  }

  @Test(arguments: moments) func callbackMayReload(moment: String) {
    let screen = tap(at: moment) { $0.view.reloadData() }
    #expect(screen.view.indexPathsForSelectedItems == [.item(0)])
  }

  @Test(arguments: moments) func callbackMayRemoveEveryItem(moment: String) {
    let screen = tap(at: moment) {
      $0.counts = [0]
      $0.view.reloadData()
      $0.view.layoutIfNeeded()
    }
    #expect(screen.view.indexPathsForSelectedItems == [])
    #expect(screen.view.visibleCells.isEmpty)
  }

  @Test(arguments: moments) func callbackMayScrollItsCellAway(moment: String) {
    let screen = tap(at: moment) {
      $0.view.contentOffset = CGPoint(x: 0, y: 10_000)
      $0.view.layoutIfNeeded()
    }
    #expect(screen.view.contentOffset.y == 10_000)
  }

  @Test(arguments: moments) func callbackMayTapAgain(moment: String) {
    let screen = tap(at: moment) { $0.simulator.tap(at: $0.middle(2)) }
    #expect(screen.heard.contains("didSelect 2") || screen.heard.contains("didSelect 1"))
  }

  @Test(arguments: moments) func callbackMayTakeTheViewAway(moment: String) {
    let screen = tap(at: moment) {
      $0.view.removeFromSuperview()
      $0.view.delegate = nil
      $0.view.dataSource = nil
    }
    #expect(screen.view.window == nil)
  }

  @Test func touchWhoseCellWentAwayIsNotLostSilently() {
    let screen = TestScreen([60])
    screen.simulator.touchDown(at: screen.middle(0))
    screen.view.contentOffset = CGPoint(x: 0, y: 400)
    screen.view.layoutIfNeeded()
    screen.simulator.log.removeAll()
    screen.simulator.touchUp()
    #expect(screen.simulator.log.lines.count == 1)
    #expect(screen.simulator.log.tally.unhandled == 1)
  }

  @Test func hitTestMayRemoveTheViewsThatItVisits() {
    final class Shy: View {
      override func point(inside point: CGPoint, with event: Event?) -> Bool {
        removeFromSuperview()
        return false
      }
    }
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for _ in 0..<10 { window.addSubview(Shy(frame: window.bounds)) }
    #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === window)
    #expect(window.subviews.isEmpty)
  }
}

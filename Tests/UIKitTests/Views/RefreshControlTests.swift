import InteractionKit
import Testing
import UIKit

/// Refresh controls of content below bars.
@Suite struct RefreshControlTests {
  private let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
  private let list = UIScrollView()
  private let control = UIRefreshControl()

  /// Displays a list with a refresh control in a navigation controller.
  private func show(largeTitles: Bool) {
    let root = UIViewController()
    root.view = list
    list.contentSize = CGSize(width: 375, height: 3000)
    list.refreshControl = control
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = largeTitles
    simulator.show(navigation)
    simulator.window.layoutIfNeeded()
  }

  @Test(arguments: [false, true])
  func pullOfItsHeightTriggersTheControlOnce(largeTitles: Bool) {
    show(largeTitles: largeTitles)
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    simulator.drag(from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160, y: 230))
    simulator.clock.advance(by: .seconds(3))
    #expect(count == 0 && !control.isRefreshing)
    for _ in 0..<2 {
      simulator.drag(from: CGPoint(x: 160, y: 150), to: CGPoint(x: 160, y: 550))
      simulator.clock.advance(by: .seconds(3))
      #expect(count == 1 && control.isRefreshing)
    }
    control.endRefreshing()
    simulator.drag(from: CGPoint(x: 160, y: 500), to: CGPoint(x: 160, y: 400))
    simulator.clock.advance(by: .seconds(3))
    #expect(count == 1)
  }

  @Test func controlIsTriggeredWhileTheFingerPulls() {
    show(largeTitles: false)
    var events = 0
    control.addAction(
      UIAction { [control] _ in
        events += 1
        // The data was there already.
        if events == 1 { control.endRefreshing() }
      }, for: .valueChanged)
    simulator.touchDown(at: CGPoint(x: 160, y: 150))
    simulator.touchMove(to: CGPoint(x: 160, y: 180))
    #expect(events == 0)
    simulator.touchMove(to: CGPoint(x: 160, y: 450))
    #expect(events == 1 && !control.isRefreshing)
    simulator.touchMove(to: CGPoint(x: 160, y: 550))
    #expect(events == 1)
    simulator.touchUp()
    simulator.clock.advance(by: .seconds(3))
    #expect(list.contentOffset.y == -64)
    simulator.drag(from: CGPoint(x: 160, y: 150), to: CGPoint(x: 160, y: 550))
    #expect(events == 2 && control.isRefreshing)
  }

  @Test(arguments: [false, true])
  func contentComesToRestBelowTheControl(largeTitles: Bool) {
    show(largeTitles: largeTitles)
    let top = list.contentOffset.y
    simulator.touchDown(at: CGPoint(x: 160, y: 200))
    simulator.touchMove(to: CGPoint(x: 160, y: 500))
    let pulled = list.contentOffset.y
    simulator.touchMove(to: CGPoint(x: 160, y: 501))
    // No jump where it is triggered.
    #expect(pulled < top - 60 && abs(list.contentOffset.y - pulled) <= 1)
    #expect(list.adjustedContentInset.top == -top)
    simulator.touchUp()
    simulator.clock.advance(by: .seconds(3))
    #expect(list.contentOffset.y == top - 60)
    #expect(list.adjustedContentInset.top == 60 - top)
    #expect(control.convert(CGPoint.zero, to: nil).y == -top)
    control.endRefreshing()
    simulator.clock.advance(by: .seconds(1))
    #expect(list.contentOffset.y == top && list.adjustedContentInset.top == -top)
  }

  @Test func codeThatBeginsDoesNotScroll() {
    show(largeTitles: false)
    control.beginRefreshing()
    simulator.window.layoutIfNeeded()
    #expect(list.contentOffset.y == -64 && list.adjustedContentInset.top == 124)
    list.contentOffset.y = -124
    control.endRefreshing()
    #expect(list.contentOffset.y == -64)
    list.contentOffset.y = 300
    control.beginRefreshing()
    list.refreshControl = nil
    #expect(list.contentOffset.y == 300 && list.adjustedContentInset.top == 64)
  }

  @Test func controlIsAtTheLowerEdgeOfTheBar() {
    show(largeTitles: false)
    #expect(control.frame == CGRect(x: 0, y: 0, width: 375, height: 60))
    list.contentOffset.y = -164
    simulator.window.layoutIfNeeded()
    #expect(control.convert(CGPoint.zero, to: nil).y == 64)
    list.contentOffset.y = 100
    simulator.window.layoutIfNeeded()
    #expect(control.frame.minY == 0)
  }
}

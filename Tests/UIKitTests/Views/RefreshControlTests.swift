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

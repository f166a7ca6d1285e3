import InteractionKit
import Testing
import UIKit

/// The gesture from the edge that returns to the controller before.
@Suite struct PopGestureTests {
  private final class Controller: UIViewController {
    var calls: [String] = []
    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
  }

  private final class Permission: NSObject, UIGestureRecognizerDelegate {}

  private let simulator = Simulator(viewport: CGSize(width: 400, height: 700))
  private let root = Controller()
  private let detail = Controller()
  private let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: root)
    simulator.show(navigation)
    navigation.pushViewController(detail, animated: false)
    simulator.window.layoutIfNeeded()
    root.calls = []
    detail.calls = []
  }

  /// Drags from the left edge, holds and lifts.
  private func drag(to x: CGFloat, from start: CGFloat = 5, holding: Bool = true) {
    simulator.touchDown(at: CGPoint(x: start, y: 300))
    for step in 1...10 {
      simulator.clock.advance(by: .milliseconds(10))
      simulator.touchMove(to: CGPoint(x: start + (x - start) * CGFloat(step) / 10, y: 300))
    }
    if holding { simulator.clock.advance(by: .milliseconds(300)) }
    simulator.touchUp()
    simulator.window.layoutIfNeeded()
  }

  @Test func longDragReturns() {
    drag(to: 300)
    #expect(navigation.viewControllers == [root])
    #expect(detail.calls == ["willDisappear", "didDisappear"])
    #expect(root.calls == ["willAppear", "didAppear"])
    #expect(root.view.window != nil && detail.view.window == nil)
    #expect(detail.parent == nil)
  }

  @Test func shortDragIsCancelled() {
    drag(to: 120)
    #expect(navigation.viewControllers == [root, detail])
    #expect(detail.calls == ["willDisappear", "willAppear", "didAppear"])
    #expect(root.calls == ["willAppear", "willDisappear", "didDisappear"])
    #expect(detail.view.frame == simulator.window.bounds && detail.view.window != nil)
    #expect(detail.parent === navigation && root.view.window == nil)
  }

  @Test func fastDragReturns() {
    drag(to: 120, holding: false)
    #expect(navigation.viewControllers == [root])
  }

  @Test func dragAwayFromTheEdgeHasNoEffect() {
    drag(to: 350, from: 60)
    #expect(navigation.viewControllers == [root, detail] && detail.calls.isEmpty)
  }

  @Test func controllersWithoutABackButtonStay() {
    detail.navigationItem.hidesBackButton = true
    drag(to: 300)
    #expect(navigation.viewControllers == [root, detail])
    let permission = Permission()
    navigation.interactivePopGestureRecognizer?.delegate = permission
    drag(to: 300)
    #expect(navigation.viewControllers == [root])
    drag(to: 300)
    #expect(navigation.viewControllers == [root])
  }

  @Test func disabledRecognizerHasNoEffect() {
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    drag(to: 300)
    #expect(navigation.viewControllers == [root, detail])
  }

  @Test func backActionReplacesTheReturn() throws {
    var calls: [String] = []
    detail.navigationItem.backAction = UIAction(title: "Close") { _ in calls.append("close") }
    simulator.window.layoutIfNeeded()
    try simulator.tap(.label("Close"))
    #expect(calls == ["close"] && navigation.viewControllers == [root, detail])
    detail.navigationItem.backAction = nil
    try simulator.tap(.label("Back"))
    #expect(navigation.viewControllers == [root])
  }

  @Test func gestureComesBeforeContentThatScrolls() {
    let scroll = UIScrollView(frame: simulator.window.bounds)
    scroll.contentSize = CGSize(width: 2000, height: 2000)
    detail.view.addSubview(scroll)
    drag(to: 300)
    #expect(navigation.viewControllers == [root] && scroll.contentOffset.x == 0)
  }
}

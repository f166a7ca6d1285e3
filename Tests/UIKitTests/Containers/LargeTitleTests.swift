import InteractionKit
import Testing
import UIKit

/// Large titles that content collapses, and content below bars.
@Suite struct LargeTitleTests {
  private let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
  private let navigation: UINavigationController
  private let list = UIScrollView()

  init() {
    let root = UIViewController()
    root.title = "Notes"
    root.view = list
    list.contentSize = CGSize(width: 375, height: 3000)
    navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    simulator.show(navigation)
    simulator.window.layoutIfNeeded()
  }

  private var bar: UINavigationBar { navigation.navigationBar }

  /// Drags by a distance beyond the hysteresis, holds and lifts.
  private func drag(_ distance: CGFloat) {
    simulator.touchDown(at: CGPoint(x: 100, y: 400))
    simulator.touchMove(to: CGPoint(x: 100, y: 400 + (distance < 0 ? -10 : 10)))
    simulator.touchMove(to: CGPoint(x: 100, y: 400 + (distance < 0 ? -10 : 10) + distance))
    simulator.clock.advance(by: .milliseconds(300))
  }

  private func lift() {
    simulator.touchUp()
    simulator.clock.advance(by: .milliseconds(3000))
  }

  @Test func contentBeginsBelowTheBar() {
    #expect(list.safeAreaInsets.top == 116)
    #expect(list.contentOffset.y == -116)
  }

  @Test func scrolledContentCollapsesTheTitle() {
    drag(-30)
    #expect(bar.frame.height == 76 && list.safeAreaInsets.top == 86)
    #expect(list.contentOffset.y == -86)
    drag(-100)
    #expect(bar.frame.height == 54 && list.safeAreaInsets.top == 64)
    let labels = bar.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }
    #expect(labels.map(\.font.pointSize) == [17])
  }

  @Test(arguments: [(36, 106), (37, 54)] as [(CGFloat, CGFloat)])
  func releasedTitleExpandsOrCollapses(distance: CGFloat, height: CGFloat) {
    drag(-distance)
    lift()
    #expect(bar.frame.height == height)
    #expect(list.contentOffset.y == -height - 10)
  }

  @Test func pulledContentExpandsTheTitleWithoutResistance() {
    drag(-52)
    lift()
    #expect(list.contentOffset.y == -64)
    drag(30)
    #expect(list.contentOffset.y == -94 && bar.frame.height == 84)
    lift()
    #expect(bar.frame.height == 106 && list.contentOffset.y == -116)
  }

  @Test func pushedControllersHaveTitlesOfTheirOwn() {
    drag(-200)
    #expect(bar.frame.height == 54)
    simulator.touchUp()
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(bar.frame.height == 106)
    navigation.popViewController(animated: false)
    #expect(bar.frame.height == 54)
  }

  @Test func contentScrollViewCanBeSet() {
    let root = UIViewController()
    let (plain, inner) = (UIView(), UIScrollView())
    root.view.addSubview(plain)
    #expect(root.contentScrollView(for: .top) == nil)
    root.setContentScrollView(inner, for: .top)
    #expect(root.contentScrollView(for: .top) === inner)
    root.setContentScrollView(nil, for: .top)
    #expect(root.contentScrollView(for: .top) == nil)
  }
}

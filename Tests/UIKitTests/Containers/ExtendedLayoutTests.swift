import InteractionKit
import Testing
import UIKit

/// Views that do not extend below the bars of their containers.
@Suite struct ExtendedLayoutTests {
  private let simulator = Simulator(viewport: CGSize(width: 390, height: 700))
  private let controller = UIViewController()
  private let safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

  @Test func viewBeginsBelowTheNavigationBar() {
    controller.edgesForExtendedLayout = []
    let navigation = UINavigationController(rootViewController: controller)
    simulator.show(navigation, safeArea: safeArea)
    simulator.window.layoutIfNeeded()
    let bar = navigation.navigationBar.frame
    #expect(controller.view.frame.minY == bar.maxY)
    #expect(controller.view.frame.maxY == 700)
    #expect(controller.view.safeAreaInsets.top == 0)
    controller.edgesForExtendedLayout = .all
    simulator.window.layoutIfNeeded()
    #expect(controller.view.frame == navigation.view.bounds)
    #expect(controller.view.safeAreaInsets.top == bar.maxY)
  }

  @Test func viewEndsAboveTheTabBar() {
    controller.edgesForExtendedLayout = .top
    let tabs = UITabBarController()
    tabs.viewControllers = [controller]
    simulator.show(tabs, safeArea: safeArea)
    simulator.window.layoutIfNeeded()
    #expect(controller.view.frame.maxY == tabs.tabBar.frame.minY)
    #expect(controller.view.safeAreaInsets.bottom == 0)
  }

  @Test func opaqueBarsEndTheViewUnlessTheyAreIncluded() {
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.isTranslucent = false
    simulator.show(navigation, safeArea: safeArea)
    simulator.window.layoutIfNeeded()
    #expect(controller.view.frame.minY == navigation.navigationBar.frame.maxY)
    controller.extendedLayoutIncludesOpaqueBars = true
    simulator.window.layoutIfNeeded()
    #expect(controller.view.frame.minY == 0)
  }
}

import InteractionKit
import Testing
import UIKit

/// Tab bars and their items.
@Suite struct TabBarTests {
  private final class Delegate: UITabBarDelegate {
    var tags: [Int] = []
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { tags.append(item.tag) }
  }

  private let simulator = Simulator(viewport: CGSize(width: 390, height: 700))

  @Test func tapSelectsAnItemOfABar() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 617, width: 390, height: 83))
    let items = [
      UITabBarItem(tabBarSystemItem: .topRated, tag: 3),
      UITabBarItem(title: "Cart", image: nil, tag: 4),
    ]
    bar.setItems(items, animated: false)
    let delegate = Delegate()
    bar.delegate = delegate
    simulator.window.addSubview(bar)
    simulator.window.layoutIfNeeded()
    #expect(bar.selectedItem == nil)
    try simulator.tap(.label("Cart"))
    try simulator.tap(.label("Top Rated"))
    #expect(delegate.tags == [4, 3] && bar.selectedItem === items[0])
    items[1].isEnabled = false
    _ = try? simulator.tap(.label("Cart"))
    #expect(delegate.tags == [4, 3])
    items[1].title = "Basket"
    items[1].isEnabled = true
    simulator.window.layoutIfNeeded()
    try simulator.tap(.label("Basket"))
    #expect(delegate.tags == [4, 3, 4])
  }

  /// Suites of tests tap the image of a tab by the name of its symbol.
  @Test func imagesAndTitlesAreElements() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 617, width: 390, height: 83))
    let heart = UIImage(systemName: "heart")
    let items = [
      UITabBarItem(title: "Home", image: UIImage(systemName: "house"), tag: 0),
      UITabBarItem(title: "Likes", image: heart, selectedImage: UIImage(systemName: "heart.fill")),
      UITabBarItem(title: nil, image: UIImage(systemName: "list.dash"), tag: 2),
    ]
    bar.setItems(items, animated: false)
    simulator.window.addSubview(bar)
    simulator.window.layoutIfNeeded()
    func images() -> [String?] {
      var names: [String?] = []
      simulator.accessibilityTree().visit { if $0.type == .image { names.append($0.identifier) } }
      return names
    }
    #expect(images() == ["house", "heart", "list.dash"])
    let tree = simulator.accessibilityTree()
    let image = try #require(tree.first(.identifier("house")))
    let title = try #require(tree.first(.label("Home"))?.children.first { $0.type == .staticText })
    #expect(image.isHittable && image.frame.maxY <= title.frame.minY + 1)
    simulator.tap(at: CGPoint(x: image.frame.midX, y: image.frame.midY))
    #expect(bar.selectedItem === items[0])
    try simulator.tap(.label("Likes"))
    #expect(images() == ["house", "heart.fill", "list.dash"])
    // Without a title the name of the symbol is the label.
    #expect(tree.first(.label("list dash")) != nil || tree.first(.label("List Dash")) != nil)
  }

  @Test func barOfAControllerHasItsItems() throws {
    let controllers = ["A", "B"].map { title in
      let controller = UIViewController()
      controller.title = title
      return controller
    }
    let tabs = UITabBarController()
    tabs.setViewControllers(controllers, animated: false)
    simulator.show(tabs)
    #expect(tabs.tabBar.items == controllers.map { $0.tabBarItem })
    #expect(tabs.tabBar.selectedItem === controllers[0].tabBarItem)
    try simulator.tap(.label("B"))
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.tabBar.selectedItem === controllers[1].tabBarItem)
    tabs.selectedIndex = 0
    #expect(tabs.tabBar.selectedItem === controllers[0].tabBarItem)
  }

  @Test func tapOnTheSelectedTabReturnsToTheBeginningOfItsStack() throws {
    final class Delegate: NSObject, UITabBarControllerDelegate {
      var mayReselect = true
      var depths: [Int] = []

      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool { mayReselect || viewController !== tabBarController.selectedViewController }

      func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
      ) {
        let stack = (viewController as? UINavigationController)?.viewControllers
        depths.append(stack?.count ?? 0)
      }
    }
    let delegate = Delegate()
    let tabs = UITabBarController()
    tabs.delegate = delegate
    let navigations = ["Home", "Cart"].map { title in
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.tabBarItem.title = title
      return navigation
    }
    tabs.viewControllers = navigations
    simulator.show(tabs)
    for _ in 1...2 { navigations[0].pushViewController(UIViewController(), animated: false) }
    try simulator.tap(.label("Cart"))
    try simulator.tap(.label("Home"))
    #expect(delegate.depths == [1, 3])
    try simulator.tap(.label("Home"))
    #expect(delegate.depths == [1, 3, 1])
    navigations[0].pushViewController(UIViewController(), animated: false)
    delegate.mayReselect = false
    try simulator.tap(.label("Home"))
    #expect(navigations[0].viewControllers.count == 2 && delegate.depths.count == 3)
  }

  @Test func pushedControllerHidesTheBar() {
    let (root, detail) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    simulator.show(tabs)
    #expect(!tabs.tabBar.isHidden && root.view.safeAreaInsets.bottom == 83)
    detail.hidesBottomBarWhenPushed = true
    navigation.pushViewController(detail, animated: false)
    simulator.window.layoutIfNeeded()
    #expect(tabs.tabBar.isHidden && detail.view.safeAreaInsets.bottom == 0)
    navigation.popViewController(animated: false)
    simulator.window.layoutIfNeeded()
    #expect(!tabs.tabBar.isHidden && root.view.safeAreaInsets.bottom == 83)
    tabs.setTabBarHidden(true, animated: false)
    #expect(tabs.tabBar.isHidden && root.view.safeAreaInsets.bottom == 0)
  }

  @Test func valuesOfBarsAreStored() {
    let bar = UITabBar(frame: .zero)
    bar.barTintColor = .systemRed
    bar.isTranslucent = false
    let appearance = UITabBarAppearance()
    bar.standardAppearance = appearance
    bar.scrollEdgeAppearance = appearance
    #expect(bar.barTintColor == .systemRed && !bar.isTranslucent)
    #expect(bar.standardAppearance === appearance && bar.scrollEdgeAppearance === appearance)
    let item = UITabBarItem(title: nil, image: nil, tag: 0)
    item.badgeColor = .systemBlue
    #expect(item.badgeColor == .systemBlue && item.isEnabled)
  }
}

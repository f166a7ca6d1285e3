import Foundation
import InteractionKit
import InteractionSessions
import Testing
import UIKit

@testable import InteractionSessions

/// Bars in pictures: they are mirrored from right to left, and nothing of them is under the camera of a turned phone.
@Suite struct BarPictureTests {
  /// The elements of a picture, found by what they display.
  private struct Drawn {
    let size: CGSize
    let elements: [PictureElements.Element]

    init(_ simulator: Simulator, isDark: Bool = false) {
      size = simulator.window.bounds.size
      elements = PictureElements(ScreenPicture(simulator.window, isDark: isDark)).elements
    }

    /// The frame of the first element that draws a text or a symbol.
    func frame(of word: String) -> CGRect? {
      elements.first { element in
        element.looks.contains {
          $0.hasPrefix("text \"\(word)\"") || $0.hasPrefix("symbol \(word) ")
        }
      }?.rect
    }
  }

  /// A tab controller with a navigation controller that has two screens, a search field and a toolbar.
  private func draw(on device: DeviceProfile) -> Drawn {
    DeviceProfile.$current.withValue(device) {
      let first = UITableViewController(style: .plain)
      first.title = "Inbox"
      let second = UITableViewController(style: .plain)
      second.title = "Message"
      second.navigationItem.rightBarButtonItems = [
        UIBarButtonItem(title: "Edit"), UIBarButtonItem(systemItem: .trash),
      ]
      second.navigationItem.leftItemsSupplementBackButton = true
      second.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Fold")
      second.navigationItem.searchController = UISearchController(searchResultsController: nil)
      second.navigationItem.hidesSearchBarWhenScrolling = false
      second.toolbarItems = [UIBarButtonItem(systemItem: .compose), UIBarButtonItem(title: "Move")]
      let navigation = UINavigationController(rootViewController: first)
      navigation.tabBarItem = UITabBarItem(title: "Mail", image: nil, tag: 0)
      navigation.tabBarItem.badgeValue = "3"
      navigation.pushViewController(second, animated: false)
      navigation.isToolbarHidden = false
      let other = UIViewController()
      other.tabBarItem = UITabBarItem(title: "Settings", image: nil, tag: 1)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, other]
      let simulator = Simulator(device)
      tabs.display(in: simulator)
      return Drawn(simulator)
    }
  }

  private static let words = [
    "Edit", "trash", "Fold", "magnifyingglass", "square.and.pencil", "Move", "Mail", "Settings",
    "3",
  ]

  private func device(_ name: String, _ direction: UserInterfaceLayoutDirection? = nil) throws
    -> DeviceProfile
  {
    var device = try #require(DeviceProfile.named(name))
    device.layoutDirection = direction
    return device
  }

  @Test func barsAreMirrored() throws {
    let left = draw(on: try device("iPhone 16"))
    let right = draw(on: try device("iPhone 16", .rightToLeft))
    for word in Self.words {
      let one = try #require(left.frame(of: word), "\(word)")
      let two = try #require(right.frame(of: word), "\(word)")
      #expect(abs(two.minX - (left.size.width - one.maxX)) <= 1, "\(word): \(one), \(two)")
      #expect(two.size == one.size && two.minY == one.minY, "\(word): \(one), \(two)")
    }
    // The way back points to where text begins.
    #expect(left.frame(of: "chevron.left") != nil || left.frame(of: "chevron.backward") != nil)
    #expect(right.frame(of: "chevron.right") != nil)
  }

  @Test(arguments: [nil, UserInterfaceLayoutDirection.rightToLeft])
  func barsOfATurnedPhoneAreBesideItsSensors(direction: UserInterfaceLayoutDirection?) throws {
    let device = try device("iPhone 16", direction).landscape
    let drawn = draw(on: device)
    let safe = CGRect(origin: .zero, size: device.size).insetBy(dx: device.safeArea.left, dy: 0)
    for word in Self.words {
      let frame = try #require(drawn.frame(of: word), "\(word)")
      #expect(safe.minX <= frame.minX && frame.maxX <= safe.maxX, "\(word): \(frame)")
    }
  }

  /// The plate is recorded for three items on a screen of 375 points, and elsewhere as wide as its items need.
  @Test(
    arguments: [
      ("iphone-se", 3, 51.0, 274.0), ("iPhone 16", 2, 102, 188), ("iPhone 16", 6, 21, 351),
    ])
  func plateOfATabBarIsAsWideAsItsItemsNeed(
    name: String, count: Int, x: Double, width: Double
  ) throws {
    for device in [try device(name), try device(name).landscape] {
      let tabs = UITabBarController()
      tabs.viewControllers = (0..<count).map { number in
        let controller = UIViewController()
        controller.tabBarItem = UITabBarItem(title: "Tab \(number)", image: nil, tag: number)
        return controller
      }
      DeviceProfile.$current.withValue(device) {
        let simulator = Simulator(device)
        tabs.display(in: simulator)
        simulator.window.layoutIfNeeded()
      }
      let frames = tabs.tabBar.subviews.map(\.frame)
      let (left, right) = (frames.map(\.minX).min() ?? 0, frames.map(\.maxX).max() ?? 0)
      if device.size.width < device.size.height {
        #expect(abs(left - x) <= 1 && abs(right - left - width) <= 1, "\(left), \(right)")
      } else {
        let sides = device.safeArea
        #expect(left >= sides.left && right <= device.size.width - sides.right, "\(left), \(right)")
      }
    }
  }

  /// The titles that a back button displays, on iOS 26: an own one, or "Back", as far as the bar's title stays in the middle.
  @Test(arguments: [
    (BackButton(), nil as String?, "Inbox"),
    (BackButton(title: "Mail"), "Mail", "Mail"),
    (BackButton(title: "All the mail of this week"), "Back", "All the mail of this week"),
    (BackButton(title: "All the mail", next: "A subject of thirty letters!"), nil, "All the mail"),
    (BackButton(mode: .generic), "Back", "Back"),
    (BackButton(title: "Mail", mode: .minimal), nil, "Mail"),
    (
      BackButton(item: "All the mail", next: "A subject of thirty letters!"), "All the mail",
      "All the mail"
    ),
    (BackButton(item: "", next: "Message"), nil, "Inbox"),
  ])
  func backButtonDisplaysTheLongestTitleThatFits(
    button: BackButton, shown: String?, label: String
  ) throws {
    let (first, second) = (UIViewController(), UIViewController())
    first.title = "Inbox"
    first.navigationItem.backButtonTitle = button.title
    first.navigationItem.backButtonDisplayMode = button.mode
    first.navigationItem.backBarButtonItem = button.item.map { UIBarButtonItem(title: $0) }
    second.title = button.next
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    let simulator = Simulator(try device("iPhone 16"))
    simulator.show(navigation)
    let drawn = Drawn(simulator)
    let chevron = try #require(drawn.elements.first { $0.path.hasSuffix("BackButton") })
    let texts = chevron.looks.filter { $0.hasPrefix("text ") }
    #expect(texts.count == (shown == nil ? 0 : 1), "\(texts)")
    if let shown {
      // In its size, and not cut.
      #expect(texts.first?.hasPrefix("text \"\(shown)\" 17 ") == true, "\(texts)")
    } else {
      #expect(chevron.rect.size == CGSize(width: 44, height: 44))
    }
    try simulator.tap(.label(label))
    #expect(navigation.topViewController === first)
  }

  struct BackButton: Sendable {
    var title, item: String?
    var mode = UINavigationItem.BackButtonDisplayMode.default
    var next = "Message"
  }

  @Test func clearBarHasTheBackgroundBehindIt() throws {
    let controller = UIViewController()
    controller.title = "Feed"
    controller.view.backgroundColor = .white
    let table = UITableView(frame: controller.view.bounds, style: .grouped)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.addSubview(table)
    let simulator = Simulator(try device("iPhone 16"))
    simulator.show(UINavigationController(rootViewController: controller))
    for (isDark, color) in [(false, "#f2f2f7"), (true, "#000000")] {
      let bar = try #require(
        PictureElements(ScreenPicture(simulator.window, isDark: isDark)).lines
          .first { $0.contains("UINavigationBar") && $0.contains("rectangle") })
      #expect(bar.contains(color), "\(bar)")
    }
  }

  /// An app with a delegate of its scene has the safe area of the device, as one without.
  @Test func appsOfScenesHaveTheSafeAreaOfTheDevice() throws {
    final class SceneDelegate: NSObject, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UINavigationController(rootViewController: UIViewController())
        window?.makeKeyAndVisible()
      }
    }
    let device = try device("iPhone 16")
    let simulator = Simulator(viewport: device.size, scale: device.scale)
    DeviceProfile.$current.withValue(device) {
      SceneContent { SceneDelegate() }.display(in: simulator)
    }
    let navigation = try #require(
      simulator.window.rootViewController as? UINavigationController)
    #expect(simulator.window.safeAreaInsets.top == 59)
    #expect(navigation.navigationBar.frame.minY == 59)
  }
}

import InteractionKit
import InterfaceBuilder

// Controllers, without their views.
extension NibLoad {
  /// Creates a controller of UIKit's own class for an element.
  func makePlainController(_ element: InterfaceElement) -> UIViewController {
    switch element.name {
    case "navigationController": UINavigationController(nibName: nil, bundle: nil)
    case "tabBarController": UITabBarController()
    case "tableViewController": UITableViewController(style: .plain)
    case "splitViewController": UISplitViewController(style: Self.splitStyle(of: element))
    case "pageViewController":
      UIPageViewController(
        transitionStyle: element.choice("transitionStyle", Self.pageTransitions) ?? .pageCurl,
        navigationOrientation: element.choice("navigationOrientation", Self.pageOrientations)
          ?? .horizontal,
        options: [
          .spineLocation: element.choice("spineLocation", Self.spines) ?? .min,
          .interPageSpacing: NSNumber(value: element.number("pageSpacing") ?? 0),
        ])
    case "collectionViewController":
      UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    default: UIViewController()
    }
  }

  static let pageTransitions: [String: UIPageViewController.TransitionStyle] = [
    "pageCurl": .pageCurl, "scroll": .scroll,
  ]
  static let pageOrientations: [String: UIPageViewController.NavigationOrientation] = [
    "horizontal": .horizontal, "vertical": .vertical,
  ]
  static let spines: [String: UIPageViewController.SpineLocation] = [
    "none": .none, "min": .min, "mid": .mid, "max": .max,
  ]

  static func splitStyle(of element: InterfaceElement) -> UISplitViewController.Style {
    element.choice("style", ["doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn])
      ?? .unspecified
  }
  private static let displayModes: [String: UISplitViewController.DisplayMode] = [
    "secondaryOnly": .secondaryOnly, "oneBesideSecondary": .oneBesideSecondary,
    "oneOverSecondary": .oneOverSecondary, "twoBesideSecondary": .twoBesideSecondary,
    "twoOverSecondary": .twoOverSecondary, "twoDisplaceSecondary": .twoDisplaceSecondary,
    "primaryHidden": .secondaryOnly, "allVisible": .oneBesideSecondary,
    "primaryOverlay": .oneOverSecondary,
  ]
  private static let splitBehaviors: [String: UISplitViewController.SplitBehavior] = [
    "tile": .tile, "overlay": .overlay, "displace": .displace,
  ]

  private func configure(_ split: UISplitViewController, _ element: InterfaceElement) {
    let mode = element.string("displayMode") ?? element.string("preferredDisplayMode")
    if let mode = mode.flatMap({ Self.displayModes[$0] }) { split.preferredDisplayMode = mode }
    if let behavior = element.choice("behavior", Self.splitBehaviors) {
      split.preferredSplitBehavior = behavior
    }
    if element.string("primaryEdge") == "trailing" { split.primaryEdge = .trailing }
    if element.string("presentsWithGesture") == "NO" { split.presentsWithGesture = false }
    if element.string("showsSecondaryOnlyButton") == "YES" { split.showsSecondaryOnlyButton = true }
    if element.string("primaryBackgroundStyle") == "sidebar" {
      split.primaryBackgroundStyle = .sidebar
    }
  }

  static let presentations: [String: UIModalPresentationStyle] = [
    "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet,
    "formSheet": .formSheet, "currentContext": .currentContext, "custom": .custom,
    "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
    "popover": .popover, "none": .none, "blurOverFullScreen": .overFullScreen,
  ]
  static let transitions: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
    "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
  ]

  /// Sets what an element has for a controller itself; the view comes later.
  func configure(_ controller: UIViewController, _ element: InterfaceElement) {
    note(controller, element)
    if let title = element.textValue("title") { controller.title = title }
    if element.has("modalPresentationStyle") {
      controller.modalPresentationStyle =
        element.choice("modalPresentationStyle", Self.presentations) ?? .automatic
    }
    if element.has("modalTransitionStyle") {
      controller.modalTransitionStyle =
        element.choice("modalTransitionStyle", Self.transitions) ?? .coverVertical
    }
    controller.restorationIdentifier =
      element.bool("useStoryboardIdentifierAsRestorationIdentifier")
      ? element.string("storyboardIdentifier") : element.string("restorationIdentifier")
    controller.hidesBottomBarWhenPushed = element.bool("hidesBottomBarWhenPushed")
    controller.definesPresentationContext = element.bool("definesPresentationContext")
    controller.extendedLayoutIncludesOpaqueBars = element.bool("extendedLayoutIncludesOpaqueBars")
    if element.bool("modalInPresentation") { controller.isModalInPresentation = true }
    if let edges = element.child(key: "edgesForExtendedLayout") {
      var extended: UIRectEdge = []
      if edges.bool("top") { extended.insert(.top) }
      if edges.bool("left") { extended.insert(.left) }
      if edges.bool("bottom") { extended.insert(.bottom) }
      if edges.bool("right") { extended.insert(.right) }
      controller.edgesForExtendedLayout = extended
    }
    if let size = element.size(key: "preferredContentSize"), size != .zero {
      controller.preferredContentSize = size
    }
    if let item = element.child(key: "tabBarItem"), item.name == "tabBarItem" {
      controller.tabBarItem = makeTabBarItem(item)
    }
    if let item = element.child(key: "navigationItem"), item.name == "navigationItem" {
      configure(controller.navigationItem, item)
    }
    let items = element.members("toolbarItems")
    if !items.isEmpty { controller.toolbarItems = barItems(items) }
    switch controller {
    case let controller as UINavigationController:
      controller.isNavigationBarHidden = element.bool("navigationBarHidden")
      controller.isToolbarHidden = element.bool("toolbarHidden")
      if let bar = element.child(key: "navigationBar") {
        add(controller.navigationBar, id: bar.id)
        configure(controller.navigationBar, bar)
        if let tint = values.color(of: bar, key: "tintColor") {
          controller.navigationBar.tintColor = tint
        }
      }
    case let controller as UITabBarController:
      if let bar = element.child(key: "tabBar") {
        add(controller.tabBar, id: bar.id)
        controller.tabBar.isTranslucent = bar.bool("translucent")
        if let tint = values.color(of: bar, key: "tintColor") { controller.tabBar.tintColor = tint }
      }
    case let controller as UISplitViewController: configure(controller, element)
    case let controller as UITableViewController:
      controller.clearsSelectionOnViewWillAppear = element.bool("clearsSelectionOnViewWillAppear")
    case let controller as UICollectionViewController:
      controller.clearsSelectionOnViewWillAppear = element.bool("clearsSelectionOnViewWillAppear")
    default: break
    }
  }
}

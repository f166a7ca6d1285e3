import Foundation
import InteractionKit
import Testing
import UIKit

/// Bars, devices and traits as recorded.
@Suite struct RecordedBarTests {
  @Test(arguments: Recorded.cases("bars_ios_recorded", "bars/device/"))
  func devicesHaveTheirSizes(recorded: Recorded) throws {
    let names = ["iPhone 16": "iPhone 16", "iPad A16": "iPad (A16)"]
    let profile = try #require(
      names[recorded.input.text("device")].flatMap(DeviceProfile.named))
    let expected = recorded.expected
    #expect([profile.size.width, profile.size.height] == expected.numbers("size"))
    #expect(profile.scale == expected.number("scale"))
    let area = profile.safeArea
    #expect(
      [area.top, area.left, area.bottom, area.right] == expected.numbers("windowSafeArea_tlbr"))
  }

  /// Bars without large titles and searches, which `RecordedSheetTests` reads.
  @Test(
    arguments: Recorded.cases("bars_ios_recorded", "bars/navbar/").filter {
      $0.input["largeTitle"] as? Bool == false
    })
  func navigationBarsAreBelowTheSafeArea(recorded: Recorded) throws {
    let frame = recorded.expected.numbers("barFrame")
    let simulator = Simulator(
      viewport: CGSize(width: frame?[2] ?? 375, height: 667))
    let navigation = UINavigationController(rootViewController: UIViewController())
    simulator.show(
      navigation,
      safeArea: UIEdgeInsets(
        top: try #require(recorded.input.number("safeAreaTop")), left: 0, bottom: 0, right: 0))
    let bar = navigation.navigationBar.frame
    if let frame { #expect(bar == CGRect(frame)) }
    if let y = recorded.expected.number("barY") { #expect(bar.minY == y) }
    if let height = recorded.expected.number("barHeight") { #expect(bar.height == height) }
    #expect(navigation.topViewController?.view.safeAreaInsets.top == bar.maxY)
  }

  @Test(arguments: Recorded.cases("bars_ios_recorded", "bars/tabbar/"))
  func tabBarsHaveTheRecordedFrames(recorded: Recorded) throws {
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    let tabs = UITabBarController()
    let controllers = ["A", "B", "C"].map { title in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return controller
    }
    tabs.viewControllers = controllers
    simulator.show(tabs)
    controllers[1].tabBarItem.badgeValue = "3"
    let expected = recorded.expected
    #expect(
      controllers[0].view.safeAreaInsets.bottom == expected.number("childSafeAreaBottom"))
    let buttons = tabs.tabBar.subviews.map { $0.convert($0.bounds, to: nil) }
    let platter = buttons.dropFirst().reduce(try #require(buttons.first)) { $0.union($1) }
    #expect(platter == CGRect(try #require(expected.numbers("platter"))))
    let badge = try #require(tabs.tabBar.subviews[1].subviews.last)
    let frame = badge.convert(badge.bounds, to: nil)
    #expect(frame.agrees(with: CGRect(try #require(expected.numbers("badge")))))
    controllers[1].tabBarItem.badgeValue = nil
    #expect(badge.superview == nil)
  }

  private final class Noting: UIViewController {
    var name = ""
    var note: (String) -> Void = { _ in }

    override func viewDidLoad() {
      super.viewDidLoad()
      note("\(name).viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) { note("\(name).viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { note("\(name).viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("\(name).viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("\(name).viewDidDisappear") }
  }

  @Test(arguments: Recorded.cases("bars_ios_recorded", "bars/lifecycle/"))
  func callsAreInTheRecordedOrder(recorded: Recorded) {
    let calls = Box()
    func make(_ name: String) -> Noting {
      let controller = Noting()
      controller.name = name
      controller.note = { calls.names.append($0) }
      return controller
    }
    let simulator = Simulator()
    if recorded.id.hasSuffix("tab_switch") {
      let tabs = UITabBarController()
      tabs.viewControllers = [make("T0"), make("T1")]
      simulator.show(tabs)
      calls.names = []
      tabs.selectedIndex = 1
    } else {
      let base = make("Base")
      simulator.show(base)
      calls.names = []
      let sheet = make("Sheet")
      sheet.modalPresentationStyle = .pageSheet
      base.present(sheet, animated: false)
    }
    #expect(calls.names == recorded.expected["callbacks"] as? [String])
  }

  private final class Box { var names: [String] = [] }

  @Test func tabBarsCoverTheBottom() {
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    let tabs = UITabBarController()
    let (first, second) = (UIViewController(), UIViewController())
    second.title = "Second"
    tabs.viewControllers = [first, second]
    simulator.show(tabs)
    simulator.window.layoutIfNeeded()
    #expect(first.view.safeAreaInsets.bottom == 83)
    simulator.tap(at: CGPoint(x: 240, y: 610))
    #expect(tabs.selectedViewController === second)
  }

  @Test func alertsCallTheHandlerAfterTheDismissal() throws {
    let simulator = Simulator(viewport: CGSize(width: 393, height: 852))
    let base = UIViewController()
    simulator.show(base, safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    let calls = Box()
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { _ in
        calls.names.append(base.presentedViewController == nil ? "alone" : "covered")
      })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    base.present(alert, animated: true)
    simulator.window.layoutIfNeeded()
    try simulator.tap(.label("Delete", in: nil))
    #expect(calls.names == ["alone"])
  }
}

/// Traits as recorded.
@Suite struct RecordedTraitTests {
  private static let classes = ["compact": UIUserInterfaceSizeClass.compact, "regular": .regular]

  @Test(arguments: Recorded.cases("traits_uikit_recorded", "traits/screen/"))
  func screensHaveSizeClasses(recorded: Recorded) throws {
    let size = try #require(recorded.input.numbers("screen"))
    let idiom: UIUserInterfaceIdiom = recorded.input.text("deviceIdiom") == "pad" ? .pad : .phone
    let profile = DeviceProfile(
      name: "", size: CGSize(width: size[0], height: size[1]), scale: 2, safeArea: .zero,
      idiom: idiom)
    let traits = DeviceProfile.$current.withValue(profile) { UIScreen.main.traitCollection }
    #expect(
      traits.horizontalSizeClass == Self.classes[recorded.expected.text("horizontalSizeClass")])
    #expect(traits.verticalSizeClass == Self.classes[recorded.expected.text("verticalSizeClass")])
  }

  @Test(arguments: Recorded.cases("traits_uikit_recorded", "traits/empty"))
  func emptyTraitsAreUnspecified(recorded: Recorded) {
    let traits = UITraitCollection()
    let values: [String: CGFloat] = [
      "userInterfaceIdiom": CGFloat(traits.userInterfaceIdiom.rawValue),
      "displayScale": traits.displayScale,
      "horizontalSizeClass": CGFloat(traits.horizontalSizeClass.rawValue),
      "verticalSizeClass": CGFloat(traits.verticalSizeClass.rawValue),
      "userInterfaceStyle": CGFloat(traits.userInterfaceStyle.rawValue),
      "layoutDirection": CGFloat(traits.layoutDirection.rawValue),
    ]
    for key in recorded.expected.keys { #expect(values[key] == recorded.expected.number(key)) }
  }

  @Test(arguments: Recorded.cases("traits_uikit_recorded", "traits/containsSubset"))
  func partsOfTraitsAreContained(recorded: Recorded) {
    let full = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 2), UITraitCollection(userInterfaceIdiom: .phone),
    ])
    #expect(
      full.containsTraits(in: UITraitCollection(displayScale: 2))
        == recorded.expected["answer"] as? Bool)
  }

  @Test func lastSpecifiedTraitWins() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 2), UITraitCollection(displayScale: 3), UITraitCollection(),
    ])
    #expect(merged.displayScale == 3)
    #expect(UITraitCollection(traitsFrom: []) == UITraitCollection())
    #expect(merged.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(merged.containsTraits(in: nil))
    #expect(!merged.containsTraits(in: UITraitCollection(displayScale: 2)))
  }

  private final class Counting: UIViewController {
    var changes: [UITraitCollection?] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      changes.append(previousTraitCollection)
    }
  }

  @Test(arguments: Recorded.cases("traits_uikit_recorded", "traits/overrideChange"))
  func onlyOtherTraitsAreReported(recorded: Recorded) {
    let (parent, child) = (UIViewController(), Counting())
    let simulator = Simulator(viewport: CGSize(width: 1024, height: 768))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    simulator.show(parent)
    child.changes = []
    var counts: [CGFloat] = []
    for value in [UIUserInterfaceSizeClass.compact, .compact, .regular] {
      parent.setOverrideTraitCollection(
        UITraitCollection(horizontalSizeClass: value), forChild: child)
      counts.append(CGFloat(child.changes.count))
    }
    #expect(counts == recorded.expected.numbers("traitCollectionDidChangeCalls"))
    #expect(child.changes.first??.horizontalSizeClass == .regular)
  }
}

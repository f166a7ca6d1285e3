import InteractionKit
import Testing
import UIKit

/// Items in navigation bars and toolbars.
@Suite struct BarItemTests {
  private let simulator = Simulator(viewport: CGSize(width: 390, height: 700))
  private let controller = UIViewController()
  private let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: controller)
    simulator.show(
      navigation, safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  }

  private func layOut() { simulator.window.layoutIfNeeded() }

  @Test func toolbarHasTheItemsOfTheDisplayedController() throws {
    var calls: [String] = []
    let trash = UIBarButtonItem(
      systemItem: .trash, primaryAction: UIAction { _ in calls.append("trash") })
    let share = UIBarButtonItem(
      systemItem: .action, primaryAction: UIAction { _ in calls.append("share") })
    controller.toolbarItems = [trash, .flexibleSpace(), share]
    #expect(throws: (any Error).self) { try simulator.tap(.label("Trash")) }
    navigation.setToolbarHidden(false, animated: true)
    layOut()
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 618, width: 390, height: 48))
    #expect(controller.view.safeAreaInsets.bottom == 82)
    let frames = navigation.toolbar.subviews.map(\.frame)
    #expect(frames.count == 2 && frames.first?.minX == 16 && frames.last?.maxX == 374)
    try simulator.tap(.label("Trash"))
    try simulator.tap(.label("Action"))
    #expect(calls == ["trash", "share"])
    let next = UIViewController()
    navigation.pushViewController(next, animated: true)
    #expect(navigation.toolbar.items == nil && navigation.toolbar.subviews.isEmpty)
    next.setToolbarItems([trash], animated: false)
    #expect(navigation.toolbar.items == [trash])
    navigation.isToolbarHidden = true
    layOut()
    #expect(next.view.safeAreaInsets.bottom == 34)
  }

  /// Recorded: a fixed space adds its width and 12 points.
  @Test func spacesSeparateItems() {
    let (first, second) = (UIBarButtonItem(title: "A"), UIBarButtonItem(title: "B"))
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 48))
    toolbar.items = [first, second]
    toolbar.layoutIfNeeded()
    #expect(toolbar.subviews[0].frame.width == 48)
    #expect(toolbar.subviews[1].frame.minX - toolbar.subviews[0].frame.maxX == 12)
    toolbar.items = [first, .fixedSpace(40), second]
    toolbar.layoutIfNeeded()
    #expect(toolbar.subviews[1].frame.minX - toolbar.subviews[0].frame.maxX == 64)
    toolbar.items = [.flexibleSpace(), first, .flexibleSpace()]
    toolbar.layoutIfNeeded()
    #expect(toolbar.subviews[0].frame.midX == 195)
  }

  @Test func viewsOfItemsAndTitlesAreDisplayed() throws {
    let toggle = UISwitch(frame: CGRect(x: 0, y: 0, width: 63, height: 28))
    toggle.accessibilityIdentifier = "toggle"
    let segments = UISegmentedControl(items: ["All", "Unread"])
    controller.navigationItem.title = "Inbox"
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: toggle)
    controller.navigationItem.titleView = segments
    layOut()
    let bar = navigation.navigationBar
    #expect(toggle.convert(toggle.bounds, to: bar) == CGRect(x: 311, y: 13, width: 63, height: 28))
    #expect(segments.superview === bar && abs(segments.center.x - 195) <= 0.5)
    try simulator.tap(.identifier("toggle"))
    #expect(toggle.isOn)
    #expect(!bar.subviews.contains { ($0 as? UILabel)?.text == "Inbox" && !$0.isHidden })
    controller.navigationItem.titleView = nil
    #expect(segments.superview == nil)
  }

  @Test func editButtonChangesItsTitle() throws {
    controller.navigationItem.rightBarButtonItem = controller.editButtonItem
    try simulator.tap(.label("Edit"))
    #expect(controller.isEditing)
    try simulator.tap(.label("Done"))
    #expect(!controller.isEditing && controller.editButtonItem.title == "Edit")
  }
}

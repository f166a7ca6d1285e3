import InteractionKit
import Testing

@testable import UIKit

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

  private var bar: UINavigationBar { navigation.navigationBar }
  private var diagnostics: [String] { simulator.log.lines.filter { $0.hasPrefix("! ") } }

  /// The button of the item that was added last.
  private var lastButton: UIButton? { bar.subviews.compactMap { $0 as? UIButton }.last }

  /// Pins a label that is 20 points high, at distances of 4 and 2 points from the edges.
  private func pin(_ label: UILabel, in view: UIView) {
    label.translatesAutoresizingMaskIntoConstraints = false
    view.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -4),
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 2),
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -2),
      label.heightAnchor.constraint(equalToConstant: 20),
    ])
  }

  @Test func toolbarHasTheItemsOfTheDisplayedController() throws {
    var calls: [String] = []
    let trash = UIBarButtonItem(
      systemItem: .trash, primaryAction: UIAction { _ in calls.append("trash") })
    let share = UIBarButtonItem(
      systemItem: .action, primaryAction: UIAction { _ in calls.append("share") })
    controller.toolbarItems = [trash, .flexibleSpace(), share]
    #expect(throws: (any Error).self) { try simulator.tap(.label("Delete")) }
    navigation.setToolbarHidden(false, animated: true)
    layOut()
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 618, width: 390, height: 48))
    #expect(controller.view.safeAreaInsets.bottom == 82)
    let frames = navigation.toolbar.subviews.map(\.frame)
    #expect(frames.count == 2 && frames.first?.minX == 16 && frames.last?.maxX == 374)
    try simulator.tap(.label("Delete"))
    try simulator.tap(.label("Share"))
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
    let space = UIBarButtonItem.fixedSpace(40)
    toolbar.items = [first, space, second]
    toolbar.layoutIfNeeded()
    #expect(toolbar.subviews[1].frame.minX - toolbar.subviews[0].frame.maxX == 64)
    space.width = 50
    first.image = UIImage(size: CGSize(width: 40, height: 20))
    toolbar.layoutIfNeeded()
    #expect(toolbar.subviews[0].frame.width == toolbar.subviews[0].intrinsicContentSize.width + 32)
    #expect(toolbar.subviews[1].frame.minX - toolbar.subviews[0].frame.maxX == 74)
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
    #expect(toggle.convert(toggle.bounds, to: bar) == CGRect(x: 311, y: 13, width: 63, height: 28))
    #expect(segments.superview === bar && abs(segments.center.x - 195) <= 0.5)
    try simulator.tap(.identifier("toggle"))
    #expect(toggle.isOn)
    #expect(!bar.subviews.contains { ($0 as? UILabel)?.text == "Inbox" && !$0.isHidden })
    controller.navigationItem.titleView = nil
    #expect(segments.superview == nil)
  }

  @Test func viewsWithConstraintsHaveTheirFittingSizes() throws {
    var taps: [String] = []
    func makeControl(_ name: String, with label: UILabel = UILabel()) -> UIControl {
      let control = UIControl(frame: .zero)
      control.accessibilityIdentifier = name
      control.addAction(for: .touchUpInside) { _, _ in taps.append(name) }
      label.text = name
      pin(label, in: control)
      return control
    }
    let label = UILabel()
    let (item, title) = (makeControl("item"), makeControl("title"))
    let tool = makeControl("tool", with: label)
    item.widthAnchor.constraint(equalToConstant: 100).isActive = true
    title.widthAnchor.constraint(equalToConstant: 120).isActive = true
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: item)
    controller.navigationItem.titleView = title
    controller.toolbarItems = [UIBarButtonItem(customView: tool)]
    navigation.setToolbarHidden(false, animated: false)
    layOut()
    #expect(item.convert(item.bounds, to: bar) == CGRect(x: 274, y: 15, width: 100, height: 24))
    #expect(item.subviews.first?.frame == CGRect(x: 4, y: 2, width: 92, height: 20))
    #expect(title.convert(title.bounds, to: bar) == CGRect(x: 135, y: 15, width: 120, height: 24))
    for text in ["tool", "a tool with a longer title"] {
      label.text = text
      layOut()
      let frame = tool.convert(tool.bounds, to: navigation.toolbar)
      #expect(frame.minX == 16 && frame.minY == 12 && frame.height == 24)
      #expect(abs(label.frame.width - label.intrinsicContentSize.width) < 1)
    }
    for name in ["item", "title", "tool"] { try simulator.tap(.identifier(name)) }
    #expect(taps == ["item", "title", "tool"])
    #expect(diagnostics.isEmpty)
    controller.navigationItem.titleView = nil
    #expect(title.superview == nil)
  }

  @Test func displayedViewMayReceiveConstraints() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 24))
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: view)
    layOut()
    #expect(view.frame == CGRect(x: 324, y: 15, width: 50, height: 24))
    view.translatesAutoresizingMaskIntoConstraints = false
    view.heightAnchor.constraint(equalToConstant: 24).isActive = true
    let width = view.widthAnchor.constraint(equalToConstant: 80)
    width.isActive = true
    layOut()
    #expect(view.convert(view.bounds, to: bar) == CGRect(x: 294, y: 15, width: 80, height: 24))
    width.constant = 90
    layOut()
    #expect(view.convert(view.bounds, to: bar) == CGRect(x: 284, y: 15, width: 90, height: 24))
    #expect(diagnostics.isEmpty)
  }

  @Test func wideTitleViewsDoNotCoverItems() throws {
    var saves = 0
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Save", primaryAction: UIAction { _ in saves += 1 })
    // Centred, this view would cover a part of the button.
    let title = UIView(frame: CGRect(x: 0, y: 0, width: 260, height: 30))
    controller.navigationItem.titleView = title
    layOut()
    let save = try #require(lastButton)
    #expect(title.frame.width == 260 && title.frame.maxX == save.frame.minX - 12)
    let target = save.convert(save.bounds, to: nil)
    simulator.tap(at: CGPoint(x: target.minX + 4, y: target.midY))
    #expect(saves == 1)
    let wide = UIView()
    pin(UILabel(), in: wide)
    wide.widthAnchor.constraint(equalToConstant: 600).isActive = true
    controller.navigationItem.titleView = wide
    layOut()
    let frame = try #require(wide.superview?.frame)
    #expect(frame.minX == 16 && frame.maxX == save.frame.minX - 12)
    simulator.tap(at: CGPoint(x: target.minX + 4, y: target.midY))
    #expect(saves == 2)
    #expect(diagnostics.isEmpty)
  }

  /// Recorded: a button is as wide as its content and 32 points.
  @Test func editButtonChangesItsTitleAndWidth() throws {
    controller.navigationItem.rightBarButtonItem = controller.editButtonItem
    func checkFrame(_ title: String) throws {
      layOut()
      let button = try #require(lastButton)
      #expect(button.currentTitle == title)
      #expect(button.frame.width == button.sizeOfParts.width + 32)
      #expect(button.frame.maxX == 374)
    }
    try checkFrame("Edit")
    try simulator.tap(.label("Edit"))
    #expect(controller.isEditing)
    try checkFrame("Done")
    try simulator.tap(.label("Done"))
    #expect(!controller.isEditing && controller.editButtonItem.title == "Edit")
    try checkFrame("Edit")
  }
}

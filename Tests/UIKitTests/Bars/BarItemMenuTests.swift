import InteractionKit
import Testing
import UIKit

/// Items in bars with menus and states.
@Suite struct BarItemMenuTests {
  private let simulator = Simulator(viewport: CGSize(width: 390, height: 700))
  private let controller = UIViewController()
  private let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: controller)
    simulator.show(navigation)
  }

  private func layOut() { simulator.window.layoutIfNeeded() }

  @Test func tapOnAnItemWithoutAnActionDisplaysItsMenu() throws {
    var calls: [String] = []
    let menu = UIMenu(children: [UIAction(title: "Copy") { _ in calls.append("copy") }])
    controller.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "More", menu: menu),
      UIBarButtonItem(image: UIImage(systemName: "plus"), menu: menu),
      UIBarButtonItem(systemItem: .add, menu: menu),
    ]
    layOut()
    try simulator.tap(.label("More"))
    try simulator.tap(.label("Copy"))
    try simulator.tap(.label("Add"))
    try simulator.tap(.label("Copy"))
    #expect(calls == ["copy", "copy"])
  }

  @Test func actionComesBeforeTheMenu() throws {
    var calls: [String] = []
    let menu = UIMenu(children: [UIAction(title: "Copy") { _ in calls.append("copy") }])
    let action = UIAction(title: "Save") { _ in calls.append("save") }
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: action, menu: menu)
    layOut()
    try simulator.tap(.label("Save"))
    #expect(calls == ["save"])
    #expect(throws: (any Error).self) { try simulator.tap(.label("Copy")) }
  }

  @Test func hiddenItemsNeedNoSpace() throws {
    var calls: [String] = []
    let items = ["A", "B"].map { name in
      UIBarButtonItem(title: name, primaryAction: UIAction { _ in calls.append(name) })
    }
    let bar = navigation.navigationBar
    controller.navigationItem.rightBarButtonItems = items
    layOut()
    let frames = bar.subviews.compactMap { $0 as? UIButton }.suffix(2).map(\.frame)
    items[0].isHidden = true
    layOut()
    #expect(throws: (any Error).self) { try simulator.tap(.label("A")) }
    try simulator.tap(.label("B"))
    let button = try #require(bar.subviews.compactMap { $0 as? UIButton }.last)
    #expect(button.frame.maxX == frames[0].maxX && frames[1].maxX < frames[0].minX)
    items[0].isHidden = false
    layOut()
    #expect(button.frame == frames[1])
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 48))
    toolbar.items = [UIBarButtonItem(title: "C"), UIBarButtonItem(title: "D")]
    toolbar.items?[0].isHidden = true
    toolbar.layoutIfNeeded()
    #expect(toolbar.subviews[1].frame.minX == 16)
    #expect(calls == ["B"])
  }

  @Test func attributesOfATitleChangeItsWidth() {
    let item = UIBarButtonItem(title: "Title", style: .done, target: nil, action: nil)
    #expect(item.style == .done && item.titleTextAttributes(for: .normal) == nil)
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 48))
    toolbar.items = [item]
    toolbar.layoutIfNeeded()
    let width = toolbar.subviews[0].frame.width
    item.setTitleTextAttributes([.font: UIFont.boldSystemFont(ofSize: 30)], for: .normal)
    toolbar.layoutIfNeeded()
    #expect(toolbar.subviews[0].frame.width > width)
    item.setTitleTextAttributes(nil, for: .normal)
    toolbar.layoutIfNeeded()
    #expect(toolbar.subviews[0].frame.width == width)
    let images = UIBarButtonItem(
      image: UIImage(systemName: "plus"), landscapeImagePhone: UIImage(systemName: "minus"),
      style: .plain, target: nil, action: nil)
    #expect(images.image?.name == "plus" && images.landscapeImagePhone?.name == "minus")
  }

  @Test func tapChangesTheSelectionOfAnItem() throws {
    let item = UIBarButtonItem(title: "Flag", primaryAction: UIAction { _ in })
    item.changesSelectionAsPrimaryAction = true
    controller.navigationItem.rightBarButtonItem = item
    layOut()
    try simulator.tap(.label("Flag"))
    #expect(item.isSelected)
    try simulator.tap(.label("Flag"))
    #expect(!item.isSelected)
  }

  @Test func chosenActionStaysWhenTheItemChanges() throws {
    let item = UIBarButtonItem(
      title: "Sort", menu: UIMenu(children: [UIAction(title: "Name") { _ in }]))
    item.changesSelectionAsPrimaryAction = true
    controller.navigationItem.rightBarButtonItem = item
    layOut()
    let button = try #require(
      navigation.navigationBar.subviews.compactMap { $0 as? UIButton }.last)
    #expect(button.currentTitle == "Name")
    item.accessibilityIdentifier = "sort"
    #expect(button.currentTitle == "Name")
  }

  @Test func displayModeDeterminesTheBackButton() throws {
    controller.navigationItem.title = "Inbox"
    controller.navigationItem.backButtonDisplayMode = .generic
    navigation.pushViewController(UIViewController(), animated: false)
    layOut()
    try simulator.tap(.label("Back"))
    #expect(navigation.topViewController === controller)
    controller.navigationItem.backButtonDisplayMode = .minimal
    navigation.pushViewController(UIViewController(), animated: false)
    layOut()
    let back = navigation.navigationBar.subviews.first {
      $0.accessibilityIdentifier == "BackButton"
    }
    #expect((back as? UIButton)?.currentTitle == nil)
    try simulator.tap(.label("Inbox"))
    #expect(navigation.topViewController === controller)
  }
}

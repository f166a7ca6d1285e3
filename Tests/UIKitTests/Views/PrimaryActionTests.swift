import InteractionKit
import Testing
import UIKit

/// Primary actions of controls, and buttons that display a selection.
@Suite struct PrimaryActionTests {
  private let simulator = Simulator(viewport: CGSize(width: 300, height: 600))

  private func show(_ view: UIView, _ frame: CGRect) {
    view.frame = frame
    simulator.window.addSubview(view)
    simulator.window.layoutIfNeeded()
  }

  @Test func controlsAreCreatedWithTheirPrimaryActions() {
    var senders: [String] = []
    let action = UIAction { senders.append("\(type(of: $0.sender ?? ""))") }
    let toggle = UISwitch(frame: .zero, primaryAction: action)
    show(toggle, CGRect(x: 0, y: 0, width: 61, height: 28))
    simulator.tap(at: CGPoint(x: 30, y: 14))
    #expect(toggle.isOn)
    let button = UIButton(frame: .zero, primaryAction: action)
    show(button, CGRect(x: 0, y: 100, width: 100, height: 40))
    simulator.tap(at: CGPoint(x: 50, y: 120))
    #expect(senders == ["Switch", "UIButton"])
    let slider = UISlider(frame: .zero, primaryAction: action)
    #expect(slider.allControlEvents == .primaryActionTriggered)
    #expect(UIControl(frame: .zero, primaryAction: nil).allControlEvents == [])
  }

  @Test func pullOfAListRunsThePrimaryActionOfItsRefreshControl() {
    var senders: [String] = []
    let list = UIScrollView()
    list.alwaysBounceVertical = true
    list.refreshControl = UIRefreshControl(
      frame: .zero, primaryAction: UIAction { senders.append("\(type(of: $0.sender ?? ""))") })
    show(list, CGRect(x: 0, y: 0, width: 300, height: 600))
    simulator.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 500))
    #expect(senders == ["UIRefreshControl"])
  }

  @Test func tapOnAPageControlRunsItsPrimaryAction() {
    var pages: [Int] = []
    let control = UIPageControl(
      frame: .zero,
      primaryAction: UIAction { pages.append(($0.sender as? UIPageControl)?.currentPage ?? -1) })
    control.numberOfPages = 3
    show(control, CGRect(x: 0, y: 0, width: 200, height: 40))
    simulator.tap(at: CGPoint(x: 180, y: 20))
    #expect(pages == [1])
  }

  @Test func logNamesTheActionThatAClickRuns() {
    func lines(_ change: (UIButton) -> Void) -> [String] {
      let button = UIButton(type: .system)
      button.accessibilityIdentifier = "buy"
      change(button)
      show(button, CGRect(x: 0, y: 0, width: 200, height: 40))
      defer { button.removeFromSuperview() }
      let count = simulator.log.lines.count
      simulator.tap(at: CGPoint(x: 100, y: 20))
      return simulator.log.lines.dropFirst(count).filter { $0.hasPrefix("event") }
        .map { $0.split(separator: "\"")[1] + " " + ($0.split(separator: " ").last ?? "") }
    }
    let titled = UIAction(title: "Buy", identifier: .init("shop.buy")) { _ in }
    let identified = UIAction(identifier: .init("shop.sell")) { _ in }
    let plain = UIAction { _ in }
    #expect(lines { $0.addAction(titled, for: .touchUpInside) } == ["Buy callback:action"])
    #expect(lines { $0.addAction(identified, for: .touchDown) } == ["shop.sell callback:action"])
    #expect(
      lines {
        $0.setTitle("Help", for: .normal)
        $0.addAction(plain, for: .touchUpInside)
      } == ["Help callback:action"])
    #expect(lines { $0.addAction(plain, for: .touchUpInside) } == ["action callback:action"])
  }

  @Test func imageViewHasTheImageOfTheState() throws {
    let button = UIButton(type: .system)
    let (plus, minus) = (UIImage(systemName: "plus"), UIImage(systemName: "minus"))
    button.setImage(plus, for: .normal)
    button.setImage(minus, for: .selected)
    button.setTitle("Add", for: .normal)
    show(button, CGRect(x: 0, y: 0, width: 200, height: 40))
    #expect(button.imageView?.image === plus)
    button.isSelected = true
    #expect(button.imageView?.image === minus)
    simulator.window.layoutIfNeeded()
    let (image, title) = (button.imageView?.frame ?? .zero, button.titleLabel?.frame ?? .zero)
    let size = try #require(minus?.size)
    #expect(abs(image.width - size.width) < 0.01 && abs(image.height - size.height) < 0.01)
    #expect(abs(image.midY - 20) < 0.01)
    #expect(abs(image.maxX - title.minX) < 0.01 && abs(image.minX + title.maxX - 200) < 0.01)
    button.setImage(nil, for: .normal)
    button.isSelected = false
    simulator.window.layoutIfNeeded()
    #expect(button.imageView?.image == nil)
  }

  @Test func tapTogglesTheSelection() {
    let button = UIButton(type: .system)
    button.changesSelectionAsPrimaryAction = true
    var states: [Bool] = []
    button.addAction(
      UIAction { _ in states.append(button.isSelected) }, for: .primaryActionTriggered)
    show(button, CGRect(x: 0, y: 0, width: 100, height: 40))
    for _ in 0..<2 { simulator.tap(at: CGPoint(x: 50, y: 20)) }
    #expect(states == [true, false])
  }

  @Test func chosenActionOfAMenuIsDisplayed() throws {
    var calls: [String] = []
    let actions = ["Small", "Large"].map { title in
      UIAction(title: title) { _ in calls.append(title) }
    }
    let button = UIButton(type: .system)
    button.menu = UIMenu(children: actions)
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    show(button, CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(button.currentTitle == "Small" && actions[0].state == .on)
    try simulator.tap(.label("Small"))
    try simulator.tap(.label("Large"))
    #expect(button.currentTitle == "Large" && calls == ["Large"])
    #expect(actions.map(\.state) == [.off, .on])
  }

  @Test func titlesAndImagesOfActionsCanBeSet() {
    let action = UIAction(title: "A", subtitle: "B") { _ in }
    #expect(action.subtitle == "B" && (action.copy() as? UIAction)?.subtitle == "B")
    action.title = "C"
    action.image = UIImage(systemName: "plus")
    let element: UIMenuElement = action
    #expect(element.title == "C" && element.image?.name == "plus")
  }
}

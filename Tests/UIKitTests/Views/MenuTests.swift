import InteractionKit
import Testing
import UIKit

/// Menus whose elements are deferred, keep the menu, or are commands.
@Suite struct MenuTests {
  private final class Controller: UIViewController {
    var calls: [String] = []
    func archive(_ sender: UICommand) { calls.append(sender.title) }
  }

  private let simulator = Simulator(viewport: CGSize(width: 300, height: 400))
  private let controller = Controller()
  private let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 44))

  init() {
    button.setTitle("More", for: .normal)
    button.showsMenuAsPrimaryAction = true
    simulator.show(controller)
    controller.view.addSubview(button)
  }

  private var isOpen: Bool { (try? simulator.activationPoint(of: .identifier("Menu"))) != nil }

  @Test func deferredElementsReplaceARowThatLoads() throws {
    var provide: (([UIMenuElement]) -> Void)?
    var calls: [String] = []
    button.menu = UIMenu(children: [
      UIAction(title: "First") { _ in }, UIDeferredMenuElement { provide = $0 },
    ])
    try simulator.tap(.label("More"))
    try simulator.tap(.label("Loading…"))
    #expect(isOpen)
    provide?([UIAction(title: "Late") { _ in calls.append("late") }])
    simulator.window.layoutIfNeeded()
    #expect(throws: (any Error).self) { try simulator.tap(.label("Loading…")) }
    try simulator.tap(.label("Late"))
    #expect(calls == ["late"] && !isOpen)
  }

  @Test func uncachedElementsAreProvidedEachTime() throws {
    var counts = [0, 0]
    button.menu = UIMenu(children: [
      UIDeferredMenuElement { completion in
        counts[0] += 1
        completion([UIAction(title: "Kept") { _ in }])
      },
      UIDeferredMenuElement.uncached { completion in
        counts[1] += 1
        completion([UIAction(title: "New") { _ in }])
      },
    ])
    for _ in 0..<3 {
      try simulator.tap(.label("More"))
      try simulator.tap(.label("New"))
    }
    #expect(counts == [1, 3])
  }

  @Test func deferredActionOfAContextMenuIsPerformed() throws {
    var calls: [String] = []
    button.showsMenuAsPrimaryAction = false
    button.menu = UIMenu(children: [
      UIDeferredMenuElement { $0([UIAction(title: "Late") { _ in calls.append("late") }]) }
    ])
    simulator.tap(at: CGPoint(x: 50, y: 120), hold: .milliseconds(600))
    try simulator.tap(.label("Late"))
    #expect(calls == ["late"] && !isOpen)
  }

  @Test func actionKeepsTheMenuPresented() throws {
    var count = 0
    let action = UIAction(title: "More often", attributes: .keepsMenuPresented) { action in
      count += 1
      action.title = "Again"
    }
    button.menu = UIMenu(children: [action, UIAction(title: "Done") { _ in }])
    try simulator.tap(.label("More"))
    try simulator.tap(.label("More often"))
    simulator.window.layoutIfNeeded()
    #expect(count == 1 && isOpen)
    try simulator.tap(.label("Again"))
    #expect(count == 2 && isOpen)
    try simulator.tap(.label("Done"))
    #expect(!isOpen)
  }

  @Test func commandIsPerformedByTheResponderChain() throws {
    let command = UICommand(
      title: "Archive", action: Selector("archive:", Controller.archive(_:)))
    button.menu = UIMenu(children: [command])
    try simulator.tap(.label("More"))
    try simulator.tap(.label("Archive"))
    #expect(controller.calls == ["Archive"] && !isOpen)
  }

  @Test func selectedElementsHaveTheStateOn() {
    let actions = [UIMenuElement.State.on, .off, .on].map { state in
      UIAction(title: "\(state)", state: state) { _ in }
    }
    let menu = UIMenu(
      preferredElementSize: .small,
      children: [actions[0], UIMenu(children: [actions[1], actions[2]])])
    #expect(menu.selectedElements == [actions[0], actions[2]])
    #expect(menu.replacingChildren([]).preferredElementSize == .small)
  }
}

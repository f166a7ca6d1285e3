import InteractionKit
import Testing
import UIKit

/// Context menus of views that are no items.
@Suite struct ContextMenuInteractionTests {
  private final class Recorder: NSObject, UIContextMenuInteractionDelegate {
    var calls: [String] = []
    var hasMenu = true
    var hasActions = true
    var isDismissing = false

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      calls.append("menu \(Int(location.x)),\(Int(location.y))")
      guard hasMenu else { return nil }
      guard hasActions else {
        return UIContextMenuConfiguration(previewProvider: nil, actionProvider: nil)
      }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
        UIMenu(children: [
          UIAction(title: "Copy") { _ in self?.calls.append("copy") }
        ])
      }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      animator?.addCompletion { [weak self] in self?.calls.append("displayed") }
      calls.append("willDisplay")
      if isDismissing { interaction.dismissMenu() }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { calls.append("willEnd") }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      animator.addCompletion { [weak self] in self?.calls.append("committed") }
      calls.append("preview")
    }
  }

  private let simulator = Simulator(viewport: CGSize(width: 300, height: 400))
  private let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  private let recorder = Recorder()
  private let interaction: UIContextMenuInteraction

  init() {
    interaction = UIContextMenuInteraction(delegate: recorder)
    view.addInteraction(interaction)
    simulator.window.addSubview(view)
  }

  private func press() {
    simulator.tap(at: CGPoint(x: 150, y: 120), hold: .milliseconds(600))
  }

  @Test func pressDisplaysTheMenu() throws {
    press()
    #expect(recorder.calls == ["menu 50,20", "willDisplay", "displayed"])
    try simulator.tap(.label("Copy"))
    #expect(recorder.calls.suffix(2) == ["willEnd", "copy"])
    #expect(simulator.window.subviews == [view])
  }

  @Test func tapOnThePreviewPerformsItsAction() {
    #expect(!interaction.performContextMenuPreviewAction())
    press()
    #expect(interaction.performContextMenuPreviewAction())
    #expect(recorder.calls.suffix(3) == ["preview", "willEnd", "committed"])
    #expect(!interaction.performContextMenuPreviewAction())
  }

  @Test func tapBesideTheMenuClosesIt() throws {
    press()
    simulator.tap(at: CGPoint(x: 10, y: 390))
    #expect(recorder.calls.last == "willEnd")
    #expect(simulator.window.subviews == [view])
  }

  @Test func withoutAMenuThePressHasNoEffect() {
    recorder.hasMenu = false
    press()
    #expect(recorder.calls == ["menu 50,20"])
    #expect(simulator.window.subviews == [view])
  }

  @Test func configurationWithoutAMenuIsNotDisplayed() {
    recorder.hasActions = false
    press()
    #expect(recorder.calls == ["menu 50,20"])
    #expect(simulator.window.subviews == [view])
  }

  @Test func menuThatTheDelegateDismissesIsNotDisplayed() {
    recorder.isDismissing = true
    press()
    #expect(recorder.calls == ["menu 50,20", "willDisplay", "willEnd", "displayed"])
    #expect(simulator.window.subviews == [view])
    recorder.isDismissing = false
    press()
    #expect(recorder.calls.suffix(2) == ["willDisplay", "displayed"])
    interaction.dismissMenu()
    #expect(recorder.calls.last == "willEnd")
  }

  @Test func removedInteractionClosesItsMenu() {
    press()
    view.removeInteraction(interaction)
    #expect(recorder.calls.last == "willEnd" && interaction.view == nil)
    recorder.calls = []
    press()
    #expect(recorder.calls.isEmpty)
  }

  @Test func pressOfAButtonDisplaysItsMenu() throws {
    var calls: [String] = []
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Add") { _ in calls.append("add") })
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    button.menu = UIMenu(children: [
      UIAction(title: "Add several") { _ in calls.append("several") }
    ])
    simulator.window.addSubview(button)
    try simulator.tap(.label("Add"))
    #expect(calls == ["add"])
    simulator.tap(at: CGPoint(x: 50, y: 22), hold: .milliseconds(600))
    try simulator.tap(.label("Add several"))
    #expect(calls == ["add", "several"])
    button.menu = nil
    #expect(button.interactions.isEmpty)
  }
}

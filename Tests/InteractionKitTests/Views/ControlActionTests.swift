import Foundation
import Testing

@testable import InteractionKit

/// Actions that change the control that calls them.
@Suite struct ControlActionTests {
  @Test func removedActionsAreNotCalled() {
    let control = Control()
    var heard: [String] = []
    let first = control.addAction(for: .touchDown) { _, _ in heard.append("first") }
    control.addAction(for: [.touchDown, .touchUpInside]) { _, _ in heard.append("second") }
    control.removeAction(first)
    control.removeAction(first)
    control.sendActions(for: .touchDown)
    #expect(heard == ["second"])
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
    control.removeActions(for: .touchDown)
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
    control.removeActions(for: [.touchDown, .touchUpInside])
    #expect(control.allControlEvents.isEmpty)
  }

  @Test func severalEventsAreSentOneByOneFromTheLowestValue() {
    let screen = ControlScreen(Control())
    screen.control.sendActions(for: [.editingDidEnd, .touchCancel, .valueChanged])
    #expect(screen.sent == ["touchCancel", "valueChanged", "editingDidEnd"])
    screen.control.sendActions(for: [])
    #expect(screen.sent.count == 3)
  }

  @Test func actionRemovedDuringEventReceivesNone() {
    let control = Control()
    var heard: [String] = []
    var second: Control.ActionToken?
    control.addAction(for: .touchDown) { control, _ in
      heard.append("first")
      second.map { control.removeAction($0) }
    }
    second = control.addAction(for: .touchDown) { _, _ in heard.append("second") }
    control.addAction(for: .touchDown) { _, _ in heard.append("third") }
    control.sendActions(for: .touchDown)
    #expect(heard == ["first", "third"])
  }

  @Test func actionAddedDuringEventReceivesNextEvent() {
    let control = Control()
    var heard: [String] = []
    control.addAction(for: .touchDown) { control, _ in
      control.addAction(for: .allEvents) { _, event in heard.append(event.name) }
    }
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(heard == ["touchUpInside"])
  }

  @Test func actionsSendTheirEventsToALimit() {
    let screen = ControlScreen(Control())
    screen.onEvent = { [unowned screen] in screen.control.sendActions(for: $0) }
    screen.control.sendActions(for: .valueChanged)
    #expect(screen.sent.count == 32)
    #expect(
      screen.simulator.log.lines == [
        "! \(screen.control.position()): its actions send its events 32 deep; no further"
      ])
  }

  @Test func actionsMaySendAgain() {
    let screen = ControlScreen(Control())
    screen.onEvent = { [unowned screen] event in
      if event == .touchUpInside { screen.control.sendActions(for: .valueChanged) }
    }
    screen.tap(150)
    #expect(screen.sent == ["touchDown", "touchUpInside", "valueChanged"])
  }

  @Test func circularActionsTerminate() {
    let (one, other) = (ControlScreen(Control()), Control())
    one.onEvent = { _ in other.sendActions(for: .valueChanged) }
    other.addAction(for: .valueChanged) { _, _ in one.control.sendActions(for: .valueChanged) }
    one.control.sendActions(for: .valueChanged)
    #expect(one.sent.count == Control.nestingLimit)
    #expect(one.simulator.log.lines.last?.contains("32 deep") == true)
    _ = one.takeSent()
    one.onEvent = { _ in }
    one.control.sendActions(for: .valueChanged)
    #expect(one.sent == ["valueChanged"])
  }

  // MARK: In the middle of a touch

  @Test func disablingInMidTouchCancelsIt() {
    let screen = ControlScreen(Button())
    screen.down(150)
    screen.control.isEnabled = false
    #expect(!screen.control.isTracking && !screen.control.isHighlighted)
    screen.control.isEnabled = true
    screen.move(160)
    screen.up()
    #expect(screen.sent == ["touchDown", "touchCancel"])
    #expect(screen.unhandled.isEmpty)
  }

  @Test(arguments: [false, true])
  func undeliveredTouchRecordsReason(enabledAgain: Bool) {
    let screen = ControlScreen(Button(), hearing: .touchUpInside)
    screen.down(150)
    screen.control.isEnabled = false
    screen.control.isEnabled = enabledAgain
    screen.up()
    #expect(screen.unhandled.count == 1)
    #expect(screen.unhandled.last?.hasSuffix("it was disabled while it was touched") == true)
  }

  @Test func actionMayDisableItsControl() {
    let screen = ControlScreen(Control())
    screen.onEvent = { [unowned screen] event in
      if event == .touchDown { screen.control.isEnabled = false }
    }
    screen.simulator.tap(at: CGPoint(x: 150, y: 150), count: 2)
    #expect(screen.sent == ["touchDown", "touchCancel"])
  }

  @Test func remainingEventsAreNotSentAfterTouchIsLost() {
    let screen = ControlScreen(Control())
    screen.onEvent = { [unowned screen] event in
      if event == .touchDragOutside { screen.control.isEnabled = false }
    }
    screen.down(150)
    screen.move(350)
    #expect(screen.sent == ["touchDown", "touchDragOutside", "touchCancel"])
  }

  @Test func controlThatLeavesItsWindowCancelsItsTouch() {
    let screen = ControlScreen(Button())
    screen.down(150)
    screen.control.removeFromSuperview()
    #expect(!screen.control.isTracking && !screen.control.isHighlighted)
    screen.move(160)
    #expect(screen.takeSent() == ["touchDown", "touchCancel"])
    screen.up()
    #expect(screen.sent.isEmpty)
    screen.simulator.window.addSubview(screen.control)
    screen.simulator.clock.advance(by: .seconds(1))
    screen.tap(150)
    #expect(screen.sent == ["touchDown", "touchUpInside", "primaryActionTriggered"])
  }

  @Test func controlThatWasMovedAwayFollowsTheNextFinger() {
    let screen = ControlScreen(Control())
    screen.down(150, id: 1)
    screen.simulator.window.addSubview(screen.control)
    screen.up(id: 1)
    screen.simulator.clock.advance(by: .seconds(1))
    screen.down(150, id: 2)
    screen.up(id: 2)
    #expect(screen.sent == ["touchDown", "touchCancel", "touchDown", "touchUpInside"])
  }

  @Test func controlLeavesItsWindowWithItsSuperview() {
    let screen = ControlScreen(Control())
    let parent = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    parent.addSubview(screen.control)
    screen.simulator.window.addSubview(parent)
    screen.down(150)
    parent.removeFromSuperview()
    screen.simulator.touchCancel()
    #expect(screen.sent == ["touchDown", "touchCancel"])
  }

  @Test func actionMayRemoveItsControl() {
    for event in [Control.Event.touchDown, .touchUpInside] {
      let screen = ControlScreen(Button())
      screen.onEvent = { [unowned screen] in
        if $0 == event { screen.control.removeFromSuperview() }
      }
      screen.tap(150)
      #expect(
        screen.sent
          == (event == .touchDown
            ? ["touchDown", "touchCancel"]
            : ["touchDown", "touchUpInside", "primaryActionTriggered"]))
      #expect(!screen.control.isTracking)
    }
  }

  @Test func actionMayTouchItsControlAgain() {
    let screen = ControlScreen(Control())
    var again = true
    screen.onEvent = { [unowned screen] event in
      guard event == .touchUpInside, again else { return }
      again = false
      screen.tap(150)
    }
    screen.tap(150)
    #expect(
      screen.sent == [
        "touchDown", "touchUpInside", "touchDown", "touchDownRepeat", "touchUpInside",
      ])
    #expect(!screen.control.isTracking && !screen.control.isTouchInside)
  }

  @Test func deallocatedHierarchyCallsNoAction() {
    var heard: [String] = []
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let button = Button(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    for control in [field, button] {
      control.addAction(for: .allEvents) { _, event in heard.append(event.name) }
    }
    do {
      let simulator = Simulator()
      simulator.window.addSubview(field)
      simulator.window.addSubview(button)
      simulator.tap(at: CGPoint(x: 50, y: 50))
      simulator.touchDown(at: CGPoint(x: 150, y: 50))
    }
    #expect(heard == ["touchDown", "touchUpInside", "editingDidBegin", "touchDown"])
    #expect(!button.isTracking && !field.isEditing)
  }
}

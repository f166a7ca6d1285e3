import Foundation
import Testing

@testable import InteractionKit

/// The value of a switch when a finger taps and drags it.
@Suite struct SwitchTests {
  private func screen(isOn: Bool = false) -> (screen: ControlScreen, control: Switch) {
    let control = Switch(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    control.isOn = isOn
    return (ControlScreen(control), control)
  }

  @Test func tapTogglesSwitchBeforeAction() {
    let (screen, control) = screen()
    var seen: [Bool] = []
    control.addAction(for: .valueChanged) { sender, _ in
      seen.append((sender as? Switch)?.isOn ?? false)
    }
    screen.tap(110, 110)
    #expect(
      screen.takeSent() == [
        "touchDown", "valueChanged", "primaryActionTriggered", "touchUpInside",
      ])
    screen.tap(110, 110)
    #expect(seen == [true, false])
  }

  @Test func fingerLiftedElsewhereLeavesItAlone() {
    let (screen, control) = screen()
    screen.down(110, 110)
    screen.move(115, 400)
    screen.up()
    #expect(!control.isOn)
    #expect(!screen.sent.contains("valueChanged"))
  }

  @Test(arguments: [
    (false, [10.0], true), (false, [9.9], true), (false, [-10], false), (true, [10], true),
    (true, [-10], false), (false, [20, 0], false), (true, [-20, -3], true),
    (false, [20, -20], false), (false, [200], true), (true, [-20, 20], true),
  ])
  func dragSetsSwitchAndSendsOnceIfItChanged(wasOn: Bool, way: [CGFloat], isOn: Bool) {
    let (screen, control) = screen(isOn: wasOn)
    screen.down(125, 110)
    for distance in way { screen.move(125 + distance, 110) }
    #expect(control.isOn == wasOn)
    screen.up()
    #expect(control.isOn == isOn)
    #expect(screen.sent.filter { $0 == "valueChanged" }.count == (isOn == wasOn ? 0 : 1))
  }

  @Test func cancelledDragChangesNothing() {
    let (screen, control) = screen()
    screen.down(110, 110)
    screen.move(140, 110)
    screen.simulator.touchCancel()
    #expect(!control.isOn)
    #expect(screen.sent == ["touchDown", "touchDragInside", "touchCancel"])
  }

  @Test func settingIsOnSendsNoEvent() {
    let (screen, control) = screen()
    control.setOn(true, animated: true)
    #expect(control.isOn && screen.sent.isEmpty)
  }

  @Test func actionMayDisableTheSwitchThatChanged() {
    let (screen, control) = screen()
    screen.onEvent = { if $0 == .valueChanged { control.isEnabled = false } }
    screen.tap(110, 110)
    #expect(
      screen.sent == ["touchDown", "valueChanged", "primaryActionTriggered", "touchUpInside"])
  }
}

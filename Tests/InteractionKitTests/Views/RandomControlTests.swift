import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Random fingers on random controls, with actions that interfere.
@Suite struct RandomControlTests {
  /// Follows the events of one control and finds events out of order.
  private final class Witness {
    private var isDown = false
    private(set) var problems: [String] = []

    func hear(_ event: Control.Event, of control: Control) {
      switch event {
      case .touchDown:
        if isDown { problems.append("down while down") }
        isDown = true
      case .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
        .touchDownRepeat:
        if !isDown { problems.append("\(event.name) while up") }
      case .touchUpInside, .touchUpOutside, .touchCancel:
        if !isDown { problems.append("\(event.name) while up") }
        isDown = false
      default: break
      }
      if control.isTracking, !control.isEnabled { problems.append("tracks while disabled") }
    }

    /// Called after all fingers are lifted.
    func finish(_ control: Control) {
      if isDown { problems.append("still down") }
      if control.isTracking || control.isTouchInside { problems.append("still tracking") }
      if control.isHighlighted { problems.append("still highlighted") }
    }
  }

  private static func makeControls() -> [Control] {
    [Control(), Button(), Switch(), Slider(), Stepper(), TextField()]
  }

  @Test(arguments: 0..<20) func eachTouchOfAControlHasOneBeginningAndOneEnd(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let simulator = Simulator(viewport: CGSize(width: 400, height: 300))
    let controls = RandomControlTests.makeControls()
    let witnesses = controls.map { _ in Witness() }
    // Actions interfere by their own random numbers, so that the order of calls has no effect.
    var mischief = SeededGenerator(seed: seed &+ 1000)
    for (index, control) in controls.enumerated() {
      control.frame = CGRect(x: 60 * index + 10, y: 100, width: 50, height: 50)
      (control as? Slider)?.jumpsToTouch = true
      simulator.window.addSubview(control)
      control.addAction(for: .allEvents) { control, event in
        witnesses[index].hear(event, of: control)
        switch Int.random(in: 0..<40, using: &mischief) {
        case 0: control.isEnabled = false
        case 1: control.removeFromSuperview()
        case 2: controls[(index + 1) % controls.count].isEnabled.toggle()
        case 3: controls[(index + 1) % controls.count].becomeFirstResponder()
        case 4: control.sendActions(for: .applicationReserved)
        default: break
        }
      }
    }
    func point() -> CGPoint {
      let wild: [CGFloat] = [.nan, .infinity, -1e300, 1e9]
      func coordinate(_ range: ClosedRange<CGFloat>) -> CGFloat {
        guard Int.random(in: 0..<50, using: &random) == 0 else {
          return CGFloat.random(in: range, using: &random)
        }
        return wild.randomElement(using: &random) ?? 0
      }
      return CGPoint(x: coordinate(0...400), y: coordinate(90...160))
    }
    for _ in 0..<2000 {
      let finger = Int.random(in: 0..<3, using: &random)
      let control = controls.randomElement(using: &random) ?? controls[0]
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<5: simulator.touchDown(at: point(), identifier: finger)
      case 5..<12: simulator.touchMove(to: point(), identifier: finger)
      case 12..<16: simulator.touchUp(identifier: finger)
      case 16: simulator.touchCancel(identifier: finger)
      case 17: simulator.clock.advance(by: .milliseconds(300))
      case 18: control.isEnabled.toggle()
      default:
        if control.window == nil {
          simulator.window.addSubview(control)
        } else {
          control.removeFromSuperview()
        }
      }
    }
    for finger in 0..<3 { simulator.touchUp(identifier: finger) }
    for (control, witness) in zip(controls, witnesses) {
      witness.finish(control)
      #expect(witness.problems.isEmpty, "\(type(of: control)): \(witness.problems)")
    }
  }
}

import Foundation
import Testing

@testable import InteractionKit

@Suite struct TouchMessageTests {
  @Test func refusedTouchesHaveTheirReason() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    #expect(
      Finger.NonDeliveryReason.exclusiveTouch(view).reason
        == "\(view.position()) takes touches exclusively")
    #expect(
      Slider(frame: view.frame).refusalReason
        == "the touch is beside the thumb; drag the thumb, or set jumpsToTouch")
  }

  @Test func touchOnAPlainViewIsUnhandled() {
    let screen = TouchScreen()
    screen.simulator.tap(at: CGPoint(x: 310, y: 310))
    #expect(
      screen.simulator.log.lines == [
        "unhandled \(screen.outer.position()): no view there takes touches"
      ])
  }

  @Test func gestureThatChangesWithoutEndIsCancelled() {
    let screen = TouchScreen()
    let pan = screen.add(PanGestureRecognizer(), "pan")
    pan.addAction { $0.state = .changed }
    screen.down()
    screen.move(200)
    #expect(
      screen.simulator.log.lines.contains(
        "! the actions of gesture pan change its state without end; it is cancelled"))
    #expect(screen.actions.last == "pan cancelled")
  }

  @Test func screenThatIsNeverIdleIsReported() throws {
    let screen = ScrollScreen()
    screen.onHearing = { [unowned screen] in
      guard $0 == "DidEndScrollingAnimation" || $0 == "DidEndDecelerating" else { return }
      let y: CGFloat = screen.view.contentOffset.y > 100 ? 0 : 1000
      screen.view.setContentOffset(CGPoint(x: 0, y: y), animated: true)
    }
    try screen.simulator.swipe(.up)
    #expect(
      screen.simulator.log.lines.contains("! the screen is not idle after 100000 timers"))
  }

  @Test func aCollectionWithoutSectionsIsNamed() {
    #expect(
      TargetError.noSection(0, of: 0).description
        == "section 0 does not exist; there are no sections")
  }
}

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

  @Test func aCollectionWithoutSectionsIsNamed() {
    #expect(
      TargetError.noSection(0, of: 0).description
        == "section 0 does not exist; there are no sections")
  }
}

import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// Hit tests whose results are asserted on UIKit.
@Suite struct RecordedHitTests {
  @Test func viewsOfTheSystemAreHit() throws {
    var held = 0
    for recorded in try Fixture.cases("hit_test_cases") {
      let tree = recorded["tree"] as? [String: Any] ?? [:]
      let root = view(tree)
      for point in recorded.objects("points") {
        let numbers = point.numbers("point")
        let hit = root.hitTest(CGPoint(x: numbers[0], y: numbers[1]), with: nil)
        #expect(
          hit?.accessibilityIdentifier == point["expected"] as? String,
          "\(recorded.text("id")) at \(numbers)")
        held += 1
      }
    }
    #expect(held == 17)
  }

  private func view(_ tree: [String: Any]) -> View {
    let numbers = tree.numbers("frame")
    let frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    let view = View(frame: frame)
    view.accessibilityIdentifier = tree.text("id")
    let origin = tree.numbers("boundsOrigin")
    if origin.count == 2 { view.bounds.origin = CGPoint(x: origin[0], y: origin[1]) }
    if tree["transformScale"] is NSNumber {
      view.transform = AffineTransform(scale: tree.number("transformScale"))
      view.frame = frame
    }
    view.isHidden = tree["hidden"] as? Bool ?? false
    if tree["alpha"] is NSNumber { view.alpha = tree.number("alpha") }
    for subview in tree.objects("subviews") { view.addSubview(self.view(subview)) }
    return view
  }
}

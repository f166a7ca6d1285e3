import InteractionKit
import Testing
import UIKit

/// Changes of the tint colour.
@Suite struct TintTests {
  private final class Tinted: UIView {
    var count = 0
    override func tintColorDidChange() { count += 1 }
  }

  @Test func viewsThatInheritTheTintAreNotified() {
    let (outer, inner, own) = (Tinted(), Tinted(), Tinted())
    outer.addSubview(inner)
    inner.addSubview(own)
    own.tintColor = .green
    outer.tintColor = .red
    #expect(outer.count == 1 && inner.count == 1 && own.count == 1)
    #expect(inner.tintColor == UIColor.red)
  }
}

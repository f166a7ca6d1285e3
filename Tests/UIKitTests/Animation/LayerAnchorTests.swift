import InteractionKit
import Testing
import UIKit

/// The anchors of layers.
@Suite struct LayerAnchorTests {
  private let view = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 20))

  @Test func anchorMovesTheFrameAndKeepsThePosition() {
    #expect(view.layer.position == CGPoint(x: 120, y: 110))
    view.layer.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(view.layer.position == CGPoint(x: 120, y: 110))
    #expect(view.frame == CGRect(x: 120, y: 110, width: 40, height: 20))
    view.layer.position = CGPoint(x: 10, y: 10)
    #expect(view.frame == CGRect(x: 10, y: 10, width: 40, height: 20))
    view.frame.origin = CGPoint(x: 50, y: 60)
    #expect(view.layer.position == CGPoint(x: 50, y: 60))
  }

  @Test func transformIsAboutTheAnchor() {
    view.layer.anchorPoint = CGPoint(x: 0, y: 0)
    view.layer.position = CGPoint(x: 100, y: 100)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 100, y: 100, width: 80, height: 40))
    view.transform = .identity
    #expect(view.frame == CGRect(x: 100, y: 100, width: 40, height: 20))
    view.bounds.size.width = 80
    #expect(view.frame == CGRect(x: 100, y: 100, width: 80, height: 20))
  }

  @Test func layerWithoutAViewFollowsItsAnchor() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.anchorPoint = CGPoint(x: 1, y: 1)
    #expect(layer.frame == CGRect(x: -5, y: -5, width: 10, height: 10))
    #expect(layer.position == CGPoint(x: 5, y: 5))
  }
}

import Foundation
import InteractionAnalysis
import InteractionKit
import Testing

/// The code of the guide to hit maps.
@Suite struct TapMapGuideTests {
  @Test func tapsBesideAButtonHaveNoReceiver() {
    let simulator = Simulator(viewport: CGSize(width: 200, height: 100), scale: 2)
    let like = Button(frame: CGRect(x: 20, y: 30, width: 40, height: 40))
    like.addAction(for: .touchUpInside) { _, _ in }
    simulator.window.addSubview(like)

    let map = TapMap(of: simulator.window)
    #expect(map.effect(at: CGPoint(x: 30, y: 40)).event?.name == "touchUpInside")
    let dead = map.regions.filter { !$0.effect.isHandled }
    #expect(dead.count == 4)

    let shares = TapModel().effects(ofTapMeantFor: like.frame, in: map)
    #expect(shares.map(\.effect.outcome) == [.event, .none])
    #expect(shares[0].probability > 0.95)
  }
}

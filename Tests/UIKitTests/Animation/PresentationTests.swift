import InteractionKit
import Testing
import UIKit

/// The values that layers display during animations.
@Suite struct PresentationTests {
  private let simulator = Simulator()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() { simulator.window.addSubview(view) }

  private var shown: CALayer { view.layer.presentation() ?? CALayer() }

  private func wait(_ seconds: Double) { simulator.clock.advance(by: .seconds(seconds)) }

  private func isNear(_ value: CGFloat, _ expected: CGFloat, within limit: CGFloat = 0.01) -> Bool {
    abs(value - expected) <= limit
  }

  @Test func linearAnimationIsInterpolatedInTime() {
    UIView.animate(withDuration: 2, delay: 1, options: .curveLinear) { [view] in
      view.frame = CGRect(x: 100, y: 0, width: 200, height: 100)
      view.alpha = 0
    }
    #expect(view.frame == CGRect(x: 100, y: 0, width: 200, height: 100))
    #expect(view.layer.frame == view.frame && view.layer.opacity == 0)
    wait(0.5)
    #expect(shown.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    wait(1)
    #expect(shown.frame == CGRect(x: 25, y: 0, width: 125, height: 100))
    #expect(shown.position == CGPoint(x: 87.5, y: 50) && shown.opacity == 0.75)
    wait(1.5)
    #expect(shown.frame == view.frame && shown.opacity == 0)
  }

  @Test func curvesDifferInTheirMiddle() {
    func progress(_ options: UIView.AnimationOptions, at share: Double) -> CGFloat {
      view.frame.origin.x = 0
      UIView.animate(withDuration: 1, delay: 0, options: options) { [view] in
        view.frame.origin.x = 100
      }
      wait(share)
      defer { wait(1 - share) }
      return shown.frame.origin.x
    }
    #expect(isNear(progress([], at: 0.5), 50) == true)
    #expect(isNear(progress([], at: 0.25), 12.92) == true)
    #expect(isNear(progress(.curveEaseIn, at: 0.5), 31.54) == true)
    #expect(isNear(progress(.curveEaseOut, at: 0.5), 68.46) == true)
  }

  private final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  @Test func viewsHaveLayersOfTheirClass() throws {
    let view = GradientView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    let layer = try #require(view.layer as? CAGradientLayer)
    #expect(layer === view.layer && layer.frame == view.frame)
  }

  @Test func springsOvershootByTheirBounce() {
    func positions(_ bounce: CGFloat) -> [CGFloat] {
      view.frame.origin.x = 0
      var isComplete = false
      UIView.animate(
        springDuration: 0.5, bounce: bounce, animations: { view.frame.origin.x = 1000 },
        completion: { isComplete = $0 })
      return (1...200).map { _ in
        wait(0.01)
        return isComplete ? 1000 : shown.frame.origin.x
      }
    }
    // Critically damped with an angular frequency of 2π/0.5.
    let frequency = 4 * Double.pi
    let after = positions(0)
    for step in [1, 10, 30] {
      let time = Double(step) / 100
      let expected = 1 - (1 + frequency * time) * exp(-frequency * time)
      #expect(isNear(after[step - 1], 1000 * expected, within: 0.1))
    }
    #expect(after.allSatisfy { $0 <= 1000 } && after.last == 1000)
    // The first overshoot of a damping ratio of 0.7.
    let bounced = positions(0.3).max() ?? 0
    #expect(isNear(bounced, 1000 + 1000 * exp(-0.7 * Double.pi / 0.51.squareRoot()), within: 1))
  }

  @Test func springsSettleAtTheirDuration() {
    func positions(_ damping: CGFloat, velocity: CGFloat = 0) -> [CGFloat] {
      view.frame.origin.x = 0
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: damping,
        initialSpringVelocity: velocity
      ) { [view] in view.frame.origin.x = 1000 }
      return (1...50).map { _ in
        wait(0.01)
        return shown.frame.origin.x
      }
    }
    // 9.2334 / 0.5 per second: 1 - (1 + w t) e^(-w t) at 0.1 s.
    let critical = positions(1)
    #expect(isNear(critical[9], 1000 - 2846.68 * 0.157774, within: 0.5) == true)
    #expect(critical == critical.sorted())
    #expect(isNear(critical[48], 1000, within: 1.5) == true)
    let loose = positions(0.4)
    #expect((loose.max() ?? 0) > 1200)
    #expect(isNear(loose[48], 1000, within: 2) == true)
    #expect(positions(1, velocity: 5)[4] > critical[4])
  }

  @Test func animationsOfOneValueAdd() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { [view] in
      view.frame.origin.x = 100
    }
    wait(0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { [view] in
      view.frame.origin.x = 0
    }
    #expect(shown.frame.origin.x == 50)
    wait(0.25)
    #expect(shown.frame.origin.x == 50)
    view.frame.origin.x = 10
    #expect(shown.frame.origin.x == 60)
    wait(0.75)
    #expect(shown.frame.origin.x == 10)
  }

  @Test func constraintsAreAnimatedByALayoutPass() {
    let part = UIView()
    part.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(part)
    let width = part.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    simulator.window.layoutIfNeeded()
    width.constant = 50
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { [view] in
      view.layoutIfNeeded()
    }
    wait(0.5)
    #expect(part.layer.presentation()?.bounds.width == 30)
  }

  @Test func changesWithoutAnimationAreDisplayedAtOnce() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { [view] in
      view.frame.origin.x = 100
      UIView.performWithoutAnimation { view.alpha = 0.5 }
    }
    #expect(shown.opacity == 0.5 && shown.frame.origin.x == 0)
    UIView.setAnimationsEnabled(false)
    #expect(!UIView.areAnimationsEnabled)
    var isDone = false
    UIView.animate(withDuration: 1, animations: { [view] in view.frame.origin.y = 70 }) {
      isDone = $0
    }
    #expect(isDone && shown.frame.origin.y == 70)
    UIView.setAnimationsEnabled(true)
    #expect(UIView.areAnimationsEnabled)
  }

  @Test func animationsWithoutADurationEndInTheNextCycle() {
    var calls: [String] = []
    UIView.animate(withDuration: 0, animations: { [view] in view.frame.origin.y = 70 }) {
      calls.append("completion \($0)")
    }
    calls.append("behind it")
    #expect(shown.frame.origin.y == 70)
    wait(0)
    #expect(calls == ["behind it", "completion true"])
  }

  @Test func nestedAnimationsInheritTheDuration() {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { [view] in
      UIView.animate(withDuration: 0.5) { view.frame.origin.x = 100 }
    }
    wait(1)
    #expect(shown.frame.origin.x == 50)
  }

  @Test func keyframesHaveTimesOfTheirOwn() {
    UIView.animateKeyframes(withDuration: 2, delay: 0) { [view] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        view.frame.origin.x = 100
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.frame.origin.x = 0
      }
    }
    wait(0.5)
    #expect(shown.frame.origin.x == 50)
    wait(0.5)
    #expect(shown.frame.origin.x == 100)
    wait(0.5)
    #expect(shown.frame.origin.x == 50)
    wait(0.5)
    #expect(shown.frame.origin.x == 0)
  }

  @Test func removedAnimationsEndAtOnce() {
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, animations: { [view] in view.alpha = 0 }) { ends.append($0) }
    view.layer.removeAllAnimations()
    #expect(ends == [false] && shown.opacity == 0)
    wait(1)
    #expect(ends == [false])
  }

  @Test func layersFollowTheirViews() {
    view.layer.position = CGPoint(x: 80, y: 80)
    view.layer.opacity = 0.5
    view.layer.isHidden = true
    view.layer.setAffineTransform(CGAffineTransform(scale: 2))
    #expect(view.center == CGPoint(x: 80, y: 80) && view.alpha == 0.5 && view.isHidden)
    #expect(view.layer.frame == CGRect(x: -20, y: -20, width: 200, height: 200))
    #expect(view.layer.affineTransform() == CGAffineTransform(scale: 2))
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    #expect(layer.position == CGPoint(x: 20, y: 20) && layer.presentation() === layer)
  }
}

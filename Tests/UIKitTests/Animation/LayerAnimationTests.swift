import InteractionKit
import Testing
import UIKit

/// Animations that are added to layers, and groups of changes.
@Suite struct LayerAnimationTests {
  private final class Recorder: CAAnimationDelegate {
    var calls: [String] = []

    func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { calls.append("stop \(flag)") }
  }

  private let simulator = Simulator()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let recorder = Recorder()

  init() { simulator.window.addSubview(view) }

  private func shake(repeatCount: Float = 0) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue) = (0, 10)
    animation.duration = 0.5
    animation.repeatCount = repeatCount
    animation.delegate = recorder
    return animation
  }

  @Test func animationsEndAfterTheirDuration() {
    let animation = shake(repeatCount: 2)
    animation.autoreverses = true
    view.layer.add(animation, forKey: "shake")
    #expect(view.layer.animation(forKey: "shake") === animation)
    #expect(view.layer.animationKeys() == ["shake"] && recorder.calls == ["start"])
    simulator.clock.advance(by: .seconds(1.9))
    #expect(recorder.calls == ["start"])
    simulator.clock.advance(by: .seconds(0.2))
    #expect(recorder.calls == ["start", "stop true"] && view.layer.animationKeys() == nil)
  }

  @Test func removedAnimationsDoNotFinish() {
    view.layer.add(shake(), forKey: "shake")
    view.layer.add(shake(), forKey: "shake")
    #expect(recorder.calls == ["start", "stop false", "start"])
    view.layer.removeAllAnimations()
    #expect(recorder.calls.last == "stop false" && view.layer.animationKeys() == nil)
    simulator.clock.advance(by: .seconds(1))
    #expect(recorder.calls.count == 4)
    let endless = shake(repeatCount: .infinity)
    view.layer.add(endless, forKey: nil)
    simulator.clock.advance(by: .seconds(1000))
    #expect(recorder.calls.last == "start")
  }

  @Test func groupsCallTheirCompletionAtTheirEnd() {
    var calls: [String] = []
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { calls.append("outer") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append("inner") }
    #expect(calls.isEmpty)
    CATransaction.commit()
    CATransaction.commit()
    CATransaction.commit()
    #expect(calls == ["inner", "outer"])
    CATransaction.setCompletionBlock { calls.append("none") }
    #expect(calls.last == "none")
  }

  @Test func viewsAtTheEdgesOfFieldsFollowTheEditing() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 200, width: 200, height: 40))
    let width = field.intrinsicContentSize.width
    let show = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    show.accessibilityLabel = "Show"
    var taps = 0
    show.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    field.rightView = show
    field.rightViewMode = .whileEditing
    simulator.window.addSubview(field)
    #expect(show.isHidden && field.intrinsicContentSize.width == width)
    simulator.tap(at: CGPoint(x: 20, y: 220))
    #expect(!show.isHidden && show.frame == CGRect(x: 160, y: 5, width: 40, height: 30))
    try simulator.tap(.label("Show"))
    #expect(taps == 1)
    field.resignFirstResponder()
    #expect(show.isHidden)
    field.rightViewMode = .always
    #expect(field.intrinsicContentSize.width == width + 40)
    field.rightView = nil
    #expect(show.superview == nil)
  }
}

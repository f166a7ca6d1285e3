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

  @Test func animationThatIsAddedTwiceEndsTwice() {
    let animation = shake()
    view.layer.add(animation, forKey: "a")
    simulator.clock.advance(by: .seconds(0.3))
    view.layer.add(animation, forKey: "b")
    simulator.clock.advance(by: .seconds(0.3))
    #expect(view.layer.animationKeys() == ["b"])
    #expect(recorder.calls == ["start", "start", "stop true"])
    view.layer.add(animation, forKey: "b")
    simulator.clock.advance(by: .seconds(0.3))
    #expect(view.layer.animationKeys() == ["b"])
    #expect(recorder.calls.suffix(2) == ["stop false", "start"])
    simulator.clock.advance(by: .seconds(0.3))
    #expect(view.layer.animationKeys() == nil && recorder.calls.last == "stop true")
  }

  @Test func animationThatStaysEndsOnce() {
    let animation = shake()
    animation.isRemovedOnCompletion = false
    view.layer.add(animation, forKey: "shake")
    simulator.clock.advance(by: .seconds(1))
    #expect(view.layer.animationKeys() == ["shake"])
    view.layer.removeAllAnimations()
    #expect(recorder.calls == ["start", "stop true"] && view.layer.animationKeys() == nil)
  }

  @Test func completionsOfGroupsFollowTheirAnimations() {
    var calls = 0
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setCompletionBlock { calls += 1 }
    view.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "opacity")
    view.layer.add(shake(), forKey: "shake")
    CATransaction.commit()
    simulator.clock.advance(by: .seconds(1.9))
    #expect(calls == 0 && view.layer.animationKeys() == ["opacity"])
    simulator.clock.advance(by: .seconds(0.2))
    #expect(calls == 1 && view.layer.animationKeys() == nil)
    #expect(CATransaction.animationDuration() == 0.25)
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
    #expect(show.superview == nil && field.intrinsicContentSize.width == width)
    simulator.tap(at: CGPoint(x: 20, y: 220))
    simulator.window.layoutIfNeeded()
    #expect(show.superview === field && field.intrinsicContentSize.width == width + 40)
    #expect(show.frame == CGRect(x: 160, y: 5, width: 40, height: 30))
    try simulator.tap(.label("Show"))
    #expect(taps == 1)
    field.resignFirstResponder()
    #expect(show.superview == nil && field.intrinsicContentSize.width == width)
    field.rightViewMode = .always
    #expect(field.intrinsicContentSize.width == width + 40)
    show.isHidden = true
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(show.superview === field && show.isHidden)
    show.isHidden = false
    field.rightView = nil
    #expect(show.superview == nil && !show.isHidden)
  }

  @Test func viewsAtTheEdgesChangeTheWidthOfFields() {
    let field = UITextField(frame: .zero)
    field.text = "text"
    field.translatesAutoresizingMaskIntoConstraints = false
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    field.leftViewMode = .whileEditing
    view.addSubview(field)
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      field.topAnchor.constraint(equalTo: view.topAnchor),
    ])
    simulator.window.layoutIfNeeded()
    let width = field.frame.width
    field.becomeFirstResponder()
    simulator.window.layoutIfNeeded()
    #expect(field.frame.width == width + 40)
    field.resignFirstResponder()
    simulator.window.layoutIfNeeded()
    #expect(field.frame.width == width)
  }
}

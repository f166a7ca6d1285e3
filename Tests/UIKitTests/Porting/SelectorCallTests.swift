import Foundation
import InteractionKit
import Testing
import UIKit

/// Calls of methods by selectors, in the form to which `port-uikit` converts `#selector`.
@Suite struct SelectorCallTests {
  private final class Target: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func withSender(_ sender: UIControl) -> Int {
      calls.append("\(type(of: sender))")
      return 1
    }
    func withAny(_ sender: Any?) { calls.append(sender == nil ? "nil" : "some") }
    func withEvent(_ sender: UIButton, event: UIEvent?) { calls.append("event") }
    func notified(_ notification: NSNotification) { calls.append(notification.name.rawValue) }
  }

  @MainActor private final class IsolatedTarget {
    var count = 0
    func tapped(_ sender: Any) { count += 1 }
  }

  private func tap(_ action: Selector, on target: AnyObject) -> [String] {
    let simulator = Simulator()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    button.addTarget(target, action: action, for: .touchUpInside)
    simulator.window.addSubview(button)
    simulator.tap(at: CGPoint(x: 50, y: 25))
    return simulator.log.lines
  }

  @Test func argumentsAreTheSenderAndTheEvent() {
    let target = Target()
    _ = tap(Selector("plain", Target.plain), on: target)
    _ = tap(Selector("withSender:", Target.withSender(_:)), on: target)
    _ = tap(Selector("withAny:", Target.withAny(_:)), on: target)
    _ = tap(Selector("withEvent:event:", Target.withEvent(_:event:)), on: target)
    #expect(target.calls == ["plain", "UIButton", "some", "event"])
  }

  @Test func controlDoesNotRetainItsTarget() {
    let control = UIButton(frame: .zero)
    weak var released: Target?
    do {
      let target = Target()
      released = target
      control.addTarget(
        target, action: Selector("plain", Target.plain), for: [.touchUpInside, .touchDown])
      #expect(control.allTargets.count == 1)
    }
    #expect(released == nil)
    #expect(control.allTargets.isEmpty)
    // The rest of the events is not sent to the responder chain in place of the target.
    control.removeTarget(nil, action: nil, for: .touchDown)
    #expect(control.actions(forTarget: nil, forControlEvent: .touchUpInside) == nil)
  }

  @MainActor @Test func methodsOfTheMainActorAreCalled() {
    let target = IsolatedTarget()
    _ = tap(Selector("tapped:", IsolatedTarget.tapped(_:)), on: target)
    #expect(target.count == 1)
  }

  @Test func aMissingMethodIsADiagnostic() {
    let target = Target()
    #expect(
      tap("missing:", on: target).contains {
        $0.contains("Target has no method missing: for UIButton")
      })
    #expect(target.calls == [])
  }

  @Test func selectorsWithTheSameNameAreEqual() {
    #expect(Selector("plain", Target.plain) == Selector("plain"))
    #expect(Set([Selector("plain", Target.plain), "plain", "other"]).count == 2)
  }

  @Test func methodsOfUIKitAreCalled() {
    let simulator = Simulator()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    simulator.window.addSubview(field)
    field.becomeFirstResponder()
    // The recognizer as a Boolean is true, since Objective-C passes its address.
    simulator.window.addGestureRecognizer(
      UITapGestureRecognizer(
        target: simulator.window, action: Selector("endEditing:", UIView.endEditing(_:))))
    simulator.tap(at: CGPoint(x: 150, y: 200))
    #expect(!field.isFirstResponder)
    field.becomeFirstResponder()
    field.perform(Selector("resignFirstResponder", UIResponder.resignFirstResponder))
    #expect(!field.isFirstResponder)
  }

  @Test func aNilTargetIsTheFirstResponderOfTheChainWithTheMethod() {
    final class Holder: UIView {
      var count = 0
      func tapped(_ sender: Any?) { count += 1 }
    }
    let simulator = Simulator()
    let holder = Holder(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    button.addTarget(nil, action: Selector("tapped:", Holder.tapped(_:)), for: .touchUpInside)
    holder.addSubview(button)
    simulator.window.addSubview(holder)
    simulator.tap(at: CGPoint(x: 50, y: 25))
    #expect(holder.count == 1)
  }

  @Test func objectsPerformSelectors() {
    let target = Target()
    target.perform(Selector("plain", Target.plain))
    target.perform(Selector("withAny:", Target.withAny(_:)), with: nil)
    target.perform(Selector("withAny:", Target.withAny(_:)), with: 3)
    target.perform(Selector("unknown"))
    #expect(target.calls == ["plain", "nil", "some"])
  }

  @Test func delayedCallsCanBeCancelled() {
    let simulator = Simulator()
    let (target, other) = (Target(), Target())
    let (plain, any) = (
      Selector("plain", Target.plain), Selector("withAny:", Target.withAny(_:))
    )
    for object in [target, other] { object.perform(plain, with: nil, afterDelay: 0.3) }
    target.perform(any, with: 1, afterDelay: 0.2)
    NSObject.cancelPreviousPerformRequests(withTarget: target, selector: plain, object: nil)
    simulator.clock.advance(by: .milliseconds(299))
    #expect(target.calls == ["some"])
    #expect(other.calls == [])
    simulator.clock.advance(by: .milliseconds(1))
    #expect(other.calls == ["plain"])
    target.perform(plain, with: nil, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: target)
    simulator.clock.advance(by: .seconds(1))
    #expect(target.calls == ["some"])
  }

  @Test func notificationsCallMethodsUntilTheObserverIsRemoved() {
    let center = NotificationCenter()
    let target = Target()
    let name = Notification.Name("changed")
    center.addObserver(
      target, selector: Selector("notified:", Target.notified(_:)), name: name, object: nil)
    center.addObserver(
      target, selector: Selector("plain", Target.plain), name: .init("other"), object: target)
    center.post(name: name, object: nil)
    center.post(name: .init("other"), object: nil)
    center.post(name: .init("other"), object: target)
    #expect(target.calls == ["changed", "plain"])
    center.removeObserver(target, name: name, object: nil)
    center.post(name: name, object: nil)
    center.post(name: .init("other"), object: target)
    #expect(target.calls == ["changed", "plain", "plain"])
    center.removeObserver(target)
    center.post(name: .init("other"), object: target)
    #expect(target.calls.count == 3)
  }

  @Test func notificationsStayInTheirSimulator() {
    let center = NotificationCenter()
    let (first, second) = (Target(), Target())
    let name = Notification.Name("changed")
    let action = Selector("plain", Target.plain)
    let before = Simulator()
    center.addObserver(first, selector: action, name: name, object: nil)
    let after = Simulator()
    center.addObserver(second, selector: action, name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(first.calls == [])
    #expect(second.calls == ["plain"])
    withExtendedLifetime((before, after)) {}
  }

  private final class DirectedPan: UIPanGestureRecognizer {
    let isVertical: Bool

    init(isVertical: Bool, target: Any, action: Selector) {
      self.isVertical = isVertical
      super.init(target: target, action: action)
    }
  }

  private final class OwnTap: UITapGestureRecognizer {
    override init(target: Any?, action: Selector?) {
      super.init(target: target, action: action)
      numberOfTapsRequired = 2
    }
  }

  private final class Receiver: NSObject {
    var count = 0

    func received() { count += 1 }
  }

  @Test func recognizersOfAnAppHaveInitializersWithTargets() {
    let (receiver, simulator) = (Receiver(), Simulator())
    let action = Selector("received", Receiver.received)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let pan = DirectedPan(isVertical: true, target: receiver, action: action)
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(OwnTap(target: receiver, action: action))
    simulator.window.addSubview(view)
    simulator.tap(at: CGPoint(x: 10, y: 10))
    #expect(receiver.count == 0 && pan.isVertical)
    simulator.tap(at: CGPoint(x: 10, y: 10))
    #expect(receiver.count == 1)
    pan.removeTarget(receiver, action: nil)
    simulator.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 10, y: 90))
    #expect(receiver.count == 1)
  }

  @Test func controlsWithASizeOfTheirOwnHaveIt() {
    #expect(UISwitch().frame == CGRect(x: 0, y: 0, width: 63, height: 28))
    #expect(UIStepper().frame.size == CGSize(width: 94, height: 32))
    #expect(UISwitch(frame: CGRect(x: 3, y: 4, width: 0, height: 0)).frame.origin.y == 4)
    #expect(UISwitch(frame: CGRect(x: 0, y: 0, width: 70, height: 30)).frame.width == 70)
  }
}

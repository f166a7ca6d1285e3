import Foundation
import Testing

@testable import InteractionKit

/// The receiver of typed text in a window.
@Suite struct FirstResponderTests {
  private final class Eager: View {
    var mayResign = true
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { mayResign }
  }

  /// A responder that is not a view, before one in the chain.
  private final class Controller: Responder {
    var following: Responder?
    override var next: Responder? { following }
    override var canBecomeFirstResponder: Bool { true }
  }

  private let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func view() -> Eager {
    let view = Eager()
    window.addSubview(view)
    return view
  }

  @Test func windowHasOneFirstResponder() {
    let (first, second) = (view(), view())
    #expect(first.becomeFirstResponder() && first.becomeFirstResponder())
    #expect(second.becomeFirstResponder())
    #expect(!first.isFirstResponder && second.isFirstResponder)
    #expect(window.firstResponder === second)
    #expect(second.resignFirstResponder() && second.resignFirstResponder())
    #expect(window.firstResponder == nil)
  }

  @Test func firstResponderNeedsPermissionAndWindow() {
    let plain = View()
    window.addSubview(plain)
    #expect(!plain.becomeFirstResponder())
    #expect(!Eager().becomeFirstResponder())
    #expect(window.firstResponder == nil)
  }

  @Test func responderThatMayNotResignStaysFirst() {
    let (first, second) = (view(), view())
    first.becomeFirstResponder()
    first.mayResign = false
    #expect(!second.becomeFirstResponder() && !first.resignFirstResponder())
    #expect(window.firstResponder === first)
  }

  @Test func leavingWindowForcesResignation() {
    let stubborn = view()
    stubborn.mayResign = false
    #expect(stubborn.becomeFirstResponder())
    stubborn.removeFromSuperview()
    window.addSubview(stubborn)
    #expect(window.firstResponder == nil && !stubborn.isFirstResponder)
  }

  @Test func eachWindowHasItsOwn() {
    let other = Window(frame: .zero)
    let (here, there) = (view(), Eager())
    other.addSubview(there)
    #expect(here.becomeFirstResponder() && there.becomeFirstResponder())
    #expect(here.isFirstResponder && there.isFirstResponder)
    other.addSubview(here)
    #expect(!here.isFirstResponder && window.firstResponder == nil)
    #expect(here.becomeFirstResponder() && !there.isFirstResponder)
  }

  @Test func windowDoesNotKeepItsFirstResponderAlive() {
    var view: Eager? = view()
    view?.becomeFirstResponder()
    view?.removeFromSuperview()
    view = nil
    #expect(window.firstResponder == nil)
    #expect(self.view().becomeFirstResponder())
  }

  @Test func responderThatIsNoViewFindsTheWindowThroughTheChain() {
    let controller = Controller()
    #expect(!controller.becomeFirstResponder())
    controller.following = view()
    #expect(controller.becomeFirstResponder())
    #expect(window.firstResponder === controller)
    let lost = Controller()
    lost.following = lost
    #expect(!lost.becomeFirstResponder())
    lost.following = nil
  }

  @Test func laterDecisionHolds() {
    let fields = (0..<3).map { _ in TextField() }
    for field in fields { window.addSubview(field) }
    fields[0].becomeFirstResponder()
    fields[0].addAction(for: .editingDidEnd) { _, _ in fields[2].becomeFirstResponder() }
    #expect(!fields[1].becomeFirstResponder())
    #expect(window.firstResponder === fields[2])
  }

  @Test func competingTextFieldsTerminate() {
    let fields = (0..<2).map { _ in TextField() }
    for field in fields { window.addSubview(field) }
    for (index, field) in fields.enumerated() {
      field.addAction(for: [.editingDidBegin, .editingDidEnd]) { _, _ in
        fields[1 - index].becomeFirstResponder()
      }
    }
    fields[0].becomeFirstResponder()
    #expect(fields.filter(\.isEditing).count <= 1)
  }
}

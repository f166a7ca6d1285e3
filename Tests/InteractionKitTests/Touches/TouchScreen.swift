import Foundation

@testable import InteractionKit

/// A view that records its touches and passes none on.
final class TouchedView: View {
  /// `began 0`, with the touch's number.
  private(set) var heard: [String] = []
  private(set) var lastTouch: Touch?
  var onHearing: (String) -> Void = { _ in }

  private func hear(_ phase: String, _ touches: Set<Touch>) {
    lastTouch = touches.first
    let numbers = touches.map(\.identifier).sorted().map(String.init).joined(separator: ",")
    heard.append("\(phase) \(numbers)")
    onHearing("\(phase) \(numbers)")
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { hear("began", touches) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { hear("moved", touches) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { hear("ended", touches) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    hear("cancelled", touches)
  }
}

/// A screen with a touched view and its recognizers.
///
/// The view is 300 by 300 points, at the top left, inside a plain view that fills the window.
final class TouchScreen {
  let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
  let outer = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let view = TouchedView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  /// `pan began`, for each action.
  var actions: [String] = []
  let middle = CGPoint(x: 150, y: 150)

  init() {
    view.isMultipleTouchEnabled = true
    simulator.window.addSubview(outer)
    outer.addSubview(view)
  }

  /// Adds a named recognizer to the touched view, or to another view.
  @discardableResult
  func add<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to target: View? = nil
  ) -> Recognizer {
    recognizer.name = name
    recognizer.addAction { [unowned self] in actions.append("\(name) \($0.state)") }
    (target ?? view).addGestureRecognizer(recognizer)
    return recognizer
  }

  func wait(_ milliseconds: Double) {
    simulator.clock.advance(by: .milliseconds(milliseconds))
  }

  func down(_ x: CGFloat = 150, _ y: CGFloat = 150, _ identifier: Int = 0) {
    simulator.touchDown(at: CGPoint(x: x, y: y), identifier: identifier)
  }

  func move(_ x: CGFloat, _ y: CGFloat = 150, _ identifier: Int = 0) {
    simulator.touchMove(to: CGPoint(x: x, y: y), identifier: identifier)
  }

  func up(_ identifier: Int = 0) {
    simulator.touchUp(identifier: identifier)
  }

  /// Moves two fingers in one event.
  func move(_ first: CGPoint, _ second: CGPoint) {
    simulator.send([.move(first), .move(second, identifier: 1)])
  }
}

/// A delegate whose results a test sets.
final class AnsweringDelegate: GestureRecognizerDelegate {
  var begins = true
  var receives: (Touch) -> Bool = { _ in true }
  var isSimultaneous = false
  var requires: (GestureRecognizer) -> Bool = { _ in false }
  var isRequired: (GestureRecognizer) -> Bool = { _ in false }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { begins }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { receives(touch) }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { isSimultaneous }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { requires(otherGestureRecognizer) }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool { isRequired(otherGestureRecognizer) }
}

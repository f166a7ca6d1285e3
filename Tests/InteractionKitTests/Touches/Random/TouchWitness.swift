import Foundation

@testable import InteractionKit

/// A window that records the delivered touches.
final class WitnessedWindow: Window {
  var witness: TouchWitness?

  override func send(
    _ touches: Set<Touch>, phase: Touch.Phase, to view: View, with event: Event
  ) {
    witness?.handed(touches, phase, to: view)
    super.send(touches, phase: phase, to: view, with: event)
  }
}

/// Follows the calls of views, recognizers and delegates, and finds calls out of order.
final class TouchWitness {
  private(set) var faults: [String] = []
  /// The number of touches whose end was delivered to a view.
  private(set) var ended = 0
  /// The selections that callbacks and delegates received, by collection.
  var selectionsHeard: [String: Int] = [:]

  private var views: [ObjectIdentifier: View] = [:]
  private var gestures: [ObjectIdentifier: GestureRecognizer.State] = [:]

  func fault(_ text: String) {
    if faults.count < 10 { faults.append(text) }
  }

  // MARK: Views

  /// Each touch begins on its view, moves, and ends or is cancelled once.
  func handed(_ touches: Set<Touch>, _ phase: Touch.Phase, to view: View) {
    if touches.isEmpty { fault("\(phase) of no touch") }
    for touch in touches {
      let key = ObjectIdentifier(touch)
      let known = views[key]
      if touch.phase != phase { fault("\(phase) while the touch says \(touch.phase)") }
      if touch.view !== view { fault("\(phase) on a view that the touch did not hit") }
      switch phase {
      case .began:
        if known != nil { fault("began twice on \(type(of: view))") }
        views[key] = view
      case .moved:
        if known !== view { fault("moved on \(type(of: view)) without a beginning") }
      case .ended, .cancelled:
        if known !== view { fault("\(phase) on \(type(of: view)) without a beginning") }
        views[key] = nil
        if phase == .ended { ended += 1 }
      case .stationary: fault("stationary was sent")
      }
    }
  }

  // MARK: Recognizers

  /// Called when the actions of a recognizer were called.
  func acted(_ recognizer: GestureRecognizer, isContinuous: Bool) {
    let key = ObjectIdentifier(recognizer)
    let (last, state) = (gestures[key], recognizer.state)
    let isLegal =
      switch state {
      case .began: last == nil && isContinuous
      case .changed: last != nil
      case .ended: isContinuous ? last != nil : last == nil
      case .cancelled: last != nil
      case .possible, .failed: false
      }
    if !isLegal {
      fault("\(recognizer.kindName) went from \(last.map(\.rawValue) ?? "possible") to \(state)")
    }
    gestures[key] = state == .began || state == .changed ? state : nil
  }

  /// Called when all fingers are lifted and time has passed.
  func finish() {
    for view in views.values { fault("a touch on \(type(of: view)) had no end") }
    for state in gestures.values { fault("a recognizer stays \(state)") }
  }
}

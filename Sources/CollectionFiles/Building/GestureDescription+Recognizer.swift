import Foundation
import InteractionKit

extension GestureDescription {
  /// Creates a recognizer of the described kind, without a view and without dependencies.
  func makeRecognizer() -> GestureRecognizer {
    let recognizer = makeRecognizerOfKind()
    recognizer.name = name
    recognizer.cancelsTouchesInView = cancelsTouchesInView
    recognizer.delaysTouchesBegan = delaysTouchesBegan
    recognizer.delaysTouchesEnded = delaysTouchesEnded
    return recognizer
  }

  private func makeRecognizerOfKind() -> GestureRecognizer {
    switch kind {
    case .tap(let count, let touches):
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = count
      tap.numberOfTouchesRequired = touches
      return tap
    case .longPress(let duration, let count, let touches, let allowableMovement):
      let press = LongPressGestureRecognizer()
      press.minimumPressDuration = duration
      press.numberOfTapsRequired = count
      press.numberOfTouchesRequired = touches
      press.allowableMovement = allowableMovement
      return press
    case .pan(let minimumTouches, let maximumTouches):
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = minimumTouches
      pan.maximumNumberOfTouches = maximumTouches
      return pan
    case .swipe(let direction, let touches):
      let swipe = SwipeGestureRecognizer()
      swipe.direction = SwipeGestureRecognizer.Direction(direction)
      swipe.numberOfTouchesRequired = touches
      return swipe
    case .pinch: return PinchGestureRecognizer()
    case .rotation: return RotationGestureRecognizer()
    case .screenEdgePan(let edges):
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = edges.reduce(into: []) { $0.insert(RectEdge($1)) }
      return pan
    }
  }

  /// The state at which the event is sent, which each gesture reaches once.
  var sendingState: GestureRecognizer.State {
    switch kind {
    case .tap, .swipe: .recognized
    case .longPress, .pan, .pinch, .rotation, .screenEdgePan: .began
    }
  }

  /// The kind and its properties without default values: `tap count 2`.
  package var summary: String {
    switch kind {
    case .tap(let count, let touches):
      "tap" + GestureDescription.text("count", count) + GestureDescription.text("touches", touches)
    case .longPress(let duration, let count, let touches, _):
      "longPress \(NumberText.text(duration))s"
        + GestureDescription.text("count", count, unless: 0)
        + GestureDescription.text("touches", touches)
    case .pan(let minimum, _): "pan" + GestureDescription.text("touches", minimum)
    case .swipe(let direction, let touches):
      "swipe \(direction.rawValue)" + GestureDescription.text("touches", touches)
    case .pinch: "pinch"
    case .rotation: "rotation"
    case .screenEdgePan(let edges):
      "screenEdgePan " + Edge.allCases.filter(edges.contains).map(\.rawValue).joined(separator: " ")
    }
  }

  private static func text(_ name: String, _ value: Int, unless usual: Int = 1) -> String {
    value == usual ? "" : " \(name) \(value)"
  }
}

extension SwipeGestureRecognizer.Direction {
  fileprivate init(_ direction: GestureDescription.Direction) {
    self =
      switch direction {
      case .right: .right
      case .left: .left
      case .up: .up
      case .down: .down
      }
  }
}

extension RectEdge {
  fileprivate init(_ edge: GestureDescription.Edge) {
    self =
      switch edge {
      case .top: .top
      case .left: .left
      case .bottom: .bottom
      case .right: .right
      }
  }
}

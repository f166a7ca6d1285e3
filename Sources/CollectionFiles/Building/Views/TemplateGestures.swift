import Foundation
import InteractionKit

/// A recognizer on a view that is built from a template, and its description.
package struct TemplateGesture {
  package fileprivate(set) var description: GestureDescription
  package let recognizer: GestureRecognizer
  /// The action that sends the event.
  fileprivate var action: GestureRecognizer.ActionToken
}

/// The recognizers of a view that is built from a template, and of its subviews.
///
/// They refer to each other by name.
package final class TemplateGestures {
  private(set) var all: [TemplateGesture] = []
  private let together = RecognizedTogether()

  /// Adds recognizers to a view.
  ///
  /// `send` is called with the name of an event when one of them recognizes.
  func add(
    _ descriptions: [GestureDescription], to view: View,
    send: @escaping (_ event: String, _ sender: View) -> Void
  ) {
    for description in descriptions {
      let recognizer = description.makeRecognizer()
      let action = TemplateGestures.addAction(of: description, to: recognizer, send: send)
      if description.recognizesSimultaneously { recognizer.delegate = together }
      view.addGestureRecognizer(recognizer)
      all.append(
        TemplateGesture(description: description, recognizer: recognizer, action: action))
    }
  }

  private static func addAction(
    of description: GestureDescription, to recognizer: GestureRecognizer,
    send: @escaping (_ event: String, _ sender: View) -> Void
  ) -> GestureRecognizer.ActionToken {
    let (event, state) = (description.event, description.sendingState)
    return recognizer.addAction { recognizer in
      if recognizer.state == state, let view = recognizer.view { send(event, view) }
    }
  }

  /// Gives the recognizers on a view the events and the handling of touches of other descriptions,
  /// which have the same kinds.
  func take(
    _ descriptions: [GestureDescription], of view: View,
    send: @escaping (_ event: String, _ sender: View) -> Void
  ) {
    var rest = descriptions[...]
    for index in all.indices where all[index].recognizer.view === view {
      guard let description = rest.popFirst() else { return }
      let recognizer = all[index].recognizer
      description.setTouchHandling(of: recognizer)
      if description.event != all[index].description.event {
        recognizer.removeAction(all[index].action)
        all[index].action = TemplateGestures.addAction(
          of: description, to: recognizer, send: send)
      }
      all[index].description = description
    }
  }

  /// Sets the failure requirements between recognizers, after all were added.
  func connect() {
    var named: [String: GestureRecognizer] = [:]
    for gesture in all {
      if let name = gesture.description.name { named[name] = gesture.recognizer }
    }
    for gesture in all {
      for name in gesture.description.requireToFail {
        if let other = named[name] { gesture.recognizer.require(toFail: other) }
      }
    }
  }

  /// Returns the recognizers on one view, in the order of the file.
  package func gestures(of view: View) -> [TemplateGesture] {
    all.filter { $0.recognizer.view === view }
  }
}

/// The delegate of recognizers that recognize simultaneously with any other.
package final class RecognizedTogether: GestureRecognizerDelegate {
  package func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { true }
}

extension GestureDescription {
  /// Creates a recognizer of the described kind, without a view and without dependencies.
  func makeRecognizer() -> GestureRecognizer {
    let recognizer = makeRecognizerOfKind()
    recognizer.name = name
    setTouchHandling(of: recognizer)
    return recognizer
  }

  fileprivate func setTouchHandling(of recognizer: GestureRecognizer) {
    recognizer.cancelsTouchesInView = cancelsTouchesInView
    recognizer.delaysTouchesBegan = delaysTouchesBegan
    recognizer.delaysTouchesEnded = delaysTouchesEnded
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

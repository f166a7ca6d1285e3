import InteractionKit

/// A recognizer on a view made from a template, and what it was made from.
package struct TemplateGesture {
  package let description: GestureDescription
  package let recognizer: GestureRecognizer
}

/// The recognizers on a view made from a template and on those inside it, which know
/// each other by name.
package final class TemplateGestures {
  private(set) var all: [TemplateGesture] = []
  private let together = RecognizedTogether()

  /// Adds recognizers to a view. `send` is called with an event's name when one of
  /// them recognizes.
  func add(
    _ descriptions: [GestureDescription], to view: View,
    send: @escaping (_ event: String, _ sender: View) -> Void
  ) {
    for description in descriptions {
      let recognizer = description.makeRecognizer()
      let (event, state) = (description.event, description.sendingState)
      recognizer.addAction { recognizer in
        if recognizer.state == state, let view = recognizer.view { send(event, view) }
      }
      if description.recognizesSimultaneously { recognizer.delegate = together }
      view.addGestureRecognizer(recognizer)
      all.append(TemplateGesture(description: description, recognizer: recognizer))
    }
  }

  /// Lets recognizers wait for those that they name, once all are there.
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

  /// The recognizers on one view, in the order of the file.
  package func gestures(of view: View) -> [TemplateGesture] {
    all.filter { $0.recognizer.view === view }
  }
}

/// The delegate of recognizers that are recognized together with any other.
private final class RecognizedTogether: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { true }
}

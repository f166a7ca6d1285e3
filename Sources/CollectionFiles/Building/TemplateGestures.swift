import InteractionKit

/// A recognizer on a view that is built from a template, and its description.
package struct TemplateGesture {
  package let description: GestureDescription
  package let recognizer: GestureRecognizer
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
      let (event, state) = (description.event, description.sendingState)
      recognizer.addAction { recognizer in
        if recognizer.state == state, let view = recognizer.view { send(event, view) }
      }
      if description.recognizesSimultaneously { recognizer.delegate = together }
      view.addGestureRecognizer(recognizer)
      all.append(TemplateGesture(description: description, recognizer: recognizer))
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
private final class RecognizedTogether: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { true }
}

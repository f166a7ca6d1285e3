/// The scroll views that move without a finger, and the recognizers that wait for a time to pass.
///
/// They are found by a visit of every view of a window.
package struct PendingInteractions {
  /// The scroll views that move without a finger.
  package private(set) var scrollViews: [ScrollView] = []
  /// The undecided recognizers whose fingers were lifted.
  package private(set) var recognizers: [GestureRecognizer] = []

  package init(in window: Window) {
    visit(window)
  }

  var isEmpty: Bool { scrollViews.isEmpty && recognizers.isEmpty }

  private mutating func visit(_ view: View) {
    if let scrollView = view as? ScrollView, scrollView.movement != nil {
      scrollViews.append(scrollView)
    }
    for recognizer in view.attachedRecognizers where recognizer.waitsForTime {
      recognizers.append(recognizer)
    }
    for subview in view.subviews { visit(subview) }
  }
}

extension GestureRecognizer {
  fileprivate var waitsForTime: Bool {
    arbiter != nil && currentState == .possible && attempt.touchesDown == 0
  }
}

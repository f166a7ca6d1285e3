/// What on a screen moves by itself, or has not decided what a touch was: found by
/// looking at every view.
struct UnfinishedTouches {
  /// What scrolls without a finger.
  private(set) var scrollViews: [ScrollView] = []
  /// The recognizers that wait for time to pass: their fingers have left, and they
  /// have neither recognized nor failed.
  private(set) var recognizers: [GestureRecognizer] = []

  init(on screen: SessionScreen) {
    visit(screen.simulator.window)
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

  /// What goes on, for people.
  var descriptions: [String] {
    scrollViews.map { view in
      let name = (view as? CollectionView)?.screen?.document.name
      return "\(name ?? "a scroll view") scrolls"
    }
      + recognizers.compactMap { recognizer in
        recognizer.view.map {
          "gesture \(recognizer.name ?? recognizer.kindName) on \($0.place()) is undecided"
        }
      }
  }
}

extension GestureRecognizer {
  fileprivate var waitsForTime: Bool {
    arbiter != nil && currentState == .possible && attempt.touchesDown == 0
  }
}

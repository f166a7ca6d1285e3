import InteractionKit
import UIKit

/// A screen that is broken on purpose, to see that the tests notice it and what they say.
///
/// `DEFECT=covered swift test …` runs all tests on such screens.
final class BrokenScreen: SimulatorContent {
  private let content: any SimulatorContent
  private let defect: Defect

  init(_ content: any SimulatorContent, _ defect: Defect) {
    (self.content, self.defect) = (content, defect)
  }

  func display(in simulator: Simulator) {
    content.display(in: simulator)
    let window = simulator.window
    switch defect {
    case .blank: for view in window.subviews { view.isHidden = true }
    case .covered:
      let overlay = UIView(frame: window.bounds)
      overlay.accessibilityIdentifier = "overlay"
      overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(overlay)
    case .deaf:
      let recognizer = UILongPressGestureRecognizer()
      recognizer.minimumPressDuration = 0
      recognizer.delaysTouchesBegan = true
      window.addGestureRecognizer(recognizer)
    }
  }
}

/// What is wrong with a screen.
enum Defect: String, CaseIterable, Sendable {
  /// Nothing is displayed.
  case blank
  /// An invisible view covers everything, such as the dimming of a dialog that was never removed.
  case covered
  /// A recognizer of the window takes all touches, so that buttons and rows do nothing.
  case deaf
}

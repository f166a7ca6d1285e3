/// The first step of a case that a test on a device can't repeat.
///
/// Up to it the test does the same as the case, with the same log. From there on the screen of the
/// device may show something else, so the exported test has a comment that says why.
package struct ExportLimit: Sendable {
  /// The position of the step among the steps of the case.
  package let step: Int
  package let reason: Reason

  /// Why a device can't repeat a step.
  package enum Reason: String, Sendable, CaseIterable {
    case block = "the commands of a block are one step"
    case cancelledTouch = "a touch was taken away"
    case data = "a command changed what the app shows"
    case dragAfterPress = "a swipe of Maestro can't begin with a press"
    case farScroll = "the way is too far for a finger"
    case leavesScreen = "the finger leaves the screen"
    case restBeforeLift = "a swipe of Maestro lifts in motion, so it goes further"
    case screen = "a command changed the screen or its layout"
    case scrollWithoutFinger = "the content scrolled without a finger"
    case scrollPosition = "the content came to rest at a chosen position"
    case severalFingers = "a test doesn't choose where several fingers are"
    case time = "the session went to another step"
    case unnamedTarget = "no name leads to the element that was searched"
    case partlyVisible = "Maestro finds an element of a shelf before all of it is visible"
    case program = "a command did what the app does by itself"
    case wiring = "a command changed who receives events"
  }
}

/// Finds the first limit while the steps of a case are written.
struct ExportLimits {
  /// The step that is written.
  var step = 0 {
    didSet { if !isTouching { beginning = step } }
  }
  /// True while a finger is down between two steps, which belong together then.
  var isTouching = false
  private var beginning = 0
  private(set) var first: ExportLimit?

  /// Notes that a device can't repeat the present step.
  ///
  /// - Returns: The text of a comment; nil if the case already has a limit.
  mutating func note(_ reason: ExportLimit.Reason) -> String? {
    guard first == nil else { return nil }
    first = ExportLimit(step: beginning, reason: reason)
    return "From here on, a device may show something else: \(reason.rawValue)."
  }
}

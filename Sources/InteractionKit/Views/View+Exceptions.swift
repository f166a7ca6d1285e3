import Foundation

extension View {
  /// Records a call for which UIKit raises.
  ///
  /// Apps often make such a call before the view is in a window, so the exception is recorded in the log
  /// of the window that was used last then.
  package final func recordException(_ reason: @autoclosure () -> String) {
    recordEntry(.exception(reason()))
  }

  /// Records a warning that UIKit prints without raising.
  package final func recordWarning(_ text: @autoclosure () -> String) {
    recordEntry(.diagnostic(text()))
  }

  /// Records a warning that UIKit prints once in a process, and here once in a window.
  final func recordWarning(once name: String, _ text: @autoclosure () -> String) {
    guard let window, window.ownLog?.isRecording == true else { return }
    let printed = window.attachment(PrintedWarnings.self, default: PrintedWarnings())
    if printed.names.insert(name).inserted { recordWarning(text()) }
  }

  /// Records an entry in the log of the window, or of the window that was used last.
  package final func recordEntry(_ entry: @autoclosure () -> LogEntry.Kind) {
    guard let log = window?.ownLog ?? Window.latest?.ownLog, log.isRecording else { return }
    log.record(entry())
  }

  // Core Animation raises for a layer whose position or bounds contain NaN. A hit test, a layout or a
  // drawing with such a number would go wrong far away from the mistake.

  /// Returns false for a position that contains NaN, and records the exception.
  final func mayBecomePosition(_ point: CGPoint) -> Bool {
    guard point.x.isNaN || point.y.isNaN else { return true }
    recordException("CALayer position contains NaN: [\(point.x) \(point.y)]")
    return false
  }

  /// Returns false for bounds that contain NaN, and records the exception.
  final func mayBecomeBounds(_ rect: CGRect) -> Bool {
    guard rect.containsNaN else { return true }
    recordException(
      "CALayer bounds contains NaN: [\(rect.origin.x) \(rect.origin.y); \(rect.size.width) "
        + "\(rect.size.height)]")
    return false
  }

  /// Returns false for a frame that contains NaN, and records the exception.
  ///
  /// The size of a frame is given to the bounds before its middle becomes the position.
  @inline(__always)
  final func mayBecomeFrame(_ rect: CGRect) -> Bool {
    guard rect.containsNaN else { return true }
    guard mayBecomeBounds(CGRect(origin: .zero, size: rect.size)) else { return false }
    return mayBecomePosition(
      CGPoint(
        x: rect.origin.x + rect.size.width / 2, y: rect.origin.y + rect.size.height / 2))
  }
}

extension CGRect {
  @inline(__always)
  fileprivate var containsNaN: Bool {
    origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN
  }
}

/// The warnings of a window that are printed once.
private final class PrintedWarnings {
  var names: Set<String> = []
}

import Foundation

/// A finger on the screen, from the moment it comes down until it leaves.
///
/// A touch belongs to the view that it hit when it began, wherever it goes.
/// Like UIKit's it is not to be kept after it ended.
public final class Touch {
  public typealias Phase = TouchPhase

  /// The number by which its source tells several fingers apart.
  public let identifier: Int
  public internal(set) var phase: Phase = .began
  /// The view that was hit when the touch began; nil when the touch is over.
  public internal(set) var view: View?
  public internal(set) var window: Window?
  /// How many times the finger came down at this place in short order.
  public internal(set) var tapCount = 1
  /// The virtual time of the last change.
  public internal(set) var timestamp = VirtualTime(nanoseconds: 0)

  /// The location in the coordinates of the window.
  var location: CGPoint
  var previousLocation: CGPoint
  /// Where the finger came down, in the coordinates of the window.
  var startLocation: CGPoint

  init(identifier: Int, at location: CGPoint) {
    self.identifier = identifier
    self.location = location
    previousLocation = location
    startLocation = location
  }

  /// Whether the finger went so far that its sequence is no tap (`uikit-rules 5`).
  var isBeyondTap: Bool {
    abs(location.x - startLocation.x) >= 10 || abs(location.y - startLocation.y) >= 10
  }

  /// Where the finger is, in the coordinates of `view` (the window's for nil).
  public func location(in view: View?) -> CGPoint {
    view?.convert(location, from: nil) ?? location
  }

  /// Where the finger was before its last move, in the coordinates of `view`.
  public func previousLocation(in view: View?) -> CGPoint {
    view?.convert(previousLocation, from: nil) ?? previousLocation
  }
}

extension Touch: Hashable {
  public static func == (a: Touch, b: Touch) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

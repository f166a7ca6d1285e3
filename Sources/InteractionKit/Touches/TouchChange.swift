import Foundation

/// The change of one finger in an event; see `Simulator.send(_:)`.
public struct TouchChange: Hashable, Sendable {
  /// The kind of a change.
  ///
  /// Points are in window coordinates.
  public enum Kind: Hashable, Sendable {
    /// The finger comes down.
    case down(CGPoint)
    /// The finger moves.
    case move(CGPoint)
    /// The finger is lifted, at a point or at its current location.
    case up(CGPoint?)
    /// The system cancels the touch.
    case cancel
  }

  /// The number of the finger.
  public var identifier: Int
  /// The kind of the change.
  public var kind: Kind

  /// Creates a change of a finger.
  ///
  /// - Parameters:
  ///   - kind: The kind of the change.
  ///   - identifier: The number that identifies the finger; 0 by default.
  public init(_ kind: Kind, identifier: Int = 0) {
    self.kind = kind
    self.identifier = identifier
  }

  /// Returns a change that puts a finger down at a point of the window.
  ///
  /// - Parameters:
  ///   - point: The location in the window, in points.
  ///   - identifier: The number that identifies the finger; 0 by default.
  /// - Returns: A change that puts a finger down at a point of the window.
  public static func down(_ point: CGPoint, identifier: Int = 0) -> TouchChange {
    TouchChange(.down(point), identifier: identifier)
  }

  /// Returns a change that moves a finger to a point of the window.
  ///
  /// - Parameters:
  ///   - point: The location in the window, in points.
  ///   - identifier: The number that identifies the finger; 0 by default.
  /// - Returns: A change that moves a finger to a point of the window.
  public static func move(_ point: CGPoint, identifier: Int = 0) -> TouchChange {
    TouchChange(.move(point), identifier: identifier)
  }

  /// Returns a change that lifts a finger, at a point or at its current location.
  ///
  /// - Parameters:
  ///   - point: The location in the window, in points; nil, the default, for the current location.
  ///   - identifier: The number that identifies the finger; 0 by default.
  /// - Returns: A change that lifts a finger, at a point or at its current location.
  public static func up(_ point: CGPoint? = nil, identifier: Int = 0) -> TouchChange {
    TouchChange(.up(point), identifier: identifier)
  }

  /// Returns a change that cancels the touch of a finger.
  ///
  /// - Parameter identifier: The number that identifies the finger; 0 by default.
  /// - Returns: A change that cancels the touch of a finger.
  public static func cancel(identifier: Int = 0) -> TouchChange {
    TouchChange(.cancel, identifier: identifier)
  }

  /// True if the finger leaves the screen.
  var isEnd: Bool {
    switch kind {
    case .up, .cancel: true
    case .down, .move: false
    }
  }
}

/// The result of a touch sequence.
public enum TouchOutcome: Hashable, Sendable {
  /// At least one event reached a receiver.
  case delivered
  /// An event had no receiver; the log has the reason.
  case unhandled
  /// The touch hit no view that reacts; the log has the nearest one.
  case missed
  /// A view received the touch and sent no event.
  ///
  /// The view handles touches itself, or the touch was not a tap.
  case handled
}

import Foundation

/// What one finger does in an event; see `Simulator.send(_:)`.
public struct TouchChange: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// It comes down at a point of the window.
    case down(CGPoint)
    /// It moves to a point of the window.
    case move(CGPoint)
    /// It is lifted: at a point, or where it is.
    case up(CGPoint?)
    /// The system takes it away.
    case cancel
  }

  /// The number by which fingers are told apart.
  public var identifier: Int
  public var kind: Kind

  public init(_ kind: Kind, identifier: Int = 0) {
    self.kind = kind
    self.identifier = identifier
  }

  public static func down(_ point: CGPoint, identifier: Int = 0) -> TouchChange {
    TouchChange(.down(point), identifier: identifier)
  }

  public static func move(_ point: CGPoint, identifier: Int = 0) -> TouchChange {
    TouchChange(.move(point), identifier: identifier)
  }

  public static func up(_ point: CGPoint? = nil, identifier: Int = 0) -> TouchChange {
    TouchChange(.up(point), identifier: identifier)
  }

  public static func cancel(identifier: Int = 0) -> TouchChange {
    TouchChange(.cancel, identifier: identifier)
  }

  /// Whether the finger leaves the screen.
  var isEnd: Bool {
    switch kind {
    case .up, .cancel: true
    case .down, .move: false
    }
  }
}

import Foundation

/// Edges of a rectangle, with the values of `UIRectEdge`.
public struct RectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = RectEdge(rawValue: 1 << 0)
  /// The left edge.
  public static let left = RectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = RectEdge(rawValue: 1 << 2)
  /// The right edge.
  public static let right = RectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}

/// A recognizer of a pan of one finger that comes from an edge of the window.
///
/// As `UIScreenEdgePanGestureRecognizer`. The pan begins within `TouchConstants.screenEdgeWidth` of
/// the edge and moves inwards. See `Documentation/rules/gestures.md`, "Screen edge pan".
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges from which a pan is recognized; none by default.
  open var edges: RectEdge = []

  /// The edges at which the finger came down.
  private var startEdges: RectEdge = []

  package override var kindName: String { "screenEdgePan" }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if startEdges.isEmpty, let touch = attempt.touches.first {
      startEdges = edges.intersection(edgesNear(touch))
    }
    guard !startEdges.isEmpty, attempt.touchesDown == 1 else {
      state = state == .possible ? .failed : .cancelled
      return
    }
    super.touchesBegan(touches, with: event)
  }

  private func edgesNear(_ touch: Touch) -> RectEdge {
    guard let bounds = touch.window?.bounds else { return [] }
    let (point, width) = (touch.location, constants.screenEdgeWidth)
    var near: RectEdge = []
    if point.x < bounds.origin.x + width { near.insert(.left) }
    if point.y < bounds.origin.y + width { near.insert(.top) }
    if point.x >= bounds.origin.x + bounds.size.width - width { near.insert(.right) }
    if point.y >= bounds.origin.y + bounds.size.height - width { near.insert(.bottom) }
    return near
  }

  override func isRecognized(by movement: CGPoint) -> Bool {
    guard super.isRecognized(by: movement) else { return false }
    let isSideways = abs(movement.x) >= abs(movement.y)
    let isInwards =
      isSideways
      ? (startEdges.contains(.left) && movement.x > 0)
        || (startEdges.contains(.right) && movement.x < 0)
      : (startEdges.contains(.top) && movement.y > 0)
        || (startEdges.contains(.bottom) && movement.y < 0)
    // A finger that first moves in another direction does not come from the edge.
    if !isInwards { state = .failed }
    return isInwards
  }

  open override func reset() {
    super.reset()
    startEdges = []
  }
}

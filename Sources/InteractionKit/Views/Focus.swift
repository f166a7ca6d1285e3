import Foundation

// The focus of hardware keyboards and remote controls. Touches don't move it, and there is no such keyboard here,
// so nothing has the focus and no method is called. The names are there because apps implement them beside the
// methods for touches.

/// A view or a controller that may contain the focus, as `UIFocusEnvironment`; without effect.
public protocol FocusEnvironment: ObjectProtocol {
  /// Where the focus goes first; without effect.
  var preferredFocusEnvironments: [any FocusEnvironment] { get }
  /// Asks for an update of the focus; without effect.
  func setNeedsFocusUpdate()
  /// Updates the focus; without effect.
  func updateFocusIfNeeded()
  /// Returns true if the focus may move; without effect, because it does not.
  func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool
  /// Called after the focus moved; without effect, because it does not.
  func didUpdateFocus(
    in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator)
}

/// A view that can have the focus, as `UIFocusItem`; without effect.
public protocol FocusItem: FocusEnvironment {
  /// True if the view can have the focus; without effect.
  var canBecomeFocused: Bool { get }
  /// False, because nothing has the focus; without effect.
  var isFocused: Bool { get }
}

/// The direction in which the focus moves, as `UIFocusHeading`.
public struct FocusHeading: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Towards the upper edge, as by an arrow key.
  public static let up = FocusHeading(rawValue: 1 << 0)
  /// Towards the lower edge, as by an arrow key.
  public static let down = FocusHeading(rawValue: 1 << 1)
  /// Towards the left edge, as by an arrow key.
  public static let left = FocusHeading(rawValue: 1 << 2)
  /// Towards the right edge, as by an arrow key.
  public static let right = FocusHeading(rawValue: 1 << 3)
  /// To what follows, as by the tab key.
  public static let next = FocusHeading(rawValue: 1 << 4)
  /// To what comes before, as by the tab key with shift.
  public static let previous = FocusHeading(rawValue: 1 << 5)
  /// To the beginning, as by the home key.
  public static let first = FocusHeading(rawValue: 1 << 8)
  /// To the end, as by the end key.
  public static let last = FocusHeading(rawValue: 1 << 9)
}

/// A move of the focus, as `UIFocusUpdateContext`; without effect, because the focus does not move.
open class FocusUpdateContext: NSObject {
  /// What had the focus; without effect.
  public var previouslyFocusedItem: (any FocusItem)? { nil }
  /// What gets the focus; without effect.
  public var nextFocusedItem: (any FocusItem)? { nil }
  /// The view that had the focus; without effect.
  public var previouslyFocusedView: View? { previouslyFocusedItem as? View }
  /// The view that gets the focus; without effect.
  public var nextFocusedView: View? { nextFocusedItem as? View }
  /// The direction of the move; without effect.
  public var focusHeading: FocusHeading { [] }
}

/// The animations of a move of the focus, as `UIFocusAnimationCoordinator`; without effect.
open class FocusAnimationCoordinator: NSObject {
  /// Adds changes that are animated with the move; without effect.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {}
}

extension View: FocusItem {
  /// False, because nothing has the focus; without effect.
  public var isFocused: Bool { false }
  /// Asks for an update of the focus; without effect.
  public func setNeedsFocusUpdate() {}
  /// Updates the focus; without effect.
  public func updateFocusIfNeeded() {}
}

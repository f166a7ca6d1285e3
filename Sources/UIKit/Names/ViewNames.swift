// Foundation is part of UIKit's interface: its names are visible to every file that imports UIKit.
@_exported import Foundation
import InteractionKit

// A class of the engine that has UIKit's shape is UIKit's class, under another name. So subclasses,
// nested types and casts work as in UIKit.

/// The engine's `Responder`.
public typealias UIResponder = Responder
/// The engine's `View`.
public typealias UIView = View
/// The engine's `Window`.
public typealias UIWindow = Window
/// The engine's `Control`.
public typealias UIControl = Control
/// The engine's `ScrollView`.
public typealias UIScrollView = ScrollView
/// The engine's `ScrollViewDelegate`.
public typealias UIScrollViewDelegate = ScrollViewDelegate
/// The engine's `Switch`.
public typealias UISwitch = Switch
/// The engine's `Slider`.
public typealias UISlider = Slider
/// The engine's `Stepper`.
public typealias UIStepper = Stepper
/// The engine's `Touch`.
public typealias UITouch = Touch
/// The engine's `Event`.
public typealias UIEvent = Event
extension Touch {
  /// The virtual time of the last change, in seconds.
  public var timestamp: TimeInterval { Double(time.nanoseconds) / 1e9 }

  /// The source of a touch.
  public enum TouchType: Int, Hashable, Sendable {
    /// The source.
    case direct, indirect, pencil, indirectPointer
  }

  /// The source: a finger on the screen.
  public var type: TouchType { .direct }
  /// The force: 0, as on a screen that does not measure it.
  public var force: CGFloat { 0 }
  /// The greatest force: 0, as on a screen that does not measure it.
  public var maximumPossibleForce: CGFloat { 0 }
  /// Returns the position in a view, or in the window for nil.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
}

extension Event {
  /// The virtual time of the event, in seconds.
  public var timestamp: TimeInterval { Double(time.nanoseconds) / 1e9 }

  /// The kind of an event.
  public enum EventType: Int, Hashable, Sendable {
    /// The kind.
    case touches, motion, remoteControl, presses
    /// The kind.
    case scroll = 10, hover = 11, transform = 14
  }

  /// The kind: touches.
  public var type: EventType { .touches }
  /// The pressed keys: none, because there is no keyboard with such keys.
  public var modifierFlags: UIKeyModifierFlags { [] }
  /// Returns the touch, since no touches are combined.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  /// Returns none, since no touches are predicted.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}

extension GestureRecognizer {
  /// The pressed keys: none, because there is no keyboard with such keys.
  public final var modifierFlags: UIKeyModifierFlags { [] }
}

extension CollectionLayoutSpacing {
  /// True if the spacing grows with the free space.
  public var isFlexibleSpacing: Bool { isFlexible }
  /// True if the spacing is exact.
  public var isFixedSpacing: Bool { isFixed }
}

/// The engine's `LayoutPriority`.
public typealias UILayoutPriority = LayoutPriority
/// The engine's `EdgeInsets`.
public typealias UIEdgeInsets = EdgeInsets
/// The engine's `DirectionalEdgeInsets`.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
/// The engine's `RectEdge`.
public typealias UIRectEdge = RectEdge
/// The engine's `DirectionalRectEdge`.
public typealias NSDirectionalRectEdge = DirectionalRectEdge
/// The engine's `RectAlignment`.
public typealias NSRectAlignment = RectAlignment
/// The engine's `AffineTransform`.
public typealias CGAffineTransform = AffineTransform

/// The engine's `GestureRecognizer`.
public typealias UIGestureRecognizer = GestureRecognizer
/// The engine's `GestureRecognizerDelegate`.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// The engine's `TapGestureRecognizer`.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// The engine's `LongPressGestureRecognizer`.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// The engine's `PanGestureRecognizer`.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// The engine's `PinchGestureRecognizer`.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// The engine's `RotationGestureRecognizer`.
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
/// The engine's `SwipeGestureRecognizer`.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// The engine's `ScreenEdgePanGestureRecognizer`.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer

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

/// The engine's `FocusEnvironment`.
public typealias UIFocusEnvironment = FocusEnvironment
/// The engine's `FocusItem`.
public typealias UIFocusItem = FocusItem
/// The engine's `FocusHeading`.
public typealias UIFocusHeading = FocusHeading
/// The engine's `FocusUpdateContext`.
public typealias UIFocusUpdateContext = FocusUpdateContext
/// The engine's `FocusAnimationCoordinator`.
public typealias UIFocusAnimationCoordinator = FocusAnimationCoordinator

/// The engine's `ActionSelector`.
public typealias Selector = ActionSelector

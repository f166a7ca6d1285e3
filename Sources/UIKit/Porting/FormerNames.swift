import Foundation
import InteractionKit

// The names of UIKit for Swift 3.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The element kind of headers.
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The element kind of footers.
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The automatic size of flow layouts.
public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout.automaticSize
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The value of a dimension without an intrinsic size.
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns insets, in points.
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a rectangle less insets.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

/// The axis of a stack view.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
/// The axis of a scrolling layout.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The kind of an element.
public typealias UICollectionElementCategory = UICollectionViewLayoutAttributes.ElementCategory
/// The state of a control.
public typealias UIControlState = UIControl.State
/// The events of a control.
public typealias UIControlEvents = UIControl.Event
/// The content mode of a view.
public typealias UIViewContentMode = UIView.ContentMode
/// The autoresizing mask of a view.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// The options of an animation.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The state of a recognizer.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State

/// The position of an item after a scroll.
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// The action of an update.
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
/// The rule by which the safe area adds to the content inset.
public typealias UIScrollViewContentInsetAdjustmentBehavior =
  UIScrollView.ContentInsetAdjustmentBehavior
/// The kind of a button.
public typealias UIButtonType = UIButton.ButtonType
/// The distribution of a stack view.
public typealias UIStackViewDistribution = UIStackView.Distribution
/// The alignment of a stack view.
public typealias UIStackViewAlignment = UIStackView.Alignment
/// The appearance of a bar's item.
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// The item of the system in a bar.
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
/// The appearance of an alert.
public typealias UIAlertControllerStyle = UIAlertController.Style
/// The appearance of an action.
public typealias UIAlertActionStyle = UIAlertAction.Style
/// The key of an attribute of a text.
public typealias NSAttributedStringKey = NSAttributedString.Key
/// The horizontal position of content.
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
/// The vertical position of content.
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The priority of a required constraint.
public let UILayoutPriorityRequired = UILayoutPriority.required
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The priority with which a button resists compression.
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The priority with which a button hugs its content.
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns true if both insets are equal.
public func UIEdgeInsetsEqualToEdgeInsets(_ a: UIEdgeInsets, _ b: UIEdgeInsets) -> Bool { a == b }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns an offset, in points.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}

extension CGRect {
  /// Returns the rectangle less insets.
  ///
  /// - Parameter insets: The insets, in points.
  /// - Returns: The rectangle.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

extension UIColor {
  /// The colour of the background of grouped lists.
  public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
}

// UIKit's configuration is an `NSObject`, which is equal to itself.
extension UIContextMenuConfiguration: Equatable {
  /// Returns true for the same object.
  public static func == (a: ContextMenuConfiguration, b: ContextMenuConfiguration) -> Bool {
    a === b
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the run loop of the thread.
public func CFRunLoopGetCurrent() -> RunLoop { .current }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the run loop of the main thread.
public func CFRunLoopGetMain() -> RunLoop { .main }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Does nothing: what waits for the run loop runs with the virtual clock.
public func CFRunLoopWakeUp(_ loop: RunLoop) {}

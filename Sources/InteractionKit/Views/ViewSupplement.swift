import Foundation

/// State of a view that only some views need: constraints, guides and inert properties.
///
/// A view without it pays for nothing but a test for nil.
package protocol ViewSupplement: AnyObject {
  /// Updates the constraints of the view through its controller.
  ///
  /// - Returns: False if the view itself has to be called.
  func updateConstraints() -> Bool
  /// Called before `layoutSubviews()`.
  func willLayOut()
  /// Sets the frames of the subviews that constraints place.
  func layOutSubviews()
  /// Called after `layoutSubviews()`.
  func didLayOut()
  /// Returns the size that satisfies the constraints and is nearest to a target size.
  ///
  /// - Returns: Nil if the view has no constraints.
  func size(
    fitting targetSize: CGSize, horizontal: LayoutPriority, vertical: LayoutPriority
  ) -> CGSize?
  /// Called after the frame changed.
  func geometryDidChange()
  /// Called after the view was hidden or displayed.
  func visibilityDidChange()
  /// Called before the view is removed from its superview.
  func viewWillBeRemoved()
  /// Called when the view leaves its superview. Calls no other code.
  func superviewWillChange()
  /// Called after the view was added to a superview.
  func superviewDidChange()
  /// Called after fingers began to drag the scroll view.
  func dragDidBegin()
  /// Called after fingers moved during a drag of the scroll view.
  func dragDidMove()
  /// Called before the target of a drag that ends is computed.
  func dragIsEnding()
  /// Changes the offset at which the content comes to rest after a drag.
  func dragWillEnd(at target: inout CGPoint)
  /// The next responder, if it is not the superview.
  var nextResponder: Responder? { get }
}

/// The strength of a constraint, from 1 to 1000, as `UILayoutPriority`.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The raw value.
  public var rawValue: Float

  /// Creates a value from its raw value.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority.
  ///
  /// - Parameter rawValue: The strength, from 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The constraint has to be satisfied; 1000.
  public static let required = LayoutPriority(1000)
  /// The default resistance of a view to compression; 750.
  public static let defaultHigh = LayoutPriority(750)
  /// The priority of a drag that resizes the scene; 510.
  public static let dragThatCanResizeScene = LayoutPriority(510)
  /// The priority at which the scene keeps its size; 500.
  public static let sceneSizeStayPut = LayoutPriority(500)
  /// The priority of a drag that does not resize the scene; 490.
  public static let dragThatCannotResizeScene = LayoutPriority(490)
  /// The default resistance of a view to growth; 250.
  public static let defaultLow = LayoutPriority(250)
  /// The priority of the target of a fitting size; 50.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// Returns true if the left priority is weaker.
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}

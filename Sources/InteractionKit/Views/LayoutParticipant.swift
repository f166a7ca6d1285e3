import Foundation

/// The layout of a view by constraints, masks and margins, which the module `UIKit` adds.
///
/// A view that is laid out by hand has none: it pays for nothing but a comparison with nil.
package protocol LayoutParticipant: AnyObject {
  /// Called before `layoutSubviews()`.
  func willLayOut()
  /// Sets the frames of the subviews that constraints place.
  func layOutSubviews()
  /// Returns the size that satisfies the constraints and is nearest to a target size.
  ///
  /// - Returns: Nil if the view has no constraints.
  func size(
    fitting targetSize: CGSize, horizontal: LayoutPriority, vertical: LayoutPriority
  ) -> CGSize?
  /// Called after the frame changed.
  func geometryDidChange()
  /// Called after the size of the content of a scroll view changed.
  func contentSizeDidChange()
  /// Called after the view was hidden or displayed, for a stack view that arranges it.
  func visibilityDidChange()
  /// Called after the direction of text in the view may have changed.
  func directionDidChange()
  /// Called when the view leaves its superview. Calls no other code.
  func superviewWillChange()
  /// Called after the view was added to a superview.
  func superviewDidChange()
  /// Called at the end of the view, before it lets go of its subviews. Calls no other code.
  func viewWillEnd()
}

/// The strength of a constraint, from 1 to 1000, as `UILayoutPriority`.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float

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

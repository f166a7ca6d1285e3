import Foundation

/// The metrics of swipe actions.
///
/// UIKit documents none; all are chosen, close to those of a phone.
///
/// See `Documentation/rules/list-layout.md`, "Swipe actions: geometry".
public struct SwipeActionMetrics: Hashable, Sendable {
  /// The minimum width of a button, in points; 74 by default.
  public var minimumButtonWidth: CGFloat = 74
  /// The width of a character in the title of a button, in points; 9 by default.
  ///
  /// Text is not measured.
  public var characterWidth: CGFloat = 9
  /// The padding on either side of a title, in points; 15 by default.
  public var buttonPadding: CGFloat = 15
  /// The maximum share of the row's width for open actions; 0.8 by default.
  ///
  /// Buttons whose total width exceeds it are scaled down.
  public var maximumShare: CGFloat = 0.8
  /// The minimum distance of a full swipe, as a share of the row's width; 0.6 by default.
  public var fullSwipeShare: CGFloat = 0.6
  /// The minimum distance of a full swipe beyond the buttons, in points; 40 by default.
  public var fullSwipeMargin: CGFloat = 40
  /// The time by which the velocity of a lifted finger is projected, in seconds; 0.1 by default.
  ///
  /// The row opens if the projected distance is more than half the width of the buttons.
  public var projectionTime: Double = 0.1
  /// The maximum number of actions with a button; 64 by default.
  ///
  /// More of them are reported in the log.
  public var buttonLimit = 64

  /// Creates the default metrics.
  public init() {}

  /// The maximum number of characters of a title that contribute to its width.
  private static let titleLimit = 1000

  /// Returns the width of the button with a title, in points.
  ///
  /// - Parameter title: The title; nil for a button without text.
  /// - Returns: The width of the button with a title, in points.
  public func buttonWidth(forTitle title: String?) -> CGFloat {
    let count = CGFloat(title?.prefix(SwipeActionMetrics.titleLimit).count ?? 0)
    return max(
      ValidLength.extent(minimumButtonWidth),
      count * ValidLength.extent(characterWidth) + 2 * ValidLength.extent(buttonPadding))
  }

  /// Returns the distance by which a row is open for buttons of a total width, in points.
  func openExtent(forButtons width: CGFloat, inRow rowWidth: CGFloat) -> CGFloat {
    min(width, rowWidth * min(ValidLength.extent(maximumShare), 1))
  }

  /// Returns the minimum distance of a full swipe, in points.
  func fullSwipeExtent(beyond openExtent: CGFloat, inRow rowWidth: CGFloat) -> CGFloat {
    let wanted = max(
      rowWidth * ValidLength.extent(fullSwipeShare),
      openExtent + ValidLength.extent(fullSwipeMargin))
    return min(rowWidth, wanted)
  }
}

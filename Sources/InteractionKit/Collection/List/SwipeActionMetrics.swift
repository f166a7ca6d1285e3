import Foundation

/// The measures of swipe actions. UIKit documents none; all are chosen, close to a phone's.
public struct SwipeActionMetrics: Hashable, Sendable {
  /// The least width of a button, in points; 74 by default.
  public var minimumButtonWidth: CGFloat = 74
  /// The width of a character in the title of a button, in points; 9 by default.
  ///
  /// Text is not measured.
  public var characterWidth: CGFloat = 9
  /// The padding on either side of a title, in points; 15 by default.
  public var buttonPadding: CGFloat = 15
  /// The greatest share of the row that open actions occupy; 0.8 by default.
  ///
  /// Buttons that are wider in total share it.
  public var maximumShare: CGFloat = 0.8
  /// The least share of the row across which a full swipe moves; 0.6 by default.
  public var fullSwipeShare: CGFloat = 0.6
  /// The least distance of a full swipe beyond the buttons, in points; 40 by default.
  public var fullSwipeMargin: CGFloat = 40
  /// The time over which the velocity of a lifted finger is projected, in seconds; 0.1 by default.
  ///
  /// The row opens if it would move further than half the width of the buttons.
  public var projectionTime: Double = 0.1
  /// The greatest number of actions with a button; 64 by default. The log names a row with more.
  public var buttonLimit = 64

  /// Creates the default measures.
  public init() {}

  /// Characters of a title that are measured at the most.
  private static let titleLimit = 1000

  /// Returns the width of the button with a title, in points.
  public func buttonWidth(forTitle title: String?) -> CGFloat {
    let count = CGFloat(title?.prefix(SwipeActionMetrics.titleLimit).count ?? 0)
    return max(
      LayoutLength.extent(minimumButtonWidth),
      count * LayoutLength.extent(characterWidth) + 2 * LayoutLength.extent(buttonPadding))
  }

  /// How far a row of a width moves to show buttons of a width in all.
  func openExtent(forButtons width: CGFloat, inRow rowWidth: CGFloat) -> CGFloat {
    min(width, rowWidth * min(LayoutLength.extent(maximumShare), 1))
  }

  /// How far a row has to be moved for a full swipe.
  func fullSwipeExtent(beyond openExtent: CGFloat, inRow rowWidth: CGFloat) -> CGFloat {
    let wanted = max(
      rowWidth * LayoutLength.extent(fullSwipeShare),
      openExtent + LayoutLength.extent(fullSwipeMargin))
    return min(rowWidth, wanted)
  }
}

import Foundation

/// The measures of swipe actions. UIKit documents none of them: all are chosen, close
/// to what a phone shows.
public struct SwipeActionMetrics: Hashable, Sendable {
  /// The least width of a button, in points.
  public var minimumButtonWidth: CGFloat = 74
  /// The width that a button has for each character of its title, in points: nobody
  /// measures text here.
  public var characterWidth: CGFloat = 9
  /// What a button keeps free on either side of its title, in points.
  public var buttonPadding: CGFloat = 15
  /// The share of the row that open actions take at the most; the buttons share what
  /// there is, then.
  public var maximumShare: CGFloat = 0.8
  /// The share of the row across which a full swipe goes at least.
  public var fullSwipeShare: CGFloat = 0.6
  /// How far beyond the buttons a full swipe goes at least, in points.
  public var fullSwipeMargin: CGFloat = 40
  /// How long the row would go on with the velocity of a finger that left, in seconds:
  /// it opens where it would come further than half the buttons' width.
  public var projectionTime: Double = 0.1
  /// How many actions have a button at the most; the log names a row with more.
  public var buttonLimit = 64

  public init() {}

  /// Characters of a title that are measured at the most.
  private static let titleLimit = 1000

  /// The width of the button of an action, in points.
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

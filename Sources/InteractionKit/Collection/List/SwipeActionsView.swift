import Foundation

package final class SwipeActionButton: Button {
  package let action: ContextualAction

  init(_ action: ContextualAction, name: String) {
    self.action = action
    super.init(frame: .zero)
    accessibilityIdentifier = name
    accessibilityLabel = action.title
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { return nil }

  package override func draw(into layer: inout PictureLayer) {
    (action as? any PictureDecoration)?.decorate(&layer, of: self)
    drawAction(into: &layer)
  }
}

/// The buttons of a row's swipe actions.
///
/// They divide the revealed width in proportion to their own widths, with the first action at the
/// edge of the row. A full swipe gives the whole width to the first.
final class SwipeActionsView: View {
  /// The buttons in the order of the actions.
  let buttons: [SwipeActionButton]
  private let widths: [CGFloat]

  init(_ actions: [ContextualAction], _ metrics: SwipeActionMetrics) {
    let names = SwipeActionsView.names(of: actions)
    buttons = zip(actions, names).map { SwipeActionButton($0, name: $1) }
    widths = actions.map { metrics.buttonWidth(forTitle: $0.title) }
    super.init(frame: .zero)
    clipsToBounds = true
    for button in buttons { addSubview(button) }
  }

  required init?(coder: NSCoder) { return nil }

  /// The total width of the buttons, in points.
  var fullWidth: CGFloat { widths.reduce(0, +) }

  /// Returns the names of the buttons in sessions and UI tests: their titles.
  ///
  /// A repeated title gets a number. An action without a title is named by its position.
  private static func names(of actions: [ContextualAction]) -> [String] {
    var taken: Set<String> = []
    return actions.enumerated().map { index, action in
      let title = action.title ?? ""
      var name = title.isEmpty ? "action \(index + 1)" : title
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(title.isEmpty ? "action" : title) \(number)"
        number += 1
      }
      return name
    }
  }

  /// Lays out the buttons in the revealed area.
  ///
  /// - Parameters:
  ///   - frame: The area, in the coordinates of the row.
  ///   - isRight: True if it is on the right side of the row.
  ///   - isFull: True if the first action gets the whole width.
  func layOut(in frame: CGRect, isRight: Bool, isFull: Bool) {
    self.frame = frame
    let total = fullWidth
    let share = total > 0 ? frame.size.width / total : 0
    // From the edge of the row inwards.
    var done: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let width =
        isFull ? (index == 0 ? frame.size.width : 0) : (widths[index] * share)
      let x = isRight ? frame.size.width - done - width : done
      button.frame = CGRect(x: x, y: 0, width: width, height: frame.size.height)
      done += width
    }
  }
}

/// The metrics of swipe actions.
///
/// UIKit documents none; all are chosen, close to a phone's.
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

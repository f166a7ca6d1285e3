import Foundation

/// The button of a swipe action.
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

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

  override var hasPlainTouchArea: Bool { true }
}

/// The buttons that a row reveals, on the side to which its content does not move.
///
/// They share what is revealed by their widths, the first action at the edge of the
/// row. A full swipe gives everything to the first.
final class SwipeActionsView: View {
  /// In the order of the actions.
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

  override var hasPlainTouchArea: Bool { true }

  /// The width of all buttons.
  var fullWidth: CGFloat { widths.reduce(0, +) }

  /// What sessions and UI tests call the buttons: their titles. A title that others
  /// have too gets a number, an action without one is named by its place.
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

  /// Lays the buttons out in a revealed area.
  ///
  /// - Parameters:
  ///   - frame: the area, in the row's coordinates.
  ///   - isRight: whether it lies at the right side of the row.
  ///   - isFull: whether the first action has it all.
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

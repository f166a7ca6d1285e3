import Foundation

/// The swipe actions of one row, from the moment that a finger reveals them until the
/// row is closed.
///
/// What is in the cell moves because the cell's bounds do; the buttons are a subview
/// beside the content, so that touches and names find them in the row.
package final class RowSwipe {
  /// By which a completion that comes late knows whether the row is still open.
  let number: Int
  let configuration: SwipeActionsConfiguration
  package let item: Selection.Item
  let cell: CollectionViewCell
  /// Whether the buttons are at the right side.
  package let isRight: Bool
  /// What facts call the row; nil while nothing is recorded.
  let place: Place?
  let view: SwipeActionsView
  /// What closes the row when something else is tapped.
  let dismissal = SwipeDismissalGestureRecognizer()
  private let metrics: SwipeActionMetrics
  /// Where the cell's bounds were when it began to move: another swipe may have moved
  /// them when the list was asked.
  private lazy var restingOrigin = cell.bounds.origin
  /// How far the content is moved, in points.
  private(set) var revealed: CGFloat = 0
  /// Whether a finger moves it.
  private(set) var isHeld = false
  /// How far it was moved when that finger began.
  private var grabbed: CGFloat = 0
  /// Whether the finger has gone so far that the first action runs when it leaves.
  package private(set) var isFull = false

  init(
    _ configuration: SwipeActionsConfiguration, of item: Selection.Item,
    in cell: CollectionViewCell,
    isRight: Bool, metrics: SwipeActionMetrics, place: Place?, number: Int
  ) {
    self.number = number
    self.configuration = configuration
    self.item = item
    self.cell = cell
    self.isRight = isRight
    self.metrics = metrics
    self.place = place
    view = SwipeActionsView(
      Array(configuration.actions.prefix(max(metrics.buttonLimit, 1))), metrics)
  }

  private var rowWidth: CGFloat { cell.bounds.size.width }

  /// How far the content is moved when the row is open.
  var openExtent: CGFloat { metrics.openExtent(forButtons: view.fullWidth, inRow: rowWidth) }

  private var fullExtent: CGFloat {
    metrics.fullSwipeExtent(beyond: openExtent, inRow: rowWidth)
  }

  /// A finger begins to move the content from where it is.
  func grab() {
    isHeld = true
    grabbed = revealed
  }

  /// The finger has gone `distance` to the right.
  func follow(_ distance: CGFloat) {
    guard distance.isFinite else { return }
    let wanted = grabbed + (isRight ? -distance : distance)
    let open = openExtent
    if configuration.performsFirstActionWithFullSwipe {
      reveal(min(max(wanted, 0), rowWidth))
      isFull = revealed >= fullExtent && fullExtent > 0
    } else {
      let band = RubberBand(dimension: rowWidth)
      reveal(band.stretched(max(wanted, 0), beyond: ScrollRange(least: 0, most: open)))
    }
    layOut()
  }

  /// Whether the row stays open when the finger leaves with a velocity to the right, in
  /// points a second.
  func opens(withVelocity velocity: CGFloat) -> Bool {
    let onwards = LayoutLength.distance((isRight ? -velocity : velocity) * metrics.projectionTime)
    return openExtent > 0 && revealed + onwards > openExtent / 2
  }

  func open() {
    (isHeld, isFull) = (false, false)
    reveal(openExtent)
    layOut()
  }

  /// Gives the whole row to the first action.
  package func openFully() {
    (isHeld, isFull) = (false, true)
    reveal(rowWidth)
    layOut()
  }

  private func reveal(_ extent: CGFloat) {
    revealed = extent
    cell.bounds.origin.x = restingOrigin.x + (isRight ? extent : -extent)
  }

  /// Places the buttons beside the content, in front of what else is in the cell.
  func layOut() {
    if view.superview !== cell { cell.addSubview(view) }
    let size = cell.bounds.size
    let x = isRight ? restingOrigin.x + size.width : restingOrigin.x - revealed
    view.layOut(
      in: CGRect(x: x, y: restingOrigin.y, width: revealed, height: size.height),
      isRight: isRight, isFull: isFull)
  }

  /// Follows a row that got another size; one that a finger holds stays with it.
  func rowMayHaveChanged() {
    if isHeld { layOut() } else if isFull { openFully() } else { open() }
  }

  /// Puts the cell back as it was.
  func close() {
    view.removeFromSuperview()
    cell.bounds.origin = restingOrigin
  }
}

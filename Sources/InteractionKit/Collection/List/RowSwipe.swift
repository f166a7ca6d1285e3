import Foundation

/// The swipe actions of one row, from the beginning of a swipe until the row is closed.
///
/// The content moves by the origin of the cell's bounds. The buttons are in a subview beside the
/// content, so hit testing and names find them in the row.
package final class RowSwipe {
  /// The number by which a late completion determines whether the row is still open.
  let number: Int
  let configuration: SwipeActionsConfiguration
  package let item: Selection.Item
  let cell: CollectionViewCell
  /// True if the buttons are on the right side.
  package let isRight: Bool
  /// The position of the row in log entries; nil if the log is not recording.
  let place: EventPosition?
  let view: SwipeActionsView
  /// The recognizer that closes the row after a tap elsewhere.
  let dismissal = SwipeDismissalGestureRecognizer()
  private let metrics: SwipeActionMetrics
  /// The origin of the cell's bounds before the swipe.
  ///
  /// Lazy, because another swipe may have been open when the list was called.
  private lazy var originBeforeSwipe = cell.bounds.origin
  /// The distance by which the content is moved, in points.
  private(set) var revealed: CGFloat = 0
  /// True while a finger moves the row.
  private(set) var isHeld = false
  /// The distance by which the content was moved when that finger came down, in points.
  private var grabbed: CGFloat = 0
  /// True if the first action is performed when the finger is lifted.
  package private(set) var isFull = false

  init(
    _ configuration: SwipeActionsConfiguration, of item: Selection.Item,
    in cell: CollectionViewCell,
    isRight: Bool, metrics: SwipeActionMetrics, place: EventPosition?, number: Int
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

  /// The distance by which the content of the open row is moved, in points.
  var openExtent: CGFloat { metrics.openExtent(forButtons: view.fullWidth, inRow: rowWidth) }

  private var fullExtent: CGFloat {
    metrics.fullSwipeExtent(beyond: openExtent, inRow: rowWidth)
  }

  /// Begins to move the content from its current position.
  func beginDrag() {
    isHeld = true
    grabbed = revealed
  }

  /// Moves the content for a finger that has moved `distance` points to the right.
  func follow(_ distance: CGFloat) {
    guard distance.isFinite else { return }
    let wanted = grabbed + (isRight ? -distance : distance)
    let open = openExtent
    if configuration.performsFirstActionWithFullSwipe {
      reveal(min(max(wanted, 0), rowWidth))
      isFull = revealed >= fullExtent && fullExtent > 0
    } else {
      let band = RubberBand(dimension: rowWidth)
      reveal(band.stretched(max(wanted, 0), beyond: ScrollRange(lowerBound: 0, upperBound: open)))
    }
    layOut()
  }

  /// Returns true if the row opens when the finger is lifted with a velocity.
  ///
  /// `velocity` is the velocity to the right, in points per second.
  func opens(withVelocity velocity: CGFloat) -> Bool {
    let onwards = ValidLength.distance((isRight ? -velocity : velocity) * metrics.projectionTime)
    return openExtent > 0 && revealed + onwards > openExtent / 2
  }

  func open() {
    (isHeld, isFull) = (false, false)
    reveal(openExtent)
    layOut()
  }

  /// Gives the width of the whole row to the button of the first action.
  package func openFully() {
    (isHeld, isFull) = (false, true)
    reveal(rowWidth)
    layOut()
  }

  private func reveal(_ extent: CGFloat) {
    revealed = extent
    cell.bounds.origin.x = originBeforeSwipe.x + (isRight ? extent : -extent)
  }

  /// Lays out the buttons beside the content, in front of the other subviews of the cell.
  func layOut() {
    if view.superview !== cell { cell.addSubview(view) }
    let size = cell.bounds.size
    let x = isRight ? originBeforeSwipe.x + size.width : originBeforeSwipe.x - revealed
    view.layOut(
      in: CGRect(x: x, y: originBeforeSwipe.y, width: revealed, height: size.height),
      isRight: isRight, isFull: isFull)
  }

  /// Adapts to a new size of the row, unless a finger moves it.
  func rowMayHaveChanged() {
    if isHeld { layOut() } else if isFull { openFully() } else { open() }
  }

  /// Removes the buttons and restores the cell's bounds.
  func close() {
    view.removeFromSuperview()
    cell.bounds.origin = originBeforeSwipe
  }
}

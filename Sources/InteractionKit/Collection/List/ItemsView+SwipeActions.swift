import Foundation

// A finger that moves a row of a list sideways moves its content and reveals buttons behind it.
// UIKit documents little of it; the other rules are chosen (`Documentation/rules/list-layout.md`,
// "Swipe actions"):
//
//   - A swipe to the left calls the trailing provider, to the right the leading one; mirrored for
//     text from right to left. If the provider returns nil or no actions, the row does not move.
//   - The content follows the finger. Beyond the buttons it resists, unless a full swipe performs
//     the first action.
//   - When the finger is lifted, the row stays open or closes, without an animation.
//   - A tap on a button calls its handler; the row closes when the handler calls its completion.
//   - A tap anywhere else closes the row and has no other effect. The row also closes when another
//     row is swiped, when the view scrolls, reloads or leaves its window, and when editing begins or
//     ends.
//   - There are no swipes in editing mode.
//
// Any cell of a list section has swipe actions, not only list cells.

extension ItemsView {
  /// The open swipe actions; nil if none are open.
  public var presentedSwipeActions: SwipeActionsConfiguration? {
    interactions.swipe?.configuration
  }

  /// The item whose swipe actions are open; nil if none are open.
  public var indexPathForSwipeActions: IndexPath? { interactions.swipe?.item.indexPath }

  /// The metrics of swipe actions.
  ///
  /// A change applies to swipes that begin later.
  public var swipeActionMetrics: SwipeActionMetrics {
    get { interactions.swipeMetrics }
    set { interactions.swipeMetrics = newValue }
  }

  /// Opens the swipe actions of a row, also in editing mode.
  ///
  /// - Parameter edge: The edge of the row at which the actions appear.
  /// - Returns: False for an item that is not displayed or has no actions on that side, and during
  ///   another interaction.
  @discardableResult
  public func presentSwipeActions(
    forItemAt indexPath: IndexPath, edge: SwipeActionsConfiguration.Edge
  ) -> Bool {
    layoutIfNeeded()
    guard indexPath.count == 2,
      let cell = shown[.cell(indexPath.section, indexPath.item)]?.itemCell,
      let swipe = rowSwipe(of: cell, on: edge), begin(swipe)
    else { return false }
    swipe.open()
    return true
  }

  /// Closes the open swipe actions.
  ///
  /// - Returns: False if none are open.
  @discardableResult
  public func dismissSwipeActions() -> Bool { dismissSwipeActions(.ended) }

  @discardableResult
  func dismissSwipeActions(_ state: GestureRecognizer.State) -> Bool {
    guard let swipe = interactions.swipe else { return false }
    interactions.swipe = nil
    interactionsChanged()
    removeGestureRecognizer(swipe.dismissal)
    swipe.close()
    recordInteraction(LogEntry.Kind.swipeActionsName, state, at: swipe.logPosition)
    swipeDidEnd(at: swipe.cell.displayedIndexPath)
    return true
  }

  // MARK: Recognition

  /// Returns the row that a horizontal swipe from a point moves.
  ///
  /// It is the open row, or a row whose provider returns actions; nil if there is none.
  func rowSwipe(at point: CGPoint, revealingRight: Bool) -> RowSwipe? {
    guard !isEditing, let hit = hitTestSubviews(point, with: nil),
      let cell = displayedView(holding: hit)?.itemCell
    else { return nil }
    if let open = interactions.swipe, open.cell === cell { return open }
    let isTrailing = revealingRight == (layoutDirection == .leftToRight)
    return rowSwipe(of: cell, on: isTrailing ? .trailing : .leading)
  }

  /// Calls the provider of the list for the actions of a row.
  private func rowSwipe(
    of cell: any ItemCell, on edge: SwipeActionsConfiguration.Edge
  ) -> RowSwipe? {
    guard !interactions.blocksSwipes, let item = cell.displayedItem,
      containsItem(item.item, in: item.section),
      let configuration = swipeActions(at: item.indexPath, on: edge),
      !configuration.actions.isEmpty,
      // The provider may have changed anything.
      cell.shows(item, in: self)
    else { return nil }
    let isRecorded = window?.ownLog?.isRecording == true
    let limit = max(swipeActionMetrics.buttonLimit, 1)
    if configuration.actions.count > limit {
      window?.ownLog?.record(
        .diagnostic(
          "\(position(of: ElementID(item))) has \(configuration.actions.count) \(edge.rawValue) swipe actions; the first \(limit) have a button"
        ))
    }
    interactions.lastSwipe += 1
    return RowSwipe(
      configuration, of: item, in: cell,
      isRight: (edge == .trailing) == (layoutDirection == .leftToRight),
      metrics: swipeActionMetrics, logPosition: isRecorded ? position(of: ElementID(item)) : nil,
      number: interactions.lastSwipe)
  }

  /// Begins a swipe of a row.
  ///
  /// Another row that is open is closed.
  ///
  /// - Returns: False if the row can no longer be swiped.
  func begin(_ swipe: RowSwipe) -> Bool {
    guard swipe !== interactions.swipe else {
      swipe.beginDrag()
      return true
    }
    dismissSwipeActions()
    abandonPress()
    // The cancelled touch may have caused a reload or another interaction.
    guard !interactions.hasInteraction, swipe.cell.shows(swipe.item, in: self) else { return false }
    interactions.swipe = swipe
    interactionsChanged()
    swipeWillBegin(at: swipe.item.indexPath)
    guard interactions.swipe === swipe else { return false }
    addGestureRecognizer(swipe.dismissal)
    recordInteraction(LogEntry.Kind.swipeActionsName, .began, at: swipe.logPosition)
    let number = swipe.number
    for button in swipe.view.buttons {
      button.addAction(for: .primaryActionTriggered) { [reference] button, _ in
        guard let view = reference.view, let swipe = view.interactions.swipe,
          swipe.number == number, let button = button as? SwipeActionButton
        else { return }
        view.perform(button.action, of: swipe, from: button)
      }
    }
    swipe.beginDrag()
    swipe.layOut()
    return true
  }

  /// Ends a swipe: the row opens, closes, or performs its first action.
  func release(_ swipe: RowSwipe, velocity: CGFloat) {
    if swipe.isFull, let button = swipe.view.buttons.first {
      swipe.openFully()
      perform(button.action, of: swipe, from: button)
    } else if swipe.opens(withVelocity: velocity) {
      swipe.open()
    } else {
      dismissSwipeActions()
    }
  }

  private func perform(
    _ action: ContextualAction, of swipe: RowSwipe, from button: SwipeActionButton
  ) {
    // The handler may keep the completion for any time, so it must not keep the row alive.
    let number = swipe.number
    action.handler(action, button) { [reference] _ in
      guard let view = reference.view, view.interactions.swipe?.number == number else { return }
      view.dismissSwipeActions()
    }
  }

  // MARK: The open row

  /// Updates the open row after a layout, which may have changed its size or its section.
  func updateSwipe() {
    guard let swipe = interactions.swipe else { return }
    guard swipe.cell.shows(swipe.item, in: self),
      maySwipe(inSection: swipe.item.section)
    else {
      dismissSwipeActions(.cancelled)
      return
    }
    swipe.rowMayHaveChanged()
  }
}

/// The swipe actions of one row, from the beginning of a swipe until the row is closed.
///
/// The content moves by the origin of the cell's bounds. The buttons are in a subview beside the
/// content, so hit testing and names find them in the row.
package final class RowSwipe {
  /// The number by which a late completion determines whether the row is still open.
  let number: Int
  let configuration: SwipeActionsConfiguration
  package let item: Selection.Item
  let cell: any ItemCell
  /// True if the buttons are on the right side.
  package let isRight: Bool
  /// The position of the row in log entries; nil if the log is not recording.
  let logPosition: EventPosition?
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
    in cell: any ItemCell,
    isRight: Bool, metrics: SwipeActionMetrics, logPosition: EventPosition?, number: Int
  ) {
    self.number = number
    self.configuration = configuration
    self.item = item
    self.cell = cell
    self.isRight = isRight
    self.metrics = metrics
    self.logPosition = logPosition
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
  fileprivate func rowMayHaveChanged() {
    if isHeld { layOut() } else if isFull { openFully() } else { open() }
  }

  /// Removes the buttons and restores the cell's bounds.
  func close() {
    view.removeFromSuperview()
    cell.bounds.origin = originBeforeSwipe
  }
}

import Foundation

// A finger that moves a row of a list sideways moves its content and reveals buttons
// behind it (`uikit-rules 13`; UIKit documents little of it, the rest is chosen):
//
//   - to the left it asks the trailing provider, to the right the leading one, mirrored
//     where text runs from right to left; nil or no actions leave the row;
//   - the content follows the finger, and resists beyond the buttons unless a full swipe
//     runs the first action;
//   - when the finger leaves, the row stays open or closes, at once: nothing is animated;
//   - a tap on a button calls its handler, and the row closes when that says so;
//   - it closes too when anything else is tapped, which does nothing but that, another row
//     is swiped, the view scrolls, reloads or leaves its window, or editing begins or ends;
//   - there are no swipes in editing mode.
//
// Any cell of a section that lists its items takes part, list cell or not.

extension CollectionView {
  /// The open swipe actions; nil if none are open.
  public var presentedSwipeActions: SwipeActionsConfiguration? {
    interactions.swipe?.configuration
  }

  /// The item whose swipe actions are open; nil if none are open.
  public var indexPathForSwipeActions: IndexPath? { interactions.swipe?.item.indexPath }

  /// The measures of swipe actions. A change applies to swipes that begin later.
  public var swipeActionMetrics: SwipeActionMetrics {
    get { interactions.swipeMetrics }
    set { interactions.swipeMetrics = newValue }
  }

  /// Opens the swipe actions of a row, also in editing mode.
  ///
  /// - Returns: False for an item that is not displayed or has no actions on that side, and
  ///   during another interaction.
  @discardableResult
  public func presentSwipeActions(
    forItemAt indexPath: IndexPath, edge: SwipeActionsConfiguration.Edge
  ) -> Bool {
    layoutIfNeeded()
    guard indexPath.count == 2,
      let cell = shown[.cell(indexPath.section, indexPath.item)] as? CollectionViewCell,
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
    recordInteraction(Fact.Kind.swipeActionsName, state, at: swipe.place)
    return true
  }

  // MARK: For the recognizer

  /// What a finger moves that came down at a point and goes sideways: the open row, or
  /// one whose provider offers actions; nil for nothing.
  func rowSwipe(at point: CGPoint, revealingRight: Bool) -> RowSwipe? {
    guard !isEditing, let hit = hitTestSubviews(point, with: nil),
      let cell = shownView(holding: hit) as? CollectionViewCell
    else { return nil }
    if let open = interactions.swipe, open.cell === cell { return open }
    let isTrailing = revealingRight == (layoutDirection == .leftToRight)
    return rowSwipe(of: cell, on: isTrailing ? .trailing : .leading)
  }

  /// Asks the list for the actions of a row.
  private func rowSwipe(
    of cell: CollectionViewCell, on edge: SwipeActionsConfiguration.Edge
  ) -> RowSwipe? {
    guard !interactions.isOccupied, let item = cell.shownItem, holds(item.item, in: item.section),
      let provider = listConfiguration(inSection: item.section)?.swipeActionsProvider(on: edge),
      let configuration = provider(item.indexPath), !configuration.actions.isEmpty,
      // Whoever was asked may have changed everything.
      cell.shows(item, in: self)
    else { return nil }
    let isRecorded = window?.ownLog?.records == true
    let limit = max(swipeActionMetrics.buttonLimit, 1)
    if configuration.actions.count > limit {
      window?.ownLog?.record(
        .diagnostic(
          "\(place(of: ElementID(item))) has \(configuration.actions.count) \(edge.rawValue) swipe actions; the first \(limit) have a button"
        ))
    }
    interactions.lastSwipe += 1
    return RowSwipe(
      configuration, of: item, in: cell,
      isRight: (edge == .trailing) == (layoutDirection == .leftToRight),
      metrics: swipeActionMetrics, place: isRecorded ? place(of: ElementID(item)) : nil,
      number: interactions.lastSwipe)
  }

  /// A finger begins to move a row. The row that is open closes, if it is another.
  ///
  /// - Returns: whether there is still a row to move.
  func begin(_ swipe: RowSwipe) -> Bool {
    guard swipe !== interactions.swipe else {
      swipe.grab()
      return true
    }
    dismissSwipeActions()
    abandonPress()
    // Cancelling the touch may have reloaded, or begun something else.
    guard !interactions.isBusy, swipe.cell.shows(swipe.item, in: self) else { return false }
    interactions.swipe = swipe
    interactionsChanged()
    addGestureRecognizer(swipe.dismissal)
    recordInteraction(Fact.Kind.swipeActionsName, .began, at: swipe.place)
    let number = swipe.number
    for button in swipe.view.buttons {
      button.addAction(for: .primaryActionTriggered) { [reference] button, _ in
        guard let view = reference.view, let swipe = view.interactions.swipe,
          swipe.number == number, let button = button as? SwipeActionButton
        else { return }
        view.perform(button.action, of: swipe, from: button)
      }
    }
    swipe.grab()
    swipe.layOut()
    return true
  }

  /// The finger left: the row opens, closes, or runs its first action.
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
    // Kept by whoever is asked, perhaps for good: it must keep nothing alive itself.
    let number = swipe.number
    action.handler(action, button) { [reference] _ in
      guard let view = reference.view, view.interactions.swipe?.number == number else { return }
      view.dismissSwipeActions()
    }
  }

  // MARK: The open row

  /// The layout may have given the open row another size, or made it no row at all.
  func updateSwipe() {
    guard let swipe = interactions.swipe else { return }
    guard swipe.cell.shows(swipe.item, in: self),
      listConfiguration(inSection: swipe.item.section) != nil
    else {
      dismissSwipeActions(.cancelled)
      return
    }
    swipe.rowMayHaveChanged()
  }
}

import Foundation

/// The part of a cell's configuration state that interactions with its item determine.
struct CellInteractionState: Equatable {
  var isSwiped = false
  var isExpanded = false
  var isReordering = false
  var drag = CollectionViewCell.DragState.none
  var drop = CellConfigurationState.DropState.none

  /// Adds the values to a configuration state.
  func complete(_ state: inout CellConfigurationState) {
    state.isSwiped = isSwiped
    state.isExpanded = isExpanded
    state.isReordering = isReordering
    state.cellDragState = CellConfigurationState.DragState(rawValue: drag.rawValue) ?? .none
    state.cellDropState = drop
  }
}

extension CollectionView {
  /// Returns the state of the interactions with an item that a cell displays.
  func interactionState(
    of cell: CollectionViewCell, displaying item: Selection.Item
  ) -> CellInteractionState {
    var state = CellInteractionState()
    state.isSwiped = interactions.swipe?.cell === cell
    state.isReordering = interactions.movement?.target == item
    state.isExpanded = interactions.isExpanded?(dataItem(of: item).indexPath) ?? false
    state.drag = cell.dragState
    if let drop = interactions.dragging.drop { state.drop = drop.state(at: item) }
    return state
  }

  /// Schedules updates of the cells whose state an interaction has changed.
  func interactionStatesMayHaveChanged() {
    guard storedWindow?.storedUpdates == true else { return }
    for entry in shown.cells.inOrder {
      (entry.view as? CollectionViewCell)?.interactionStateMayHaveChanged()
    }
  }
}

extension ItemDrag {
  /// Returns the part of an item's cell in the drop.
  fileprivate func state(at item: Selection.Item) -> CellConfigurationState.DropState {
    guard let proposal, proposal.effect.intent == .insertIntoDestinationIndexPath else {
      return .notTargeted
    }
    return proposal.path == item.indexPath ? .targeted : .notTargeted
  }
}

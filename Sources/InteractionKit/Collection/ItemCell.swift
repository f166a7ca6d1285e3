import Foundation

/// The view of an item or a row: a cell of a collection view or of a table view.
///
/// The two have no class in common but `ReusableView`. What they do alike, selection, editing,
/// backgrounds and configurations, is written once, for this protocol.
package protocol ItemCell: ReusableView {
  var isSelected: Bool { get set }
  var isHighlighted: Bool { get set }
  /// True if the view is in editing mode and the item may be edited.
  var isEditing: Bool { get set }
  var contentView: View { get }
  var backgroundView: View? { get set }
  var selectedBackgroundView: View? { get }
  var cellState: CellState { get }
  var configurationState: CellConfigurationState { get }
  /// Schedules `updateConfiguration(using:)`; overrides of apps observe each request.
  func setNeedsUpdateConfiguration()
  func updateConfiguration(using state: CellConfigurationState)
  func callConfigurationUpdateHandler(_ state: CellConfigurationState)
  /// Calls the method of the app for the part of the cell in a drag.
  func tellDragState()
}

/// The state of a cell that its class does not make public.
///
/// A class, since a cell is reached through a protocol: each read of a value would be a copy of all.
package final class CellState {
  // Every touch and every display read these, and a check of an access takes 70 instructions.
  @exclusivity(unchecked)
  package internal(set) var isSelected = false
  @exclusivity(unchecked)
  package internal(set) var isEditing = false
  /// True while the cell stands for a dropped item whose data is not there yet.
  fileprivate(set) var isDropPlaceholder = false
  /// The configurations of the content and the background; nil for a cell without any.
  package var configurations: (any CellConfiguring)?
  @exclusivity(unchecked)
  var needsConfigurationUpdate = false
  /// True from the update before a measurement until the cell is in the window, which would cause
  /// another one.
  @exclusivity(unchecked)
  fileprivate var isUpdatedForMeasuring = false
  /// The part of the cell in the drag of its item.
  @exclusivity(unchecked)
  fileprivate(set) var dragState = CollectionViewCell.DragState.none
  /// The state of the interactions with the item at the last update or the last change.
  @exclusivity(unchecked)
  fileprivate var knownInteractionState = CellInteractionState()

  func forgetInteractions() {
    dragState = .none
    knownInteractionState = CellInteractionState()
  }
}

extension ItemCell {
  package var configurations: (any CellConfiguring)? {
    get { cellState.configurations }
    set { cellState.configurations = newValue }
  }

  /// A placeholder can't be selected.
  func changePlaceholder(to isPlaceholder: Bool) {
    guard isPlaceholder != cellState.isDropPlaceholder else { return }
    cellState.isDropPlaceholder = isPlaceholder
    (refusesHighlight, refusesSelection) = (isPlaceholder, isPlaceholder)
  }

  func changeSelected(to isSelected: Bool) {
    let isOther = isSelected != cellState.isSelected
    cellState.isSelected = isSelected
    stateDidChange()
    if isOther { configurationStateDidChange() }
  }

  func changeHighlighted(to isHighlighted: Bool) {
    let isOther = isHighlighted != hasHighlight
    hasHighlight = isHighlighted
    stateDidChange()
    if isOther { configurationStateDidChange() }
  }

  /// Changes the part of the cell in the drag of its item.
  func changeDragState(to dragState: CollectionViewCell.DragState) {
    cellState.dragState = dragState
    tellDragState()
    interactionStateMayHaveChanged()
  }

  // MARK: Backgrounds

  func backgroundDidChange(from old: View?) { replaceBackground(old, by: backgroundView, at: 0) }

  func selectedBackgroundDidChange(from old: View?) {
    replaceBackground(
      old, by: selectedBackgroundView, at: backgroundView?.superview === self ? 1 : 0)
    updateSelectedBackground()
  }

  private func updateSelectedBackground() {
    selectedBackgroundView?.isHidden = !cellState.isSelected && !hasHighlight
  }

  private func replaceBackground(_ old: View?, by new: View?, at index: Int) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    insertSubview(new, at: index)
    new.frame = bounds
  }

  // MARK: Configurations

  /// The state without the values that an app adds.
  var currentState: CellConfigurationState {
    var state = CellConfigurationState(
      isHighlighted: isHighlighted, isSelected: isSelected, isEditing: isEditing)
    state.isDisabled = !isUserInteractionEnabled
    interactionState.complete(&state)
    // A cell that a data source configures is in no window yet.
    let window = storedWindow ?? itemsView?.storedWindow
    if let traits = window?.cellTraits { state.traitCollection = traits(self) }
    return state
  }

  private var interactionState: CellInteractionState {
    guard let itemsView, let displayedItem else { return CellInteractionState() }
    return itemsView.interactionState(of: self, displaying: displayedItem)
  }

  /// What `setNeedsUpdateConfiguration()` does unless an app overrides it.
  func scheduleConfigurationUpdate() {
    cellState.needsConfigurationUpdate = true
    setNeedsLayout()
  }

  func didMoveToOtherWindow() {
    if storedWindow?.updatesConfigurations == true, !cellState.isUpdatedForMeasuring {
      setNeedsUpdateConfiguration()
    }
    cellState.isUpdatedForMeasuring = false
  }

  /// Updates the configurations, which determine the size that the cell prefers.
  func updateForMeasuring() {
    let isNew =
      storedWindow == nil && !cellState.isUpdatedForMeasuring
      && itemsView?.storedWindow?.updatesConfigurations == true
    guard cellState.needsConfigurationUpdate || isNew else { return }
    cellState.isUpdatedForMeasuring = cellState.isUpdatedForMeasuring || isNew
    performConfigurationUpdate()
  }

  func performConfigurationUpdate() {
    cellState.needsConfigurationUpdate = false
    cellState.knownInteractionState = interactionState
    let state = configurationState
    updateConfiguration(using: state)
    callConfigurationUpdateHandler(state)
  }

  /// Schedules an update if an interaction with the item has changed the state of the cell.
  ///
  /// As other changes do, it schedules none outside of UIKit screens.
  func interactionStateMayHaveChanged() {
    guard storedWindow?.updatesConfigurations == true else { return }
    let state = interactionState
    guard state != cellState.knownInteractionState else { return }
    cellState.knownInteractionState = state
    setNeedsUpdateConfiguration()
  }

  func configurationStateDidChange() {
    configuration?.configurationStateDidChange(of: self)
    updateSelectedBackground()
    if storedWindow?.updatesConfigurations == true { setNeedsUpdateConfiguration() }
  }
}

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

extension ItemsView {
  fileprivate func interactionState(
    of cell: any ItemCell, displaying item: Selection.Item
  ) -> CellInteractionState {
    var state = CellInteractionState()
    state.isSwiped = interactions.swipe.map { $0.cell as View === cell } ?? false
    state.isReordering = interactions.movement?.target == item
    state.isExpanded = interactions.isExpanded?(dataItem(of: item).indexPath) ?? false
    state.drag = cell.cellState.dragState
    if let drop = interactions.dragging.drop { state.drop = drop.state(at: item) }
    return state
  }

  /// Schedules updates of the cells whose state an interaction has changed.
  func interactionStatesMayHaveChanged() {
    guard storedWindow?.updatesConfigurations == true else { return }
    for entry in shown.cells.inOrder {
      entry.view.itemCell?.interactionStateMayHaveChanged()
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

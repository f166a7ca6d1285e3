import Foundation

/// The view of an item, as `UICollectionViewCell`.
open class CollectionViewCell: CollectionReusableView {
  /// The view that fills the cell, for the subviews of the content.
  public let contentView: View

  /// True if the cell appears selected.
  ///
  /// Override it to change the appearance.
  open var isSelected: Bool {
    get { appearsSelected }
    set {
      let isOther = newValue != appearsSelected
      appearsSelected = newValue
      stateDidChange()
      if isOther { configurationStateDidChange() }
    }
  }

  /// True while a touch that may select the cell is on it.
  ///
  /// Override it to change the appearance.
  open var isHighlighted: Bool {
    get { appearsHighlighted }
    set {
      let isOther = newValue != appearsHighlighted
      appearsHighlighted = newValue
      stateDidChange()
      if isOther { configurationStateDidChange() }
    }
  }

  // Read for each cell that is displayed.
  /// True if the collection view is in editing mode and the delegate permits to edit the item.
  ///
  /// In UIKit, it is part of the cell's configuration state.
  @exclusivity(unchecked)
  package var isEditing = false {
    didSet { if isEditing != oldValue { configurationStateDidChange() } }
  }

  /// A closure that updates a cell for a state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: CollectionViewCell, _ state: CellConfigurationState
  ) -> Void

  /// The closure that is called after `updateConfiguration(using:)`; nil by default.
  ///
  /// Setting it, also to nil, schedules an update.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The view behind the content, which fills the cell; nil by default.
  open var backgroundView: View? {
    didSet { replaceBackground(oldValue, by: backgroundView, at: 0) }
  }

  // Every highlight reads it.
  /// The view before `backgroundView`, displayed while the cell appears selected or highlighted.
  ///
  /// Nil by default.
  @exclusivity(unchecked)
  open var selectedBackgroundView: View? {
    didSet {
      replaceBackground(
        oldValue, by: selectedBackgroundView, at: backgroundView?.superview === self ? 1 : 0)
      selectedBackgroundView?.isHidden = !appearsSelected && !appearsHighlighted
    }
  }

  private var appearsSelected = false
  private var appearsHighlighted = false
  /// True if a touch never highlights or selects the cell, as if a delegate refused its item.
  ///
  /// Templates of collection files set them.
  @exclusivity(unchecked)
  package final var refusesHighlight = false
  @exclusivity(unchecked)
  package final var refusesSelection = false
  private var needsConfigurationUpdate = false
  /// True from the update before a measurement until the cell is in the window, which would cause
  /// another one.
  private var isUpdatedForMeasuring = false
  /// The part of the cell in the drag of its item.
  final private(set) var dragState = DragState.none
  /// The state of the interactions with the item at the last update or the last change.
  private var knownInteractionState = CellInteractionState()

  /// Creates a cell.
  ///
  /// Collection views call it for registered classes.
  ///
  /// - Parameter frame: The frame; the layout sets it when the cell is displayed.
  public override init(frame: CGRect) {
    contentView = View(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Creates a cell with an empty frame.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    contentView = View(frame: .zero)
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// The part of a cell in a drag, as `UICollectionViewCell.DragState`.
  public enum DragState: Int, Hashable, Sendable {
    /// The state.
    case none = 0, lifting = 1, dragging = 2
  }

  /// Called when the item of the cell is lifted, dragged and dropped; does nothing by default.
  ///
  /// - Parameter dragState: The part of the cell in the drag.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Changes the part of the cell in the drag of its item.
  final func changeDragState(to dragState: DragState) {
    self.dragState = dragState
    dragStateDidChange(dragState)
    interactionStateMayHaveChanged()
  }

  /// The configurations of the content and the background; nil for a cell without any.
  package final var configurations: (any CellConfiguring)?

  /// A cell without a label of its own: what it displays are the elements inside.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(.cell, traits: isSelected ? .selected : [])
  }

  open override var reactsToTaps: Bool { true }
  override var fittingView: View { contentView }

  /// Resizes the content view immediately, as UIKit's autoresizing does.
  ///
  /// A data source that configures a reused cell reads the new size.
  override func boundsWillChange(to newBounds: CGRect) {
    super.boundsWillChange(to: newBounds)
    if newBounds.size != storedBounds.size {
      contentView.frame = CGRect(origin: .zero, size: newBounds.size)
    }
  }

  open override func layoutSubviews() {
    if needsConfigurationUpdate { performConfigurationUpdate() }
    super.layoutSubviews()
    contentView.frame = contentFrame
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
  }

  /// The frame of the content view after a layout: the bounds, less the accessories of a list cell.
  var contentFrame: CGRect { CGRect(origin: .zero, size: bounds.size) }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if storedWindow?.updatesConfigurations == true, !isUpdatedForMeasuring {
      setNeedsUpdateConfiguration()
    }
    isUpdatedForMeasuring = false
  }

  /// Updates the configurations, which determine the size that the cell prefers.
  ///
  /// A new cell is measured before it is in the window, where it would be updated.
  final override func prepareForMeasuring() {
    let isNew =
      storedWindow == nil && !isUpdatedForMeasuring
      && collectionView?.storedWindow?.updatesConfigurations == true
    guard needsConfigurationUpdate || isNew else { return }
    isUpdatedForMeasuring = isUpdatedForMeasuring || isNew
    performConfigurationUpdate()
  }

  // MARK: Configuration

  /// Schedules `updateConfiguration(using:)` for the next layout pass.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// The current state of the cell.
  ///
  /// Overrides add custom values to that of `super`.
  open var configurationState: CellConfigurationState {
    var state = CellConfigurationState(
      isHighlighted: isHighlighted, isSelected: isSelected, isEditing: isEditing)
    state.isDisabled = !isUserInteractionEnabled
    interactionState.complete(&state)
    // A cell that a data source configures is in no window yet.
    let window = storedWindow ?? collectionView?.storedWindow
    if let traits = window?.cellTraits { state.traitCollection = traits(self) }
    return state
  }

  /// Updates the appearance for a state.
  ///
  /// Overrides call `super` first.
  ///
  /// By default the content and background configurations are updated, if the cell has any.
  ///
  ///
  /// In windows of UIKit screens it is called at the layout pass after the cell was added and after
  /// its state changed. Elsewhere only `setNeedsUpdateConfiguration()` schedules it.
  open func updateConfiguration(using state: CellConfigurationState) {
    configurations?.updateConfiguration(of: self, using: state)
  }

  private var interactionState: CellInteractionState {
    guard let collectionView, let displayedItem else { return CellInteractionState() }
    return collectionView.interactionState(of: self, displaying: displayedItem)
  }

  /// Schedules an update if an interaction with the item has changed the state of the cell.
  ///
  /// As other changes do, it schedules none outside of UIKit screens.
  fileprivate final func interactionStateMayHaveChanged() {
    guard storedWindow?.updatesConfigurations == true else { return }
    let state = interactionState
    guard state != knownInteractionState else { return }
    knownInteractionState = state
    setNeedsUpdateConfiguration()
  }

  private func performConfigurationUpdate() {
    needsConfigurationUpdate = false
    knownInteractionState = interactionState
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  private func configurationStateDidChange() {
    configuration?.configurationStateDidChange(of: self)
    if let view = selectedBackgroundView {
      view.isHidden = !appearsSelected && !appearsHighlighted
    }
    if storedWindow?.updatesConfigurations == true { setNeedsUpdateConfiguration() }
  }

  private func replaceBackground(_ old: View?, by new: View?, at index: Int) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    insertSubview(new, at: index)
    new.frame = bounds
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
    if isEditing { isEditing = false }
    dragState = .none
    knownInteractionState = CellInteractionState()
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

extension CollectionView {
  fileprivate func interactionState(
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
    guard storedWindow?.updatesConfigurations == true else { return }
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

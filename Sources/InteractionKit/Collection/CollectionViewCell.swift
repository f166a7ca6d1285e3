import Foundation

/// The view of an item, as `UICollectionViewCell`.
open class CollectionViewCell: CollectionReusableView, ItemCell {
  /// The view that fills the cell, for the subviews of the content.
  public let contentView: View

  /// True if the cell appears selected.
  ///
  /// Override it to change the appearance.
  open var isSelected: Bool {
    get { cellState.isSelected }
    set { changeSelected(to: newValue) }
  }

  /// True while a touch that may select the cell is on it.
  ///
  /// Override it to change the appearance.
  open var isHighlighted: Bool {
    get { hasHighlight }
    set { changeHighlighted(to: newValue) }
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
  @exclusivity(unchecked)
  open var backgroundView: View? {
    didSet { backgroundDidChange(from: oldValue) }
  }

  // Every highlight reads it.
  /// The view before `backgroundView`, displayed while the cell appears selected or highlighted.
  ///
  /// Nil by default.
  @exclusivity(unchecked)
  open var selectedBackgroundView: View? {
    didSet { selectedBackgroundDidChange(from: oldValue) }
  }

  package final let cellState = CellState()
  package override var itemCell: (any ItemCell)? { self }

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

  package final func tellDragState() { dragStateDidChange(cellState.dragState) }

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
    if cellState.needsConfigurationUpdate { performConfigurationUpdate() }
    super.layoutSubviews()
    contentView.frame = contentFrame
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
  }

  /// The frame of the content view after a layout: the bounds, less the accessories of a list cell.
  var contentFrame: CGRect { CGRect(origin: .zero, size: bounds.size) }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    didMoveToOtherWindow()
  }

  /// Updates the configurations, which determine the size that the cell prefers.
  ///
  /// A new cell is measured before it is in the window, where it would be updated.
  final override func prepareForMeasuring() {
    updateForMeasuring()
  }

  // MARK: Configuration

  /// Schedules `updateConfiguration(using:)` for the next layout pass.
  open func setNeedsUpdateConfiguration() {
    scheduleConfigurationUpdate()
  }

  /// The current state of the cell.
  ///
  /// Overrides add custom values to the state that `super` returns.
  open var configurationState: CellConfigurationState {
    currentState
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
    cellState.configurations?.updateConfiguration(of: self, using: state)
  }

  package final func callConfigurationUpdateHandler(_ state: CellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
    if isEditing { isEditing = false }
    cellState.forgetInteractions()
  }
}

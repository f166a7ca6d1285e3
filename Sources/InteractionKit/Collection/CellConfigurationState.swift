/// The state on which the appearance of a cell depends, as `UICellConfigurationState`.
///
/// See `Documentation/rules/cells.md`, "Configuration state".
public struct CellConfigurationState: Hashable, Sendable {
  /// True while a touch that may select the cell is on it.
  public var isHighlighted: Bool
  /// True if the cell appears selected.
  public var isSelected: Bool
  /// True if the item is being edited.
  public var isEditing: Bool

  /// Creates a state; all values are false by default.
  ///
  /// - Parameters:
  ///   - isHighlighted: True if the cell is highlighted; false by default.
  ///   - isSelected: True if the cell is selected; false by default.
  ///   - isEditing: True if the cell is in editing mode; false by default.
  public init(isHighlighted: Bool = false, isSelected: Bool = false, isEditing: Bool = false) {
    self.isHighlighted = isHighlighted
    self.isSelected = isSelected
    self.isEditing = isEditing
  }
}

extension CollectionViewCell {
  /// The current state of the cell.
  public final var configurationState: CellConfigurationState {
    CellConfigurationState(
      isHighlighted: isHighlighted, isSelected: isSelected, isEditing: isEditing)
  }
}

/// The data with which a wiring configured a view, so that it can configure the view again.
///
/// It also provides the previous data after a change of the data source.
protocol ViewConfiguration: AnyObject {
  /// Called when the configuration state of a cell changes.
  func configurationStateDidChange(of cell: CollectionViewCell)
}

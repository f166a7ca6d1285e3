/// The state on which the appearance of a cell depends, as `UICellConfigurationState`.
public struct CellConfigurationState: Hashable, Sendable {
  /// True if a touch that may select the cell is on it.
  public var isHighlighted: Bool
  /// True if the cell appears selected.
  public var isSelected: Bool
  /// True if the item is edited.
  public var isEditing: Bool

  /// Creates a state; false by default.
  public init(isHighlighted: Bool = false, isSelected: Bool = false, isEditing: Bool = false) {
    self.isHighlighted = isHighlighted
    self.isSelected = isSelected
    self.isEditing = isEditing
  }
}

extension CollectionViewCell {
  /// The present state of the cell.
  public final var configurationState: CellConfigurationState {
    CellConfigurationState(
      isHighlighted: isHighlighted, isSelected: isSelected, isEditing: isEditing)
  }
}

/// What a wiring filled a view with, so that it can fill it again and knows what the
/// view showed when the data has changed.
protocol ViewFilling: AnyObject {
  /// The configuration state of a cell is another one.
  func configurationStateDidChange(of cell: CollectionViewCell)
}

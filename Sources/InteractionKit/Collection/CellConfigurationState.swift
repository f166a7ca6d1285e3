/// What a cell's look depends on, with UIKit's name and members.
public struct CellConfigurationState: Hashable, Sendable {
  /// Whether a finger that may select the cell is on it.
  public var isHighlighted: Bool
  /// Whether the cell looks selected.
  public var isSelected: Bool
  /// Whether the item is being edited.
  public var isEditing: Bool

  public init(isHighlighted: Bool = false, isSelected: Bool = false, isEditing: Bool = false) {
    self.isHighlighted = isHighlighted
    self.isSelected = isSelected
    self.isEditing = isEditing
  }
}

extension CollectionViewCell {
  /// What the look of the cell depends on, as it is now.
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

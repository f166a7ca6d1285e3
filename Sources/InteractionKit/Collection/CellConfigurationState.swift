/// The state on which the appearance of a cell depends, as `UICellConfigurationState`.
///
/// See `Documentation/rules/cells.md`, "Configuration state".
public struct CellConfigurationState: Hashable, Sendable {
  /// The name of a custom value of a state, as `UIConfigurationStateCustomKey`.
  public struct CustomKey: RawRepresentable, Hashable, Sendable {
    /// The name, which should have a prefix of its own, since all parts of an app share them.
    public let rawValue: String

    /// Creates a key.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key.
    ///
    /// - Parameter rawValue: The name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The part of a cell in a drag, as `UICellConfigurationState.DragState`.
  public enum DragState: Int, Hashable, Sendable {
    /// The state.
    case none, lifting, dragging
  }

  /// The part of a cell in a drop, as `UICellConfigurationState.DropState`.
  public enum DropState: Int, Hashable, Sendable {
    /// No drag is over the collection view.
    case none
    /// A drag is over the collection view.
    case notTargeted
    /// The items would be dropped into the cell.
    case targeted
  }

  /// True while a touch that may select the cell is on it.
  public var isHighlighted: Bool
  /// True if the cell appears selected.
  public var isSelected: Bool
  /// True if the item is being edited.
  public var isEditing: Bool
  /// True if the cell receives no touches.
  public var isDisabled = false
  /// True if the cell has the focus; false by default.
  public var isFocused = false
  /// True if the cell is pinned to an edge; false by default, stored without effect.
  public var isPinned = false
  /// True if the swipe actions of the cell are open; false by default.
  public var isSwiped = false
  /// True if the item of the cell is expanded; false by default.
  public var isExpanded = false
  /// True while the cell is moved; false by default.
  public var isReordering = false
  /// The part of the cell in a drag; none by default.
  public var cellDragState = DragState.none
  /// The part of the cell in a drop; none by default.
  public var cellDropState = DropState.none
  /// The traits of the cell; unspecified by default.
  public var traitCollection = TraitCollection.unspecified
  private var custom: [CustomKey: CustomValue] = [:]

  /// A custom value, which belongs to the thread of the cell.
  fileprivate struct CustomValue: Hashable, @unchecked Sendable {
    let value: AnyHashable
  }

  /// The custom value of a key; nil if it was not set.
  public subscript(key: CustomKey) -> AnyHashable? {
    get { custom[key]?.value }
    set { custom[key] = newValue.map { CustomValue(value: $0) } }
  }

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

/// The state on which the appearance of a header or a footer depends, as `UIViewConfigurationState`.
public struct ViewConfigurationState: Hashable, @unchecked Sendable {
  /// The traits of the view.
  public var traitCollection: TraitCollection
  /// True if the view receives no touches; false by default.
  public var isDisabled = false
  /// True if the view appears highlighted; false by default.
  public var isHighlighted = false
  /// True if the view appears selected; false by default.
  public var isSelected = false
  /// True if the view has the focus; false by default.
  public var isFocused = false
  /// True while the view is pinned to an edge, as the header of a plain table; false by default.
  public var isPinned = false
  private var custom: [CellConfigurationState.CustomKey: CellConfigurationState.CustomValue] = [:]

  /// Creates a state with traits.
  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  /// The custom value of a key; nil if it was not set.
  public subscript(key: CellConfigurationState.CustomKey) -> AnyHashable? {
    get { custom[key]?.value }
    set { custom[key] = newValue.map { CellConfigurationState.CustomValue(value: $0) } }
  }
}

extension TraitCollection {
  /// Traits that are all unspecified.
  static let unspecified = TraitCollection()
}

/// The content and background configurations of a cell, which the module `UIKit` adds.
package protocol CellConfiguring: AnyObject {
  /// Updates the configurations of a cell for a state.
  func updateConfiguration(of cell: any ItemCell, using state: CellConfigurationState)
}

/// The data with which a wiring configured a view, so that it can configure the view again.
///
/// It also provides the previous data after a change of the data source.
protocol ViewConfiguration: AnyObject {
  /// Called when the configuration state of a cell changes.
  func configurationStateDidChange(of cell: any ItemCell)
}

import Foundation

/// The lines above and below a row, as `UIListSeparatorConfiguration`.
public struct ListSeparatorConfiguration: Hashable, Sendable {
  /// The visibility of a line.
  public enum Visibility: String, Hashable, Sendable, CaseIterable {
    /// The visibility of the list's appearance for a row at the position.
    case automatic
    /// The line is displayed, or is not.
    case visible, hidden
  }

  /// The insets of the list's appearance: from the start of the row's content to the trailing edge.
  public static let automaticInsets = DirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// The appearance of the list.
  public let listAppearance: CollectionLayoutListConfiguration.Appearance
  /// The visibility of the line above the row; `automatic` by default.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the line below the row; `automatic` by default.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the line above the row, in points; only leading and trailing count.
  ///
  /// `automaticInsets` by default.
  public var topSeparatorInsets = ListSeparatorConfiguration.automaticInsets
  /// The insets of the line below the row, in points; only leading and trailing count.
  ///
  /// `automaticInsets` by default.
  public var bottomSeparatorInsets = ListSeparatorConfiguration.automaticInsets

  /// Creates the separators of an appearance.
  public init(listAppearance: CollectionLayoutListConfiguration.Appearance) {
    self.listAppearance = listAppearance
  }
}

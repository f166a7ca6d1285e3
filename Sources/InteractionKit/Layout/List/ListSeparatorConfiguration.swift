import Foundation

/// The lines above and below a row of a list, with UIKit's members.
public struct ListSeparatorConfiguration: Hashable, Sendable {
  public enum Visibility: String, Hashable, Sendable, CaseIterable {
    /// As the list's appearance has it for a row at that place.
    case automatic
    case visible, hidden
  }

  /// Stands for the insets that the appearance has: from where the row's content
  /// begins to the trailing edge.
  public static let automaticInsets = DirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  public let listAppearance: CollectionLayoutListConfiguration.Appearance
  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  /// From the row's own edges; only leading and trailing count. Automatic by default.
  public var topSeparatorInsets = ListSeparatorConfiguration.automaticInsets
  /// From the row's own edges; only leading and trailing count. Automatic by default.
  public var bottomSeparatorInsets = ListSeparatorConfiguration.automaticInsets

  public init(listAppearance: CollectionLayoutListConfiguration.Appearance) {
    self.listAppearance = listAppearance
  }
}

import Foundation

/// The separators above and below a row, as `UIListSeparatorConfiguration`.
///
/// See `Documentation/rules/list-layout.md`, "Separators".
public struct ListSeparatorConfiguration: Hashable, Sendable {
  /// The visibility of a separator.
  public enum Visibility: String, Hashable, Sendable, CaseIterable {
    /// The list's appearance determines the visibility by the position of the row.
    case automatic
    /// The separator is displayed, or is not.
    case visible, hidden
  }

  /// The insets of the list's appearance: from the start of the row's content to its trailing edge.
  public static let automaticInsets = DirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// The appearance of the list.
  public let listAppearance: CollectionLayoutListConfiguration.Appearance
  /// The visibility of the separator above the row; `automatic` by default.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the separator below the row; `automatic` by default.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator above the row, in points; `automaticInsets` by default.
  ///
  /// Only leading and trailing insets are used.
  public var topSeparatorInsets = ListSeparatorConfiguration.automaticInsets
  /// The insets of the separator below the row, in points; `automaticInsets` by default.
  ///
  /// Only leading and trailing insets are used.
  public var bottomSeparatorInsets = ListSeparatorConfiguration.automaticInsets

  /// A colour of a module that has colours, which do not change.
  package struct Color: Hashable, @unchecked Sendable {
    package let object: NSObject

    package init(_ object: NSObject) { self.object = object }
  }

  /// The colour of the line; nil by default.
  package var storedColor: Color?

  /// Creates the separators of an appearance.
  ///
  /// - Parameter listAppearance: The appearance of the list.
  public init(listAppearance: CollectionLayoutListConfiguration.Appearance) {
    self.listAppearance = listAppearance
  }
}

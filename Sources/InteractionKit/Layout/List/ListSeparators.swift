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

  /// The appearance of the list, which decides where automatic separators are visible.
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
  public init(listAppearance: CollectionLayoutListConfiguration.Appearance) {
    self.listAppearance = listAppearance
  }
}

/// The separators that one row draws, computed from its list and its position.
///
/// The table has the automatic visibility by appearance. It is not recorded. Developers report that
/// plain lists draw a line above the first row and below the last, and inset grouped ones only
/// between rows; the rest is chosen.
///
/// | appearance | above the first | below each | below the last |
/// |---|---|---|---|
/// | plain | yes | yes | yes |
/// | grouped | yes, across | yes | yes, across |
/// | insetGrouped | no | yes | no |
/// | sidebar, sidebarPlain | no | no | no |
///
/// A first item that is the header has no separators.
///
/// See `Documentation/rules/list-layout.md`, "Separators".
struct ListSeparators: Hashable {
  /// A separator, one pixel high.
  struct Line: Hashable {
    /// The inset from the row's leading edge, in points; nil for the start of the row's content.
    var leading: CGFloat?
    /// The inset from the row's trailing edge, in points.
    var trailing: CGFloat = 0
  }

  var top: Line?
  var bottom: Line?

  static let none = ListSeparators()

  private init() {}

  init(ofItem item: Int, of count: Int, in section: Int, _ list: CollectionLayoutListConfiguration)
  {
    guard list.showsSeparators else { return }
    var separators = list.separatorConfiguration
    if let handler = list.itemSeparatorHandler {
      separators = handler(IndexPath(item: item, section: section), separators)
    }
    let row = RowPosition(item: item, of: count, headerMode: list.headerMode)
    let (above, below) = row.automatic(in: list.appearance)
    // The outer separators of a grouped section extend from edge to edge.
    let isAcross = list.appearance == .grouped
    top = Line(
      separators.topSeparatorVisibility, above, separators.topSeparatorInsets,
      isAcross: isAcross && row.isFirst)
    bottom = Line(
      separators.bottomSeparatorVisibility, below, separators.bottomSeparatorInsets,
      isAcross: isAcross && row.isLast)
  }

  private struct RowPosition {
    let isHeader: Bool
    let isFirst: Bool
    let isLast: Bool

    init(item: Int, of count: Int, headerMode: CollectionLayoutListConfiguration.HeaderMode) {
      let hasHeader = headerMode == .firstItemInSection
      isHeader = hasHeader && item == 0
      isFirst = item == (hasHeader ? 1 : 0)
      isLast = item == count - 1
    }

    func automatic(
      in appearance: CollectionLayoutListConfiguration.Appearance
    ) -> (above: Bool, below: Bool) {
      if isHeader { return (false, false) }
      return switch appearance {
      case .plain, .grouped: (isFirst, true)
      case .insetGrouped: (false, !isLast)
      case .sidebar, .sidebarPlain: (false, false)
      }
    }
  }
}

extension ListSeparators.Line {
  fileprivate init?(
    _ visibility: ListSeparatorConfiguration.Visibility, _ isAutomatic: Bool,
    _ insets: DirectionalEdgeInsets, isAcross: Bool
  ) {
    guard visibility == .visible || (visibility == .automatic && isAutomatic) else { return nil }
    func given(_ inset: CGFloat) -> CGFloat? {
      inset == .greatestFiniteMagnitude ? nil : ValidLength.distance(inset)
    }
    leading = given(insets.leading) ?? (isAcross ? 0 : nil)
    trailing = given(insets.trailing) ?? 0
  }
}

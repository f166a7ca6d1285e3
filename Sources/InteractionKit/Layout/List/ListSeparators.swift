import Foundation

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
    let place = Place(item: item, of: count, headerMode: list.headerMode)
    let (above, below) = place.automatic(in: list.appearance)
    // The outer separators of a grouped section extend from edge to edge.
    let isAcross = list.appearance == .grouped
    top = Line(
      separators.topSeparatorVisibility, above, separators.topSeparatorInsets,
      isAcross: isAcross && place.isFirst)
    bottom = Line(
      separators.bottomSeparatorVisibility, below, separators.bottomSeparatorInsets,
      isAcross: isAcross && place.isLast)
  }

  private struct Place {
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

import Foundation

/// How a section looks that lists its items as rows, with UIKit's members.
public struct CollectionLayoutListConfiguration {
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  public enum HeaderMode: String, Hashable, Sendable, CaseIterable {
    case none
    /// The section has a view of the kind `CollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item is the header.
    case firstItemInSection
  }

  public enum FooterMode: String, Hashable, Sendable, CaseIterable {
    case none
    /// The section has a view of the kind `CollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// The measures that differ between kinds of devices, in points.
  public struct Idiom: Hashable, Sendable {
    /// The height of a row until it is measured.
    public var estimatedRowHeight: CGFloat
    /// The room at the sides of a sidebar.
    public var sidebarInset: CGFloat

    public init(estimatedRowHeight: CGFloat, sidebarInset: CGFloat) {
      self.estimatedRowHeight = estimatedRowHeight
      self.sidebarInset = sidebarInset
    }

    /// Rows of 44, sidebars inset by 10.
    public static let phone = Idiom(estimatedRowHeight: 44, sidebarInset: 10)
    /// Rows of 40.04, sidebars inset by 12.987: the phone's measures, scaled.
    public static let mac = Idiom(estimatedRowHeight: 44 * 0.91, sidebarInset: 10 / 0.77)
  }

  /// Answers the actions that a swipe over a row reveals; nil or none leaves the row.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> SwipeActionsConfiguration?
  /// Answers the separators of one row, given those of its section.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: ListSeparatorConfiguration
  ) -> ListSeparatorConfiguration

  public var appearance: Appearance
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// Whether lines divide the rows; true by default. They take no room, and list
  /// cells draw them (`CollectionViewListCell`).
  public var showsSeparators = true
  /// The separators of the section's rows.
  public var separatorConfiguration: ListSeparatorConfiguration
  /// Asked for each row that shows, as often as its place may have changed; nil by
  /// default.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// Asked when a swipe begins that reveals the leading side; nil by default.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Asked when a swipe begins that reveals the trailing side; nil by default.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The room above a section that has a header; nil, the default, for none.
  public var headerTopPadding: CGFloat?
  /// UIKit takes it from the device; the phone's by default.
  public var idiom = Idiom.phone

  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = ListSeparatorConfiguration(listAppearance: appearance)
  }

  func swipeActionsProvider(
    on edge: SwipeActionsConfiguration.Edge
  ) -> SwipeActionsConfigurationProvider? {
    edge == .leading
      ? leadingSwipeActionsConfigurationProvider : trailingSwipeActionsConfigurationProvider
  }

  // MARK: Measures

  /// The insets of a section (`uikit-rules 3`).
  var sectionInsets: DirectionalEdgeInsets {
    let hasHeader = headerMode != .none
    let hasFooter = footerMode != .none
    let padding = hasHeader ? headerTopPadding ?? 0 : 0
    switch appearance {
    case .plain:
      let top: CGFloat = headerMode == .firstItemInSection ? 22 : 0
      return DirectionalEdgeInsets(top: headerTopPadding == nil ? top : padding)
    case .grouped, .insetGrouped:
      let side: CGFloat = appearance == .insetGrouped ? 16 : 0
      return DirectionalEdgeInsets(
        top: hasHeader ? padding : 35, leading: side, bottom: hasFooter ? 0 : 20,
        trailing: side)
    case .sidebar, .sidebarPlain:
      return DirectionalEdgeInsets(
        top: padding, leading: idiom.sidebarInset,
        bottom: appearance == .sidebarPlain || hasFooter ? 0 : 10, trailing: idiom.sidebarInset)
    }
  }

  /// Whether headers and footers stay in the visible part, as in plain lists.
  var pinsBoundaryItems: Bool { appearance == .plain || appearance == .sidebarPlain }

  /// The height of headers and footers until they are measured.
  var estimatedBoundaryHeight: CGFloat { pinsBoundaryItems ? 28 : 17.5 }
}

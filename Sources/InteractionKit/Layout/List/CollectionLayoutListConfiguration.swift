import Foundation

/// The configuration of a list section, as `UICollectionLayoutListConfiguration`.
///
/// The measures are in `Documentation/rules/list-layout.md`.
public struct CollectionLayoutListConfiguration {
  /// The appearances of lists.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// The appearance, by UIKit's name.
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// The header of a section.
  public enum HeaderMode: String, Hashable, Sendable, CaseIterable {
    /// The section has no header.
    case none
    /// The header is a view of the kind `CollectionView.elementKindSectionHeader`.
    case supplementary
    /// The header is the first item.
    case firstItemInSection
  }

  /// The footer of a section.
  public enum FooterMode: String, Hashable, Sendable, CaseIterable {
    /// The section has no footer.
    case none
    /// The footer is a view of the kind `CollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// The measures that depend on the device.
  ///
  /// Not part of UIKit.
  public struct Idiom: Hashable, Sendable {
    /// The height of a row until it is measured, in points.
    public var estimatedRowHeight: CGFloat
    /// The inset at the sides of a sidebar, in points.
    public var sidebarInset: CGFloat

    /// Creates measures.
    ///
    /// - Parameters:
    ///   - estimatedRowHeight: The height of a row before it is measured, in points.
    ///   - sidebarInset: The inset at the sides of a sidebar, in points.
    public init(estimatedRowHeight: CGFloat, sidebarInset: CGFloat) {
      self.estimatedRowHeight = estimatedRowHeight
      self.sidebarInset = sidebarInset
    }

    /// The measures of a phone: rows of 44 points, sidebars inset by 10.
    public static let phone = Idiom(estimatedRowHeight: 44, sidebarInset: 10)
    /// The measures of a Mac: rows of 40.04 points, sidebars inset by 12.987.
    public static let mac = Idiom(estimatedRowHeight: 44 * 0.91, sidebarInset: 10 / 0.77)
  }

  /// A closure that returns the actions for a swipe over a row; nil or no actions for none.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> SwipeActionsConfiguration?
  /// A closure that returns the separators of a row, given its section's separators.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: ListSeparatorConfiguration
  ) -> ListSeparatorConfiguration

  /// The appearance of the list.
  public var appearance: Appearance
  /// The header of the section; none by default.
  public var headerMode = HeaderMode.none
  /// The footer of the section; none by default.
  public var footerMode = FooterMode.none
  /// True if separators are between the rows; true by default.
  ///
  /// Separators take no space. They are views of list cells (`CollectionViewListCell`).
  public var showsSeparators = true
  /// The separators of the rows.
  public var separatorConfiguration: ListSeparatorConfiguration
  /// The closure that returns the separators of a row; nil by default.
  ///
  /// It is called when the row is displayed and when its position may have changed.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The closure that returns the actions at the leading side; nil by default.
  ///
  /// It is called when a swipe towards the trailing side begins.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The closure that returns the actions at the trailing side; nil by default.
  ///
  /// It is called when a swipe towards the leading side begins.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The space above a section that has a header, in points; nil, the default, for none.
  public var headerTopPadding: CGFloat?
  /// The colour behind the list, of a module that has colours; nil by default.
  package var storedBackgroundColor: AnyObject?
  /// The measures that depend on the device; a phone's by default.
  public var idiom = Idiom.phone

  /// Creates a configuration with an appearance.
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

  /// The insets of a section, in points.
  ///
  /// See `Documentation/rules/list-layout.md`, "Insets of sections".
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

  /// True if headers and footers are pinned to the visible part, as in plain lists.
  fileprivate var pinsBoundaryItems: Bool { appearance == .plain || appearance == .sidebarPlain }

  /// The height of headers and footers before they are measured, in points.
  fileprivate var estimatedBoundaryHeight: CGFloat { pinsBoundaryItems ? 28 : 17.5 }
}

extension CollectionLayoutSection {
  /// In front of rows, behind pinned views (`Documentation/rules/list-layout.md`, "Headers and
  /// footers").
  private static let boundaryZIndex = 200

  /// Returns a section of rows as wide as the section and as high as their cells prefer.
  ///
  /// - Parameters:
  ///   - configuration: The appearance, header, footer, separators and swipe actions.
  ///   - layoutEnvironment: The environment of the section provider. Cards are beside its safe area.
  public static func list(
    using configuration: CollectionLayoutListConfiguration,
    layoutEnvironment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection {
    let row = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(configuration.idiom.estimatedRowHeight))
    let section = CollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [CollectionLayoutItem(layoutSize: row)]))
    section.contentInsets = configuration.sectionInsets
    if section.contentInsets.leading > 0 {
      // Cards are beside the sensors of a phone on its side; rows from edge to edge have margins instead. The reference
      // of the section stays `none`, as recorded, so the insets have to come from the environment.
      let safeArea = (layoutEnvironment as? SolvingEnvironment)?.safeArea ?? .zero
      section.contentInsets.leading += safeArea.leading
      section.contentInsets.trailing += safeArea.trailing
    }
    section.contentInsetsReference = .none
    section.list = configuration
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        boundaryItem(CollectionView.elementKindSectionHeader, .top, configuration))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        boundaryItem(CollectionView.elementKindSectionFooter, .bottom, configuration))
    }
    return section
  }

  private static func boundaryItem(
    _ kind: String, _ alignment: RectAlignment, _ configuration: CollectionLayoutListConfiguration
  ) -> CollectionLayoutBoundarySupplementaryItem {
    let item = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .estimated(configuration.estimatedBoundaryHeight)),
      elementKind: kind, alignment: alignment)
    item.pinToVisibleBounds = configuration.pinsBoundaryItems
    item.zIndex = boundaryZIndex
    return item
  }
}

extension CollectionViewCompositionalLayout {
  /// Returns a layout whose sections are all lists.
  ///
  /// - Parameter configuration: The appearance, header, footer, separators and swipe actions.
  public static func list(
    using configuration: CollectionLayoutListConfiguration
  ) -> CollectionViewCompositionalLayout {
    CollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  /// The configuration of a list section in the last layout pass; nil for another section.
  final func listConfiguration(inSection section: Int) -> CollectionLayoutListConfiguration? {
    guard solution.sections.indices.contains(section) else { return nil }
    return solution.sections[section].definition?.list
  }
}

import Foundation

/// A layout of columns of equal width, which places each item below the shortest column so far.
///
/// Items have different heights, and the content scrolls vertically. Each section has a header
/// before its columns and a footer behind them.
///
/// - Complexity: Preparing is O(*n* · *c*) for *n* items in *c* columns. A query for a rectangle is
///   O(*n*); the engine indexes the result after the third one.
open class CollectionViewMasonryLayout: CollectionViewLayout {
  /// The maximum number of columns.
  package static let columnLimit = 1000

  /// The number of columns; 2 by default, from 1 to 1000.
  open var columnCount = 2 {
    didSet { propertyChanged(from: oldValue, to: columnCount) }
  }
  /// The minimum width of a column, in points, which replaces `columnCount`; nil by default.
  ///
  /// There are as many columns as fit.
  open var minimumColumnWidth: CGFloat? {
    didSet { propertyChanged(from: oldValue, to: minimumColumnWidth) }
  }
  /// The spacing between columns, in points; 10 by default.
  open var columnSpacing: CGFloat = 10 {
    didSet { propertyChanged(from: oldValue, to: columnSpacing) }
  }
  /// The spacing between the items of a column, in points; 10 by default.
  open var itemSpacing: CGFloat = 10 {
    didSet { propertyChanged(from: oldValue, to: itemSpacing) }
  }
  /// The insets of the columns of each section, in points; 0 by default.
  ///
  /// Headers and footers ignore them.
  open var sectionInset = EdgeInsets.zero {
    didSet { propertyChanged(from: oldValue, to: sectionInset) }
  }
  /// The height of headers, in points; 0, the default, for none.
  open var headerHeight: CGFloat = 0 {
    didSet { propertyChanged(from: oldValue, to: headerHeight) }
  }
  /// The height of footers, in points; 0, the default, for none.
  open var footerHeight: CGFloat = 0 {
    didSet { propertyChanged(from: oldValue, to: footerHeight) }
  }
  /// The width of an item divided by its height, if nothing else gives the height; 1 by default.
  open var itemAspectRatio: CGFloat = 1 {
    didSet { propertyChanged(from: oldValue, to: itemAspectRatio) }
  }
  /// The closure that returns the height of an item with its column's width, in points; nil by
  /// default.
  ///
  /// The delegate (`CollectionViewDelegateMasonryLayout`) has precedence. If the closure returns
  /// nil, `itemAspectRatio` is used.
  open var itemHeightProvider: ((_ indexPath: IndexPath, _ width: CGFloat) -> CGFloat?)? {
    didSet { settingsChanged() }
  }

  private var sections: [MasonrySection] = []
  /// The first section to be computed again; earlier ones are kept.
  private var firstDue = 0

  // MARK: Invalidation

  /// Returns true for another width.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size.width != collectionView?.bounds.size.width
  }

  /// Invalidates the layout.
  ///
  /// A context that names only items keeps the sections before them.
  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    let isLocal = !context.invalidateEverything && !context.invalidateDataSourceCounts
    let first = isLocal ? context.invalidatedItemIndexPaths?.first?.section ?? 0 : 0
    firstDue = max(min(firstDue, first), 0)
    super.invalidateLayout(with: context)
  }

  // MARK: Computing

  /// False for the exact class: preferred sizes of views have no effect.
  package override var usesPreferredSizes: Bool {
    type(of: self) != CollectionViewMasonryLayout.self
  }

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let kept = min(firstDue, sections.count)
    sections.removeSubrange(kept...)
    firstDue = .max
    let delegate = metricsDelegate as? any CollectionViewDelegateMasonryLayout
    for section in kept..<max(collectionView.numberOfSections, kept) {
      sections.append(
        solve(section, from: sections.last?.bottom ?? 0, in: collectionView, delegate))
    }
  }

  private func solve(
    _ section: Int, from top: CGFloat, in view: CollectionView,
    _ delegate: (any CollectionViewDelegateMasonryLayout)?
  ) -> MasonrySection {
    let width = width(of: view)
    let pixels = PixelGrid(scale: view.window?.scale ?? view.displayScale)
    let given = delegate?.collectionView(view, layout: self, insetForSectionAt: section)
    let inset = sound(given ?? sectionInset)
    var solved = MasonrySection(top: top)
    func band(_ height: CGFloat) -> CGRect? {
      let height = ValidLength.extent(height)
      guard height > 0 else { return nil }
      defer { solved.bottom += height }
      return CGRect(x: 0, y: solved.bottom, width: width, height: height)
    }
    solved.header = band(
      delegate?.collectionView(view, layout: self, heightForHeaderInSection: section)
        ?? headerHeight)
    let count = view.itemCount(inSection: section)
    if count > 0 {
      let columns = columns(
        in: width, inset: inset, on: pixels,
        isMirrored: view.layoutDirection == .rightToLeft)
      solved.bottom += inset.top
      solved.fill(
        columns,
        with: { item in
          let path = IndexPath(item: item, section: section)
          let height =
            delegate?.collectionView(
              view, layout: self, heightForItemAt: path, withWidth: columns.width)
            ?? usualHeight(ofItemAt: path, withWidth: columns.width)
          return pixels.nearest(ValidLength.extent(height))
        }, count: count)
      solved.bottom += inset.bottom
    }
    solved.footer = band(
      delegate?.collectionView(view, layout: self, heightForFooterInSection: section)
        ?? footerHeight)
    return solved
  }

  private func columns(
    in width: CGFloat, inset: EdgeInsets, on pixels: PixelGrid, isMirrored: Bool
  ) -> MasonrySection.Columns {
    let room = max(width - inset.horizontal, 0)
    let spacing = distance(columnSpacing)
    var count = CGFloat(columnCount)
    if let least = minimumColumnWidth, least + spacing > 0 {
      count = ((room + spacing) / (least + spacing)).rounded(.down)
    }
    let limit = CGFloat(CollectionViewMasonryLayout.columnLimit)
    return MasonrySection.Columns(
      Int(exactly: min(max(count, 1), limit)) ?? 1, from: inset.left, width: room,
      columnSpacing: spacing, itemSpacing: distance(itemSpacing),
      isMirrored: isMirrored, on: pixels)
  }

  /// Returns the height of an item with the aspect ratio of a size and the width of its column.
  ///
  /// If the size is empty, it is the height that the layout uses without a delegate.
  package final func height(
    ofItemAt indexPath: IndexPath, shapedAs size: CGSize, withWidth width: CGFloat
  ) -> CGFloat {
    size.width > 0 && size.height > 0
      ? width * size.height / size.width : usualHeight(ofItemAt: indexPath, withWidth: width)
  }

  /// Returns the height of an item without a delegate.
  fileprivate final func usualHeight(ofItemAt indexPath: IndexPath, withWidth width: CGFloat)
    -> CGFloat
  {
    itemHeightProvider?(indexPath, width) ?? width / itemAspectRatio
  }

  /// Returns a distance clamped to -1e9...1e9; 0 if it is not finite.
  private func distance(_ value: CGFloat) -> CGFloat {
    value.isFinite ? min(max(value, -1e9), 1e9) : 0
  }

  private func sound(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: distance(insets.top), left: distance(insets.left), bottom: distance(insets.bottom),
      right: distance(insets.right))
  }

  private func width(of view: CollectionView) -> CGFloat {
    max(view.bounds.size.width - view.adjustedContentInset.horizontal, 0)
  }

  // MARK: Queries

  open override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    return CGSize(width: width(of: collectionView), height: max(sections.last?.bottom ?? 0, 0))
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    var found: [CollectionViewLayoutAttributes] = []
    for (index, section) in sections.enumerated() {
      if let header = section.header, header.intersects(rect) {
        found.append(band(CollectionView.elementKindSectionHeader, index, header))
      }
      for (item, frame) in section.items.enumerated() where frame.intersects(rect) {
        found.append(cell(item, index, frame))
      }
      if let footer = section.footer, footer.intersects(rect) {
        found.append(band(CollectionView.elementKindSectionFooter, index, footer))
      }
    }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    let frame = sections[indexPath.section].items[indexPath.item]
    return cell(indexPath.item, indexPath.section, frame)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section), indexPath.item == 0 else { return nil }
    let section = sections[indexPath.section]
    let frame =
      switch elementKind {
      case CollectionView.elementKindSectionHeader: section.header
      case CollectionView.elementKindSectionFooter: section.footer
      default: CGRect?.none
      }
    return frame.map { band(elementKind, indexPath.section, $0) }
  }

  private func cell(
    _ item: Int, _ section: Int, _ frame: CGRect
  ) -> CollectionViewLayoutAttributes {
    let attributes = type(of: self).attributesType.init(
      category: .cell, kind: nil, indexPath: IndexPath(item: item, section: section))
    attributes.frame = frame
    return attributes
  }

  private func band(
    _ kind: String, _ section: Int, _ frame: CGRect
  ) -> CollectionViewLayoutAttributes {
    let attributes = type(of: self).attributesType.init(
      category: .supplementaryView, kind: kind, indexPath: IndexPath(item: 0, section: section))
    attributes.frame = frame
    return attributes
  }
}

/// The frames of one section of a masonry layout.
struct MasonrySection {
  var header: CGRect?
  var footer: CGRect?
  var items: [CGRect] = []
  /// The vertical start and end of the section, in points.
  var top: CGFloat
  var bottom: CGFloat

  /// The positions of columns of equal width, the leading one first.
  struct Columns {
    let lefts: [CGFloat]
    let width: CGFloat
    let spacing: CGFloat

    /// Creates `count` columns in a width.
    ///
    /// Widths are rounded down and positions are rounded to the nearest pixel, so that the
    /// remainder is distributed over the gaps.
    init(
      _ count: Int, from left: CGFloat, width room: CGFloat, columnSpacing: CGFloat,
      itemSpacing: CGFloat, isMirrored: Bool, on pixels: PixelGrid
    ) {
      let exact = max((room - CGFloat(count - 1) * columnSpacing) / CGFloat(count), 0)
      let width = pixels.below(exact)
      let lefts = (0..<count).map {
        pixels.nearest(left + CGFloat($0) * (exact + columnSpacing))
      }
      self.lefts = isMirrored ? lefts.reversed() : lefts
      self.width = width
      spacing = itemSpacing
    }
  }

  init(top: CGFloat) {
    self.top = top
    bottom = top
  }

  /// Places each item below the shortest column; of equal ones, the leading one.
  mutating func fill(_ columns: Columns, with heights: (Int) -> CGFloat, count: Int) {
    var ends = [CGFloat](repeating: bottom, count: columns.lefts.count)
    items.reserveCapacity(count)
    for item in 0..<count {
      var shortest = 0
      for column in ends.indices where ends[column] < ends[shortest] { shortest = column }
      let height = heights(item)
      items.append(
        CGRect(
          x: columns.lefts[shortest], y: ends[shortest], width: columns.width, height: height))
      bottom = max(bottom, ends[shortest] + height)
      ends[shortest] += height + columns.spacing
    }
  }
}

/// The heights and insets of a masonry layout, for its collection view's delegate.
///
/// Every method is optional; by default the properties of the layout are used. Every method
/// receives the collection view and its layout.
public protocol CollectionViewDelegateMasonryLayout: CollectionViewDelegate {
  /// Returns the height of an item, in points.
  ///
  /// `indexPath` is the index path of the item. `width` is the width of its column, in points.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForItemAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat

  /// Returns the height of a section's header, in points; 0 for none.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForHeaderInSection section: Int
  ) -> CGFloat

  /// Returns the height of a section's footer, in points; 0 for none.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForFooterInSection section: Int
  ) -> CGFloat

  /// Returns the insets of the columns of a section, in points.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets
}

extension CollectionViewDelegateMasonryLayout {
  /// Returns the height that the layout computes without a delegate, in points.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForItemAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat {
    layout.usualHeight(ofItemAt: indexPath, withWidth: width)
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForHeaderInSection section: Int
  ) -> CGFloat {
    layout.headerHeight
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForFooterInSection section: Int
  ) -> CGFloat {
    layout.footerHeight
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    layout.sectionInset
  }
}

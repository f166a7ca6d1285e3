import Foundation

/// The metrics of a section without its item sizes, in the axes of the layout and in points.
///
/// See `AxisSize` for the axes.
struct FlowMetrics: Equatable, Sendable {
  /// The insets before and after a line, and those before and after all lines.
  var alongInsets = Pair(leading: 0, trailing: 0)
  var acrossInsets = Pair(leading: 0, trailing: 0)
  var lineSpacing: CGFloat = 10
  var interitemSpacing: CGFloat = 10
  /// The extents of header and footer along the stacking direction.
  var headerExtent: CGFloat = 0
  var footerExtent: CGFloat = 0

  struct Pair: Equatable, Sendable {
    var leading: CGFloat
    var trailing: CGFloat
  }

  /// Returns the rule for filling lines of this extent, insets included.
  func rule(extentAlong: CGFloat) -> LineRule {
    LineRule(
      available: extentAlong - alongInsets.leading - alongInsets.trailing,
      spacing: interitemSpacing, lineSpacing: lineSpacing)
  }

  /// True if all lines of the section are between its start and its end.
  var isSearchable: Bool {
    lineSpacing >= 0 && acrossInsets.leading >= 0 && acrossInsets.trailing >= 0
  }
}

/// The distribution of a section's items over their lines.
///
/// See `Documentation/rules/flow-layout.md`, "Distribution".
///
/// ```
/// |[item0]      [item1]      [item2]|  one extent: every line keeps the columns
/// |[item3]                          |
/// |[item0]  [item1]  [item2 is long]|  else full lines are justified,
/// |[item3] [item4]                  |  and the last keeps the minimum
/// ```
struct LineJustification {
  /// The start of the first item of a line, and the gap between items.
  typealias Place = (start: CGFloat, gap: CGFloat)

  private let rule: LineRule
  private let leading: CGFloat
  /// The positions in all lines, if all items have one extent.
  private let columns: Place?

  @inline(__always)
  init(_ lines: borrowing LineStore, _ metrics: FlowMetrics) {
    rule = lines.rule
    leading = metrics.alongInsets.leading
    columns =
      lines.hasOneExtent && lines.count > 0
      ? LineJustification.columns(lines.size(at: 0).along, lines.rule, leading) : nil
  }

  private static func columns(_ extent: CGFloat, _ rule: LineRule, _ leading: CGFloat) -> Place {
    let count = rule.capacity(of: extent)
    if count == 1 { return (leading + max(0, (rule.available - extent) / 2), 0) }
    // Items without extent never fill a line.
    if count == .max { return (leading, rule.spacing) }
    return (leading, (rule.available - CGFloat(count) * extent) / CGFloat(count - 1))
  }

  @inline(__always)
  subscript(line: LineStore.Line) -> Place {
    if let columns { return columns }
    let count = line.items.count
    if count == 1 {
      let isCentred = !line.isLast || 2 * line.along + rule.spacing > rule.limit
      return (isCentred ? leading + max(0, (rule.available - line.along) / 2) : leading, 0)
    }
    return (
      leading, line.isLast ? rule.spacing : (rule.available - line.along) / CGFloat(count - 1)
    )
  }
}

extension CollectionViewFlowLayout {
  /// Returns the metrics of a section from the delegate, or from the properties of the layout.
  func metrics(
    of section: Int, in collectionView: CollectionView,
    delegate: (any CollectionViewDelegateFlowLayout)?
  ) -> FlowMetrics {
    let isVertical = scrollDirection == .vertical
    var inset = sectionInset
    var (line, interitem) = (minimumLineSpacing, minimumInteritemSpacing)
    var (header, footer) = (headerReferenceSize, footerReferenceSize)
    if let delegate {
      inset = delegate.collectionView(collectionView, layout: self, insetForSectionAt: section)
      line = delegate.collectionView(
        collectionView, layout: self, minimumLineSpacingForSectionAt: section)
      interitem = delegate.collectionView(
        collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
      header = delegate.collectionView(
        collectionView, layout: self, referenceSizeForHeaderInSection: section)
      footer = delegate.collectionView(
        collectionView, layout: self, referenceSizeForFooterInSection: section)
    }
    inset = inset.from(
      sectionInsetReference, in: collectionView, isVertical: isVertical,
      isFlipped: isFlipped(in: collectionView))
    let horizontal = FlowMetrics.Pair(
      leading: AxisSize.distance(inset.left), trailing: AxisSize.distance(inset.right))
    let vertical = FlowMetrics.Pair(
      leading: AxisSize.distance(inset.top), trailing: AxisSize.distance(inset.bottom))
    return FlowMetrics(
      alongInsets: isVertical ? horizontal : vertical,
      acrossInsets: isVertical ? vertical : horizontal, lineSpacing: AxisSize.distance(line),
      interitemSpacing: AxisSize.distance(interitem),
      headerExtent: AxisSize.extent(isVertical ? header.height : header.width),
      footerExtent: AxisSize.extent(isVertical ? footer.height : footer.width))
  }

  /// Returns the geometry in which sections are laid out.
  func geometry(in collectionView: CollectionView) -> SolvedFlowLayout.Geometry {
    let insets = collectionView.adjustedContentInset
    let isVertical = scrollDirection == .vertical
    let extent =
      isVertical
      ? collectionView.bounds.size.width - insets.horizontal
      : collectionView.bounds.size.height - insets.vertical
    return SolvedFlowLayout.Geometry(
      isVertical: isVertical, extentAlong: AxisSize.extent(extent),
      pixels: PixelGrid(scale: collectionView.window?.scale ?? collectionView.displayScale),
      mirrorsItems: isVertical && collectionView.isRightToLeft && !isFlipped(in: collectionView),
      pinsHeaders: sectionHeadersPinToVisibleBounds,
      pinsFooters: sectionFootersPinToVisibleBounds)
  }

  private func isFlipped(in collectionView: CollectionView) -> Bool {
    isFlipped(isRightToLeft: collectionView.isRightToLeft)
  }
}

extension EdgeInsets {
  /// Returns section insets with a reference, on the axis across the scroll direction.
  ///
  /// The distance of the reference that the content inset does not cover is added
  /// (`Documentation/rules/flow-layout.md`, "Section inset reference"). Section insets are flipped
  /// with the coordinates; safe area and margins are not.
  fileprivate func from(
    _ reference: CollectionViewFlowLayout.SectionInsetReference,
    in collectionView: CollectionView, isVertical: Bool, isFlipped: Bool
  ) -> EdgeInsets {
    let outer: EdgeInsets
    switch reference {
    case .fromContentInset: return self
    case .fromSafeArea: outer = collectionView.safeAreaInsets
    case .fromLayoutMargins: outer = collectionView.layoutMargins
    }
    let content = collectionView.contentInset
    var insets = self
    if isVertical {
      let (onLeft, onRight) = (outer.left - content.left, outer.right - content.right)
      insets.left = max(left + (isFlipped ? onRight : onLeft), 0)
      insets.right = max(right + (isFlipped ? onLeft : onRight), 0)
    } else {
      insets.top = max(top + outer.top - content.top, 0)
      insets.bottom = max(bottom + outer.bottom - content.bottom, 0)
    }
    return insets
  }
}

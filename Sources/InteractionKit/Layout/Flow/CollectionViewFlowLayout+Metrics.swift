import Foundation

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
      isMirrored: isMirrored(in: collectionView))
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
      isMirrored: isMirrored(in: collectionView), pinsHeaders: sectionHeadersPinToVisibleBounds,
      pinsFooters: sectionFootersPinToVisibleBounds)
  }

  private func isMirrored(in collectionView: CollectionView) -> Bool {
    flipsHorizontallyInOppositeLayoutDirection && collectionView.layoutDirection == .rightToLeft
  }
}

extension EdgeInsets {
  /// Returns section insets with a reference, on the axis across the scroll direction.
  ///
  /// The distance of the reference that the content inset does not cover is added
  /// (`Documentation/rules/flow-layout.md`, "Section inset reference"). Section insets are mirrored
  /// with the layout; safe area and margins are not.
  fileprivate func from(
    _ reference: CollectionViewFlowLayout.SectionInsetReference,
    in collectionView: CollectionView, isVertical: Bool, isMirrored: Bool
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
      insets.left = max(left + (isMirrored ? onRight : onLeft), 0)
      insets.right = max(right + (isMirrored ? onLeft : onRight), 0)
    } else {
      insets.top = max(top + outer.top - content.top, 0)
      insets.bottom = max(bottom + outer.bottom - content.bottom, 0)
    }
    return insets
  }
}

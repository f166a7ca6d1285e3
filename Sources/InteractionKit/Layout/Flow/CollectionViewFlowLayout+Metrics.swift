import Foundation

extension CollectionViewFlowLayout {
  /// Collects what a section's delegate, or the layout itself, says of it.
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
    inset = inset.from(sectionInsetReference, in: collectionView, isVertical: isVertical)
    var metrics = FlowMetrics(
      sizes: sizes(of: section, in: collectionView, delegate: delegate))
    let horizontal = (FlowSize.distance(inset.left), FlowSize.distance(inset.right))
    let vertical = (FlowSize.distance(inset.top), FlowSize.distance(inset.bottom))
    metrics.alongInsets = isVertical ? horizontal : vertical
    metrics.acrossInsets = isVertical ? vertical : horizontal
    metrics.lineSpacing = FlowSize.distance(line)
    metrics.interitemSpacing = FlowSize.distance(interitem)
    metrics.headerExtent = FlowSize.extent(isVertical ? header.height : header.width)
    metrics.footerExtent = FlowSize.extent(isVertical ? footer.height : footer.width)
    return metrics
  }

  private func flowSize(_ size: CGSize) -> FlowSize {
    let (width, height) = (FlowSize.extent(size.width), FlowSize.extent(size.height))
    return scrollDirection == .vertical
      ? FlowSize(along: width, across: height) : FlowSize(along: height, across: width)
  }

  /// The sizes of a section's items as they stand: while one is moved, as if that
  /// were done. The delegate is asked in the order of the data source.
  private func sizes(
    of section: Int, in collectionView: CollectionView,
    delegate: (any CollectionViewDelegateFlowLayout)?
  ) -> FlowMetrics.Sizes {
    let count = collectionView.numberOfItems(inSection: section)
    let interactions = collectionView.interactions
    guard let movement = interactions.movement, movement.concerns(section) else {
      return dataSizes(of: section, count: count, in: collectionView, delegate: delegate)
    }
    var result = dataSizes(
      of: section, count: movement.dataCount(count, in: section), in: collectionView,
      delegate: delegate)
    let source = movement.original.section
    let taken: FlowSize?
    if section == source {
      taken = result.remove(at: movement.original.item)
    } else {
      let shown = collectionView.numberOfItems(inSection: source)
      var others = dataSizes(
        of: source, count: movement.dataCount(shown, in: source), in: collectionView,
        delegate: delegate)
      taken = others.remove(at: movement.original.item)
    }
    if section == movement.target.section, let taken {
      result.insert(taken, at: movement.target.item)
    }
    return result
  }

  /// The sizes of a section's items in the order of the data source.
  private func dataSizes(
    of section: Int, count: Int, in collectionView: CollectionView,
    delegate: (any CollectionViewDelegateFlowLayout)?
  ) -> FlowMetrics.Sizes {
    guard count > 0, let delegate, !delegateLacksItemSizes else {
      return .uniform(count: count, size: flowSize(itemSize))
    }
    if let runs = delegate.collectionView(
      collectionView, layout: self, itemSizeRunsForSectionAt: section),
      let sizes = sizes(from: runs, count: count)
    {
      return sizes
    }
    func size(_ item: Int) -> FlowSize {
      flowSize(
        delegate.collectionView(
          collectionView, layout: self,
          sizeForItemAt: IndexPath(item: item, section: section)))
    }
    let first = size(0)
    guard !delegateLacksItemSizes else { return .uniform(count: count, size: first) }
    // An array is made at the first size that differs.
    for item in 1..<max(count, 1) {
      let next = size(item)
      guard next != first else { continue }
      var sizes = [FlowSize](repeating: first, count: item)
      sizes.reserveCapacity(count)
      sizes.append(next)
      for rest in (item + 1)..<max(count, item + 1) { sizes.append(size(rest)) }
      return .varied(sizes)
    }
    return .uniform(count: count, size: first)
  }

  /// The sizes that runs stand for; nil where they do not add up to `count`.
  private func sizes(from runs: [ItemSizeRun], count: Int) -> FlowMetrics.Sizes? {
    guard runs.allSatisfy({ $0.count >= 0 && $0.count <= count }),
      runs.reduce(0, { $0 + $1.count }) == count
    else { return nil }
    let filled = runs.filter { $0.count > 0 }
    guard let first = filled.first.map({ flowSize($0.size) }) else { return nil }
    if filled.allSatisfy({ flowSize($0.size) == first }) {
      return .uniform(count: count, size: first)
    }
    var sizes: [FlowSize] = []
    sizes.reserveCapacity(count)
    for run in filled {
      sizes.append(contentsOf: repeatElement(flowSize(run.size), count: run.count))
    }
    return .varied(sizes)
  }
}

extension EdgeInsets {
  /// Section insets measured from a reference, on the axis across the scroll
  /// direction: what the content inset does not cover yet is added
  /// (`uikit-rules 1.8`).
  fileprivate func from(
    _ reference: CollectionViewFlowLayout.SectionInsetReference,
    in collectionView: CollectionView, isVertical: Bool
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
      insets.left = max(left + outer.left - content.left, 0)
      insets.right = max(right + outer.right - content.right, 0)
    } else {
      insets.top = max(top + outer.top - content.top, 0)
      insets.bottom = max(bottom + outer.bottom - content.bottom, 0)
    }
    return insets
  }
}

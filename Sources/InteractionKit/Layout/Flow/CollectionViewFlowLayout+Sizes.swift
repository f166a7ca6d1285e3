import Foundation

extension CollectionViewFlowLayout {
  /// The conversion of the delegate's sizes.
  ///
  /// The properties of the layout are read once for all items.
  private struct Reading {
    let isVertical: Bool
    /// The size and origin for an automatic size.
    let automatic: (size: AxisSize, origin: SizeOrigin)

    init(_ layout: CollectionViewFlowLayout) {
      isVertical = layout.scrollDirection == .vertical
      automatic = (
        layout.flowSize(layout.initialEstimate), layout.estimatesSizes ? .estimated : .given
      )
    }

    @inline(__always)
    func size(_ answer: CGSize) -> AxisSize {
      guard answer.width != .greatestFiniteMagnitude || !isAutomatic(answer) else {
        return automatic.size
      }
      let (width, height) = (AxisSize.extent(answer.width), AxisSize.extent(answer.height))
      return isVertical
        ? AxisSize(along: width, across: height) : AxisSize(along: height, across: width)
    }

    func isAutomatic(_ answer: CGSize) -> Bool { answer == CollectionViewFlowLayout.automaticSize }

    func item(_ answer: CGSize) -> (size: AxisSize, origin: SizeOrigin) {
      isAutomatic(answer) ? automatic : (size(answer), .given)
    }
  }

  /// Returns a size in the axes of the layout.
  func flowSize(_ size: CGSize) -> AxisSize {
    let (width, height) = (AxisSize.extent(size.width), AxisSize.extent(size.height))
    return scrollDirection == .vertical
      ? AxisSize(along: width, across: height) : AxisSize(along: height, across: width)
  }

  /// The size of items before any cell was measured.
  var initialEstimate: CGSize {
    let automatic = CollectionViewFlowLayout.automaticSize
    guard estimatedItemSize == automatic || estimatedItemSize == .zero else {
      return estimatedItemSize
    }
    return itemSize == automatic ? CGSize(width: 50, height: 50) : itemSize
  }

  /// The size that a delegate returns for an item whose size it does not know.
  package var defaultItemSize: CGSize {
    estimatesSizes ? CollectionViewFlowLayout.automaticSize : itemSize
  }

  private func taken(_ answer: CGSize) -> (size: AxisSize, origin: SizeOrigin) {
    Reading(self).item(answer)
  }

  /// The size of items for which the delegate returns none.
  private var ownSize: (size: AxisSize, origin: SizeOrigin) {
    taken(defaultItemSize)
  }

  /// Returns the items of a section in the data source, broken into lines.
  func lines(
    of section: Int, count: Int, rule: LineRule, in collectionView: CollectionView,
    delegate: (any CollectionViewDelegateFlowLayout)?
  ) -> LineStore {
    var breaker = LineBreaker(rule)
    let own = ownSize
    guard count > 0, let delegate, !delegateLacksItemSizes else {
      breaker.append(own.size, own.origin, count: count)
      return LineStore(breaker)
    }
    let reading = Reading(self)
    if let sizes = sizes(of: section, count: count, in: collectionView, delegate) {
      if estimatesSizes {
        for size in sizes {
          let item = reading.item(size)
          breaker.append(item.size, item.origin)
        }
      } else {
        breaker.append(count: sizes.count) { reading.size(sizes[$0]) }
      }
      return LineStore(breaker)
    }
    if let runs = runs(of: section, count: count, in: collectionView, delegate) {
      for run in runs {
        let item = reading.item(run.size)
        breaker.append(item.size, item.origin, count: run.count)
      }
      return LineStore(breaker)
    }
    var path = IndexPath(item: 0, section: section)
    for item in 0..<count {
      path[1] = item
      let answer = delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
      // If the delegate lacks the method, its default implementation was called for the first item.
      if item == 0, delegateLacksItemSizes {
        breaker.append(own.size, own.origin, count: count)
        break
      }
      let size = reading.item(answer)
      breaker.append(size.size, size.origin)
    }
    return LineStore(breaker)
  }

  /// Returns the size of one item, by its index path in the data source.
  func size(
    of path: IndexPath, in collectionView: CollectionView,
    delegate: (any CollectionViewDelegateFlowLayout)?
  ) -> (size: AxisSize, origin: SizeOrigin) {
    guard let delegate else { return ownSize }
    delegateLacksItemSizes = false
    let answer = delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
    guard delegateLacksItemSizes else { return taken(answer) }
    let count = collectionView.numberOfItems(inSection: path.section)
    if let sizes = sizes(of: path.section, count: count, in: collectionView, delegate),
      sizes.indices.contains(path.item)
    {
      return taken(sizes[path.item])
    }
    var rest = path.item
    for run in runs(of: path.section, count: count, in: collectionView, delegate) ?? [] {
      if rest < run.count { return taken(run.size) }
      rest -= run.count
    }
    return ownSize
  }

  /// Returns the delegate's sizes of a section; nil if their number is wrong.
  private func sizes(
    of section: Int, count: Int, in collectionView: CollectionView,
    _ delegate: any CollectionViewDelegateFlowLayout
  ) -> [CGSize]? {
    let sizes = delegate.collectionView(
      collectionView, layout: self, itemSizesForSectionAt: section)
    return sizes?.count == count ? sizes : nil
  }

  /// Returns the delegate's size runs of a section; nil if their counts do not add up.
  private func runs(
    of section: Int, count: Int, in collectionView: CollectionView,
    _ delegate: any CollectionViewDelegateFlowLayout
  ) -> [ItemSizeRun]? {
    guard
      let runs = delegate.collectionView(
        collectionView, layout: self, itemSizeRunsForSectionAt: section)
    else { return nil }
    var rest = count
    for run in runs {
      guard run.count >= 0, run.count <= rest else { return nil }
      rest -= run.count
    }
    return rest == 0 ? runs : nil
  }
}

extension CGSize {
  /// True if both extents are finite and not negative.
  var isExtent: Bool { width >= 0 && height >= 0 && width.isFinite && height.isFinite }
}

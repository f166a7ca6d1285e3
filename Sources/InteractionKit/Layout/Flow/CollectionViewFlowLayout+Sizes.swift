import Foundation

extension CollectionViewFlowLayout {
  /// The conversion of the delegate's sizes.
  ///
  /// The properties of the layout are read once for all items.
  private struct Reading {
    let isVertical: Bool
    let automatic: (size: AxisSize, origin: SizeOrigin)

    init(_ layout: CollectionViewFlowLayout) {
      isVertical = layout.scrollDirection == .vertical
      automatic = (
        layout.flowSize(layout.initialEstimate), layout.estimatesSizes ? .estimated : .given
      )
    }

    @inline(__always)
    func size(_ answer: CGSize) -> AxisSize {
      // Automatic sizes are rare, and this runs for each of a million items: one comparison of
      // widths rules them out.
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
    // A layout with one size for all items stores it once, so a million of them take no memory.
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
    // A delegate that describes runs saves a call for each item: a million items in ten runs are
    // ten.
    if let runs = runs(of: section, count: count, in: collectionView, delegate) {
      for run in runs {
        let item = reading.item(run.size)
        breaker.append(item.size, item.origin, count: run.count)
      }
      return LineStore(breaker)
    }
    var path = IndexPath(item: 0, section: section)
    let hasPlaceholders = collectionView.hasPlaceholders
    for item in 0..<count {
      // One index path, changed in place. Making one for each item would allocate a million of
      // them.
      path[1] = item
      var asked = path
      if hasPlaceholders {
        if collectionView.isPlaceholder(at: path) {
          breaker.append(own.size, own.origin)
          continue
        }
        asked = collectionView.inData(path)
      }
      let answer = delegate.collectionView(collectionView, layout: self, sizeForItemAt: asked)
      // If the delegate lacks the method, its default implementation was called for the first item.
      if delegateLacksItemSizes, asked[1] == 0 {
        breaker.append(own.size, own.origin, count: count - item)
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
    guard let delegate, !collectionView.isPlaceholder(at: path) else {
      return ownSize
    }
    let path = collectionView.inData(path)
    delegateLacksItemSizes = false
    let answer = delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
    guard delegateLacksItemSizes else { return taken(answer) }
    let count = collectionView.itemCount(inSection: path.section)
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
    // A wrong number can't be matched with the items. Asking item by item is slower and right.
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

/// The sizes that cells requested, at the positions of their items after changes.
///
/// They are kept while a layout calls the delegate for everything again. Creating the value and
/// applying an update take time proportional to the number of measured items (n log n with
/// sorting).
struct MeasuredSizeMap {
  private struct Section {
    /// The number of items; nil after an update, which the data source has confirmed.
    var count: Int?
    /// The sizes in the order of their items.
    var sizes: [(item: Int, size: AxisSize)] = []
  }

  private var sections: [Int: Section] = [:]

  /// Creates an empty value.
  init() {}

  var isEmpty: Bool { sections.isEmpty }

  /// Collects the measured sizes of a solution.
  init(_ solution: borrowing SolvedFlowLayout) {
    for index in solution.sections.indices where solution.sections[index].lines.measured.count > 0 {
      var section = Section(count: solution.sections[index].count)
      solution.sections[index].lines.visitMeasured { section.sizes.append(($0, $1)) }
      sections[index] = section
    }
  }

  /// Moves the sizes to the positions that their items have after a step.
  mutating func follow(_ step: PendingFlowInvalidation.Change, flowSize: (CGSize) -> AxisSize) {
    switch step {
    case .update(let update): follow(update)
    case .move(let from, let to):
      var update = LayoutUpdate()
      update.movedItems = [LayoutUpdate.Move(from: from, to: to)]
      follow(update)
    case .items(let paths): forget(paths)
    case .preferred(let path, let size):
      forget([path])
      // A later measurement replaces an earlier one of the same item.
      sections[path.section, default: Section()].sizes.append((path.item, flowSize(size)))
      sort(path.section)
    case .sections: break
    }
  }

  private mutating func follow(_ update: LayoutUpdate) {
    let positions = LayoutUpdate.PositionMap(update)
    var moved: [Int: Section] = [:]
    for (index, section) in sections {
      for (item, size) in section.sizes {
        let position = positions.item(of: ItemPosition(section: index, item: item))
        guard let position else { continue }
        moved[position.section, default: Section()].sizes.append((position.item, size))
      }
    }
    sections = moved
    for index in Array(sections.keys) { sort(index) }
    forget(update.changedItems)
  }

  private mutating func forget(_ paths: [IndexPath]) {
    let paths = Set(paths)
    for index in Set(paths.map(\.section)) {
      sections[index]?.sizes.removeAll { paths.contains(IndexPath(item: $0.item, section: index)) }
    }
  }

  private mutating func sort(_ index: Int) {
    sections[index]?.sizes.sort { $0.item < $1.item }
  }

  /// Sets the requested sizes of the items of a section that is laid out again.
  ///
  /// Does nothing if the number of items changed without an update.
  ///
  /// - Returns: True if an item of the section has such a size.
  func apply(to lines: inout LineStore, ofSection index: Int) -> Bool {
    // Without an update, a changed number says that the data changed behind the layout's back, and
    // nobody knows which size belongs to which item.
    guard let section = sections[index], section.count ?? lines.count == lines.count else {
      return false
    }
    for (item, size) in section.sizes where item < lines.count {
      lines.resize(item, to: size, .measured)
    }
    return lines.measured.count > 0
  }
}

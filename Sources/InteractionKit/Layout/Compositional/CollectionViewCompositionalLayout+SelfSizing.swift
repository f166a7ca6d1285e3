import Foundation

/// The requested sizes since the last computation of a layout, by section.
struct PendingMeasurements {
  /// The items with their sections, in the order of the requests.
  var items: [ItemPosition] = []
  /// The sections whose headers or footers changed.
  var sections: Set<Int> = []

  /// The changed sections in order, with their items in order.
  var bySection: [(section: Int, items: [Int])] {
    // Usually it is the item that was just displayed.
    if sections.isEmpty, items.count == 1 { return [(items[0].section, [items[0].item])] }
    let known = Dictionary(grouping: items, by: \.section)
    return sections.union(known.keys).sorted().map { section in
      (section, known[section]?.map(\.item).sorted() ?? [])
    }
  }
}

extension CollectionViewCompositionalLayout {
  /// Stores the size that a view prefers.
  ///
  /// The layout has to be invalidated to use it.
  ///
  /// - Returns: True if the size changes the layout.
  @discardableResult
  final func take(preferredSize size: CGSize, for element: ElementID) -> Bool {
    guard prefersOtherSize(size, element) else { return false }
    let size = CGSize(
      width: ValidLength.extent(size.width), height: ValidLength.extent(size.height))
    if element.category == .cell {
      solution.sections[element.section].measured.set(size, ofItem: element.item)
      pendingMeasurements.items.append(
        ItemPosition(section: element.section, item: element.item))
    } else if element.item == SolvedCompositionalLayout.layoutItem {
      layoutMeasured.set(size, ofBoundary: element.kind)
    } else {
      solution.sections[element.section].measured.set(size, ofBoundary: element.kind)
      pendingMeasurements.sections.insert(element.section)
    }
    return true
  }

  /// Returns true if an element has an estimated size and prefers another one than it has.
  ///
  /// Badges are never measured (`Documentation/rules/compositional-layout.md`, "Badges").
  final func prefersOtherSize(_ size: CGSize, _ element: ElementID) -> Bool {
    prepareIfNeeded()
    let current: CGSize
    let measures: (width: Bool, height: Bool)
    switch element.category {
    case .cell:
      guard solution.sections.indices.contains(element.section),
        let found = solution.sections[element.section].item(element.item)
      else { return false }
      // A view that prefers less than the items beside it is measured once.
      let measured =
        found.item.isUniform
        ? solution.sections[element.section].measured.items[element.item] : nil
      current = measured ?? found.frame.size
      measures = (found.item.measuresWidth, found.item.measuresHeight)
    case .supplementary:
      guard let item = boundary(element)?.item, let frame = solved(element)?.frame else {
        return false
      }
      current = frame.size
      measures = (
        item.layoutSize.widthDimension.isMeasured, item.layoutSize.heightDimension.isMeasured
      )
    case .decoration: return false
    }
    func differs(_ wanted: CGFloat, _ current: CGFloat) -> Bool {
      abs(ValidLength.extent(wanted) - current) > ValidLength.tolerance
    }
    return (measures.width && differs(size.width, current.width))
      || (measures.height && differs(size.height, current.height))
  }

  private func boundary(_ element: ElementID) -> BoundaryItemFrame? {
    if element.item == SolvedCompositionalLayout.layoutItem {
      return element.section == 0
        ? solution.boundaries.placements.first { $0.kind == element.kind } : nil
    }
    guard element.item == 0, solution.sections.indices.contains(element.section) else { return nil }
    return solution.sections[element.section].boundaries.placements
      .first { $0.kind == element.kind }
  }

  /// Lays out the groups with newly measured elements again; returns the changed sections.
  final func applyMeasuredSizes() -> [Int] {
    let sizes = pendingMeasurements
    pendingMeasurements = PendingMeasurements()
    let changed = sizes.bySection
    for (section, items) in changed where solution.sections.indices.contains(section) {
      do throws(CollectionLayoutError.Reason) {
        try solver?.measure(items, of: solution.sections[section])
        let run = solution.sections[section].run
        if let run, let row = solution.sections[section].row, row.offset != 0 {
          solution.sections[section].row?.offset = offsetAfterResize(
            row.offset, ofSection: section, row, run)
        }
      } catch {
        solution.sections[section] = SolvedSection(
          nil, itemCount: solution.sections[section].itemCount, axis: solution.axis)
        fail(section, error)
      }
    }
    return changed.map(\.section)
  }

  /// Moves measured sizes and offsets to the positions after an update.
  ///
  /// The sizes of changed items are discarded, so they are measured again.
  final func carry(over update: LayoutUpdate) {
    let positions = LayoutUpdate.PositionMap(update)
    let old =
      movedMeasurements
      ?? Dictionary(
        uniqueKeysWithValues: solution.sections.indices.map { ($0, solution.sections[$0].measured) }
      )
    let changed = Set(update.changedItems)
    var new: [Int: MeasuredSizes] = [:]
    for (section, measured) in old {
      if let section = positions.section(of: section) {
        new[section, default: MeasuredSizes()].boundaries = measured.boundaries
      }
      for item in measured.order {
        let position = positions.item(of: ItemPosition(section: section, item: item))
        guard let position, !changed.contains(position.indexPath) else { continue }
        new[position.section, default: MeasuredSizes()]
          .set(measured.items[item] ?? .zero, ofItem: position.item)
      }
    }
    movedMeasurements = new
    var offsets: [Int: CGFloat] = [:]
    for (section, offset) in orthogonalOffsets {
      if let section = positions.section(of: section) { offsets[section] = offset }
    }
    orthogonalOffsets = offsets
  }

  /// Discards the measured sizes: their items may have changed.
  final func discardMeasuredSizes() {
    layoutMeasured = MeasuredSizes()
    movedMeasurements = nil
    pendingMeasurements = PendingMeasurements()
    for section in solution.sections.indices {
      solution.sections[section].measured = MeasuredSizes()
    }
  }
}

/// The results of a compositional layout for sections with measured views.
final class CompositionalLayoutState: LayoutState {
  /// The minimum number of sizes, or groups with sizes, whose memory counts as one list item.
  private static let sizesPerItem = 4

  /// The results of a section that depend on measured sizes.
  struct Section {
    let itemCount: Int
    let measured: MeasuredSizes
    let run: GroupRun?
    let row: OrthogonalRow?
    let boundaries: BoundaryLayout
  }

  let sections: [Section]
  let layoutMeasured: MeasuredSizes
  let carried: [Int: MeasuredSizes]?
  let needsEverything: Bool
  let overhang: CGFloat
  let errors: [CollectionLayoutError]

  /// `needsEverything` is true if the layout has to compute everything again.
  init(_ layout: CollectionViewCompositionalLayout, needsEverything: Bool) {
    sections = layout.solution.sections.map {
      Section(
        itemCount: $0.itemCount, measured: $0.measured, run: $0.run?.copy(), row: $0.row,
        boundaries: $0.boundaries)
    }
    layoutMeasured = layout.layoutMeasured
    carried = layout.movedMeasurements
    self.needsEverything = needsEverything
    overhang = layout.solution.overhang
    errors = layout.layoutErrors
  }

  var keptItems: Int {
    let sizes = sections.reduce(0) {
      $0 + $1.measured.order.count + ($1.run?.keptGroups ?? 0)
        + CompositionalLayoutState.sizesPerItem
    }
    return sizes / CompositionalLayoutState.sizesPerItem
  }

  var numbers: [Double] {
    var numbers: [Double] = []
    func add(_ sizes: MeasuredSizes) {
      numbers.append(Double(sizes.order.count))
      for item in sizes.order {
        numbers += [Double(item), sizes.items[item]?.width ?? -1, sizes.items[item]?.height ?? -1]
      }
      for (_, size) in sizes.boundaries.sorted(by: { $0.key < $1.key }) {
        numbers += [size.width, size.height]
      }
    }
    for section in sections {
      add(section.measured)
      numbers += [
        Double(section.run?.keptGroups ?? -1), section.run?.length ?? -1, section.run?.widest ?? -1,
        section.row?.offset ?? -1,
      ]
    }
    add(layoutMeasured)
    numbers += [overhang, needsEverything ? 1 : 0]
    return numbers
  }
}

extension SolvedCompositionalLayout {
  /// Takes over the results of sections from another layout with the same definitions.
  func take(_ solved: CompositionalLayoutState) {
    for (section, known) in zip(sections, solved.sections)
    where section.itemCount == known.itemCount {
      section.measured = known.measured
      section.run = known.run?.copy()
      section.row = known.row
      section.boundaries = known.boundaries
    }
  }
}

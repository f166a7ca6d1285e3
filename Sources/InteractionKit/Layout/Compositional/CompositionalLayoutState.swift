import Foundation

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
  /// Replaces the results of sections with those of another layout, whose definitions are the same.
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

/// The results and the pending work of a flow layout.
///
/// A class, since a solution is not copied implicitly.
final class FlowLayoutState: LayoutState {
  /// The minimum number of sizes whose memory counts as one list item.
  private static let sizesPerItem = 8

  let solution: SolvedFlowLayout
  let due: PendingFlowInvalidation
  let isSolved: Bool
  let delegateLacksItemSizes: Bool

  init(_ layout: CollectionViewFlowLayout) {
    solution = layout.solution.copy()
    due = layout.due
    isSolved = layout.isSolved
    delegateLacksItemSizes = layout.delegateLacksItemSizes
  }

  var keptItems: Int {
    let sizes = solution.sections.reduce(0) { $0 + 1 + $1.lines.keptSizes }
    return sizes / FlowLayoutState.sizesPerItem
  }

  var numbers: [Double] {
    solution.sections.flatMap { section in
      let measured = section.lines.measured
      return [
        Double(section.count), section.extent, Double(measured.count), measured.along,
        measured.across,
      ]
    }
  }
}

extension CollectionViewFlowLayout {
  /// Sets the results of another layout.
  final func take(_ solved: FlowLayoutState) {
    solution = solved.solution.copy()
    due = solved.due
    isSolved = solved.isSolved
    delegateLacksItemSizes = solved.delegateLacksItemSizes
  }
}

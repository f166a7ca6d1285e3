/// What a flow layout has computed, and what it still has to do.
///
/// An object, since a solution is never copied by chance.
final class SolvedFlow: SolvedLayout {
  /// How many sizes take the memory of an item of a list, at the least.
  private static let sizesPerItem = 8

  let solution: FlowSolution
  let due: FlowDue
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
    return sizes / SolvedFlow.sizesPerItem
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
  /// Takes over what another layout has computed.
  final func take(_ solved: SolvedFlow) {
    solution = solved.solution.copy()
    due = solved.due
    isSolved = solved.isSolved
    delegateLacksItemSizes = solved.delegateLacksItemSizes
  }
}

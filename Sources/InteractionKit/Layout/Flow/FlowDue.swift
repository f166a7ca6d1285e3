import Foundation

/// What a flow layout has to do before the next question: what its invalidation
/// contexts named, in their order.
struct FlowDue {
  enum Step {
    /// The data changed.
    case update(LayoutUpdate)
    /// The delegate is asked for the sizes of some items again.
    case items([IndexPath])
    /// The delegate is asked for the insets, distances and bands of sections.
    case sections([Int])
    /// A cell asked for a size.
    case preferred(IndexPath, CGSize)
    /// An item that is being moved stands in another place.
    case move(IndexPath, to: IndexPath)
  }

  private(set) var steps: [Step] = []
  /// Whether no context came at all: somebody has the layout prepare by hand.
  private(set) var isNothing = true
  /// Whether everything is asked and computed again.
  private(set) var isEverything = false
  /// Whether the sizes that cells asked for are forgotten.
  private(set) var forgetsMeasured = false

  /// Whether the places of items changed, so that old places say nothing.
  var hasUpdates: Bool {
    steps.contains { if case .update = $0 { true } else { false } }
  }

  mutating func add(_ context: CollectionViewLayoutInvalidationContext, isMoving: Bool) {
    isNothing = false
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything {
      isEverything = true
      forgetsMeasured = true
    } else if let update = context.update {
      steps.append(.update(update))
    } else if let preferred = context.preferredAttributes {
      if preferred.representedElementCategory == .cell {
        steps.append(.preferred(preferred.indexPath, preferred.size))
      }
    } else if isMoving, let from = context.previousIndexPathsForInteractivelyMovingItems,
      let to = context.targetIndexPathsForInteractivelyMovingItems, from.count == 1,
      to.count == 1
    {
      steps.append(.move(from[0], to: to[0]))
    } else if context.invalidatedItemIndexPaths != nil
      || context.invalidatedSupplementaryIndexPaths != nil
    {
      if let items = context.invalidatedItemIndexPaths { steps.append(.items(items)) }
      let bands = (context.invalidatedSupplementaryIndexPaths ?? [:]).values.joined()
      let sections = Set(bands.map { $0.section }).sorted()
      if !sections.isEmpty { steps.append(.sections(sections)) }
    } else if context.invalidateDataSourceCounts
      || context.invalidatedDecorationIndexPaths == nil
        && flow?.invalidateFlowLayoutDelegateMetrics ?? true
    {
      isEverything = true
    }
  }
}

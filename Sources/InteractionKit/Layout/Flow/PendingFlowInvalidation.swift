import Foundation

/// The pending work of a flow layout: the parts named by invalidation contexts, in order.
struct PendingFlowInvalidation {
  enum Change {
    /// The data changed.
    case update(LayoutUpdate)
    /// The delegate is called again for the sizes of some items.
    case items([IndexPath])
    /// The delegate is called for the insets, spacings, headers and footers of sections.
    case sections([Int])
    /// A cell requested a size.
    case preferred(IndexPath, CGSize)
    /// An item that is being moved has another position.
    case move(IndexPath, to: IndexPath)
  }

  private(set) var steps: [Change] = []
  /// True if there was no context: `prepare()` was called without an invalidation.
  private(set) var isNothing = true
  /// True if everything is requested and computed again.
  private(set) var isEverything = false
  /// True if the sizes that cells requested are discarded.
  private(set) var discardsMeasured = false

  /// True if the positions of items changed, so that former positions are not valid.
  var hasUpdates: Bool {
    steps.contains { if case .update = $0 { true } else { false } }
  }

  mutating func add(_ context: CollectionViewLayoutInvalidationContext, isMoving: Bool) {
    isNothing = false
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything {
      isEverything = true
      discardsMeasured = true
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

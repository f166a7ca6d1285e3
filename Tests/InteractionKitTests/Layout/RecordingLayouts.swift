import Foundation

@testable import InteractionKit

/// A flow layout that records its invalidations.
class RecordingFlowLayout: CollectionViewFlowLayout {
  private(set) var contexts: [CollectionViewFlowLayoutInvalidationContext] = []
  private(set) var plainCalls = 0
  private(set) var questions: [String] = []
  /// Called at the end of each method that invalidates.
  var onInvalidate: (RecordingFlowLayout) -> Void = { _ in }
  var onContext: (RecordingFlowLayout) -> Void = { _ in }

  override func invalidateLayout() {
    plainCalls += 1
    super.invalidateLayout()
    onInvalidate(self)
  }

  override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if let context = context as? CollectionViewFlowLayoutInvalidationContext {
      contexts.append(context)
    }
    super.invalidateLayout(with: context)
    onContext(self)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    questions.append("should \(Int(newBounds.width))")
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    questions.append("context \(Int(newBounds.width))")
    return super.invalidationContext(forBoundsChange: newBounds)
  }

  func forgetCalls() { (contexts, plainCalls, questions) = ([], 0, []) }
}

/// A masonry layout that counts its invalidations.
final class RecordingMasonryLayout: CollectionViewMasonryLayout {
  var invalidations = 0

  override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    invalidations += 1
    super.invalidateLayout(with: context)
  }
}

/// A circular layout that counts its invalidations.
final class RecordingCircularLayout: CollectionViewCircularLayout {
  var invalidations = 0

  override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    invalidations += 1
    super.invalidateLayout(with: context)
  }
}

/// A compositional layout of rows that records its invalidations.
final class RecordingCompositionalLayout: CollectionViewCompositionalLayout {
  private(set) var contexts: [CollectionViewLayoutInvalidationContext] = []

  convenience init() {
    let size = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let group = CollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
    self.init(section: CollectionLayoutSection(group: group))
  }

  override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    contexts.append(context)
    super.invalidateLayout(with: context)
  }

  func forgetCalls() { contexts = [] }
}

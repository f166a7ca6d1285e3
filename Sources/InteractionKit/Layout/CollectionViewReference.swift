/// Knows a collection view as long as that lives.
///
/// The first weak reference to an object makes counting all of its references
/// slow for good, and a touch retains the collection view many times over. So
/// the library's own objects, which outlive it, refer to it by this.
package final class CollectionViewReference {
  /// The view; nil when it is gone.
  package private(set) unowned(unsafe) var view: CollectionView?

  init(_ view: CollectionView) {
    self.view = view
  }

  /// Forgets the view, which is going away.
  func clear() {
    view = nil
  }
}

/// A reference to a collection view that is nil after its end, like a weak reference.
///
/// The first weak reference to an object permanently slows down its reference counting, and each
/// touch retains the collection view many times. So objects of the library that outlive the
/// collection view use this reference.
package final class CollectionViewReference {
  /// The collection view; nil after its end.
  package private(set) unowned(unsafe) var view: CollectionView?

  init(_ view: CollectionView) {
    self.view = view
  }

  /// Removes the reference.
  ///
  /// The collection view calls it when it is deinitialized.
  func clear() {
    view = nil
  }
}

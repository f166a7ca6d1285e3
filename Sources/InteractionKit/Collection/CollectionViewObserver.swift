/// An owner of a collection view, which is called beside the delegate.
package protocol CollectionViewObserver: AnyObject {
  /// Called before each layout of the view.
  func collectionViewWillLayOutSubviews()
  /// Called after each change of the content offset.
  func collectionViewDidScroll()
  /// Called when the view was added to a window or removed from one.
  func collectionViewDidMoveToWindow()
}

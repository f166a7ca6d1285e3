/// An object that a collection view was made for, and that follows it beside its delegate.
package protocol CollectionViewOwner: AnyObject {
  /// Called before each layout of the view.
  func collectionViewWillLayOutSubviews()
  /// Called after each change of the content offset.
  func collectionViewDidScroll()
  /// Called when the view is in another window, or in none.
  func collectionViewDidMoveToWindow()
}

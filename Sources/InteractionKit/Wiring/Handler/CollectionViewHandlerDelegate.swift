import Foundation

/// What a handler tells and asks its delegate. Every method is optional.
///
/// A method that is missing is known to be missing: the event line and the log
/// say so instead of losing the event.
public protocol CollectionViewHandlerDelegate: AnyObject {
  /// An item was selected and no callback took it.
  func handler(_ handler: CollectionViewHandler, cellDidSelect event: CellEvent)
  /// An item was deselected.
  func handler(_ handler: CollectionViewHandler, cellDidDeselect event: CellEvent)
  /// A cell, header or footer sent an event and no callback took it.
  func handler(_ handler: CollectionViewHandler, cellEvent event: CellEvent)

  func handlerWillBeginDragging(
    _ handler: CollectionViewHandler, contentSize: CGSize, contentOffset: CGPoint)
  func handlerDidScroll(
    _ handler: CollectionViewHandler, contentSize: CGSize, contentOffset: CGPoint)
  /// A gesture has come to rest: once for each, at the end of the drag or of
  /// the deceleration after it.
  func handlerDidEndScroll(
    _ handler: CollectionViewHandler, contentSize: CGSize, contentOffset: CGPoint)

  /// The insets of a section; nil leaves them to the layout.
  func handler(_ handler: CollectionViewHandler, insetForSection section: Int) -> EdgeInsets?
  /// The line spacing of a section; nil leaves it to the layout.
  func handler(
    _ handler: CollectionViewHandler, minimumLineSpacingForSection section: Int
  ) -> CGFloat?
  /// The spacing of a section's items; nil leaves it to the layout.
  func handler(
    _ handler: CollectionViewHandler, minimumInteritemSpacingForSection section: Int
  ) -> CGFloat?

  func handler(
    _ handler: CollectionViewHandler, willDisplay cell: CollectionViewCell,
    at indexPath: IndexPath)
  func handler(
    _ handler: CollectionViewHandler, didEndDisplaying cell: CollectionViewCell,
    at indexPath: IndexPath)
  func handler(
    _ handler: CollectionViewHandler, willDisplaySupplementaryView view: CollectionReusableView,
    ofKind kind: String, at indexPath: IndexPath)
  func handler(
    _ handler: CollectionViewHandler,
    didEndDisplayingSupplementaryView view: CollectionReusableView, ofKind kind: String,
    at indexPath: IndexPath)
}

extension CollectionViewHandlerDelegate {
  public func handler(_ handler: CollectionViewHandler, cellDidSelect event: CellEvent) {
    handler.delegateLacksMethod = true
  }

  public func handler(_ handler: CollectionViewHandler, cellDidDeselect event: CellEvent) {
    handler.delegateLacksMethod = true
  }

  public func handler(_ handler: CollectionViewHandler, cellEvent event: CellEvent) {
    handler.delegateLacksMethod = true
  }

  public func handlerWillBeginDragging(
    _ handler: CollectionViewHandler, contentSize: CGSize, contentOffset: CGPoint
  ) {}

  public func handlerDidScroll(
    _ handler: CollectionViewHandler, contentSize: CGSize, contentOffset: CGPoint
  ) {}

  public func handlerDidEndScroll(
    _ handler: CollectionViewHandler, contentSize: CGSize, contentOffset: CGPoint
  ) {}

  public func handler(
    _ handler: CollectionViewHandler, insetForSection section: Int
  ) -> EdgeInsets? { nil }

  public func handler(
    _ handler: CollectionViewHandler, minimumLineSpacingForSection section: Int
  ) -> CGFloat? { nil }

  public func handler(
    _ handler: CollectionViewHandler, minimumInteritemSpacingForSection section: Int
  ) -> CGFloat? { nil }

  public func handler(
    _ handler: CollectionViewHandler, willDisplay cell: CollectionViewCell,
    at indexPath: IndexPath
  ) {}

  public func handler(
    _ handler: CollectionViewHandler, didEndDisplaying cell: CollectionViewCell,
    at indexPath: IndexPath
  ) {}

  public func handler(
    _ handler: CollectionViewHandler, willDisplaySupplementaryView view: CollectionReusableView,
    ofKind kind: String, at indexPath: IndexPath
  ) {}

  public func handler(
    _ handler: CollectionViewHandler,
    didEndDisplayingSupplementaryView view: CollectionReusableView, ofKind kind: String,
    at indexPath: IndexPath
  ) {}
}

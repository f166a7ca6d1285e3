import Foundation

/// The delegate of a handler.
///
/// Every method is optional.
///
/// An event whose method is not implemented is unhandled, and the log has the reason.
public protocol CollectionViewHandlerDelegate: AnyObject {
  /// Called for a selection without a callback.
  func handler(_ handler: CollectionViewHandler, cellDidSelect event: CellEvent)
  /// Called for a deselection.
  func handler(_ handler: CollectionViewHandler, cellDidDeselect event: CellEvent)
  /// Called for an event of a cell, header or footer without a callback.
  func handler(_ handler: CollectionViewHandler, cellEvent event: CellEvent)

  /// Called when a finger begins to drag. Size and offset are in points.
  func handlerWillBeginDragging(
    _ handler: CollectionViewHandler, contentSize: CGSize, contentOffset: CGPoint)
  /// Called after the content offset has changed. Size and offset are in points.
  func handlerDidScroll(
    _ handler: CollectionViewHandler, contentSize: CGSize, contentOffset: CGPoint)
  /// Called when a scroll by a finger ends, once for each gesture. Size and offset are in points.
  ///
  /// The scroll ends with the drag, or with the deceleration after it.
  func handlerDidEndScroll(
    _ handler: CollectionViewHandler, contentSize: CGSize, contentOffset: CGPoint)

  /// Returns the insets of a section, in points; nil, the default, means those of the layout.
  func handler(_ handler: CollectionViewHandler, insetForSection section: Int) -> EdgeInsets?
  /// Returns the line spacing of a section, in points; nil, the default, means the layout's.
  func handler(
    _ handler: CollectionViewHandler, minimumLineSpacingForSection section: Int
  ) -> CGFloat?
  /// Returns the spacing of items in a line, in points; nil, the default, means the layout's.
  func handler(
    _ handler: CollectionViewHandler, minimumInteritemSpacingForSection section: Int
  ) -> CGFloat?

  /// Called before a cell is displayed.
  func handler(
    _ handler: CollectionViewHandler, willDisplay cell: CollectionViewCell,
    at indexPath: IndexPath)
  /// Called after a cell was displayed.
  func handler(
    _ handler: CollectionViewHandler, didEndDisplaying cell: CollectionViewCell,
    at indexPath: IndexPath)
  /// Called before a supplementary view is displayed.
  func handler(
    _ handler: CollectionViewHandler, willDisplaySupplementaryView view: CollectionReusableView,
    ofKind kind: String, at indexPath: IndexPath)
  /// Called after a supplementary view was displayed.
  func handler(
    _ handler: CollectionViewHandler,
    didEndDisplayingSupplementaryView view: CollectionReusableView, ofKind kind: String,
    at indexPath: IndexPath)
}

extension CollectionViewHandlerDelegate {
  /// Records that the delegate has no such method, so that the selection is unhandled.
  public func handler(_ handler: CollectionViewHandler, cellDidSelect event: CellEvent) {
    handler.delegateLacksMethod = true
  }

  /// Records that the delegate has no such method.
  public func handler(_ handler: CollectionViewHandler, cellDidDeselect event: CellEvent) {
    handler.delegateLacksMethod = true
  }

  /// Records that the delegate has no such method, so that the event is unhandled.
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

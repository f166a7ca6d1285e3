import Foundation

/// The delegate of a handler.
///
/// Every method is optional.
///
/// An event whose method is not implemented is unhandled, and the log has the reason.
public protocol CollectionViewHandlerDelegate: AnyObject {
  /// Called for a selection without a callback.
  ///
  /// - Parameters:
  ///   - handler: The handler of the collection view.
  ///   - event: The event, with its position and data.
  func handler(_ handler: CollectionViewHandler, cellDidSelect event: CellEvent)
  /// Called for a deselection.
  ///
  /// - Parameters:
  ///   - handler: The handler of the collection view.
  ///   - event: The event, with its position and data.
  func handler(_ handler: CollectionViewHandler, cellDidDeselect event: CellEvent)
  /// Called for an event of a cell, header or footer without a callback.
  ///
  /// - Parameters:
  ///   - handler: The handler of the collection view.
  ///   - event: The event, with its position and data.
  func handler(_ handler: CollectionViewHandler, cellEvent event: CellEvent)

  /// Called when a finger begins to drag. Size and offset are in points.
  ///
  /// - Parameters:
  ///   - handler: The handler of the collection view.
  ///   - contentSize: The size of the content, in points.
  ///   - contentOffset: The offset of the content, in points.
  func handlerWillBeginDragging(
    _ handler: CollectionViewHandler, contentSize: CGSize, contentOffset: CGPoint)
  /// Called after the content offset has changed. Size and offset are in points.
  ///
  /// - Parameters:
  ///   - handler: The handler of the collection view.
  ///   - contentSize: The size of the content, in points.
  ///   - contentOffset: The offset of the content, in points.
  func handlerDidScroll(
    _ handler: CollectionViewHandler, contentSize: CGSize, contentOffset: CGPoint)
  /// Called when a scroll by a finger ends, once for each gesture. Size and offset are in points.
  ///
  /// The scroll ends with the drag, or with the deceleration after it.
  ///
  /// - Parameters:
  ///   - handler: The handler of the collection view.
  ///   - contentSize: The size of the content, in points.
  ///   - contentOffset: The offset of the content, in points.
  func handlerDidEndScroll(
    _ handler: CollectionViewHandler, contentSize: CGSize, contentOffset: CGPoint)

  /// Returns the insets of a section, in points; nil, the default, means those of the layout.
  ///
  /// - Parameters:
  ///   - handler: The handler of the collection view.
  ///   - section: The index of the section.
  /// - Returns: The insets of a section, in points; nil, the default, means those of the layout.
  func handler(_ handler: CollectionViewHandler, insetForSection section: Int) -> EdgeInsets?
  /// Returns the line spacing of a section, in points; nil, the default, means the layout's.
  ///
  /// - Parameters:
  ///   - handler: The handler of the collection view.
  ///   - section: The index of the section.
  /// - Returns: The line spacing of a section, in points; nil, the default, means the layout's.
  func handler(
    _ handler: CollectionViewHandler, minimumLineSpacingForSection section: Int
  ) -> CGFloat?
  /// Returns the spacing of items in a line, in points; nil, the default, means the layout's.
  ///
  /// - Parameters:
  ///   - handler: The handler of the collection view.
  ///   - section: The index of the section.
  /// - Returns: The spacing of items in a line, in points; nil, the default, means the layout's.
  func handler(
    _ handler: CollectionViewHandler, minimumInteritemSpacingForSection section: Int
  ) -> CGFloat?

  /// Called before a cell is displayed.
  ///
  /// - Parameters:
  ///   - handler: The handler of the collection view.
  ///   - cell: The cell.
  ///   - indexPath: Section and item of the element.
  func handler(
    _ handler: CollectionViewHandler, willDisplay cell: CollectionViewCell,
    at indexPath: IndexPath)
  /// Called after a cell was displayed.
  ///
  /// - Parameters:
  ///   - handler: The handler of the collection view.
  ///   - cell: The cell.
  ///   - indexPath: Section and item of the element.
  func handler(
    _ handler: CollectionViewHandler, didEndDisplaying cell: CollectionViewCell,
    at indexPath: IndexPath)
  /// Called before a supplementary view is displayed.
  ///
  /// - Parameters:
  ///   - handler: The handler of the collection view.
  ///   - view: The view.
  ///   - kind: The kind, such as `CollectionView.elementKindSectionHeader`.
  ///   - indexPath: Section and item of the element.
  func handler(
    _ handler: CollectionViewHandler, willDisplaySupplementaryView view: CollectionReusableView,
    ofKind kind: String, at indexPath: IndexPath)
  /// Called after a supplementary view was displayed.
  ///
  /// - Parameters:
  ///   - handler: The handler of the collection view.
  ///   - view: The view.
  ///   - kind: The kind, such as `CollectionView.elementKindSectionHeader`.
  ///   - indexPath: Section and item of the element.
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

  /// Does nothing.
  public func handlerWillBeginDragging(
    _ handler: CollectionViewHandler, contentSize: CGSize, contentOffset: CGPoint
  ) {}

  /// Does nothing.
  public func handlerDidScroll(
    _ handler: CollectionViewHandler, contentSize: CGSize, contentOffset: CGPoint
  ) {}

  /// Does nothing.
  public func handlerDidEndScroll(
    _ handler: CollectionViewHandler, contentSize: CGSize, contentOffset: CGPoint
  ) {}

  /// Returns nil, for the value of the layout.
  public func handler(
    _ handler: CollectionViewHandler, insetForSection section: Int
  ) -> EdgeInsets? { nil }

  /// Returns nil, for the value of the layout.
  public func handler(
    _ handler: CollectionViewHandler, minimumLineSpacingForSection section: Int
  ) -> CGFloat? { nil }

  /// Returns nil, for the value of the layout.
  public func handler(
    _ handler: CollectionViewHandler, minimumInteritemSpacingForSection section: Int
  ) -> CGFloat? { nil }

  /// Does nothing.
  public func handler(
    _ handler: CollectionViewHandler, willDisplay cell: CollectionViewCell,
    at indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func handler(
    _ handler: CollectionViewHandler, didEndDisplaying cell: CollectionViewCell,
    at indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func handler(
    _ handler: CollectionViewHandler, willDisplaySupplementaryView view: CollectionReusableView,
    ofKind kind: String, at indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func handler(
    _ handler: CollectionViewHandler,
    didEndDisplayingSupplementaryView view: CollectionReusableView, ofKind kind: String,
    at indexPath: IndexPath
  ) {}
}

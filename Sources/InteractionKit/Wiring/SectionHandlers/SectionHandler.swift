import Foundation

/// The providers and the delegate of the sections of one type, as in VSCollectionKit.
///
/// A handler that conforms to a provider protocol is that provider:
///
/// ```swift
/// final class PhotosHandler: SectionHandler, SectionCellProvider, SectionLayoutProvider,
///   SectionDelegateHandler
/// {
///   let type = "photos"
///   …
/// }
/// ```
public protocol SectionHandler: AnyObject {
  /// The type of the sections.
  var type: String { get }
  /// Registers the cells of the cell provider. Called once for a collection view, before any cell.
  func registerCells(in collectionView: CollectionView)
  /// The provider of cells; the handler itself if it conforms.
  var cellProvider: any SectionCellProvider { get }
  /// The provider of the layout; the handler itself if it conforms.
  var layoutProvider: any SectionLayoutProvider { get }
  /// The provider of headers, footers and other views; the handler itself if it conforms.
  ///
  /// With nil, the views are blank.
  var headerFooterProvider: (any SectionHeaderFooterProvider)? { get }
  /// The receiver of the cells' events; the handler itself if it conforms.
  ///
  /// With nil, the events are unhandled.
  var delegateHandler: (any SectionDelegateHandler)? { get }
  /// The receiver of prefetching; the handler itself if it conforms. Not part of VSCollectionKit.
  var prefetchHandler: (any SectionPrefetchHandler)? { get }
}

// For handlers that are known to conform, the extensions below return `self` without a cast. The
// casts here are for subclasses that conform in addition.
extension SectionHandler {
  public var headerFooterProvider: (any SectionHeaderFooterProvider)? {
    self as? any SectionHeaderFooterProvider
  }

  public var delegateHandler: (any SectionDelegateHandler)? {
    self as? any SectionDelegateHandler
  }

  public var prefetchHandler: (any SectionPrefetchHandler)? {
    self as? any SectionPrefetchHandler
  }
}

extension SectionHandler where Self: SectionCellProvider {
  public var cellProvider: any SectionCellProvider { self }
}

extension SectionHandler where Self: SectionLayoutProvider {
  public var layoutProvider: any SectionLayoutProvider { self }
}

extension SectionHandler where Self: SectionHeaderFooterProvider {
  public var headerFooterProvider: (any SectionHeaderFooterProvider)? { self }
}

extension SectionHandler where Self: SectionDelegateHandler {
  public var delegateHandler: (any SectionDelegateHandler)? { self }
}

extension SectionHandler where Self: SectionPrefetchHandler {
  public var prefetchHandler: (any SectionPrefetchHandler)? { self }
}

/// A handler of one section, which is created when it is first needed.
///
/// It corresponds to `SectionHandler` of VSCollectionKit since 1.2.
public protocol SingleSectionHandler: SectionHandler {
  /// Creates the handler of a section.
  ///
  /// `parent` is the collection, which owns the handler.
  ///
  /// - Parameter parent: The screen with the section.
  init(sectionType: String, sectionID: String, parent: Weak<SectionedCollectionController>)
}

/// The provider of a section's cells, as `CellProvider` of VSCollectionKit.
public protocol SectionCellProvider {
  /// Returns the cell for data, dequeued for the index path.
  func collectionView(
    _ collectionView: CollectionView, cellFor data: any CellViewData, at indexPath: IndexPath
  ) -> CollectionViewCell
}

/// The provider of a section's layout, as `SectionLayoutProvider` of VSCollectionKit.
public protocol SectionLayoutProvider {
  /// Returns the layout of a section.
  ///
  /// With nil, the section is not laid out; the log has a diagnostic if there are cells.
  ///
  /// - Parameter environment: The size and the traits of the container.
  func layoutSection(
    for section: any SectionViewData, environment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection?
}

/// The provider of a section's supplementary views.
///
/// It corresponds to `SectionHeaderFooterProvider` of VSCollectionKit.
public protocol SectionHeaderFooterProvider {
  /// Registers the views. Called once for a collection view, together with the cells.
  func registerHeaderFooterViews(in collectionView: CollectionView)
  /// Returns a supplementary view for data; nil displays a blank one.
  ///
  /// It is not called for a section without data for the view.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath, data: any HeaderViewData
  ) -> CollectionReusableView?
}

/// The receiver of the events of a section's cells, as `SectionDelegateHandler` of VSCollectionKit.
///
/// Every method is optional.
///
/// See `Documentation/rules/wiring.md`, "Receivers: section handlers".
public protocol SectionDelegateHandler {
  /// The name in the log; nil, the default, means the id of the section.
  var handlerName: String? { get }
  /// Called after a touch selected a cell.
  func collectionView(
    _ collectionView: CollectionView, didSelect data: any CellViewData, at indexPath: IndexPath)
  /// Called before a cell is displayed.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    for data: any CellViewData, at indexPath: IndexPath)
  /// Called after a cell, a header or a footer sent an event.
  ///
  /// In VSCollectionKit, each cell has a delegate instead.
  func collectionView(_ collectionView: CollectionView, didReceiveEvent event: SectionEvent)
}

extension SectionDelegateHandler {
  public var handlerName: String? { nil }

  /// Returns true if the handler implements a method; nil if that is known only from a call.
  func implements(_ method: ReceiverMethod) -> Bool? {
    (self as? any SelfDescribingReceiver)?.implements(method)
  }

  /// Records that the handler does not implement the method.
  public func collectionView(
    _ collectionView: CollectionView, didSelect data: any CellViewData, at indexPath: IndexPath
  ) {
    collectionView.delegateLacksMethod = true
  }

  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    for data: any CellViewData, at indexPath: IndexPath
  ) {}

  /// Records that the handler does not implement the method.
  public func collectionView(_ collectionView: CollectionView, didReceiveEvent event: SectionEvent)
  {
    collectionView.delegateLacksMethod = true
  }
}

/// An event that a view of a section sent with `sendEvent(_:data:from:)`.
public struct SectionEvent {
  /// The data of the view that sent an event.
  public enum Source {
    /// The data of the cell that sent the event.
    case cell(any CellViewData)
    /// A supplementary view of an element kind; nil if the section has no data for it.
    case supplementary(kind: String, (any HeaderViewData)?)
  }

  /// The name of the event.
  public let name: String
  /// The data of the view that sent the event.
  public let source: Source
  /// The current index path of the view.
  public let indexPath: IndexPath
  /// The data that was sent with the event.
  public let data: Any?

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - source: The data of the view that sent the event.
  ///   - indexPath: The index path of the view.
  public init(name: String, source: Source, indexPath: IndexPath, data: Any? = nil) {
    self.name = name
    self.source = source
    self.indexPath = indexPath
    self.data = data
  }
}

/// The receiver of cells of a section that may soon be displayed.
///
/// VSCollectionKit calls the view controller instead, with index paths.
public protocol SectionPrefetchHandler {
  /// Called with cells that may soon be displayed, nearest to the visible part first; never empty.
  func collectionView(_ collectionView: CollectionView, prefetch cells: [SectionCell])
  /// Called with announced cells that are no longer expected. Optional.
  func collectionView(
    _ collectionView: CollectionView, cancelPrefetching cells: [SectionCell])
}

extension SectionPrefetchHandler {
  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetching cells: [SectionCell]
  ) {}
}

/// The data of a cell with its index path.
public struct SectionCell {
  /// The index path of the cell.
  public let indexPath: IndexPath
  /// What the cell will display.
  public let data: any CellViewData

  /// Creates the value of a cell.
  ///
  /// - Parameter indexPath: Section and item of the cell.
  public init(indexPath: IndexPath, data: any CellViewData) {
    self.indexPath = indexPath
    self.data = data
  }
}

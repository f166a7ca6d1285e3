import Foundation

/// Everything that the sections of one type need: the `SectionHandler` of VSCollectionKit.
///
/// A handler that is a provider itself need not name it:
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
  /// The type of the sections it is responsible for.
  var type: String { get }
  /// Registers the cells that the cell provider dequeues; called once for a collection
  /// view, before any of them is asked for.
  func registerCells(in collectionView: CollectionView)
  /// Makes the cells.
  var cellProvider: any SectionCellProvider { get }
  /// Defines the layout.
  var layoutProvider: any SectionLayoutProvider { get }
  /// Makes headers, footers and other views; the handler itself where it is such a
  /// provider, else nil, which shows blank ones.
  var headerFooterProvider: (any SectionHeaderFooterProvider)? { get }
  /// Hears what happens to the cells; the handler itself where it is such a delegate, else
  /// nil, which leaves it unhandled.
  var delegateHandler: (any SectionDelegateHandler)? { get }
  /// Is told of cells that may soon be shown; the handler itself where it can be. Not part
  /// of the library.
  var prefetchHandler: (any SectionPrefetchHandler)? { get }
}

// Of a handler that is known to be a provider the extensions below say so at once. A
// subclass of a handler may be one besides, which is found out each time.
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

/// A handler that is made for one section when that is first needed, and knows the screen:
/// the `SectionHandler` of VSCollectionKit since 1.2.
public protocol SingleSectionHandler: SectionHandler {
  /// - Parameter parent: the screen, which keeps the handler.
  init(sectionType: String, sectionID: String, parent: Weak<SectionedCollection>)
}

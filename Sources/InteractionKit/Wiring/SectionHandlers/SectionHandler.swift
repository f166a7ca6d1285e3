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
  ///
  /// - Parameter collectionView: The collection view.
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
  /// The handler itself, if it conforms; otherwise nil.
  public var headerFooterProvider: (any SectionHeaderFooterProvider)? {
    self as? any SectionHeaderFooterProvider
  }

  /// The handler itself, if it conforms; otherwise nil.
  public var delegateHandler: (any SectionDelegateHandler)? {
    self as? any SectionDelegateHandler
  }

  /// The handler itself, if it conforms; otherwise nil.
  public var prefetchHandler: (any SectionPrefetchHandler)? {
    self as? any SectionPrefetchHandler
  }
}

extension SectionHandler where Self: SectionCellProvider {
  /// The handler itself.
  public var cellProvider: any SectionCellProvider { self }
}

extension SectionHandler where Self: SectionLayoutProvider {
  /// The handler itself.
  public var layoutProvider: any SectionLayoutProvider { self }
}

extension SectionHandler where Self: SectionHeaderFooterProvider {
  /// The handler itself.
  public var headerFooterProvider: (any SectionHeaderFooterProvider)? { self }
}

extension SectionHandler where Self: SectionDelegateHandler {
  /// The handler itself.
  public var delegateHandler: (any SectionDelegateHandler)? { self }
}

extension SectionHandler where Self: SectionPrefetchHandler {
  /// The handler itself.
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
  /// - Parameters:
  ///   - sectionType: The type of the section.
  ///   - sectionID: The id of the section.
  ///   - parent: The screen with the section.
  init(sectionType: String, sectionID: String, parent: Weak<SectionedCollectionController>)
}

import Foundation

/// A screen of sections that their handlers make, lay out and listen to: the
/// `VSCollectionViewController` of VSCollectionKit.
///
/// ```swift
/// let album = SectionedCollection(frame: simulator.window.bounds)
/// album.handlers.add(PhotosHandler())
/// simulator.window.addSubview(album.collectionView)
/// album.update { $0.append(SectionModel(PhotosSection(), items: photos)) }
/// ```
///
/// It is used as it is or subclassed; subclasses add handlers in `willAddSectionHandlers()`
/// or `registerSectionHandlers()`. The collection view does not keep its data source, which
/// the screen does: keep the screen.
open class SectionedCollection {
  /// The element kinds of the library, for layouts; those of `CollectionView` do as well.
  public static let headerElementKind = "section-header-element-kind"
  public static let footerElementKind = "section-footer-element-kind"

  public let handlers: SectionHandlerRegistry
  /// What `makeCollectionView(frame:)` made.
  public private(set) lazy var collectionView = makeCollectionView(frame: frame)
  /// What `makeDataSource()` made: the delegate, too.
  public private(set) lazy var dataSource = makeDataSource()

  private let frame: CGRect

  /// Makes the screen: its parts in the order of `viewDidLoad()`.
  ///
  /// - Parameter frame: the place of the collection view, in points; zero to set it later.
  public init(frame: CGRect = .zero, handlers: SectionHandlerRegistry = SectionHandlerRegistry()) {
    self.frame = frame
    self.handlers = handlers
    viewDidLoad()
  }

  /// Has handlers added, makes the collection view with its layout, the data source and the
  /// delegate, and has classes of handlers registered. Called once, when the screen is made.
  open func viewDidLoad() {
    handlers.adopt(self)
    willAddSectionHandlers()
    configureCollectionView()
    configureDataSource()
    configureDelegate()
    registerSectionHandlers()
  }

  // MARK: To be overridden

  /// Adds handlers before there is a collection view: as in version 1.1 of the library.
  open func willAddSectionHandlers() {}

  /// Registers classes of handlers when everything else is there: as in the library since.
  open func registerSectionHandlers() {}

  /// A view that scrolls what `makeLayout()` lays out.
  open func makeCollectionView(frame: CGRect) -> CollectionView {
    CollectionView(frame: frame, collectionViewLayout: makeLayout())
  }

  /// A compositional layout whose sections the handlers define.
  open func makeLayout() -> CollectionViewLayout {
    CollectionViewCompositionalLayout { [weak self] index, environment in
      self?.dataSource.layoutSection(at: index, environment: environment)
    }
  }

  open func makeDataSource() -> SectionDataSource {
    SectionDataSource(collectionView: collectionView, handlers: handlers)
  }

  /// Sets up the collection view; nothing is left to do by default.
  open func configureCollectionView() { _ = collectionView }

  /// Has the data source hear of prefetching, too.
  open func configureDataSource() {
    collectionView.prefetchDataSource = dataSource
  }

  /// Has the data source hear what happens.
  open func configureDelegate() {
    collectionView.delegate = dataSource
  }

  // MARK: Data

  /// Shows a snapshot; see `CollectionViewDiffableDataSource`.
  public func apply(
    _ snapshot: SectionsSnapshot, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    dataSource.apply(
      snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Shows sections that record how they are changed; see
  /// `SectionDataSource.apply(_:animatingDifferences:completion:)`.
  public func apply(
    _ sections: RecordedSections, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    dataSource.apply(
      sections, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Changes what is shown, as one batch.
  public func update(
    animatingDifferences: Bool = true, _ change: @escaping (inout RecordedSections) -> Void,
    completion: (() -> Void)? = nil
  ) {
    dataSource.update(
      animatingDifferences: animatingDifferences, change, completion: completion)
  }
}

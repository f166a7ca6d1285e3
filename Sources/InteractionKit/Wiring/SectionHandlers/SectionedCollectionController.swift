import Foundation

/// A collection of sections by handlers, as `VSCollectionViewController` of VSCollectionKit.
///
/// ```swift
/// let album = SectionedCollectionController(frame: simulator.window.bounds)
/// album.handlers.add(PhotosHandler())
/// simulator.window.addSubview(album.collectionView)
/// album.update { $0.append(SectionModel(PhotosSection(), items: photos)) }
/// ```
///
/// Subclasses add handlers in `willAddSectionHandlers()` or `registerSectionHandlers()`. This
/// object owns the data source, and the collection view does not own this object.
open class SectionedCollectionController {
  /// The element kind of headers in VSCollectionKit; `CollectionView`'s can be used too.
  public static let headerElementKind = "section-header-element-kind"
  /// The element kind of footers in VSCollectionKit; `CollectionView`'s can be used too.
  public static let footerElementKind = "section-footer-element-kind"

  /// The handlers that create cells and receive events.
  ///
  /// Add yours before the first data is displayed.
  public let handlers: SectionHandlerRegistry
  /// The collection view that `makeCollectionView(frame:)` returned.
  public private(set) lazy var collectionView = makeCollectionView(frame: frame)
  /// The data source and delegate that `makeDataSource()` returned.
  public private(set) lazy var dataSource = makeDataSource()

  private let frame: CGRect

  /// Creates a collection; its parts are created in `viewDidLoad()`.
  ///
  /// - Parameter frame: The frame of the collection view, in points; zero by default, to set it later.
  public init(frame: CGRect = .zero, handlers: SectionHandlerRegistry = SectionHandlerRegistry()) {
    self.frame = frame
    self.handlers = handlers
    viewDidLoad()
  }

  /// Creates the collection view, its layout and the data source, and registers handlers.
  ///
  /// The initializer calls it once.
  open func viewDidLoad() {
    handlers.setParent(self)
    willAddSectionHandlers()
    configureCollectionView()
    configureDataSource()
    configureDelegate()
    registerSectionHandlers()
  }

  // MARK: Overrides

  /// Adds handlers before the collection view is created, as in VSCollectionKit 1.1.
  open func willAddSectionHandlers() {}

  /// Registers classes of handlers after everything else was created, as in VSCollectionKit since
  /// 1.2.
  open func registerSectionHandlers() {}

  /// Returns the collection view, with the layout of `makeLayout()`.
  open func makeCollectionView(frame: CGRect) -> CollectionView {
    CollectionView(frame: frame, collectionViewLayout: makeLayout())
  }

  /// Returns the layout; by default a compositional layout of the sections of the handlers.
  open func makeLayout() -> CollectionViewLayout {
    CollectionViewCompositionalLayout { [weak self] index, environment in
      self?.dataSource.layoutSection(at: index, environment: environment)
    }
  }

  /// Returns the data source; by default a `SectionDataSource` of the handlers.
  open func makeDataSource() -> SectionDataSource {
    SectionDataSource(collectionView: collectionView, handlers: handlers)
  }

  /// Configures the collection view; only creates it by default.
  open func configureCollectionView() { _ = collectionView }

  /// Sets the data source as the prefetch data source.
  open func configureDataSource() {
    collectionView.prefetchDataSource = dataSource
  }

  /// Sets the data source as the delegate.
  open func configureDelegate() {
    collectionView.delegate = dataSource
  }

  // MARK: Data

  /// Displays a snapshot; see `CollectionViewDiffableDataSource`.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and cells to display.
  ///   - animatingDifferences: True, the default, if the completion waits for the animation.
  ///   - completion: Called at the end of the animation, or immediately without one; nil by
  ///     default.
  public func apply(
    _ snapshot: SectionsSnapshot, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    dataSource.apply(
      snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Displays sections that record their changes.
  ///
  /// See `SectionDataSource.apply(_:animatingDifferences:completion:)`.
  ///
  /// - Parameters:
  ///   - sections: The sections, with the changes since they were last applied.
  ///   - animatingDifferences: True for an animated change; true by default.
  ///   - completion: Called at the end of the animation; nil by default.
  public func apply(
    _ sections: RecordedSections, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    dataSource.apply(
      sections, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Changes the displayed sections in one batch; see `SectionDataSource`.
  ///
  /// - Parameters:
  ///   - animatingDifferences: True, the default, if the completion waits for the animation.
  ///   - completion: Called at the end of the animation, or immediately without one; nil by
  ///     default.
  public func update(
    animatingDifferences: Bool = true, _ change: @escaping (inout RecordedSections) -> Void,
    completion: (() -> Void)? = nil
  ) {
    dataSource.update(
      animatingDifferences: animatingDifferences, change, completion: completion)
  }
}

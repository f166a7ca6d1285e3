import Foundation

/// Sections of items of one type, with cell factories and loading.
///
/// As `CVDataSource` of CVGenericDataSource. It is the data source, delegate and prefetch data
/// source of one collection view. A selection or event is received by its section and then by the
/// data source. While items load, or if there are none, the cell of a state can replace them.
///
/// ```swift
/// let source = CollectionViewGenericDataSource<Fruit>(
///   "shop",
///   cells: [CellFactory(FruitCell.self) { cell, fruit, _ in cell.name = fruit.name }],
///   states: StateFactory(empty: NothingCell.self, loading: SpinnerCell.self),
///   options: [
///     .load { section, offset, result in server.fetch(from: offset) { result($0) } },
///     .select { section, fruit, cell, indexPath in … },
///   ])
/// source.bind(to: collectionView)
/// source.load()
/// ```
///
/// The collection view does not keep its data source alive.
public final class CollectionViewGenericDataSource<Item: Equatable> {
  /// The name in the log (`via source:NAME`); the name of the items' type by default.
  public var name: String
  /// The options of all sections.
  public var options = DataSourceOptions<Item>() {
    didSet { optionsChanged() }
  }
  /// The factories of cells; the first one that serves an item creates its cell.
  public let cells: [CellFactory<Item>]
  /// The factories of headers and footers; the first one that serves a kind creates its view.
  public let supplementaryViews: [SupplementaryFactory]
  /// The factory of the cells of states; nil shows the content in every state.
  public let states: StateFactory?
  /// The delegate of events beyond sizes, selections and loading; held weakly.
  public weak var delegate: (any CollectionViewDelegate)?
  /// The clock of loading; nil, the default, is that of the collection view's window.
  public var clock: VirtualClock? {
    didSet { refreshSurroundings() }
  }

  package let content: SectionedContent<Item>
  package let loader: ContentLoader<SectionedContent<Item>>
  var presenter: CollectionViewStateCells?
  package let wiringReference = WiringReference()
  /// The reuse identifiers that are registered with the collection view.
  var registered: Set<ReusePool.Key> = []
  /// Whether it was said that no factory serves an item.
  var hasReportedItem = false

  /// Creates a data source without a collection view; `bind(to:)` sets it.
  public init(
    _ name: String? = nil, sections: [DataSourceSection<Item>] = [],
    cells: [CellFactory<Item>], supplementaryViews: [SupplementaryFactory] = [],
    states: StateFactory? = nil, options: [DataSourceOption<Item>] = []
  ) {
    self.name = name ?? "\(Item.self)"
    self.cells = cells
    self.supplementaryViews = supplementaryViews
    self.states = states
    content = SectionedContent(sections)
    loader = ContentLoader(content: content)
    wiringReference.refer(to: self)
    content.didEndBatches = { [weak self] in self?.batchesEnded() }
    set(options)
  }

  deinit {
    wiringReference.refer(to: nil)
  }

  /// Sets the options of a list and keeps all others; nil changes nothing.
  public func set(_ list: [DataSourceOption<Item>]?) {
    guard let list else { return }
    options.set(list)
  }

  private func optionsChanged() {
    loader.options = options.loading
    content.synchronization = options.synchronization
    content.identifier = options.identifier
    if loader.display == .content { collectionView?.collectionViewLayout.invalidateLayout() }
  }

  // MARK: Binding

  /// The collection view that shows the sections; nil if there is none.
  public var collectionView: CollectionView? { presenter?.collectionView }

  /// Shows the sections in a collection view, or the cell of a state if there is no section.
  ///
  /// A former collection view does not show them any more. If nothing was loaded the state becomes
  /// `empty`; a load in flight is shown. Binding the same view again shows the content.
  public func bind(to collectionView: CollectionView) {
    if presenter == nil || self.collectionView !== collectionView {
      install(on: collectionView)
      collectionView.layoutIfNeeded()
    }
    refreshSurroundings()
    if let presenter { loader.bind(to: presenter) }
  }

  /// Becomes the data source, the delegate and the prefetch data source of a collection view,
  /// without a state until `bind(to:)`.
  ///
  /// - Returns: The object that shows the cells of states in the view.
  @discardableResult
  package func install(on collectionView: CollectionView) -> CollectionViewStateCells {
    leave()
    let presenter = makePresenter(collectionView)
    self.presenter = presenter
    content.presenter = presenter
    refreshSurroundings()
    collectionView.prefetchDataSource = self
    collectionView.dataSource = self
    collectionView.delegate = self
    return presenter
  }

  /// Takes the sections out of the view that shows them.
  private func leave() {
    registered = []
    guard let presenter, let view = presenter.collectionView else { return }
    _ = presenter.present(.content)
    guard view.dataSource === self else { return }
    view.prefetchDataSource = nil
    view.dataSource = nil
    view.delegate = nil
  }

  /// Takes clock, log and name from where the collection view stands now: it may have
  /// come into a window since it was bound.
  func refreshSurroundings() {
    let window = collectionView?.window
    loader.clock = clock ?? window?.ownClock ?? loader.clock
    loader.log = window?.ownLog ?? loader.log
    loader.name = collectionView?.name
  }

  private func batchesEnded() {
    func tell(_ source: CollectionViewGenericDataSource) {
      if source.content.batchesInFlight == 0 { source.options.didPerformUpdates?() }
    }
    guard let clock = loader.clock else { return tell(self) }
    clock.schedule(after: VirtualTime(nanoseconds: 0)) { [weak self] in self.map(tell) }
  }

  // MARK: State

  /// The state of loading. Setting it changes the display, as `ContentLoader.state` does.
  public var state: ContentState {
    get { loader.state }
    set {
      refreshSurroundings()
      loader.state = newValue
    }
  }

  /// True if no section has an item.
  public var isEmpty: Bool { content.isEmpty }
}

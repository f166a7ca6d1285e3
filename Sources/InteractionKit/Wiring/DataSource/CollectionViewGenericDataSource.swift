import Foundation

/// A data source for sections of items of one type, with cell factories and loading.
///
/// It corresponds to `CVDataSource` of CVGenericDataSource. It is the data source, delegate and
/// prefetch data source of one collection view. A selection or event is received by its section and
/// then by the data source (`Documentation/rules/wiring.md`, "Receivers: data source"). While items
/// load, or if there are none, the cell of a state can replace them.
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
  /// The factory of the cells of states; nil displays the content in every state.
  public let states: StateFactory?
  /// The delegate of events beyond sizes, selections and loading; held weakly.
  public weak var delegate: (any CollectionViewDelegate)?
  /// The clock of loading; nil, the default, means that of the collection view's window.
  public var clock: VirtualClock? {
    didSet { updateEnvironment() }
  }

  package let content: SectionedContent<Item>
  package let loader: ContentLoader<SectionedContent<Item>>
  var presenter: CollectionViewStateCells?
  package let wiringReference = WiringReference()
  /// The reuse identifiers that are registered with the collection view.
  var registered: Set<ReusePool.Key> = []
  /// True after the diagnostic that no factory serves an item was recorded.
  var hasReportedItem = false

  /// Creates a data source without a collection view; `bind(to:)` sets the collection view.
  ///
  /// - Parameters:
  ///   - name: The name in the log; nil, the default, means the name of the items' type.
  ///   - sections: The sections with their items; none by default.
  ///   - cells: The factories of cells; the first one that serves an item creates its cell.
  ///   - supplementaryViews: The factories of headers and footers; none by default.
  ///   - states: The factory of the cells of states; nil, the default, displays the content in
  ///     every state.
  ///   - options: The options, in order; none by default.
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

  /// Sets the options of a list, in order, and keeps all others; nil changes nothing.
  ///
  /// - Parameter list: The options; a later option replaces an earlier one of the same kind.
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

  /// The collection view that displays the sections; nil if there is none.
  public var collectionView: CollectionView? { presenter?.collectionView }

  /// Displays the sections in a collection view, or the cell of a state if there is no section.
  ///
  /// A former collection view no longer displays them. If nothing was loaded, the state becomes
  /// `empty`. During a load, the cell of `loading` is displayed. Binding the same view again
  /// displays the content.
  public func bind(to collectionView: CollectionView) {
    if presenter == nil || self.collectionView !== collectionView {
      attach(on: collectionView)
      collectionView.layoutIfNeeded()
    }
    updateEnvironment()
    if let presenter { loader.bind(to: presenter) }
  }

  /// Becomes the data source, the delegate and the prefetch data source of a collection view.
  ///
  /// No state is displayed until `bind(to:)`.
  ///
  /// - Returns: The presenter of the cells of states in the view.
  @discardableResult
  package func attach(on collectionView: CollectionView) -> CollectionViewStateCells {
    detach()
    let presenter = makePresenter(collectionView)
    self.presenter = presenter
    content.presenter = presenter
    updateEnvironment()
    collectionView.prefetchDataSource = self
    collectionView.dataSource = self
    collectionView.delegate = self
    return presenter
  }

  /// Removes the sections from their collection view.
  private func detach() {
    registered = []
    guard let presenter, let view = presenter.collectionView else { return }
    // The cell of a state has a data source of its own in the view. Ours has to be back before it
    // is taken away, or the view would keep the other one.
    _ = presenter.present(.content)
    guard view.dataSource === self else { return }
    view.prefetchDataSource = nil
    view.dataSource = nil
    view.delegate = nil
  }

  /// Updates clock, log and name from the collection view.
  ///
  /// The view may have been added to a window since it was bound.
  func updateEnvironment() {
    let window = collectionView?.window
    loader.clock = clock ?? window?.ownClock ?? loader.clock
    loader.log = window?.ownLog ?? loader.log
    loader.name = collectionView?.name
  }

  private func batchesEnded() {
    func tell(_ source: CollectionViewGenericDataSource) {
      if source.content.batchesInFlight == 0 { source.options.didPerformUpdates?() }
    }
    // Several changes in one turn are reported once: the call waits until the turn is over.
    guard let clock = loader.clock else { return tell(self) }
    clock.schedule(after: VirtualTime(nanoseconds: 0)) { [weak self] in self.map(tell) }
  }

  // MARK: State

  /// The state of loading.
  ///
  /// Setting it changes the display, as `ContentLoader.state` does.
  public var state: ContentState {
    get { loader.state }
    set {
      updateEnvironment()
      loader.state = newValue
    }
  }

  /// True if no section has an item.
  public var isEmpty: Bool { content.isEmpty }

  // MARK: Loading

  /// Loads all sections with the option `load`; section 0 if there is none.
  ///
  /// The call is ignored while the state is `loading`.
  ///
  /// - Returns: True if the load began.
  @discardableResult
  public func load() -> Bool {
    updateEnvironment()
    return loader.load()
  }

  /// Loads one section.
  ///
  /// A missing section is created, together with missing ones before it.
  ///
  /// - Returns: True if the load began.
  @discardableResult
  public func load(section: Int) -> Bool {
    updateEnvironment()
    return loader.load(section: section)
  }

  /// Removes all items and loads again.
  public func reload() {
    updateEnvironment()
    loader.reload()
  }

  /// Removes all items and loads other sections.
  ///
  /// - Parameter newSections: The sections that replace the present ones before the load.
  public func reload(newSections: [DataSourceSection<Item>]) {
    updateEnvironment()
    loader.clear()
    content.replace(with: newSections)
    // Sections with items are displayed without waiting for the load.
    if !isEmpty { loader.showContent() }
    loader.load()
  }

  /// Removes the items of a section and loads it again.
  public func reload(section: Int) {
    updateEnvironment()
    loader.reload(section: section)
  }

  /// Removes all items and sets the state to `empty`.
  ///
  /// A load in flight is abandoned.
  public func clear() {
    updateEnvironment()
    loader.clear()
  }

  /// Loads more items if the end is near.
  ///
  /// Called when the content scrolls and after it is ready.
  ///
  /// - Parameter atEnd: True if the content counts as scrolled to its end; false by default.
  /// - Returns: The result of the check.
  @discardableResult
  public func loadMoreIfNeeded(atEnd: Bool = false) -> LoadMoreOutcome {
    updateEnvironment()
    return loader.loadMoreIfNeeded(atEnd: atEnd)
  }

  /// True if a load has not been answered.
  public var isInFlight: Bool { loader.isInFlight }

  // MARK: States

  /// Creates the presenter of the cells of states.
  ///
  /// The data source owns it, so it must not own the data source.
  private func makePresenter(_ view: CollectionView) -> CollectionViewStateCells {
    let presenter = CollectionViewStateCells(view)
    guard let states else { return presenter }
    presenter.cellSize = { _ in states.size }
    presenter.emptyCell = states.empty.map { maker(of: $0, for: .empty, states) }
    presenter.loadingCell = states.loading.map { maker(of: $0, for: .loading, states) }
    presenter.willDisplay = { ($0 as? any ReusableViewLifecycle)?.prepare() }
    presenter.didEndDisplaying = { ($0 as? any ReusableViewLifecycle)?.cleanup() }
    presenter.considerEvent = { [weak self] event, cell, route in
      self?.consider(stateEvent: event, from: cell, through: &route)
    }
    return presenter
  }

  private func maker(
    of cellClass: CollectionViewCell.Type, for state: ContentState, _ states: StateFactory
  ) -> CollectionViewStateCells.MakeCell {
    let identifier = "\(cellClass) of \(state)"
    var isRegistered = false
    return { view, indexPath in
      if !isRegistered {
        isRegistered = true
        view.register(forCellWithReuseIdentifier: identifier) {
          created(states.make(state, $0) ?? cellClass.makeFromType(frame: $0))
        }
      }
      let cell = view.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
      (cell as? LifecycleCell)?.layOutOnce(in: states.size ?? view.frame.size)
      states.setup(cell, state)
      return cell
    }
  }
}

/// Calls `create` of a new view and returns the view.
func created<View: CollectionReusableView>(_ view: View) -> View {
  (view as? any ReusableViewLifecycle)?.create()
  return view
}

import Foundation

/// A collection view that displays items by registrations for their types.
///
/// It corresponds to `CollectionView<SectionType, ItemType>` of ConfigableCollectionView. Sections
/// and items of several types are mixed as `AnyHashable`.
///
/// ```swift
/// let view = ConfigurableCollectionView<String, AnyHashable>(
///   frame: frame, collectionViewLayout: CollectionViewFlowLayout())
/// view.register(
///   String.self, view: { Label() },
///   .config { $0.view.text = $0.data },
///   .tap { print("\($0.data) was tapped") },
///   .flowLayoutSize { _ in CGSize(width: 100, height: 44) })
/// view.data.appendSections(["all"])
/// view.data.appendItems(["apple", "pear"])
/// ```
///
/// The view is its own data source. A selection is delivered to the `tap` closure of the item's
/// registration, or else to the delegates (`Documentation/rules/wiring.md`, "Receivers:
/// registrations"). The log has the events without a receiver and diagnostics of invalid calls.
open class ConfigurableCollectionView<SectionType: Hashable, ItemType: Hashable>: CollectionView {
  /// The sections and items; `dataManager` of ConfigableCollectionView.
  public final let data = CollectionViewData<SectionType, ItemType>()
  /// Returns true if a finger may move an item; nil, the default, permits no moves.
  public final var canReorderItem: ((ItemType) -> Bool)?
  /// Returns the name of an item in the log and in sessions.
  ///
  /// By default it is the text of items that are strings or numbers.
  public final var itemName: ((ItemType) -> String?)?

  final var registrations = RegistrationList()
  final var supplementaryRegistrations: [String: RegistrationList] = [:]
  /// Registers the views of an element kind before the first of them is needed.
  package final var registersViewsOfKind: ((String) -> Void)?
  final let customDelegates = DelegateBus<any CollectionViewDelegate>()
  private var storedSource: RegistrationDataSource<SectionType, ItemType>?
  /// The diagnostics from before the view was added to a window with a log.
  private var pendingDiagnostics: [String] = []
  private static var pendingDiagnosticLimit: Int { 1000 }

  /// Creates a view without registrations.
  public override init(frame: CGRect, collectionViewLayout: CollectionViewLayout) {
    super.init(frame: frame, collectionViewLayout: collectionViewLayout)
    super.delegate = source
    data.stage = self
    interactions.toggleOutline = { [weak data] in data?.toggle(at: $0) }
    register(CollectionViewCell.self, forCellWithReuseIdentifier: "")
  }

  /// Returns nil: a view of registrations cannot be decoded.
  public required init?(coder: NSCoder) { return nil }

  /// The data source and delegate of the view, created by `init`.
  package final var source: RegistrationDataSource<SectionType, ItemType> {
    if let storedSource { return storedSource }
    let source = RegistrationDataSource(of: self)
    storedSource = source
    return source
  }

  /// The data source, which belongs to the view and cannot be replaced.
  open override weak var dataSource: (any CollectionViewDataSource)? {
    get { super.dataSource }
    set {
      guard storedSource == nil || newValue === storedSource else {
        report("the data source of a view of registrations cannot be replaced")
        return
      }
      super.dataSource = newValue
    }
  }

  /// The delegate, which belongs to the view.
  ///
  /// Setting it *adds* a delegate, held weakly; nil removes all added ones. See `addDelegate(_:)`.
  open override weak var delegate: (any CollectionViewDelegate)? {
    get { super.delegate }
    set {
      if let newValue {
        if newValue !== storedSource { addDelegate(newValue) }
      } else if !customDelegates.receivers.isEmpty {
        customDelegates.removeAll()
        collectionViewLayout.settingsChanged()
      }
    }
  }

  /// Adds a delegate behind the others; held weakly.
  ///
  /// Delegates are called in the order in which they were added, except for selections with a `tap`
  /// closure. A permission is granted if all delegates grant it; of other results the first one is
  /// used. A `CollectionViewEventDelegate` also receives events of cells.
  public final func addDelegate(_ delegate: any CollectionViewDelegate) {
    let isNew = !hasDelegate(delegate)
    add(delegate)
    if isNew { collectionViewLayout.settingsChanged() }
  }

  private func hasDelegate(_ delegate: any CollectionViewDelegate) -> Bool {
    customDelegates.receivers.contains { $0 === delegate }
  }

  private func add<Delegate: CollectionViewDelegate>(_ delegate: Delegate) {
    customDelegates.add(delegate) { $0 }
  }

  /// Removes a delegate.
  ///
  /// One that was not added is ignored.
  public final func removeDelegate(_ delegate: any CollectionViewDelegate) {
    guard hasDelegate(delegate) else { return }
    customDelegates.remove(delegate)
    collectionViewLayout.settingsChanged()
  }

  // MARK: Turns

  /// Lays out and displays pending changes of the data.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if display.phase == .idle, pendingUpdates == nil { data.reload.flush() }
  }

  open override func didMoveToWindow() {
    if window != nil {
      let due = pendingDiagnostics
      pendingDiagnostics = []
      for problem in due { report(problem) }
      data.reload.request()
    }
    super.didMoveToWindow()
  }

  // MARK: Scrolling

  /// Scrolls to an item and then back by an offset, in points.
  ///
  /// An offset of 100 leaves 100 points before the item. An item that does not exist is ignored.
  ///
  /// - Parameter position: The position in the visible part; by default, the content scrolls the least
  ///   distance.
  public final func scrollToItem(
    at indexPath: IndexPath, at position: ScrollPosition = [], offset: CGPoint,
    animated: Bool = false
  ) {
    layoutIfNeeded()
    guard indexPath.count == 2, position.ambiguousAxis == nil,
      let frame = frame(of: .cell(indexPath.section, indexPath.item))
    else { return scrollToItem(at: indexPath, at: position, animated: animated) }
    let target = self.offset(showing: frame, at: position)
    setContentOffset(CGPoint(x: target.x - offset.x, y: target.y - offset.y), animated: animated)
  }

  /// Scrolls to the last item; does nothing if there are no items.
  public final func scrollToEnd(animated: Bool = false) {
    layoutIfNeeded()
    guard let last = data.lastIndexPath else { return }
    scrollToItem(at: last, at: .right, animated: animated)
  }
}

extension ConfigurableCollectionView: ContentDisplaying {
  func show(
    _ content: SectionOutlines, reloading items: [ItemOccurrence],
    _ sections: [AnyCollectionIdentifier],
    animated: Bool, _ completion: @escaping () -> Void
  ) {
    var snapshot = DiffableDataSourceSnapshot<AnyCollectionIdentifier, ItemOccurrence>()
    snapshot.appendSections(content.sections)
    for (section, outline) in content.outlines {
      snapshot.appendItems(outline.visibleItems, toSection: section)
    }
    snapshot.reloadItems(items.filter { snapshot.indexOfItem($0) != nil })
    snapshot.reloadSections(sections.filter { snapshot.indexOfSection($0) != nil })
    source.apply(snapshot, animatingDifferences: animated, completion: completion)
  }

  func shownPath(of entry: ItemOccurrence) -> IndexPath? { source.indexPath(for: entry) }
  func shownEntry(at indexPath: IndexPath) -> ItemOccurrence? {
    source.itemIdentifier(for: indexPath)
  }

  func schedule(_ turn: @escaping () -> Void) -> Bool {
    window?.ownClock?.schedule(after: VirtualTime(nanoseconds: 0), turn) != nil
  }

  /// Records a diagnostic of an invalid call in the log.
  func report(_ problem: String) {
    if let log = window?.ownLog {
      log.record(.diagnostic(problem))
    } else if pendingDiagnostics.count < Self.pendingDiagnosticLimit {
      pendingDiagnostics.append(problem)
    }
  }
}

extension ConfigurableCollectionView {
  /// A section whose items are created when they are read.
  public struct ComputedSection {
    /// The section itself, as the closures of supplementary views receive it.
    public var identifier: SectionType
    /// The items, which are read when they are displayed.
    public var items: ItemCollection<ItemType>

    /// Creates a section of computed items.
    public init(_ identifier: SectionType, items: ItemCollection<ItemType>) {
      self.identifier = identifier
      self.items = items
    }
  }

  /// Displays sections of computed items instead of `data`.
  ///
  /// A section of ten million items needs no identifier in memory. Pending changes of `data` are
  /// displayed first; the next change of `data` displays `data` again. The view is reloaded,
  /// without a difference. The queries of `data` return only its own items. Not part of
  /// ConfigableCollectionView.
  ///
  /// ```swift
  /// view.applyUsingReloadData([.init("numbers", items: ItemCollection(Numbers(count: 10_000_000)))])
  /// ```
  ///
  /// - Complexity: O(number of sections), and a layout.
  public final func applyUsingReloadData(_ sections: [ComputedSection]) {
    data.reload.flush()
    source.applyUsingReloadData(
      sections.map { section in
        .init(
          AnyCollectionIdentifier(section.identifier),
          items: ItemCollection(ComputedEntries(items: section.items)))
      })
  }
}

private struct ComputedEntries<Item: Hashable>: ItemSource {
  let items: ItemCollection<Item>

  var count: Int { items.count }

  func item(at index: Int) -> ItemOccurrence { ItemOccurrence(items[index]) }

  var representatives: [ItemOccurrence] { items.representatives.map { ItemOccurrence($0) } }
}

extension ItemOccurrence {
  /// Creates the entry of an item without counting equal items.
  fileprivate init(_ item: some Hashable) {
    self.init(identifier: AnyCollectionIdentifier(item), copy: 0)
  }
}

/// A delegate that receives events of a `ConfigurableCollectionView`.
///
/// It is called for events of cells and supplementary views whose registration has no closure
/// `event`.
public protocol CollectionViewEventDelegate: CollectionViewDelegate {
  /// Called for an event of a cell or a supplementary view.
  ///
  /// In the event, `cellIdentifier` is the name of the registration and `handlerIdentifier` is the
  /// name of the view.
  func collectionView(_ collectionView: CollectionView, cellEvent event: CellEvent)
}

import Foundation

/// A collection view that shows items by registrations for their types.
///
/// This is ConfigableCollectionView's `CollectionView<SectionType, ItemType>`. Sections
/// and items of several types go together as `AnyHashable`.
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
/// It is its own data source. A selection goes to the `tap` of the item's registration,
/// or else to the delegates; what nobody hears, and what is asked wrongly, is in the log.
open class ConfigurableCollectionView<SectionType: Hashable, ItemType: Hashable>: CollectionView {
  /// The sections and items. ConfigableCollectionView calls it `dataManager`.
  public final let data = CollectionViewData<SectionType, ItemType>()
  /// Whether a finger may move an item; without it none may.
  public final var canReorderItem: ((ItemType) -> Bool)?
  /// How facts and sessions name an item; by default the text of one that is made of
  /// text or a number.
  public final var itemName: ((ItemType) -> String?)?

  final var registrations = RegistrationList()
  final var supplementaryRegistrations: [String: RegistrationList] = [:]
  /// Registers the views of an element kind when the first of them is needed.
  package final var registersViewsOfKind: ((String) -> Void)?
  final let customDelegates = DelegateBus<any CollectionViewDelegate>()
  private var storedSource: RegistrationSource<SectionType, ItemType>?
  /// What was to be said before the view came into a window with a log.
  private var unsaid: [String] = []
  private static var unsaidLimit: Int { 1000 }

  public override init(frame: CGRect, collectionViewLayout: CollectionViewLayout) {
    super.init(frame: frame, collectionViewLayout: collectionViewLayout)
    super.delegate = source
    data.stage = self
    interactions.togglesOutline = { [weak data] in data?.toggle(at: $0) }
    register(CollectionViewCell.self, forCellWithReuseIdentifier: "")
  }

  override var hasPlainTouchArea: Bool { type(of: self) == ConfigurableCollectionView.self }

  /// The data source and delegate of the view; made by `init`.
  package final var source: RegistrationSource<SectionType, ItemType> {
    if let storedSource { return storedSource }
    let source = RegistrationSource(of: self)
    storedSource = source
    return source
  }

  /// The view's own data source, which cannot be replaced.
  open override var dataSource: (any CollectionViewDataSource)? {
    get { super.dataSource }
    set {
      guard storedSource == nil || newValue === storedSource else {
        report("the data source of a view of registrations cannot be replaced")
        return
      }
      super.dataSource = newValue
    }
  }

  /// The view's own delegate. Setting it *adds* one beside those that are there, held
  /// weakly; nil removes all of them. See `addDelegate(_:)`.
  open override var delegate: (any CollectionViewDelegate)? {
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

  /// Adds a delegate behind those that are there; it is held weakly.
  ///
  /// It is told of everything beside selections that a `tap` hears, in the order in which
  /// delegates were added. What is allowed, all of them have to allow; of other answers
  /// the first counts. A `CollectionViewEventDelegate` hears events of cells too.
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

  /// Removes a delegate; one that is not there is left alone.
  public final func removeDelegate(_ delegate: any CollectionViewDelegate) {
    guard hasDelegate(delegate) else { return }
    customDelegates.remove(delegate)
    collectionViewLayout.settingsChanged()
  }

  // MARK: Turns

  /// Lays out, then shows what has changed in the data.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if display.phase == .idle, pendingUpdates == nil { data.reload.flush() }
  }

  open override func didMoveToWindow() {
    if window != nil {
      let due = unsaid
      unsaid = []
      for problem in due { report(problem) }
      data.reload.request()
    }
    super.didMoveToWindow()
  }

  // MARK: Scrolling

  /// Scrolls to an item and on by an offset against the direction of the content: 100
  /// leaves room for 100 points before it. Nothing where there is no such item.
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

  /// Scrolls to the last item; nothing where there is none.
  public final func scrollToEnd(animated: Bool = false) {
    layoutIfNeeded()
    guard let last = data.lastIndexPath else { return }
    scrollToItem(at: last, at: .right, animated: animated)
  }
}

extension ConfigurableCollectionView: ContentStage {
  func show(
    _ content: OutlinedSections, reloading items: [ItemEntry], _ sections: [AnyIdentifier],
    animated: Bool, _ completion: @escaping () -> Void
  ) {
    var snapshot = DiffableDataSourceSnapshot<AnyIdentifier, ItemEntry>()
    snapshot.appendSections(content.sections)
    for (section, outline) in content.outlines {
      snapshot.appendItems(outline.visibleItems, toSection: section)
    }
    snapshot.reloadItems(items.filter { snapshot.indexOfItem($0) != nil })
    snapshot.reloadSections(sections.filter { snapshot.indexOfSection($0) != nil })
    source.apply(snapshot, animatingDifferences: animated, completion: completion)
  }

  func shownPath(of entry: ItemEntry) -> IndexPath? { source.indexPath(for: entry) }
  func shownEntry(at indexPath: IndexPath) -> ItemEntry? { source.itemIdentifier(for: indexPath) }

  func schedule(_ turn: @escaping () -> Void) -> Bool {
    window?.ownClock?.schedule(after: VirtualTime(nanoseconds: 0), turn) != nil
  }

  /// Says in the log that something was asked that cannot be done.
  func report(_ problem: String) {
    if let log = window?.ownLog {
      log.record(.diagnostic(problem))
    } else if unsaid.count < Self.unsaidLimit {
      unsaid.append(problem)
    }
  }
}

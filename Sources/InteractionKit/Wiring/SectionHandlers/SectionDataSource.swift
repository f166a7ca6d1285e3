import Foundation
import OrderedCollections

/// A data source and delegate that displays sections by handlers, as in VSCollectionKit.
///
/// It follows the rules of `CollectionViewDiffableDataSource`: the first data is loaded, later data
/// is compared with the displayed data. A cell, header or section whose content has changed is
/// configured again or reloaded. A section's handler receives its events
/// (`Documentation/rules/wiring.md`, "Receivers: section handlers").
open class SectionDataSource:
  CollectionViewDiffableDataSource<IdentifiedSection, IdentifiedCell>
{
  /// The handlers that create cells and receive events, one for each section type.
  public let handlers: SectionHandlerRegistry
  /// Called with items that may soon be displayed, nearest first; nil by default.
  open var prefetchDidTrigger: (([IndexPath]) -> Void)?
  /// Called with announced items that are no longer expected; nil by default.
  open var prefetchDidCancel: (([IndexPath]) -> Void)?

  package let wiringReference = WiringReference()
  /// The sections of the last display, which record later changes; nil if other data was displayed.
  var recorded: RecordedSections?

  /// Creates the data source of a collection view, which does not keep it alive.
  ///
  /// The views of the handlers are registered.
  public init(collectionView: CollectionView, handlers: SectionHandlerRegistry) {
    self.handlers = handlers
    super.init(collectionView: collectionView) { view, indexPath, cell in
      (view.dataSource as? SectionDataSource)?.cell(in: view, for: cell.viewData, at: indexPath)
    }
    itemName = { $0.viewData.cellID }
    wiringReference.refer(to: self)
    handlers.attach(to: collectionView)
  }

  deinit {
    wiringReference.refer(to: nil)
  }

  /// Returns the section at an index; nil if it does not exist.
  public func section(at index: Int) -> (any SectionViewData)? {
    sectionIdentifier(for: index)?.viewData
  }

  /// Returns the cell data at an index path; nil if it does not exist.
  public func cellData(at indexPath: IndexPath) -> (any CellViewData)? {
    itemIdentifier(for: indexPath)?.viewData
  }

  /// Returns the cells of a section among some index paths, in the order of the index paths.
  public func cells(at indexPaths: [IndexPath], inSection sectionID: String) -> [SectionCell] {
    indexPaths.compactMap { path in
      guard path.count == 2, section(at: path.section)?.sectionID == sectionID,
        let data = cellData(at: path)
      else { return nil }
      return SectionCell(indexPath: path, data: data)
    }
  }

  /// Returns the layout of a section; nil if it does not exist or has no handler.
  ///
  /// - Parameter environment: The size and the traits of the container.
  public func layoutSection(
    at index: Int, environment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection? {
    guard let section = sectionIdentifier(for: index) else { return nil }
    return handlers.handler(for: section)?.layoutProvider.layoutSection(
      for: section.viewData, environment: environment)
  }

  /// Returns the handler of the section at an index; nil if there is none.
  final func handler(at index: Int) -> (any SectionHandler)? {
    sectionIdentifier(for: index).flatMap { handlers.handler(for: $0) }
  }

  /// Returns the cell for data; a blank one for a section without a handler.
  private func cell(
    in collectionView: CollectionView, for data: any CellViewData, at indexPath: IndexPath
  ) -> CollectionViewCell {
    handler(at: indexPath.section)?.cellProvider.collectionView(
      collectionView, cellFor: data, at: indexPath) ?? CollectionViewCell.placeholder()
  }

  /// Returns a header, a footer or another view of a section.
  ///
  /// It is blank if the section has no data for it or no handler, or if the handler returns none.
  open override func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    guard let data = supplementaryData(ofKind: kind, inSection: indexPath.first ?? -1),
      let provider = handler(at: indexPath.section)?.headerFooterProvider,
      let view = provider.collectionView(
        collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath, data: data)
    else { return CollectionReusableView.placeholder() }
    return view
  }

  /// Returns the data of a supplementary view; nil if its section has none.
  final func supplementaryData(
    ofKind kind: String, inSection index: Int
  ) -> (any HeaderViewData)? {
    section(at: index)?.supplementaryData(ofKind: kind)
  }

  // MARK: Overrides

  override func markingChanges(_ snapshot: Snapshot, since old: Snapshot) -> Snapshot {
    snapshot.markingChanges(since: old)
  }

  override func didDisplay(since old: Snapshot?) {
    recorded = nil
    handlers.keepHandlers(of: computed?.map(\.identifier) ?? current.sectionIdentifiers)
    guard let old, let collectionView else { return }
    let changed = current.changedSections(since: old)
    // A difference has no entry for a section that kept its identity, but its header shows the new
    // content.
    if !changed.isEmpty { collectionView.replaceSupplementaryViews(ofSections: IndexSet(changed)) }
  }

  /// Moves the cell in the data, after which recorded changes are compared anew.
  open override func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    recorded = nil
    super.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
}

extension SectionDataSource {
  /// Displays sections that record their changes.
  ///
  /// If they were created from the displayed sections, the changes since then are one batch;
  /// changes that were displayed before are skipped. Otherwise the difference from the displayed
  /// sections is computed, as for snapshots.
  ///
  /// - Parameters:
  ///   - animatingDifferences: True, the default, if the completion waits for the animation.
  ///   - completion: Called at the end of the animation, or immediately without one; nil by
  ///     default.
  public func apply(
    _ sections: RecordedSections, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    enqueue { [self] in
      show(sections, animated: animatingDifferences, completion)
    }
  }

  /// Changes the displayed sections in one batch.
  ///
  /// If a handler calls it during another batch, the change follows after that batch.
  ///
  /// - Parameters:
  ///   - animatingDifferences: True, the default, if the completion waits for the animation.
  ///   - completion: Called at the end of the animation, or immediately without one; nil by
  ///     default.
  public func update(
    animatingDifferences: Bool = true, _ change: @escaping (inout RecordedSections) -> Void,
    completion: (() -> Void)? = nil
  ) {
    enqueue { [self] in
      var sections = recordedSections
      change(&sections)
      show(sections, animated: animatingDifferences, completion)
    }
  }

  /// The displayed sections, without recorded changes.
  public var recordedSections: RecordedSections {
    if let recorded { return recorded }
    let sections = RecordedSections(current.models)
    recorded = sections
    return sections
  }

  private func show(
    _ sections: RecordedSections, animated: Bool, _ completion: (() -> Void)?
  ) {
    report(sections.diagnostics)
    let updates = (recorded?.version).flatMap { sections.updates(since: $0) }
    let snapshot = sections.snapshot
    outlines = reconciled(with: snapshot)
    let batch = updates.map { updates in
      BatchUpdates(
        replaying: updates,
        counts: (0..<current.numberOfSections).map { current.count(ofSectionAt: $0) })
    }
    show(snapshot, animated: animated, as: batch, completion)
    // The view shows the changes now. What is recorded next starts from here, so no change is
    // displayed twice.
    var shown = sections
    shown.resetUpdates()
    recorded = shown
  }
}

extension SectionDataSource: CollectionViewDelegate, Wiring {
  package func attach(to collectionView: CollectionView) {
    collectionView.dataSource = self
    collectionView.delegate = self
    handlers.attach(to: collectionView)
  }

  /// The delegate handlers of the displayed sections, in order.
  public var wiringTable: WiringTable {
    var table = WiringTable()
    let types = Set(handlers.sectionTypes)
    let count = computed?.count ?? current.numberOfSections
    let sections = (0..<count).compactMap { sectionIdentifier(for: $0) }
    let delegates = sections.map { section in
      types.contains(section.key.type)
        ? handlers.handler(for: section)?.delegateHandler : nil
    }
    let methods = delegates.map { delegate in
      (delegate as? any SelfDescribingReceiver).map(WiringTable.Methods.init)
    }
    let areOwn = zip(delegates, methods).allSatisfy { delegate, methods in
      guard let delegate else { return false }
      return delegate.handlerName == nil && (methods ?? .all) == .all
    }
    if areOwn, !types.isEmpty {
      table.add(
        "everything", to: sections.map { .section($0.key.id) },
        summary: "the section's own handler, section:ID")
      return table
    }
    for (index, section) in sections.enumerated() {
      guard let delegate = delegates[index] else { continue }
      table.add(
        "section \(section.key.id)", to: [.section(delegate.handlerName ?? section.key.id)],
        with: methods[index])
    }
    table.add(table.rows.isEmpty ? "everything" : "otherwise", to: [])
    return table
  }

  package func consider(
    selectionOf item: Selection.Item, at indexPath: IndexPath, through route: inout Route
  ) {
    guard let view = collectionView, let data = cellData(at: indexPath) else {
      return route.recordMissing("section", because: "it shows no data")
    }
    consider(handlerOf: indexPath.section, .didSelect, through: &route) {
      $0.collectionView(view, didSelect: data, at: indexPath)
    }
  }

  package func consider(
    _ event: CellEvent, from view: CollectionReusableView?, through route: inout Route
  ) {
    guard let collectionView, let path = event.indexPath, path.count == 2,
      let source = source(of: event.elementKind, at: path)
    else { return route.recordMissing("section", because: "it shows no data") }
    let sent = SectionEvent(
      name: event.eventIdentifier ?? "", source: source, indexPath: path, data: event.data)
    consider(handlerOf: path.section, .didReceiveEvent, through: &route) {
      $0.collectionView(collectionView, didReceiveEvent: sent)
    }
  }

  /// Calls the handler of the item's section, for code that calls the delegate method itself.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    select(at: indexPath)
  }

  /// Calls the delegate handler of the section with the data of the cell.
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let data = cellData(at: indexPath) else { return }
    handler(at: indexPath.section)?.delegateHandler?.collectionView(
      collectionView, willDisplay: cell, for: data, at: indexPath)
  }

  /// Returns the data of the view of an element; nil for a cell without data.
  private func source(of elementKind: String?, at path: IndexPath) -> SectionEvent.Source? {
    if let elementKind {
      return .supplementary(
        kind: elementKind, supplementaryData(ofKind: elementKind, inSection: path.section))
    }
    return cellData(at: path).map { .cell($0) }
  }

  /// Considers the delegate handler of a section, which is the only receiver of the section's
  /// events.
  private func consider(
    handlerOf index: Int, _ method: ReceiverMethod, through route: inout Route,
    _ call: (any SectionDelegateHandler) -> Void
  ) {
    guard let view = collectionView, let section = sectionIdentifier(for: index) else {
      return route.recordMissing("section", because: "it shows no data")
    }
    let id = section.key.id
    guard let handler = handlers.handler(for: section) else {
      return route.recordMissing(
        "section", because: "no section handler is registered for the type \(section.key.type)")
    }
    guard let delegate = handler.delegateHandler else {
      return route.recordMissing("section", because: "section \(id) has no delegate handler")
    }
    let name = delegate.handlerName
    route.consider(
      .section(name ?? id), implements: delegate.implements(method),
      absence: "the handler \(name ?? "of section \(id)") has no \(method.rawValue)"
    ) { view.callsImplementedMethod { call(delegate) } }
  }
}

extension SectionDataSource: CollectionViewDataSourcePrefetching {
  /// Calls `prefetchDidTrigger`, then the prefetch handlers of the sections.
  public func collectionView(
    _ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    prefetchDidTrigger?(indexPaths)
    callHandlers(indexPaths) { $0.collectionView(collectionView, prefetch: $1) }
  }

  /// Calls `prefetchDidCancel`, then the prefetch handlers of the sections.
  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    prefetchDidCancel?(indexPaths)
    callHandlers(indexPaths) { $0.collectionView(collectionView, cancelPrefetching: $1) }
  }

  /// Calls the handlers of the sections with their cells, in the order of their first index paths.
  private func callHandlers(
    _ indexPaths: [IndexPath], _ message: (any SectionPrefetchHandler, [SectionCell]) -> Void
  ) {
    let cells = indexPaths.compactMap { path in
      cellData(at: path).map { SectionCell(indexPath: path, data: $0) }
    }
    // Handlers are looked up first, because a call may change the sections.
    let told = OrderedDictionary(grouping: cells, by: \.indexPath.section)
      .map { (handler(at: $0.key)?.prefetchHandler, $0.value) }
    for case (let handler?, let cells) in told { message(handler, cells) }
  }
}

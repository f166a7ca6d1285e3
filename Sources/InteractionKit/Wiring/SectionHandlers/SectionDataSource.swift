import Foundation

/// A data source and delegate that displays sections by handlers, as in VSCollectionKit.
///
/// The rules are those of `CollectionViewDiffableDataSource`: the first data is loaded, later data
/// is compared with the displayed data. A cell, header or section whose content has changed is
/// configured again or reloaded. A section's handler receives its events
/// (`Documentation/rules/wiring.md`, "Receivers: section handlers").
open class SectionDataSource:
  CollectionViewDiffableDataSource<IdentifiedSection, IdentifiedCell>
{
  /// The handlers of the sections.
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
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - handlers: The handlers of the sections.
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
  ///
  /// - Parameter index: The index, from 0.
  /// - Returns: The section at an index; nil if it does not exist.
  public func section(at index: Int) -> (any SectionViewData)? {
    sectionIdentifier(for: index)?.viewData
  }

  /// Returns the cell data at an index path; nil if it does not exist.
  ///
  /// - Parameter indexPath: Section and item of the element.
  /// - Returns: The cell data at an index path; nil if it does not exist.
  public func cellData(at indexPath: IndexPath) -> (any CellViewData)? {
    itemIdentifier(for: indexPath)?.viewData
  }

  /// Returns the cells of a section among some index paths, in the order of the index paths.
  ///
  /// - Parameters:
  ///   - indexPaths: Sections and items.
  ///   - sectionID: The id of the section.
  /// - Returns: The cells of a section among some index paths, in the order of the index paths.
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
  /// - Parameters:
  ///   - index: The index, from 0.
  ///   - environment: The size and the traits of the container.
  /// - Returns: The layout of a section; nil if it does not exist or has no handler.
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
    if !changed.isEmpty { collectionView.replaceSupplementaryViews(ofSections: IndexSet(changed)) }
  }

  open override func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    recorded = nil
    super.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
}

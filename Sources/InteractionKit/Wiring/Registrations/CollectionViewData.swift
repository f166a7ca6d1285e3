import Foundation

/// The sections and items of a `ConfigurableCollectionView`.
///
/// It corresponds to `dataManager` of ConfigableCollectionView. Sections are identified by their
/// identifiers, items by their types and values. Items may be below other items. A query includes a
/// change immediately; the change is displayed by the next turn, as its `ReloadHandler` describes.
///
/// ```swift
/// view.data.appendSections(["fruit"])
/// view.data.appendItems(["apple", "pear"], toSection: "fruit")
/// view.data.appendChildItems(["Boskoop", "Cox"], to: "apple")
/// view.data.expand(["apple"])
/// ```
///
/// Invalid changes are ignored with a diagnostic in the log, in debug and release builds. Only
/// `applyItems` and `applySections` accept repeated items; the other operations move items that
/// exist already. An expanded item stays expanded through every change, even if it is deleted and
/// inserted in one turn.
public final class CollectionViewData<SectionType: Hashable, ItemType: Hashable> {
  var content = SectionOutlines()
  let reload = ReloadHandler()
  weak var stage: (any ContentDisplaying)?
  /// The items and sections that a pending display also reloads.
  var reloadedItems: [ItemOccurrence] = []
  var reloadedSections: [AnyCollectionIdentifier] = []
  private var lastAnonymous = 0

  init() {
    reload.show = { [weak self] isAnimated, completion in self?.show(isAnimated, completion) }
    reload.requestLayout = { [weak self] in self?.stage?.setNeedsLayout() }
    reload.requestTurn = { [weak self] in
      self?.stage?.schedule { self?.reload.turn() } ?? false
    }
    reload.reportReloadLoop = { [weak self] in
      self?.report(
        "showing the data changes it without end; the rest waits for the next layout")
    }
  }

  private func show(_ isAnimated: Bool, _ completion: @escaping () -> Void) {
    let marks = (items: reloadedItems, sections: reloadedSections)
    (reloadedItems, reloadedSections) = ([], [])
    // An item that was deleted and inserted in one turn has moved and stays expanded. After the
    // display it would be a new one.
    content.discardRemovedExpansion()
    stage?.show(content, reloading: marks.items, marks.sections, animated: isAnimated, completion)
  }

  /// Displays pending changes now, by default without animation.
  ///
  /// - Parameter animatingDifferences: True for an animated change; false by default.
  public func reloadImmediately(animatingDifferences: Bool = false) {
    reload.flush(animated: animatingDifferences)
  }

  // MARK: Changes

  /// Changes the content.
  ///
  /// Pending changes are displayed first, if their kind requires it.
  @discardableResult
  func change(_ kind: ReloadHandler.Kind = .content, _ body: () -> Void) -> ReloadHandler {
    reload.willChange(kind)
    body()
    reload.didChange(kind)
    return reload
  }

  func report(_ problem: String) {
    stage?.report(problem)
  }

  /// Returns an identifier that no section has had yet.
  func newAnonymousSection() -> AnonymousSection {
    lastAnonymous += 1
    return AnonymousSection(number: lastAnonymous)
  }

  // MARK: Types

  func item(_ entry: ItemOccurrence) -> ItemType? { entry.identifier.value as? ItemType }
  func items(_ entries: [ItemOccurrence]) -> [ItemType] { entries.compactMap(item) }

  func section(_ identifier: AnyCollectionIdentifier) -> SectionType? {
    identifier.value as? SectionType
  }

  /// Returns the identifiers of values without duplicates, and reports the duplicates.
  func unique<Value: Hashable>(_ values: [Value], _ operation: String) -> [AnyCollectionIdentifier]
  {
    var known: Set<AnyCollectionIdentifier> = []
    var (unique, repeated): ([AnyCollectionIdentifier], [AnyCollectionIdentifier]) = ([], [])
    for identifier in values.map({ AnyCollectionIdentifier($0) }) {
      if known.insert(identifier).inserted {
        unique.append(identifier)
      } else {
        repeated.append(identifier)
      }
    }
    if !repeated.isEmpty {
      report("\(operation): \(listed(repeated)) came more than once; the first of each counts")
    }
    return unique
  }

  func listed(_ identifiers: [AnyCollectionIdentifier]) -> String {
    let shown = identifiers.prefix(10).map { "\"\($0)\"" }.joined(separator: ", ")
    return identifiers.count > 10 ? "\(shown) and \(identifiers.count - 10) others" : shown
  }
}

protocol ContentDisplaying: AnyObject {
  func show(
    _ content: SectionOutlines, reloading items: [ItemOccurrence],
    _ sections: [AnyCollectionIdentifier],
    animated: Bool, _ completion: @escaping () -> Void)
  /// Returns the index path at which an item is displayed; nil if it is not displayed.
  func shownPath(of entry: ItemOccurrence) -> IndexPath?
  /// Returns the item that is displayed at an index path; nil if there is none.
  func shownEntry(at indexPath: IndexPath) -> ItemOccurrence?
  func setNeedsLayout()
  /// Runs a closure in the next turn of the clock. Returns false if there is no clock.
  func schedule(_ turn: @escaping () -> Void) -> Bool
  func report(_ problem: String)
}

/// A section without an identifier of its own.
///
/// No two are equal.
public struct AnonymousSection: Hashable, Sendable {
  let number: Int
}

extension AnonymousSection: CustomStringConvertible {
  /// A text such as `section 3`.
  public var description: String { "section \(number)" }
}

extension CollectionViewData {
  // MARK: Sections

  /// True if there is no section.
  ///
  /// It is false if there are only sections without items.
  public var isEmpty: Bool { content.outlines.isEmpty }
  /// The number of sections, including empty ones.
  public var numberOfSections: Int { content.outlines.count }
  /// The sections, in order.
  public var sectionIdentifiers: [SectionType] { content.sections.compactMap(section) }

  /// Returns the index of a section; nil if it does not exist.
  public func indexOfSection(_ section: SectionType) -> Int? {
    content.outlines.index(forKey: AnyCollectionIdentifier(section))
  }

  /// Returns the section at an index; nil if it does not exist.
  public func sectionIdentifier(at index: Int) -> SectionType? {
    content.section(at: index).flatMap(section)
  }

  /// Returns the section at an index as a type; nil if it does not exist or has another type.
  public func sectionIdentifier<Section: Hashable>(
    at index: Int, as type: Section.Type
  ) -> Section? {
    content.section(at: index).flatMap { $0.value.base as? Section }
  }

  /// Returns the section that contains an item on any level; nil if the item is unknown.
  public func sectionIdentifier(containingItem item: ItemType) -> SectionType? {
    content.firstEntry(of: AnyCollectionIdentifier(item)).flatMap(content.home).flatMap(section)
  }

  // MARK: Numbers

  /// The number of items of level 0 of all sections.
  public var numberOfRootItems: Int {
    content.outlines.values.reduce(0) { $0 + $1.rootItems.count }
  }

  /// Returns the number of items of level 0 of a section; 0 if it does not exist.
  ///
  /// - Complexity: O(*n*) for *n* items of level 0.
  public func numberOfRootItems(inSection section: SectionType) -> Int {
    content.outlines[AnyCollectionIdentifier(section)]?.rootItems.count ?? 0
  }

  /// Returns the number of items of level 0 of the section at an index; 0 if it does not exist.
  ///
  /// - Complexity: O(*n*) for *n* items of level 0.
  public func numberOfRootItems(atSectionIndex index: Int) -> Int {
    outline(at: index)?.rootItems.count ?? 0
  }

  // MARK: Items

  /// All items, each before those below it.
  public var allItems: [ItemType] { content.outlines.values.flatMap { items($0.items) } }

  /// Returns all items of a section, each before those below it; nil if it does not exist.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public func allItems(inSection section: SectionType) -> [ItemType]? {
    content.outlines[AnyCollectionIdentifier(section)].map { items($0.items) }
  }

  /// Returns all items of the section at an index; nil if it does not exist.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public func allItems(atSectionIndex index: Int) -> [ItemType]? {
    outline(at: index).map { items($0.items) }
  }

  /// Returns the items of level 0 of a section; nil if it does not exist.
  ///
  /// - Complexity: O(*n*) for *n* items of level 0.
  public func rootItems(inSection section: SectionType) -> [ItemType]? {
    content.outlines[AnyCollectionIdentifier(section)].map { items($0.rootItems) }
  }

  /// Returns the items of level 0 of the section at an index; nil if it does not exist.
  ///
  /// - Complexity: O(*n*) for *n* items of level 0.
  public func rootItems(atSectionIndex index: Int) -> [ItemType]? {
    outline(at: index).map { items($0.rootItems) }
  }

  /// Returns the items of a section that are displayed: level 0, and those below expanded items.
  ///
  /// Nil if the section does not exist. Pending changes are displayed first.
  ///
  /// - Complexity: O(*n*) for *n* displayed items.
  public func visibleItems(inSection section: SectionType) -> [ItemType]? {
    reload.flush()
    return content.outlines[AnyCollectionIdentifier(section)].map { items($0.visibleItems) }
  }

  /// Returns the displayed items of the section at an index; nil if it does not exist.
  ///
  /// - Complexity: O(*n*) for *n* displayed items.
  public func visibleItems(atSectionIndex index: Int) -> [ItemType]? {
    reload.flush()
    return outline(at: index).map { items($0.visibleItems) }
  }

  /// Returns true if an item exists on any level.
  public func contains(_ item: ItemType) -> Bool {
    !content.entries(of: AnyCollectionIdentifier(item)).isEmpty
  }

  // MARK: Positions

  /// Returns the first index path of an item.
  ///
  /// Nil if it is unknown or an item above it is collapsed. Pending changes are displayed first.
  public func indexPath(for item: ItemType) -> IndexPath? {
    reload.flush()
    guard let entry = content.firstEntry(of: AnyCollectionIdentifier(item)) else { return nil }
    // The view has an index of what it shows. The search below is linear, and needed only while a
    // change is pending in a display.
    if reload.pending == nil, let stage { return stage.shownPath(of: entry) }
    guard let home = content.home(of: entry), let section = content.outlines.index(forKey: home)
    else { return nil }
    return content.outlines[home]?.visibleItems.firstIndex(of: entry).map {
      IndexPath(item: $0, section: section)
    }
  }

  /// Returns the item at an index path; nil if it does not exist.
  ///
  /// Pending changes are displayed first.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemType? {
    reload.flush()
    if reload.pending == nil, let stage { return stage.shownEntry(at: indexPath).flatMap(item) }
    guard indexPath.count == 2, let outline = outline(at: indexPath.section) else { return nil }
    let visible = outline.visibleItems
    return visible.indices.contains(indexPath.item) ? item(visible[indexPath.item]) : nil
  }

  /// The index path of the last displayed item in the last section with items; nil if there is
  /// none.
  ///
  /// Pending changes are displayed first if there are items below others.
  public var lastIndexPath: IndexPath? {
    if content.hasLevels { reload.flush() }
    for index in content.outlines.values.indices.reversed() {
      let count = content.outlines.values[index].visibleItems.count
      if count > 0 { return IndexPath(item: count - 1, section: index) }
    }
    return nil
  }

  private func outline(at index: Int) -> SectionOutlines.Outline? {
    content.section(at: index).flatMap { content.outlines[$0] }
  }
}

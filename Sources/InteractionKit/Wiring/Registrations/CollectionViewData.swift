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

/// An object that displays a content.
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

import Foundation

/// The sections and items of a `ConfigurableCollectionView`.
///
/// It is `dataManager` of ConfigableCollectionView. Sections are told apart by their identifiers,
/// items by their types and values; items may be below other items. Queries include a change at
/// once; it is displayed by the next turn, as its `ReloadHandler` describes.
///
/// ```swift
/// view.data.appendSections(["fruit"])
/// view.data.appendItems(["apple", "pear"], toSection: "fruit")
/// view.data.appendChildItems(["Boskoop", "Cox"], to: "apple")
/// view.data.expand(["apple"])
/// ```
///
/// Impossible changes are ignored with a diagnostic in the log, in debug and release builds. Only
/// `applyItems` and `applySections` accept an item more than once; the other operations move items
/// that exist already. An expanded item stays expanded through every change, also if it is deleted
/// and inserted in one turn.
public final class CollectionViewData<SectionType: Hashable, ItemType: Hashable> {
  var content = OutlinedSections()
  let reload = ReloadHandler()
  weak var stage: (any ContentStage)?
  /// What a pending reload replaces beside what has changed.
  var reloadedItems: [ItemEntry] = []
  var reloadedSections: [AnyIdentifier] = []
  private var lastAnonymous = 0

  init() {
    reload.show = { [weak self] isAnimated, completion in self?.show(isAnimated, completion) }
    reload.requestLayout = { [weak self] in self?.stage?.setNeedsLayout() }
    reload.requestTurn = { [weak self] in
      self?.stage?.schedule { self?.reload.turn() } ?? false
    }
    reload.reportEndlessness = { [weak self] in
      self?.report(
        "showing the data changes it again and again; the rest waits for the next layout")
    }
  }

  private func show(_ isAnimated: Bool, _ completion: @escaping () -> Void) {
    let marks = (items: reloadedItems, sections: reloadedSections)
    (reloadedItems, reloadedSections) = ([], [])
    content.forgetLeft()
    stage?.show(content, reloading: marks.items, marks.sections, animated: isAnimated, completion)
  }

  /// Displays pending changes now; by default without animation.
  public func reloadImmediately(animatingDifferences: Bool = false) {
    reload.flush(animated: animatingDifferences)
  }

  // MARK: Changing

  /// Changes the content. What is pending is shown before, where the kinds want it.
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

  /// An identifier that no section has had yet.
  func newAnonymousSection() -> AnonymousSection {
    lastAnonymous += 1
    return AnonymousSection(number: lastAnonymous)
  }

  // MARK: Types

  func item(_ entry: ItemEntry) -> ItemType? { entry.identifier.value as? ItemType }
  func items(_ entries: [ItemEntry]) -> [ItemType] { entries.compactMap(item) }

  func section(_ identifier: AnyIdentifier) -> SectionType? {
    identifier.value as? SectionType
  }

  /// The items as identifiers, each once: the first of each counts.
  func unique<Value: Hashable>(_ values: [Value], _ operation: String) -> [AnyIdentifier] {
    var known: Set<AnyIdentifier> = []
    var (unique, repeated): ([AnyIdentifier], [AnyIdentifier]) = ([], [])
    for identifier in values.map({ AnyIdentifier($0) }) {
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

  func listed(_ identifiers: [AnyIdentifier]) -> String {
    let shown = identifiers.prefix(10).map { "\"\($0)\"" }.joined(separator: ", ")
    return identifiers.count > 10 ? "\(shown) and \(identifiers.count - 10) others" : shown
  }
}

/// Shows a content and knows what it shows.
protocol ContentStage: AnyObject {
  func show(
    _ content: OutlinedSections, reloading items: [ItemEntry], _ sections: [AnyIdentifier],
    animated: Bool, _ completion: @escaping () -> Void)
  /// Where an item is shown.
  func shownPath(of entry: ItemEntry) -> IndexPath?
  /// The item that is shown at a path.
  func shownEntry(at indexPath: IndexPath) -> ItemEntry?
  func setNeedsLayout()
  /// Runs a closure in the next turn of the clock; false where there is no clock.
  func schedule(_ turn: @escaping () -> Void) -> Bool
  func report(_ problem: String)
}

/// A section that was created without an identifier. No two are equal.
public struct AnonymousSection: Hashable, Sendable {
  let number: Int
}

extension AnonymousSection: CustomStringConvertible {
  public var description: String { "section \(number)" }
}

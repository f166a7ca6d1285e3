import Foundation

/// A change of a batch of updates, as `UICollectionViewUpdateItem`.
///
/// The index path of a section has `sectionItem` as its item.
open class CollectionViewUpdateItem: NSObject {
  /// The kinds of changes, with UIKit's values.
  public enum Action: Int, Hashable, Sendable {
    /// An insertion, a deletion, a reload or a move. No change of the library has the kind `none`.
    case insert, delete, reload, move, none
  }

  /// The item in the index path of a section, as `NSNotFound` in UIKit.
  public static let sectionItem = Int.max

  /// The index path before the batch; nil for an insertion.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// The index path after the batch; nil for a deletion.
  open var indexPathAfterUpdate: IndexPath? { after }
  /// The kind of the change.
  open var updateAction: Action { action }

  private let before: IndexPath?
  private let after: IndexPath?
  private let action: Action

  /// Creates a change without index paths, for subclasses in tests that override its properties.
  public override init() {
    (action, before, after) = (.none, nil, nil)
    super.init()
  }

  init(_ action: Action, before: IndexPath? = nil, after: IndexPath? = nil) {
    self.action = action
    self.before = before
    self.after = after
    super.init()
  }
}

extension LayoutUpdate {
  /// The changes in the order in which a layout receives them.
  ///
  /// See `Documentation/rules/updates.md`, "Order of the changes for the layout".
  ///
  /// Deletions are in descending order, then insertions in ascending order, then reloads and moves;
  /// sections precede items. A reload is one change, with the paths before and after the batch. A
  /// reconfigured item keeps its cell, so it is not a change.
  var items: [CollectionViewUpdateItem] {
    func section(_ index: Int) -> IndexPath {
      IndexPath(item: CollectionViewUpdateItem.sectionItem, section: index)
    }
    let leaving = Set(reloadedSections.map(\.from))
    let coming = Set(reloadedSections.map(\.to))
    var items = deletedSections.filter { !leaving.contains($0) }.sorted(by: >).map {
      CollectionViewUpdateItem(.delete, before: section($0))
    }
    items += (deletedItems + deletedRanges.flatMap(\.paths)).sorted(by: >).map {
      CollectionViewUpdateItem(.delete, before: $0)
    }
    items += insertedSections.filter { !coming.contains($0) }.sorted().map {
      CollectionViewUpdateItem(.insert, after: section($0))
    }
    items += (insertedItems + insertedRanges.flatMap(\.paths)).sorted().map {
      CollectionViewUpdateItem(.insert, after: $0)
    }
    items += reloadedSections.sorted { $0.from < $1.from }.map {
      CollectionViewUpdateItem(.reload, before: section($0.from), after: section($0.to))
    }
    items += reloadedItems.sorted { $0.from < $1.from }.map {
      CollectionViewUpdateItem(.reload, before: $0.from, after: $0.to)
    }
    items += movedSections.map {
      CollectionViewUpdateItem(.move, before: section($0.from), after: section($0.to))
    }
    items += movedItems.map { CollectionViewUpdateItem(.move, before: $0.from, after: $0.to) }
    return items
  }
}

extension CollectionViewLayout {
  /// False for layouts of which no subclass can read the changes: they are not listed then.
  private var readsUpdateItems: Bool {
    let own: [CollectionViewLayout.Type] = [
      CollectionViewFlowLayout.self, CollectionViewCompositionalLayout.self,
      CollectionViewMasonryLayout.self, CollectionViewCircularLayout.self,
    ]
    return !own.contains { $0 == type(of: self) }
  }

  /// Shows a batch of changes in UIKit's order.
  ///
  /// The caller has invalidated the layout for the update and had it prepare with the new data.
  ///
  /// 1. `prepare(forCollectionViewUpdates:)`;
  /// 2. `changes`, in which the caller requests initial and final attributes of appearing and
  ///   disappearing elements, and `indexPathsToInsert…` and `indexPathsToDelete…` of the displayed
  ///   kinds;
  /// 3. `finalizeCollectionViewUpdates()`.
  final func performing(_ update: LayoutUpdate, _ changes: () -> Void) {
    prepare(forCollectionViewUpdates: readsUpdateItems ? update.items : [])
    changes()
    finalizeCollectionViewUpdates()
  }

  /// Returns the attributes from which an element appears.
  final func initialLayoutAttributes(of id: ElementID) -> CollectionViewLayoutAttributes? {
    let path = id.indexPath
    return switch id.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: path)
    case .supplementary:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: id.kind, at: path)
    case .decoration:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: id.kind, at: path)
    }
  }

  /// Returns the attributes to which an element disappears.
  final func finalLayoutAttributes(of id: ElementID) -> CollectionViewLayoutAttributes? {
    let path = id.indexPath
    return switch id.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementary:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: id.kind, at: path)
    case .decoration:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: id.kind, at: path)
    }
  }
}

import Foundation

/// A change of a batch of updates, as `UICollectionViewUpdateItem`.
///
/// The index path of a section has `sectionItem` as its item.
public final class CollectionViewUpdateItem: Sendable {
  /// The kinds of changes, with UIKit's values.
  public enum Action: Int, Hashable, Sendable {
    /// The kind of the change.
    case insert, delete, reload, move, none
  }

  /// The item in the index path of a section, as `NSNotFound` in UIKit.
  public static let sectionItem = Int.max

  /// The index path before the batch; nil for an insertion.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the batch; nil for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  public let updateAction: Action

  init(_ action: Action, before: IndexPath? = nil, after: IndexPath? = nil) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}

extension LayoutUpdate {
  /// The changes as a layout hears of them: what is deleted from the last to the first,
  /// what is inserted from the first to the last, then reloads and moves; sections
  /// before items (`uikit-rules 9`). A reload is one change, with the paths before and after
  /// the batch; a reconfigured item keeps its cell and is none.
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

  /// Shows a batch of changes in UIKit's order. The caller has invalidated the layout
  /// for the update and had it prepare with the new data.
  ///
  /// 1. `prepare(forCollectionViewUpdates:)`;
  /// 2. `changes`, in which the caller asks what comes and goes for its initial and final
  ///    attributes, and for `indexPathsToInsert…` and `indexPathsToDelete…` of the kinds
  ///    that it shows;
  /// 3. `finalizeCollectionViewUpdates()`.
  final func performing(_ update: LayoutUpdate, _ changes: () -> Void) {
    prepare(forCollectionViewUpdates: readsUpdateItems ? update.items : [])
    changes()
    finalizeCollectionViewUpdates()
  }

  /// Where an element that is to come would come from.
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

  /// Where an element that leaves would go to.
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

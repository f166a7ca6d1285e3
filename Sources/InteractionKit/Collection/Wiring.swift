import Foundation

/// The data source and delegate of a collection view that delivers events to receivers of its own.
///
/// The five wirings conform to it (`Documentation/rules/wiring.md`). Unless `gatesTouches` is true,
/// the methods for highlights, and those that permit highlights and selections, are not called.
package protocol Wiring: CollectionViewDelegate, CollectionViewDataSource {
  /// The reference by which collection views refer to the wiring.
  var wiringReference: WiringReference { get }

  /// True if the wiring implements all methods of a delegate.
  var gatesTouches: Bool { get }

  /// The receivers, in the order in which they are considered.
  var wiringTable: WiringTable { get }

  /// The present data; nil, the default, if items may change without notice.
  var contentVersion: ContentVersion? { get }

  /// Becomes the data source and delegate of a collection view.
  func attach(to collectionView: CollectionView)

  /// Considers the receivers of the selection of an item by a touch.
  func consider(
    selectionOf item: Selection.Item, at indexPath: IndexPath, through route: inout Route)

  /// Considers the receivers of the deselection of an item by a touch.
  func consider(
    deselectionOf item: Selection.Item, at indexPath: IndexPath, through route: inout Route)

  /// Considers the receivers of an event that a cell or a supplementary view sends.
  ///
  /// `view` is the view; nil if a program sends the event for an element that is not displayed.
  func consider(
    _ event: CellEvent, from view: CollectionReusableView?, through route: inout Route)

  /// Considers the receivers of an event of the cell that a state displays instead of the content.
  func consider(
    stateEvent event: CellEvent, from cell: CollectionReusableView?, through route: inout Route)
}

extension Wiring {
  package var gatesTouches: Bool { false }
  package var contentVersion: ContentVersion? { nil }

  /// Does nothing: by default, deselections have no receivers.
  package func consider(
    deselectionOf item: Selection.Item, at indexPath: IndexPath, through route: inout Route
  ) {}

  package func consider(
    stateEvent event: CellEvent, from cell: CollectionReusableView?, through route: inout Route
  ) {
    route.recordMissing("section", because: "the cell of a state is in no section")
  }

  /// Delivers the selection of an item as a touch does, for code that calls the delegate method
  /// itself.
  func select(at indexPath: IndexPath) {
    guard indexPath.count == 2 else { return }
    var route = Route(.delivery, isExplained: false)
    consider(selectionOf: Selection.Item(indexPath), at: indexPath, through: &route)
  }
}

/// A reference to a wiring that is cleared when the wiring is deallocated.
///
/// `CollectionViewReference` explains why it is not weak.
package final class WiringReference {
  /// The wiring; nil after it was deallocated.
  private(set) unowned(unsafe) var wiring: (any Wiring)?

  /// Sets the wiring, which calls `refer(to: nil)` in its `deinit`.
  func refer(to wiring: (any Wiring)?) {
    self.wiring = wiring
  }
}

/// A selection or an event that at least one receiver got.
package enum DeliveredEvent {
  /// The selection of the item at an index path.
  case selection(IndexPath)
  /// A custom event.
  case event(CellEvent)
}

/// The identity of the data of a wiring: another object after each change.
package final class ContentVersion {}

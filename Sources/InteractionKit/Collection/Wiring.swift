import Foundation

/// The data source and delegate of a collection view that delivers events to receivers of
/// its own: the five wirings conform.
///
/// Unless `gatesTouches` is true, the methods that ask whether items may be highlighted or
/// selected, and those that report highlights, are not called.
package protocol Wiring: CollectionViewDelegate, CollectionViewDataSource {
  /// The reference by which collection views know the object.
  var wiringReference: WiringReference { get }

  /// True if the wiring answers and receives everything that a delegate does.
  var gatesTouches: Bool { get }

  /// The receivers in the order in which they are considered.
  var wiringTable: WiringTable { get }

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
  /// - Parameter view: The view; nil if a program sends the event for an element that is
  ///   not shown.
  func consider(
    _ event: CellEvent, from view: CollectionReusableView?, through route: inout Route)

  /// Considers the receivers of an event of the cell that a state shows in place of the
  /// content.
  func consider(
    stateEvent event: CellEvent, from cell: CollectionReusableView?, through route: inout Route)
}

extension Wiring {
  package var gatesTouches: Bool { false }

  /// Deselections have no receivers.
  package func consider(
    deselectionOf item: Selection.Item, at indexPath: IndexPath, through route: inout Route
  ) {}

  package func consider(
    stateEvent event: CellEvent, from cell: CollectionReusableView?, through route: inout Route
  ) {
    route.passOver("section", because: "the cell of a state is in no section")
  }

  /// Delivers the selection of an item as if a touch had made it: for code that calls the
  /// delegate method itself.
  func select(at indexPath: IndexPath) {
    guard indexPath.count == 2 else { return }
    var route = Route(.delivery, isExplained: false)
    consider(selectionOf: Selection.Item(indexPath), at: indexPath, through: &route)
  }
}

/// A reference to a wiring while that lives; see `CollectionViewReference` for why it is
/// not weak.
package final class WiringReference {
  /// The object; nil after its end.
  private(set) unowned(unsafe) var wiring: (any Wiring)?

  /// Refers to an object, which calls `refer(to: nil)` when it is deinitialised.
  func refer(to wiring: (any Wiring)?) {
    self.wiring = wiring
  }
}

/// What a touch or a view caused that at least one receiver got.
package enum DeliveredEvent {
  /// The selection of the item at a path.
  case selection(IndexPath)
  /// A custom event.
  case event(CellEvent)
}

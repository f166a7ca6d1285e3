import Foundation

/// A delegate that takes selections to receivers of its own and can say to whom.
///
/// Unless it says so, it is not asked whether items should highlight or be selected,
/// and not told of highlights: an implementation of those methods would never be called.
protocol SelectionRouting: CollectionViewDelegate, CollectionViewDataSource {
  /// By which collection views refer to the object.
  var routingReference: SelectionRoutingReference { get }

  /// Whether it is asked and told everything that a delegate is.
  var gatesTouches: Bool { get }

  func routeSelection(
    of item: Selection.Item, at indexPath: IndexPath, explaining: Bool
  ) -> Hearing
  func routeDeselection(
    of item: Selection.Item, at indexPath: IndexPath, explaining: Bool
  ) -> Hearing
  /// Takes an event of a cell or a supplementary view to its receivers.
  func routeEvent(
    _ name: String, data: Any?, of view: CollectionReusableView, explaining: Bool
  ) -> Hearing
}

extension SelectionRouting {
  var gatesTouches: Bool { false }

  /// Nobody hears of deselections.
  func routeDeselection(
    of item: Selection.Item, at indexPath: IndexPath, explaining: Bool
  ) -> Hearing {
    (false, Delivery())
  }

  /// Selects an item's receivers as if the user had: for code that calls the delegate
  /// method itself.
  func select(at indexPath: IndexPath) {
    guard indexPath.count == 2 else { return }
    _ = routeSelection(of: Selection.Item(indexPath), at: indexPath, explaining: false)
  }
}

/// Knows an object that routes selections as long as that lives; see
/// `CollectionViewReference` for why it is not held weakly.
final class SelectionRoutingReference {
  /// The object; nil when it is gone.
  private(set) unowned(unsafe) var routing: (any SelectionRouting)?

  /// Refers to an object, which says `refer(to: nil)` when it goes away.
  func refer(to routing: (any SelectionRouting)?) {
    self.routing = routing
  }
}

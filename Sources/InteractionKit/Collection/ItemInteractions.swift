import Foundation

/// What fingers do with the items of a collection view beside tapping them.
///
/// An object, as `DisplayState` is; a tap never looks at it.
package final class ItemInteractions {
  /// The item that is being moved.
  package var movement: ItemMovement?
  /// The selection of several items by a finger that moves over them.
  package var multipleSelection: MultipleSelection?
  /// The context menu that is open.
  package var menu: ContextMenu?
  /// The row whose swipe actions show.
  package var swipe: RowSwipe?
  /// The number of the swipe that was begun last.
  var lastSwipe = 0
  var swipeMetrics = SwipeActionMetrics()
  /// What a tap on an outline disclosure does that has no handler of its own; nil
  /// where no outline is shown.
  package var togglesOutline: ((IndexPath) -> Void)?
  /// Decides whether an item may be moved, and moves it, in place of the data source: for
  /// data that is not the data source's own.
  package var movesItems:
    (mayMove: (IndexPath) -> Bool, move: (_ from: IndexPath, _ to: IndexPath) -> Void)?
  /// The scrolling that a finger near an edge causes.
  var edgeScroll: EdgeScroll?
  /// What recognizes all that; nil before a finger does more than tap.
  var gestures: ItemGestures?
  var edgeScrolling = EdgeScrolling()
  var installsMovementGesture = false
  /// Where a callback of a display pass wants the moved item, which has to wait
  /// until the pass is over.
  var dueTarget: CGPoint?
  /// Whether it is being moved there.
  var isCatchingUp = false

  /// Whether taps and other interactions have to wait.
  package var isBusy: Bool { isOccupied || swipe != nil }
  /// Whether a row cannot be swiped: something is on its way that another swipe
  /// does not end.
  var isOccupied: Bool { movement != nil || multipleSelection != nil || menu != nil }
}

/// The recognizers of a collection view's own interactions.
struct ItemGestures {
  let movement: MovementGestureRecognizer
  let multipleSelection: MultipleSelectionGestureRecognizer
  let swipe: SwipeActionsGestureRecognizer
  let menu: ContextMenuGestureRecognizer
}

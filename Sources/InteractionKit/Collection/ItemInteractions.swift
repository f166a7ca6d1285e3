import Foundation

/// The state of the interactions with items other than taps.
///
/// It is an object, as `DisplayState` is; a tap does not read it.
package final class ItemInteractions {
  /// The item that is being moved.
  package var movement: ItemMovement? {
    get { storedMovement }
    set { storedMovement = newValue }
  }
  /// The multiple selection in progress.
  package var multipleSelection: MultipleSelection?
  /// The open context menu.
  package var menu: ContextMenu? {
    get { storedMenu }
    set { storedMenu = newValue }
  }
  /// The row with open swipe actions.
  package var swipe: RowSwipe? {
    get { storedSwipe }
    set { storedSwipe = newValue }
  }
  // Read for each touch or each displayed view; computed as those of `CollectionReusableView`.
  private var storedMenu: ContextMenu?
  private var storedMovement: ItemMovement?
  private var storedSwipe: RowSwipe?
  /// The number of the last swipe.
  var lastSwipe = 0
  var swipeMetrics = SwipeActionMetrics()
  /// Handles a tap on an outline disclosure without a custom handler; nil if there is no outline.
  package var toggleOutline: ((IndexPath) -> Void)?
  /// Returns true for an expanded item of an outline; nil if there is no outline.
  package var isExpanded: ((IndexPath) -> Bool)?
  /// Permits and performs moves of items instead of the data source, for data of another owner.
  package var itemMover:
    (mayMove: (IndexPath) -> Bool, move: (_ from: IndexPath, _ to: IndexPath) -> Void)?
  /// The delegates of drags and drops, and the drags in progress.
  var dragging = Dragging()
  /// The automatic scroll in progress.
  var edgeScroll: EdgeScroll?
  /// The recognizers of the interactions; nil before they are first needed.
  var gestures: ItemGestures?
  var edgeScrolling = EdgeScrolling()
  var installsMovementGesture = false
  /// The target of the moved item that a callback of a display pass set, applied after the pass.
  var pendingTarget: CGPoint?
  /// True while that target is being applied.
  var isApplyingPendingTarget = false

  /// True if taps and other interactions are not possible.
  package var hasInteraction: Bool { blocksSwipes || swipe != nil }
  /// True if a row cannot be swiped, because another interaction than a swipe is in progress.
  var blocksSwipes: Bool {
    movement != nil || multipleSelection != nil || menu != nil || dragging.drag != nil
  }
}

/// The recognizers of a collection view's own interactions.
struct ItemGestures {
  let movement: MovementGestureRecognizer
  let drag: DragGestureRecognizer
  let multipleSelection: MultipleSelectionGestureRecognizer
  let swipe: SwipeActionsGestureRecognizer
  let menu: ContextMenuGestureRecognizer
}

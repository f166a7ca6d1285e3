import Foundation

/// The state of the interactions with items other than taps.
///
/// It is an object, as `DisplayState` is: callbacks of an interaction may begin or end another one.
package final class ItemInteractions {
  // Each touch or each displayed view reads the movement, the menu and the swipe.

  /// The item that is being moved.
  @exclusivity(unchecked)
  package var movement: ItemMovement?
  /// The multiple selection in progress.
  package var multipleSelection: MultipleSelection?
  /// The open context menu.
  @exclusivity(unchecked)
  package var menu: ContextMenu?
  /// The row with open swipe actions.
  @exclusivity(unchecked)
  package var swipe: RowSwipe?
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
  // Each displayed cell and each count asks for it.
  /// The items of the view that wait for the data of a drop, in order.
  @exclusivity(unchecked)
  var placeholders: [DropPlaceholder] = []
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

extension ItemsView {
  /// The recognizers of interactions with items, in order of precedence.
  ///
  /// If two recognize at once, the first wins: moving an item has precedence over its menu.
  var recognizersForItems: [GestureRecognizer] {
    let mayList = hasSwipeActions
    let dragging = interactions.dragging
    let mayDrag = dragging.isEnabled && startsDrags
    guard interactions.installsMovementGesture || asksDelegateForTouches || mayList || mayDrag
    else {
      return []
    }
    let gestures = itemGestures
    var recognizers: [GestureRecognizer] = []
    if asksDelegateForTouches { recognizers.append(gestures.multipleSelection) }
    if interactions.installsMovementGesture { recognizers.append(gestures.movement) }
    if mayDrag { recognizers.append(gestures.drag) }
    if mayList { recognizers.append(gestures.swipe) }
    if asksDelegateForTouches { recognizers.append(gestures.menu) }
    return recognizers
  }

  private var itemGestures: ItemGestures {
    if let gestures = interactions.gestures { return gestures }
    let made = ItemGestures(
      movement: MovementGestureRecognizer(), drag: DragGestureRecognizer(),
      multipleSelection: MultipleSelectionGestureRecognizer(),
      swipe: SwipeActionsGestureRecognizer(), menu: ContextMenuGestureRecognizer())
    let recognizers: [GestureRecognizer] = [
      made.movement, made.drag, made.multipleSelection, made.swipe, made.menu,
    ]
    for recognizer in recognizers {
      recognizer.delaysTouchesEnded = false
      addBuiltInRecognizer(recognizer)
    }
    interactions.gestures = made
    return made
  }

  /// Called when an interaction begins or ends.
  ///
  /// Taps select only while there is none.
  func interactionsChanged() {
    selectionRules.isSuspended = interactions.hasInteraction
    interactionStatesMayHaveChanged()
  }

  /// Ends the interactions with items before a reload.
  func endInteractionsForReload() {
    guard interactions.hasInteraction else { return }
    interactions.edgeScroll = nil
    interactions.multipleSelection?.isBroken = true
    abandonMovement()
    dismissSwipeActions(.cancelled)
    dismissContextMenu()
  }

  /// Ends the interactions when the view leaves its window or is added to another one.
  func endInteractionsForWindow() {
    guard interactions.hasInteraction else { return }
    if let drag = interactions.dragging.drag { end(drag, isCancelled: true) }
    cancelInteractiveMovement()
    endMultipleSelection()
    dismissSwipeActions(.cancelled)
    dismissContextMenu()
  }

  func recordInteraction(
    _ name: String, _ state: GestureRecognizer.State, at position: EventPosition?
  ) {
    guard let position else { return }
    window?.ownLog?.record(.gesture(name: name, position, state: state.rawValue))
  }
}

extension GestureRecognizer {
  /// The collection view of the recognizer, and the item whose cell was hit by the first touch.
  var touchedItem: (view: ItemsView, item: Selection.Item)? {
    guard let view = view as? ItemsView,
      let cell = view.displayedView(holding: attempt.touches.first?.view)?.itemCell,
      let item = cell.displayedItem, view.containsItem(item.item, in: item.section)
    else { return nil }
    return (view, item)
  }
}

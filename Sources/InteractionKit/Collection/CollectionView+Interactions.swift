import Foundation

extension CollectionView {
  /// The recognizers of interactions with items, in order of precedence.
  ///
  /// If two recognize at once, the first wins: moving an item has precedence over its menu.
  var recognizersForItems: [GestureRecognizer] {
    let mayList = sectionLayout != nil
    let dragging = interactions.dragging
    let mayDrag = dragging.isEnabled && dragging.dragDelegate != nil
    guard interactions.installsMovementGesture || fullDelegate != nil || mayList || mayDrag else {
      return []
    }
    let gestures = itemGestures
    var recognizers: [GestureRecognizer] = []
    if fullDelegate != nil { recognizers.append(gestures.multipleSelection) }
    if interactions.installsMovementGesture { recognizers.append(gestures.movement) }
    if mayDrag { recognizers.append(gestures.drag) }
    if mayList { recognizers.append(gestures.swipe) }
    if fullDelegate != nil { recognizers.append(gestures.menu) }
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

  /// Records a state of an interaction as that of a gesture.
  func recordInteraction(_ name: String, _ state: GestureRecognizer.State, at place: EventPosition?)
  {
    guard let place else { return }
    window?.ownLog?.record(.gesture(name: name, place, state: state.rawValue))
  }
}

extension GestureRecognizer {
  /// The collection view of the recognizer, and the item whose cell was hit by the first touch.
  var touchedItem: (view: CollectionView, item: Selection.Item)? {
    guard let view = view as? CollectionView,
      let cell = view.displayedView(holding: attempt.touches.first?.view) as? CollectionViewCell,
      let item = cell.displayedItem, view.containsItem(item.item, in: item.section)
    else { return nil }
    return (view, item)
  }
}

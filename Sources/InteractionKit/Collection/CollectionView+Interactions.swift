import Foundation

extension CollectionView {
  /// The recognizers for what the view and its delegate take part in. Of two that
  /// recognize at once the first wins: moving an item goes before its menu.
  var recognizersForItems: [GestureRecognizer] {
    let mayList = sectionLayout != nil
    guard interactions.installsMovementGesture || askedDelegate != nil || mayList else {
      return []
    }
    let gestures = itemGestures
    var recognizers: [GestureRecognizer] = []
    if askedDelegate != nil { recognizers.append(gestures.multipleSelection) }
    if interactions.installsMovementGesture { recognizers.append(gestures.movement) }
    if mayList { recognizers.append(gestures.swipe) }
    if askedDelegate != nil { recognizers.append(gestures.menu) }
    return recognizers
  }

  private var itemGestures: ItemGestures {
    if let gestures = interactions.gestures { return gestures }
    let made = ItemGestures(
      movement: MovementGestureRecognizer(),
      multipleSelection: MultipleSelectionGestureRecognizer(),
      swipe: SwipeActionsGestureRecognizer(), menu: ContextMenuGestureRecognizer())
    let recognizers: [GestureRecognizer] = [
      made.movement, made.multipleSelection, made.swipe, made.menu,
    ]
    for recognizer in recognizers {
      recognizer.delaysTouchesEnded = false
      bring(recognizer)
    }
    interactions.gestures = made
    return made
  }

  /// An interaction began or ended: taps select while there is none.
  func interactionsChanged() {
    selectionRules.isSuspended = interactions.isBusy
  }

  /// Everything is asked anew: what was begun with items ends.
  func endInteractionsForReload() {
    guard interactions.isBusy else { return }
    interactions.edgeScroll = nil
    interactions.multipleSelection?.isBroken = true
    abandonMovement()
    dismissSwipeActions(.cancelled)
    dismissContextMenu()
  }

  /// The view left its window, or came into another.
  func endInteractionsForWindow() {
    guard interactions.isBusy else { return }
    cancelInteractiveMovement()
    endMultipleSelection()
    dismissSwipeActions(.cancelled)
    dismissContextMenu()
  }

  /// Records what became of an interaction, as of any gesture.
  func recordInteraction(_ name: String, _ state: GestureRecognizer.State, at place: Place?) {
    guard let place else { return }
    window?.ownLog?.record(.gesture(name: name, place, state: state.rawValue))
  }
}

extension GestureRecognizer {
  /// The collection view that brings the recognizer, and the item whose cell the
  /// first of its touches hit.
  var touchedItem: (view: CollectionView, item: Selection.Item)? {
    guard let view = view as? CollectionView,
      let cell = view.shownView(holding: attempt.touches.first?.view) as? CollectionViewCell,
      let item = cell.shownItem, view.holds(item.item, in: item.section)
    else { return nil }
    return (view, item)
  }
}

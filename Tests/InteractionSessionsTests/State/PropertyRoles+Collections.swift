extension PropertyRoles {
  private static let back = "a reference back"
  private static let pass = "used while a display pass or an update runs; none does"

  /// Collection views, their cells and interactions.
  static let collections: [(type: String, roles: [String: String])] = [
    (
      "CollectionView",
      [
        state: """
        routedDataSource routedDelegate plainDataSource fullDelegate
        prefetchDataSource
        """,
        "set by programs": "dragDelegate dropDelegate",
      ]
    ),
    (
      "ItemsView",
      [
        state: """
        display interactions press reusePool sectionScrollViews selection selectionRules shown
        itemLayout prefetching
        """,
        constant: """
        delegateLacksMethod dataSourceLacksMethod didDeliver displayScale eventSources
        isPrefetchingEnabled isSpringLoaded name preparesCellsAhead reloadKeepsSelection unhighlightsFirst
        updateAnimationDuration
        """,
        back: "owner ownReference",
        "computed from the rules of selection": "canSelectSeveral canSelect",
        "set with the delegate": "asksDelegateForTouches",
        "the present layout": "sectionLayout",
        "read from the data source": "counts",
        "the insets of the last layout pass": "layoutGeometry",
        "read in the same turn": "dequeueError updateError",
        "used by the touch that selects": "lastSelected",
        "nil on screens of files": "backgroundView",
        pass: """
        countsBeforeUpdates identifierBeforeUpdates leavingScrollViews pendingUpdates reconfigured
        sectionsOfBatch
        """,
      ]
    ),
    (
      "DisplayState",
      [
        state: "lastBounds hasPrepared isUnsettled",
        pass: """
        fittingCounts attributes removedViews hasNewLayout isInvalidatedByCallback isOrderStale didResize isRestoring
        exceededFittingLimit formerLayout mustPutAway phase reportedMissing request reusableStorage
        elementLimit viewLimitOfEmbedded
        """,
        constant: "elementViews",
      ]
    ),
    (
      "ItemInteractions",
      [
        state: "lastSwipe menu multipleSelection movement swipe",
        constant: """
        edgeScrolling installsMovementGesture isExpanded itemMover swipeMetrics toggleOutline
        """,
        "set while an item is moved": "pendingTarget edgeScroll isApplyingPendingTarget",
        "made when a finger needs them": "gestures",
        "set by programs; drags end with the finger": "dragging",
        "set by programs; no state is captured while a drop waits": "placeholders",
      ]
    ),
    (
      "RowSwipe",
      [
        state: "isFull isRight item number originBeforeSwipe revealed view",
        constant: "configuration metrics", "the item as a place": "logPosition",
        "set while a finger moves the row": "dismissal grabbed isHeld",
        "the cell of the item": "cell",
      ]
    ),
    (
      "Selection",
      [
        state: "only others hasOthers",
        "set when a deselection is scheduled, and used until that": "didRename",
      ]
    ),
    (
      "ReusePool",
      [
        state: "count", reused: "stacks",
        "the order of registration; views are registered when they are needed": "lastSlot slots",
        pass: "creationAllowance",
      ]
    ),
    ("ReusePool.Registration", [state: "key", "the place in the pool": "slot"]),
    (
      "ReusableView",
      [
        state:
          "applied isPlaceholder isMissing isInReusePool registration element acceptedFittingSize displayedIdentifier hasHighlight placement",
        constant: "configuration refusesHighlight refusesSelection", back: "owner",
        "computed from the element": "displayedItem cachedIndexPath loggedPosition",
        "state of the observer of the log": "observerState",
        "the digest of the state": "lastDigest",
        pass: "dequeued isLeaving isPrepared",
      ]
    ),
    (
      "CollectionViewCell",
      [
        state: "contentView isEditing cellState",
        "nil on screens of files":
          "backgroundView configurationUpdateHandler selectedBackgroundView",
      ]
    ),
    ("AccessoryImage", [constant: "kind"]),
    (
      "CellState",
      [
        state: "isSelected",
        "nil on screens of files": "configurations",
        "set by cells of table views": "isEditing",
        "set until the next layout pass": "needsConfigurationUpdate",
        "set while a finger drags the item": "dragState",
        "set by programs, whose state is not captured": "isDropPlaceholder",
        "set on UIKit screens": "isUpdatedForMeasuring knownInteractionState",
      ]
    ),
    (
      "CollectionViewListCell",
      [
        state: "indentationLevel shownAccessories",
        constant: """
        hasUnreportedDuplicate indentationWidth indentsAccessories outlineTouch ownLayoutMargins
        """,
        "nil on screens of files": "separatorFrame",
        "computed by the layout pass": "handleSeparator row separatorViews",
      ]
    ),
    (
      "SectionScrollView",
      [
        state: "geometry offset section", back: "owner", constant: "name",
        "set when a finger drags": "dragStart isFollowing",
      ]
    ),
    (
      "CollectionViewStateCells",
      [
        state: "content display", constant: "cellSize emptyCell loadingCell",
        back: "collectionView",
        "the factory of the cell that is shown": "cells",
      ]
    ),
    ("StateCellDataSource", [constant: "considerEvent didEndDisplaying makeCell size willDisplay"]),
    (
      "CollectionViewStateCells.Content",
      ["computed again when the content is shown": "layout"]
    ),
    ("DelayedDeselection", [state: "pending"]),
    ("DelayedDeselection.Pending", [state: "due item timer", back: "clock"]),
  ]
}

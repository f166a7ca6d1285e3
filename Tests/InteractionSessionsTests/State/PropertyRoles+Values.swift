extension PropertyRoles {
  private static let touch = "set when a finger comes down; no finger is down"
  private static let gesture = "set when a gesture begins; no gesture is in progress"

  /// Objects that are used as values, controls and recognizers.
  static let values: [(type: String, roles: [String: String])] = [
    // The items of a collection file.
    (
      "ItemChunk",
      ["the same items may be divided otherwise": "count identifier numbers pieces starts"]
    ),
    // What a layout describes and solves.
    (
      "CollectionLayoutItem",
      [constant: "contentInsets edgeSpacing layoutSize nesting ownSupplementaryItems"]
    ),
    (
      "CollectionLayoutSupplementaryItem",
      [constant: "containerAnchor elementKind itemAnchor zIndex"]
    ),
    (
      "CollectionLayoutBoundarySupplementaryItem",
      [constant: "alignment extendsBoundary offset pinToVisibleBounds"]
    ),
    ("CollectionLayoutDecorationItem", [constant: "elementKind zIndex"]),
    (
      "GroupNode",
      [
        state:
          "box capacity childCount children hasEstimates representsMoreItems itemCount decidingItemCount reach sharedAxis size",
        constant: "group inner",
      ]
    ),
    ("GroupPattern", [state: "axis items kinds node order period supplementaries"]),
    ("GroupRun", [state: "across along axis crossRoom groups"]),
    (
      "UniformGroupRun",
      [state: "axis count exceptions gap itemCount lastExtent longest pattern patterns shortest"]
    ),
    ("MeasuredGroupRun", [state: "axis gap itemCount kinds longest plan shortest equalGroups"]),
    ("EventPosition.Parts", [state: "collection element identifier subview"]),
    ("Delivery.Record", [state: "considered lineEnd receivers"]),
    ("SnapshotDiagnostics.Storage", [state: "entries"]),
    // Swipe actions.
    ("ContextualAction", [constant: "handler style title"]),
    ("SwipeActionsView", [state: "buttons widths"]),
    ("SwipeActionButton", [state: "action"]),
    // Controls.
    ("Switch", [state: "isOn", touch: "isDragged start"]),
    (
      "Slider",
      [constant: "isContinuous jumpsToTouch", state: "range", touch: "grip valueAtStart"]
    ),
    (
      "Stepper",
      [
        constant: "autorepeat autorepeatDelay autorepeatInterval isContinuous step wraps",
        state: "range", touch: "countsUp hasRepeated timer valueAtStart",
      ]
    ),
    ("TextField", [state: "text"]),
    ("EventAction", [constant: "event"]),
    // Touches and gestures.
    (
      "Finger",
      [
        state:
          "departure builtInView identifier isDeliveredToRecognizers isLeaving otherHolders touch touches",
        "numbers whose order counts": "order",
        touch: "downAt element event hasBuiltInRecognizers refusal",
      ]
    ),
    ("Touch", [state: "identifier receivers touchedWindow state"]),
    ("Touch.State", ["numbers whose order counts": "order"]),
    (
      "Press",
      [state: "cell dimmed isHighlighted isOver isRefused item log logPosition path touch"]
    ),
    (
      "TapGestureRecognizer",
      [constant: "numberOfTapsRequired numberOfTouchesRequired", gesture: "count"]
    ),
    (
      "LongPressGestureRecognizer",
      [
        constant: """
        allowableMovement minimumPressDuration numberOfTapsRequired numberOfTouchesRequired
        """, gesture: "count",
      ]
    ),
    (
      "PanGestureRecognizer",
      [
        constant: "maximumNumberOfTouches minimumNumberOfTouches",
        gesture: "middle movement origin samples",
      ]
    ),
    ("PinchGestureRecognizer", [gesture: "amount base"]),
    ("RotationGestureRecognizer", [gesture: "amount lastAngle"]),
    (
      "SwipeGestureRecognizer",
      [constant: "direction numberOfTouchesRequired", gesture: "start startTime"]
    ),
    ("ScrollPanGestureRecognizer", [gesture: "firstMovement"]),
    ("SwipeActionsGestureRecognizer", [gesture: "goesRight held offer"]),
    ("ContextMenuGestureRecognizer", [gesture: "offer"]),
  ]
}

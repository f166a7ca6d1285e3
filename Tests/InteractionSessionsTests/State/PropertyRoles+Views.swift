extension PropertyRoles {
  private static let back = "a reference back"
  private static let gesture = "set when a gesture begins; no gesture is in progress"
  private static let touch = "set when a finger comes down; no finger is down"

  /// Views, touches and gestures.
  static let views: [(type: String, roles: [String: String])] = [
    ("Responder", [state: "firstResponderRecord"]),
    (
      "FirstResponderHolder",
      [state: "responder", back: "window", "true only while a call is made": "isReplacing"]
    ),
    ("ViewPresentation", ["nil on screens of files": "stored"]),
    (
      "View",
      [
        state: """
        accessibilityLabel attachedRecognizers gestureMarks needsLayout origin storedAlpha
        isFlipped overriddenDirection ownTransform storedBounds storedHidden storedSemanticContent
        storedSubviews storedTransform subtreeNeedsLayout receivesTouches tapSeries
        """,
        constant: """
        accessibilityIdentifier accessibilityViewIsModal clipsToBounds isExclusiveTouch isMultipleTouchEnabled
        storedInteraction storedOutsets tag
        """,
        back: "parent windowReference",
        "true only while a call is made": "isChangingWindow layoutDepth",
        "computed from the subviews": "touchMap",
        "made when a finger needs them": "builtInRecognizers",
        "cleared by changes of the state": "isStateNoted",
        "set while closures observe the view": "isObserved",
        "nil or empty on screens of files": "attachments isManaged layoutParticipant viewDelegate",
        "set until the next layout pass": "needsConstraintUpdate subtreeNeedsConstraintUpdate",
      ]
    ),
    (
      "Window",
      [
        state: "ownClock ownLog", constant: "scale touchConstants updatesConfigurations",
        "set by programs, whose state is not captured, and by an audit, which resets it":
          "keyboardHandler storedKeyboardHeight",
        "nil on screens of files":
          "animateUpdates cellTraits firstResponderHandler makeLabel safeAreaHandler styleTitle",
        "set by programs": "deviceSafeArea suppressesAnimations",
        "a count of work": "displayedElements",
        "positive only while a call is made": "dataSourceCalls",
      ]
    ),
    ("Label", [state: "text"]),
    (
      "Control",
      [
        state: "enabled highlighted selected tracked",
        constant: "actions contentHorizontalAlignment contentVerticalAlignment margin",
        touch: "abandoned hasCalledAction liftsInside nesting wasDelivered",
      ]
    ),
    ("BoundedValue", [state: "value minimum maximum"]),
    ("Simulator", [state: "clock dispatch log window"]),
    (
      "VirtualClock",
      [
        state: "now entries", "the numbers of timers; their order counts": "lastNumber pending",
        back: "observer", "nil on screens of files": "ownExecutor",
      ]
    ),
    ("VirtualClock.Entry", ["numbers whose order counts": "number"]),
    ("VirtualClock.Timer", ["numbers whose order counts": "number"]),
    (
      "EventLog",
      [
        state: "tally count storage", constant: "limit isRecording", back: "clock",
        "not part of the screen": "drain observer",
        "the records that entries share": "deliveries",
      ]
    ),
    (
      "TouchDispatch",
      [
        state: "fingersDown recognizerFingers taps",
        touch: "depth fingers isBusy lastFinger lastOrder nested",
        back: "clock environment log window",
      ]
    ),
    (
      "GestureRecognizer",
      [
        state: "currentState deadline requirements",
        constant: """
        acceptsDirectTouches actions cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded delegate lastToken name
        receivesTouches requiresExclusiveTouchType touchTypes
        """, back: "arbiter attachedView", gesture: "attempt",
        "empty on screens of files": "methodTargets",
      ]
    ),
    (
      "ScrollView",
      [
        state: """
        activeDrag contentInset contentSize isCaught movement safeAreaInsets touchCount
        isScrollEnabled
        """,
        constant: """
        alwaysBounceHorizontal alwaysBounceVertical bounces canCancelContentTouches
        catchEndsDeceleration contentInsetAdjustmentBehavior decelerationRate delaysContentTouches
        expandableTop isControllerContent isDirectionalLockEnabled isPagingEnabled layoutMargins
        pagingVelocity
        preferredFramesPerSecond scrollAnimationDuration _scrollDelegate scrollsToTop systemInset
        """,
        "the adjusted inset at the last change of insets": "knownInset",
        "nil or empty on screens of files": "observers zooming",
        "made when a finger needs it": "touchHandling",
        "counts the stops of a movement; none is in progress": "interventions isStepping reentry",
      ]
    ),
  ]
}

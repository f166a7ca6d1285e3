/// A kind of change of a screen that a good test notices.
///
/// Each is an edit of a loaded file, so a mutant needs no compilation.
public enum MutationOperator: String, CaseIterable, Hashable, Sendable {
  /// A callback, closure, handler or output is not registered.
  case dropReceiver = "drop-receiver"
  /// Two receivers of a wiring are exchanged.
  case swapReceivers = "swap-receivers"
  /// An event is sent under another name.
  case renameEvent = "rename-event"
  /// An event is sent twice.
  case duplicateEvent = "duplicate-event"
  /// A delegate or section handler lacks a method.
  case dropMethod = "drop-method"
  /// The delegates receive an event beside its callback.
  case flipPrecedence = "flip-precedence"
  /// Two neighbouring items are exchanged, so that events have the neighbour's index path.
  case exchangeItems = "exchange-items"
  /// The selection of items is switched on or off.
  case flipSelection = "flip-selection"
  /// The selection of several items is switched on or off.
  case flipMultipleSelection = "flip-multiple-selection"
  /// A view receives no touches.
  case disableInteraction = "disable-interaction"
  /// A control is disabled.
  case disableControl = "disable-control"
  /// A view is hidden.
  case hide
  /// The alpha of a view is 0.
  case makeTransparent = "make-transparent"
  /// The touch area of a view is one point larger on each side.
  case growRegion = "grow-region"
  /// The touch area of a view is one point smaller on each side.
  case shrinkRegion = "shrink-region"
  /// Two sibling views are in the other order from back to front.
  case flipZOrder = "flip-z-order"
  /// A gesture recognizer is missing.
  case dropGesture = "drop-gesture"
  /// A recognizer cancels touches in its view, or no longer does.
  case flipCancelsTouches = "flip-cancels-touches"
  /// A recognizer delays the beginning or the end of touches, or no longer does.
  case flipDelay = "flip-delay"
  /// A recognizer does not wait for the failure of another one.
  case dropRequirement = "drop-requirement"
  /// A reaction to an event, a load, a prefetch or the first display is missing.
  case dropReaction = "drop-reaction"
}

extension MutationOperator {
  /// What the cases leave out if they do not notice the change, as text after the changed part.
  var gap: String {
    switch self {
    case .dropReceiver, .swapReceivers, .dropMethod, .flipPrecedence:
      "no case checks who receives the event"
    case .renameEvent, .duplicateEvent: "no case checks the event"
    case .exchangeItems: "no case tells the items apart"
    case .flipSelection, .flipMultipleSelection: "no case checks what is selected"
    case .disableInteraction, .disableControl, .hide, .makeTransparent: "no case touches it"
    case .growRegion, .shrinkRegion: "no case touches its edge"
    case .flipZOrder: "no case touches where they overlap"
    case .dropGesture: "no case makes the gesture"
    case .flipCancelsTouches, .flipDelay, .dropRequirement:
      "no case checks the touches around the gesture"
    case .dropReaction: "no case checks what follows"
    }
  }
}

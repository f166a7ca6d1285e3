import CollectionFiles
import InteractionKit
import InteractionSessions

/// The touches that views of a screen react to and that no command of an exploration makes.
///
/// They are collected from all states, so that a result says what it does not cover.
struct UntriedTouches {
  private enum Kind: String, CaseIterable {
    case letters = "text of one letter"
    case textViews = "no keys in text views"
    case values = "sliders at both ends"
    case holds = "steppers without holds"
    case returns = "no touch that comes back to a view"
    case gesturesAtOnce = "no two gestures at once"
    case outerGestures = "no gestures of scroll views, or of views around them, but taps"
    case fingers = "no gesture of several fingers but pinches and rotations"
    case screenEdges = "no pan from an edge of the screen"
    case moves = "no move of an item"
    case drags = "no drag of an item"
    case unnamed = "no touch of views without a name"
    case programs = "nothing that only delegates and classes of a program decide"
  }

  private var kinds: Set<Kind> = []

  /// The touches as text, in a fixed order.
  var texts: [String] { Kind.allCases.filter(kinds.contains).map(\.rawValue) }

  /// Notes a view that screens of two sizes have, and that no command can name.
  mutating func noteUnnamed() { kinds.insert(.unnamed) }

  /// Notes what delegates of a program decide, which no analysis can read.
  mutating func noteProgram() { kinds.insert(.programs) }

  /// A view that was noted, with whether a touch in it began in a scroll view.
  struct Noted: Hashable {
    let view: ObjectIdentifier
    let isInScrollView: Bool
  }

  /// Notes the touches on a view that a hit test returned, and on those around it.
  ///
  /// - Parameter noted: The views that were noted in this state, which are not asked again.
  mutating func note(_ view: View, besides noted: inout Set<Noted>) {
    var current: View? = view
    var isInScrollView = false
    while let candidate = current {
      let id = Noted(view: ObjectIdentifier(candidate), isInScrollView: isInScrollView)
      guard noted.insert(id).inserted else { return }
      if candidate.canBecomeFirstResponder, candidate is any KeyInput {
        kinds.insert(candidate is TextField ? .letters : .textViews)
      }
      if let control = candidate as? Control {
        if control is Slider { kinds.insert(.values) }
        if let stepper = control as? Stepper, stepper.autorepeat { kinds.insert(.holds) }
      } else if candidate is ScrollView {
        isInScrollView = true
        if let collection = candidate as? ItemsView {
          if collection.installsStandardGestureForInteractiveMovement { kinds.insert(.moves) }
          if collection.dragsItems { kinds.insert(.drags) }
        }
      }
      if candidate.sentEvents.contains(.touchDragEnter) { kinds.insert(.returns) }
      for recognizer in candidate.attachedRecognizers where recognizer.isEnabled {
        if recognizer.delegate is RecognizedTogether { kinds.insert(.gesturesAtOnce) }
        if isInScrollView, recognizer.isTriedInside { kinds.insert(.outerGestures) }
        if recognizer.needsSeveralFingers { kinds.insert(.fingers) }
        if recognizer is ScreenEdgePanGestureRecognizer { kinds.insert(.screenEdges) }
      }
      current = candidate.superview
    }
  }
}

extension GestureRecognizer {
  /// True if commands make the gesture on the views inside of the nearest scroll view.
  ///
  /// A tap makes a single tap wherever its recognizer is.
  fileprivate var isTriedInside: Bool {
    switch self {
    case is TapGestureRecognizer: !isSingleTap
    case is LongPressGestureRecognizer, is PanGestureRecognizer, is SwipeGestureRecognizer,
      is PinchGestureRecognizer, is RotationGestureRecognizer:
      true
    default: false
    }
  }

  /// True if one finger does not make the gesture.
  fileprivate var needsSeveralFingers: Bool {
    switch self {
    case let tap as TapGestureRecognizer: tap.numberOfTouchesRequired > 1
    case let press as LongPressGestureRecognizer: press.numberOfTouchesRequired > 1
    case let pan as PanGestureRecognizer: pan.minimumNumberOfTouches > 1
    case let swipe as SwipeGestureRecognizer: swipe.numberOfTouchesRequired > 1
    default: false
    }
  }
}

extension View {
  /// The view that sends events for a touch on this one, and these events: a control, or the cell, header or footer
  /// around other views; nil if none sends any.
  var eventSender: (view: View, events: Control.Event)? {
    if let control = self as? Control {
      let events = control.allControlEvents
      return events.isEmpty ? nil : (control, events)
    }
    var current: View? = self
    while let candidate = current, !(candidate is ScrollView) {
      // A control around this view keeps the touch from it.
      if let owner = candidate as? CollectionReusableView, case let events = owner.templateEvents,
        !events.isEmpty
      {
        return (owner, events)
      }
      current = candidate.superview
    }
    return nil
  }

  /// The control events to which the view reacts: a control, or a view of a template with events.
  var sentEvents: Control.Event {
    if let control = self as? Control { return control.allControlEvents }
    return (self as? CollectionReusableView)?.templateEvents ?? []
  }
}

extension CollectionReusableView {
  /// The control events that the template binds to the view itself.
  fileprivate var templateEvents: Control.Event {
    guard let content = (self as? any TemplateView)?.content else { return [] }
    return (content.bindings(of: self, in: self) ?? []).reduce(into: []) {
      $0.formUnion(Control.Event($1.control))
    }
  }
}

extension Control.Event {
  /// The events of a finger that moves in a control or leaves it, or whose touch is taken away.
  static let ofMovedTouches: Control.Event = [
    .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpOutside,
    .touchCancel,
  ]
}

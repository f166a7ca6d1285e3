extension Control {
  /// The events of a control, with the names and values of `UIControl.Event`.
  ///
  /// See `Documentation/rules/controls.md`, "Events of a touch".
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger comes down in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger comes down with a tap count above 1.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moves inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moves outside of the control's tracking margin.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger moves back into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger moves out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger is lifted inside the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger is lifted outside of the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system or the control cancels a touch.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value of a slider, stepper or switch changes.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The primary action of the control, such as the tap of a button.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The menu of the control opens.
    ///
    /// No control of the library sends it.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// A text field begins editing.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text of a text field is edited.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text field ends editing.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ends the editing of a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Every event whose name begins with `touch`.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// Every event whose name begins with `editing`.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Values for the events of an app's own controls.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Every event, also of an app's own.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)

    /// The single events with their UIKit names.
    static let names: [(name: String, event: Event)] = [
      ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat),
      ("touchDragInside", .touchDragInside), ("touchDragOutside", .touchDragOutside),
      ("touchDragEnter", .touchDragEnter), ("touchDragExit", .touchDragExit),
      ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside),
      ("touchCancel", .touchCancel), ("valueChanged", .valueChanged),
      ("primaryActionTriggered", .primaryActionTriggered),
      ("menuActionTriggered", .menuActionTriggered), ("editingDidBegin", .editingDidBegin),
      ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
      ("editingDidEndOnExit", .editingDidEndOnExit),
    ]

    /// Creates the event with a UIKit name; nil for an unknown name.
    package init?(named name: String) {
      guard let found = Event.names.first(where: { $0.name == name }) else { return nil }
      self = found.event
    }

    /// Removes and returns the event with the lowest value; nil if the set is empty.
    mutating func popFirst() -> Event? {
      guard rawValue != 0 else { return nil }
      let lowest = Event(rawValue: rawValue & (~rawValue &+ 1))
      self = Event(rawValue: rawValue & (rawValue &- 1))
      return lowest
    }
  }
}

extension Control {
  /// The appearance of a control, with the names and values of `UIControl.State`.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Enabled, and neither selected nor highlighted.
    public static let normal: State = []
    /// A finger that the control tracks is inside.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is not enabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
  }
}

/// The actions of a control, in the order in which they were added.
struct ControlActions {
  struct Entry {
    let token: Control.ActionToken
    let events: Control.Event
    let action: Control.Action
  }

  private(set) var entries: [Entry] = []
  /// The events that have an action.
  private(set) var registeredEvents: Control.Event = []
  /// The number of removals.
  ///
  /// If it grew while an event is sent, entries have to be looked up again.
  private(set) var removals = 0
  private var lastNumber = 0

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(
    for events: Control.Event, _ action: @escaping Control.Action
  ) -> Control.ActionToken {
    lastNumber += 1
    let token = Control.ActionToken(number: lastNumber)
    entries.append(Entry(token: token, events: events, action: action))
    registeredEvents.formUnion(events)
    return token
  }

  /// Returns the actions without those that satisfy a condition.
  func without(_ isGone: (Entry) -> Bool) -> ControlActions {
    var rest = self
    rest.entries.removeAll(where: isGone)
    rest.registeredEvents = rest.entries.reduce(into: []) { $0.formUnion($1.events) }
    rest.removals += 1
    return rest
  }

  func contains(_ token: Control.ActionToken) -> Bool {
    entries.contains { $0.token == token }
  }
}

extension Control {
  /// The identity of an action, which `Control.removeAction(_:)` accepts.
  public struct ActionToken: Hashable, Sendable {
    let number: Int
  }
}

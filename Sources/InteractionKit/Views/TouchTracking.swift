/// The tracking of one touch, which converts its changes to control events.
package struct TouchTracking {
  private(set) var isTracking = false
  private(set) var isInside = false

  package init() {}

  package mutating func began(tapCount: Int) -> Control.Event {
    isTracking = true
    isInside = true
    return tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown
  }

  package mutating func moved(inside: Bool) -> Control.Event {
    guard isTracking else { return [] }
    defer { isInside = inside }
    var events: Control.Event = inside ? .touchDragInside : .touchDragOutside
    if inside != isInside { events.insert(inside ? .touchDragEnter : .touchDragExit) }
    return events
  }

  package mutating func ended(inside: Bool) -> Control.Event {
    guard isTracking else { return [] }
    self = TouchTracking()
    return inside ? .touchUpInside : .touchUpOutside
  }

  package mutating func cancelled() -> Control.Event {
    guard isTracking else { return [] }
    self = TouchTracking()
    return .touchCancel
  }
}

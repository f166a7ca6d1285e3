/// The touches that a control tracks, in order of their beginning.
///
/// It converts their changes to control events; touches that are not tracked cause none. The first
/// touch is stored inline: tracking one finger allocates nothing.
struct TrackedTouches {
  // Touches are stored by identity and not retained: each ends while its view receives it.
  // Retaining would count references for every touch.
  private struct Entry {
    let touch: ObjectIdentifier
    var tracking: TouchTracking
  }

  private var first: Entry?
  private var others: [Entry] = []

  var isEmpty: Bool { first == nil }
  var count: Int { first == nil ? 0 : 1 + others.count }

  /// True if one of the touches is inside the control.
  var isInside: Bool {
    guard let first else { return false }
    return first.tracking.isInside || others.contains { $0.tracking.isInside }
  }

  func contains(_ touch: Touch) -> Bool {
    guard let first else { return false }
    let wanted = ObjectIdentifier(touch)
    return first.touch == wanted || others.contains { $0.touch == wanted }
  }

  mutating func began(_ touch: Touch) -> Control.Event {
    var entry = Entry(touch: ObjectIdentifier(touch), tracking: TouchTracking())
    let events = entry.tracking.began(tapCount: touch.tapCount)
    if first == nil { first = entry } else { others.append(entry) }
    return events
  }

  mutating func moved(_ touch: Touch, inside: Bool) -> Control.Event {
    let wanted = ObjectIdentifier(touch)
    if first?.touch == wanted { return first?.tracking.moved(inside: inside) ?? [] }
    guard let index = others.firstIndex(where: { $0.touch == wanted }) else { return [] }
    return others[index].tracking.moved(inside: inside)
  }

  mutating func ended(_ touch: Touch, inside: Bool) -> Control.Event {
    guard var tracking = remove(touch) else { return [] }
    return tracking.ended(inside: inside)
  }

  mutating func cancelled(_ touch: Touch) -> Control.Event {
    guard var tracking = remove(touch) else { return [] }
    return tracking.cancelled()
  }

  private mutating func remove(_ touch: Touch) -> TouchTracking? {
    guard let first else { return nil }
    let wanted = ObjectIdentifier(touch)
    if first.touch == wanted {
      self.first = others.isEmpty ? nil : others.removeFirst()
      return first.tracking
    }
    guard let index = others.firstIndex(where: { $0.touch == wanted }) else { return nil }
    return others.remove(at: index).tracking
  }
}

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

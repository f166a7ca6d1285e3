import Foundation

/// A gesture recognizer of a cell or a subview, and the event it sends.
package struct GestureDescription: Hashable, Sendable {
  package enum Direction: String, CaseIterable, Sendable {
    case right, left, up, down
  }

  /// An edge of the screen.
  package enum Edge: String, CaseIterable, Sendable {
    case top, left, bottom, right
  }

  /// What is recognized, with UIKit's defaults. Durations are seconds,
  /// distances points.
  package enum Kind: Hashable, Sendable {
    case tap(count: Int, touches: Int)
    case longPress(duration: Double, count: Int, touches: Int, allowableMovement: CGFloat)
    case pan(minimumTouches: Int, maximumTouches: Int)
    case swipe(direction: Direction, touches: Int)
    case pinch
    case rotation
    /// At least one edge.
    case screenEdgePan(edges: Set<Edge>)
  }

  package var kind: Kind
  package var event: String
  /// What other gestures of the template know it by, and the log; nil is the kind's.
  package var name: String?
  /// The names of gestures of the template that must fail before this one is
  /// recognized, each once; they are there, and do not wait for each other.
  package var requireToFail: [String] = []
  package var cancelsTouchesInView = true
  package var delaysTouchesBegan = false
  package var delaysTouchesEnded = true
  /// Whether it is recognized together with any other gesture.
  var recognizesSimultaneously = false

  package init(kind: Kind, event: String) {
    self.kind = kind
    self.event = event
  }
}

extension DocumentReader {
  private enum GestureName: String, CaseIterable {
    case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan
  }

  private static let gestureKeys = [
    "event", "name", "requireToFail", "cancelsTouchesInView", "delaysTouchesBegan",
    "delaysTouchesEnded", "simultaneous",
  ]

  /// `gestures: [ { tap: { count: 2 }, event: zoom }, … ]`.
  mutating func gestures(_ value: DocumentValue?) -> [GestureDescription] {
    guard let value, let elements = elements(of: value, "gestures") else { return [] }
    return elements.compactMap { gesture($0) }
  }

  private mutating func gesture(_ value: DocumentValue) -> GestureDescription? {
    let names = GestureName.allCases.map(\.rawValue)
    guard let fields = fields(of: value, "a gesture", known: names + DocumentReader.gestureKeys),
      case .mapping(let entries) = value.node.content
    else { return nil }
    let event = eventName(fields["event"])
    if event == nil, fields["event"] == nil {
      complain(value, "a gesture needs the \"event\" that it sends")
    }
    let ownName = name(fields["name"], "the name of a gesture")
    if let ownName { declareGesture(ownName, at: fields["name"] ?? value) }
    let requireToFail = requirements(fields["requireToFail"], of: ownName)
    let found = entries.filter { names.contains($0.key) }
    guard found.count == 1, let entry = found.first, let name = GestureName(rawValue: entry.key)
    else {
      complain(
        value,
        "found \(found.count) kinds of gesture, expected one of \(names.joined(separator: ", "))")
      return nil
    }
    let path = DocumentPath.key(entry.key, in: value.path)
    let kind = gestureKind(name, DocumentValue(node: entry.value, path: path))
    guard let kind, let event else { return nil }
    var gesture = GestureDescription(kind: kind, event: event)
    gesture.name = ownName
    gesture.requireToFail = requireToFail
    gesture.cancelsTouchesInView = bool(fields["cancelsTouchesInView"]) ?? true
    gesture.delaysTouchesBegan = bool(fields["delaysTouchesBegan"]) ?? false
    gesture.delaysTouchesEnded = bool(fields["delaysTouchesEnded"]) ?? true
    gesture.recognizesSimultaneously = bool(fields["simultaneous"]) ?? false
    return gesture
  }

  /// `requireToFail: [ name, … ]` of the gesture `waiting`.
  private mutating func requirements(_ value: DocumentValue?, of waiting: String?) -> [String] {
    guard let value, let elements = elements(of: value, "names of gestures") else { return [] }
    var names: Set<String> = []
    return elements.compactMap { place in
      guard let name = name(place, "the name of a gesture"), names.insert(name).inserted else {
        return nil
      }
      gestureNames.requirements.append(
        GestureNames.Requirement(waiting: waiting, required: name, place: place))
      return name
    }
  }

  /// `edges: [ left, … ]`.
  private mutating func edges(
    _ value: DocumentValue?, of whole: DocumentValue
  ) -> Set<GestureDescription.Edge>? {
    let form = "a list of the edges that it begins at: top, left, bottom, right"
    guard let value else {
      complain(whole, "a screenEdgePan needs \"edges\", \(form)")
      return nil
    }
    guard case .sequence(let nodes) = value.node.content, !nodes.isEmpty else {
      reject(value, expected: form)
      return nil
    }
    return Set((elements(of: value, "edges") ?? []).compactMap { choice($0) })
  }

  private mutating func gestureKind(
    _ name: GestureName, _ value: DocumentValue
  ) -> GestureDescription.Kind? {
    let known: [String] =
      switch name {
      case .tap: ["count", "touches"]
      case .longPress: ["duration", "count", "touches", "allowableMovement"]
      case .pan: ["minimumTouches", "maximumTouches"]
      case .swipe: ["direction", "touches"]
      case .pinch, .rotation: []
      case .screenEdgePan: ["edges"]
      }
    var parameters = value
    if value.node.isNull { parameters.node.content = .mapping([]) }
    guard let fields = fields(of: parameters, name.rawValue, known: known) else { return nil }
    let touches = integer(fields["touches"], "a number of fingers", in: 1...10) ?? 1
    switch name {
    case .tap:
      let count = integer(fields["count"], "a number of taps", in: 1...10) ?? 1
      return .tap(count: count, touches: touches)
    case .longPress:
      return .longPress(
        duration: number(fields["duration"], "a duration in seconds", in: 0...3600) ?? 0.5,
        count: integer(fields["count"], "a number of taps", in: 0...10) ?? 0, touches: touches,
        allowableMovement: length(fields["allowableMovement"]) ?? 10)
    case .pan:
      let minimum = integer(fields["minimumTouches"], "a number of fingers", in: 1...10) ?? 1
      let maximum = integer(fields["maximumTouches"], "a number of fingers", in: minimum...Int.max)
      return .pan(minimumTouches: minimum, maximumTouches: maximum ?? .max)
    case .swipe:
      return .swipe(direction: choice(fields["direction"]) ?? .right, touches: touches)
    case .pinch: return .pinch
    case .rotation: return .rotation
    case .screenEdgePan:
      return edges(fields["edges"], of: value).map { .screenEdgePan(edges: $0) }
    }
  }
}

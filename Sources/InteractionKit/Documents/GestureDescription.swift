import Foundation

/// A gesture recognizer of a cell or a subview, and the event it sends.
public struct GestureDescription: Hashable, Sendable {
  public enum Direction: String, CaseIterable, Sendable {
    case right, left, up, down
  }

  /// What is recognized, with UIKit's defaults. Durations are seconds,
  /// distances points.
  public enum Kind: Hashable, Sendable {
    case tap(count: Int, touches: Int)
    case longPress(duration: Double, count: Int, touches: Int, allowableMovement: CGFloat)
    case pan(minimumTouches: Int, maximumTouches: Int)
    case swipe(direction: Direction, touches: Int)
    case pinch
    case rotation
  }

  public var kind: Kind
  public var event: String

  public init(kind: Kind, event: String) {
    self.kind = kind
    self.event = event
  }
}

extension DocumentReader {
  private enum GestureName: String, CaseIterable {
    case tap, longPress, pan, swipe, pinch, rotation
  }

  /// `gestures: [ { tap: { count: 2 }, event: zoom }, … ]`.
  mutating func gestures(_ value: DocumentValue?) -> [GestureDescription] {
    guard let value, let elements = elements(of: value, "gestures") else { return [] }
    return elements.compactMap { gesture($0) }
  }

  private mutating func gesture(_ value: DocumentValue) -> GestureDescription? {
    let names = GestureName.allCases.map(\.rawValue)
    guard let fields = fields(of: value, "a gesture", known: names + ["event"]),
      case .mapping(let entries) = value.node.content
    else { return nil }
    let event = eventName(fields["event"])
    if event == nil, fields["event"] == nil {
      complain(value, "a gesture needs the \"event\" that it sends")
    }
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
    return GestureDescription(kind: kind, event: event)
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
    }
  }
}

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

  /// The kind and its parameters, with UIKit's defaults.
  ///
  /// Durations are seconds, distances points.
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
  /// The name in the log and in `requireToFail`; nil for the name of the kind.
  package var name: String?
  /// The names of the gestures that must fail before this one is recognized.
  ///
  /// Each is unique and exists in the template, and there are no cycles.
  package var requireToFail: [String] = []
  package var cancelsTouchesInView = true
  package var delaysTouchesBegan = false
  package var delaysTouchesEnded = true
  /// True if the gesture is recognized simultaneously with any other.
  package var recognizesSimultaneously = false

  package init(kind: Kind, event: String) {
    self.kind = kind
    self.event = event
  }
}

extension GestureDescription {
  static let keys = KeyTable(
    "gesture", "a gesture", "A gesture recognizer and the event that it sends.",
    standard: GestureDescription(kind: .pinch, event: ""),
    rules: [
      ["oneOf": .list(GestureName.allCases.map { ["required": [DocumentNode($0.rawValue)]] })]
    ]
  ) {
    for name in GestureName.allCases {
      Key(name.rawValue, .reference(name.rawValue, coversNull: true), example: name.example)
    }
    Key(
      "event", .text, "The event that it sends.",
      missing: "a gesture needs the \"event\" that it sends", example: "open")
    Key(
      "name", .name, "Its name for other gestures of the template, and in the log.",
      example: "double")
    Key(
      "requireToFail", .list(of: .name),
      "Names of gestures of the template that must fail before this one is recognized.",
      example: "[double]")
    Key(
      "cancelsTouchesInView", \.cancelsTouchesInView, .boolean,
      "True if the view's touches are cancelled when it is recognized.")
    Key(
      "delaysTouchesBegan", \.delaysTouchesBegan, .boolean,
      "True if the view gets touches only after it has failed.")
    Key(
      "delaysTouchesEnded", \.delaysTouchesEnded, .boolean,
      "True if the view gets the end of touches only after it has failed.")
    Key(
      "simultaneous", \.recognizesSimultaneously, .boolean,
      "True if it is recognized together with any other.")
  }
}

enum GestureName: String, CaseIterable {
  case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan

  fileprivate var summary: String {
    switch self {
    case .tap: "One or more taps."
    case .longPress: "A press that is held."
    case .pan: "Fingers that move."
    case .swipe: "A quick movement in one direction."
    case .pinch: "Two fingers apart or together."
    case .rotation: "Two fingers around each other."
    case .screenEdgePan: "A movement from an edge of the screen."
    }
  }

  /// Its properties in YAML, for the documents.
  fileprivate var example: String {
    switch self {
    case .tap: "{ count: 2 }"
    case .longPress: "{ duration: 0.3 }"
    case .pan: "{ minimumTouches: 2 }"
    case .swipe: "{ direction: left }"
    case .pinch, .rotation: "{}"
    case .screenEdgePan: "{ edges: [left] }"
    }
  }
}

/// The parameters of all kinds of gestures, with UIKit's defaults.
struct GestureParameters {
  fileprivate var count = 1
  fileprivate var countBefore = 0
  fileprivate var touches = 1
  fileprivate var duration = 0.5
  fileprivate var allowableMovement: CGFloat = 10
  fileprivate var minimumTouches = 1
  fileprivate var direction = GestureDescription.Direction.right

  fileprivate static let edgesForm =
    "a list of the edges that it begins at: top, left, bottom, right"

  private static let tables = Dictionary(
    uniqueKeysWithValues: GestureName.allCases.map { ($0, table(of: $0)) })

  /// Returns the keys of a kind.
  static func keys(of name: GestureName) -> KeyTable<GestureParameters> {
    tables[name] ?? table(of: name)
  }

  private static func table(of name: GestureName) -> KeyTable<GestureParameters> {
    KeyTable(
      name.rawValue, name.rawValue, title: name.rawValue, name.summary,
      isOptional: name != .screenEdgePan, standard: GestureParameters()
    ) {
      switch name {
      case .tap:
        Key(
          "count", \.count, .integer("a number of taps", in: 1...10), "The number of taps.",
          example: "2")
        touches
      case .longPress:
        Key(
          "duration", \.duration, .number("a duration in seconds", in: 0...3600), "In seconds.",
          example: "0.3")
        Key(
          "count", \.countBefore, .integer("a number of taps", in: 0...10),
          "The number of taps before it.", example: "2")
        touches
        Key("allowableMovement", \.allowableMovement, .length, "In points.", example: "20")
      case .pan:
        Key(
          "minimumTouches", \.minimumTouches, .integer("a number of fingers", in: 1...10),
          "The least number of fingers.", example: "2")
        Key(
          "maximumTouches", .integer(in: 1...FileLimits.count),
          "The greatest number of fingers; by default any.", example: "2")
      case .swipe:
        Key("direction", \.direction, .choice, "The direction of the movement.")
        touches
      case .pinch, .rotation: []
      case .screenEdgePan:
        Key(
          "edges", .list(of: .choice(of: GestureDescription.Edge.self), atLeast: 1),
          "The edges that it begins at.", missing: "a screenEdgePan needs \"edges\", \(edgesForm)",
          example: "[left]")
      }
    }
  }

  private static let touches = Key(
    "touches", \GestureParameters.touches, .integer("a number of fingers", in: 1...10),
    "The number of fingers.", example: "2")
}

extension ValueType where Value == [GestureDescription] {
  static var gestures: Self { Self(.gestures) { $0.gestures($1) } }
}

extension DocumentReader {
  /// Reads `gestures: [ { tap: { count: 2 }, event: zoom }, … ]`.
  mutating func gestures(_ value: DocumentValue?) -> [GestureDescription] {
    guard let value, let elements = elements(of: value, "gestures") else { return [] }
    if elements.count > FileLimits.gestures {
      reportError(
        value,
        "found \(elements.count) gestures, expected at most \(FileLimits.gestures), because each "
          + "may wait for any other")
    }
    return elements.prefix(FileLimits.gestures).compactMap { gesture($0) }
  }

  private mutating func gesture(_ value: DocumentValue) -> GestureDescription? {
    let table = GestureDescription.keys
    let names = GestureName.allCases.map(\.rawValue)
    guard let fields = fields(of: value, table), case .mapping(let entries) = value.node.content
    else { return nil }
    let event = eventName(fields["event"])
    let ownName = name(fields["name"], "the name of a gesture")
    let requireToFail = requirements(fields["requireToFail"])
    let found = entries.filter { names.contains($0.key) }
    guard found.count == 1, let entry = found.first, let name = GestureName(rawValue: entry.key)
    else {
      reportError(
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
    read(fields, table, into: &gesture)
    return gesture
  }

  /// Reads `requireToFail: [ name, … ]`.
  private mutating func requirements(_ value: DocumentValue?) -> [String] {
    guard let value, let elements = elements(of: value, "names of gestures") else { return [] }
    var names: Set<String> = []
    return elements.compactMap { name($0, "the name of a gesture") }
      .filter { names.insert($0).inserted }
  }

  /// Reads `edges: [ left, … ]`.
  private mutating func edges(
    _ value: DocumentValue?
  ) -> Set<GestureDescription.Edge>? {
    guard let value else { return nil }
    let form = GestureParameters.edgesForm
    guard case .sequence(let nodes) = value.node.content, !nodes.isEmpty else {
      reportUnexpected(value, expected: form)
      return nil
    }
    return Set((elements(of: value, "edges") ?? []).compactMap { choice($0) })
  }

  private mutating func gestureKind(
    _ name: GestureName, _ value: DocumentValue
  ) -> GestureDescription.Kind? {
    var mapping = value
    if value.node.isNull { mapping.node.content = .mapping([]) }
    let table = GestureParameters.keys(of: name)
    guard let fields = fields(of: mapping, table) else { return nil }
    var found = GestureParameters()
    read(fields, table, into: &found)
    switch name {
    case .tap: return .tap(count: found.count, touches: found.touches)
    case .longPress:
      return .longPress(
        duration: found.duration, count: found.countBefore, touches: found.touches,
        allowableMovement: found.allowableMovement)
    case .pan:
      let least = found.minimumTouches
      let most = integer(
        fields["maximumTouches"], "a number of fingers", in: least...FileLimits.count)
      return .pan(minimumTouches: least, maximumTouches: most ?? .max)
    case .swipe: return .swipe(direction: found.direction, touches: found.touches)
    case .pinch: return .pinch
    case .rotation: return .rotation
    case .screenEdgePan: return edges(fields["edges"]).map { .screenEdgePan(edges: $0) }
    }
  }
}

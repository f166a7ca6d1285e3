import InteractionKit

/// The names and failure requirements of the gestures of one template.
///
/// They are checked at the end of the template, so that a name may be used before its declaration.
struct GestureNames {
  struct Requirement {
    /// The name of the gesture that requires the failure; nil if it has no name.
    let waiting: String?
    let required: String
    let place: DocumentValue
  }

  /// The position of each name.
  var places: [String: TextPosition] = [:]
  /// The requirements, in the order of the file.
  var requirements: [Requirement] = []

  /// A cycle of failure requirements; nil if there is none.
  var circle: [Requirement]? {
    let known = requirements.filter { places[$0.required] != nil }
    // Gestures without requirements are removed repeatedly. Each gesture that is left requires
    // another one that is left.
    var waiting: [String: Int] = [:]
    var waitedFor: [String: [String]] = [:]
    for requirement in known {
      guard let name = requirement.waiting else { continue }
      waiting[name, default: 0] += 1
      waitedFor[requirement.required, default: []].append(name)
    }
    var free = waitedFor.keys.filter { waiting[$0] == nil }
    while let name = free.popLast() {
      for waiter in waitedFor[name] ?? [] {
        guard let count = waiting[waiter] else { continue }
        waiting[waiter] = count > 1 ? count - 1 : nil
        if count == 1 { free.append(waiter) }
      }
    }
    var next: [String: Requirement] = [:]
    for requirement in known where waiting[requirement.required] != nil {
      guard let name = requirement.waiting, next[name] == nil else { continue }
      next[name] = requirement
    }
    let start = known.first { requirement in
      requirement.waiting.map { waiting[$0] != nil } ?? false
    }
    return start?.waiting.map { GestureNames.circle(from: $0, along: next) }
  }

  /// Returns the cycle at the end of a path.
  private static func circle(
    from start: String, along next: [String: Requirement]
  ) -> [Requirement] {
    var way: [Requirement] = []
    var visited: [String: Int] = [:]
    var name = start
    while visited[name] == nil, let step = next[name] {
      visited[name] = way.count
      way.append(step)
      name = step.required
    }
    return Array(way[(visited[name] ?? 0)...])
  }
}

extension DocumentReader {
  /// Reads the subviews and gestures of a template.
  ///
  /// Gestures may refer to all others in the template, at any depth.
  mutating func touchables(
    _ fields: DocumentFields
  ) -> (subviews: [SubviewDescription], gestures: [GestureDescription]) {
    let outer = gestureNames
    gestureNames = GestureNames()
    defer { gestureNames = outer }
    let found = (subviews(fields["subviews"]), gestures(fields["gestures"]))
    checkGestureNames()
    return found
  }

  /// Adds the name of a gesture, which must be unique in the template.
  mutating func declareGesture(_ name: String, at place: DocumentValue) {
    if let earlier = gestureNames.places[name] {
      reportError(
        place,
        "the name \(JSONValue.quote(name)) is taken by a gesture at \(earlier); "
          + "the names of gestures in a template are unique")
    } else {
      gestureNames.places[name] = place.position
    }
  }

  private mutating func checkGestureNames() {
    let known = gestureNames.places
    for requirement in gestureNames.requirements where known[requirement.required] == nil {
      let message = dangling(requirement, among: known)
      reportError(requirement.place, message)
    }
    guard let circle = gestureNames.circle, let place = circle.first?.place else { return }
    let names = circle.prefix(5).map { JSONValue.quote($0.required) }
    reportError(
      place,
      circle.count == 1
        ? "the gesture \(names[0]) waits for itself to fail, so it is never recognized"
        : "the gestures \(names.joined(separator: ", ")) wait for each other to fail, "
          + "so none is recognized")
  }

  private mutating func dangling(
    _ requirement: GestureNames.Requirement, among known: [String: TextPosition]
  ) -> String {
    let name = requirement.required
    let found = "found \(JSONValue.quote(String(name.prefix(60))))"
    guard !known.isEmpty else {
      return "\(found), but no gesture of this template has a \"name\""
    }
    // Each template has its own names.
    let hint = suggestion(
      for: name, in: known.keys.sorted(), of: "gestures at \(requirement.place.path)")
    return "\(found), expected the name of a gesture of this template\(hint)"
  }
}

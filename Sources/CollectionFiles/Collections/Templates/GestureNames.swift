import InteractionKit

/// The names and failure requirements of the gestures of one template.
///
/// They are checked when the template was read, so that a name may be used before its declaration.
struct GestureNames {
  struct Requirement {
    /// The name of the gesture that requires the failure; nil if it has no name.
    let waiting: String?
    let required: String
    let value: DocumentValue
  }

  /// The position of each name.
  var positions: [String: TextPosition] = [:]
  /// The requirements, in the order of the file.
  var requirements: [Requirement] = []

  /// A cycle of failure requirements; nil if there is none.
  var circle: [Requirement]? {
    let known = requirements.filter { positions[$0.required] != nil }
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
  /// Checks that the gestures of a template have different names, and wait only for each other.
  ///
  /// `fields` are the fields of the template, which were read already. A gesture may refer to all
  /// others of the template, at any depth and before their names.
  mutating func checkGestureNames(_ fields: DocumentFields) {
    var names = GestureNames()
    var pending = Array((fields["subviews"]?.elements ?? []).map(\.fields).reversed())
    while let view = pending.popLast() {
      note(view["gestures"], in: &names)
      pending += (view["subviews"]?.elements ?? []).map(\.fields).reversed()
    }
    note(fields["gestures"], in: &names)
    check(names)
  }

  private mutating func note(_ gestures: DocumentValue?, in names: inout GestureNames) {
    for gesture in (gestures?.elements ?? []).prefix(FileLimits.gestures).map(\.fields) {
      let name = gesture["name"]?.node.name
      if let name, let value = gesture["name"] {
        if let earlier = names.positions[name] {
          reportError(
            value,
            "the name \(JSONValue.quote(name)) is taken by a gesture at \(earlier); "
              + "the names of gestures in a template are unique")
        } else {
          names.positions[name] = value.position
        }
      }
      var required: Set<String> = []
      for value in gesture["requireToFail"]?.elements ?? [] {
        guard let other = value.node.name, required.insert(other).inserted else { continue }
        names.requirements.append(
          GestureNames.Requirement(waiting: name, required: other, value: value))
      }
    }
  }

  private mutating func check(_ names: GestureNames) {
    for requirement in names.requirements where names.positions[requirement.required] == nil {
      let message = dangling(requirement, among: names.positions)
      reportError(requirement.value, message)
    }
    guard let circle = names.circle, let value = circle.first?.value else { return }
    let names = circle.prefix(5).map { JSONValue.quote($0.required) }
    reportError(
      value,
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
      for: name, in: known.keys.sorted(), of: "gestures at \(requirement.value.path)")
    return "\(found), expected the name of a gesture of this template\(hint)"
  }
}

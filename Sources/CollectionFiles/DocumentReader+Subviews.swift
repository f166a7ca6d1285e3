import InteractionKit

extension DocumentReader {
  /// `subviews: [ … ]`, back to front.
  mutating func subviews(_ value: DocumentValue?) -> [SubviewDescription] {
    guard let value, let elements = elements(of: value, "subviews") else { return [] }
    var places: [String: TextPosition] = [:]
    return elements.compactMap { element in
      let subview = subview(element)
      if let name = subview?.name {
        if let earlier = places[name] {
          complain(
            element,
            "the name \(JSONValue.quote(name)) is taken by a sibling at \(earlier); "
              + "names are unique in their parent")
        } else {
          places[name] = element.position
        }
      }
      return subview
    }
  }

  private mutating func subview(_ value: DocumentValue) -> SubviewDescription? {
    let known = [
      "name", "kind", "frame", "hidden", "alpha", "userInteractionEnabled", "clipsToBounds",
      "hitOutsets", "zIndex", "exclusiveTouch", "event", "events", "gestures", "subviews",
      "collection",
    ]
    guard
      let fields = fields(
        of: value, "a subview", known: known + DocumentReader.controlKeys)
    else { return nil }
    let kind: SubviewDescription.Kind = choice(fields["kind"]) ?? .view
    let whole = FrameExpression(
      x: .init(), y: .init(), width: .init(fraction: 1), height: .init(fraction: 1))
    if fields["frame"] == nil {
      complain(value, "a subview needs a \"frame\": [x, y, width, height]")
    }
    var subview = SubviewDescription(
      name: name(fields["name"], "a name"), kind: kind, frame: frame(fields["frame"]) ?? whole)
    subview.isHidden = bool(fields["hidden"]) ?? false
    subview.alpha = number(fields["alpha"], "an opacity", in: 0...1) ?? 1
    subview.isUserInteractionEnabled =
      bool(fields["userInteractionEnabled"]) ?? kind.takesTouches
    subview.clipsToBounds = bool(fields["clipsToBounds"]) ?? subview.clipsToBounds
    subview.hitOutsets = insets(fields["hitOutsets"]) ?? .zero
    subview.zIndex = number(fields["zIndex"]) ?? 0
    subview.isExclusiveTouch = bool(fields["exclusiveTouch"]) ?? false
    subview.events = controlEvents(fields["events"])
    if let event = eventName(fields["event"]) {
      if subview.events.contains(where: { $0.control == kind.primaryEvent }) {
        complain(
          fields["event"] ?? value,
          "\"event\" stands for \(kind.primaryEvent.rawValue), which \"events\" names too")
      }
      subview.events.insert(ControlEventBinding(control: kind.primaryEvent, event: event), at: 0)
    }
    subview.gestures = gestures(fields["gestures"])
    subview.control = control(fields, of: kind)
    noteUnsentEvents(fields, of: subview)
    let outer = unreachable?.obstacle
    unreachable?.enter(subview)
    defer { unreachable?.obstacle = outer }
    subview.subviews = subviews(fields["subviews"])
    switch (kind, fields["collection"]) {
    case (.collection, let inner?):
      subview.collection = embeddedCollection(inner, name: subview.name)
    case (.collection, nil):
      complain(value, "a subview of kind collection needs a \"collection\": a file or its contents")
    case (_, let inner?):
      complain(inner, "only a subview of kind collection embeds a collection")
    case (_, nil): break
    }
    return subview
  }
}

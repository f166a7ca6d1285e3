import Foundation
import InteractionKit

/// A view in a cell or in another subview.
package struct SubviewDescription: Sendable {
  /// The kind of a subview; it selects the primary control event and the default interaction.
  package enum Kind: String, CaseIterable, Sendable {
    case view, label, image, button, `switch`, slider, textField, stepper, collection

    /// True if touches reach a view of the kind by default.
    ///
    /// As in UIKit, it is false for labels and images.
    var takesTouches: Bool {
      self != .label && self != .image
    }

    /// The control event for which `event:` is the short form.
    var primaryEvent: ControlEventName {
      switch self {
      case .switch, .slider, .stepper: .valueChanged
      case .textField: .editingDidBegin
      case .view, .label, .image, .button, .collection: .touchUpInside
      }
    }
  }

  /// The name, unique among its siblings; nil if the file has none.
  package var name: String?
  package var kind: Kind
  package var frame: FrameExpression
  package var isHidden = false
  /// The alpha, from 0 to 1.
  package var alpha = 1.0
  package var isUserInteractionEnabled: Bool
  package var clipsToBounds = false
  /// The distances by which the touch area extends beyond the bounds, in points.
  package var hitOutsets: EdgeInsets = .zero
  package var zIndex = 0.0
  package var isExclusiveTouch = false
  /// The events that the view sends, including `event:` as the kind's primary event.
  package var events: [ControlEventBinding] = []
  package var gestures: [GestureDescription] = []
  /// The properties of a control, and the text of a label.
  package var control: ControlDescription
  package var look = LookDescription()
  /// The subviews, from back to front.
  package var subviews: [SubviewDescription] = []
  /// The collection in a subview of kind `collection`.
  package var collection: CollectionDocument?

  package init(name: String?, kind: Kind, frame: FrameExpression) {
    self.name = name
    self.kind = kind
    self.frame = frame
    control = ControlDescription(of: kind)
    isUserInteractionEnabled = kind.takesTouches
    clipsToBounds = kind == .collection
  }
}

extension SubviewDescription {
  static let keys = KeyTable(
    "subview", "a subview", "A view inside of a cell or of another view.",
    standard: SubviewDescription(name: nil, kind: .view, frame: .whole), rules: rules
  ) {
    Key("name", .name, "Unique among its siblings; targets name it: #b1.clickMe.", example: "like")
    Key(
      "kind", .choice(of: Kind.self),
      "Decides whether it takes touches and which control event is the primary one.",
      default: "view")
    Key(
      "frame", .reference("frame"), missing: "a subview needs a \"frame\": [x, y, width, height]",
      example: "[\"100%-60\", 10, 40, 40]")
    Key("hidden", \.isHidden, .boolean, "True if it is hidden and takes no touches.")
    Key(
      "alpha", \.alpha, .number("an opacity", in: 0...1), "A view below 0.01 takes no touches.",
      example: "0.5")
    Key(
      "userInteractionEnabled", \.isUserInteractionEnabled, .boolean,
      "True if it takes touches; by default not for labels and images.", hasDefault: false)
    Key(
      "clipsToBounds", \.clipsToBounds, .boolean,
      "True if subviews are cut off at its edges, as by default in a collection.",
      hasDefault: false)
    Key(
      "hitOutsets", \.hitOutsets, .insets,
      "The distances by which its touch area exceeds its bounds.", example: "[8, 8, 8, 8]")
    Key("zIndex", \.zIndex, .number(), "Siblings with higher numbers are in front.", example: "1")
    Key(
      "exclusiveTouch", \.isExclusiveTouch, .boolean,
      "True if other views get no touches while it has one.")
    Key(
      "event", .text,
      "Sent with the primary control event: valueChanged of a switch, slider and stepper, "
        + "editingDidBegin of a textField, touchUpInside of the rest.", example: "like")
    Key("events", \.events, .controlEvents, example: "{ touchDown: pressed }")
    Key(
      "gestures", \.gestures, .gestures, "Gesture recognizers, each with the event that it sends.",
      example: "[{ tap: { count: 2 }, event: zoom }]")
    Key(
      "subviews", .subviews, "Views inside of it, back to front.",
      example: "[{ name: icon, kind: image, frame: [8, 8, 24, 24] }]")
    Key(
      "collection", .any(of: .string, .reference("collection")),
      "Of a collection: the path of a file, or its contents.", example: "banners.yaml")
    ControlDescription.keys
    LookDescription.keys
  }

  /// The rules of the schema about several keys.
  private static var rules: [JSONSchema] {
    let isCollection = JSONSchema.value(of: "kind", in: ["collection"])
    var rules: [JSONSchema] = [
      .when(isCollection, then: .requiring("collection"), else: .excluding("collection"))
    ]
    // `event` is the primary event, which must not be in `events`, too.
    for (event, kinds) in [
      ("valueChanged", ["switch", "slider", "stepper"]), ("editingDidBegin", ["textField"]),
    ] {
      rules.append(
        .when(
          .all(of: .requiring("event"), .value(of: "kind", in: kinds)),
          then: .property("events", .excluding(event))))
    }
    let others = JSONSchema.not(
      .value(of: "kind", in: ["switch", "slider", "stepper", "textField"]))
    return rules + [
      .when(
        .all(of: .requiring("event"), others),
        then: .property("events", .excluding("touchUpInside")))
    ]
  }
}

extension JSONSchema {
  static let subviews = list(of: reference("subview"))
  static let gestures = list(of: GestureDescription.keys.reference)
    .and(["maxItems": .integer(FileLimits.gestures)])
}

extension ValueType where Value == [SubviewDescription] {
  static var subviews: Self { Self(.subviews) { $0.subviews($1) } }
}

extension DocumentReader {
  /// Reads `subviews: [ … ]`, from back to front.
  mutating func subviews(_ value: DocumentValue?) -> [SubviewDescription] {
    guard let value, let elements = elements(of: value, "subviews") else { return [] }
    var positions: [String: TextPosition] = [:]
    return elements.compactMap { element in
      let subview = subview(element)
      if let name = subview?.name {
        if let earlier = positions[name] {
          reportError(
            element,
            "the name \(JSONValue.quote(name)) is taken by a sibling at \(earlier); "
              + "names are unique in their parent")
        } else {
          positions[name] = element.position
        }
      }
      return subview
    }
  }

  private mutating func subview(_ value: DocumentValue) -> SubviewDescription? {
    let table = SubviewDescription.keys
    guard let fields = fields(of: value, table) else { return nil }
    let kind: SubviewDescription.Kind = choice(fields["kind"]) ?? .view
    var subview = SubviewDescription(
      name: name(fields["name"], "a name"), kind: kind, frame: frame(fields["frame"]) ?? .whole)
    read(fields, table, into: &subview, ofKind: kind.rawValue)
    if let event = eventName(fields["event"]) {
      if subview.events.contains(where: { $0.control == kind.primaryEvent }) {
        reportError(
          fields["event"] ?? value,
          "\"event\" is an alias for \(kind.primaryEvent.rawValue), which \"events\" has too; give one of them"
        )
      }
      subview.events.insert(ControlEventBinding(control: kind.primaryEvent, event: event), at: 0)
    }
    readRange(fields, into: &subview.control, of: kind)
    reportUnsentEvents(fields, of: subview)
    let outer = unreachable?.blocker
    unreachable?.enter(subview.name ?? kind.rawValue, subview.touchBlocker)
    defer { unreachable?.blocker = outer }
    subview.subviews = subviews(fields["subviews"])
    switch (kind, fields["collection"]) {
    case (.collection, let inner?):
      subview.collection = embeddedCollection(inner, name: subview.name)
    case (.collection, nil):
      reportError(
        value, "a subview of kind collection needs a \"collection\": a file or its contents")
    case (_, let inner?):
      reportError(inner, "only a subview of kind collection embeds a collection")
    case (_, nil): break
    }
    return subview
  }

  /// Reports the events of a view that no touch sends.
  ///
  /// `view` is the subview; nil for a cell, a header or a footer, which touches reach unless it is
  /// in a collection that they do not reach.
  mutating func reportUnsentEvents(_ fields: DocumentFields, of view: SubviewDescription? = nil) {
    guard let unreachable else { return }
    let around = unreachable.blocker.map { blocker in
      "touches do not reach \(JSONValue.quote(blocker.view)) around it: \(blocker.reason)"
    }
    let blocker = around ?? view?.touchBlocker
    if let reason = blocker ?? view?.controlBlocker {
      let events = fields["events"]?.entries.map(\.value) ?? []
      for event in [fields["event"]].compactMap({ $0 }) + events where !event.node.isNull {
        reportUnsentEvent(event, because: reason)
      }
    }
    guard let blocker else { return }
    let parts = (fields["gestures"]?.elements ?? []) + (fields["accessories"]?.elements ?? [])
    for event in parts.compactMap({ $0.fields["event"] }) {
      reportUnsentEvent(event, because: blocker)
    }
  }
}

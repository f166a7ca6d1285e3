import Foundation
import InteractionKit

/// An accessory of a cell template, with UICellAccessory's names.
package struct AccessoryDescription: Hashable, Sendable {
  package typealias Kind = CellAccessory.AccessoryType

  /// The side at which a custom view stands.
  package enum Placement: String, Hashable, Sendable, CaseIterable {
    case leading, trailing
  }

  package var kind: Kind
  package var displayed: CellAccessory.DisplayedState
  /// The event that a tap on it sends; nil for none.
  package var event: String?
  /// The text of a label.
  package var text: String?
  package var isHidden = false
  /// The width that the row keeps for it, in points; nil is its own.
  package var reservedLayoutWidth: CGFloat?
  /// What of the cell an outline disclosure listens to.
  package var style = CellAccessory.OutlineDisclosureOptions.Style.automatic
  /// What a custom view is called.
  package var name: String?
  package var placement = Placement.trailing
  /// The size of a custom view, in points.
  package var size = CGSize.zero

  package init(kind: Kind) {
    self.kind = kind
    displayed = kind.displayedByDefault
  }
}

extension CellAccessory.AccessoryType {
  /// Whether a tap on it is one on the accessory, which can send an event then.
  fileprivate var isControl: Bool {
    switch self {
    case .outlineDisclosure, .delete, .insert, .detail, .customView: true
    case .disclosureIndicator, .checkmark, .reorder, .multiselect, .label: false
    }
  }
}

extension DocumentReader {
  /// How many accessories a template may have.
  private static let accessoryLimit = 100

  /// `accessories: [ disclosureIndicator, { kind: detail, event: info }, … ]`.
  mutating func accessories(_ value: DocumentValue?) -> [AccessoryDescription] {
    guard let value, let elements = elements(of: value, "accessories") else { return [] }
    if elements.count > DocumentReader.accessoryLimit {
      complain(
        value,
        "found \(elements.count) accessories, expected \(DocumentReader.accessoryLimit) at the most"
      )
      return []
    }
    var places: [String: TextPosition] = [:]
    return elements.compactMap { element in
      guard let accessory = accessory(element) else { return nil }
      let name = accessory.name ?? accessory.kind.rawValue
      if let earlier = places[name] {
        complain(
          element,
          "the accessory \(JSONValue.quote(name)) is there already, at \(earlier); "
            + "commands name each by its kind, a customView by its name")
        return nil
      }
      places[name] = element.position
      return accessory
    }
  }

  /// How deep content is indented.
  mutating func indentationLevel(_ value: DocumentValue?) -> Int? {
    integer(value, "a level of indentation", in: 0...1000)
  }

  private mutating func accessory(_ value: DocumentValue) -> AccessoryDescription? {
    if case .string = value.node.content {
      return choice(value, as: AccessoryDescription.Kind.self).flatMap {
        complete(AccessoryDescription(kind: $0), value)
      }
    }
    guard
      let fields = fields(
        of: value, "an accessory",
        known: [
          "kind", "displayed", "event", "text", "isHidden", "reservedLayoutWidth", "style", "name",
          "placement", "size",
        ])
    else { return nil }
    let names = AccessoryDescription.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    guard let kindField = fields["kind"] else {
      complain(value, "an accessory needs a \"kind\", one of \(names)")
      return nil
    }
    guard let kind = choice(kindField, as: AccessoryDescription.Kind.self) else { return nil }
    var accessory = AccessoryDescription(kind: kind)
    accessory.displayed = choice(fields["displayed"]) ?? kind.displayedByDefault
    accessory.isHidden = bool(fields["isHidden"]) ?? false
    accessory.reservedLayoutWidth = length(fields["reservedLayoutWidth"], "a width")
    accessory.event = eventName(own(fields, "event", of: kind, kind.isControl))
    if !accessory.isTouchable, let place = fields["event"] {
      noteUnsent(place, because: "its isHidden is true")
    }
    accessory.text = label(own(fields, "text", of: kind, kind == .label))
    accessory.style =
      choice(own(fields, "style", of: kind, kind == .outlineDisclosure)) ?? .automatic
    let isCustom = kind == .customView
    accessory.name = name(own(fields, "name", of: kind, isCustom), "the name of the view")
    accessory.placement = choice(own(fields, "placement", of: kind, isCustom)) ?? .trailing
    accessory.size = size(own(fields, "size", of: kind, isCustom)) ?? .zero
    if isCustom, fields["size"] == nil {
      complain(value, "an accessory of kind customView needs a \"size\": [width, height]")
    }
    return complete(accessory, value)
  }

  /// A field that only some kinds have; notes one that this kind has not.
  private mutating func own(
    _ fields: DocumentFields, _ key: String, of kind: AccessoryDescription.Kind, _ has: Bool
  ) -> DocumentValue? {
    guard let value = fields[key] else { return nil }
    if has { return value }
    complain(value, "an accessory of kind \(kind.rawValue) has no \"\(key)\"")
    return nil
  }

  /// Notes what a kind cannot do without.
  private mutating func complete(
    _ accessory: AccessoryDescription, _ value: DocumentValue
  ) -> AccessoryDescription? {
    switch accessory.kind {
    case .label where accessory.text == nil:
      complain(value, "an accessory of kind label needs a \"text\"")
      return nil
    case .customView where accessory.name == nil:
      complain(value, "an accessory of kind customView needs a \"name\"")
      return nil
    default: return accessory
    }
  }
}

import Foundation
import InteractionKit

/// An accessory of a cell template, with UICellAccessory's names.
package struct AccessoryDescription: Hashable, Sendable {
  package typealias Kind = CellAccessory.AccessoryType

  /// The side of the cell at which a custom view is placed.
  package enum Placement: String, Hashable, Sendable, CaseIterable {
    case leading, trailing
  }

  package var kind: Kind
  package var displayed: CellAccessory.DisplayedState
  /// The event that a tap on the accessory sends; nil for none.
  package var event: String?
  /// The text of a label.
  package var text: String?
  package var isHidden = false
  /// The width that is reserved for the accessory, in points; nil for its own width.
  package var reservedLayoutWidth: CGFloat?
  /// The part of the cell that toggles an outline disclosure when it is tapped.
  package var style = CellAccessory.OutlineDisclosureOptions.Style.automatic
  /// The name of a custom view.
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
  /// True if a tap on the accessory can send an event.
  fileprivate var isControl: Bool {
    switch self {
    case .outlineDisclosure, .delete, .insert, .detail, .customView: true
    case .disclosureIndicator, .checkmark, .reorder, .multiselect, .label: false
    }
  }
}

extension AccessoryDescription {
  private static func kinds(_ kinds: Kind...) -> [String] { kinds.map(\.rawValue) }

  static let keys = KeyTable(
    "accessory", "an accessory",
    standard: AccessoryDescription(kind: .disclosureIndicator), namesKinds: false,
    rules: [
      .when(.value(of: "kind", in: ["label"]), then: .requiring("text")),
      .when(.value(of: "kind", in: ["customView"]), then: .requiring("name", "size")),
    ]
  ) {
    Key(
      "kind", .choice(of: Kind.self), "The kind of accessory.",
      missing: "an accessory needs a \"kind\", one of "
        + Kind.allCases.map(\.rawValue).joined(separator: ", "))
    Key(
      "displayed", \.displayed, .choice,
      "The modes of the cell in which it is visible; by default whenEditing for delete, insert, "
        + "reorder and multiselect, else always.", hasDefault: false)
    Key(
      "event", \.event, .eventName, "The event that a tap on it sends.",
      kinds: Kind.allCases.filter(\.isControl).map(\.rawValue), example: "info")
    Key("text", \.text, .text, "The text of a label.", kinds: kinds(.label), example: "New")
    Key("isHidden", \.isHidden, .boolean, "True if it keeps its place and is not visible.")
    Key(
      "reservedLayoutWidth", \.reservedLayoutWidth, .length("a width"),
      "The width that the row keeps for it, in points.", example: "40")
    Key(
      "style", \.style, .choice, "The part of the cell that an outlineDisclosure is for.",
      kinds: kinds(.outlineDisclosure))
    Key(
      "name", \.name, .name("the name of the view"), "The name of a customView.",
      kinds: kinds(.customView), example: "badge")
    Key(
      "placement", \.placement, .choice, "The side of a customView.", kinds: kinds(.customView))
    Key(
      "size", \.size, .size, "The size of a customView.", kinds: kinds(.customView),
      hasDefault: false, example: "[20, 20]")
  }
}

extension ValueType where Value == [AccessoryDescription] {
  static var accessories: Self {
    // Kinds without required properties can be written as a string.
    let kinds = AccessoryDescription.Kind.allCases.filter { $0 != .label && $0 != .customView }
    let kind: JSONSchema = ["enum": .list(kinds.map { DocumentNode($0.rawValue) })]
    return Self(
      .list(
        of: .any(of: kind, AccessoryDescription.keys.reference),
        atMost: FileLimits.accessories)
    ) { $0.accessories($1) }
  }
}

extension ValueType where Value == Int {
  static var indentationLevel: Self { integer("a level of indentation", in: 0...1000) }
}

extension DocumentReader {
  /// `accessories: [ disclosureIndicator, { kind: detail, event: info }, … ]`.
  fileprivate mutating func accessories(_ value: DocumentValue) -> [AccessoryDescription] {
    guard let elements = elements(of: value, "accessories") else { return [] }
    if elements.count > FileLimits.accessories {
      reportError(
        value,
        "found \(elements.count) accessories, expected at most \(FileLimits.accessories)"
      )
      return []
    }
    var positions: [String: TextPosition] = [:]
    return elements.compactMap { element in
      guard let accessory = accessory(element) else { return nil }
      let name = accessory.name ?? accessory.kind.rawValue
      if let earlier = positions[name] {
        reportError(
          element,
          "the accessory \(JSONValue.quote(name)) is defined already, at \(earlier); "
            + "commands name each by its kind, a customView by its name")
        return nil
      }
      positions[name] = element.position
      return accessory
    }
  }

  private mutating func accessory(_ value: DocumentValue) -> AccessoryDescription? {
    if case .string = value.node.content {
      return choice(value, as: AccessoryDescription.Kind.self).flatMap {
        complete(AccessoryDescription(kind: $0), value)
      }
    }
    let table = AccessoryDescription.keys
    guard let fields = fields(of: value, table),
      let kind = choice(fields["kind"], as: AccessoryDescription.Kind.self)
    else { return nil }
    var accessory = AccessoryDescription(kind: kind)
    read(fields, table, into: &accessory, ofKind: kind.rawValue)
    if !accessory.isTouchable, let field = fields["event"] {
      reportUnsentEvent(field, because: "its isHidden is true")
    }
    if kind == .customView, fields["size"] == nil {
      reportError(value, "an accessory of kind customView needs a \"size\": [width, height]")
    }
    return complete(accessory, value)
  }

  /// Reports the required properties that are missing.
  private mutating func complete(
    _ accessory: AccessoryDescription, _ value: DocumentValue
  ) -> AccessoryDescription? {
    switch accessory.kind {
    case .label where accessory.text == nil:
      reportError(value, "an accessory of kind label needs a \"text\"")
      return nil
    case .customView where accessory.name == nil:
      reportError(value, "an accessory of kind customView needs a \"name\"")
      return nil
    default: return accessory
    }
  }
}

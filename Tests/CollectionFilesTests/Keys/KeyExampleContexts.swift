@testable import CollectionFiles

/// The collection files around the examples of keys.
enum KeyExampleContexts {
  /// The records that `songs.json` has.
  static let songs = """
    { "records": [{ "type": "Row", "id": "a", "title": "A", "width": 390, "height": 60, "extra": 1 }] }
    """

  private static let cells = """
    cvsim: 1
    cells:
      Row: { subviews: [{ name: like, kind: button, frame: [0, 0, 44, 44], event: like }] }
      Nothing: {}
      Spinner: {}
    supplementaryViews: { Title: {} }

    """
  private static let size = "width: { absolute: 60 }, height: { absolute: 60 }"
  private static let group = "{ axis: vertical, \(size), items: [{ \(size) }] }"
  private static let badge = "elementKind: badge, \(size)"
  private static let rows = "sections: [{ id: main, items: [{ type: Row, id: first }] }]\n"

  /// Returns a collection file with `$` at the place of the mapping that has the key.
  static func document(of key: String, in table: String) -> String {
    switch "\(table).\(key)" {
    case "section.layout":
      return cells + layout("compositional: { section: { group: \(group) } }") + "sections: [$]\n"
    case "section.supplementaries":
      return cells + item("\(size), supplementaryItems: [{ \(badge) }]") + "sections: [$]\n"
    case "gesture.name":
      return "cvsim: 1\ncells: { A: { gestures: [$] } }\n"
    default: break
    }
    if let layout = layoutDocument(of: table) { return layout }
    if let template = templateDocument(of: table) { return template }
    return contentDocument(of: table)
  }

  /// Returns the keys that a key needs beside it, and those that take the place of required ones.
  static func companions(of key: String, in table: String) -> [String: String] {
    switch table {
    case "collection": collectionKeys(for: key)
    case "compositional": key.hasPrefix("section") ? [:] : ["section": "{ group: \(group) }"]
    case "layoutSection":
      ["group", "grid", "shelf", "carousel", "list"].contains(key) ? [:] : ["group": group]
    case "layoutItem": groupKeys(for: key)
    case "subview": kind(for: key).map { ["kind": $0] } ?? [:]
    case "accessory": accessoryKeys(for: key)
    case "gesture": GestureName(rawValue: key) == nil ? ["tap": "{}"] : [:]
    case "item", "repeatedItems": key == "type" ? [:] : ["type": "Row"]
    case "itemsFromFile": ["pointer": "/records", "type": "Row"].filter { $0.key != key }
    case "trigger": ["cell", "section"].contains(key) ? ["event": "like"] : [:]
    default: [:]
    }
  }

  // MARK: Layouts

  private static func layout(_ text: String) -> String { "layout: { \(text) }\n" }

  private static func item(_ text: String) -> String {
    layout(
      "compositional: { section: { group: { axis: vertical, \(size), items: [{ \(text) }] } } }")
  }

  private static func layoutDocument(of table: String) -> String? {
    let text =
      switch table {
      case "layout": "layout: $\n"
      case "flow", "list", "masonry", "circular", "compositional": layout("\(table): $")
      case "swipeAction": layout("list: { trailingSwipeActions: [$] }")
      case "layoutSection": layout("compositional: { section: $ }")
      case "layoutItem":
        layout("compositional: { section: { group: { axis: vertical, \(size), items: [$] } } }")
      case "customItem":
        layout("compositional: { section: { group: { axis: custom, \(size), frames: [$] } } }")
      case "supplementaryItem": item("\(size), supplementaryItems: [$]")
      case "boundaryItem":
        layout("compositional: { section: { group: \(group), boundarySupplementaryItems: [$] } }")
      case "decorationItem":
        layout("compositional: { section: { group: \(group), decorationItems: [$] } }")
      case "gridSection", "shelfSection", "carouselSection", "listSection":
        layout("compositional: { section: { \(table.dropLast("Section".count)): $ } }")
      case "dimension", "dimensionMapping": item("width: $, height: { absolute: 60 }")
      case "spacing": item("\(size), edgeSpacing: { top: $ }")
      case "edgeSpacing": item("\(size), edgeSpacing: $")
      case "anchor": item("\(size), supplementaryItems: [{ \(badge), containerAnchor: $ }]")
      default: ""
      }
    return text.isEmpty ? nil : "cvsim: 1\n\(text)"
  }

  private static func groupKeys(for key: String) -> [String: String] {
    switch key {
    case "axis": ["items": "[{ \(size) }]"]
    case "items", "interItemSpacing", "count", "repeating":
      key == "items" ? ["axis": "vertical"] : ["axis": "vertical", "items": "[{ \(size) }]"]
    case "frames": ["axis": "custom"]
    default: [:]
    }
  }

  // MARK: Templates

  private static func templateDocument(of table: String) -> String? {
    let subview = "{ name: part, kind: button, frame: [0, 0, 44, 44]"
    let text =
      switch table {
      case "cell": "cells: { A: $ }"
      case "supplementaryView": "supplementaryViews: { A: $ }"
      case "subview": "cells: { A: { subviews: [$] } }"
      case "accessory": "cells: { A: { accessories: [$] } }"
      case "events": "cells: { A: { subviews: [\(subview), events: $ }] } }"
      case "gesture":
        "cells: { A: { gestures: [$], subviews: [\(subview), gestures: "
          + "[{ tap: {}, event: e, name: double }] }] } }"
      case "tap", "longPress", "pan", "swipe", "screenEdgePan":
        "cells: { A: { gestures: [{ \(table): $, event: e }] } }"
      default: ""
      }
    return text.isEmpty ? nil : "cvsim: 1\n\(text)\n"
  }

  private static func kind(for key: String) -> String? {
    switch key {
    case "collection": "collection"
    case "isEnabled": "button"
    case "isOn": "switch"
    case "isContinuous", "jumpsToTouch": "slider"
    case "value", "minimumValue", "maximumValue", "stepValue", "wraps", "autorepeat": "stepper"
    case "text", "textColor", "textAlignment", "fontSize", "fontWeight": "label"
    case "image": "image"
    default: nil
    }
  }

  private static func accessoryKeys(for key: String) -> [String: String] {
    switch key {
    case "kind": [:]
    case "text": ["kind": "label"]
    case "style": ["kind": "outlineDisclosure"]
    case "name": ["kind": "customView", "size": "[20, 20]"]
    case "placement": ["kind": "customView", "name": "badge", "size": "[20, 20]"]
    case "size": ["kind": "customView", "name": "badge"]
    default: ["kind": "detail"]
    }
  }

  // MARK: Content

  private static func contentDocument(of table: String) -> String {
    let step = "reactions: [{ on: { event: like }, do: ["
    switch table {
    case "collection": return "$"
    case "section": return cells + "sections: [$]\n"
    case "view": return cells + "sections: [{ header: $ }]\n"
    case "item", "repeatedItems", "itemsFromFile": return cells + "sections: [{ items: [$] }]\n"
    case "wiring": return cells + rows + "wiring: $\n"
    case "callback": return cells + rows + "wiring: { callbacks: [$] }\n"
    case "selection": return cells + rows + "wiring: { selections: [$] }\n"
    case "sectionHandler": return cells + rows + "wiring: { handlers: [$] }\n"
    case "registration": return cells + rows + "wiring: { registrations: [$] }\n"
    case "loading": return cells + "loading: $\n"
    case "reaction": return cells + rows + "reactions: [$]\n"
    case "trigger": return cells + rows + "reactions: [{ on: $, do: [] }]\n"
    case "step": return cells + rows + step + "$] }]\n"
    default: return cells + rows + step + "{ \(table): $ }] }]\n"
    }
  }

  private static func collectionKeys(for key: String) -> [String: String] {
    var keys = ["cvsim": "1"]
    if key != "cells" { keys["cells"] = "{ Row: {}, Spinner: {} }" }
    if key == "supplementaryTypes" { keys["supplementaryViews"] = "{ Title: {} }" }
    return keys
  }
}

import Foundation

@testable import CollectionFiles
@testable import InteractionKit

/// A part of a file that is not a mapping.
private struct NoMapping: Error {}

/// A collection file whose numbers can be replaced, and that has many numeric keys.
struct NumberedFile: Sendable {
  let name: String
  /// The text between the numbers, with what is before the first one and behind the last.
  private let pieces: [String]
  /// The numbers as the file has them.
  private let numbers: [String]
  /// The key of each number, in the order of `text(with:)`; elements of a list have the key of the
  /// list.
  let keys: [String]
  /// The indices of the numbers of the layout and of the sections.
  let layoutNumbers: Set<Int>

  /// The file with some numbers written in another way, by their indices.
  func text(with spellings: [Int: String]) -> String {
    var text = pieces[0]
    for (index, number) in numbers.enumerated() {
      text += spellings[index] ?? number
      text += pieces[index + 1]
    }
    return text
  }

  private init(_ name: String, layout: JSONValue, section: JSONValue = [:]) throws {
    self.name = name
    guard case .object(var root) = try JSONReader().value(of: NumberedFile.base),
      case .object(let values) = section, case .array(let sections)? = root["sections"]
    else { throw NoMapping() }
    root["layout"] = layout
    root["sections"] = .array(
      sections.map { section in
        guard case .object(let own) = section else { return section }
        return .object(
          own.merging(values) { $1 }.filter { !$0.value.isNull })
      })
    var keys: [String] = []
    var layoutNumbers: Set<Int> = []
    var numbers: [String] = []
    let mark = "number"
    let marked = NumberedFile.mapped(.object(root), key: "", isOfLayout: false) {
      key, isOfLayout, value in
      if isOfLayout { layoutNumbers.insert(keys.count) }
      keys.append(key)
      numbers.append(value.description)
      return .string(mark)
    }
    pieces = marked.description.components(separatedBy: JSONValue.quote(mark))
    self.numbers = numbers
    // A text of the file that is the mark itself would divide it once more.
    guard pieces.count == numbers.count + 1 else { throw NoMapping() }
    self.keys = keys
    self.layoutNumbers = layoutNumbers
  }

  /// The value with each number replaced; `body` receives the key and the number.
  private static func mapped(
    _ value: JSONValue, key: String, isOfLayout: Bool,
    _ body: (_ key: String, _ isOfLayout: Bool, JSONValue) -> JSONValue
  ) -> JSONValue {
    switch value {
    case .integer, .number: return key == "cvsim" ? value : body(key, isOfLayout, value)
    case .array(let elements):
      return .array(elements.map { mapped($0, key: key, isOfLayout: isOfLayout, body) })
    case .object(let members):
      var result: [String: JSONValue] = [:]
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        result[key] = mapped(
          value, key: key, isOfLayout: isOfLayout || ["layout", "sections"].contains(key), body)
      }
      return .object(result)
    default: return value
    }
  }
}

extension NumberedFile {
  /// Files of all layouts.
  static let all: [NumberedFile] = {
    do {
      return try makeAll()
    } catch {
      return []
    }
  }()

  private static func makeAll() throws -> [NumberedFile] {
    func json(_ text: String) throws -> JSONValue { try JSONReader().value(of: text) }
    let measures = try json(
      """
      {"sectionInset": [4, 3, 2, 1], "minimumLineSpacing": 2, "minimumInteritemSpacing": 1,
       "headerReferenceSize": [10, 25], "footerReferenceSize": [10, 15]}
      """)
    let noFooter: JSONValue = ["footer": .null]
    let noViews: JSONValue = ["footer": .null, "header": .null]
    return [
      try NumberedFile("flow", layout: json("{\"flow\": {\(flow)}}"), section: measures),
      try NumberedFile(
        "self-sizing flow",
        layout: json(
          "{\"flow\": {\(flow), \"estimatedItemSize\": [60, 60], \"scrollDirection\": \"horizontal\"}}"
        ), section: measures),
      try NumberedFile(
        "list",
        layout: json(
          """
          {"list": {"headerMode": "supplementary", "footerMode": "supplementary",
           "trailingSwipeActions": [{"title": "t", "event": "e"}]}}
          """)),
      try NumberedFile(
        "masonry",
        layout: json(
          """
          {"masonry": {"minimumColumnWidth": 60, "columnSpacing": 2, "itemSpacing": 3,
           "sectionInset": [1, 2, 3, 4], "headerHeight": 20, "footerHeight": 10,
           "itemAspectRatio": 0.7}}
          """)),
      try NumberedFile("masonry of 3 columns", layout: json("{\"masonry\": {\"columns\": 3}}")),
      try NumberedFile(
        "circular",
        layout: json(
          """
          {"circular": {"radius": 120, "itemSize": [40, 40], "startAngle": -45, "turns": 3}}
          """), section: noViews),
      try NumberedFile(
        "compositional",
        layout: json(
          """
          {"compositional": {"interSectionSpacing": 4, "boundarySupplementaryItems": [\(top)],
           "sections": [{\(section)}, {"group": \(custom)}]}}
          """), section: noFooter),
      try NumberedFile(
        "orthogonal",
        layout: json(
          """
          {"compositional": {"section": {\(section),
           "orthogonalScrollingBehavior": "groupPagingCentered"}}}
          """), section: noFooter),
      try NumberedFile(
        "repeating",
        layout: json(
          """
          {"compositional": {"section": {"group": \(repeating), "contentInsets": [1, 2, 3, 4],
           "orthogonalScrollingBehavior": "paging"}}}
          """), section: noViews),
      try NumberedFile(
        "presets",
        layout: json(
          """
          {"compositional": {"sections": [
           {"grid": {"columns": 3, "spacing": 4, "height": 60}},
           {"shelf": {"rows": 2, "spacing": 3, "width": 100, "height": 50}}]}}
          """), section: noViews),
    ]
  }

  private static let flow = """
    "itemSize": [70, 70], "minimumLineSpacing": 3, "minimumInteritemSpacing": 4,
    "sectionInset": [1, 2, 3, 4], "headerReferenceSize": [30, 20],
    "footerReferenceSize": [30, 20], "sectionHeadersPinToVisibleBounds": true
    """

  private static let top = """
    {"elementKind": "top", "width": {"fractionalWidth": 1}, "height": {"estimated": 30},
     "alignment": "top", "offset": [1, 2], "pinToVisibleBounds": true, "zIndex": 5}
    """

  private static let section = """
    "group": {"axis": "horizontal", "width": {"fractionalWidth": 0.9},
     "height": {"estimated": 60}, "interItemSpacing": {"fixed": 3}, "items": [
     {"width": {"fractionalWidth": 0.5}, "height": {"fractionalHeight": 1},
      "contentInsets": [1, 1, 1, 1],
      "edgeSpacing": {"top": {"fixed": 2}, "leading": {"flexible": 1}},
      "supplementaryItems": [{"elementKind": "badge", "width": {"absolute": 12},
       "height": {"absolute": 12}, "zIndex": 3,
       "containerAnchor": {"edges": ["top", "trailing"], "absoluteOffset": [2, -2]},
       "itemAnchor": {"edges": ["top"], "fractionalOffset": [0.3, -0.3]}}]},
     {"axis": "vertical", "width": {"fractionalWidth": 0.4}, "height": {"absolute": 60},
      "count": 2, "interItemSpacing": {"flexible": 2},
      "items": [{"width": {"fractionalWidth": 1}, "height": {"fractionalHeight": 0.5}}]}]},
    "contentInsets": [1, 2, 3, 4], "interGroupSpacing": 5,
    "boundarySupplementaryItems": [{"elementKind": "header", "width": {"fractionalWidth": 1},
     "height": {"estimated": 30}, "alignment": "top", "offset": [1, 2],
     "pinToVisibleBounds": true, "zIndex": 5}],
    "decorationItems": [{"elementKind": "back", "contentInsets": [1, 1, 1, 1], "zIndex": -1}]
    """

  private static let custom = """
    {"axis": "custom", "width": {"absolute": 200}, "height": {"absolute": 100},
     "frames": [[0, 0, 50, 50], {"frame": [60, 10, 40, 40], "zIndex": 2}]}
    """

  private static let repeating = """
    {"axis": "horizontal", "width": {"absolute": 300}, "height": {"absolute": 60},
     "repeating": 3, "items": [{"width": {"fractionalWidth": 0.3}, "height": {"absolute": 50}}]}
    """

  private static let base = """
    {"cvsim": 1, "name": "n", "viewport": [320, 220], "scale": 2,
     "contentInset": [1, 2, 3, 4], "safeAreaInsets": [20, 0, 10, 0],
     "layoutMargins": [8, 8, 8, 8], "installsStandardGestureForInteractiveMovement": true,
     "cells": {
      "A": {"size": [100, 60], "preferredSize": [110, 70], "hitOutsets": [1, 1, 1, 1],
       "indentationLevel": 1, "subviews": [
       {"name": "slider", "kind": "slider", "frame": [0, 0, 80, 20], "value": 2,
        "minimumValue": 1, "maximumValue": 9, "event": "slide"},
       {"name": "stepper", "kind": "stepper", "frame": ["10%", "50%-4", "50%+3", 20],
        "value": 2, "minimumValue": 0, "maximumValue": 9, "stepValue": 0.5, "event": "step",
        "zIndex": 2},
       {"name": "title", "kind": "label", "frame": [0, 40, 80, 20], "text": "t",
        "fontSize": 15},
       {"name": "part", "frame": [5, 5, 60, 30], "alpha": 0.5, "cornerRadius": 6,
        "hitOutsets": [2, 2, 2, 2],
        "gestures": [
        {"tap": {"count": 2, "touches": 1}, "event": "twice", "name": "two"},
        {"longPress": {"duration": 0.4, "count": 0, "touches": 1, "allowableMovement": 9},
         "event": "hold"},
        {"pan": {"minimumTouches": 1, "maximumTouches": 2}, "event": "move"},
        {"swipe": {"touches": 1}, "event": "wipe"}, {"pinch": {}, "event": "zoom"},
        {"rotation": {}, "event": "turn"}]}],
       "accessories": [{"kind": "detail", "reservedLayoutWidth": 20, "event": "more"},
        {"kind": "customView", "name": "own", "size": [12, 12], "reservedLayoutWidth": 14}]},
      "B": {"subviews": [{"name": "inner", "kind": "collection", "frame": [0, 0, "100%", 40],
       "collection": {"viewport": [300, 40], "contentInset": [0, 1, 0, 1],
        "layout": {"flow": {"scrollDirection": "horizontal", "itemSize": [30, 30]}},
        "cells": {"C": {}}, "sections": [{"items": {"repeat": 9}}]}}]},
      "L": {}},
     "supplementaryViews": {"H": {"size": [320, 30], "preferredSize": [320, 33],
      "hitOutsets": [0, 0, 0, 0]}},
     "sections": [
      {"id": "first", "header": {"type": "H"}, "footer": {"type": "H"}, "items": [
       {"type": "A", "id": "a", "size": [90, 50], "preferredSize": [95, 55],
        "indentationLevel": 2},
       {"type": "B", "id": "b"},
       {"repeat": 30, "first": 0, "type": "A", "id": "r{i}", "size": [80, 40],
        "preferredSize": [81, 42], "indentationLevel": 0}]},
      {"id": "second", "items": [{"repeat": 5, "type": "L", "id": "s{i}"}]}],
     "wiring": {"handlers": [{"section": 1, "name": "h"}]},
     "reactions": [{"on": {"select": "A", "section": 0}, "after": 0.1, "times": 2, "do": [
      {"append": {"section": 1, "items": [{"type": "L"}]}},
      {"insert": {"at": [1, 0], "items": [{"type": "L"}]}},
      {"move": {"item": [1, 0], "to": [1, 1]}}, {"scrollTo": [1, 1]}, {"load": 1}]}],
     "loading": {"loadingCell": "L", "emptyCell": "L", "loadMoreDistance": 50,
      "loadMoreDelay": 0.1, "timeout": 5}}
    """
}
